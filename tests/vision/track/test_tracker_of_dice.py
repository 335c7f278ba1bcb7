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

CARDS = (Laid("target/riebmann/2", -90, 40), Laid("target/dino/24", 0, 45, 5), Laid("target/lemming/5", 90, 40))
DICE = (Thrown("white", 4, -70, -60), Thrown("red", 2, 0, -70), Thrown("black", 3, 60, -55))
FILM = Film("nichtlustig", 3, width_px=640, height_px=480, cards=CARDS, dice=DICE, view=View(field_mm=360))


def nearest_die(followed: Followed, thrown: Thrown) -> ItemId:
    """Which of the dice followed lies where this one was thrown."""
    size = np.array([FILM.width_px, FILM.height_px])
    true = FILM.with_items([], [thrown]).outlines_of_dice()[0].mean(axis=0)
    places = followed.reading.in_picture
    dice = [die.item_id for die in followed.reading.table.dice]
    return min(dice, key=lambda name: float(np.abs(places[name].mean(axis=0) * size - true).sum()))


def test_a_die_thrown_again_is_read_again_and_the_others_stay_who_they_are() -> None:
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
    assert len(before.reading.table.dice) == len(after.reading.table.dice) == len(DICE)
    for same in DICE[:2]:
        assert nearest_die(after, same) == nearest_die(before, same)
    assert {card.item_id for card in after.reading.table.cards} == {card.item_id for card in before.reading.table.cards}
