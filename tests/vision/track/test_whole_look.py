"""Which new item is one that was lost?"""

from tabletop.faces.numnum import NumberCard, Symbol
from tabletop.table import CardItem, CardReading, Certain, Doubtful, ItemId, Outline, Point, Unread
from vision.track.whole_look import likely_same

SEVEN, NINE = NumberCard(7, Symbol.HEART), NumberCard(9, Symbol.HEART)


def card(name: str, reading: CardReading) -> CardItem:
    corners = (Point(0, 0), Point(1, 0), Point(1, 1.5), Point(0, 1.5))
    return CardItem(ItemId(name), reading, Outline(*corners))


def test_a_card_that_is_not_yet_read_for_certain_is_the_only_one_alike_that_was_lost() -> None:
    lost = [card("seven", Certain(SEVEN)), card("nine", Certain(NINE))]

    names = likely_same(lost, [card("new", Doubtful((SEVEN, NINE)))])

    assert names == {"new": "seven"}


def test_of_two_cards_alike_nobody_can_tell_which_was_lost() -> None:
    lost = [card("seven", Certain(SEVEN)), card("other", Certain(SEVEN))]

    assert likely_same(lost, [card("new", Doubtful((SEVEN, NINE)))]) == {}


def test_what_could_not_be_read_is_nothing_that_was_lost() -> None:
    assert likely_same([card("lost", Unread())], [card("new", Unread())]) == {}
