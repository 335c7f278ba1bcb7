"""Which pieces must the operating system bring, and which of them are missing?

A piece counts as there if it can be used, however it came there; package names are only needed to install it.
"""

import ctypes
import importlib.util
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from setup.host import Host
from setup.shell import answer_of
from setup.uv import find_uv


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that comes from the operating system."""

    name: str
    is_there: Callable[[Host], bool]
    apt: tuple[str, ...]
    """Names of its Debian package, the newest first; the first one that the machine's release knows is installed."""
    brew: str | None
    """Its name in Homebrew; None if macOS needs nothing."""


def missing_pieces(host: Host, pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    """Return the pieces that this machine does not have."""
    return tuple(piece for piece in pieces if not piece.is_there(host))


def has_tesseract(host: Host) -> bool:
    """Whether Tesseract can be called."""
    return host.find("tesseract") is not None


def reads_language(code: str) -> Callable[[Host], bool]:
    """Return the question whether Tesseract reads a language."""

    def is_there(host: Host) -> bool:
        return code in (answer_of(host, ["tesseract", "--list-langs"]) or "").split()

    return is_there


def has_library(linux_name: str, macos_name: str | None) -> Callable[[Host], bool]:
    """Return the question whether a shared library can be loaded; without a name for macOS it is not needed there."""

    def is_there(host: Host) -> bool:
        name = macos_name if host.platform == "darwin" else linux_name
        return name is None or is_loadable(name)

    return is_there


def is_loadable(library: str) -> bool:
    """Whether the dynamic linker finds this library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def has_certificates(host: Host) -> bool:
    """Whether programs can tell a real server from a false one; macOS does without a file."""
    return host.platform == "darwin" or Path("/etc/ssl/certs/ca-certificates.crt").exists()


def can_make_environments(host: Host) -> bool:
    """Whether this Python brings `ensurepip`, which Debian packs apart, or need not, because uv is there."""
    return importlib.util.find_spec("ensurepip") is not None or find_uv(host) is not None


def language(code: str) -> Piece:
    """Return Tesseract's knowledge of a language."""
    return Piece(f"tesseract-ocr-{code}", reads_language(code), (f"tesseract-ocr-{code}",), "tesseract-lang")


def library(linux_name: str, apt: tuple[str, ...], brew: str | None = None, macos_name: str | None = None) -> Piece:
    """Return a shared library."""
    return Piece(apt[-1], has_library(linux_name, macos_name), apt, brew)


RUN_PIECES = (
    Piece("ca-certificates", has_certificates, ("ca-certificates",), None),
    Piece("python3-venv", can_make_environments, (f"python3.{sys.version_info.minor}-venv",), None),
    Piece("tesseract-ocr", has_tesseract, ("tesseract-ocr",), "tesseract"),
    language("deu"),
    language("nld"),
    library("libzbar.so.0", ("libzbar0t64", "libzbar0"), "zbar", "libzbar.dylib"),
)
