"""States as lines of clauses.

They come in this order, the last three only where there is something to say:

    turn 1 roll throws 1 thrown w33 b14 r05 p4 held duck    whose turn, what is due, the turn so far
    centre riebmann/1,2 yeti/5                              what is left to win
    player 0 open yeti/3 scored lemming/1 covered lemming/1=4 deaths poodle specials duck
    professors 0 2 4                                        dice thrown at the end
    house cards covered_yeti_counts                         what is not as usual
    explained                                               the two special cards on which leaflet and print disagree
                                                            have had their effect once
"""

from collections.abc import Iterator

from rules.game import Seat
from rules.nichtlustig.dice import NO_DICE
from rules.nichtlustig.notation.pieces import format_dice, read_dice, read_list, read_pip
from rules.nichtlustig.notation.tables import read_centre, read_displays, table_clauses
from rules.nichtlustig.roll import UfoAndRobot
from rules.nichtlustig.state import House, State, Step, Turn
from rules.notation import CLAUSE_END, Words
from tabletop.faces.nichtlustig import SpecialKey


def format_state(state: State) -> str:
    """The state on one line."""
    return f"{CLAUSE_END} ".join(" ".join(clause) for clause in _clauses(state))


def _clauses(state: State) -> Iterator[list[str]]:
    yield ["turn", str(state.active), state.step, *_turn_words(state.turn)]
    yield from table_clauses(state.centre, state.displays)
    for seat, dice in enumerate(state.professor_dice):
        if dice is not None:
            yield ["professors", str(seat), *map(str, dice)]
    if state.house != House():
        yield ["house", state.house.reading, *(["covered_yeti_counts"] if state.house.covered_yeti_counts else [])]
    if state.explained:
        yield ["explained"]


def _turn_words(turn: Turn) -> Iterator[str]:
    if turn.throws:
        yield from ("throws", str(turn.throws))
    if not turn.aside.is_empty:
        yield from ("aside", *format_dice(turn.aside))
    if not turn.thrown.is_empty:
        yield from ("thrown", *format_dice(turn.thrown))
    if turn.symbols:
        yield from ("symbols", *turn.symbols)
    if turn.held:
        yield from ("held", *turn.held)


def parse_state(text: str) -> State:
    """The state of a line; raises NotationError."""
    words = Words(text)
    words.expect("turn")
    active, step = Seat(words.take_number("a seat")), words.take_member(Step)
    turn = _read_turn(words)
    words.end_clause()
    centre, displays = read_centre(words), read_displays(words)
    dice = _read_professor_dice(words, len(displays))
    house = _read_house(words)
    explained = words.take_if("explained")
    words.end()
    return State(displays, centre, step, active, turn, dice, house, explained)


def _read_turn(words: Words) -> Turn:
    throws = words.take_number("the number of throws") if words.take_if("throws") else 0
    aside = read_dice(words) if words.take_if("aside") else NO_DICE
    thrown = read_dice(words) if words.take_if("thrown") else NO_DICE
    symbols = read_list(words, "a special card", SpecialKey) if words.take_if("symbols") else ()
    held = words.take_all("a special card", SpecialKey) if words.take_if("held") else ()
    return Turn(held, throws, aside, thrown, symbols)


def _read_professor_dice(words: Words, players: int) -> tuple[tuple[int, ...] | None, ...]:
    dice: list[tuple[int, ...] | None] = [None] * players
    for seat in range(players):
        if words.take_if("professors", str(seat)):
            dice[seat] = words.take_all("a die", read_pip)
            words.end_clause()
    return tuple(dice)


def _read_house(words: Words) -> House:
    if not words.take_if("house"):
        return House()
    house = House(words.take_member(UfoAndRobot), words.take_if("covered_yeti_counts"))
    words.end_clause()
    return house
