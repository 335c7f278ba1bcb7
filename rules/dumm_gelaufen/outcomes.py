"""What may follow when a taught action card is played, and do the changes people tell follow from it?"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, assert_never

from rules.dumm_gelaufen.carry_out import apply_changes
from rules.dumm_gelaufen.changes import (
    Change,
    HandsPassed,
    HandsSwapped,
    Heap,
    Moved,
    MurphyPassed,
    MurphyRenewed,
    MurphySwapped,
)
from rules.dumm_gelaufen.choices import may_be_chosen
from rules.dumm_gelaufen.effects import (
    Discard,
    Draw,
    Effect,
    Give,
    PassHands,
    PassMurphy,
    ReadOut,
    RenewMurphy,
    SwapHands,
    SwapMurphy,
    Who,
)
from rules.dumm_gelaufen.state import State, next_seat, seats
from rules.game import Seat

PILES: Final = (Heap.LEFT, Heap.RIGHT)
Changes = tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """An action card being carried out: who plays it, and whom that seat has chosen."""

    seat: Seat
    chosen: Seat


def follows(effects: Sequence[Effect], state: State, seat: Seat, changes: Changes) -> bool:
    """Whether these changes may be what the effects lead to; a text read out may lead to anything."""
    if any(isinstance(effect, ReadOut) for effect in effects):
        return True
    others = [other for other in seats(state) if other != seat]
    return any(_follows_choice(effects, state, Played(seat, chosen), changes) for chosen in others)


def _follows_choice(effects: Sequence[Effect], state: State, played: Played, changes: Changes) -> bool:
    for effect in effects:
        length = _length(effect, state, played, changes)
        if length is None:
            return False
        state = apply_changes(state, changes[:length])
        changes = changes[length:]
    return not changes


def _length(effect: Effect, state: State, played: Played, changes: Changes) -> int | None:
    """How many of the first changes this effect explains; None if it does not explain them."""
    match effect:
        case Give():
            return _length_given(effect, state, played, changes)
        case Discard():
            return _length_discarded(effect, state, played, changes)
        case Draw(who, count):
            drawing = concerned(who, state, played, played.seat)
            right = [_is_drawn(change, count, seat) for change, seat in zip(changes, drawing, strict=False)]
            return len(drawing) if len(right) == len(drawing) and all(right) else None
        case ReadOut():
            return len(changes)
    expected = _fixed(effect, state, played)
    return len(expected) if changes[: len(expected)] == expected else None


def _fixed(
    effect: PassHands | SwapHands | PassMurphy | SwapMurphy | RenewMurphy, state: State, played: Played
) -> Changes:
    """The changes of an effect that leaves nothing to choose but the other seat."""
    match effect:
        case PassHands(by, with_murphy):
            return (HandsPassed(by, with_murphy),)
        case SwapHands(with_murphy):
            return (HandsSwapped(played.seat, played.chosen, with_murphy),)
        case PassMurphy(by):
            return (MurphyPassed(by),)
        case SwapMurphy():
            return (MurphySwapped(played.seat, played.chosen),)
        case RenewMurphy(who):
            return tuple(MurphyRenewed(seat) for seat in concerned(who, state, played, played.seat))
    assert_never(effect)


def concerned(who: Who, state: State, played: Played, giver: Seat) -> tuple[Seat, ...]:
    """The seats an effect speaks of, clockwise from whoever plays the card; `left` and `right` are the giver's."""
    around = tuple(next_seat(state, played.seat, by) for by in range(len(state.players)))
    match who:
        case Who.SELF:
            return (played.seat,)
        case Who.CHOSEN:
            return (played.chosen,)
        case Who.LEFT:
            return (next_seat(state, giver),)
        case Who.RIGHT:
            return (next_seat(state, giver, -1),)
        case Who.OTHERS:
            return around[1:]
        case Who.ALL:
            return around
    assert_never(who)


def _is_drawn(change: Change, count: int, seat: Seat) -> bool:
    if not isinstance(change, Moved):
        return False
    return change.source is Heap.DRAW and change.target == seat and len(change.cards) <= count


def _length_given(effect: Give, state: State, played: Played, changes: Changes) -> int | None:
    """Everybody gives from the hand held when the effect began: what is just received is not passed on."""
    givers = concerned(effect.giver, state, played, played.seat)
    if len(changes) < len(givers):
        return None
    for giver, change in zip(givers, changes, strict=False):
        receivers = concerned(effect.receiver, state, played, giver)
        if not isinstance(change, Moved) or change.source != giver or change.target not in receivers:
            return None
        if not may_be_chosen(effect.choice, state.hand(giver), change.cards):
            return None
    return len(givers)


def _length_discarded(effect: Discard, state: State, played: Played, changes: Changes) -> int | None:
    """Each seat puts on one or both piles, so a seat is one or two changes."""
    used = 0
    for seat in concerned(effect.who, state, played, played.seat):
        put = _put_by(seat, changes[used : used + 2])
        cards = [card for change in put for card in change.cards]
        if not may_be_chosen(effect.choice, state.hand(seat), cards):
            return None
        used += len(put)
    return used


def _put_by(seat: Seat, changes: Changes) -> list[Moved]:
    put: list[Moved] = []
    for change in changes:
        if not isinstance(change, Moved) or change.source != seat or change.target not in PILES:
            break
        if put and put[0].target == change.target:
            break
        put.append(change)
    return put


def only_outcome(effects: Sequence[Effect], state: State, seat: Seat) -> Changes | None:
    """What the effects lead to if nobody chooses or draws anything; else None."""
    others = [other for other in seats(state) if other != seat]
    found = {_determined(effects, state, Played(seat, chosen)) for chosen in others}
    return found.pop() if len(found) == 1 else None


def _determined(effects: Sequence[Effect], state: State, played: Played) -> Changes | None:
    changes: list[Change] = []
    for effect in effects:
        if isinstance(effect, Give | Discard | Draw | ReadOut):
            return None
        changes.extend(_fixed(effect, state, played))
    return tuple(changes)


def chosen_outcomes(effects: Sequence[Effect], state: State, seat: Seat) -> Iterator[Changes]:
    """Every outcome that only depends on which other seat is chosen."""
    found = (_determined(effects, state, Played(seat, other)) for other in seats(state) if other != seat)
    yield from dict.fromkeys(outcome for outcome in found if outcome is not None)
