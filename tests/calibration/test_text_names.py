"""Cards of a photograph that are called by what stands on them."""

from dataclasses import replace

import numpy as np
import pytest

from calibration.enrolment import FoundCard
from calibration.learned import Learned, LearnedTask
from calibration.text_names import (
    known_texts,
    proposed_by_text,
    read_by_text,
    texts_printed,
    with_texts,
)
from tabletop.faces import Face
from tabletop.faces.dumm_gelaufen import ActionCard, Colour, MacCard, MurphyCard, NumberCard
from tabletop.games import GameName
from vision.deck import Look
from vision.geometry import Corners, Pixels
from vision.read_text import PpOcrReader
from vision.sightings import CardCandidate

CORNERS = np.zeros((4, 2), np.float32)
SEVEN_EVEN = "Nur Karten mit geraden Zahlen. Mindestens 7 Karten."
TO_THE_LEFT = "Alle geben ihre Handkarten nach links. Murphykarten bleiben."


def card(face: Face, confidence: float, text: str | None) -> FoundCard:
    return FoundCard(1, 1, CORNERS, (CardCandidate(face, confidence),), text)


def test_a_card_of_our_own_deck_is_named_by_its_text() -> None:
    (named,) = read_by_text([card(MurphyCard(), 0.9, "Summe mindestens 80.")], [texts_printed()])

    assert named.read_as == MurphyCard("large-sum")


def test_the_colour_that_was_read_tells_which_edition_an_action_is_of() -> None:
    blue, unread = (card(ActionCard(Colour.BLUE), sure, TO_THE_LEFT) for sure in (0.9, 0.3))

    named, open_one = read_by_text([blue, unread], [texts_printed()])

    assert named.read_as == ActionCard(Colour.BLUE, "pass-hands")
    assert open_one.read_as is None


def test_a_known_text_outweighs_the_kind_of_card_that_print_takes_it_for() -> None:
    (murphy,) = read_by_text([card(ActionCard(Colour.BLUE), 0.9, "Summe mindestens 80.")], [texts_printed()])
    (action,) = read_by_text([card(ActionCard(Colour.GREEN), 0.9, TO_THE_LEFT)], [texts_printed()])

    assert murphy.read_as == MurphyCard("large-sum")
    assert action.read_as == ActionCard(Colour.GREEN)


def test_what_the_deck_itself_knows_comes_first() -> None:
    known = known_texts([Look(MurphyCard("mine"), b"", text="Summe mindestens 80.")], None)

    (named,) = read_by_text([card(MurphyCard(), 0.9, "Summe mindestens 80")], known)

    assert named.read_as == MurphyCard("mine")


def test_texts_that_were_taught_name_cards_too() -> None:
    learned = Learned(
        GameName.DUMM_GELAUFEN, tasks=(LearnedTask("m7", SEVEN_EVEN, "{}"), LearnedTask("m8", None, "{}"))
    )

    (named,) = read_by_text([card(MurphyCard(), 0.9, SEVEN_EVEN)], known_texts([], learned))

    assert named.read_as == MurphyCard("m7")


def test_a_text_that_nobody_knows_names_nothing_and_is_proposed_under_its_own_name() -> None:
    unknown = card(MurphyCard(), 0.9, SEVEN_EVEN)

    assert read_by_text([unknown], [texts_printed()]) == (unknown,)
    assert proposed_by_text(unknown, MurphyCard(), "text-1") == MurphyCard("text-1")


def test_when_the_time_is_over_no_further_text_is_begun() -> None:
    near = replace(
        card(MurphyCard(), 0.9, None), corners=np.array([(0, 0), (200, 0), (200, 310), (0, 310)], np.float32)
    )

    assert with_texts(PpOcrReader(), np.zeros((320, 320, 3), np.uint8), [near], most_s=0) == (near,)


class _Words:
    """Reads the same on every card."""

    def read(self, picture: Pixels, corners: Corners) -> str | None:
        return SEVEN_EVEN


@pytest.mark.parametrize(("confidence", "text"), [(0.42, SEVEN_EVEN), (0.9, None)])
def test_a_card_that_print_hardly_takes_for_a_number_is_looked_at_for_a_text(
    confidence: float, text: str | None
) -> None:
    corners = np.array([(0, 0), (200, 0), (200, 310), (0, 310)], np.float32)
    number = replace(card(NumberCard(8, Colour.BLUE), confidence, None), corners=corners)

    (read,) = with_texts(_Words(), np.zeros((320, 320, 3), np.uint8), [number])

    assert read.text == text


def test_without_its_kind_a_card_is_not_given_a_name() -> None:
    candidates = (CardCandidate(MurphyCard(), 0.5), CardCandidate(ActionCard(Colour.BLUE), 0.4))
    unsure = FoundCard(1, 1, CORNERS, candidates, "Höchstens 7 Karten")

    assert proposed_by_text(unsure, None, "text-1") is None
    assert proposed_by_text(card(MacCard(), 0.9, "Höchstens 7 Karten"), None, "text-1") is None
