import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.dice import Die, DieColour
from tabletop.games import GameName
from tabletop.notation import parse_face
from tabletop.table import CardItem, Certain, DieItem, Doubtful, ItemId, Outline, Point, TableState, Unread
from vision.geometry import Corners
from vision.sightings import CardCandidate, DieCandidate, SeenCard, SeenDie
from vision.track.camera_shift import View, view_of
from vision.track.memory_bytes import MemoryDamagedError, memory_from_bytes, memory_to_bytes
from vision.track.tracks import CardTrack, Memory, Passing, Track
from vision.track.votes import look

YETI, OTHER_YETI = (parse_face(GameName.NICHTLUSTIG, f"target/yeti/{number}") for number in (3, 2))
SQUARE: Corners = np.array([(10, 10), (40, 12), (41, 42), (9, 40)], np.float32)
PLACE = Outline(Point(0.0, 0.0), Point(1.0, 0.0), Point(1.0, 1.0), Point(0.0, 1.0))
DIE = Die(DieColour.PINK, "poodle")


def a_view(seed: int) -> View:
    return view_of(np.random.default_rng(seed).integers(0, 255, (60, 80)).astype(np.uint8))


def a_memory(passing: Passing | None = None) -> Memory:
    card = Track(ItemId("a-1"), SeenCard(SQUARE, 0.9, (CardCandidate(YETI, 0.8),), "Yeti"), look({YETI: 0.8}, 1.0))
    lost: CardTrack = Track(ItemId("a-2"), SeenCard(SQUARE + 20, 0.7), hidden_since_s=3.5)
    die = Track(ItemId("a-3"), SeenDie(SQUARE, 0.99, (DieCandidate(DIE, 0.97),)), look({DIE: 0.97}, 0.5), 2, 2, 1)
    table = TableState(
        GameName.NICHTLUSTIG,
        (
            CardItem(ItemId("a-2"), Unread(), PLACE, covered=True),
            CardItem(ItemId("a-1"), Doubtful((YETI, OTHER_YETI)), PLACE),
        ),
        (DieItem(ItemId("a-3"), Certain(DIE), PLACE),),
    )
    return Memory(
        a_view(1), 160, 120, 0.8, 77, 5, table, cards=(card, lost), dice=(die,), passing=passing, named=3, whole_looks=2
    )


def test_a_memory_survives_its_bytes() -> None:
    before = a_memory(Passing(a_view(2), 1.5, 0.5))

    after = memory_from_bytes(memory_to_bytes(before))

    assert after.table == before.table
    assert after.cards[0].votes == before.cards[0].votes
    assert after.cards[0].seen.text == "Yeti"
    assert after.dice[0].seen.candidates == before.dice[0].seen.candidates
    assert [track.hidden_since_s for track in after.tracks] == [None, 3.5, None]
    assert after.passing is not None
    assert np.array_equal(after.passing.view.grey, a_view(2).grey)
    assert np.array_equal(after.anchor.landmarks, before.anchor.landmarks)
    assert memory_to_bytes(after) == memory_to_bytes(before)


PACKED = memory_to_bytes(a_memory())


@pytest.mark.parametrize(
    "packed", [b"", b"abc", PACKED[:200], PACKED[:-1], PACKED + b"x", b"\xff" * 400, PACKED.replace(b"yeti", b"jeti")]
)
def test_what_is_no_memory_is_refused(packed: bytes) -> None:
    with pytest.raises(MemoryDamagedError):
        memory_from_bytes(packed)


@pytest.mark.parametrize(
    "change",
    [
        (b'"version":2', b'"version":9'),
        (b"[60,80,", b"[6e9,1,"),
        (b"[60,80,", b"[-60,8,"),
        (b'"a-3"', b'"a-9"'),
        (b'"certain"', b'"certian"'),
    ],
)
def test_a_memory_that_contradicts_itself_is_refused(change: tuple[bytes, bytes]) -> None:
    assert change[0] in PACKED

    with pytest.raises(MemoryDamagedError):
        memory_from_bytes(PACKED.replace(*change, 1))


@given(st.integers(0, len(PACKED) - 1), st.integers(1, 255))
@settings(max_examples=200)
def test_a_flipped_byte_is_refused_or_gives_another_memory_and_nothing_else(place: int, flip: int) -> None:
    flipped = bytearray(PACKED)
    flipped[place] ^= flip

    try:
        memory = memory_from_bytes(bytes(flipped))
    except MemoryDamagedError:
        return
    assert len(memory.tracks) == 3
