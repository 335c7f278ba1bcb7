"""Does a request come from our own page?

A page of somebody else's can make a browser in this network send requests here, and can give its own name our address
(DNS rebinding). So the name in `Host` must be one that nobody can own on the internet, and `Origin`, where the browser
sends one, must be that same host. Cookies are `SameSite=Strict` besides.
"""

import ipaddress
import socket
from collections.abc import Collection
from typing import Final
from urllib.parse import urlsplit

HOME_ENDINGS: Final = (".local", ".lan", ".home.arpa", ".fritz.box")


def is_own_host(host_header: str, extra_names: Collection[str] = ()) -> bool:
    """Whether a `Host` header names an address, a name of home networks, this computer, or a name from the settings."""
    name = host_name(host_header)
    if name is None:
        return False
    return _is_address(name) or "." not in name or name.endswith(HOME_ENDINGS) or name in _own_names(extra_names)


def is_own_origin(origin: str | None, host_header: str) -> bool:
    """Whether an `Origin` header, if there is one, is the host that was asked. `null` is nobody."""
    if origin is None:
        return True
    return bool(urlsplit(origin).netloc) and urlsplit(origin).netloc.lower() == host_header.lower()


def host_name(host_header: str) -> str | None:
    """The name or address in a `Host` header, without port, in small letters; None if it is none."""
    try:
        name = urlsplit(f"//{host_header}").hostname
    except ValueError:
        return None
    return name.removesuffix(".") if name and not set(host_header) & set("/?#@\\ ") else None


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _own_names(extra_names: Collection[str]) -> set[str]:
    return {socket.gethostname().lower(), "fritz.box", *(name.lower() for name in extra_names)}
