"""Outlines of the net and of edges together."""

import numpy as np

from vision.geometry import Pixels
from vision.locate_jointly import JointLocator
from vision.sightings import Located, Outline

PICTURE = np.zeros((100, 100, 3), np.uint8)


class Sees:
    """A locator that always sees the same."""

    def __init__(self, *cards: Outline) -> None:
        self._seen = Located(cards)

    def locate(self, picture: Pixels) -> Located:
        """What it was made with."""
        assert picture is PICTURE
        return self._seen


def outline(left: float, confidence: float, width: float = 20) -> Outline:
    corners = [(left, 0), (left + width, 0), (left + width, 30), (left, 30)]
    return Outline(np.array(corners, np.float32), confidence)


def test_a_clear_rectangle_is_kept_where_the_net_sees_nothing() -> None:
    card, missed = outline(0, 0.9), outline(40, 0.8)

    first, second = JointLocator(Sees(card), Sees(missed)).locate(PICTURE).cards

    assert first == card
    assert second.corners is missed.corners
    assert second.confidence < missed.confidence


def test_where_the_net_is_sure_it_is_believed() -> None:
    card, frame, hull = outline(0, 0.6), outline(2, 1.0, width=14), outline(-2, 1.0, width=26)

    assert JointLocator(Sees(card), Sees(frame, hull)).locate(PICTURE).cards == (card,)


def test_where_the_net_is_unsure_both_are_kept() -> None:
    unsure, clear = outline(0, 0.3), outline(1, 0.9)

    assert len(JointLocator(Sees(unsure), Sees(clear)).locate(PICTURE).cards) == 2


def test_a_faint_rectangle_is_not_kept() -> None:
    assert JointLocator(Sees(), Sees(outline(0, 0.5))).locate(PICTURE).cards == ()
