"""States and moves as one line each, such as `1 lays 4-hat at 4`; seats count from 0.

Cards: `4-hat`; `4` if the object could not be read. Blanks, `;` and `%` in an object's name are written as in web
addresses: `4-top%20hat`. `?` is a count that nobody knows, `_` a place where nothing lies.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar, assert_never
from urllib.parse import quote, unquote

from rules.game import Seat
from rules.hidden import HiddenCards
from rules.notation import Words
from rules.wonderful_world.moves import (
    CannotPlace,
    Deal,
    Defeat,
    DrawGent,
    DrawLandscape,
    LayOut,
    Move,
    Place,
    PushTogether,
    Remove,
    ShowHand,
    StacksAsSeen,
    TableAsSeen,
    TakeBack,
    Throw,
)
from rules.wonderful_world.rows import Placement, Rows
from rules.wonderful_world.state import Hand, Stack, Stage, State, Step, Turn
from tabletop.faces.wonderful_world import NUMBERS, Gent

UNKNOWN = "?"
NOTHING = "_"
_UNSAFE = re.compile(r"[\s;%]")
T = TypeVar("T")


def format_card(card: Gent) -> str:
    """A grey man in a word."""
    if card.object is None:
        return str(card.number)
    return f"{card.number}-{_UNSAFE.sub(lambda found: quote(found[0]), card.object)}"


def parse_card(word: str) -> Gent:
    """The grey man of a word; raises ValueError."""
    number, dash, thing = word.partition("-")
    card = Gent(_number(number), unquote(thing) if dash else None)
    if format_card(card) != word:
        raise ValueError(word)
    return card


def _number(word: str) -> int:
    return {str(number): number for number in NUMBERS}[word]


def _format_top(card: Gent | None) -> str:
    return NOTHING if card is None else format_card(card)


def _parse_top(word: str) -> Gent | None:
    return None if word == NOTHING else parse_card(word)


def format_move(move: Move) -> str:  # noqa: PLR0911, PLR0912, C901 - one line per kind of move
    """The move on one line."""
    match move:
        case Deal():
            return "deal"
        case LayOut(placements):
            return _join("lay out", (f"{format_card(one.card)}@{one.row}" for one in placements))
        case Place(seat, card, row):
            return f"{seat} lays {format_card(card)} at {row}"
        case TakeBack(seat):
            return f"{seat} takes-back"
        case CannotPlace(seat):
            return f"{seat} cannot"
        case DrawGent(seat, card):
            return f"{seat} draws" if card is None else f"{seat} draws {format_card(card)}"
        case DrawLandscape(seat):
            return f"{seat} draws landscape"
        case Throw(dice):
            return _join("throw", dice)
        case Remove(row):
            return f"remove {row}"
        case PushTogether(tops):
            return _join("push together", map(_format_top, tops))
        case Defeat(stacks, uncovered):
            pairs = zip(stacks, uncovered, strict=True)
            return _join("defeat", (f"{place}:{_format_top(top)}" for place, top in pairs))
        case ShowHand(seat, cards):
            return _join(f"{seat} shows", map(format_card, cards))
        case TableAsSeen():
            return "; ".join(_clauses_of_seen(move))
        case StacksAsSeen(tops, dice_left):
            return f"{_join('seen stacks', map(_format_top, tops))}; dice {dice_left}"
    assert_never(move)


def _join(first: str, words: Iterable[object]) -> str:
    return " ".join([first, *map(str, words)])


def _clauses_of_seen(seen: TableAsSeen) -> Iterator[str]:
    yield "seen"
    yield from _format_rows(seen.rows)
    yield f"landscapes {seen.landscapes}"
    if seen.turn is not None:
        yield f"turn {seen.turn}"


def _format_rows(rows: Rows) -> Iterator[str]:
    """The rows in which something lies."""
    for arrow, row in zip(NUMBERS, rows, strict=True):
        if row:
            yield _join(f"row {arrow}", map(format_card, row))


def parse_move(text: str) -> Move:
    """The move of a line; raises NotationError."""
    words = Words(text)
    move = _parse_seat_move(words) if words.peek().isdecimal() else _parse_table_move(words)
    words.end()
    return move


def _parse_table_move(words: Words) -> Move:
    readers: dict[str, Callable[[Words], Move]] = {
        "deal": lambda _: Deal(),
        "lay": _parse_layout,
        "throw": lambda rest: Throw(rest.take_all("a die", _number)),
        "remove": lambda rest: Remove(rest.take_as("a row", _number)),
        "push": _parse_push,
        "defeat": _parse_defeat,
        "seen": _parse_seen,
    }
    return words.take_as(f"a seat or one of {', '.join(readers)}", readers.__getitem__)(words)


def _parse_layout(words: Words) -> Move:
    words.expect("out")
    return LayOut(words.take_all("a card and its arrow, such as 4-hat@4", _parse_placement))


def _parse_placement(word: str) -> Placement:
    card, _, arrow = word.rpartition("@")
    return Placement(parse_card(card), _number(arrow))


def _parse_push(words: Words) -> Move:
    words.expect("together")
    return PushTogether(_take_tops(words))


def _take_tops(words: Words) -> tuple[Gent | None, ...]:
    return tuple(words.take_as("a card or _", _parse_top) for _ in NUMBERS)


def _parse_defeat(words: Words) -> Move:
    pairs = words.take_all("a stack and the card under it, such as 2:4-hat or 2:_", _parse_uncovered)
    return Defeat(tuple(place for place, _ in pairs), tuple(top for _, top in pairs))


def _parse_uncovered(word: str) -> tuple[int, Gent | None]:
    place, _, top = word.partition(":")
    return _number(place), _parse_top(top)


def _parse_seen(words: Words) -> Move:
    if words.take_if("stacks"):
        tops = _take_tops(words)
        words.end_clause()
        return StacksAsSeen(tops, _clause(words, "dice", Words.take_number))
    words.end_clause()
    rows = _take_rows(words)
    landscapes = _clause(words, "landscapes", Words.take_number)
    turn = Seat(words.take_number("a seat")) if words.take_if("turn") else None
    return TableAsSeen(rows, landscapes, turn)


def _take_rows(words: Words) -> Rows:
    rows: dict[int, tuple[Gent, ...]] = {}
    while words.take_if("row"):
        arrow = words.take_as("an arrow", _number)
        rows[arrow] = words.take_all("a card", parse_card)
        words.end_clause()
    return tuple(rows.get(arrow, ()) for arrow in NUMBERS)


def _parse_seat_move(words: Words) -> Move:
    seat = Seat(words.take_number("a seat"))
    readers: dict[str, Callable[[], Move]] = {
        "lays": lambda: _parse_place(words, seat),
        "takes-back": lambda: TakeBack(seat),
        "cannot": lambda: CannotPlace(seat),
        "draws": lambda: _parse_draw(words, seat),
        "shows": lambda: ShowHand(seat, words.take_all("a card", parse_card)),
    }
    return words.take_as(f"one of {', '.join(readers)}", readers.__getitem__)()


def _parse_place(words: Words, seat: Seat) -> Move:
    card = words.take_as("a card", parse_card)
    words.expect("at")
    return Place(seat, card, words.take_as("a row", _number))


def _parse_draw(words: Words, seat: Seat) -> Move:
    if words.take_if("landscape"):
        return DrawLandscape(seat)
    return DrawGent(seat, None if words.ends_clause else words.take_as("a card", parse_card))


def format_state(state: State) -> str:
    """The state on one line."""
    return "; ".join(_clauses(state))


def _clauses(state: State) -> Iterator[str]:
    yield f"{state.players} players"
    yield f"stage {state.stage}"
    yield _join(f"turn {_format_count(state.turn.seat)} {state.turn.step}", state.turn.dice)
    yield from _format_rows(state.rows)
    yield f"draw-pile {_format_count(state.draw_pile)}"
    yield f"landscapes {state.landscapes}"
    yield f"box {_format_count(state.box)}"
    yield f"dice {state.dice}"
    yield f"last {_format_count(state.last_placer)} {_format_count(state.last_row)}"
    yield from (_join("hand", _format_hidden(hand)) for hand in state.hands)
    yield from (_format_stack(place, stack) for place, stack in _stacks_in_use(state))


def _stacks_in_use(state: State) -> Iterator[tuple[int, Stack]]:
    return ((place, stack) for place, stack in zip(NUMBERS, state.stacks, strict=True) if stack != Stack())


def _format_stack(place: int, stack: Stack) -> str:
    return _join(f"stack {place} {_format_top(stack.top)} under", _format_hidden(stack.under))


def _format_hidden(cards: HiddenCards[Gent]) -> Iterator[str]:
    yield _format_count(cards.size)
    yield from map(format_card, cards.seen)


def _format_count(count: int | None) -> str:
    return UNKNOWN if count is None else str(count)


def parse_state(text: str) -> State:
    """The state of a line; raises NotationError."""
    words = Words(text)
    players = words.take_number("the number of players")
    words.expect("players")
    words.end_clause()
    state = _take_state(words, players)
    words.end()
    return state


def _take_state(words: Words, players: int) -> State:
    return State(
        players=players,
        stage=_clause(words, "stage", lambda rest: rest.take_member(Stage)),
        turn=_clause(words, "turn", _take_turn),
        rows=_take_rows(words),
        draw_pile=_clause(words, "draw-pile", _take_count),
        landscapes=_clause(words, "landscapes", Words.take_number),
        box=_clause(words, "box", _take_count),
        dice=_clause(words, "dice", Words.take_number),
        last_placer=_take_last_placer(words),
        last_row=_take_last_row(words),
        hands=tuple(_clause(words, "hand", _take_hidden) for _ in range(players)),
        stacks=_take_stacks(words),
    )


def _take_last_placer(words: Words) -> Seat | None:
    words.expect("last")
    seat = _take_count(words)
    return None if seat is None else Seat(seat)


def _take_last_row(words: Words) -> int | None:
    row = _take_count(words)
    words.end_clause()
    return row


def _clause(words: Words, name: str, read: Callable[[Words], T]) -> T:
    words.expect(name)
    value = read(words)
    words.end_clause()
    return value


def _take_count(words: Words) -> int | None:
    return None if words.take_if(UNKNOWN) else words.take_number("a number or ?")


def _take_turn(words: Words) -> Turn:
    seat = _take_count(words)
    step = words.take_member(Step)
    return Turn(None if seat is None else Seat(seat), step, words.take_all("a die", _number))


def _take_hidden(words: Words) -> Hand:
    return HiddenCards(_take_count(words), words.take_all("a card", parse_card))


def _take_stacks(words: Words) -> tuple[Stack, ...]:
    stacks: dict[int, Stack] = {}
    while words.take_if("stack"):
        place = words.take_as("a stack", _number)
        top = words.take_as("a card or _", _parse_top)
        words.expect("under")
        stacks[place] = Stack(top, _take_hidden(words))
        words.end_clause()
    return tuple(stacks.get(place, Stack()) for place in NUMBERS)
