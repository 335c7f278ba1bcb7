"""What only one server can have: a port, and a data folder."""

import errno
import fcntl
import os
import socket
from pathlib import Path
from typing import Final

LOCK_NAME: Final = "in-use"


class CannotServeError(Exception):
    """Why the server cannot start, in one sentence that says what to do."""


def claim_port(host: str, port: int) -> socket.socket:
    """A socket that listens; raises CannotServeError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio turns off Nagle's delay (40 ms an answer) only for sockets that name their protocol.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise CannotServeError(why_not_bound(host, port, error)) from error
    listening.listen(128)
    listening.setblocking(False)
    return listening


def why_not_bound(host: str, port: int, error: OSError) -> str:
    """What to do about it."""
    match error.errno:
        case errno.EADDRINUSE:
            other = f"--port {port + 1}"
            return f'Port {port} is taken: stop what uses it, or choose another one: {other} (make run ARGS="{other}").'
        case errno.EACCES:
            return f"Port {port} is not for ordinary users: choose one from 1024 on with --port."
        case errno.EADDRNOTAVAIL:
            return f"{host} is no address of this computer: choose another one with --host, or leave it out."
    return f"{host} port {port} cannot be opened: {error.strerror or error}."


def claim_folder(folder: Path) -> int:
    """Make the folder if need be and keep other servers out of it; returns what keeps them out until it is closed."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        lock = os.open(folder / LOCK_NAME, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as error:
        reason = error.strerror or str(error)
        raise CannotServeError(f"{folder} cannot be used: {reason}. Choose another one with --data-dir.") from error
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(lock)
        raise CannotServeError(
            f"Another companion already uses {folder}: stop it, or choose another folder with --data-dir."
        ) from error
    return lock
