from dataclasses import replace

import pytest

from companion_api.session.lying import recall_table, remember_item
from tabletop.dice import POODLE, DieColour
from tabletop.games import GameName
from tabletop.table import TableState
from tabletop.written import Read
from tests.tabletop.tables import card, die, table

NUMNUM_TABLE = table(
    card("number/pink/27", item_id="a", x=1.5, zone="discard"),
    card("number/red/6", "number/red/9", item_id="b", x=3, zone="discard/under"),
    card(item_id="c", x=5),
)
DICE_TABLE = table(dice=(die(DieColour.RED, 3, "d"), die(DieColour.PINK, POODLE, "e", x=2)), game=GameName.NICHTLUSTIG)


@pytest.mark.parametrize("seen", [NUMNUM_TABLE, DICE_TABLE])
def test_a_remembered_table_is_recalled_as_it_was(seen: TableState) -> None:
    remembered = tuple(remember_item(item, ()) for item in seen.items)

    assert recall_table(seen.game, remembered) == seen


def test_how_surely_something_was_read_is_remembered() -> None:
    reads = [remember_item(item, ()).read for item in NUMNUM_TABLE.items]

    assert reads == [
        Read("certain", ("number/pink/27",)),
        Read("doubtful", ("number/red/6", "number/red/9")),
        Read("unread"),
    ]


def test_a_covered_card_stays_covered() -> None:
    covered = replace(NUMNUM_TABLE.cards[0], covered=True)

    assert recall_table(GameName.NUMNUM, (remember_item(covered, ()),)).cards == (covered,)
