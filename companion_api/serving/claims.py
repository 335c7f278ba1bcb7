"""What only one server can have: a port, and a data folder."""

import errno
import fcntl
import os
import socket
from pathlib import Path
from typing import Final

from companion_api.saying import CannotDoError, phrase_of

LOCK_NAME: Final = "in-use"


def claim_port(host: str, port: int) -> socket.socket:
    """A socket that listens; raises CannotDoError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio turns off Nagle's delay (40 ms an answer) only for sockets that name their protocol.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise why_not_bound(host, port, error) from error
    listening.listen(128)
    listening.setblocking(False)
    return listening


def why_not_bound(host: str, port: int, error: OSError) -> CannotDoError:
    """What to do about it."""
    match error.errno:
        case errno.EADDRINUSE:
            return CannotDoError("port.taken", port=port, other=port + 1)
        case errno.EACCES:
            return CannotDoError("port.forbidden", port=port)
        case errno.EADDRNOTAVAIL:
            return CannotDoError("host.unknown", host=host)
    return CannotDoError("port.failed", host=host, port=port, reason=phrase_of(error))


def claim_folder(folder: Path) -> int:
    """Make the folder if need be and keep other servers out of it; returns what keeps them out until it is closed."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        lock = os.open(folder / LOCK_NAME, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise CannotDoError("folder.failed", folder=folder, reason=phrase_of(error)) from error
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(lock)
        raise CannotDoError("folder.taken", folder=folder) from error
    return lock
