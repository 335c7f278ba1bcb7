"""What did they mean by it? From what changed on the table to the moves that explain it.

A grey man drawn leaves no trace; that it was done is concluded from the next one's turn.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

from rules.game import Explanation, Judged, Seat
from rules.wonderful_world.applying import apply
from rules.wonderful_world.judging import judge
from rules.wonderful_world.moves import (
    Deal,
    Defeat,
    DrawGent,
    DrawLandscape,
    LayOut,
    Move,
    Place,
    PushTogether,
    Remove,
    StacksAsSeen,
    TableAsSeen,
    TakeBack,
    Throw,
)
from rules.wonderful_world.rows import NO_ROWS, START_CARDS, Placement, Row, Rows, count_cards
from rules.wonderful_world.sharing import ALL_DICE
from rules.wonderful_world.state import Stage, State, Step
from tabletop.dice import Die
from tabletop.faces.wonderful_world import NUMBERS, Gent
from tabletop.observe import Appeared, Moved, Observation, Turned
from tabletop.table import CardItem, Certain, DieItem, TableState, cards_in, possible_faces

MOST_READINGS: Final = 16  # of a picture with many doubtful cards only the likeliest readings are looked at


@dataclass(frozen=True, slots=True)
class _Reading:
    """One way to read the grey men of a picture: in rows from the earth outwards, or the tops of stacks."""

    rows: Rows
    tops: tuple[Gent | None, ...]


def interpret(state: State, observation: Observation) -> tuple[Explanation[Move], ...]:
    """Every sequence of moves that explains the change, the legal ones first."""
    unread = tuple(_unread(observation.after))
    if unread:
        return (Explanation((), unread),) if observation.changes else ()
    found = [
        _judge_all(state, moves)
        for reading in _readings(observation.after)
        for moves in _explain(state, observation, reading)
    ]
    return tuple(sorted(dict.fromkeys(found), key=_rank))


def _rank(explanation: Explanation[Move]) -> tuple[bool, bool]:
    """A table merely seen says nothing of how it came about, so it comes last."""
    as_seen = any(isinstance(judged.move, TableAsSeen | StacksAsSeen) for judged in explanation.moves)
    return as_seen, not explanation.is_legal


def _judge_all(state: State, moves: Iterable[Move]) -> Explanation[Move]:
    judged: list[Judged[Move]] = []
    for move in moves:
        judged.append(Judged(move, judge(state, move)))
        state = apply(state, move)
    return Explanation(tuple(judged))


def _unread(table: TableState) -> Iterator[str]:
    """The grey men at the earth of which nothing could be read."""
    for arrow in NUMBERS:
        for item in (*cards_in(table, f"row/{arrow}"), *cards_in(table, f"stack/{arrow}")):
            if not _gents(item):
                yield f"{item.zone}: {item.item_id}"


def _gents(item: CardItem) -> tuple[Gent, ...]:
    return tuple(face for face in possible_faces(item) if isinstance(face, Gent))


def _readings(table: TableState) -> Iterator[_Reading]:
    """The ways to read the grey men, the likeliest first."""
    items = [item for kind in ("row", "stack") for arrow in NUMBERS for item in cards_in(table, f"{kind}/{arrow}")]
    for count, faces in enumerate(product(*map(_gents, items))):
        if count == MOST_READINGS:
            return
        shown = {item.item_id: face for item, face in zip(items, faces, strict=True)}
        rows = tuple(tuple(shown[item.item_id] for item in cards_in(table, f"row/{arrow}")) for arrow in NUMBERS)
        tops = tuple(
            next((shown[item.item_id] for item in cards_in(table, f"stack/{arrow}")), None) for arrow in NUMBERS
        )
        yield _Reading(rows, tops)


def _explain(state: State, observation: Observation, reading: _Reading) -> Iterator[list[Move]]:
    """Sequences of moves after which the table looks like this."""
    reading = _as_stage_has_it(state, reading)
    landscapes = len(cards_in(observation.after, "landscapes"))
    if any(reading.tops):
        yield from _explain_part_two(state, observation, reading)
    elif state.stage is Stage.PART_TWO:
        yield from _explain_stacks(state, observation, reading.tops)
    elif state.stage in (Stage.BEFORE_DEALING, Stage.LAYING_OUT) and not _goes_on(state, reading):
        if count_cards(reading.rows):
            yield from _explain_a_beginning(state, reading, landscapes)
    else:
        yield from _explain_part_one(state, observation, reading, landscapes)


def _as_stage_has_it(state: State, reading: _Reading) -> _Reading:
    """Single cards at the arrows of their numbers may be rows or the tops of stacks: only the stage can tell."""
    are_stacks_due = state.stage in (Stage.PUSHING_TOGETHER, Stage.PART_TWO)
    if any(reading.tops) or not are_stacks_due or any(len(row) > 1 for row in reading.rows):
        return reading
    return _Reading(NO_ROWS, tuple(row[0] if row else None for row in reading.rows))


def _goes_on(state: State, reading: _Reading) -> bool:
    """Whether the first turn is on: all that was laid out lies there still."""
    return state.stage is Stage.LAYING_OUT and count_cards(state.rows) == START_CARDS and bool(_new(state, reading))


def _explain_a_beginning(state: State, reading: _Reading, landscapes: int) -> Iterator[list[Move]]:
    """A game that begins, as long as nothing but first cards lies there; else one that is under way."""
    new = _new(state, reading)
    if new == []:
        yield []
        return
    if new is not None and count_cards(reading.rows) <= START_CARDS and not landscapes:
        deal: list[Move] = [Deal()] if state.stage is Stage.BEFORE_DEALING else []
        yield [*deal, LayOut(tuple(new))]
    yield [TableAsSeen(reading.rows, landscapes)]


def _new(state: State, reading: _Reading) -> list[Placement] | None:
    """The cards at the ends of rows that were not there; None if something else changed as well."""
    new: list[Placement] = []
    for arrow, before, after in zip(NUMBERS, state.rows, reading.rows, strict=True):
        if after[: len(before)] != before:
            return None
        new += [Placement(card, arrow) for card in after[len(before) :]]
    return new


def _explain_part_one(
    state: State, observation: Observation, reading: _Reading, landscapes: int
) -> Iterator[list[Move]]:
    """In the order in which things happen: a card laid, a landscape drawn, dice thrown, a card taken away."""
    gone, new = _taken_away(state.rows, reading.rows), _put_down(state.rows, reading.rows)
    if gone is None or new is None or len(gone) > 1 or len(new) > state.players:
        yield [TableAsSeen(reading.rows, landscapes)]
    elif gone == [state.last_row] and not new and landscapes == state.landscapes and state.last_placer is not None:
        yield [TakeBack(state.last_placer)]
    else:
        for placed in _placed_in_turn(state, new):
            drawn = [DrawLandscape(_layer(placed, state))] * max(landscapes - state.landscapes, 0)
            yield [*placed, *drawn, *_thrown(state, observation, gone, is_due=bool(drawn))]


def _layer(placed: Sequence[Move], state: State) -> Seat:
    """Who draws after these moves: whoever laid the last card of them."""
    seats = [move.seat for move in placed if isinstance(move, Place)]
    return seats[-1] if seats else _drawer(state)


def _drawer(state: State) -> Seat:
    return Seat(0) if state.turn.seat is None else state.turn.seat


def _taken_away(before: Rows, after: Rows) -> list[int] | None:
    """The rows that lost their outermost card; None if a row lost another one."""
    gone: list[int] = []
    for arrow, old, new in zip(NUMBERS, before, after, strict=True):
        if len(new) < len(old):
            if new != old[:-1]:
                return None
            gone.append(arrow)
    return gone


def _put_down(before: Rows, after: Rows) -> list[Placement] | None:
    """The cards added at the ends of rows; None if a row changed otherwise."""
    new: list[Placement] = []
    for arrow, old, now in zip(NUMBERS, before, after, strict=True):
        if len(now) >= len(old):
            if not _same_row(old, now[: len(old)]):
                return None
            new += [Placement(card, arrow) for card in now[len(old) :]]
    return new


def _same_row(old: Row, now: Row) -> bool:
    return all(before == after or None in (before.object, after.object) for before, after in zip(old, now, strict=True))


def _thrown(state: State, observation: Observation, gone: Sequence[int], *, is_due: bool) -> list[Move]:
    """The throw, if one was due, and the card it took away. Dice that only lie elsewhere now mean nothing."""
    dice = _dice_that_moved(observation)
    is_due = is_due or state.turn.step in (Step.THROW, Step.GO_ON)
    thrown: list[Move] = [Throw(dice)] if dice and is_due else []
    return [*thrown, *(map(Remove, gone) if thrown or state.turn.step is Step.REMOVE else ())]


def _dice_that_moved(observation: Observation) -> tuple[int, ...]:
    """What the dice show that were thrown: those that appeared, moved or turned."""
    items = [change.item for change in observation.changes if isinstance(change, Appeared)]
    items += [change.after for change in observation.changes if isinstance(change, Moved | Turned)]
    thrown = {item.item_id: item for item in items if isinstance(item, DieItem)}
    return tuple(sorted(value for item in thrown.values() if (value := _die_value(item)) is not None))


def _die_value(item: DieItem) -> int | None:
    match item.reading:
        case Certain(Die(_, int() as value)) if value in NUMBERS:
            return value
    return None


def _placed_in_turn(state: State, new: Sequence[Placement]) -> Iterator[list[Move]]:
    """The cards laid one after another, each player drawing before the next one lays."""
    if not new:
        yield []
        return
    for first in _likely_placers(state):
        moves: list[Move] = []
        now = state
        for placement in new:
            steps = _end_of_turn(now)
            for step in steps:
                now = apply(now, step)
            seat = first if now.turn.seat is None or (not moves and not steps) else now.turn.seat
            moves += [*steps, Place(seat, placement.card, placement.row)]
            now = apply(now, moves[-1])
        yield moves


def _end_of_turn(state: State) -> list[Move]:
    """The draw that must have come before another player lays a card."""
    waits = state.turn.step in (Step.DRAW, Step.GO_ON) and state.draw_pile != 0
    return [DrawGent(_drawer(state))] if waits and state.stage is Stage.PART_ONE else []


def _likely_placers(state: State) -> tuple[Seat, ...]:
    if state.turn.seat is None:
        return tuple(map(Seat, range(state.players)))
    return (state.turn.seat if state.turn.step is Step.PLACE else state.seat_after(state.turn.seat),)


def _explain_part_two(state: State, observation: Observation, reading: _Reading) -> Iterator[list[Move]]:
    if state.stage is Stage.PART_TWO:
        yield from _explain_stacks(state, observation, reading.tops)
        return
    if count_cards(state.rows) and state.stage in (Stage.PART_ONE, Stage.PUSHING_TOGETHER):
        yield [PushTogether(reading.tops)]
    yield [StacksAsSeen(reading.tops, len(observation.after.dice) or ALL_DICE)]


def _explain_stacks(state: State, observation: Observation, tops: tuple[Gent | None, ...]) -> Iterator[list[Move]]:
    """All dice thrown, and the tops that changed taken away."""
    dice = _dice_that_moved(observation)
    changed = [place for place, stack, top in zip(NUMBERS, state.stacks, tops, strict=True) if stack.top != top]
    defeated: list[Move] = [Defeat(tuple(changed), tuple(tops[place - 1] for place in changed))] if changed else []
    yield [*([Throw(dice)] if dice else []), *defeated]
