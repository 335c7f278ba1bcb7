"""Can the phones reach the companion, and what will they get?"""

import errno
import http.client
import json
import socket

from companion_api.built_page import find_built_page
from companion_api.doctor.finding import Finding, Level

ANSWERS_WITHIN_S = 2.0


def check_port(host: str, port: int) -> Finding:
    """Look whether the companion can listen on its port, or does so already."""
    facts = {"port": str(port)}
    error = try_to_listen(host, port)
    if error is None:
        return Finding("port", Level.OK, facts)
    if error.errno == errno.EADDRINUSE and is_companion(port):
        return Finding("port_ours", Level.OK, facts)
    if error.errno == errno.EADDRINUSE:
        return Finding("port_taken", Level.FAIL, facts)
    return Finding("port", Level.FAIL, {**facts, "reason": error.strerror or str(error)})


def try_to_listen(host: str, port: int) -> OSError | None:
    """Return why nobody can listen there; None if somebody could."""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as attempt:
        # As the server does: connections of a server that was just stopped are no obstacle.
        attempt.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            attempt.bind((host, port))
            attempt.listen()
        except OSError as error:
            return error
    return None


def is_companion(port: int) -> bool:
    """Whether it is Tischauge that answers on this port of this machine."""
    connection = http.client.HTTPConnection("localhost", port, timeout=ANSWERS_WITHIN_S)
    try:
        connection.request("GET", "/api/v1/health")
        answer = json.loads(connection.getresponse().read(10_000))
    except (OSError, http.client.HTTPException, ValueError):
        return False
    finally:
        connection.close()
    return isinstance(answer, dict) and "recogniser" in answer


def check_certificate() -> Finding:
    """Say what the phones can do without a certificate, which this companion cannot make yet."""
    return Finding("certificate", Level.WARN)


def check_page() -> Finding:
    """Look for the built page, which holds the camera."""
    page = find_built_page()
    return Finding("page", Level.FAIL) if page is None else Finding("page", Level.OK, {"folder": str(page)})
