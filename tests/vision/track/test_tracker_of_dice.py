"""Dice between cards, read with the real nets."""

from dataclasses import replace

import numpy as np
import pytest

from tabletop.games import GameName
from tabletop.table import ItemId
from tests.vision.films import Film, Laid, Thrown, View
from vision.build import build_recogniser
from vision.track.tracker import Followed, Occasion, Tracker
from vision.track.tracks import Memory

pytestmark = pytest.mark.slow

CARDS = (Laid("points/riebmann/1", -90, 40), Laid("points/dino/25", 0, 45, 5), Laid("points/lemming/3", 90, 40))
DICE = (Thrown("white", 4, -70, -60), Thrown("red", 2, 0, -70), Thrown("black", 3, 60, -55))
# A print run of 60 mm: dice look no smaller beside larger cards than those printed on them.
FILM = Film("nichtlustig", 3, run_seed=1, width_px=640, height_px=480, cards=CARDS, dice=DICE, view=View(field_mm=300))


def die_at(followed: Followed, thrown: Thrown) -> ItemId | None:
    """Which of the dice followed lies where this one was thrown; None if none does."""
    size = np.array([FILM.width_px, FILM.height_px])
    true = FILM.with_items([], [thrown]).outlines_of_dice()[0]
    middles = {
        die.item_id: followed.reading.in_picture[die.item_id].mean(axis=0) * size for die in followed.reading.table.dice
    }
    inside = [name for name, middle in middles.items() if ((true.min(0) < middle) & (middle < true.max(0))).all()]
    return inside[0] if inside else None


def test_a_die_thrown_again_is_another_sight_and_the_others_stay_who_they_are() -> None:
    tracker = Tracker.of(build_recogniser(GameName.NICHTLUSTIG))
    memory: Memory | None = None
    again = (*DICE[:2], replace(DICE[2], value=5, x_mm=75, y_mm=-75, turn_deg=50))
    taken: list[Followed] = []

    for number, film in enumerate([FILM] * 4 + [FILM.with_items(CARDS, again)] * 3):
        followed = tracker.look(film.jpeg(number), Occasion(0.4 * number), memory)
        memory = followed.memory
        taken.append(followed)

    before, after = taken[3], taken[-1]
    assert before.is_settled
    assert after.is_settled
    names = [die_at(before, die) for die in DICE]
    assert None not in names
    assert [die_at(after, die) for die in DICE[:2]] == names[:2]
    assert die_at(after, DICE[2]) is None
    assert die_at(after, again[2]) not in {None, *names[:2]}
    assert {card.item_id for card in before.reading.table.cards} <= {card.item_id for card in after.reading.table.cards}
