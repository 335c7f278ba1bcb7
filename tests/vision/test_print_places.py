"""White cards without edges round which no outline was drawn."""

from collections.abc import Sequence

import numpy as np
import pytest

from calibration.photograph import Cloth, Light, encode_jpeg
from tabletop.games import GameName
from tests.vision.test_burnt_out import BURNING, SHOWN, WHITE, deck, laid
from vision.geometry import Corners, Pixels, overlap
from vision.pipeline import Readers, Recogniser
from vision.print_places import places_of_print
from vision.recognise_deck import DeckReader
from vision.sightings import Located, Outline

MISSED = (0, 2)


def outlines_of(corners: Sequence[Corners], missed: Sequence[int] = MISSED) -> tuple[Outline, ...]:
    """Right outlines of all but the missed ones."""
    return tuple(Outline(one, 0.95) for k, one in enumerate(corners) if k not in missed)


class Outlines:
    """Stands in for a locator that draws no outline round some cards."""

    def __init__(self, outlines: tuple[Outline, ...]) -> None:
        self._outlines = outlines

    def locate(self, _picture: Pixels) -> Located:
        """The outlines."""
        return Located(self._outlines, ())


def test_where_print_stands_alone_a_card_may_lie() -> None:
    shot = laid(WHITE, BURNING)

    places = places_of_print(shot.bgr, outlines_of(shot.corners), [])

    assert len(places) == len(MISSED)
    assert all(place.confidence == 0 for place in places)
    assert all(max(overlap(place.corners, shot.corners[k]) for place in places) > 0.5 for k in MISSED)


def test_print_on_a_die_is_no_place() -> None:
    shot = laid(WHITE, BURNING)

    places = places_of_print(shot.bgr, outlines_of(shot.corners), [shot.corners[MISSED[0]]])

    assert len(places) == 1


def test_on_a_table_that_can_be_seen_there_are_no_such_places() -> None:
    shot = laid(Cloth(), Light())

    assert places_of_print(shot.bgr, outlines_of(shot.corners), []) == ()


def test_two_cards_do_not_tell_how_large_others_are() -> None:
    shot = laid(WHITE, BURNING)

    assert places_of_print(shot.bgr, outlines_of(shot.corners, range(2, 8)), []) == ()


def test_an_empty_white_table_has_no_places() -> None:
    shot = laid(WHITE, BURNING)
    white = np.full_like(shot.bgr, 255)

    assert places_of_print(white, outlines_of(shot.corners), []) == ()


@pytest.mark.parametrize("by_print", [False, True])
def test_a_card_of_the_deck_is_found_where_no_outline_was_drawn(by_print: bool) -> None:
    shot = laid(WHITE, BURNING)
    readers = Readers(DeckReader(deck()), find_by_print=by_print)
    recogniser = Recogniser(GameName.NICHTLUSTIG, Outlines(outlines_of(shot.corners)), readers)

    cards = recogniser.read_picture(encode_jpeg(shot.bgr, 95)).sighting.cards

    named = {card.candidates[0].face for card in cards}
    assert named == ({*SHOWN} if by_print else {*SHOWN} - {SHOWN[k] for k in MISSED})
