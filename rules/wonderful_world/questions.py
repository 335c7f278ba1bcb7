"""What What a Wonderful World may be asked: `start`, `place`, `placements`, `hit`, `odds`, `free`, `setup`."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final, cast

from rules.questions.ask import Answer, Ask, Asks, Fields, Options
from rules.questions.readers import Field, Json, list_of, read_object, whole
from rules.questions.refusal import bad_value, impossible_table, unknown_card
from rules.questions.verdicts import verdict_to_json
from rules.wonderful_world.landscape import DICE, best_number_of_dice, odds_of_a_hit, removals
from rules.wonderful_world.liberation import judge_throw
from rules.wonderful_world.rows import (
    GENTS,
    Placement,
    Row,
    Rows,
    count_cards,
    judge_placement,
    judge_start,
    legal_placements,
)
from rules.wonderful_world.sharing import MOST_PLAYERS, draw_pile_size, hand_size, share_dice
from tabletop.faces.wonderful_world import NUMBERS, Gent
from tabletop.games import GameName

LONGEST_OBJECT: Final = 40


def read_card(value: Json) -> Gent:
    """A grey man with his number and object."""
    if type(value) is dict and len(value) == 2:
        number, thing = value.get("number"), value.get("object")
        if type(number) is int and number in NUMBERS and type(thing) is str and 1 <= len(thing) <= LONGEST_OBJECT:
            return Gent(number, thing)
    raise unknown_card()


def card_to_json(card: Gent) -> Mapping[str, object]:
    """A card as it stands in questions and answers."""
    return {"number": card.number, "object": card.object}


_ROW_FIELDS: Final = tuple(Field(str(arrow), list_of(read_card), optional=True) for arrow in NUMBERS)
_TOP_FIELDS: Final = tuple(Field(str(stack), whole(1, 6), optional=True) for stack in NUMBERS)


def read_rows(value: Json) -> Rows:
    """The six rows; absent ones are empty."""
    found = read_object(value, _ROW_FIELDS)
    return tuple(cast("Row | None", found[str(arrow)]) or () for arrow in NUMBERS)


def read_tops(value: Json) -> Mapping[int, int]:
    """The visible numbers by stack, at least one."""
    found = read_object(value, _TOP_FIELDS)
    tops = {stack: cast("int", found[str(stack)]) for stack in NUMBERS if found[str(stack)] is not None}
    if not tops:
        raise bad_value("at least one stack is due here")
    return tops


ROWS: Final = Field("rows", read_rows)
DICE_THROWN: Final = Field("dice", list_of(whole(1, 6), 1, 4))


def _rows(fields: Fields, held: int = 0) -> Rows:
    """The rows; refuses more cards than there are, those held counted."""
    rows = cast("Rows", fields["rows"])
    if count_cards(rows) + held > GENTS:
        raise impossible_table(f"there are only {GENTS} grey men")
    return rows


def answer_start(fields: Fields, _options: Options) -> Answer:
    """May the earth look like this before the first turn?"""
    return verdict_to_json(judge_start(_rows(fields)))


def answer_place(fields: Fields, _options: Options) -> Answer:
    """May this card be laid at this row?"""
    rows = _rows(fields, held=1)
    placement = Placement(cast("Gent", fields["card"]), cast("int", fields["row"]))
    return verdict_to_json(judge_placement(rows, placement))


def answer_placements(fields: Fields, _options: Options) -> Answer:
    """Where may the cards of this hand go?"""
    hand = cast("Sequence[Gent]", fields["hand"])
    ways = legal_placements(_rows(fields, held=len(hand)), hand)
    return {
        "placements": [{"card": card_to_json(way.card), "row": way.row} for way in ways],
        "lost": not ways,
        "notes": [],
    }


def answer_hit(fields: Fields, _options: Options) -> Answer:
    """What does this throw take away?"""
    dice = cast("Sequence[int]", fields["dice"])
    found = removals(_rows(fields), dice)
    return {
        "sum": sum(dice),
        "hits": [one.row for one in found],
        "removes": [{"row": one.row, "card": card_to_json(one.card)} for one in found],
        "again": bool(found),
        "notes": [],
    }


def answer_odds(fields: Fields, _options: Options) -> Answer:
    """How many dice are best?"""
    odds = odds_of_a_hit(_rows(fields))
    return {
        "odds": {str(dice): _format_odds(odds[dice]) for dice in DICE},
        "best": best_number_of_dice(odds),
        "notes": [],
    }


def _format_odds(odds: Fraction) -> str:
    return f"{odds.numerator}/{odds.denominator}"


def answer_free(fields: Fields, _options: Options) -> Answer:
    """What does this throw of part two defeat?"""
    tops = cast("Mapping[int, int]", fields["tops"])
    hidden = cast("int | None", fields["hidden"])
    if len(tops) + (hidden or 0) > GENTS:
        raise impossible_table(f"there are only {GENTS} grey men")
    throw = judge_throw(tops, cast("Sequence[int]", fields["dice"]), hidden)
    return {
        "most": throw.most,
        "choices": [sorted(choice) for choice in throw.choices],
        "dice_after": throw.dice_after,
        "outcome": throw.outcome,
        "notes": [],
    }


def answer_setup(fields: Fields, _options: Options) -> Answer:
    """What does everybody get?"""
    players = cast("int", fields["players"])
    return {
        "hand": hand_size(players),
        "draw_pile": draw_pile_size(players),
        "dice": share_dice(players),
        "notes": [],
    }


_ASKS: Final = (
    Ask("start", (ROWS,), answer_start),
    Ask("place", (ROWS, Field("card", read_card), Field("row", whole(1, 6))), answer_place),
    Ask("placements", (ROWS, Field("hand", list_of(read_card, 1, 3))), answer_placements),
    Ask("hit", (ROWS, DICE_THROWN), answer_hit),
    Ask("odds", (ROWS,), answer_odds),
    Ask("free", (Field("tops", read_tops), DICE_THROWN, Field("hidden", whole(0, 29), optional=True)), answer_free),
    Ask("setup", (Field("players", whole(1, MOST_PLAYERS)),), answer_setup),
)
ASKS: Final = Asks(GameName.WONDERFUL_WORLD, None, (), {ask.name: ask for ask in _ASKS})
