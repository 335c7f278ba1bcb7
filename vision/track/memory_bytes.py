"""A memory as bytes, for whoever keeps it between two pictures: a JSON object, and the small pictures behind it.

Bytes may have been anywhere meanwhile: whatever is wrong with them raises a MemoryDamagedError, and nothing in them is
ever run. They hold as long as the same version of the program reads them; what is older is damaged.
"""

import json
import struct
from collections.abc import Callable
from typing import Any, Final, get_args

import numpy as np
import numpy.typing as npt

from tabletop.games import GameName
from tabletop.notation import format_face, parse_face
from tabletop.table import CardItem, DieItem, ItemId, Outline, Point, TableItem, TableState
from tabletop.written import Certainty, Read, card_reading, die_reading, format_die, parse_die, write_reading
from vision.geometry import Corners
from vision.sightings import CardCandidate, DieCandidate, SeenCard, SeenDie
from vision.track.camera_shift import View
from vision.track.tracks import CardTrack, DieTrack, Memory, Passing, Seen, Shown, Track
from vision.track.votes import Votes

VERSION: Final = 2
LENGTH: Final = struct.Struct(">I")
MOST_SIDE_PX: Final = 5000
MOST_LANDMARKS: Final = 1000
Json = dict[str, Any]  # what json.loads gives; read through `memory_from_bytes` alone


class MemoryDamagedError(Exception):
    """Bytes that are no memory of this version."""

    def __init__(self) -> None:
        super().__init__("these bytes are no memory of a table that this version knows")


def memory_to_bytes(memory: Memory) -> bytes:
    """The memory, to be given to `memory_from_bytes`."""
    header = json.dumps(_header(memory), separators=(",", ":")).encode()
    views = [memory.anchor, *(() if memory.passing is None else (memory.passing.view,))]
    parts = [part for view in views for part in (view.landmarks.tobytes(), np.ascontiguousarray(view.grey).tobytes())]
    return b"".join([LENGTH.pack(len(header)), header, *parts])


def memory_from_bytes(packed: bytes) -> Memory:
    """The memory; raises a MemoryDamagedError."""
    try:
        return _unpacked(packed)
    except (ValueError, KeyError, TypeError, IndexError, AttributeError, struct.error, RecursionError):
        raise MemoryDamagedError from None


def _header(memory: Memory) -> Json:
    passing = memory.passing
    return {
        "version": VERSION,
        "game": memory.table.game,
        "size": [memory.width, memory.height],
        "anchor": _view_size(memory.anchor),
        "passing": None if passing is None else _view_size(passing.view),
        "passing_s": None if passing is None else [passing.since_s, passing.restless_since_s],
        "sharpness": memory.sharpness,
        "film": memory.film,
        "arranged": memory.arranged,
        "shift": memory.shift.ravel().tolist(),
        "camera_has_moved": memory.camera_has_moved,
        "named": memory.named,
        "whole_looks": memory.whole_looks,
        "cards": [_track_to_json(card, format_face) | {"text": card.seen.text} for card in memory.cards],
        "dice": [_track_to_json(die, format_die) for die in memory.dice],
        "table": [_item_to_json(item) for item in memory.table.items],
    }


def _view_size(view: View) -> list[int]:
    return [*view.grey.shape, len(view.landmarks)]


def _track_to_json(track: Track[Seen, Shown], written: Callable[[Any], object]) -> Json:
    candidates: list[tuple[object, float]] = (
        [(one.face, one.confidence) for one in track.seen.candidates]
        if isinstance(track.seen, SeenCard)
        else [(one.die, one.confidence) for one in track.seen.candidates]
    )
    return {
        "id": track.item_id,
        "corners": track.seen.corners.astype(float).round(2).tolist(),
        "outline": track.seen.outline_confidence,
        "candidates": [[written(shown), share] for shown, share in candidates],
        "votes": [track.votes.weight, track.votes.other, track.votes.none],
        "sums": [[written(shown), sum_] for shown, sum_ in track.votes.sums.items()],
        "counts": [track.looks, track.found, track.missed],
        "hidden_since_s": track.hidden_since_s,
    }


def _item_to_json(item: TableItem) -> Json:
    read = write_reading(item.reading)
    return {
        "id": item.item_id,
        "sort": "card" if isinstance(item, CardItem) else "die",
        "certainty": read.certainty,
        "shown": list(read.shown),
        "outline": [[corner.x, corner.y] for corner in item.outline.corners],
        "covered": isinstance(item, CardItem) and item.covered,
    }


