"""Under which addresses do the phones in this network reach this computer?"""

import ipaddress
import socket
from typing import Final

# Nothing is sent: connecting a datagram socket only asks the system which of its addresses it would use.
SOMEWHERE_ELSE: Final = ("192.0.2.1", 9)
EVERY_ADDRESS: Final = frozenset({"0.0.0.0", "::"})  # noqa: S104 - compared with, not bound to


def reachable_origins(host: str, port: int) -> list[str]:
    """The addresses of a server that listens on `host` and `port`, best first; loopback only if there is no other."""
    hosts = own_addresses() if host in EVERY_ADDRESS else [host]
    return [f"http://{_bracketed(one)}:{port}" for one in hosts]


def own_addresses() -> list[str]:
    """The IPv4 addresses of this computer, the one towards other networks first."""
    found = [*_address_of_the_default_route(), *_addresses_of_the_own_name()]
    outside = [address for address in dict.fromkeys(found) if not ipaddress.ip_address(address).is_loopback]
    return outside or ["127.0.0.1"]


def is_loopback(host: str) -> bool:
    """Whether only this computer itself can mean this host."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _address_of_the_default_route() -> list[str]:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(SOMEWHERE_ELSE)
        except OSError:
            return []
        return [str(probe.getsockname()[0])]


def _addresses_of_the_own_name() -> list[str]:
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET, socket.SOCK_STREAM)
    except OSError:
        return []
    return [str(address[0]) for *_, address in found]


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
