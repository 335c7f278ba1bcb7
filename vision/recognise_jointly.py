"""Which card is it, by rule and by net together?

The face net knows what kind of card lies there and which way up; the numbers printed on it are read more surely by
rule, where they stand where rules expect them. So the net decides whether it is a card with a number, the rules which.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from vision.geometry import Corners, Pixels
from vision.recognise_cards import CardReader
from vision.sightings import CardCandidate, CardLook

READ_BY_RULE: Final = 0.5  # numbers read by rule are right with more than that, stray ink is read with less
SURELY_BY_RULE: Final = 0.75  # both corners agree, or corner and middle: more than the net knows of kinds
LEAST_LIKELY: Final = 0.05  # of the net's shares; below, it takes the card for another kind altogether


class KindFirstReader:
    """Asks the net and a reader by rule that knows some kinds of cards of the game."""

    def __init__(self, net: CardReader, by_rule: CardReader) -> None:
        self._net = net
        self._by_rule = by_rule

    def read(self, picture: Pixels, cards: Sequence[Corners]) -> tuple[CardLook, ...]:
        """One look per card, in their order."""
        looks = zip(self._net.read(picture, cards), self._by_rule.read(picture, cards), strict=True)
        return tuple(together(net, by_rule) for net, by_rule in looks)


def together(net: CardLook, by_rule: CardLook) -> CardLook:
    """The look by rule where it is sure or the net agrees on the kind of card, else that of the net."""
    best = by_rule.candidates[0] if by_rule.candidates else None
    if best is None or best.confidence < READ_BY_RULE:
        return net
    if best.confidence < SURELY_BY_RULE and _share_of_kind(net, best) < LEAST_LIKELY:
        return net
    return replace(by_rule, quarter_turns=by_rule.quarter_turns or net.quarter_turns)


def _share_of_kind(net: CardLook, best: CardCandidate) -> float:
    return sum(one.confidence for one in net.candidates if type(one.face) is type(best.face))
