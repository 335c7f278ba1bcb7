"""Films of one table, read with the real nets."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np
import pytest

from tabletop.games import GameName
from tabletop.table import ItemId, TableState
from tests.vision.films import Film, Laid, Moment, View
from vision.build import build_recogniser
from vision.geometry import Corners, Pixels, overlap
from vision.pipeline import Readers, Recogniser
from vision.sightings import CardLook
from vision.track.memory_bytes import memory_from_bytes, memory_to_bytes
from vision.track.tracker import Followed, Occasion, Tracker, Watch
from vision.track.tracks import Memory
from vision.track.whole_look import KEPT_S

pytestmark = pytest.mark.slow

BETWEEN_S = 0.4  # as a phone sends its pictures
CARDS = tuple(
    Laid(face_id, (k % 3 - 1) * 80, 0, 5 * k - 5) for k, face_id in enumerate(["number/blue/27", "back", "back"])
)
FILM = Film("numnum", 22, width_px=640, height_px=480, cards=CARDS, view=View(field_mm=330))


class CountedReader:
    """The real reader, and how many cards it was asked for."""

    def __init__(self, readers: Readers) -> None:
        self._reader = readers.cards
        self.cards = 0

    def read(self, picture: Pixels, cards: Sequence[Corners]) -> tuple[CardLook, ...]:
        self.cards += len(cards)
        return self._reader.read(picture, cards)


@pytest.fixture(scope="module")
def recogniser() -> Recogniser:
    return build_recogniser(GameName.NUMNUM)


@dataclass
class Camera:
    """Films a table; what is remembered travels as bytes from picture to picture."""

    tracker: Tracker
    reader: CountedReader
    film: Film = FILM
    at_s: float = 100.0
    number: int = 0
    memory: Memory | None = None
    taken: list[Followed] = field(default_factory=list)

    def take(
        self, count: int = 1, film: Film | None = None, moment: Moment | None = None, view: View | None = None
    ) -> Followed:
        self.film = film or self.film
        for _ in range(count):
            self.number += 1
            self.at_s += BETWEEN_S
            encoded = self.film.jpeg(self.number, moment, view)
            followed = self.tracker.look(encoded, Occasion(self.at_s), self.memory)
            self.memory = memory_from_bytes(memory_to_bytes(followed.memory))
            self.taken.append(followed)
        return self.taken[-1]

    def names(self, view: View | None = None) -> list[ItemId | None]:
        """Which item lies where each card of the film does, as the last picture tells it."""
        size = np.array([self.film.width_px, self.film.height_px], np.float32)
        in_picture = self.taken[-1].reading.in_picture
        places = {name: np.asarray(corners * size, np.float32) for name, corners in in_picture.items()}
        return [
            max((name for name, place in places.items() if overlap(place, true) > 0.6), default=None)
            for true in self.film.outlines(view)
        ]


@pytest.fixture
def camera(recogniser: Recogniser) -> Camera:
    reader = CountedReader(recogniser.readers)
    readers = Readers(reader, recogniser.readers.dice, recogniser.readers.text)
    return Camera(Tracker(GameName.NUMNUM, recogniser.locator, readers), reader)


def settled(followed: Followed) -> TableState:
    assert followed.is_settled
    return followed.reading.table


def test_a_table_that_rests_settles_and_is_then_not_read_any_more(camera: Camera) -> None:
    first = camera.take()
    names = camera.names()
    camera.take(5)
    read = camera.reader.cards

    last = camera.take(3, moment=Moment(brightness=0.7, warmth=0.8))

    assert not first.is_settled
    assert camera.reader.cards == read
    assert camera.names() == names
    assert None not in names
    assert len(set(names)) == len(CARDS)  # two of them show the same: they are told apart by place
    assert len(settled(last).cards) == len(CARDS)


def test_while_a_hand_passes_nothing_is_decided_and_afterwards_all_are_who_they_were(camera: Camera) -> None:
    before = settled(camera.take(4))
    names = camera.names()

    passing = [camera.take(moment=Moment(arm=reach)) for reach in ((0.3, 0.7), (0.45, 0.5), (0.6, 0.4))]
    after = settled(camera.take(2))

    assert [one.watch for one in passing] == [Watch.MOVING] * 3
    assert not any(one.is_settled for one in passing)
    assert all(one.reading.table.cards == before.cards for one in passing)
    assert camera.names() == names
    assert after.cards == before.cards


def test_a_card_put_down_counts_once_it_lies_still_and_the_others_keep_their_names(camera: Camera) -> None:
    camera.take(4)
    names = camera.names()
    put_down = FILM.with_items([*CARDS, Laid("ban/2", -40, 95)])

    arriving = camera.take(1, put_down)
    camera.take(2, put_down)

    assert arriving.watch == Watch.MOVING
    assert len(arriving.reading.table.cards) == len(CARDS)
    assert len(settled(camera.taken[-1]).cards) == len(CARDS) + 1
    assert camera.names()[:3] == names
    assert camera.names()[3] not in {*names, None}


def test_a_card_taken_away_is_gone_and_the_others_keep_their_names(camera: Camera) -> None:
    camera.take(4)
    names = camera.names()

    after = camera.take(3, FILM.with_items(CARDS[1:]))

    assert {card.item_id for card in settled(after).cards} == set(names[1:])


def test_a_card_that_was_moved_keeps_its_name(camera: Camera) -> None:
    camera.take(4)
    names = camera.names()

    camera.take(3, FILM.with_items([replace(CARDS[0], x_mm=-40, y_mm=-100), *CARDS[1:]]))

    assert settled(camera.taken[-1])
    assert camera.names() == names


def test_a_card_turned_over_is_read_again_and_keeps_its_name(camera: Camera) -> None:
    camera.take(4)
    names = camera.names()
    readings = {card.item_id: card.reading for card in camera.taken[-1].reading.table.cards}

    after = camera.take(3, FILM.with_items([replace(CARDS[0], face_id="back"), *CARDS[1:]]))

    assert camera.names() == names
    changed = [card.item_id for card in settled(after).cards if card.reading != readings[card.item_id]]
    assert changed == [names[0]]


def test_a_camera_that_is_bumped_still_knows_every_card(camera: Camera) -> None:
    camera.take(4)
    names = camera.names()
    bumped = View(field_mm=345, x_mm=14, y_mm=-9, turn_deg=4, tilt_deg=66)

    camera.take(2, view=bumped)

    assert settled(camera.taken[-1])
    assert camera.names(bumped) == names


def test_what_an_arm_rests_on_is_remembered_for_a_while(camera: Camera) -> None:
    before = settled(camera.take(4))

    resting = camera.take(3, moment=Moment(arm=(0.5, 0.45)))
    names = {card.item_id for card in resting.reading.table.cards}
    camera.at_s += KEPT_S
    later = camera.take(3, moment=Moment(arm=(0.5, 0.45)))

    assert resting.watch == Watch.STILL
    assert names == {card.item_id for card in before.cards}
    assert len(later.reading.table.cards) < len(before.cards)


def test_what_was_taken_away_under_an_arm_is_gone_when_the_arm_is(camera: Camera) -> None:
    camera.take(4)
    names = camera.names()
    camera.take(3, moment=Moment(arm=(0.5, 0.45)))

    after = camera.take(3, FILM.with_items([CARDS[0], CARDS[2]]))

    assert {card.item_id for card in settled(after).cards} == {names[0], names[2]}


def test_what_is_calm_counts_although_something_goes_on_at_the_edge(camera: Camera) -> None:
    camera.take(4)
    put_down = FILM.with_items([*CARDS, Laid("ban/2", -40, 95)])

    for step in range(9):
        camera.take(1, put_down, Moment(arm=(0.85 + 0.02 * (step % 2), 0.9 - 0.05 * (step % 3))))

    assert any(len(one.reading.table.cards) == len(CARDS) + 1 for one in camera.taken if one.is_settled)


def test_a_blurred_picture_decides_nothing(camera: Camera) -> None:
    before = camera.take(4)

    blurred = camera.take(1, FILM.with_items(CARDS[1:]), Moment(blur_px=5.0))

    assert not blurred.is_settled
    assert blurred.watch != Watch.STILL
    assert blurred.reading.table.cards == before.reading.table.cards


def test_slightly_shaken_pictures_lose_no_card_and_change_nothing(camera: Camera) -> None:
    camera.take()
    names = camera.names()

    shaken = camera.take(5, moment=Moment(shake_px=3, noise=5.0))
    sharp = camera.take()

    assert camera.names() == names
    assert len(settled(shaken).cards) == len(settled(sharp).cards) == len(CARDS)


def test_badly_shaken_pictures_lose_no_name(camera: Camera) -> None:
    camera.take()
    names = camera.names()

    camera.take(5, moment=Moment(shake_px=7, noise=5.0))
    sharp = camera.take(3)

    assert camera.names() == names
    assert len(settled(sharp).cards) == len(CARDS)


def test_an_empty_table_is_a_table(camera: Camera) -> None:
    empty = camera.take(2, FILM.with_items([]))

    assert settled(empty).cards == ()


def test_another_memory_is_another_film_with_names_of_its_own(camera: Camera) -> None:
    camera.take(2)
    names = set(camera.names())
    camera.memory = None

    camera.take(1)

    assert not names & set(camera.names())
