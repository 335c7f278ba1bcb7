"""How large exactly are the cards of a table, and how does it lie? Outlines that are surely right say it together.

The tilts that are tried first lie degrees apart and take every camera for the usual phone's. That tells which outlines
are cards; to lay a card of which half is hidden, one hundredth counts. Sides of true outlines are off by 0.7 hundredths
at the median before and 0.3 after, on generated tables kept apart; on tables of rows by 1.6 and 0.6.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import numpy as np
import numpy.typing as npt

from vision.card_size import CardSize
from vision.geometry import following
from vision.least_squares import least_squares

Floats = npt.NDArray[np.float64]
ENOUGH: Final = 2  # outlines
STRAYS: Final = 0.01  # by how much sides of outlines that are surely right differ
FAR_OFF: Final = 3.0  # times as much; what is off by more says little
ANGLES_WEIGH: Final = 0.7
# By how much the first plane may be wrong: sheared and stretched, and, for each card's width, nearer or farther.
STRETCHED: Final = 0.06
NEARER: Final = 0.02
SPREADS: Final = np.array([STRETCHED, STRETCHED, NEARER, NEARER])
STEPS: Final = 6  # more change nothing any more


def exact_size(size: CardSize, quads: Sequence[Floats]) -> CardSize:
    """The size, and the plane that it is measured in, which outlines (4, 2) of cards and of the earth agree on best.

    The same size where there are too few of them.
    """
    cards = [quad for quad in quads if not size.is_of_earth(quad)]
    if not cards or len(quads) < ENOUGH:
        return size
    earths = [quad for quad in quads if size.is_of_earth(quad)]
    flat = _placed(np.array([*cards, *earths]), size.plane[None])[0]
    flat[: len(cards)] = _upright(flat[: len(cards)])
    middle = flat.mean(axis=(0, 1))
    flat = flat - middle

    def errors_of(guesses: Floats) -> Floats:
        return np.hstack([_disagreement(flat, len(cards), guesses, is_square=size.is_square), guesses / SPREADS])

    still = np.zeros(4)
    guess = least_squares(errors_of, still, STEPS)
    before, after = (errors_of(np.vstack([still, guess])) ** 2).sum(axis=1)
    if not after <= before:
        return size
    changed = _changes(guess[None])[0]
    width, height = _usual_sides(_placed(flat[: len(cards)], changed[None])[0], is_square=size.is_square)
    to_middle = np.array([[1, 0, -middle[0]], [0, 1, -middle[1]], [0, 0, 1]])
    plane = np.diag([1 / width, 1 / width, 1.0]) @ changed @ to_middle @ size.plane
    return replace(size, plane=plane, height=height / width, is_exact=True)


def _changes(guesses: Floats) -> Floats:  # (k, 4) to (k, 3, 3)
    changes = np.tile(np.eye(3), (len(guesses), 1, 1))
    changes[:, 0, 1], changes[:, 1, 1] = guesses[:, 0], 1 + guesses[:, 1]
    changes[:, 2, :2] = guesses[:, 2:]
    return changes


def _placed(quads: Floats, planes: Floats) -> Floats:  # (n, 4, 2) to (planes, n, 4, 2)
    places = np.concatenate([quads.reshape(-1, 2), np.ones((quads.size // 2, 1))], axis=1)
    seen = places @ planes.transpose(0, 2, 1)
    flat = seen[..., :2] / np.maximum(seen[..., 2:], 1e-6)
    return np.asarray(flat.reshape(len(planes), *quads.shape), np.float64)


def _upright(flat: Floats) -> Floats:
    """The outlines (n, 4, 2) with a short side first."""
    first, second = (np.linalg.norm(flat[:, k + 1] - flat[:, k], axis=1) for k in (0, 1))
    turned = following(flat)
    return np.where((first > second)[:, None, None], turned, flat)


def _disagreement(flat: Floats, cards: int, guesses: Floats, *, is_square: bool) -> Floats:
    """By how much sides differ from sides that should be as long, and corners from right ones, in STRAYS.

    The first so many outlines are those of cards, the others are squares of one size.
    """
    sides = following(placed := _placed(flat, _changes(guesses))) - placed
    lengths = np.maximum(np.hypot(sides[..., 0], sides[..., 1]), 1e-9)
    ways = sides / lengths[..., None]
    askew = (ways * following(ways)).sum(axis=3) * ANGLES_WEIGH
    logs = np.log(lengths)
    of_cards, of_squares = logs[:, :cards], logs[:, cards:]
    alike = (of_cards,) if is_square else (of_cards[..., ::2], of_cards[..., 1::2])
    off = [one - one.mean(axis=(1, 2), keepdims=True) for one in (*alike, of_squares) if one.size]
    errors = np.concatenate([part.reshape(len(guesses), -1) for part in (*off, askew)], axis=1) / STRAYS
    return np.asarray(FAR_OFF * np.arcsinh(errors / FAR_OFF), np.float64)


def _usual_sides(flat: Floats, *, is_square: bool) -> tuple[float, float]:
    """The short and the long side of most of these outlines (n, 4, 2)."""
    lengths = np.linalg.norm(following(flat) - flat, axis=2)
    if is_square:
        return float(np.median(lengths)), float(np.median(lengths))
    return float(np.median(lengths[:, ::2])), float(np.median(lengths[:, 1::2]))
