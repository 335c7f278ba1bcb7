"""How another photograph might show a card."""

import numpy as np

from calibration.views import seen_again
from vision.descriptor import HEIGHT_PX, WIDTH_PX
from vision.geometry import Pixels

GREY = np.full((2 * HEIGHT_PX, 2 * WIDTH_PX, 3), 150, np.uint8)


def views(count: int = 400) -> list[Pixels]:
    rng = np.random.default_rng(5)
    return [seen_again(GREY, rng) for _ in range(count)]


def darkest_quarter(view: Pixels) -> float:
    """How bright the darkest of the card's quarters is beside the brightest."""
    halves = [half for rows in np.array_split(view, 2) for half in np.array_split(rows, 2, axis=1)]
    brightness = [float(half.mean()) for half in halves]
    return min(brightness) / max(brightness)


def test_the_same_seed_shows_the_same_views() -> None:
    first, second = views(3), views(3)

    assert all(np.array_equal(one, other) for one, other in zip(first, second, strict=True))
    assert not np.array_equal(first[0], first[1])


def test_in_some_views_a_part_of_the_card_lies_in_shadow_and_most_are_lit_evenly() -> None:
    shares = np.array([darkest_quarter(view) for view in views()])

    assert (shares < 0.8).mean() > 0.22  # 0.18 with no more than light that falls off
    assert (shares > 0.8).mean() > 0.5
