import os
import signal
import subprocess
import threading
from collections.abc import Iterator

import pytest

from setup.failures import CommandError
from setup.shell import answer_of, log_path, run_quietly
from tests.setup.machine import Machine, say_nothing


def test_all_that_a_command_says_is_returned_and_kept(machine: Machine) -> None:
    machine.has_command("brew", "echo poured; echo bottled >&2")

    said = run_quietly(machine.host(), ["brew", "install"], tick=say_nothing)

    assert said == "poured\nbottled\n"
    assert log_path(machine.host()).read_text() == "\n$ brew install\npoured\nbottled\n"


def test_a_command_that_fails_raises_with_what_only_it_said(machine: Machine) -> None:
    machine.has_command("good", "echo fine")
    machine.has_command("bad", "echo broken; exit 3")
    run_quietly(machine.host(), ["good"], tick=say_nothing)

    with pytest.raises(CommandError) as failure:
        run_quietly(machine.host(), ["bad"], tick=say_nothing)

    assert (failure.value.status, failure.value.output) == (3, "broken\n")


@pytest.mark.slow
def test_time_is_told_while_a_command_works(machine: Machine) -> None:
    machine.has_command("slow", "sleep 1.2")
    ticks: list[None] = []

    run_quietly(machine.host(), ["slow"], tick=lambda: ticks.append(None))

    assert len(ticks) == 1


def test_ctrl_c_waits_for_the_command_to_end(machine: Machine) -> None:
    machine.has_command("slow", "sleep 0.5; echo cleaned up")
    threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT)).start()

    with pytest.raises(KeyboardInterrupt):
        run_quietly(machine.host(), ["slow"], tick=say_nothing)

    assert "cleaned up" in log_path(machine.host()).read_text()


def test_a_command_that_is_missing_answers_nothing(machine: Machine) -> None:
    assert answer_of(machine.host(), ["node", "--version"]) is None


@pytest.fixture
def somebody_types() -> Iterator[None]:
    kept = os.dup(0)
    reading, writing = os.pipe()
    os.write(writing, b"yes\n")
    os.dup2(reading, 0)
    yield
    os.dup2(kept, 0)
    for opened in (kept, reading, writing):
        os.close(opened)


@pytest.mark.usefixtures("somebody_types")
def test_a_command_never_waits_for_somebody_to_type(machine: Machine) -> None:
    machine.has_command("asks", 'read answer; echo "got <$answer>"')

    assert run_quietly(machine.host(), ["asks"], tick=say_nothing) == "got <>\n"


def test_only_the_standard_library_is_needed() -> None:
    imported = subprocess.run(
        ["python3", "-S", "-c", "import setup.verbs"], capture_output=True, text=True, check=False
    )

    assert imported.returncode == 0, imported.stderr
