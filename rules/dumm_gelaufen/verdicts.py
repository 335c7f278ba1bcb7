"""Was a move allowed, in the game as it stands?

What nobody has shown is believed: a hidden hand is never a reason, only a note.
"""

from collections import Counter
from typing import Final, assert_never

from rules.dumm_gelaufen.actions import effects_of, find_action, find_pending
from rules.dumm_gelaufen.carry_out import can_draw
from rules.dumm_gelaufen.changes import Heap
from rules.dumm_gelaufen.claim import object_to
from rules.dumm_gelaufen.deck import MOST_AT_MAC, PlayingCard, is_instant, numbers_in
from rules.dumm_gelaufen.exchange import Area, Layout, Take, can_leave, follow_exchange, is_unfinished
from rules.dumm_gelaufen.fulfilment import check_hand
from rules.dumm_gelaufen.hand_size import hand_sizes, refill_up_to
from rules.dumm_gelaufen.holding import Holding, known_in
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
from rules.dumm_gelaufen.outcomes import follows
from rules.dumm_gelaufen.reasons import RULEBOOKS, DummReason
from rules.dumm_gelaufen.state import Phase, State, steps_so_far
from rules.dumm_gelaufen.task import Task
from rules.dumm_gelaufen.task_reading import read_task
from rules.dumm_gelaufen.turns import moment_of, turn_reasons
from rules.game import Seat
from rules.reasons import Note, Ruling
from rules.verdict import Verdict, reach_verdict
from tabletop.faces.dumm_gelaufen import ActionCard, Edition

LEGAL: Final = Verdict(Ruling.LEGAL)
SETTLED_AT_THE_END: Final = frozenset(
    {DummReason.WRONG_RATIO, DummReason.SWAP_FIRST, DummReason.NO_NUMBER_CARD_LEFT}
)  # nobody can tell as long as an exchange goes on
Reasons = set[DummReason]


def judge_move(state: State, move: Move) -> Verdict:  # noqa: C901, PLR0911 - one line per kind of move
    """Whether the move is allowed, with every reason."""
    match move:
        case JoinIn() | ShowHand() | TellTask() | Teach() | Report() | TableAsSeen():
            return LEGAL
        case DealHands(sizes):
            return _verdict(state, _deal_reasons(state, sizes))
        case LayOut(mac):
            return _verdict(state, _lay_out_reasons(state, mac))
        case Replace():
            return _verdict(state, _replace_reasons(state, move))
        case Start():
            return _verdict(state, _start_reasons(state))
        case Exchange():
            return judge_exchange_now(state, move)
        case SwapDrawn():
            return _verdict(state, _swap_reasons(state, move), note_for(state.hand(move.seat)))
        case PlayAction():
            return _verdict(state, _play_reasons(state, move))
        case Refill():
            return _verdict(state, _refill_reasons(state, move), note_for(state.hand(move.seat)))
        case Reshuffle():
            return _verdict(state, {DummReason.DRAW_PILE_NOT_EMPTY} if state.draw.size else set())
        case Claim():
            return judge_claim_now(state, move)
    assert_never(move)


def _verdict(state: State, broken: Reasons, notes: tuple[Note, ...] = ()) -> Verdict:
    return reach_verdict(RULEBOOKS[state.edition], broken, (), notes)


def note_for(hand: Holding) -> tuple[Note, ...]:
    """What to say if part of the hand is hidden."""
    return (Note.HAND_NOT_SHOWN,) if None in hand else ()


def _set_up_reasons(state: State) -> Reasons:
    return set() if state.phase is Phase.SETTING_UP else {DummReason.OUT_OF_TURN}


def _deal_reasons(state: State, sizes: tuple[int, ...]) -> Reasons:
    reasons = _set_up_reasons(state)
    if any(player.hand for player in state.players) or sizes != hand_sizes(len(state.players), state.dealer):
        reasons.add(DummReason.WRONG_NUMBER_DEALT)
    return reasons


def _lay_out_reasons(state: State, mac: tuple[PlayingCard, ...]) -> Reasons:
    reasons = _set_up_reasons(state)
    if len(mac) != MOST_AT_MAC or state.mac:
        reasons.add(DummReason.MAC_GETS_SEVEN)
    return reasons


def _replace_reasons(state: State, move: Replace) -> Reasons:
    reasons = _set_up_reasons(state)
    if move.place in (Heap.DRAW, Heap.ACTIONS):
        reasons.add(DummReason.CARD_STAYS)
    elif not isinstance(move.place, Heap):
        if not is_instant(move.card, state.edition):
            reasons.add(DummReason.CARD_STAYS)
    elif find_action(_open_cards(state, move.place), move.card) is None:
        reasons.add(DummReason.CARD_NOT_THERE)
    return reasons


def _open_cards(state: State, heap: Heap) -> tuple[PlayingCard | None, ...]:
    return {Heap.MAC: state.mac, Heap.LEFT: state.left, Heap.RIGHT: state.right}.get(heap, ())


