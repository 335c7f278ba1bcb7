"""Which whole lines have arrived on a stream, without ever keeping more of one line than is needed?

Lines come in batches: those that one read completed. Whoever answers them flushes after each batch and so never leaves
an answer lying while the other side waits for it.
"""

from collections.abc import Iterator
from typing import Protocol

CHUNK_BYTES = 1 << 16


class ByteStream(Protocol):
    """What has arrived can be read without waiting until more has."""

    def read1(self, size: int, /) -> bytes:
        """Return at most `size` bytes, waiting only if there are none; nothing at the end of the stream."""


def read_batches(stream: ByteStream, longest: int) -> Iterator[list[bytes]]:
    """Yield the lines of a stream without their ends, batch by batch, the last one also if no line end follows it.

    A line of more than `longest` bytes stays longer than that, and stays blank if it was, but may lose its contents.
    """
    begun = b""
    while chunk := stream.read1(CHUNK_BYTES):
        *whole, begun = (begun + chunk).split(b"\n")
        yield [line.removesuffix(b"\r") for line in whole]
        begun = shorten(begun, longest)
    if begun:
        yield [begun]


def shorten(line: bytes, longest: int) -> bytes:
    """Return the line itself, or, if it is much too long, a short one that is too long and blank or not as it was."""
    if len(line) <= longest + 1:
        return line
    return line.strip()[:1].rjust(longest + 1)
