"""Which card is it, by rule and by net together?

The face net knows what kind of card lies there, its colour and which way up it lies; the numbers printed on it are read
more surely by rule, where they stand where rules expect them. Both see the same print in ways of their own, so what
they say of each face is multiplied; where the rules are sure, they need no second opinion.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tabletop.faces import Face
from vision.geometry import Corners, Pixels
from vision.recognise_cards import CardReader
from vision.recognise_faces import NetCardReader, believed, likeliest
from vision.sightings import CardCandidate, CardLook

SURELY_BY_RULE: Final = 0.75  # both corners agree, or corner and middle: more than the net knows of kinds
FACES_IT_MAY_BE: Final = 40  # among so many is shared out what the rules leave open


class KindFirstReader:
    """Asks the net and a reader by rule that knows some kinds of cards of the game."""

    def __init__(self, net: NetCardReader, by_rule: CardReader) -> None:
        self._net = net
        self._by_rule = by_rule

    def read(self, picture: Pixels, cards: Sequence[Corners]) -> tuple[CardLook, ...]:
        """One look per card, in their order."""
        looks = zip(self._net.read_all(picture, cards), self._by_rule.read(picture, cards), strict=True)
        return tuple(together(net, by_rule) for net, by_rule in looks)


def together(net: CardLook, by_rule: CardLook) -> CardLook:
    """The look by rule where it is sure, else what fits both; the net's candidates are all that the game has."""
    best = by_rule.candidates[0] if by_rule.candidates else None
    if best is not None and best.confidence >= SURELY_BY_RULE:
        return replace(by_rule, quarter_turns=by_rule.quarter_turns or net.quarter_turns)
    if best is None:
        return replace(net, candidates=tuple(believed(one) for one in likeliest(net.candidates)))
    fitting = _multiplied(net.candidates, by_rule.candidates)
    return replace(net, candidates=tuple(believed(one) for one in likeliest(fitting)))


def _multiplied(net: Sequence[CardCandidate], by_rule: Sequence[CardCandidate]) -> tuple[CardCandidate, ...]:
    """How likely each face is if net and rules err independently; what is left is no card of the game."""
    said: dict[Face, float] = {one.face: one.confidence for one in by_rule}
    left_open = max(1 - sum(said.values()), 0.0) / FACES_IT_MAY_BE
    weights = [(one.face, one.confidence * (said.get(one.face, 0.0) + left_open)) for one in net]
    no_card = max(1 - sum(one.confidence for one in net), 0.0) * left_open
    total = sum(weight for _, weight in weights) + no_card
    return tuple(CardCandidate(face, weight / total) for face, weight in weights) if total > 0 else ()
