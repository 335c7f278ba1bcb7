"""What do the dice show?

Boxes are proposed by the outline net, far more of them than there are dice: the die net decides which are, and where
exactly.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from math import exp, log
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from tabletop.dice import Die, DieColour
from tabletop.games import GameName
from vision.card_counts import DICE_OF_A_GAME, SEVERAL_DICE, THROWN_TOGETHER, may_be_die_of
from vision.die_net import DieNet, DieReading, Share, grown
from vision.die_tone import in_this_light
from vision.geometry import Pixels
from vision.locate_by_net import box_of_corners, corners_of_box
from vision.outline_net import Box, is_one_die
from vision.scene_white import SceneLight, light_of
from vision.sightings import DieCandidate, Outline, SeenDie

MOST_PROPOSALS: Final = 60
PROMISING: Final = 0.45  # to the outline net; of those the die net doubts one in ten is a die in a box that is well off
UNSURE: Final = 0.5
DOUBTED: Final = 0.01  # of 120 promising boxes 48 seemed less likely, and those at most 0.04 at the second look
HOPEFUL_DIE: Final = 0.1  # at first sight; a box that is off makes the net unsure
PART: Final = 0.5  # smaller than this share of the die it lies on, a box is that of a pip
SURE_OF_TWO: Final = 0.9  # touching dice have such boxes, and so has one round both of them, which shows no value
# Times likelier, as odds. Dice on cards were lost to the card, which seemed a die by up to 0.83: 6 of 1292 dice of
# generated throws. On 358 photographs nothing that is surely a die lies within a box that is less surely one.
FAR_SURER: Final = 8.0
HARDLY: Final = 1e-4  # what a look leaves possible
SMALLER: Final = 0.85  # of the longer side of that box
OVERLAPPING: Final = 0.25  # of the smaller box: two dice that touch share less, two boxes round one die more
MOST_MARKS: Final = 12
LEAST_DIE: Final = 0.1  # of the net's own answer whether this is a die at all
LEAST_SHARE: Final = 0.005
NEGLIGIBLE: Final = 0.0005  # of the likeliest: there are 96 pairs of a value and a colour, and few of them matter
MOST_CANDIDATES: Final = 6
NO_PIPS_OF_NICHTLUSTIG: Final = (0, 6, "poodle")  # its dice have five numbers each, and one mark that is none
NO_COLOUR_OF_OURS: Final = {"turquoise": DieColour.BLUE}  # a shade that the net tells apart and no game needs


class DieReader(Protocol):
    """Tells which of the things that may be dice are, and their colour and value."""

    def read(self, picture: Pixels, proposals: Sequence[Outline]) -> tuple[SeenDie, ...]:
        """The dice among the proposals, each once, surest first."""


class NetDieReader:
    """Reads the dice of a game (None: of any) with the die net.

    It looks twice: at the boxes proposed, which may be well off, and then at the boxes it made of them.
    """

    def __init__(self, net: DieNet, game: GameName | None) -> None:
        self._net = net
        self._game = game

    def read(self, picture: Pixels, proposals: Sequence[Outline]) -> tuple[SeenDie, ...]:
        """The dice among the proposals, each once, surest first."""
        light = light_of(picture)
        offered = proposals[:MOST_PROPOSALS]
        readings = self._closely(picture, self._at_first_sight(picture, offered, light.white), light)
        marks = marks_of_missing_dice(offered, readings, self._game)
        if marks:
            readings += self._closely(picture, self._net.correct(picture, marks, light.white), light)
        kept = each_once([(reading.is_die, reading.box) for reading in readings])
        surest = sorted(readings, key=lambda reading: -reading.is_die)
        dice = [reading for reading in surest if (reading.is_die, reading.box) in kept]
        seen = [(reading, die_candidates(reading, self._game)) for reading in dice]
        return tuple(SeenDie(corners_of_box(r.box), r.is_die, candidates) for r, candidates in seen if candidates)

    def _closely(self, picture: Pixels, first: Sequence[tuple[float, Box]], light: SceneLight) -> list[DieReading]:
        """What the likely dice show, after another look at each."""
        hopeful = each_once([found for found in first if found[0] > HOPEFUL_DIE])
        again = in_this_light(picture, self._net.read(picture, [box for _, box in hopeful], light.white), light)
        return [replace(r, is_die=both_looks(r.is_die, sure)) for r, (sure, _) in zip(again, hopeful, strict=True)]

    def _at_first_sight(
        self, picture: Pixels, proposals: Sequence[Outline], white: NDArray[np.float32]
    ) -> list[tuple[float, Box]]:
        """How surely there is a die in each proposal, and the die's box.

        Promising ones get a second chance where they seem; what is a part of a die that is sure by then, none at all.
        """
        promising = [box_of_corners(one.corners) for one in proposals if one.confidence >= PROMISING]
        others = [box_of_corners(one.corners) for one in proposals if one.confidence < PROMISING]
        first = list(self._net.correct(picture, promising, white))
        unsure = [number for number, (sure, _) in enumerate(first) if DOUBTED < sure < UNSURE]
        again = self._net.correct(picture, [first[number][1] for number in unsure], white)
        for number, found in zip(unsure, again, strict=True):
            first[number] = max(first[number], found)
        dice = [box for sure, box in first if sure >= SURE_OF_TWO]
        free = [box for box in others if not any(is_part_of(box, die) for die in dice)]
        return [*first, *self._net.correct(picture, free, white)]


def marks_of_missing_dice(
    proposals: Sequence[Outline], readings: Sequence[DieReading], game: GameName | None
) -> list[Box]:
    """Boxes of the others' size round what may be all that is seen of dice that are missing from a throw.

    A white die on a white table in strong light is a symbol or a few pips, and the box proposed for it is theirs.
    """
    sure = [reading.box for reading in readings if reading.is_die >= SURE_OF_TWO]
    if game not in THROWN_TOGETHER or not SEVERAL_DICE <= len(sure) < DICE_OF_A_GAME[game]:
        return []
    side = float(np.median([max(box[2:]) for box in sure]))
    boxes = [box_of_corners(proposal.corners) for proposal in proposals]
    small = [box for box in boxes if max(box[2:]) < SMALLER * side]
    free = [box for box in small if not any(_has_middle_in(box, die) for die in sure)]
    return [grown(box, side / max(box[2:])) for box in free[:MOST_MARKS]]


def both_looks(second: float, first: float) -> float:
    """How surely there is a die after two looks: the second, at a better box, counts twice."""
    return 1 / (1 + exp(-(2 * log(_odds(second)) + log(_odds(first))) / 3))


def _odds(sure: float) -> float:
    """How many times likelier it is than not; never quite sure either way."""
    share = min(max(sure, HARDLY), 1 - HARDLY)
    return share / (1 - share)


def each_once(found: Sequence[tuple[float, Box]]) -> list[tuple[float, Box]]:
    """How surely dice are there and their boxes, surest first; round one die the surest stays, and no pips."""
    kept: list[tuple[float, Box]] = []
    sure_boxes = [box for sure, box in found if sure >= SURE_OF_TWO]
    for sure, box in sorted(found, reverse=True):
        if is_round_several(box, sure_boxes):
            continue
        if not any(is_one_die(box, other) for _, other in kept):
            kept.append((sure, box))
    return [one for one in kept if not any(_is_mark_of(one, other) for other in kept)]


def _is_mark_of(found: tuple[float, Box], die: tuple[float, Box]) -> bool:
    """Whether this is only what is printed on a die. On a card that passes for a die a little, sure dice may lie."""
    is_on_a_card = found[0] >= SURE_OF_TWO and _odds(found[0]) > FAR_SURER * _odds(die[0])
    return is_part_of(found[1], die[1]) and not is_on_a_card


def is_round_several(box: Box, dice: Sequence[Box]) -> bool:
    """Whether a box takes in two or more dice that lie beside each other, each of them clearly smaller."""
    within = [die for die in dice if _has_middle_in(die, box) and PART < max(die[2:]) / max(box[2:]) < SMALLER]
    return any(_apart(one, other) for one, other in combinations(within, 2))


def _apart(one: Box, other: Box) -> bool:
    across = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    down = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return max(across, 0) * max(down, 0) < OVERLAPPING * min(one[2] * one[3], other[2] * other[3])


def _has_middle_in(box: Box, other: Box) -> bool:
    x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
    return other[0] < x < other[0] + other[2] and other[1] < y < other[1] + other[3]


def is_part_of(box: Box, die: Box) -> bool:
    """Whether a box is much smaller than a die's and has its middle in it."""
    return _has_middle_in(box, die) and max(box[2:]) < PART * max(die[2:])


