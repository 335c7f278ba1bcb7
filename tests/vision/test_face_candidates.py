"""From what the face net says to the faces of a game."""

from dataclasses import replace

import numpy as np
import pytest

from tabletop.faces import dumm_gelaufen as dg
from tabletop.faces import nichtlustig as nl
from tabletop.faces import numnum as nn
from tabletop.faces import wonderful_world as ww
from tabletop.games import GameName
from vision.face_candidates import FaceShares, face_candidates
from vision.recognise_faces import likeliest

EVEN_COLOURS = dict.fromkeys(("blue", "yellow", "red", "pink", "green", "black", "white"), 1 / 7)


def said(
    kinds: dict[str, float], numbers: dict[int, float] | None = None, colours: dict[str, float] | None = None
) -> FaceShares:
    shares = np.full(101, 0.0, np.float32)
    for number, share in (numbers or {0: 1.0}).items():
        shares[number] = share
    return FaceShares(kinds, shares, colours or EVEN_COLOURS)


def test_a_number_card_has_its_number_and_its_colour() -> None:
    answer = said({"number": 1.0}, {27: 0.9, 21: 0.1}, {"pink": 0.8, "red": 0.2})

    first, second, *_ = face_candidates(answer, GameName.NUMNUM)

    assert first.face == nn.NumberCard(27, nn.Symbol.HEART)
    assert first.confidence == pytest.approx(0.72)
    assert second.face == nn.NumberCard(27, nn.Symbol.SQUARE)


def test_a_card_with_a_one_is_a_joker_though_its_look_says_another_number() -> None:
    answer = said({"number": 0.85, "joker": 0.15}, {1: 0.98, 7: 0.02}, {"blue": 1.0})

    first, second = face_candidates(answer, GameName.NUMNUM)

    assert first.face == nn.NumberCard(nn.JOKER_NUMBER, nn.Symbol.CIRCLE)
    assert first.confidence > 0.8
    assert first.confidence + second.confidence == pytest.approx(1.0)


def test_a_number_says_which_of_two_kinds_it_is() -> None:
    first, *_ = face_candidates(said({"dino": 0.6, "yeti": 0.4}, {3: 0.95, 25: 0.05}), GameName.NICHTLUSTIG)

    assert first.face == nl.Target(nl.Kind.YETI, 3)


def test_a_mark_tells_whose_points_a_card_shows_and_that_it_is_no_cover() -> None:
    marks = {nl.Points(nl.Kind.LEMMING): 0.8, nl.Points(nl.Kind.DINO, 27): 0.2}
    answer = said({"points": 0.4, "cover": 0.6}, {3: 1.0})

    unmarked, *_ = face_candidates(answer, GameName.NICHTLUSTIG)
    marked = face_candidates(replace(answer, marks=marks), GameName.NICHTLUSTIG)

    assert unmarked.face == nl.Cover(3)
    assert [one.face for one in marked] == list(marks)
    assert [one.confidence for one in marked] == pytest.approx([0.8, 0.2])


def test_what_the_game_has_not_is_shared_out_among_what_it_has() -> None:
    answer = said({"number": 1.0}, {7: 0.5, 71: 0.5}, {"blue": 0.5, "pink": 0.5})

    (only,) = face_candidates(answer, GameName.DUMM_GELAUFEN)

    assert only.face == dg.NumberCard(7, dg.Colour.BLUE)
    assert only.confidence == pytest.approx(1.0)


def test_kinds_of_other_games_count_for_nothing_but_other_cards_do() -> None:
    foreign = face_candidates(said({"gent": 0.5, "number": 0.1, "other": 0.4}, {5: 1.0}), GameName.WONDERFUL_WORLD)

    assert foreign[0].confidence == pytest.approx(0.5 / 0.9)


def test_a_card_of_no_game_has_no_candidates() -> None:
    assert face_candidates(said({"other": 1.0}), GameName.NUMNUM) == ()
    assert face_candidates(said({"none": 1.0}), None) == ()


@pytest.mark.parametrize(
    ("kind", "number", "face"),
    [
        ("riebmann", 3, nl.Target(nl.Kind.RIEBMANN, 3)),
        ("dino", 26, nl.Target(nl.Kind.DINO, 26)),
        ("death", 0, nl.Death(nl.POODLE)),
        ("cover", 4, nl.Cover(4)),
    ],
)
def test_nichtlustigs_cards_have_kind_and_value(kind: str, number: int, face: nl.Face) -> None:
    best, *_ = face_candidates(said({kind: 1.0}, {number: 1.0}), GameName.NICHTLUSTIG)

    assert best.face == face


def test_points_sides_cannot_be_told_apart_without_a_deck() -> None:
    assert face_candidates(said({"points": 1.0}), GameName.NICHTLUSTIG) == ()


def test_in_any_game_a_number_is_named_once() -> None:
    seven = said({"number": 1.0}, {7: 1.0}, {"blue": 1.0})
    green = said({"number": 1.0}, {7: 1.0}, {"green": 1.0})

    assert [one.face for one in face_candidates(seven, None)] == [nn.NumberCard(7, nn.Symbol.CIRCLE)]
    assert [one.face for one in face_candidates(green, None)] == [dg.NumberCard(7, dg.Colour.GREEN)]


def test_candidates_come_best_first_and_few() -> None:
    answer = said({"gent": 0.9, "back": 0.1}, dict.fromkeys(range(1, 7), 1 / 6))

    candidates = likeliest(face_candidates(answer, GameName.WONDERFUL_WORLD))

    assert len(candidates) == 5
    assert candidates[0].face == ww.Gent(1)
    assert [one.confidence for one in candidates] == sorted((one.confidence for one in candidates), reverse=True)
