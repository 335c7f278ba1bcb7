"""The address that joins a table, and its QR code."""

import io

import segno

QUIET_ZONE = 2  # modules; phones find the code with less than the four of the standard


def join_url(origin: str, code: str) -> str:
    """The page with the code filled in. What stands after # is never sent to a server or written to its log."""
    return f"{origin}/#/join/{code}"


def draw_code(url: str) -> bytes:
    """The address as a QR code in SVG."""
    drawn = io.BytesIO()
    segno.make_qr(url, error="m").save(drawn, kind="svg", border=QUIET_ZONE, scale=4, light="#fff", dark="#000")
    return drawn.getvalue()


def print_code(url: str) -> str:
    """The address as a QR code of characters, for a terminal."""
    drawn = io.StringIO()
    segno.make_qr(url, error="l").terminal(drawn, border=QUIET_ZONE, compact=True)
    return drawn.getvalue()
