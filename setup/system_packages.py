"""How do missing pieces of the operating system come here: by apt, by Homebrew, or by the person who reads a list?"""

from collections.abc import Callable, Sequence

from setup.administrator import administrator_prefix
from setup.failures import CommandError, SetupError
from setup.host import Host
from setup.shell import run_quietly, succeeds
from setup.system_pieces import Piece

APT_TRIES = 3
# apt waits this long for another apt that holds its lock, such as the nightly update.
LOCK_WAIT_S = 120
Tick = Callable[[], None]


def install_pieces(host: Host, pieces: Sequence[Piece], tick: Tick) -> None:
    """Install these pieces with what the machine has for it; raise `SetupError` with the list where it has nothing."""
    if host.platform == "darwin":
        install_with_brew(host, pieces, tick)
    elif host.find("apt-get"):
        install_with_apt(host, pieces, tick)
    else:
        raise SetupError(f"There is no apt-get here: install {names(pieces)} by hand, then run the same command again.")
    missing = [piece for piece in pieces if not piece.is_there(host)]
    if missing:
        raise SetupError(f"{names(missing)} cannot be found even after installing: please install by hand.")


def names(pieces: Sequence[Piece]) -> str:
    """Return what these pieces are called, for a sentence."""
    return ", ".join(piece.name for piece in pieces)


def install_with_brew(host: Host, pieces: Sequence[Piece], tick: Tick) -> None:
    """Install what Homebrew has of these pieces."""
    if not host.find("brew"):
        raise SetupError("Homebrew is missing: install it as https://brew.sh says, then run the same command again.")
    formulas = sorted({piece.brew for piece in pieces if piece.brew})
    run_quietly(host, ["brew", "install", *formulas], tick=tick)


def install_with_apt(host: Host, pieces: Sequence[Piece], tick: Tick) -> None:
    """Install these pieces from the archive of Debian or Ubuntu; try again if network or another apt was in the way."""
    root = administrator_prefix(host, " ".join(["apt-get install", *(piece.apt[-1] for piece in pieces)]))
    apt = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q", "-y", *options()]
    for last_try in (False,) * (APT_TRIES - 1) + (True,):
        updated = try_quietly(host, [*apt, "update"], tick)
        packages = [package_for(host, piece) for piece in pieces]
        installed = try_quietly(host, [*apt, "install", "--no-install-recommends", *packages], tick)
        if installed is None:
            return
        if last_try:
            # Lists that could not be fetched are why packages are unknown; both outputs tell the reason together.
            raise CommandError(
                installed.command, installed.status, (updated.output if updated else "") + installed.output
            )
        # An apt that was interrupted earlier leaves packages half set up and then refuses everything else.
        try_quietly(host, [*root, "dpkg", "--configure", "-a"], tick)


def options() -> tuple[str, ...]:
    """Return what apt is told so that it neither asks nor gives up at once."""
    return ("-o", "Acquire::Retries=3", "-o", f"DPkg::Lock::Timeout={LOCK_WAIT_S}", "-o", "APT::Color=0")


def package_for(host: Host, piece: Piece) -> str:
    """Return the name this release has for the package of a piece."""
    known = (name for name in piece.apt if succeeds(host, ["apt-cache", "show", name]))
    return next(known, piece.apt[-1])


def try_quietly(host: Host, command: Sequence[str], tick: Tick) -> CommandError | None:
    """Run a command; return its failure instead of raising it."""
    try:
        run_quietly(host, command, tick=tick)
    except CommandError as failure:
        return failure
    return None
