"""What did they mean by it? Moves that turn the state into what the picture shows.

Candidates are made from what can have happened, applied, and kept if the state then looks like the picture; so an
explanation is never more than a move that leads there. Cards drawn, and cards put down and covered before the picture,
are unseen in it. Where nothing fits wholly, the best that fits in part says which zones it leaves unexplained; where
nothing fits at all, the table is taken as it is seen.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement
from typing import Final

from rules.dumm_gelaufen.changes import Heap
from rules.dumm_gelaufen.deck import PlayingCard, is_instant
from rules.dumm_gelaufen.exchange import Area, Put, Step, Take, is_unfinished
from rules.dumm_gelaufen.follow import apply_move
from rules.dumm_gelaufen.holding import holding_of, known_in
from rules.dumm_gelaufen.moves import Claim, Exchange, LayOut, Move, PlayAction, Replace, Reshuffle, TableAsSeen
from rules.dumm_gelaufen.sight import LEFT_ZONE, MAC_ZONE, RIGHT_ZONE, Sight, likeliest, likeliest_top, looks_like, see
from rules.dumm_gelaufen.state import Phase, State, seats, steps_so_far
from rules.dumm_gelaufen.turns import due_seat
from rules.dumm_gelaufen.verdicts import judge_move
from rules.game import Explanation, Judged, Seat
from tabletop.faces.dumm_gelaufen import ActionCard
from tabletop.observe import Observation, zones_touched

ZONE_OF: Final = {Area.MAC: MAC_ZONE, Area.LEFT: LEFT_ZONE, Area.RIGHT: RIGHT_ZONE}
MOST_STEPS: Final = 5  # an exchange has three; with more than two too many it is no exchange that went wrong
Moves = tuple[Move, ...]
Steps = tuple[Step, ...]


def interpret(state: State, observation: Observation) -> tuple[Explanation[Move], ...]:
    """Every sequence of moves that explains the change, the legal and simple ones first."""
    sight = see(observation)
    changed = looks_like(state, sight)
    if not zones_touched(observation) or not (changed or sight.claim):
        return ()
    found = [_explain(state, moves, sight) for moves in dict.fromkeys(_candidates(state, sight))]
    whole = [one for one in found if not one.unexplained]
    partly = [one for one in found if one.unexplained and len(one.unexplained) < len(changed)]
    as_seen = [] if whole or partly else [_explain(state, moves, sight) for moves in _as_seen(state, sight)]
    return tuple(sorted(whole or partly or as_seen, key=lambda one: _rank(one, changed)))


def _as_seen(state: State, sight: Sight) -> Iterator[Moves]:
    """The last resort: the cards lie there, however they came."""
    if due_seat(state) is not None:
        mac = None if sight.mac is None else holding_of(map(likeliest, sight.mac))
        left, right = (None if seen is None else tuple(map(likeliest, seen)) for seen in (sight.left, sight.right))
        yield (TableAsSeen(mac, left, right),)


def _explain(state: State, moves: Moves, sight: Sight) -> Explanation[Move]:
    judged = []
    for move in moves:
        judged.append(Judged(move, judge_move(state, move)))
        state = apply_move(state, move)
    return Explanation(tuple(judged), looks_like(state, sight))


@dataclass(frozen=True, slots=True, order=True)
class _Rank:
    """What is offered first: what explains most, then what is legal, then what takes the least for granted."""

    unexplained: int
    illegal: bool
    coincidences: int  # zones that look as before though cards were taken from or put to them
    unseen: int
    steps: int


def _rank(explanation: Explanation[Move], changed: tuple[str, ...]) -> _Rank:
    moves = [judged.move for judged in explanation.moves]
    steps = [step for move in moves if isinstance(move, Exchange) for step in move.steps]
    touched = {ZONE_OF[step.area] for step in steps if step.area is not Area.DRAW}
    return _Rank(
        unexplained=len(explanation.unexplained),
        illegal=not explanation.is_legal,
        coincidences=len(touched - set(changed)),
        unseen=sum(step.card is None for step in steps),
        steps=len(steps) + len(moves),
    )


def _candidates(state: State, sight: Sight) -> Iterator[Moves]:
    if state.phase is Phase.SETTING_UP:
        yield from _setting_up(state, sight)
        return
    seat = due_seat(state)
    if seat is None:
        return
    claims = tuple(_claims(state, sight))
    if not looks_like(state, sight):
        yield from claims
        return
    yield from _plays(state, sight, seat)
    yield (Reshuffle(),)
    for steps in _exchanges(state, sight):
        yield from _with_claim((Exchange(seat, steps), *_carried_out(state, seat, steps)), claims)
        if is_unfinished((*steps_so_far(state, seat), *steps), state.edition):
            yield (Exchange(seat, steps, goes_on=True),)


def _with_claim(moves: Moves, claims: tuple[Moves, ...]) -> Iterator[Moves]:
    """The hand that lies open is claimed after the exchange."""
    yield from ((*moves, *claim) for claim in claims or ((),))


def _setting_up(state: State, sight: Sight) -> Iterator[Moves]:
    left, right = sight.left_top, sight.right_top
    action = _new_action(sight)
    if action is not None and is_instant(action, state.edition):
        yield from ((Replace(seat, action, None),) for seat in seats(state))
    if not state.mac and left is not None and right is not None:
        yield (LayOut(known_in(map(likeliest, sight.mac or ())), left, right),)
    for heap, lying, seen in (
        (Heap.MAC, state.mac, sight.mac),
        (Heap.LEFT, state.left[:1], sight.left),
        (Heap.RIGHT, state.right[:1], sight.right),
    ):
        new = known_in(map(likeliest, seen or ()))
        gone = [card for card in (Counter(known_in(lying)) - Counter(new)).elements() if isinstance(card, ActionCard)]
        come = list((Counter(new) - Counter(known_in(lying))).elements())
        if len(gone) == len(come) == 1:
            yield (Replace(heap, gone[0], come[0]),)
        if not gone and not come:
            yield from ((Replace(heap, card, card),) for card in lying if isinstance(card, ActionCard))


def _claims(state: State, sight: Sight) -> Iterator[Moves]:
    cards = known_in(map(likeliest, sight.claim))
    if cards and len(cards) == len(sight.claim):
        yield from ((Claim(seat, cards),) for seat in dict.fromkeys((state.turn, due_seat(state))) if seat is not None)


def _new_action(sight: Sight) -> ActionCard | None:
    """An action card on top of the played ones that may just have been put there."""
    card = likeliest_top(sight.actions)
    return card if isinstance(card, ActionCard) else None


def _plays(state: State, sight: Sight, seat: Seat) -> Iterator[Moves]:
    card = _new_action(sight)
    if card is None:
        return
    if not is_instant(card, state.edition):
        yield (PlayAction(seat, card),)
    for pending in dict.fromkeys(state.pending):
        yield (PlayAction(pending.seat, card),)


def _carried_out(state: State, seat: Seat, steps: Steps) -> Moves:
    """Instant actions drawn in an exchange are played right after it, the visible one last."""
    drawn = [step.card for step in steps if isinstance(step.card, ActionCard) and is_instant(step.card, state.edition)]
    return tuple(PlayAction(seat, card) for card in drawn)


def _exchanges(state: State, sight: Sight) -> Iterator[Steps]:
    at_mac = tuple(steps for steps in _at_mac(state, sight) if len(steps) <= MOST_STEPS)
    discards = tuple(dict.fromkeys(_at_discards(state, sight)))
    yield from at_mac
    yield from discards
    if set(looks_like(state, sight)) > {MAC_ZONE}:
        mixed = (_takes_first((*mac, *steps)) for mac in at_mac for steps in discards)
        yield from (steps for steps in mixed if len(steps) <= MOST_STEPS)


def _takes_first(steps: Steps) -> Steps:
    return tuple(sorted(steps, key=lambda step: isinstance(step, Put)))


def _at_mac(state: State, sight: Sight) -> Iterator[Steps]:
    """What went and what came; of two cards taken, or put, one may have gone back at once unseen."""
    if sight.mac is None:
        return
    lying, seen = Counter(known_in(state.mac)), Counter(known_in(map(likeliest, sight.mac)))
    gone, come = list((lying - seen).elements()), list((seen - lying).elements())
    unread = len(sight.mac) - seen.total()
    for taken in combinations(gone, max(0, len(gone) - unread)):
        steps: Steps = (*(Take(Area.MAC, card) for card in taken), *(Put(Area.MAC, card) for card in come))
        yield steps
        if len(steps) == 1:
            for card in dict.fromkeys(lying & seen):
                yield _takes_first((Take(Area.MAC, card), Put(Area.MAC, card), *steps))


def _at_discards(state: State, sight: Sight) -> Iterator[Steps]:
    """Up to two cards taken and up to two put, the last one on each pile being the one that is seen there."""
    for takes in _takes(state, sight):
        for piles in _put_piles():
            yield (*takes, *_puts(piles, sight))


def _takes(state: State, sight: Sight) -> Iterator[tuple[Take, ...]]:
    left = [Take(Area.LEFT, card) for card in (*state.left, None, None)[:2]]
    right = [Take(Area.RIGHT, card) for card in (*state.right, None, None)[:2]]
    unseen = Take(Area.DRAW, None)
    instant = _new_action(sight)
    yield from ((), (unseen,), (unseen, unseen), (left[0],), (right[0],), (left[0], right[0]))
    yield from (tuple(left), tuple(right), (left[0], unseen), (right[0], unseen))
    if instant is not None and is_instant(instant, state.edition):
        yield from ((Take(Area.DRAW, instant),), (Take(Area.DRAW, instant), unseen))
        yield (Take(Area.DRAW, ActionCard(instant.colour)), Take(Area.DRAW, instant))


def _put_piles() -> Iterator[tuple[Area, ...]]:
    """Which piles cards are put to; for two piles the order makes no difference."""
    for count in range(3):
        yield from combinations_with_replacement((Area.LEFT, Area.RIGHT), count)


def _puts(piles: tuple[Area, ...], sight: Sight) -> tuple[Put, ...]:
    tops: dict[Area, PlayingCard | None] = {Area.LEFT: sight.left_top, Area.RIGHT: sight.right_top}
    last = {pile: place for place, pile in enumerate(piles)}
    return tuple(Put(pile, tops[pile] if last[pile] == place else None) for place, pile in enumerate(piles))
