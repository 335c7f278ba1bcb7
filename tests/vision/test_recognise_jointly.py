"""What the net says of a card and what rules read on it, put together."""

from collections.abc import Sequence
from dataclasses import replace
from typing import cast

import numpy as np
import pytest

from tabletop.faces.backs import Back
from tabletop.faces.dumm_gelaufen import Colour, NumberCard
from tabletop.faces.numnum import NumberCard as Numbered
from tabletop.faces.numnum import Symbol, Wish
from vision.assign import CERTAIN
from vision.geometry import Corners
from vision.recognise_faces import OTHERS_WEIGH, NetCardReader
from vision.recognise_jointly import SURELY_BY_NET, KindFirstReader, together
from vision.sightings import CardCandidate, CardLook

BLUE_7, BLUE_1, RED_7 = NumberCard(7, Colour.BLUE), NumberCard(1, Colour.BLUE), NumberCard(7, Colour.RED)


def look(*shares: tuple[NumberCard | Back, float], turns: int = 0) -> CardLook:
    return CardLook(tuple(CardCandidate(face, share) for face, share in shares), turns)


def test_rules_that_are_sure_decide_what_the_net_leaves_open() -> None:
    both = together(look((RED_7, 0.5), (BLUE_7, 0.5), turns=2), look((BLUE_7, 0.97)))

    assert both.candidates[0].face == BLUE_7
    assert both.candidates[0].confidence > 0.98 * OTHERS_WEIGH
    assert both.quarter_turns == 2


def test_a_number_read_unsurely_counts_with_what_the_net_says() -> None:
    both = together(look((BLUE_1, 0.5), (BLUE_7, 0.4), (RED_7, 0.1)), look((BLUE_7, 0.4), (RED_7, 0.4)))

    assert both.candidates[0].face == BLUE_7
    assert both.candidates[0].confidence > 0.5 * OTHERS_WEIGH


def test_where_rules_read_nothing_the_net_decides() -> None:
    both = together(look((BLUE_1, 0.6), (BLUE_7, 0.4)), look())

    assert [one.face for one in both.candidates] == [BLUE_1, BLUE_7]
    assert both.candidates[0].confidence == pytest.approx(0.6 * OTHERS_WEIGH)


def test_stray_ink_does_not_make_a_number_card_of_a_back() -> None:
    both = together(look((Back(), 0.97), (BLUE_7, 0.001)), look((BLUE_7, 0.5)))

    assert both.candidates[0].face == Back()


def test_a_wish_card_lies_as_the_net_says_for_rules_know_it_by_signs_that_look_alike_both_ways() -> None:
    wish = CardLook((CardCandidate(Wish(), 0.95),))

    both = together(replace(wish, quarter_turns=2), wish, rule_knows_turn=True)

    assert both.candidates[0].face == Wish()
    assert both.quarter_turns == 2


def test_a_number_lies_as_the_rule_says_that_read_it() -> None:
    heart = CardLook((CardCandidate(Numbered(7, Symbol.HEART), 0.5),))

    both = together(heart, replace(heart, quarter_turns=2), rule_knows_turn=True)

    assert both.quarter_turns == 2


def test_a_number_that_the_net_reads_otherwise_is_not_certain_however_sure_the_rule_is() -> None:
    three, eight = Numbered(3, Symbol.HEART), Numbered(8, Symbol.HEART)
    by_rule = CardLook((CardCandidate(three, 0.95),))

    both = together(CardLook((CardCandidate(eight, 0.9),)), by_rule, rule_knows_turn=True)
    alone = together(CardLook((CardCandidate(eight, 0.5), CardCandidate(three, 0.1))), by_rule, rule_knows_turn=True)

    assert both.candidates[0].confidence < CERTAIN
    assert alone.candidates == by_rule.candidates


class Saying:
    """Stands in for a reader: says the same of the same cards, and remembers which it was shown."""

    def __init__(self, *looks: CardLook) -> None:
        self.looks = looks
        self.shown: list[int] = []

    def read(self, _picture: object, cards: Sequence[Corners]) -> tuple[CardLook, ...]:
        """The looks at the cards, whose first corners tell which they are."""
        self.shown = [int(corners[0, 0]) for corners in cards]
        return tuple(self.looks[number] for number in self.shown)

    read_all = read


def test_rules_are_only_asked_of_cards_that_the_net_is_not_sure_of() -> None:
    net = Saying(look((BLUE_7, SURELY_BY_NET), (BLUE_1, 0.001), turns=2), look((BLUE_1, 0.6), (RED_7, 0.4)))
    rules = Saying(look((RED_7, 0.97)), look((RED_7, 0.97)))
    cards = [np.full((4, 2), number, np.float32) for number in (0, 1)]

    sure, unsure = KindFirstReader(cast("NetCardReader", net), rules).read(np.zeros((9, 9, 3), np.uint8), cards)

    assert rules.shown == [1]
    assert sure == look((BLUE_7, SURELY_BY_NET), turns=2)
    assert unsure.candidates[0].face == RED_7
