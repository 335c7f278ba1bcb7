import numpy as np
import pytest

from vision.geometry import overlap
from vision.outline_crops import corrected
from vision.training.outline_variants import shifts_to, wrong_outline

CARD = np.array([[60.0, 50.0], [201.0, 61.0], [188.0, 242.0], [45.0, 228.0]])


def test_the_wanted_shifts_lead_from_an_outline_to_the_card_whichever_corner_comes_first() -> None:
    rough = np.roll(CARD + np.array([[4, -6], [3, 5], [-8, 2], [1, 1]]), 2, 0)

    there = corrected(rough, shifts_to(rough, CARD).reshape(4, 2))

    assert there == pytest.approx(np.roll(CARD, 2, 0), abs=0.01)


def test_a_wrong_outline_has_something_of_the_card_but_not_much() -> None:
    rng = np.random.default_rng(3)

    shares = [overlap(wrong_outline(rng, CARD), CARD) for _ in range(40)]

    assert 0.2 < np.mean(shares) < 0.65
    assert max(shares) < 0.9
