import platform

import pytest

from setup.chromium import install, is_there, pieces
from tests.setup.machine import Machine, say_nothing


def runs(monkeypatch: pytest.MonkeyPatch, system: str) -> None:
    monkeypatch.setattr(platform, "freedesktop_os_release", lambda: {"ID": system})


def test_debian_brings_its_own_chromium(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    runs(monkeypatch, "debian")

    assert "chromium" in [piece.name for piece in pieces(machine.host())]


def test_ubuntu_whose_package_is_only_a_snap_gets_the_one_of_playwright(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs(monkeypatch, "ubuntu")
    machine.has_command("apt-get")
    playwright = machine.clone / ".venv" / "bin" / "playwright"
    playwright.parent.mkdir(parents=True)
    browser = machine.folder / "home" / ".cache" / "ms-playwright" / "chromium-1200"
    playwright.write_text(
        f'#!/bin/sh\n[ "$*" = "install --with-deps chromium" ] || exit 1\n'
        f"mkdir -p {browser}; touch {browser}/INSTALLATION_COMPLETE\n"
    )
    playwright.chmod(0o755)

    assert "chromium" not in [piece.name for piece in pieces(machine.host())]
    assert not is_there(machine.host())
    install(machine.host(), say_nothing)
    assert is_there(machine.host())


def test_a_chromium_that_is_there_already_is_enough(machine: Machine) -> None:
    machine.has_command("google-chrome")

    assert is_there(machine.host())
