"""How cards that lie alike look at each place of a picture."""

import numpy as np
import pytest

from calibration.photograph import Cloth, Light
from tests.vision.test_burnt_out import laid
from vision.card_shape import shape_of


def test_cards_tell_how_another_one_looks_elsewhere() -> None:
    corners = laid(Cloth(), Light()).corners
    missing, others = corners[5], [*corners[:5], *corners[6:]]

    outline = shape_of(others).outline(missing.mean(axis=0).astype(np.float64))

    assert outline == pytest.approx(missing, abs=2.5)


def test_one_card_tells_that_all_look_like_it() -> None:
    card = laid(Cloth(), Light()).corners[0]

    outline = shape_of([card]).outline(card.mean(axis=0).astype(np.float64) + 200)

    assert outline == pytest.approx(card + 200, abs=3.0)
