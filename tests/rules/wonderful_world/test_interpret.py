"""What was meant by a change of the table."""

from dataclasses import replace

from rules.game import SetUp
from rules.wonderful_world.game import WONDERFUL_WORLD
from rules.wonderful_world.state import Stage, State
from tabletop.dice import DieColour
from tabletop.games import GameName
from tabletop.observe import observe
from tabletop.table import CardItem, DieItem, TableState
from tests.tabletop import tables

GAME = GameName.WONDERFUL_WORLD
BEGUN = ("deal", "lay out 1-hat@1 3-cigar@3 6-clock@6")


def row(arrow: int, *texts: str, kind: str = "row") -> list[CardItem]:
    return [
        tables.card(text, zone=f"{kind}/{arrow}", x=place, y=3 * arrow, game=GAME) for place, text in enumerate(texts)
    ]


def table(*rows: list[CardItem], dice: tuple[int, ...] = (), landscapes: int = 0, throw: int = 0) -> TableState:
    drawn = [tables.card("landscape", zone="landscapes", x=40 + 2 * n, game=GAME) for n in range(landscapes)]
    thrown: tuple[DieItem, ...] = tuple(
        tables.die(DieColour.WHITE, value, f"die {n}", x=60 + 5 * throw + n) for n, value in enumerate(dice)
    )
    return tables.table(*drawn, *(card for cards in rows for card in cards), dice=thrown, game=GAME)


def after(*moves: str, players: int = 2) -> State:
    state = WONDERFUL_WORLD.set_up(SetUp(players))
    for move in moves:
        state = WONDERFUL_WORLD.apply(state, WONDERFUL_WORLD.parse_move(move))
    return state


def explained(state: State, before: TableState, now: TableState) -> list[list[str]]:
    """The moves of every explanation, the best first."""
    found = WONDERFUL_WORLD.interpret(state, observe(before, now))
    return [[WONDERFUL_WORLD.format_move(judged.move) for judged in one.moves] for one in found]


START = (row(1, "gent/1/hat"), row(3, "gent/3/cigar"), row(6, "gent/6/clock"))


def test_a_first_picture_of_first_cards_is_a_beginning_or_a_game_under_way() -> None:
    found = explained(after(), table(), table(*START))

    assert found[0] == ["deal", "lay out 1-hat@1 3-cigar@3 6-clock@6"]
    assert found[1][0].startswith("seen;")


def test_a_first_picture_of_longer_rows_is_a_game_under_way() -> None:
    found = explained(after(), table(), table(row(1, "gent/1/hat", "gent/4/clock"), landscapes=2))

    assert found == [["seen; row 1 1-hat 4-clock; landscapes 2"]]


def test_a_card_that_nobody_saw_drawn_is_concluded_from_the_next_turn() -> None:
    state = after(*BEGUN, "0 lays 4-hat at 4")
    before = table(*START, row(4, "gent/4/hat"))

    found = explained(state, before, table(*START, row(4, "gent/4/hat", "gent/2/cigar")))

    assert found == [["0 draws", "1 lays 2-cigar at 4"]]


def test_a_landscape_with_dice_and_a_card_that_goes_are_one_story() -> None:
    state = after(*BEGUN, "0 lays 4-hat at 4")
    before = table(*START, row(4, "gent/4/hat"))

    found = explained(state, before, table(*START, dice=(1, 3), landscapes=1))

    assert found == [["0 draws landscape", "throw 1 3", "remove 4"]]


def test_dice_that_lie_elsewhere_mean_nothing_when_nobody_throws() -> None:
    state = after(*BEGUN)

    assert explained(state, table(*START, dice=(1, 2)), table(*START, dice=(3, 3), throw=1)) == [[]]


def test_the_card_laid_last_that_is_gone_again_was_taken_back() -> None:
    state = after(*BEGUN, "0 lays 2-hat at 4")

    found = explained(state, table(*START, row(4, "gent/2/hat")), table(*START))

    assert found == [["0 takes-back"]]


TOPS = (row(1, "gent/1/hat"), row(2, "gent/2/hat"))


def test_rows_that_became_stacks_were_pushed_together() -> None:
    state = after("seen; row 1 1-hat 4-clock; row 2 2-hat; landscapes 8", players=1)
    tops = (row(1, "gent/1/hat", kind="stack"), row(2, "gent/2/hat", kind="stack"))

    found = explained(state, table(row(1, "gent/1/hat", "gent/4/clock"), row(2, "gent/2/hat")), table(*tops))

    assert found[0] == ["push together 1-hat 2-hat _ _ _ _"]


def test_tops_with_the_numbers_of_their_arrows_are_stacks_once_rows_are_to_be_pushed_together() -> None:
    seen = after("seen; row 1 1-hat 4-clock; row 2 2-hat; landscapes 8", players=1)
    state = replace(seen, stage=Stage.PUSHING_TOGETHER)

    found = explained(state, table(row(1, "gent/1/hat", "gent/4/clock"), row(2, "gent/2/hat")), table(*TOPS))

    assert found[0] == ["push together 1-hat 2-hat _ _ _ _"]


def test_tops_with_the_numbers_of_their_arrows_are_stacks_in_part_two() -> None:
    state = after("seen stacks 1-hat 4-clock _ _ _ _; dice 2")
    before = (row(1, "gent/1/hat", kind="stack"), row(2, "gent/4/clock", kind="stack"))

    found = explained(state, table(*before), table(*TOPS, dice=(1, 4), throw=1))

    assert found == [["throw 1 4", "defeat 2:2-hat"]]


def test_in_part_two_dice_and_what_they_uncover_are_one_story() -> None:
    state = after("seen stacks 1-hat 4-clock _ _ _ _; dice 2")
    before = (row(1, "gent/1/hat", kind="stack"), row(2, "gent/4/clock", kind="stack"))

    now = table(row(1, "gent/5/clock", kind="stack"), before[1], dice=(1, 2), throw=1)

    assert explained(state, table(*before, dice=(6, 6)), now) == [["throw 1 2", "defeat 1:5-clock"]]


def test_a_grey_man_that_could_not_be_read_is_left_unexplained() -> None:
    unread = tables.card(zone="row/4", item_id="new", x=9, game=GAME)

    found = WONDERFUL_WORLD.interpret(after(*BEGUN), observe(table(*START), table(*START, [unread])))

    assert [(one.moves, one.unexplained) for one in found] == [((), ("row/4: new",))]
