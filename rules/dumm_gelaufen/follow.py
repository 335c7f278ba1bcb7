"""What is known after a move, legal or not.

The table is the truth: an illegal move that lies there is applied as it was done. What cannot have happened (a card
from where it is not) changes nothing, so that no card is lost or invented.
"""

from dataclasses import replace
from typing import Final, assert_never

from rules.dumm_gelaufen.actions import effects_of, find_action, find_pending
from rules.dumm_gelaufen.carry_out import (
    Card,
    apply_changes,
    deal_murphy,
    draw_cards,
    draw_into_hand,
    place_cards,
    put_murphy_aside,
    reshuffle,
    take_cards,
)
from rules.dumm_gelaufen.changes import Heap
from rules.dumm_gelaufen.conclusions import conclude
from rules.dumm_gelaufen.effects import TaughtAction
from rules.dumm_gelaufen.exchange import Area, Put, Take, can_leave, is_unfinished
from rules.dumm_gelaufen.holding import holding_of, may_hold
from rules.dumm_gelaufen.moves import (
    Claim,
    DealHands,
    Exchange,
    JoinIn,
    LayOut,
    Move,
    PlayAction,
    Refill,
    Replace,
    Report,
    Reshuffle,
    ShowHand,
    Start,
    SwapDrawn,
    TableAsSeen,
    Teach,
    TellTask,
)
from rules.dumm_gelaufen.outcomes import only_outcome
from rules.dumm_gelaufen.round_end import end_round
from rules.dumm_gelaufen.state import (
    Murphy,
    Phase,
    State,
    new_state,
    seats,
    steps_so_far,
    with_hand,
    with_player,
    within_reach,
)
from rules.dumm_gelaufen.turns import due_seat
from rules.dumm_gelaufen.verdicts import judge_claim_now
from rules.game import Seat

HEAP_OF: Final = {Area.MAC: Heap.MAC, Area.LEFT: Heap.LEFT, Area.RIGHT: Heap.RIGHT, Area.DRAW: Heap.DRAW}


def apply_move(state: State, move: Move) -> State:
    """What is known after the move, and what must be true then."""
    return conclude(_follow(state, move))


def _follow(state: State, move: Move) -> State:  # noqa: C901, PLR0911, PLR0912 - one line per kind of move
    match move:
        case DealHands(sizes):
            return _deal(state, sizes)
        case LayOut():
            return _lay_out(state, move)
        case Replace():
            return _replace(state, move)
        case Start(seat):
            return replace(state, turn=seat, phase=Phase.TURN)
        case JoinIn():
            return _join_in(state, move)
        case ShowHand(seat, cards):
            return with_hand(state, seat, holding_of(cards))
        case TellTask(seat, text):
            return with_player(state, seat, replace(state.players[seat], murphy=Murphy(text)))
        case Teach(card, effects):
            others = tuple(taught for taught in state.taught if taught.card != card)
            return replace(state, taught=(*others, TaughtAction(card, effects)))
        case Exchange():
            return _exchange(state, move)
        case SwapDrawn(_, cards):
            taken = draw_cards(state, cards)
            return place_cards(taken.state, Heap.ACTIONS, taken.cards)
        case PlayAction():
            return _play(state, move)
        case Report(changes):
            return apply_changes(state, changes)
        case Refill(seat, cards):
            return draw_into_hand(state, seat, cards)
        case Reshuffle():
            return reshuffle(state)
        case TableAsSeen():
            return _believe(state, move)
        case Claim():
            return _claim(state, move)
    assert_never(move)


def _deal(state: State, sizes: tuple[int, ...]) -> State:
    for seat, size in zip(seats(state), sizes, strict=False):
        state = deal_murphy(draw_into_hand(state, seat, (None,) * size), seat)
    return state


def _lay_out(state: State, move: LayOut) -> State:
    for heap, cards in ((Heap.MAC, move.mac), (Heap.LEFT, (move.left,)), (Heap.RIGHT, (move.right,))):
        taken = draw_cards(state, cards)
        state = place_cards(taken.state, heap, taken.cards)
    return state


def _replace(state: State, move: Replace) -> State:
    taken = take_cards(state, move.place, (move.card,))
    drawn = draw_cards(place_cards(taken.state, Heap.ACTIONS, taken.cards), (move.by,) * len(taken.cards))
    return place_cards(drawn.state, move.place, drawn.cards)


