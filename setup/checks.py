"""What is checked by `make test` and by its fast part, in which order, and what is shown of it?

All checks are made, also after one has failed. They work side by side and show what they wrote only if they fail. Last
comes pytest with all its output, so that its summary stands at the end.
"""

import os
import subprocess
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from setup.host import Host
from setup.node import node_path
from setup.uv import find_uv

QUICK_TESTS = "not slow and not browser"


@dataclass(frozen=True, slots=True)
class Check:
    """One check: a command that ends well if all is well."""

    name: str
    command: tuple[str, ...]
    folder: Path


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a check went."""

    check: Check
    is_good: bool
    output: str
    took_s: float


def lint_checks(host: Host) -> tuple[Check, ...]:
    """Return the checks of the Python code as text."""
    ruff, mypy = str(host.venv / "bin" / "ruff"), str(host.venv / "bin" / "mypy")
    return (
        Check("Format (ruff)", (ruff, "format", "--check", "."), host.root),
        Check("Lint (ruff)", (ruff, "check", "."), host.root),
        Check("Types (mypy)", (mypy,), host.root),
    )


def web_checks(host: Host) -> tuple[Check, ...]:
    """Return the checks of the page for the phones."""
    return (
        Check("Format of the page", ("npm", "run", "format:check"), host.web),
        Check("Lint of the page", ("npm", "run", "lint"), host.web),
        Check("Types of the page", ("npm", "run", "check"), host.web),
        Check("Tests of the page", ("npm", "test"), host.web),
    )


def bare_checks(host: Host) -> tuple[Check, ...]:
    """Return the check that the rules work where no package but the test runner is installed."""
    uv = [str(find_uv(host)), "run", "--frozen", "--isolated", "--python", host.python, "--only-group", "bare"]
    tests = ["python", "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/rules", "tests/tabletop"]
    return (Check("Rules without numpy", (*uv, *tests), host.root),)


def make_checks(host: Host, checks: Sequence[Check], screen: TextIO) -> list[str]:
    """Make all checks, as many at a time as there are processors, and return the names of those that failed."""
    screen.write(f"Checking: {', '.join(check.name for check in checks)}\n")
    failed = []
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for ended in as_completed([pool.submit(make_check, host, check) for check in checks]):
            outcome = ended.result()
            screen.write(format_outcome(outcome))
            screen.flush()
            if not outcome.is_good:
                failed.append(outcome.check.name)
    return failed


def make_check(host: Host, check: Check) -> Outcome:
    """Make one check."""
    began_s = time.monotonic()
    ended = subprocess.run(
        check.command,
        cwd=check.folder,
        env=check_environment(host),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return Outcome(check, ended.returncode == 0, ended.stdout, time.monotonic() - began_s)


def format_outcome(outcome: Outcome) -> str:
    """Return what is shown of a check: one line if all is well, else all that it wrote, too."""
    line = f"  {'ok' if outcome.is_good else 'FAILED':6} {outcome.took_s:6.1f} s  {outcome.check.name}\n"
    return line if outcome.is_good else f"{line}{outcome.output}\n"


def pytest_status(host: Host, selection: Sequence[str]) -> int:
    """Run the selected Python tests with all their output and return pytest's exit status."""
    command = [str(host.venv / "bin" / "python"), "-m", "pytest", "-n", "auto", "--dist", "loadfile", *selection]
    return subprocess.run(command, cwd=host.root, env=check_environment(host), check=False).returncode


def check_environment(host: Host) -> dict[str, str]:
    """Return the environment of checks: the project's own commands first, and a Node that is new enough."""
    path = f"{host.venv / 'bin'}:{node_path(host)}"
    return {
        **host.environment_for_commands(),
        "PATH": path,
        "UV_PROJECT_ENVIRONMENT": str(host.venv),
        "VIRTUAL_ENV": str(host.venv),
    }
