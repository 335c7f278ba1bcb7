"""What lies on the table, picture after picture of one camera?

A quick look at a small grey picture tells whether everything lies where it lay. If so, that is the answer, and what was
read in doubt is read once more. If not, nothing is decided until the table looks the same for a moment; then the whole
picture is read. A tracker remembers nothing itself: a memory goes in with each picture, another one comes out.
"""

import json
import struct
import zlib
from dataclasses import dataclass, replace
from enum import StrEnum
from time import perf_counter
from typing import Final

import cv2
import numpy as np

from tabletop.games import GameName
from tabletop.table import ItemId, TableState
from vision.geometry import Corners, Pixels
from vision.lens import lens_to_json
from vision.locate import Locator
from vision.pictures import decode_small
from vision.pipeline import Readers, Recogniser, StageTimes, TableReading
from vision.table_profile import NOTHING_KNOWN, TableProfile, plane_to_json
from vision.track.camera_shift import LEAST_LANDMARKS, NOT_MOVED, camera_shift, moved_by, view_of
from vision.track.changes import Cells, changes_between
from vision.track.glimpse import carried, glimpse, in_whole_picture
from vision.track.tracks import Memory, Passing
from vision.track.whole_look import KEPT_S, Scrutiny, WholeLook
from vision.zones import with_zones

STILL_S: Final = 0.15  # a card on its way is elsewhere after this time
UNREST_S: Final = 2.0  # somebody's hands are at the edge all the time: then what is calm counts
BLURRED: Final = 0.35  # of the sharpness of what is remembered; a hand in view leaves more
BLUR_S: Final = 3.0  # a phone that does not get sharper in this time will not
FAR: Final = 0.06  # of the picture's width: beyond, things that were out of view may be in it
NO_TIME: Final = StageTimes(0.0, 0.0, 0.0)
LOOKS_AT_A_TABLE: Final = 2  # a look that misses a card, or sees one that is none, is put right by the next


class Watch(StrEnum):
    """What goes on over the table."""

    STILL = "still"
    MOVING = "moving"
    BLURRED = "blurred"


@dataclass(frozen=True, slots=True, eq=False)
class Occasion:
    """When a picture was taken, on any clock that never runs backwards, and what was known before it."""

    at_s: float
    before: TableState | None = None
    profile: TableProfile = NOTHING_KNOWN


@dataclass(frozen=True, slots=True, eq=False)
class Followed:
    """What lies on the table, and what to remember for the next picture.

    While something moves or the picture is blurred, the table is that of the last calm picture. Only what `is_settled`
    may be decided upon.
    """

    reading: TableReading
    memory: Memory
    watch: Watch
    is_settled: bool


@dataclass(frozen=True, slots=True, eq=False)
class _Step:
    """What one picture made of a memory, and how long reading it took if it was read."""

    memory: Memory
    watch: Watch
    is_settled: bool = False
    read: StageTimes = NO_TIME


