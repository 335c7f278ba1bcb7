"""Tables of our own decks: what lies on them, and how much of it is in view."""

from collections import Counter

import numpy as np
import pytest

from calibration.artwork.numnum import draw_numnum
from calibration.photograph import Camera, LaidDrawing, photograph
from tabletop.faces import Face
from tabletop.faces import nichtlustig as nl
from tabletop.faces import wonderful_world as ww
from tabletop.faces.backs import Back
from tabletop.faces.numnum import Ban
from tabletop.games import GameName
from tests.deck_trials.trials import TrialCard, TrialTable
from tests.printed_trials.__main__ import as_print_tells
from tests.printed_trials.layouts import layout
from tests.printed_trials.tables import in_view, table
from vision.card_counts import front_of, most_of

SEEDS = range(8)


@pytest.mark.parametrize("game", GameName)
def test_no_face_lies_there_more_often_than_the_deck_has_it(game: GameName) -> None:
    for seed in SEEDS:
        lying = Counter(front_of(one.face) for one in layout(game, seed))

        assert all(number <= (most_of(face) or number) for face, number in lying.items())


@pytest.mark.parametrize("game", GameName)
def test_the_same_seed_lays_the_same_table_and_another_one_another(game: GameName) -> None:
    assert layout(game, 3) == layout(game, 3)
    assert layout(game, 3) != layout(game, 4)


def test_cards_are_outlined_where_they_were_laid_and_count_if_they_are_in_view() -> None:
    truth = table(GameName.NICHTLUSTIG, 1)

    assert len(truth.outlines) == len(layout(GameName.NICHTLUSTIG, 1))
    assert all(card.in_view >= 0.4 for card in truth.cards)
    assert {card.number for card in truth.cards} <= set(range(len(truth.outlines)))


def test_what_another_card_hides_is_not_in_view() -> None:
    laid = [LaidDrawing(draw_numnum(Ban(2)), 0, 0), LaidDrawing(draw_numnum(Back()), 28, 0)]

    below, above = in_view(photograph(laid, Camera(field_mm=300, tilt_deg=90)))

    assert below == pytest.approx(0.5, abs=0.05)
    assert above == pytest.approx(1.0, abs=0.03)


def test_without_a_deck_only_what_print_tells_is_asked_for() -> None:
    faces: tuple[Face, ...] = (ww.Gent(3, "hat"), nl.Points(nl.Kind.YETI, 2), nl.Target(nl.Kind.YETI, 2))
    cards = tuple(TrialCard(k, face, 1.0, "known") for k, face in enumerate(faces))

    asked = as_print_tells(TrialTable(np.zeros((4, 4, 3), np.uint8), (), cards)).cards

    assert [(card.face, card.sort) for card in asked] == [
        (ww.Gent(3), "known"),
        (faces[1], "hidden"),
        (faces[2], "known"),
    ]
