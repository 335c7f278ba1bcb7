from pathlib import Path

import pytest

from setup.host import Host
from tests.setup.machine import Machine


@pytest.fixture
def authorities(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "ca-certificates.crt"
    path.touch()
    monkeypatch.setattr("setup.host.SYSTEM_AUTHORITIES", path)
    return path


def test_programs_trust_whom_the_machine_trusts(machine: Machine, authorities: Path) -> None:
    environment = machine.host().environment_for_commands()

    assert environment["SSL_CERT_FILE"] == environment["NODE_EXTRA_CA_CERTS"] == str(authorities)


@pytest.mark.usefixtures("authorities")
def test_an_own_choice_of_authorities_stays(machine: Machine) -> None:
    host = Host(machine.clone, {"PIP_CERT": "mine.crt"})

    assert host.environment_for_commands()["PIP_CERT"] == "mine.crt"


def test_a_machine_without_a_list_of_authorities_is_left_alone(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("setup.host.SYSTEM_AUTHORITIES", tmp_path / "missing.crt")

    assert "SSL_CERT_FILE" not in machine.host().environment_for_commands()
