"""States and moves as one line each, such as `1 lays heart-6` or `2 wishes circle`; seats count from 0.

Cards: `heart-6`, `heart-1` (the joker), `ban-5`, `wish` (nobody has said what), `wish-heart`. `?` is a count that
nobody knows. A state names everything that is not as before dealing.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import TypeVar, assert_never

from rules.game import Seat
from rules.hidden import HiddenCards
from rules.notation import Words
from rules.numnum.cards import Card, WishCard
from rules.numnum.fits import BanReading
from rules.numnum.moves import (
    CountHand,
    Deal,
    Draw,
    Lay,
    Move,
    Pass,
    Reshuffle,
    SayWish,
    ShowHand,
    TableAsSeen,
    TakeBack,
    TurnUp,
)
from rules.numnum.state import Hand, Stage, State, Step, Turn
from tabletop.faces.numnum import BANNED_ROWS, NUMBERS, Ban, NumberCard, Symbol

UNKNOWN = "?"
T = TypeVar("T")


def format_card(card: Card) -> str:
    """A card in a word."""
    match card:
        case NumberCard(number, symbol):
            return f"{symbol}-{number}"
        case Ban(number):
            return f"ban-{number}"
        case WishCard(None):
            return "wish"
        case WishCard(wished):
            return f"wish-{wished}"


def parse_card(word: str) -> Card:
    """The card of a word; raises ValueError."""
    kind, _, value = word.partition("-")
    if kind == "wish":
        card: Card = WishCard(Symbol(value) if value else None)
    elif kind == "ban":
        card = Ban(_one_of(BANNED_ROWS, value))
    else:
        card = NumberCard(_one_of(NUMBERS, value), Symbol(kind))
    if format_card(card) != word:
        raise ValueError(word)
    return card


def _one_of(allowed: Iterable[int], text: str) -> int:
    return {str(number): number for number in allowed}[text]


def format_move(move: Move) -> str:  # noqa: PLR0911, C901 - one line per kind of move
    """The move on one line."""
    match move:
        case Deal():
            return "deal"
        case TurnUp(card):
            return f"turn up {format_card(card)}"
        case Lay(seat, card):
            return f"{seat} lays {format_card(card)}"
        case TakeBack(seat):
            return f"{seat} takes-back"
        case Draw(seat, card):
            return f"{seat} draws" if card is None else f"{seat} draws {format_card(card)}"
        case Pass(seat):
            return f"{seat} passes"
        case SayWish(seat, symbol):
            return f"{seat} wishes {symbol}"
        case ShowHand(seat, cards):
            return _join(f"{seat} shows", map(format_card, cards))
        case CountHand(seat, size):
            return f"{seat} holds {_format_count(size)}"
        case Reshuffle():
            return "reshuffle"
        case TableAsSeen():
            return "; ".join(_clauses_of_seen(move))
    assert_never(move)


def _join(first: str, words: Iterable[object]) -> str:
    return " ".join([first, *map(str, words)])


def _clauses_of_seen(seen: TableAsSeen) -> Iterator[str]:
    yield _join("seen", map(format_card, seen.pile))
    if seen.bans:
        yield _join("bans", seen.bans)
    if seen.turn is not None:
        yield f"turn {seen.turn}"


def parse_move(text: str) -> Move:
    """The move of a line; raises NotationError."""
    words = Words(text)
    move = _parse_seat_move(words) if words.peek().isdecimal() else _parse_table_move(words)
    words.end()
    return move


def _parse_table_move(words: Words) -> Move:
    if words.take_if("deal"):
        return Deal()
    if words.take_if("reshuffle"):
        return Reshuffle()
    if words.take_if("turn", "up"):
        return TurnUp(_take_card(words))
    if words.take_if("seen"):
        return _parse_seen(words)
    raise words.complaint("a seat, deal, turn up, reshuffle or seen")


def _parse_seen(words: Words) -> TableAsSeen:
    seen = TableAsSeen(words.take_all("a card", parse_card))
    words.end_clause()
    if words.take_if("bans"):
        seen = replace(seen, bans=words.take_all("2 or 5", _ban))
        words.end_clause()
    if words.take_if("turn"):
        seen = replace(seen, turn=_take_seat(words))
    return seen


def _ban(word: str) -> int:
    return _one_of(BANNED_ROWS, word)


def _take_card(words: Words) -> Card:
    return words.take_as("a card", parse_card)


def _take_seat(words: Words) -> Seat:
    return Seat(words.take_number("a seat"))


def _parse_seat_move(words: Words) -> Move:
    seat = _take_seat(words)
    readers: dict[str, Callable[[], Move]] = {
        "lays": lambda: Lay(seat, _take_card(words)),
        "takes-back": lambda: TakeBack(seat),
        "draws": lambda: Draw(seat, None if words.ends_clause else _take_card(words)),
        "passes": lambda: Pass(seat),
        "wishes": lambda: SayWish(seat, words.take_member(Symbol)),
        "shows": lambda: ShowHand(seat, words.take_all("a card", parse_card)),
        "holds": lambda: CountHand(seat, _take_count(words)),
    }
    return words.take_as(f"one of {', '.join(readers)}", readers.__getitem__)()


def format_state(state: State) -> str:
    """The state on one line."""
    return "; ".join(_clauses(state))


def _clauses(state: State) -> Iterator[str]:
    yield f"{state.players} players"
    yield f"dealer {state.dealer}"
    yield f"reading {state.reading}"
    yield f"stage {state.stage}"
    yield _format_turn(state.turn)
    yield _join("pile", map(format_card, state.pile))
    yield f"beneath {_format_count(state.beneath)}"
    yield _join("bans", state.bans)
    yield f"draw-pile {_format_count(state.draw_pile)}"
    yield from (_join(f"hand {_format_count(hand.size)}", map(format_card, hand.seen)) for hand in state.hands)
    yield _join("returned", map(format_card, state.returned))
    yield f"last-layer {_format_count(state.last_layer)}"
    yield _join("last-laid", _words_of(state.last_laid))
    yield f"wisher {_format_count(state.wisher)}"


def _format_count(count: int | None) -> str:
    return UNKNOWN if count is None else str(count)


def _words_of(card: Card | None) -> Iterable[str]:
    return () if card is None else (format_card(card),)


def _format_turn(turn: Turn) -> str:
    words = f"turn {_format_count(turn.seat)} {turn.step}"
    return words if turn.drawn is None else f"{words} {format_card(turn.drawn)}"


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
        dealer=_clause(words, "dealer", _take_seat),
        reading=_clause(words, "reading", lambda all_words: all_words.take_member(BanReading)),
        stage=_clause(words, "stage", lambda all_words: all_words.take_member(Stage)),
        turn=_clause(words, "turn", _take_turn),
        pile=_clause(words, "pile", _take_cards),
        beneath=_clause(words, "beneath", _take_count),
        bans=_clause(words, "bans", lambda all_words: all_words.take_all("2 or 5", _ban)),
        draw_pile=_clause(words, "draw-pile", _take_count),
        hands=tuple(_clause(words, "hand", _take_hand) for _ in range(players)),
        returned=_clause(words, "returned", _take_cards),
        last_layer=_clause(words, "last-layer", _take_seat_or_nobody),
        last_laid=_clause(words, "last-laid", _take_last_laid),
        wisher=_clause(words, "wisher", _take_seat_or_nobody),
    )


def _take_last_laid(words: Words) -> Card | None:
    return None if words.ends_clause else _take_card(words)


def _clause(words: Words, name: str, read: Callable[[Words], T]) -> T:
    words.expect(name)
    value = read(words)
    words.end_clause()
    return value


def _take_cards(words: Words) -> tuple[Card, ...]:
    return words.take_all("a card", parse_card)


def _take_count(words: Words) -> int | None:
    return None if words.take_if(UNKNOWN) else words.take_number("a number or ?")


def _take_seat_or_nobody(words: Words) -> Seat | None:
    count = _take_count(words)
    return None if count is None else Seat(count)


def _take_turn(words: Words) -> Turn:
    seat = _take_seat_or_nobody(words)
    step = words.take_member(Step)
    return Turn(seat, step, None if words.ends_clause else _take_card(words))


def _take_hand(words: Words) -> Hand:
    return HiddenCards(_take_count(words), _take_cards(words))