def _join_in(state: State, move: JoinIn) -> State:
    """Only what was told is known; everybody has a Murphy card."""
    fresh = new_state(state.edition, len(state.players), state.dealer)
    for seat, size, done in zip(seats(fresh), move.sizes, move.done, strict=False):
        fresh = deal_murphy(draw_into_hand(fresh, seat, (None,) * size), seat)
        fresh = with_player(fresh, seat, replace(fresh.players[seat], done=done))
    for heap, cards in ((Heap.MAC, move.mac), (Heap.LEFT, move.left[::-1]), (Heap.RIGHT, move.right[::-1])):
        taken = draw_cards(fresh, cards)
        fresh = place_cards(taken.state, heap, taken.cards)
    left_over = max(0, fresh.murphy_pile - sum(move.done))
    return replace(fresh, murphy_pile=left_over, turn=move.turn, phase=Phase.TURN, taught=state.taught)


def _believe(state: State, move: TableAsSeen) -> State:
    """What lies open is what is seen; cards that came or went unexplained are counted from or to the draw pile."""
    seen = replace(
        state,
        mac=state.mac if move.mac is None else move.mac,
        left=state.left if move.left is None else _under_top(state.left, move.left),
        right=state.right if move.right is None else _under_top(state.right, move.right),
        open_steps=(),
        phase=Phase.TURN if state.phase is Phase.EXCHANGING else state.phase,
    )
    gone = _open_count(state) - _open_count(seen)
    return replace(seen, draw=replace(seen.draw, below=max(0, seen.draw.below + gone)))


def _under_top(pile: tuple[Card, ...], top: tuple[Card, ...]) -> tuple[Card, ...]:
    """A card that lay further down was uncovered; any other was put on top."""
    if not top or top[0] in pile:
        return pile[pile.index(top[0]) :] if top else ()
    return (*top, *pile)


def _open_count(state: State) -> int:
    return len(state.mac) + len(state.left) + len(state.right)


def _exchange(state: State, move: Exchange) -> State:
    """Cards go where the steps put them, one step after the other."""
    steps = (*steps_so_far(state, move.seat), *move.steps)
    for step in move.steps:
        state = _take(state, move.seat, step) if isinstance(step, Take) else _put(state, move.seat, step)
    if move.goes_on and is_unfinished(steps, state.edition):
        return replace(state, turn=move.seat, phase=Phase.EXCHANGING, open_steps=steps)
    return replace(state, turn=move.seat, phase=Phase.EXCHANGED, open_steps=())


def _take(state: State, seat: Seat, step: Take) -> State:
    if step.area is Area.DRAW:
        return draw_into_hand(state, seat, (step.card,))
    if not may_hold(within_reach(state, step.area), step.card):
        return state
    taken = take_cards(state, HEAP_OF[step.area], (step.card,))
    return place_cards(taken.state, seat, taken.cards)


def _put(state: State, seat: Seat, step: Put) -> State:
    if not can_leave(state.hand(seat), step.card, state.edition):
        return state
    taken = take_cards(state, seat, (step.card,))
    return place_cards(taken.state, HEAP_OF[step.area], taken.cards)


def _play(state: State, move: PlayAction) -> State:
    """The card goes to the played actions; what follows is what was told, or what the card leaves no choice about."""
    state = _lay_away(state, move)
    effects = effects_of(state, move.card)
    changes = move.changes
    if not changes and effects is not None:
        changes = only_outcome(effects, state, move.seat) or ()
    return apply_changes(state, changes)


def _lay_away(state: State, move: PlayAction) -> State:
    pending = find_pending(state, move.seat, move.card)
    if pending is not None:
        at = state.pending.index(pending)
        state = replace(state, pending=(*state.pending[:at], *state.pending[at + 1 :]))
        return place_cards(state, Heap.ACTIONS, (move.card,))
    held = find_action(state.hand(move.seat), move.card) or move.card
    if can_leave(state.hand(move.seat), held, state.edition):
        taken = take_cards(state, move.seat, (held,))
        state = place_cards(taken.state, Heap.ACTIONS, (move.card,) * len(taken.cards))
    if move.seat == due_seat(state):
        state = replace(state, turn=move.seat, phase=Phase.ACTED, open_steps=())
    return state


def _claim(state: State, move: Claim) -> State:
    """The hand is shown; if the claim counts the round is over, and everybody gets a new Murphy card."""
    counts = judge_claim_now(state, move).is_legal if move.stands is None else move.stands
    state = with_hand(state, move.seat, holding_of(move.cards))
    if not counts:
        return state
    player = state.players[move.seat]
    state = put_murphy_aside(with_player(state, move.seat, replace(player, murphy=None, done=player.done + 1)))
    end = end_round(move.seat, tuple(player.done for player in state.players), state.edition)
    state = replace(state, open_steps=())
    if end.winner is not None:
        return replace(state, turn=move.seat, phase=Phase.OVER)
    for seat in seats(state):
        state = deal_murphy(state, seat)
    return replace(state, turn=end.starts, phase=Phase.TURN)
