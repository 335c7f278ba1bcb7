"""Which of the boxes that look like dice are dice? By how surely they were seen, by their number and by their size."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from tabletop.games import GameName
from vision.card_counts import DICE_OF_A_GAME
from vision.geometry import shared_area, signed_area
from vision.locate_by_net import box_of_corners
from vision.sightings import Outline, SeenDie

# Of what the outline net found in scenes of four games: 19 of 20 dice are surer than 0.53, 3 of 4 other things less.
LEAST_SURE: Final = 0.48
LIKE_SIZE: Final = 2.0  # dice of one throw differ by perspective, and by less than that
SIMILAR_SIZE: Final = 0.25  # of the larger area; a card has eight times the area of a die on it


def likely_dice(dice: Sequence[SeenDie], game: GameName | None) -> tuple[SeenDie, ...]:
    """The dice that were seen surely enough and are of like size, no more than the game has, surest first."""
    sure = [die for die in dice if die.outline_confidence >= LEAST_SURE]
    surest_first = sorted(sure, key=lambda die: -die.outline_confidence)
    return tuple(_of_like_size(surest_first)[: DICE_OF_A_GAME.get(game)])


def _of_like_size(dice: Sequence[SeenDie]) -> list[SeenDie]:
    sides = [max(box_of_corners(die.corners)[2:]) for die in dice]
    if not sides:
        return []
    usual = float(np.median(sides))
    return [die for die, side in zip(dice, sides, strict=True) if usual / LIKE_SIZE < side < usual * LIKE_SIZE]


def without_cards(dice: Sequence[SeenDie], cards: Sequence[Outline]) -> tuple[SeenDie, ...]:
    """The dice that are not, more surely, cards."""
    return tuple(die for die in dice if not any(_is_rather(card, die) for card in cards))


def without_dice(cards: Sequence[Outline], dice: Sequence[SeenDie]) -> tuple[Outline, ...]:
    """The outlines of cards that are not sides of a die; a card under a die is much larger than the die."""
    return tuple(card for card in cards if not any(_share_place_and_size(card, die) for die in dice))


def _is_rather(card: Outline, die: SeenDie) -> bool:
    return card.confidence > die.outline_confidence and _share_place_and_size(card, die)


def _share_place_and_size(card: Outline, die: SeenDie) -> bool:
    card_area, die_area = abs(signed_area(card.corners)), abs(signed_area(die.corners))
    smaller, larger = sorted((card_area, die_area))
    return smaller > SIMILAR_SIZE * larger and shared_area(card.corners, die.corners) > smaller / 2
