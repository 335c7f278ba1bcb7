"""Which card is it, by rule and by net together?

The face net knows what kind of card lies there, its colour and which way up it lies; the numbers printed on it are read
more surely by rule, where they stand where rules expect them. Both see the same print in ways of their own, so what
they say of each face is multiplied. Rules alone are sure of stray ink too: on generated print runs kept apart, one in
eight of the readings they were surest of was wrong.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tabletop.faces import Face
from tabletop.faces.numnum import Ban, NumberCard
from vision.geometry import Corners, Pixels
from vision.recognise_cards import CardReader
from vision.recognise_faces import NetCardReader, believed, likeliest
from vision.sightings import CardCandidate, CardLook

# Where the net is as sure of a face, rules are not asked. It is of 636 of 1500 generated cards with numbers, of print
# runs kept apart, and reads 635 of these rightly; of none of them, nor of 151 cards in rendered pictures, rules change
# the answer.
SURELY_BY_NET: Final = 0.99
SURELY_BY_RULE: Final = 0.75  # both corners agree, or corner and middle
SAME_KIND: Final = 0.5
# Of what the net thinks likeliest. Of 172 generated NumNum cards, each given both ways up, 10.5 were called certain and
# wrong on average while rules alone decided, 2.5 since the net is asked; 130.5 and 137.5 were right.
CONTRADICTED: Final = 0.02
UNCLEAR: Final = 0.3  # what fits both as badly as that fits neither
FACES_IT_MAY_BE: Final = 40  # among so many is shared out what the rules leave open


class KindFirstReader:
    """Asks the net and a reader by rule that knows some kinds of cards of the game."""

    def __init__(self, net: NetCardReader, by_rule: CardReader, *, rule_knows_turn: bool = False) -> None:
        self._rule_knows_turn = rule_knows_turn
        self._net = net
        self._by_rule = by_rule

    def read(self, picture: Pixels, cards: Sequence[Corners]) -> tuple[CardLook, ...]:
        """One look per card, in their order."""
        looks = [settled_by_net(net) for net in self._net.read_all(picture, cards)]
        unsure = [k for k, look in enumerate(looks) if _best(look.candidates) < SURELY_BY_NET]
        by_rule = self._by_rule.read(picture, [cards[k] for k in unsure])
        for k, said in zip(unsure, by_rule, strict=True):
            looks[k] = together(looks[k], said, rule_knows_turn=self._rule_knows_turn)
        return tuple(looks)


def settled_by_net(net: CardLook) -> CardLook:
    """The best few faces where the net alone is sure of one, and all that it said where it is not."""
    is_sure = _best(net.candidates) >= SURELY_BY_NET
    return replace(net, candidates=likeliest(net.candidates)) if is_sure else net


def together(net: CardLook, by_rule: CardLook, *, rule_knows_turn: bool = False) -> CardLook:
    """What fits both; where they name the same face, as surely as the surer of them.

    Rules that know which way up the card lies also tell 6 from 9: if they are sure, the net need only not object.
    """
    turns = by_rule.quarter_turns if rule_knows_turn and _tells_its_turn(by_rule) else net.quarter_turns
    rule_is_sure = _best(by_rule.candidates) >= SURELY_BY_RULE
    if rule_is_sure and rule_knows_turn and _is_borne_out(net, by_rule.candidates[0]):
        return replace(by_rule, quarter_turns=turns)
    fitting = _multiplied(net.candidates, by_rule.candidates) if by_rule.candidates else net.candidates
    candidates = tuple(believed(one) for one in likeliest(fitting))
    if rule_is_sure and _best(candidates) < UNCLEAR:
        return replace(by_rule, quarter_turns=turns)
    if not candidates or not by_rule.candidates or candidates[0].face != by_rule.candidates[0].face:
        return replace(net, candidates=candidates)
    surer = max(candidates[0].confidence, by_rule.candidates[0].confidence)
    return CardLook((replace(candidates[0], confidence=surer), *candidates[1:]), turns)


def _tells_its_turn(by_rule: CardLook) -> bool:
    """Whether what was read stands upright one way only; backs and wish cards look alike both ways."""
    return bool(by_rule.candidates) and isinstance(by_rule.candidates[0].face, NumberCard | Ban)


def _is_borne_out(net: CardLook, best: CardCandidate) -> bool:
    """Whether the net sees such a kind of card, and does not read another number for sure."""
    own = sum(one.confidence for one in net.candidates if one.face == best.face)
    return _share_of_kind(net, best) >= SAME_KIND and own >= CONTRADICTED * _best(net.candidates)


def _share_of_kind(net: CardLook, best: CardCandidate) -> float:
    return sum(one.confidence for one in net.candidates if type(one.face) is type(best.face))


def _best(candidates: Sequence[CardCandidate]) -> float:
    return candidates[0].confidence if candidates else 0.0


def _multiplied(net: Sequence[CardCandidate], by_rule: Sequence[CardCandidate]) -> tuple[CardCandidate, ...]:
    """How likely each face is if net and rules err independently; what is left is no card of the game."""
    said: dict[Face, float] = {one.face: one.confidence for one in by_rule}
    left_open = max(1 - sum(said.values()), 0.0) / FACES_IT_MAY_BE
    weights = [(one.face, one.confidence * (said.get(one.face, 0.0) + left_open)) for one in net]
    no_card = max(1 - sum(one.confidence for one in net), 0.0) * left_open
    total = sum(weight for _, weight in weights) + no_card
    return tuple(CardCandidate(face, weight / total) for face, weight in weights) if total > 0 else ()
