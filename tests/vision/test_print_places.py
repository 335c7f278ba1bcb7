"""White cards without edges round which no outline was drawn."""

from collections.abc import Sequence

import numpy as np
import pytest

from calibration.markers import corner_marker
from calibration.photograph import Cloth, LaidDrawing, Light, Photograph, encode_jpeg
from tabletop.games import GameName
from tests.vision.test_burnt_out import BURNING, SHOWN, WHITE, deck, laid
from vision.burnt_out import ToldCards, told_cards
from vision.geometry import Corners, Pixels, overlap
from vision.pipeline import Readers, Recogniser
from vision.print_places import MOST_PLACES, PrintFinder, places_of_print
from vision.recognise_deck import DeckReader
from vision.sightings import Located, Outline, SeenCard

MISSED = (0, 2)


def lying(corners: Sequence[Corners], missed: Sequence[int] = MISSED) -> list[Corners]:
    """The outlines of all but the missed ones."""
    return [one for k, one in enumerate(corners) if k not in missed]


def told_by(shot: Photograph, missed: Sequence[int] = MISSED) -> ToldCards:
    told = told_cards(shot.bgr, [(one, 0.97) for one in lying(shot.corners[: len(SHOWN)], missed)])
    assert told is not None
    return told


class Outlines:
    """Stands in for a locator that draws no outline round some cards."""

    def __init__(self, corners: Sequence[Corners]) -> None:
        self._outlines = tuple(Outline(one, 0.95) for one in corners)

    def locate(self, _picture: Pixels) -> Located:
        """The outlines."""
        return Located(self._outlines, ())


def read(shot: Photograph, corners: Sequence[Corners], *, by_print: bool, with_markers: bool = False) -> list[SeenCard]:
    reader = DeckReader(deck())
    readers = Readers(reader, by_print=PrintFinder(reader) if by_print else None)
    recogniser = Recogniser(GameName.NICHTLUSTIG, Outlines(corners), readers)
    return list(recogniser.read_picture(encode_jpeg(shot.bgr, 95), with_markers=with_markers).sighting.cards)


def test_where_print_stands_alone_a_card_may_lie() -> None:
    shot = laid(WHITE, BURNING)

    places = places_of_print(shot.bgr, told_by(shot), lying(shot.corners))

    assert len(places) == len(MISSED)
    assert all(max(overlap(place, shot.corners[k]) for place in places) > 0.5 for k in MISSED)


def test_what_is_taken_is_no_place() -> None:
    shot = laid(WHITE, BURNING)

    assert len(places_of_print(shot.bgr, told_by(shot), lying(shot.corners, MISSED[:1]))) == 1


def test_on_a_table_that_can_be_seen_there_are_no_such_places() -> None:
    shot = laid(Cloth(), Light())

    assert places_of_print(shot.bgr, told_by(shot), lying(shot.corners)) == ()


def test_an_empty_white_table_has_no_places() -> None:
    shot = laid(WHITE, BURNING)

    assert places_of_print(np.full_like(shot.bgr, 255), told_by(shot), lying(shot.corners)) == ()


def test_much_print_alike_is_a_pattern_of_the_cloth() -> None:
    shot = laid(WHITE, BURNING)
    told, dotted = told_by(shot, ()), shot.bgr.copy()
    side = int(told.area**0.5)
    dots = [(x, y) for x in range(side, dotted.shape[1] - side, side) for y in (30, dotted.shape[0] - 60)]
    for x, y in dots:
        dotted[y : y + side // 3, x : x + side // 3] = 60

    assert len(dots) > MOST_PLACES
    assert places_of_print(dotted, told, shot.corners) == ()


def test_two_cards_do_not_tell_how_large_others_are() -> None:
    shot = laid(WHITE, BURNING)
    cards = read(shot, lying(shot.corners, range(2, 8)), by_print=False)

    assert len(cards) == 2
    assert PrintFinder(DeckReader(deck())).find(shot.bgr, cards, []) == ()


@pytest.mark.parametrize("by_print", [False, True])
def test_a_card_of_the_deck_is_found_where_no_outline_was_drawn(by_print: bool) -> None:
    shot = laid(WHITE, BURNING)

    cards = read(shot, lying(shot.corners), by_print=by_print)

    named = {card.candidates[0].face for card in cards}
    assert named == ({*SHOWN} if by_print else {*SHOWN} - {SHOWN[k] for k in MISSED})
    assert all(card.outline_confidence > 0.9 for card in cards)


def test_corner_markers_on_a_white_table_are_no_cards() -> None:
    markers = [LaidDrawing(corner_marker(place), x, 125.0) for place, x in enumerate((-112.0, 112.0))]
    shot = laid(WHITE, BURNING, *markers, field_mm=460.0)

    seen = read(shot, shot.corners[: len(SHOWN)], by_print=True, with_markers=True)

    assert len(places_of_print(shot.bgr, told_by(shot, ()), shot.corners[: len(SHOWN)])) == len(markers)
    assert len(seen) == len(SHOWN)
