"""Decks as files, and files that are none."""

import io
import struct
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.calibration.decks import numnum_deck
from tests.packed_decks import members_of, with_contents, zipped
from vision.deck import Deck
from vision.deck_file import (
    DeckDamagedError,
    DeckFileError,
    DeckTooLargeError,
    DeckVersionError,
    NotADeckError,
    load_deck,
    pack_deck,
    save_deck,
    unpack_deck,
)


@pytest.fixture(scope="module")
def packed() -> bytes:
    return pack_deck(numnum_deck())


def test_a_deck_comes_back_as_it_was(packed: bytes) -> None:
    before, after = numnum_deck(), unpack_deck(packed)

    assert before.head is not None
    assert after.head is not None
    assert after.game is before.game
    assert [look.face for look in after.looks] == [look.face for look in before.looks]
    assert [look.jpeg for look in after.looks] == [look.jpeg for look in before.looks]
    assert after.head.faces == before.head.faces
    assert np.allclose(after.head.parts[0].axes, before.head.parts[0].axes, atol=2e-2, rtol=2e-3)


def test_the_same_deck_gives_the_same_file(packed: bytes) -> None:
    assert pack_deck(numnum_deck()) == packed


def test_a_file_is_replaced_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "my.deck"
    save_deck(numnum_deck(), path)
    before = path.read_bytes()

    def fail(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(OSError, match="No space left"):
        save_deck(replace(numnum_deck(), looks=numnum_deck().looks[:1], head=None), path)

    assert path.read_bytes() == before
    assert [one.name for one in tmp_path.iterdir()] == ["my.deck"]


def test_a_deck_that_another_recogniser_has_fitted_comes_without_its_head(packed: bytes) -> None:
    older = with_contents(packed, lambda contents: contents.update(recogniser="edges-0"))

    deck = unpack_deck(older)

    assert deck.head is None
    assert len(deck.looks) == len(numnum_deck().looks)


def test_a_later_version_is_not_guessed_at(packed: bytes) -> None:
    later = with_contents(packed, lambda contents: contents.update(version=4))

    with pytest.raises(DeckVersionError, match="version 4"):
        unpack_deck(later)


def test_a_deck_of_the_first_version_is_still_read(packed: bytes) -> None:
    deck = unpack_deck(with_contents(packed, lambda contents: contents.update(version=1)))

    assert deck.faces == numnum_deck().faces
    assert deck.learned is None


def test_a_deck_of_the_second_version_has_no_texts_of_its_looks(packed: bytes) -> None:
    deck = unpack_deck(with_contents(packed, lambda contents: contents.update(version=2)))

    assert {look.text for look in deck.looks} == {None}


def test_what_was_read_on_a_look_travels_in_its_file() -> None:
    first, *others = numnum_deck().looks
    deck = replace(numnum_deck(), looks=(replace(first, text="Höchstens 7 Karten"), *others))

    assert [look.text for look in unpack_deck(pack_deck(deck)).looks[:2]] == ["Höchstens 7 Karten", None]


def test_what_was_learned_of_a_deck_travels_in_its_file() -> None:
    deck = replace(numnum_deck(), learned='{"kind": "tischauge-learned", "text": "Größe"}')

    assert unpack_deck(pack_deck(deck)).learned == deck.learned


def test_learned_things_that_are_no_text_are_damage(packed: bytes) -> None:
    with pytest.raises(DeckDamagedError):
        unpack_deck(zipped({**members_of(packed), "learned.json": b"\xff\xfe\xff"}))


@pytest.mark.parametrize(
    "content", [b"", b"PK", b"no deck at all", b"\xff\xd8\xff" + bytes(100), zipped({"a.txt": b"a"})]
)
def test_another_file_is_no_deck(content: bytes) -> None:
    with pytest.raises(DeckFileError):
        unpack_deck(content)


def test_another_archive_is_no_deck() -> None:
    with pytest.raises(NotADeckError, match="not a deck"):
        unpack_deck(zipped({"readme.txt": b"hello"}))


@pytest.mark.parametrize("share", [0.05, 0.5, 0.9, 0.999])
def test_a_deck_that_was_cut_off_is_damaged(packed: bytes, share: float) -> None:
    with pytest.raises(DeckDamagedError):
        unpack_deck(packed[: int(share * len(packed))])


@pytest.mark.parametrize(
    "name", ["../../etc/passwd", "/etc/passwd", "looks/../deck.py", "looks\\1.jpg", "head/00-axes.npy.exe"]
)
def test_a_name_that_leads_elsewhere_does_not_belong_into_a_deck(
    packed: bytes, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    with pytest.raises(DeckDamagedError, match="does not belong"):
        unpack_deck(zipped({**members_of(packed), name: b"x"}))

    assert not list(tmp_path.iterdir())


def test_a_bomb_is_not_unpacked(packed: bytes) -> None:
    bomb = zipped({**members_of(packed), "looks/900.jpg": bytes(64 * 2**20)})
    begun = time.perf_counter()

    with pytest.raises(DeckTooLargeError):
        unpack_deck(bomb)

    assert len(bomb) < 2**20
    assert time.perf_counter() - begun < 1


def test_a_bomb_that_lies_about_its_size_is_not_unpacked(packed: bytes) -> None:
    bomb = bytearray(zipped({"deck.json": bytes(64 * 2**20)}))
    place = bomb.rfind(b"PK\x01\x02")
    struct.pack_into("<I", bomb, place + 24, 100)

    with pytest.raises(DeckFileError):
        unpack_deck(bytes(bomb))


def test_a_thousand_and_one_members_are_too_many() -> None:
    with pytest.raises(DeckTooLargeError):
        unpack_deck(zipped({f"looks/{number}.jpg": b"" for number in range(1001)}))


def test_an_array_that_promises_more_than_it_holds_is_not_made(packed: bytes) -> None:
    header = b"{'descr': '<f2', 'fortran_order': False, 'shape': (100000, 100000), }"
    array = b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header

    with pytest.raises(DeckDamagedError):
        unpack_deck(zipped({**members_of(packed), "head/00-axes.npy": array}))


def test_an_array_of_objects_is_not_opened(packed: bytes) -> None:
    pickled = io.BytesIO()
    np.save(pickled, np.array([{"a": 1}], dtype=object), allow_pickle=True)

    with pytest.raises(DeckDamagedError):
        unpack_deck(zipped({**members_of(packed), "head/00-axes.npy": pickled.getvalue()}))


@pytest.mark.parametrize(
    "change",
    [
        lambda contents: contents.update(game="chess"),
        lambda contents: contents.update(looks=[]),
        lambda contents: contents.update(looks="many"),
        lambda contents: contents["looks"][0].update(face="number/green/999"),
        lambda contents: contents["looks"][0].update(quality=["a", 1, 2, 3]),
        lambda contents: contents["looks"][0].update(text=["a"]),
        lambda contents: contents["looks"].append(dict(contents["looks"][0])),
        lambda contents: contents["head"].update(faces=contents["head"]["faces"][:-1]),
        lambda contents: contents["head"]["parts"][0].update(own="near"),
        lambda contents: contents["head"]["parts"][0].update(sides=[0.4, 0, 1, 1]),
        lambda contents: contents["head"].update(parts=[]),
        lambda contents: contents.pop("head"),
    ],
)
def test_contents_that_do_not_fit_are_damage(packed: bytes, change: Callable[[dict[str, object]], None]) -> None:
    with pytest.raises(DeckDamagedError):
        unpack_deck(with_contents(packed, change))


def test_contents_nested_without_end_are_damage(packed: bytes) -> None:
    with pytest.raises(DeckDamagedError):
        unpack_deck(zipped({**members_of(packed), "deck.json": b"[" * 200_000}))


def test_a_look_that_is_no_picture_is_damage(packed: bytes) -> None:
    with pytest.raises(DeckDamagedError, match="pictures"):
        unpack_deck(zipped({**members_of(packed), "looks/000.jpg": b"not a picture"}))


@given(place=st.floats(0, 1, exclude_max=True), value=st.integers(0, 255))
@settings(max_examples=60, deadline=None)
def test_a_deck_with_any_byte_changed_is_a_deck_or_a_clear_answer(place: float, value: int) -> None:
    changed = bytearray(pack_deck(numnum_deck()))
    changed[int(place * len(changed))] = value

    deck: Deck | None = None
    with suppress(DeckFileError):
        deck = unpack_deck(bytes(changed))

    assert deck is None or deck.game is numnum_deck().game


def test_a_file_larger_than_any_deck_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "large.deck"
    with path.open("wb") as file:
        file.truncate(2**30)

    with pytest.raises(DeckTooLargeError):
        load_deck(path)