def die_candidates(reading: DieReading, game: GameName | None) -> tuple[DieCandidate, ...]:
    """Value and colour together, best first, of what the game's dice can show; empty if this is hardly a die.

    A candidate's confidence is that there is a die and that it shows this.
    """
    if reading.is_die < LEAST_DIE:
        return ()
    shares = _likely_dice(reading, game)
    total = sum(shares.values()) or 1.0
    likely = [
        DieCandidate(die, reading.is_die * share / total)
        for die, share in shares.items()
        if share >= LEAST_SHARE * total
    ]
    return tuple(sorted(likely, key=lambda candidate: -candidate.confidence)[:MOST_CANDIDATES])


def _likely_dice(reading: DieReading, game: GameName | None) -> dict[Die, float]:
    """The dice that the game may show and how likely they are, without those far less likely than the likeliest."""
    pairs = [(v.confidence * c.confidence, v, c) for v in reading.values for c in reading.colours]
    shares: defaultdict[Die, float] = defaultdict(float)
    least = 0.0
    for share, value, colour in sorted(pairs, key=lambda pair: -pair[0]):
        if share < least:
            break
        die = _die_of(game, _colour(colour), value)
        if may_be_die_of(game, die):
            shares[die] += share
            least = least or NEGLIGIBLE * share
    return shares


def _die_of(game: GameName | None, colour: DieColour, value: Share) -> Die:
    """The die; a mark of Nichtlustig's that looks like a six, a poodle or any symbol is the one that its die has."""
    if game is GameName.NICHTLUSTIG and value.what in NO_PIPS_OF_NICHTLUSTIG:
        return Die(colour, "poodle" if colour is DieColour.PINK else 0)
    return Die(colour, value.what)


def _colour(share: Share) -> DieColour:
    name = str(share.what)
    return NO_COLOUR_OF_OURS.get(name) or DieColour(name)
