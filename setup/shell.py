"""How does set-up call other programs: quietly, all they say kept in a log, and saying meanwhile that time passes."""

import subprocess
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from setup.failures import CommandError
from setup.host import Host

TICK_S = 1.0


def log_path(host: Host) -> Path:
    """Return where everything is kept that the programs said."""
    return host.workshop / "setup.log"


def run_quietly(
    host: Host,
    command: Sequence[str],
    *,
    tick: Callable[[], None],
    folder: Path | None = None,
    extra: Mapping[str, str] | None = None,
) -> str:
    """Run a command in `folder` (default: the clone) with `extra` in its environment, and return all it wrote.

    `tick` is called about once a second. A command that fails raises `CommandError`.
    """
    log_path(host).parent.mkdir(parents=True, exist_ok=True)
    with log_path(host).open("a+b") as log:
        log.write(f"\n$ {' '.join(command)}\n".encode())
        log.flush()
        begin = log.tell()
        started = subprocess.Popen(
            command,
            cwd=folder or host.root,
            env={**host.environment_for_commands(), **(extra or {})},
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
        )
        status = wait(started, tick)
        log.seek(begin)
        output = log.read().decode(errors="replace")
    if status:
        raise CommandError(tuple(command), status, output)
    return output


def wait(started: subprocess.Popen[bytes], tick: Callable[[], None]) -> int:
    """Wait for a program to end, also after Ctrl-C, which it gets too; return its status."""
    while True:
        try:
            return started.wait(TICK_S)
        except subprocess.TimeoutExpired:
            tick()
        except KeyboardInterrupt:
            started.wait()
            raise


def succeeds(host: Host, command: Sequence[str]) -> bool:
    """Whether a quick command, asked for nothing but that, ends well."""
    return answer_of(host, command) is not None


def answer_of(host: Host, command: Sequence[str]) -> str | None:
    """Return what a quick command writes; None if it is not there or fails."""
    found = host.find(command[0])
    if found is None:
        return None
    try:
        ended = subprocess.run(
            [found, *command[1:]], env=dict(host.environment), capture_output=True, text=True, timeout=30, check=True
        )
    except (subprocess.SubprocessError, OSError):
        return None
    return ended.stdout + ended.stderr
