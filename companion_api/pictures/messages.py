"""What a recogniser process is asked and answers: a JSON object, and a picture where there is one.

On the pipe each is preceded by its length. JSON and not pickle: a picture that breaks its decoder must not be able to
make this process run anything.
"""

import struct
from dataclasses import dataclass
from typing import Final, Literal

from pydantic import TypeAdapter

from companion_api.session.lying import LyingItem
from tabletop.games import GameName

LENGTHS: Final = struct.Struct(">II")

Failure = Literal["picture_kind", "picture_too_large", "picture_too_small", "picture_broken", "picture_too_hard"]


@dataclass(frozen=True, slots=True)
class ReadPicture:
    """Read the picture that follows; `before` is what lay there in the last one."""

    game: GameName
    before: tuple[LyingItem, ...] = ()
    do: Literal["read"] = "read"


@dataclass(frozen=True, slots=True)
class TakeDemoPicture:
    """Take the picture of the demo with this place, from 0."""

    game: GameName
    place: int
    do: Literal["demo"] = "demo"


@dataclass(frozen=True, slots=True)
class Milliseconds:
    """How long the stages took."""

    decode: float
    locate: float
    recognise: float
    total: float


@dataclass(frozen=True, slots=True)
class PictureRead:
    """What the picture shows, with names that are its own."""

    items: tuple[LyingItem, ...]
    ms: Milliseconds
    kind: Literal["read"] = "read"


@dataclass(frozen=True, slots=True)
class DemoPictureTaken:
    """The picture follows."""

    kind: Literal["demo"] = "demo"


@dataclass(frozen=True, slots=True)
class PictureFailed:
    """The picture cannot be read."""

    why: Failure
    kind: Literal["failed"] = "failed"


Order = ReadPicture | TakeDemoPicture
Answer = PictureRead | DemoPictureTaken | PictureFailed
ORDERS: Final[TypeAdapter[Order]] = TypeAdapter(Order)
ANSWERS: Final[TypeAdapter[Answer]] = TypeAdapter(Answer)


def pack(message: bytes, picture: bytes = b"") -> bytes:
    """Message and picture as they go through the pipe."""
    return LENGTHS.pack(len(message), len(picture)) + message + picture
