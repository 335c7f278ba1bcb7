"""Are the locked Python packages installed, and how do they get here?

An environment that once got a dependency group keeps it, so that `make run` after `make test` takes nothing away.
"""

from collections.abc import Callable
from pathlib import Path

from setup.failures import SetupError
from setup.host import Host
from setup.shell import run_quietly
from setup.stamps import fingerprint, write_stamp
from setup.uv import find_uv


def are_synced(host: Host, groups: frozenset[str]) -> bool:
    """Whether the environment holds what the lock file says, with at least these dependency groups."""
    fresh = recorded(host)[:1] == [print_of_now(host)]
    return fresh and groups <= synced_groups(host) and (host.venv / "bin" / "tischauge").is_file()


def sync(host: Host, groups: frozenset[str], tick: Callable[[], None]) -> None:
    """Install exactly what the lock file says, with these dependency groups and those that were there before."""
    uv = find_uv(host)
    if uv is None:
        raise SetupError("uv has disappeared while setting up: run the same command again.")
    wanted = sorted(groups | synced_groups(host))
    stamp(host).unlink(missing_ok=True)
    command = [str(uv), "sync", "--frozen", "--python", host.python, *(f"--group={group}" for group in wanted)]
    # Another environment may be active, or set for another project.
    run_quietly(host, command, tick=tick, extra={"UV_PROJECT_ENVIRONMENT": str(host.venv), "VIRTUAL_ENV": ""})
    write_stamp(stamp(host), "\n".join([print_of_now(host), *wanted]))


def synced_groups(host: Host) -> frozenset[str]:
    """Return the dependency groups that the environment got, whether or not they are still as locked."""
    return frozenset(recorded(host)[1:])


def recorded(host: Host) -> list[str]:
    """Return what the environment was made from: a fingerprint, then the groups; nothing if that is not known."""
    return stamp(host).read_text(encoding="ascii").split("\n") if stamp(host).is_file() else []


def stamp(host: Host) -> Path:
    """Return where that is recorded; it goes when the environment goes."""
    return host.venv / "tischauge-setup.stamp"


def print_of_now(host: Host) -> str:
    """Return the fingerprint of all that the environment is made from."""
    return fingerprint((host.root / "uv.lock", host.root / "pyproject.toml"), host.python)
