"""The whole way of `make run`, as a person walks it: the real set-up on a machine whose tools are small scripts."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.setup.machine import Machine

ROOT = Path(__file__).parents[2]
UV = """case "$1" in
  --version) echo "uv 0.13.8";;
  sync)
    mkdir -p .venv/bin
    printf '#!/bin/bash\\necho "serving $*"\\n' > .venv/bin/tischauge
    chmod +x .venv/bin/tischauge;;
esac"""
NPM = """case "$1" in
  ci) rm -rf node_modules; mkdir -p node_modules;;
  run) mkdir -p dist; echo built > dist/index.html;;
esac"""


@pytest.fixture
def equipped(machine: Machine) -> Machine:
    shutil.copytree(ROOT / "setup", machine.clone / "setup", ignore=shutil.ignore_patterns("__pycache__"))
    machine.has_command("tesseract", "echo deu; echo nld")
    machine.has_command("node", "echo v24.1.0")
    machine.has_command("npm", NPM)
    machine.has_command("uv", UV)
    machine.has_command("chmod", '/bin/chmod "$@"')
    return machine


def start(machine: Machine, *words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "setup", *words],
        cwd=machine.clone,
        env=dict(machine.host().environment),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def make(machine: Machine, *words: str) -> tuple[int, str, str]:
    with start(machine, *words) as running:
        out, err = running.communicate(timeout=60)
    return running.returncode, out, err


def test_run_sets_everything_up_and_becomes_the_companion(equipped: Machine) -> None:
    status, out, _ = make(equipped, "run", "--port", "8080")

    assert status == 0
    assert out.splitlines()[-1] == "serving serve --port 8080"
    assert "[1/3] Python packages" in out
    assert "[3/3] The web page: done" in out


def test_the_second_start_does_nothing_but_start(equipped: Machine) -> None:
    make(equipped, "run")
    before = equipped.calls("npm") + [call for call in equipped.calls("uv") if call != "--version"]

    status, out, _ = make(equipped, "run")

    assert (status, out) == (0, "serving serve\n")
    assert equipped.calls("npm") + [call for call in equipped.calls("uv") if call != "--version"] == before


def test_after_ctrl_c_the_next_run_goes_on_where_it_stopped(equipped: Machine) -> None:
    equipped.has_command("npm", f"[[ $1 == run ]] && {{ touch building; sleep 20; }}\n{NPM}")
    with start(equipped, "run") as running:
        while not (equipped.clone / "mobile_web" / "building").exists():
            time.sleep(0.05)
        os.killpg(running.pid, signal.SIGINT)
        _, err = running.communicate(timeout=60)
    equipped.has_command("npm", NPM)

    status, out, _ = make(equipped, "run")

    assert running.returncode == 130
    assert "Run the same command again" in err
    assert status == 0
    assert "[1/1] The web page: done" in out


@pytest.mark.slow
def test_two_set_ups_in_one_clone_wait_for_each_other(equipped: Machine) -> None:
    equipped.has_command("npm", f"[[ $1 == run ]] && {{ touch building; sleep 1; }}\n{NPM}")
    with start(equipped, "run") as first:
        while not (equipped.clone / "mobile_web" / "building").exists():
            time.sleep(0.05)
        status, out, _ = make(equipped, "run")
        first.communicate(timeout=60)

    assert "Another set-up works in this clone" in out
    assert (first.returncode, status) == (0, 0)
    assert equipped.calls("npm").count("run build") == 1


def test_without_network_the_last_line_says_what_to_do(equipped: Machine) -> None:
    equipped.has_command("npm", "echo npm error code ENOTFOUND; exit 1")

    status, _, err = make(equipped, "run")

    assert status == 1
    assert "the network cannot be reached, so connect and run the same command again" in err
    assert "Traceback" not in err


def test_an_unknown_verb_is_answered_with_the_known_ones(equipped: Machine) -> None:
    status, _, err = make(equipped, "surf")

    assert status == 2
    assert "run" in err


def test_every_verb_of_the_makefile_is_a_verb_of_set_up(equipped: Machine) -> None:
    verbs = next(line for line in (ROOT / "Makefile").read_text().splitlines() if line.startswith(".PHONY: help "))

    _, _, err = make(equipped)

    assert set(verbs.removeprefix(".PHONY: help ").split()) == set(err[err.index("{") + 1 : err.index("}")].split(","))
