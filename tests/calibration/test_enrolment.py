"""Looks, and which of them are kept."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from calibration.enrolment import (
    CardFinder,
    FoundCard,
    PhotographError,
    contradictions,
    fingerprint_of,
    is_open,
    marks_of,
    names_to_believe,
    read_cards,
    with_looks,
)
from calibration.look_quality import faults_of, worth_of
from tabletop.faces import Face
from tabletop.faces.dumm_gelaufen import ActionCard, Colour, MurphyCard, NumberCard
from tabletop.faces.nichtlustig import Kind, Points
from tabletop.faces.wonderful_world import Gent
from tabletop.games import GameName
from tests.calibration.decks import numnum_deck
from tests.laid_decks import DECK, NUMBERS, laid_out
from vision.build import build_card_reader
from vision.deck import MOST_LOOKS, LookQuality
from vision.sightings import CardCandidate

GOOD = LookQuality(width_px=160, glare=0.1, contrast=0.7, sharpness=0.4)


def test_of_a_face_the_best_looks_are_kept() -> None:
    look = numnum_deck().looks[0]
    looks = [replace(look, quality=replace(GOOD, contrast=c)) for c in (0.1, 0.4, 0.2, 0.3)]

    kept = with_looks(looks[:2], looks[2:])

    assert len(kept) == MOST_LOOKS
    assert looks[0] not in kept


def test_a_look_of_which_the_text_is_known_is_kept_before_clearer_ones() -> None:
    look = replace(numnum_deck().looks[0], quality=GOOD)
    told = replace(look, quality=replace(GOOD, contrast=0.1), text="Höchstens 7 Karten")

    kept = with_looks([replace(look, photograph=str(number)) for number in range(MOST_LOOKS)], [told])

    assert told in kept


def test_looks_remember_their_photograph() -> None:
    assert marks_of(numnum_deck().looks) == {"f00d"}
    assert fingerprint_of(b"a") != fingerprint_of(b"b")


@pytest.mark.parametrize(
    ("quality", "fault"),
    [
        (replace(GOOD, glare=0.9), "glare"),
        (replace(GOOD, contrast=0.1), "faint"),
        (replace(GOOD, sharpness=0.02), "blurred"),
        (replace(GOOD, width_px=50), "small"),
    ],
)
def test_what_spoils_a_look_has_a_name(quality: LookQuality, fault: str) -> None:
    assert faults_of(quality) == (fault,)
    assert worth_of(quality) < worth_of(GOOD)
    assert faults_of(GOOD) == ()


def test_cards_are_found_in_rows() -> None:
    cards = CardFinder(GameName.NUMNUM).find(laid_out(DECK).bgr)

    assert [(card.row, card.place) for card in cards] == [(row, place) for row in (1, 2, 3) for place in (1, 2, 3, 4)]


def test_an_empty_table_shows_no_cards() -> None:
    with pytest.raises(PhotographError, match="no_cards"):
        CardFinder(GameName.NUMNUM).find(laid_out(()).bgr)


@pytest.mark.parametrize("too_many", [1, 2, 3])
def test_a_place_where_nothing_is_to_be_seen_is_not_learnt_as_a_card(too_many: int) -> None:
    picture, said = laid_out(NUMBERS).bgr, len(NUMBERS) + too_many

    with pytest.raises(PhotographError, match="fewer_cards"):
        CardFinder(GameName.NUMNUM).find(picture, said)


def test_a_photograph_of_which_no_card_is_named_has_more_cards_than_that() -> None:
    with pytest.raises(PhotographError, match="more_cards"):
        CardFinder(GameName.NUMNUM).find(laid_out(NUMBERS).bgr, 0)


def test_a_blurred_photograph_is_not_learnt() -> None:
    blurred = np.asarray(cv2.GaussianBlur(laid_out(DECK).bgr, (0, 0), 5), np.uint8)

    with pytest.raises(PhotographError, match="too_blurred"):
        CardFinder(GameName.NUMNUM).find(blurred, len(DECK))


def test_a_name_read_more_often_than_a_box_has_cards_is_not_believed() -> None:
    three, eleven, gent = NumberCard(3, Colour.BLUE), NumberCard(11, Colour.BLUE), Gent(4)

    assert names_to_believe((three, eleven, three, None)) == (None, eleven, None, None)
    assert names_to_believe((eleven, eleven, eleven)) == (eleven, eleven, eleven)
    assert names_to_believe((gent,) * 5) == (gent,) * 5


@pytest.mark.parametrize("half", [Gent(4), MurphyCard(), ActionCard(Colour.BLUE), Points(Kind.YETI)])
def test_what_print_tells_by_half_is_no_name(half: Face) -> None:
    assert is_open(half)
    assert not is_open(Gent(4, "hat"))


@pytest.mark.parametrize(
    ("read", "name", "contradicts"),
    [
        (NumberCard(3, Colour.BLUE), NumberCard(4, Colour.BLUE), True),
        (NumberCard(3, Colour.BLUE), NumberCard(3, Colour.BLUE), False),
        (NumberCard(3, Colour.BLUE), None, False),
        (Gent(4), Gent(4, "hat"), False),
        (Gent(4), Gent(5, "hat"), True),
        (MurphyCard(), MurphyCard("odd"), False),
        (MurphyCard(), ActionCard(Colour.GREEN, "steal"), True),
        (Points(Kind.DINO, None), Points(Kind.DINO, 5), False),
        (Points(Kind.DINO, 3), Points(Kind.DINO, 5), True),
        (Points(Kind.YETI, 3), Points(Kind.YETI, 5), False),
    ],
)
def test_print_contradicts_a_name_only_as_far_as_it_tells_cards_apart(
    read: Face, name: Face | None, contradicts: bool
) -> None:
    corners = np.zeros((4, 2), np.float32)
    surely = FoundCard(1, 1, corners, (CardCandidate(read, 0.9),))
    hardly = FoundCard(1, 2, corners, (CardCandidate(read, 0.6),))

    found = contradictions([surely, hardly], [name, name])

    assert [one.card for one in found] == ([surely] if contradicts else [])


@pytest.mark.parametrize(
    ("read", "contradicts"), [(ActionCard(Colour.GREEN), False), (NumberCard(8, Colour.GREEN), True)]
)
def test_the_kind_of_a_card_that_light_has_washed_out_contradicts_no_name(read: Face, contradicts: bool) -> None:
    faint = FoundCard(3, 2, np.zeros((4, 2), np.float32), (CardCandidate(read, 0.9),), is_faint=True)

    assert bool(contradictions([faint], [MurphyCard("odd")])) is contradicts
    assert contradictions([replace(faint, is_faint=False)], [MurphyCard("odd")])


def test_a_card_that_was_read_is_known_to_be_washed_out() -> None:
    shot = laid_out(NUMBERS)
    pale = shot.bgr.copy()
    cv2.fillConvexPoly(pale, shot.corners[5].astype(np.int32), (250, 250, 250))
    cards = [FoundCard(1, place, corners) for place, corners in enumerate(shot.corners, 1)]

    read = read_cards(build_card_reader(GameName.NUMNUM), pale, cards)

    assert [card.place for card in read if card.is_faint] == [6]
