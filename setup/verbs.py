"""What does each verb of the Makefile do?"""

import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from setup import checks, plan
from setup.failures import SetupError
from setup.host import Host
from setup.progress import Progress
from setup.steps import take_steps

INTERRUPTED = 130


def main(words: Sequence[str], root: Path, environment: Mapping[str, str]) -> int:
    """Do what the first word says, with the words after it, and return the exit status."""
    host = Host(root, environment)
    if not words or words[0] not in VERBS:
        sys.stderr.write(f"usage: python3 -m setup {{{','.join(VERBS)}}}\n")
        return 2
    try:
        return VERBS[words[0]](host, Progress(sys.stdout), words[1:])
    except SetupError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    except KeyboardInterrupt:
        sys.stderr.write("\nInterrupted. Run the same command again to go on where this stopped.\n")
        return INTERRUPTED


def run(host: Host, progress: Progress, words: Sequence[str]) -> int:
    """Set everything up and become the companion, which gets the words."""
    take_steps(host, plan.run_steps(host), progress)
    tischauge = host.venv / "bin" / "tischauge"
    sys.stdout.flush()
    # Set-up ends here and the companion takes its place, so that Ctrl-C and signals reach only that.
    os.execve(  # noqa: S606 - our own command, no shell wanted
        tischauge, [str(tischauge), "serve", *words], dict(host.environment)
    )


def prepare(host: Host, progress: Progress, words: Sequence[str]) -> int:
    """Set up everything that running and testing need, and leave it at that."""
    take_steps(host, plan.test_steps(host), progress)
    progress.say("Everything is set up.")
    return 0


def test(host: Host, progress: Progress, words: Sequence[str]) -> int:
    """Set up what tests need and make all checks."""
    take_steps(host, plan.test_steps(host), progress)
    quiet = (*checks.lint_checks(host), *checks.web_checks(host), *checks.bare_checks(host))
    return check_all(host, quiet, progress, words)


def test_fast(host: Host, progress: Progress, words: Sequence[str]) -> int:
    """Make the checks that together take less than a minute."""
    take_steps(host, plan.test_steps(host), progress)
    quiet = (*checks.lint_checks(host), *checks.web_checks(host))
    return check_all(host, quiet, progress, ["-m", checks.QUICK_TESTS, *words])


def check_all(host: Host, quiet: Sequence[checks.Check], progress: Progress, selection: Sequence[str]) -> int:
    """Make the quiet checks, then run pytest, and return whether all went well as an exit status."""
    failed = checks.make_checks(host, quiet, progress.screen)
    status = checks.pytest_status(host, selection)
    if failed:
        progress.say(f"Failed before pytest: {', '.join(failed)} (shown above).")
    return 1 if failed else status


def lint(host: Host, progress: Progress, words: Sequence[str]) -> int:
    """Check format, style and types of the Python code."""
    take_steps(host, plan.code_steps(host), progress)
    return 1 if checks.make_checks(host, checks.lint_checks(host), progress.screen) else 0


def reformat(host: Host, progress: Progress, words: Sequence[str]) -> int:
    """Bring the Python code into its form."""
    take_steps(host, plan.code_steps(host), progress)
    ruff = str(host.venv / "bin" / "ruff")
    sorted_imports = subprocess.run(
        [ruff, "check", "--select", "I", "--fix", "--quiet", "."], cwd=host.root, check=False
    )
    return sorted_imports.returncode or subprocess.run([ruff, "format", "."], cwd=host.root, check=False).returncode


def bench(host: Host, progress: Progress, words: Sequence[str]) -> int:
    """Print the speed figures."""
    take_steps(host, plan.test_steps(host), progress)
    command = [str(host.venv / "bin" / "python"), "-m", "tests.bench", *words]
    return subprocess.run(command, cwd=host.root, env=checks.check_environment(host), check=False).returncode


VERBS: Mapping[str, Callable[[Host, Progress, Sequence[str]], int]] = {
    "run": run,
    "prepare": prepare,
    "test": test,
    "test-fast": test_fast,
    "bench": bench,
    "lint": lint,
    "format": reformat,
}
