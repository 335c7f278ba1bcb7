"""Is the page for the phones built from the sources as they are now, and how is it built?"""

from collections.abc import Callable, Iterator
from pathlib import Path

from setup.host import Host
from setup.node import node_path
from setup.shell import run_quietly
from setup.stamps import fingerprint, is_stamped, write_stamp

MADE_FOLDERS = {"node_modules", "dist", "coverage"}
Tick = Callable[[], None]


def has_packages(host: Host) -> bool:
    """Whether the page's own packages are installed as its lock file says."""
    return is_stamped(packages_stamp(host), packages_print(host))


def install_packages(host: Host, tick: Tick) -> None:
    """Install exactly what the page's lock file says."""
    run_npm(host, "ci", "--no-audit", "--no-fund", tick=tick)
    write_stamp(packages_stamp(host), packages_print(host))


def is_built(host: Host) -> bool:
    """Whether the built page was made from the sources as they are."""
    return (host.web / "dist" / "index.html").is_file() and is_stamped(page_stamp(host), page_print(host))


def build(host: Host, tick: Tick) -> None:
    """Build the page."""
    run_npm(host, "run", "build", tick=tick)
    write_stamp(page_stamp(host), page_print(host))


def run_npm(host: Host, *words: str, tick: Tick) -> str:
    """Run npm in the folder of the page, with a Node that is new enough."""
    extra = {"PATH": node_path(host)}
    return run_quietly(host, ["npm", *words], tick=tick, folder=host.web, extra=extra)


def packages_stamp(host: Host) -> Path:
    """Return where it is remembered which packages were installed; npm removes it before it installs others."""
    return host.web / "node_modules" / ".tischauge-packages.stamp"


def page_stamp(host: Host) -> Path:
    """Return where it is remembered what the page was built from."""
    return host.web / "node_modules" / ".tischauge-page.stamp"


def packages_print(host: Host) -> str:
    """Return the fingerprint of the lists of packages."""
    return fingerprint([host.web / "package.json", host.web / "package-lock.json"])


def page_print(host: Host) -> str:
    """Return the fingerprint of all sources of the page."""
    return fingerprint(source_files(host.web))


def source_files(folder: Path) -> Iterator[Path]:
    """Return every file of the page but those that were made from others."""
    for entry in folder.iterdir():
        if entry.is_dir() and entry.name not in MADE_FOLDERS:
            yield from source_files(entry)
        elif entry.is_file():
            yield entry
