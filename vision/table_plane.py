"""How does the table lie under the camera?

Cards of one deck have one size, and each gives a plane; the one in which most others have that size too is the table.
Table units: one card width; the origin is what the middle of the picture shows, x runs to the right of the picture.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from tabletop.faces.wonderful_world import Earth
from tabletop.games import GameName
from vision.geometry import Corners, Homography, height_per_width, plane_from_rectangle, projected, side_lengths
from vision.sightings import SeenCard

SAME_SIZE: Final = 0.25  # outlines of the same card stray by a tenth from frame to edge
SURE_OUTLINE: Final = (
    0.85  # a card of unknown size that nobody can read is shown only if its outline is as sure as this
)


@dataclass(frozen=True, slots=True)
class _Proportions:
    """Height to width of a game's cards: bridge 1.57, poker 1.4, UNO 1.55, Nichtlustig square."""

    least: float
    most: float


_PROPORTIONS: Final = {
    GameName.NUMNUM: _Proportions(1.35, 1.7),
    GameName.DUMM_GELAUFEN: _Proportions(1.35, 1.7),
    GameName.NICHTLUSTIG: _Proportions(0.92, 1.08),
    GameName.WONDERFUL_WORLD: _Proportions(1.35, 1.9),
}


def cards_of_one_deck(
    cards: Sequence[SeenCard], picture_shape: Sequence[int], game: GameName | None
) -> tuple[SeenCard, ...]:
    """The cards that have the size of the game's cards; in any game, those that were read or are surely outlined."""
    plane = table_plane(cards, picture_shape, game)
    if game is None or plane is None:
        return tuple(card for card in cards if card.candidates or card.outline_confidence >= SURE_OUTLINE)
    sized = (card for card in cards if is_card_sized(card.corners, plane, game) or _is_earth(card))
    return tuple(card for card in sized if card.candidates or card.outline_confidence >= SURE_OUTLINE)


def _is_earth(card: SeenCard) -> bool:
    return bool(card.candidates) and isinstance(card.candidates[0].face, Earth)


def table_plane(cards: Sequence[SeenCard], picture_shape: Sequence[int], game: GameName | None) -> Homography | None:
    """The map from picture to table units in which most of what was read has one size; None if nothing was read."""
    if game is None:
        return None
    read = [card for card in cards if card.candidates and not _is_earth(card)]
    planes = [_plane_after(card, picture_shape, _PROPORTIONS[game]) for card in read]
    if not planes:
        return None
    best = max(
        planes, key=lambda plane: sum(_weight(card) for card in read if is_card_sized(card.corners, plane, game))
    )
    return _levelled(best, picture_shape)


def _weight(card: SeenCard) -> float:
    return card.candidates[0].confidence * card.outline_confidence


def _plane_after(card: SeenCard, picture_shape: Sequence[int], proportions: _Proportions) -> Homography:
    seen = height_per_width(card.corners, picture_shape)
    return plane_from_rectangle(card.corners, 1.0, float(np.clip(seen, proportions.least, proportions.most)))


def _levelled(plane: Homography, picture_shape: Sequence[int]) -> Homography:
    """The same plane, turned and shifted so that it lies as the picture does."""
    middle_x, middle_y = picture_shape[1] / 2, picture_shape[0] / 2
    origin, right = projected(np.array([(middle_x, middle_y), (middle_x + 8, middle_y)], np.float32), plane)
    along = (right - origin) / max(float(np.linalg.norm(right - origin)), 1e-9)
    turn = np.array([[along[0], along[1], 0], [-along[1], along[0], 0], [0, 0, 1]], np.float64)
    shift = np.array([[1, 0, -origin[0]], [0, 1, -origin[1]], [0, 0, 1]], np.float64)
    return np.asarray(turn @ shift @ plane, np.float64)


def is_card_sized(corners: Corners, plane: Homography, game: GameName) -> bool:
    """Whether an outline, seen on the table, has the size of the game's cards."""
    short, long = _sides_in_plane(corners, plane)
    lowest, highest = _PROPORTIONS[game].least * (1 - SAME_SIZE), _PROPORTIONS[game].most * (1 + SAME_SIZE)
    return bool(abs(short - 1) < SAME_SIZE and lowest < long < highest)


def _sides_in_plane(corners: Corners, plane: Homography) -> npt.NDArray[np.float64]:  # (2,): shorter, longer
    sides = side_lengths(projected(corners, plane))
    return np.sort(np.array([sides[0] + sides[2], sides[1] + sides[3]]) / 2)
