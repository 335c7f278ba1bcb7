"""Which Chromium do the browser tests drive, and how does it get here?

Debian has it as a package. Ubuntu's package only points to a snap, and macOS has none, so there it is the one that
Playwright fetches.
"""

import platform
from collections.abc import Callable
from pathlib import Path

from setup.host import Host
from setup.shell import run_quietly
from setup.system_pieces import Piece, library

COMMANDS = ("chromium", "google-chrome", "google-chrome-stable")


def pieces(host: Host) -> tuple[Piece, ...]:
    """Return what the operating system has to bring for Chromium: itself, where that has it, and what drives it."""
    # Playwright's own Node asks for it, and a small Debian does not have it.
    driver = library("libatomic.so.1", ("libatomic1",))
    return (driver, Piece("chromium", is_on_path, ("chromium",), None)) if is_debian(host) else (driver,)


def is_there(host: Host) -> bool:
    """Whether there is a Chromium that the tests find."""
    return is_on_path(host) or any(playwright_folder(host).glob("chromium-*/INSTALLATION_COMPLETE"))


def is_on_path(host: Host) -> bool:
    """Whether a Chromium can be called by name."""
    return any(host.find(command) for command in COMMANDS)


def install(host: Host, tick: Callable[[], None]) -> None:
    """Let Playwright fetch its Chromium and what that needs from the system."""
    run_quietly(host, [str(host.venv / "bin" / "playwright"), "install", "--with-deps", "chromium"], tick=tick)


def playwright_folder(host: Host) -> Path:
    """Return where Playwright keeps its browsers."""
    caches = "Library/Caches" if host.platform == "darwin" else ".cache"
    return Path(host.environment.get("HOME", "/")) / caches / "ms-playwright"


def is_debian(host: Host) -> bool:
    """Whether this is Debian itself, not one of its children."""
    return host.platform == "linux" and platform.freedesktop_os_release().get("ID") == "debian"
