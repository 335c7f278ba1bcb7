"""Moves as lines.

The seat comes first:

    0 begins
    0 rolls w33 b14 r05 p4          the dice thrown; `?` while nobody knows what they show
    0 keeps w33 rolls b14 r05 p4    the dice aside, whenever they were put there, and the dice thrown
    0 rolls w02 b00 r13 p5 showing virus    a printed symbol that was told apart from the other of its colour
    0 scores yeti/4                 no more throws; open cards turned by the pink die, or `nothing`
    0 takes lemming/3 yeti/2        targets taken, or `nothing`; perhaps `with timemachine`
    0 takes-death 4 on lemming/3    or `face-up`
    0 hands-in-clown
    0 picks duck ufo                special cards won by symbols, or `nothing`
    0 misses-turn
    0 rolls-professors 2 4          or `?`

Cards that lie somewhere without a move are a line with the clauses of a state, and perhaps whose turn begins:

    table-as-seen turn 1; centre riebmann/1,2; player 0 open yeti/3; player 1
"""

from collections.abc import Callable, Iterator
from typing import Final

from rules.game import Seat
from rules.nichtlustig.cards import format_card
from rules.nichtlustig.dice import NO_DICE, Dice
from rules.nichtlustig.moves import (
    Begin,
    HandInClown,
    MissTurn,
    Move,
    PickSpecials,
    Roll,
    RollProfessors,
    Score,
    SeatMove,
    TableAsSeen,
    Take,
    TakeDeath,
)
from rules.nichtlustig.notation.pieces import (
    NOTHING,
    UNKNOWN,
    format_dice,
    format_targets,
    read_death,
    read_dice,
    read_list,
    read_pip,
    read_target,
)
from rules.nichtlustig.notation.tables import AS_SEEN, format_table, read_table
from rules.notation import Words
from tabletop.faces.nichtlustig import SpecialKey

SHOWING: Final = "showing"


def format_move(move: Move) -> str:
    """The move on one line."""
    if isinstance(move, TableAsSeen):
        return format_table(move)
    return " ".join([str(move.seat), *_said(move)])


def _said(move: SeatMove) -> Iterator[str]:
    match move:
        case Begin():
            yield "begins"
        case MissTurn():
            yield "misses-turn"
        case HandInClown():
            yield "hands-in-clown"
        case Roll(_, aside, thrown, symbols):
            yield from () if aside.is_empty else ("keeps", *format_dice(aside))
            yield from ("rolls", *((UNKNOWN,) if thrown is None else format_dice(thrown)))
            yield from (SHOWING, *symbols) if symbols else ()
        case Score(_, turned):
            yield from ("scores", *format_targets(turned))
        case Take(_, targets, timemachine):
            yield from ("takes", *format_targets(targets), *(("with", "timemachine") if timemachine else ()))
        case TakeDeath(_, death, on):
            yield from ("takes-death", str(death.value), *(("face-up",) if on is None else ("on", format_card(on))))
        case PickSpecials(_, keys):
            yield from ("picks", *(keys or (NOTHING,)))
        case RollProfessors(_, thrown):
            yield from ("rolls-professors", *((UNKNOWN,) if thrown is None else map(str, thrown)))


def parse_move(text: str) -> Move:
    """The move of a line; raises NotationError."""
    words = Words(text)
    if words.take_if(AS_SEEN):
        return read_table(words)
    seat = Seat(words.take_number("a seat"))
    move = words.take_as("what was done", _READERS.__getitem__)(words, seat)
    words.end()
    return move


def _read_roll(words: Words, seat: Seat) -> Roll:
    return Roll(seat, NO_DICE, _read_thrown(words), _read_symbols(words))


def _read_keeping(words: Words, seat: Seat) -> Roll:
    aside = read_dice(words)
    words.expect("rolls")
    return Roll(seat, aside, _read_thrown(words), _read_symbols(words))


def _read_thrown(words: Words) -> Dice | None:
    return None if words.take_if(UNKNOWN) else read_dice(words)


def _read_symbols(words: Words) -> tuple[SpecialKey, ...]:
    return read_list(words, "a special card", SpecialKey) if words.take_if(SHOWING) else ()


def _read_take(words: Words, seat: Seat) -> Take:
    targets = read_list(words, "a target", read_target)
    return Take(seat, targets, timemachine=words.take_if("with", "timemachine"))


def _read_death(words: Words, seat: Seat) -> TakeDeath:
    death = words.take_as("a death", read_death)
    if words.take_if("face-up"):
        return TakeDeath(seat, death)
    words.expect("on")
    return TakeDeath(seat, death, words.take_as("a target", read_target))


def _read_professors(words: Words, seat: Seat) -> RollProfessors:
    return RollProfessors(seat, None if words.take_if(UNKNOWN) else words.take_all("a die", read_pip))


_READERS: Final[dict[str, Callable[[Words, Seat], SeatMove]]] = {
    "begins": lambda _words, seat: Begin(seat),
    "misses-turn": lambda _words, seat: MissTurn(seat),
    "hands-in-clown": lambda _words, seat: HandInClown(seat),
    "rolls": _read_roll,
    "keeps": _read_keeping,
    "scores": lambda words, seat: Score(seat, read_list(words, "a target", read_target)),
    "takes": _read_take,
    "takes-death": _read_death,
    "picks": lambda words, seat: PickSpecials(seat, read_list(words, "a special card", SpecialKey)),
    "rolls-professors": _read_professors,
}
