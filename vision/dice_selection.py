"""Which of the boxes that look like dice are dice? By how surely they were seen, by their number and by their size."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Final

import numpy as np

from tabletop.games import GameName
from vision.card_counts import DICE_OF_A_GAME, SEVERAL_DICE, THROWN_TOGETHER
from vision.card_size import how_likely_right
from vision.dice_colours import SURE_DIE, of_its_colours
from vision.geometry import shared_area, signed_area
from vision.locate_by_net import box_of_corners
from vision.outline_net import Box
from vision.sightings import Located, Outline, SeenDie

# Of what the die net takes for dice on 358 photographs, these leave 4 of 35 things that are none and 2098 of 2099 dice,
# of 220 generated throws 7 of 159 and 1291 of 1393. What is read by 0.4, however surely a die, would be 6 and 2097, 8
# and 1284: looks in other light make anything readable a little surer.
LEAST_READ_OF_SURE: Final = 0.15
LEAST_READ: Final = 0.25  # of what is less surely a die: the same, times how surely it is one
LEAST_READ_OF_COUNTED: Final = 0.1  # where it is known how many dice there are, what is none comes too late
LEAST_DIE: Final = 0.3
# In generated throws in hard light 7 more of 801 dice are found with it, two of them read rightly, and no more things
# are taken for dice.
LEAST_READ_OF_MISSING: Final = 0.12
LIKE_SIZE: Final = 1.8  # dice of one throw differ by perspective: by up to 1.67 in photographs of like dice
# Beside dice of generated throws their faces and shines of lamps are taken for cards with up to 0.9; three of them,
# counted from 0.6 on, made 13 of 3053 dice too large or too small to be one.
SURE_CARD: Final = 0.9
ENOUGH_CARDS: Final = 3  # of which the middle one gives the scale
# Longer side of a die's box by the square root of a card's area: 0.33-0.82 for dice of rendered scenes of two games,
# near and far ones; 0.1-0.2 for dice printed on cards, about 1 for whole cards. Dice of 12 mm beside cards of 70 have
# 0.17 and more: of what has 0.15-0.23 in 220 generated throws 27 of 46 dice are beyond doubt, and no other thing is.
DIE_BY_CARD: Final = (0.23, 0.95)
SURE_DIE_BY_CARD: Final = 0.15
SURELY_READ: Final = 0.7
ROUGHLY: Final = 1.35  # of 10 proposed boxes of dice 9 are off by less
SIMILAR_SIZE: Final = 0.25  # of the larger area; a card has eight times the area of a die on it
# Overlap of upright boxes, those of a card and of what is proposed. A die that lies on a card is at most 0.8 as long as
# the card's sides and shares less than half; on 31 rendered scenes half of 303 other proposals that touch a card share
# more than 0.5 with it, and no box proposed for a die has anything of a card.
ROUND_A_CARD: Final = 0.6
USUAL_CARD: Final = 1.5  # times as large or small as most; the side of a die that passes for a card is smaller


@dataclass(frozen=True, slots=True)
class DieSides:
    """How large dice may look: the longer side of their boxes, pixels. The smallest are dice only if beyond doubt."""

    least: float = 0.0
    least_of_sure: float = 0.0
    most: float = inf


ANY_SIZE: Final = DieSides()


def likely_dice(dice: Sequence[SeenDie], game: GameName | None, sides: DieSides = ANY_SIZE) -> tuple[SeenDie, ...]:
    """The dice that were seen surely enough and are of like size, no more than the game has, surest first.

    `sides` is how small and how large they may look.
    """
    readable = LEAST_READ if DICE_OF_A_GAME.get(game) is None else LEAST_READ_OF_COUNTED
    fitting = sorted((die for die in dice if _is_within(die, sides)), key=lambda die: -die.outline_confidence)
    sure = _together([die for die in fitting if _is_seen_surely(die, readable)], game)
    return _completed(sure, fitting, game) if game in THROWN_TOGETHER and len(sure) >= SEVERAL_DICE else sure


def _completed(sure: Sequence[SeenDie], dice: Sequence[SeenDie], game: GameName | None) -> tuple[SeenDie, ...]:
    """The sure dice, and after them those that may be what is missing of the throw."""
    taken = {id(die.corners) for die in sure}
    doubtful = [die for die in dice if id(die.corners) not in taken and _may_be_missing(die)]
    together = _together([*sure, *doubtful], game)
    return tuple(die for die in together if id(die.corners) in taken or _may_be_missing(die))


def _may_be_missing(die: SeenDie) -> bool:
    return die.value_confidence >= LEAST_READ_OF_MISSING


def _together(surest_first: Sequence[SeenDie], game: GameName | None) -> tuple[SeenDie, ...]:
    """The dice that may belong to one throw of the game."""
    return tuple(of_its_colours(_of_like_size(surest_first), game)[: DICE_OF_A_GAME.get(game)])


def _is_seen_surely(die: SeenDie, readable: float) -> bool:
    """Whether it is a die beyond doubt, however hard to read, or one that can be read."""
    if die.outline_confidence < LEAST_DIE:
        return False
    if die.outline_confidence >= SURE_DIE:
        return die.value_confidence >= LEAST_READ_OF_SURE
    return die.outline_confidence * die.value_confidence >= readable


def _is_within(die: SeenDie, sides: DieSides) -> bool:
    is_sure = die.outline_confidence >= SURE_DIE and die.value_confidence >= SURELY_READ
    least = sides.least_of_sure if is_sure else sides.least
    return least <= max(box_of_corners(die.corners)[2:]) <= sides.most


def _of_like_size(dice: Sequence[SeenDie]) -> list[SeenDie]:
    sides = [max(box_of_corners(die.corners)[2:]) for die in dice]
    if not sides:
        return []
    usual = float(np.median(sides))
    return [die for die, side in zip(dice, sides, strict=True) if usual / LIKE_SIZE < side < usual * LIKE_SIZE]


def die_sides(cards: Sequence[Outline]) -> DieSides:
    """How large the box of a die is at least and at most among these cards; anything where there are few cards.

    Dice printed on cards are smaller, and cards that look like a die from far away are larger.
    """
    sure = [abs(signed_area(card.corners)) ** 0.5 for card in cards if card.confidence >= SURE_CARD]
    if len(sure) < ENOUGH_CARDS:
        return ANY_SIZE
    card_px = float(np.median(sure))
    return DieSides(DIE_BY_CARD[0] * card_px, SURE_DIE_BY_CARD * card_px, DIE_BY_CARD[1] * card_px)


def worth_a_look(located: Located, game: GameName | None) -> tuple[Outline, ...]:
    """The proposals that may be dice by their size, which the locator knows roughly; of an unknown game any may be.

    A game without dice has none on its table: a round number or an eye on a card may look like one. Whole cards are
    proposed as well.
    """
    if game is None:
        return located.dice
    if not DICE_OF_A_GAME[game]:
        return ()
    sides = die_sides(located.cards)
    boxes = [box_of_corners(die.corners) for die in located.dice]
    cards = _boxes_of_usual_cards(located.cards)
    return tuple(
        die
        for die, box in zip(located.dice, boxes, strict=True)
        if sides.least_of_sure < max(box[2:]) < sides.most * ROUGHLY
        and not any(_box_overlap(box, card) > ROUND_A_CARD for card in cards)
    )


def _boxes_of_usual_cards(cards: Sequence[Outline]) -> list[Box]:
    """The upright boxes round cards that are surely there and as large as most; none where there are few."""
    sure = [card for card in cards if card.confidence >= SURE_CARD]
    if len(sure) < ENOUGH_CARDS:
        return []
    sides = np.sqrt([abs(signed_area(card.corners)) for card in sure])
    usual = np.abs(np.log(sides / np.median(sides))) < np.log(USUAL_CARD)
    return [box_of_corners(card.corners) for card, is_usual in zip(sure, usual.tolist(), strict=True) if is_usual]


def _box_overlap(one: Box, other: Box) -> float:
    """Intersection over union of upright boxes, 0-1."""
    across = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    down = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    shared = max(across, 0.0) * max(down, 0.0)
    return shared / max(one[2] * one[3] + other[2] * other[3] - shared, 1e-9)


def without_cards(dice: Sequence[SeenDie], cards: Sequence[Outline]) -> tuple[SeenDie, ...]:
    """The dice that are not, more surely, cards."""
    likely = how_likely_right(np.array([card.confidence for card in cards])).tolist()
    return tuple(
        die
        for die in dice
        if not any(
            sure > die.outline_confidence and _share_place_and_size(card, die)
            for card, sure in zip(cards, likely, strict=True)
        )
    )


def without_dice(cards: Sequence[Outline], dice: Sequence[SeenDie]) -> tuple[Outline, ...]:
    """The outlines of cards that are not sides of a die; a card under a die is much larger than the die."""
    return tuple(card for card in cards if not any(_share_place_and_size(card, die) for die in dice))


def _share_place_and_size(card: Outline, die: SeenDie) -> bool:
    card_area, die_area = abs(signed_area(card.corners)), abs(signed_area(die.corners))
    smaller, larger = sorted((card_area, die_area))
    return smaller > SIMILAR_SIZE * larger and shared_area(card.corners, die.corners) > smaller / 2
