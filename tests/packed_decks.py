"""Deck files taken apart and put together with something else in them."""

import io
import json
import zipfile
from collections.abc import Callable

Members = dict[str, bytes]


def members_of(packed: bytes) -> Members:
    """The files of the archive."""
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def zipped(members: Members) -> bytes:
    """An archive of these files."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return out.getvalue()


def with_contents(packed: bytes, change: Callable[[dict[str, object]], None]) -> bytes:
    """The same deck with a changed list of contents."""
    members = members_of(packed)
    contents = json.loads(members["deck.json"])
    change(contents)
    return zipped({**members, "deck.json": json.dumps(contents).encode()})
