"""What looks and print say together."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tabletop.faces import Face
from tabletop.faces.backs import Back
from tabletop.faces.dumm_gelaufen import Colour, MurphyCard, NumberCard
from tabletop.faces.wonderful_world import Earth, Gent, Landscape
from tests.calibration.decks import numnum_deck
from tests.laid_decks import DECK, laid_out
from vision.assign import is_certain
from vision.deck import Deck
from vision.geometry import Corners, Pixels
from vision.recognise_deck import DeckReader
from vision.recognise_together import TogetherReader, as_printed
from vision.sightings import CardCandidate, CardLook

SIX, NINE = NumberCard(6, Colour.BLUE), NumberCard(9, Colour.BLUE)
MURPHIES = (MurphyCard("odd"), MurphyCard("even"))


def look(*candidates: tuple[Face, float]) -> CardLook:
    return CardLook(tuple(CardCandidate(face, confidence) for face, confidence in candidates))


@dataclass(frozen=True)
class Says:
    """A reader of print that says the same of every card."""

    said: CardLook

    def read(self, picture: Pixels, cards: Sequence[Corners]) -> tuple[CardLook, ...]:
        return (self.said,) * len(cards)


def read_first(deck: Deck, said: CardLook) -> CardLook:
    shot = laid_out(DECK, tilt_deg=62.0, field_mm=560.0, seed=5)
    return TogetherReader(DeckReader(deck), Says(said)).read(shot.bgr, shot.corners[:1])[0]


def test_what_both_say_is_surer_than_what_one_says() -> None:
    silent, agreeing = (read_first(numnum_deck(), said) for said in (look(), look((DECK[0], 0.95))))

    assert silent.candidates[0].face == agreeing.candidates[0].face == DECK[0]
    assert agreeing.candidates[0].confidence > silent.candidates[0].confidence


def test_a_look_that_print_speaks_against_is_not_certain() -> None:
    seen = read_first(numnum_deck(), look((DECK[1], 0.95)))

    assert not is_certain(seen.candidates)


def test_a_card_that_glare_makes_like_no_look_is_what_its_print_says() -> None:
    seen = as_printed(look((SIX, 0.2)), look((NINE, 0.8)), (SIX, NINE), 1, np.ones(2))

    assert [one.face for one in seen.candidates] == [NINE]
    assert is_certain(seen.candidates)


def test_what_print_says_alone_is_doubtful_where_the_look_speaks_against_it() -> None:
    seen = as_printed(look((SIX, 0.2)), look((NINE, 0.98)), (SIX, NINE), 0, np.ones(2))

    assert [one.face for one in seen.candidates] == [NINE]
    assert not is_certain(seen.candidates)


def test_print_that_fits_several_faces_of_the_deck_names_none() -> None:
    by_look = look((MurphyCard("odd"), 0.2))

    assert as_printed(by_look, look((MurphyCard(), 0.9)), MURPHIES, 0, np.ones(2)) == by_look


def test_of_several_faces_that_print_allows_the_nearest_is_taken_and_is_not_certain() -> None:
    gents = (Gent(1, "hat"), Gent(1, "watch"), Gent(2, "hat"))

    seen = as_printed(look(), look((Gent(1), 0.99)), gents, 2, np.array([2.0, 1.5, 0.5]))

    assert [one.face for one in seen.candidates] == [gents[1], gents[0]]
    assert not is_certain(seen.candidates)


def test_a_card_without_a_number_is_no_back_if_it_looks_far_more_like_another_face() -> None:
    half_covered, faces = look((SIX, 0.3)), (SIX, Back())
    said = look((Back(), 0.98))

    assert as_printed(half_covered, said, faces, 0, np.array([1.0, 2.5])) == half_covered
    assert as_printed(half_covered, said, faces, 0, np.array([1.0, 1.5])).candidates[0].face == Back()


def test_the_earth_is_what_its_print_says_though_in_this_light_it_looks_like_a_landscape() -> None:
    faces, nearest = (Landscape("2"), Earth(), Gent(3, "hat")), np.array([1.0, 5.0, 3.0])

    seen = as_printed(look((faces[0], 0.2)), look((Earth(), 0.98)), faces, 0, nearest)
    unsure = as_printed(look((faces[0], 0.2)), look((Earth(), 0.6)), faces, 0, nearest)
    looked_up = as_printed(look((faces[0], 0.9)), look((Earth(), 0.98)), faces, 0, nearest)

    assert seen.candidates == (CardCandidate(Earth(), 0.98),)
    assert [one.candidates[0].face for one in (unsure, looked_up)] == [faces[0]] * 2


def test_print_that_is_unsure_or_silent_changes_nothing() -> None:
    by_look = look((SIX, 0.2))

    assert as_printed(by_look, look((NINE, 0.6)), (SIX, NINE), 0, np.ones(2)) == by_look
    assert as_printed(by_look, look(), (SIX, NINE), 0, np.ones(2)) == by_look


def test_a_card_lies_as_its_look_says() -> None:
    shot = laid_out(DECK[:1], seed=5)
    upside_down = np.roll(shot.corners[0], 2, axis=0)

    (seen,) = TogetherReader(DeckReader(numnum_deck()), Says(look((DECK[0], 0.9)))).read(shot.bgr, [upside_down])

    assert seen.quarter_turns == 2
