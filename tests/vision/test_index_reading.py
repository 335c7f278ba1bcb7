"""The number of a card that lies any way up and may be covered."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from vision.covering import Neighbour
from vision.index_net import BothWays, CardInView, IndexReading
from vision.index_reading import NumberedCard, numbers_of, options_of

PICTURE = np.zeros((4, 4, 3), np.uint8)
CARD = np.array([[0.0, 0], [60, 0], [60, 90], [0, 90]])
BESIDE = CARD.astype(np.float32) + np.float32(30)


def says(upright: float, **numbers: float) -> IndexReading:
    shares = np.zeros(110)
    for number, share in numbers.items():
        shares[int(number.removeprefix("n"))] = share
    return IndexReading(shares, upright)


@dataclass(frozen=True)
class Net:
    """Answers by the way up and by how much is hidden."""

    answer: Callable[[int, int], IndexReading]

    def read(self, _picture: np.ndarray, cards: Sequence[CardInView]) -> list[BothWays]:
        return [
            BothWays(*(self.answer((card.quarter_turns + more) % 4, len(card.hidden)) for more in (0, 2)))
            for card in cards
        ]


def test_a_card_upside_down_in_its_outline_is_read_from_the_other_side() -> None:
    net = Net(lambda way, _: says(3.0, n6=1.0) if way == 3 else says(-3.0, n9=1.0))

    (read,) = numbers_of(net, PICTURE, [NumberedCard(CARD, 1)])

    assert read.quarter_turns == 3
    assert read.shares.argmax() == 6
    assert read.shares[6] > 0.9


def test_where_both_ways_look_alike_both_numbers_stay_possible() -> None:
    net = Net(lambda way, _: says(0.1, n6=1.0) if way == 0 else says(0.1, n9=1.0))

    (read,) = numbers_of(net, PICTURE, [NumberedCard(CARD, 0)])

    assert read.quarter_turns == 0
    assert 0.4 < read.shares[9] <= read.shares[6] < 0.6


def test_a_neighbour_on_top_may_hide_what_says_something_else() -> None:
    net = Net(lambda _, hidden: says(0.0, n3=0.98) if hidden else says(0.0, n1=0.3, n5=0.3))

    (read,) = numbers_of(net, PICTURE, [NumberedCard(CARD, 0, (Neighbour(BESIDE, 0.4, 1.0),))])

    assert read.shares.argmax() == 3
    assert read.shares[3] > 0.9


def test_cards_are_read_side_by_side_as_each_alone() -> None:
    net = Net(lambda way, hidden: says(2.0, n7=0.99) if way == 1 else says(0.0, n3=0.98 if hidden else 0.3))
    cards = [NumberedCard(CARD, 0, (Neighbour(BESIDE, 0.4, 1.0),)), NumberedCard(CARD, 1), NumberedCard(CARD, 0)]

    together = numbers_of(net, PICTURE, cards)

    alone = [numbers_of(net, PICTURE, [card])[0] for card in cards]
    assert [one.quarter_turns for one in together] == [one.quarter_turns for one in alone]
    assert [one.shares.tolist() for one in together] == [one.shares.tolist() for one in alone]
    assert together[0].shares.max() > 0.9
    assert together[2].shares.max() < 0.5


def test_what_is_clear_on_the_whole_card_is_not_lost_by_hiding_the_half_that_says_it() -> None:
    net = Net(lambda _, hidden: says(0.0, n8=0.1) if hidden else says(0.0, n1=0.98))

    (read,) = numbers_of(net, PICTURE, [NumberedCard(CARD, 0, (Neighbour(BESIDE, 0.4, 1.0),))])

    assert read.shares.argmax() == 1


def test_a_card_that_lies_alone_is_looked_at_whole_only() -> None:
    assert [hidden for _, hidden in options_of(())] == [()]


def test_any_of_its_neighbours_may_hide_a_part_of_a_card_those_on_top_most_likely() -> None:
    over, under = Neighbour(BESIDE, 0.4, 0.5), Neighbour(BESIDE + 1, 0.4, -0.2)

    (_, nothing), *others = options_of((over, under))

    likeliest = max(others, key=lambda one: one[0])
    assert nothing == ()
    assert [len(hidden) for _, hidden in others] == [1, 1, 2]
    assert np.array_equal(likeliest[1][0], over.corners)


def test_that_a_card_below_hides_one_is_not_even_tried() -> None:
    assert [hidden for _, hidden in options_of((Neighbour(BESIDE, 0.4, -3.0),))] == [()]