class Tracker:
    """Follows one game's tables; the same one follows many. `reads_by` tells trackers with other readers apart."""

    def __init__(self, game: GameName, locator: Locator, readers: Readers, reads_by: int = 0) -> None:
        self._game = game
        self._reads_by = reads_by
        self._whole = WholeLook(game, locator, readers)

    @classmethod
    def of(cls, recogniser: Recogniser, reads_by: int = 0) -> "Tracker":
        """One that reads like this recogniser, with the same models; it is one of a game."""
        assert recogniser.game is not None, "a table is always the table of a game"
        return cls(recogniser.game, recogniser.locator, recogniser.readers, reads_by)

    def look(self, encoded: bytes, occasion: Occasion, memory: Memory | None = None) -> Followed:
        """The table in this picture, after those that `memory` is of; raises a PictureError."""
        start = perf_counter()
        small = decode_small(encoded)
        decoded = perf_counter()
        scrutiny = Scrutiny(encoded, glimpse(small, memory), occasion.profile, occasion.at_s)
        glimpsed = perf_counter()
        step = self._follow(scrutiny, memory)
        quick = StageTimes(decoded - start, glimpsed - decoded, 0.0)
        return Followed(_reading(step, occasion, quick), step.memory, step.watch, step.is_settled)

    def _follow(self, scrutiny: Scrutiny, memory: Memory | None) -> _Step:
        arranged = key_of(scrutiny.profile, self._reads_by)
        if memory is None:
            return self._read(scrutiny, begun(self._game, scrutiny, arranged), is_still=False)
        if memory.arranged != arranged:
            anew = replace(scrutiny, seen=replace(scrutiny.seen, shift=None, changes=None))
            return self._read(anew, replace(memory, arranged=arranged), is_still=False)
        if scrutiny.seen.shift is not None:
            memory = replace(memory, shift=scrutiny.seen.shift)
        if scrutiny.seen.is_as_before:
            return self._at_rest(scrutiny, replace(memory, passing=None))
        return self._in_motion(scrutiny, memory)

    def _at_rest(self, scrutiny: Scrutiny, memory: Memory) -> _Step:
        """Everything lies where it lay."""
        if scrutiny.seen.sharpness < BLURRED * memory.sharpness:
            return _Step(memory, Watch.BLURRED)
        is_far = moved_by(memory.shift, memory.anchor.grey) > FAR
        if is_far or memory.whole_looks < LOOKS_AT_A_TABLE or _is_any_overdue(memory, scrutiny.at_s):
            return self._read(scrutiny, memory)
        if any(track.needs_reading for track in memory.tracks):
            again = self._whole.read_again(scrutiny, memory)
            return _Step(again.memory, Watch.STILL, is_settled=True, read=again.times)
        return _Step(memory, Watch.STILL, is_settled=True)

    def _in_motion(self, scrutiny: Scrutiny, memory: Memory) -> _Step:
        """Something looks otherwise: is it still going on, or does it lie there by now?"""
        now, passing = scrutiny.at_s, memory.passing
        grey = scrutiny.seen.small.grey
        if passing is None:
            return _Step(replace(memory, passing=Passing(view_of(grey), now, now)), Watch.MOVING)
        restless = restless_cells(passing, grey)
        if restless is not None and not restless.any():
            is_blurred = scrutiny.seen.sharpness < BLURRED * memory.sharpness
            if now - passing.since_s < (BLUR_S if is_blurred else STILL_S):
                return _Step(memory, Watch.BLURRED if is_blurred else Watch.MOVING)
            return self._read(scrutiny, memory)
        if restless is not None and now - passing.restless_since_s >= UNREST_S:
            return self._read(replace(scrutiny, restless=restless), memory)
        passing = Passing(view_of(grey), now, passing.restless_since_s)
        return _Step(replace(memory, passing=passing), Watch.MOVING)

    def _read(self, scrutiny: Scrutiny, memory: Memory, *, is_still: bool = True) -> _Step:
        looked = self._whole.read(scrutiny, memory)
        tracks = looked.memory.tracks
        is_sure = looked.memory.whole_looks >= LOOKS_AT_A_TABLE
        is_sure = is_sure or (bool(tracks) and all(track.is_surely_there for track in tracks))
        watch = Watch.STILL if is_still else Watch.MOVING
        return _Step(looked.memory, watch, is_settled=is_still and is_sure, read=looked.times)


def begun(game: GameName, scrutiny: Scrutiny, arranged: int) -> Memory:
    """A memory of nothing, with a name for the film that begins."""
    small, sharpness = scrutiny.seen.small, scrutiny.seen.sharpness
    film = zlib.crc32(small.grey[::8, ::8].tobytes() + struct.pack(">d", scrutiny.at_s))
    return Memory(view_of(small.grey), small.width, small.height, sharpness, film, arranged, TableState(game))


def key_of(profile: TableProfile, reads_by: int) -> int:
    """A number that is another one for another lens, plane or reader: then nothing that was read holds."""
    lens = None if profile.lens is None else lens_to_json(profile.lens)
    plane = None if profile.plane is None else plane_to_json(profile.plane)
    return zlib.crc32(json.dumps([lens, plane, reads_by], sort_keys=True).encode())


def restless_cells(passing: Passing, now: Pixels) -> Cells | None:
    """Where, in the small picture now, it looks otherwise than a moment ago; None if the two cannot be compared."""
    if passing.view.grey.shape != now.shape:
        return None
    shift = camera_shift(passing.view, now)
    if shift is None and len(passing.view.landmarks) >= LEAST_LANDMARKS:
        return None
    back = NOT_MOVED if shift is None else np.asarray(np.linalg.inv(shift), np.float64)
    changes = changes_between(now, passing.view.grey, back)
    if not changes.is_any:
        return np.zeros_like(changes.changed)
    return np.asarray(cv2.dilate(changes.changed.astype(np.uint8), np.ones((3, 3), np.uint8)) > 0, np.bool_)


def _is_any_overdue(memory: Memory, now_s: float) -> bool:
    """Whether something is kept that nobody has seen for too long."""
    hidden = [track.hidden_since_s for track in memory.tracks]
    return any(since is not None and now_s - since >= KEPT_S for since in hidden)


def _reading(step: _Step, occasion: Occasion, quick: StageTimes) -> TableReading:
    memory, placed = step.memory, () if step.memory.camera_has_moved else occasion.profile.zones
    table = with_zones(memory.table, occasion.before, placed)
    spent = StageTimes(quick.decode_s + step.read.decode_s, quick.locate_s + step.read.locate_s, step.read.recognise_s)
    return TableReading(table, places_in_picture(memory), spent, memory.camera_has_moved)


def places_in_picture(memory: Memory) -> dict[ItemId, Corners]:
    """The corners of each item in the last picture, as shares of its width and height."""
    size = np.array([memory.width, memory.height], np.float32)
    reduction = round(memory.width / memory.anchor.grey.shape[1])
    to_now = in_whole_picture(memory.shift, reduction)
    return {track.item_id: carried(track.seen.corners, to_now) / size for track in memory.tracks}
