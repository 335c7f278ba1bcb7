"""What is checked by `make test` and by its fast part, in which order, and what is shown of it?

All checks are made, also after one has failed. They work quietly and show what they wrote only if they fail; the last
one is pytest with all its output, so that its summary stands at the end.
"""

import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from setup.failures import CommandError
from setup.host import Host
from setup.node import node_path
from setup.progress import Progress
from setup.shell import run_quietly
from setup.uv import find_uv

QUICK_TESTS = "not slow and not browser"


@dataclass(frozen=True, slots=True)
class Check:
    """One check: a command that ends well if all is well."""

    name: str
    command: tuple[str, ...]
    folder: Path


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


def make_checks(host: Host, checks: Sequence[Check], progress: Progress) -> list[str]:
    """Make all checks and return the names of those that failed."""
    failed = []
    for number, check in enumerate(checks, start=1):
        progress.begin(number, len(checks), check.name)
        if not passes(host, check, progress):
            failed.append(check.name)
    return failed


def passes(host: Host, check: Check, progress: Progress) -> bool:
    """Make one check, showing all it wrote if it fails."""
    try:
        run_quietly(host, check.command, tick=progress.tick, folder=check.folder, extra=check_environment(host))
    except CommandError as failure:
        progress.end("FAILED")
        progress.say(failure.output)
        return False
    progress.end("ok")
    return True


def pytest_status(host: Host, selection: Sequence[str]) -> int:
    """Run the selected Python tests with all their output and return pytest's exit status."""
    command = [str(host.venv / "bin" / "python"), "-m", "pytest", *selection]
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