def _start_reasons(state: State) -> Reasons:
    reasons = _set_up_reasons(state)
    if not all(player.hand for player in state.players):
        reasons.add(DummReason.WRONG_NUMBER_DEALT)
    if len(state.mac) != MOST_AT_MAC:
        reasons.add(DummReason.MAC_GETS_SEVEN)
    if any(isinstance(card, ActionCard) for card in (*state.mac, *state.left, *state.right)):
        reasons.add(DummReason.ONLY_NUMBER_CARDS_HERE)
    return reasons


def judge_exchange_now(state: State, move: Exchange) -> Verdict:
    """The exchange with the hand as far as it is known. What a hidden hand leaves open is believed."""
    hand = state.hand(move.seat)
    earlier = steps_so_far(state, move.seat)
    layout = Layout(state.mac, state.left, state.right, hand)
    found = follow_exchange(layout, move.steps, state.edition, earlier).verdict
    broken = turn_reasons(state, move.seat)
    drawn = sum(isinstance(step, Take) and step.area is Area.DRAW for step in move.steps)
    if drawn > can_draw(state):
        broken.add(DummReason.CARD_NOT_THERE)
    if found.ruling is Ruling.ILLEGAL:
        broken |= {DummReason(reason) for reason in found.reasons}
    if move.goes_on and is_unfinished((*earlier, *move.steps), state.edition):
        return _verdict(state, broken - SETTLED_AT_THE_END, note_for(hand))
    if found.ruling is Ruling.UNDECIDED and None not in hand and not broken:
        return found
    return _verdict(state, broken, note_for(hand))


def _swap_reasons(state: State, move: SwapDrawn) -> Reasons:
    reasons = turn_reasons(state, move.seat)
    hand = state.hand(move.seat)
    held = len(numbers_in(hand))
    if state.edition is not Edition.FX_SCHMID_1998 or held > 1 or (held == 0 and None not in hand):
        reasons.add(DummReason.NOTHING_TO_SWAP)
    return reasons


def _play_reasons(state: State, move: PlayAction) -> Reasons:
    reasons: Reasons = set()
    if find_pending(state, move.seat, move.card) is None:
        reasons |= turn_reasons(state, move.seat) | _held_reasons(state, move)
        if state.phase is Phase.EXCHANGING:
            reasons.add(DummReason.OUT_OF_TURN)
    effects = effects_of(state, move.card)
    if move.changes and effects is not None and not follows(effects, state, move.seat, move.changes):
        reasons.add(DummReason.EFFECT_NOT_FOLLOWED)
    return reasons


def _held_reasons(state: State, move: PlayAction) -> Reasons:
    hand = state.hand(move.seat)
    held = find_action(hand, move.card) or move.card
    return set() if can_leave(hand, held, state.edition) else {DummReason.CARD_NOT_IN_HAND}


def _refill_reasons(state: State, move: Refill) -> Reasons:
    """Each card may be drawn only as long as number cards are missing."""
    if state.phase is Phase.OVER:
        return {DummReason.GAME_IS_OVER}
    reasons = set() if state.turn is not None else {DummReason.OUT_OF_TURN}
    before_last = (*state.hand(move.seat), *move.cards[:-1])
    if move.cards and refill_up_to(before_last, state.edition) == 0:
        reasons.add(DummReason.ENOUGH_NUMBER_CARDS)
    if len(move.cards) > can_draw(state):
        reasons.add(DummReason.CARD_NOT_THERE)
    return reasons


def task_of(state: State, seat: Seat) -> Task | None:
    """The task of a seat; None if it has none, has not told it, or nobody understands it."""
    murphy = state.players[seat].murphy
    return None if murphy is None or murphy.text is None else read_task(murphy.text, state.edition)


def judge_claim_now(state: State, move: Claim) -> Verdict:
    """The claim with the task as far as it is known."""
    fulfilment = check_hand(task_of(state, move.seat), move.cards, state.edition)
    objections = object_to(fulfilment, moment_of(state, move.seat), state.edition)
    broken = set(objections.broken)
    if state.phase is Phase.OVER:
        broken.add(DummReason.GAME_IS_OVER)
    if any(pending.seat == move.seat for pending in state.pending):
        broken.add(DummReason.CARRY_OUT_FIRST)
    if state.phase is Phase.EXCHANGING and move.seat == state.turn:
        broken.add(DummReason.WRONG_RATIO)
    if not _may_be_hand(state.hand(move.seat), move.cards):
        broken.add(DummReason.CARD_NOT_IN_HAND)
    return reach_verdict(RULEBOOKS[state.edition], broken, objections.missing, _murphy_note(state))


def _may_be_hand(hand: Holding, shown: tuple[PlayingCard, ...]) -> bool:
    """Whether the shown cards are the whole hand, as far as it is known; which action card it is does not matter."""
    known = Counter(map(_without_key, known_in(hand)))
    return len(shown) == len(hand) and known <= Counter(map(_without_key, shown))


def _without_key(card: PlayingCard) -> PlayingCard:
    return ActionCard(card.colour) if isinstance(card, ActionCard) else card


def _murphy_note(state: State) -> tuple[Note, ...]:
    """The new edition does not say what happens when fewer Murphy cards are left than players."""
    runs_out = state.edition is Edition.RAVENSBURGER and state.murphy_pile < len(state.players)
    return (Note.RULEBOOK_UNCLEAR,) if runs_out else ()