def _unpacked(packed: bytes) -> Memory:
    (length,) = LENGTH.unpack_from(packed)
    start = LENGTH.size + length
    header = json.loads(packed[LENGTH.size : start])
    _require(header["version"] == VERSION)
    anchor, passing = _view_from(packed, start, header["anchor"]), None
    if header["passing"] is not None:
        view = _view_from(packed, start + _bytes_of(header["anchor"]), header["passing"])
        passing = Passing(view, *_numbers(header["passing_s"], (2,)).tolist())
    _require(start + _bytes_of(header["anchor"]) + _bytes_of(header["passing"]) == len(packed))
    return _memory_from(header, anchor, passing)


def _memory_from(header: Json, anchor: View, passing: Passing | None) -> Memory:
    game = GameName(header["game"])
    items = [_item_from_json(game, item) for item in header["table"]]
    width, height = (int(side) for side in header["size"])
    memory = Memory(
        anchor,
        width,
        height,
        sharpness=float(header["sharpness"]),
        film=int(header["film"]),
        arranged=int(header["arranged"]),
        table=TableState(
            game,
            tuple(item for item in items if isinstance(item, CardItem)),
            tuple(item for item in items if isinstance(item, DieItem)),
        ),
        shift=_numbers(header["shift"], (3, 3)),
        cards=tuple(_card_from_json(game, card) for card in header["cards"]),
        dice=tuple(_die_track_from_json(die) for die in header["dice"]),
        passing=passing,
        camera_has_moved=bool(header["camera_has_moved"]),
        named=int(header["named"]),
        whole_looks=int(header["whole_looks"]),
    )
    _require(sorted(track.item_id for track in memory.tracks) == sorted(item.item_id for item in items))
    return memory


def _require(is_right: bool) -> None:
    if not is_right:
        raise MemoryDamagedError


def _bytes_of(size: list[int] | None) -> int:
    return 0 if size is None else size[0] * size[1] + 8 * size[2]


def _view_from(packed: bytes, start: int, size: list[int]) -> View:
    rows, columns, count = size
    _require(0 < rows <= MOST_SIDE_PX and 0 < columns <= MOST_SIDE_PX and 0 <= count <= MOST_LANDMARKS)
    _require(start + _bytes_of(size) <= len(packed))
    landmarks = np.frombuffer(packed, np.float32, 2 * count, start).reshape(-1, 2)
    _require(bool(np.isfinite(landmarks).all()))
    grey = np.frombuffer(packed, np.uint8, rows * columns, start + landmarks.nbytes).reshape(rows, columns)
    return View(grey, landmarks)


def _numbers(value: object, shape: tuple[int, ...]) -> npt.NDArray[np.float64]:
    numbers = np.array(value, np.float64).reshape(shape)
    _require(bool(np.isfinite(numbers).all()))
    return numbers


def _card_from_json(game: GameName, value: Json) -> CardTrack:
    candidates = tuple(CardCandidate(parse_face(game, text), float(share)) for text, share in value["candidates"])
    seen = SeenCard(_corners(value), float(value["outline"]), candidates, value["text"])
    return _track_from_json(value, seen, lambda text: parse_face(game, text))


def _die_track_from_json(value: Json) -> DieTrack:
    candidates = tuple(DieCandidate(parse_die(text), float(share)) for text, share in value["candidates"])
    return _track_from_json(value, SeenDie(_corners(value), float(value["outline"]), candidates), parse_die)


def _track_from_json(value: Json, seen: Seen, read: Callable[[Any], Shown]) -> Track[Seen, Shown]:
    weight, other, none = _numbers(value["votes"], (3,)).tolist()
    votes = Votes(weight, {read(shown): float(sum_) for shown, sum_ in value["sums"]}, other, none)
    looks, found, missed = (int(one) for one in value["counts"])
    since = value["hidden_since_s"]
    return Track(ItemId(value["id"]), seen, votes, looks, found, missed, None if since is None else float(since))


def _corners(value: Json) -> Corners:
    return _numbers(value["corners"], (4, 2)).astype(np.float32)


def _item_from_json(game: GameName, value: Json) -> TableItem:
    outline = Outline(*(Point(*place) for place in _numbers(value["outline"], (4, 2)).tolist()))
    _require(value["certainty"] in get_args(Certainty))
    read = Read(value["certainty"], tuple(value["shown"]))
    if value["sort"] == "card":
        return CardItem(ItemId(value["id"]), card_reading(game, read), outline, covered=bool(value["covered"]))
    return DieItem(ItemId(value["id"]), die_reading(read), outline)
