"""What is known after cards have moved: drawn, put somewhere, passed on.

No card is lost or invented: what leaves one place arrives at another. A card that should leave a place where nothing
lies does not move. The draw pile is shuffled anew from the discards when it is empty and a card is drawn (rulebook:
"Zahlenkarten tauschen", "De aflegstapel"); the tops of the two discard piles stay.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from rules.dumm_gelaufen.changes import (
    Change,
    HandsPassed,
    HandsSwapped,
    Heap,
    Moved,
    MurphyPassed,
    MurphyRenewed,
    MurphySwapped,
    Place,
    TurnGiven,
)
from rules.dumm_gelaufen.deck import PlayingCard, is_instant
from rules.dumm_gelaufen.holding import add_cards, may_hold, remove_card
from rules.dumm_gelaufen.state import (
    Hidden,
    Murphy,
    Pending,
    Phase,
    Player,
    State,
    next_seat,
    seats,
    with_hand,
    with_player,
)
from rules.game import Seat
from tabletop.faces.dumm_gelaufen import ActionCard

Card = PlayingCard | None


@dataclass(frozen=True, slots=True)
class Taken:
    """Cards that left a place, as far as they are known, and the state without them."""

    state: State
    cards: tuple[Card, ...]


def reshuffle(state: State) -> State:
    """The draw pile after everything but the two open tops was shuffled into it."""
    back = len(state.left[1:]) + len(state.right[1:]) + len(state.actions)
    hidden = Hidden(below=state.draw.size + back)
    return replace(state, draw=hidden, left=state.left[:1], right=state.right[:1], actions=())


def can_draw(state: State) -> int:
    """How many cards can be drawn, those that a shuffle brings back included."""
    return reshuffle(state).draw.size


def draw_cards(state: State, cards: Sequence[Card]) -> Taken:
    """These cards (None: not seen) off the draw pile; fewer if there are not so many."""
    drawn: list[Card] = []
    for card in cards:
        if state.draw.size == 0:
            state = reshuffle(state)
        if state.draw.size > 0:
            drawn.append(state.draw.on_top[0] if card is None and state.draw.on_top else card)
            state = replace(state, draw=_without_top(state.draw))
    return Taken(state, tuple(drawn))


def _without_top(pile: Hidden) -> Hidden:
    return replace(pile, on_top=pile.on_top[1:]) if pile.on_top else replace(pile, below=pile.below - 1)


def draw_into_hand(state: State, seat: Seat, cards: Sequence[Card]) -> State:
    """The seat draws; instant actions wait to be carried out instead of entering the hand."""
    taken = draw_cards(state, cards)
    instant = tuple(card for card in taken.cards if isinstance(card, ActionCard) and is_instant(card, state.edition))
    kept = [card for card in taken.cards if card is None or not is_instant(card, state.edition)]
    waiting = (*taken.state.pending, *(Pending(seat, card) for card in instant))
    return replace(place_cards(taken.state, seat, kept), pending=waiting)


def place_cards(state: State, place: Place, cards: Iterable[Card]) -> State:
    """The cards put there one by one; on a pile the last one lies on top."""
    put = tuple(cards)
    from_top = put[::-1]
    if not isinstance(place, Heap):
        return with_hand(state, place, add_cards(state.hand(place), put))
    match place:
        case Heap.MAC:
            return replace(state, mac=add_cards(state.mac, put))
        case Heap.LEFT:
            return replace(state, left=(*from_top, *state.left))
        case Heap.RIGHT:
            return replace(state, right=(*from_top, *state.right))
        case Heap.DRAW:
            return replace(state, draw=replace(state.draw, on_top=(*from_top, *state.draw.on_top)))
        case Heap.ACTIONS:
            actions = tuple(card for card in from_top if card is None or isinstance(card, ActionCard))
            return replace(state, actions=(*actions, *state.actions))
    assert_never(place)


def take_cards(state: State, place: Place, cards: Sequence[Card]) -> Taken:
    """The cards taken away from there; what cannot be there does not move."""
    if place is Heap.DRAW:
        return draw_cards(state, cards)
    gone: list[Card] = []
    for card in cards:
        lying = _lying_at(state, place)
        if may_hold(lying, card):
            gone.append(lying[0] if card is None and isinstance(place, Heap) and place is not Heap.MAC else card)
            state = _with_lying(state, place, _without(lying, gone[-1], place))
    return Taken(state, tuple(gone))


def _lying_at(state: State, place: Place) -> tuple[Card, ...]:
    if not isinstance(place, Heap):
        return state.hand(place)
    piles: dict[Heap, tuple[Card, ...]] = {
        Heap.MAC: state.mac,
        Heap.LEFT: state.left,
        Heap.RIGHT: state.right,
        Heap.ACTIONS: state.actions,
    }
    return piles[place]


def _without(lying: tuple[Card, ...], card: Card, place: Place) -> tuple[Card, ...]:
    """One card less: of a pile the uppermost such card, of a holding what `remove_card` says."""
    if not isinstance(place, Heap) or place is Heap.MAC:
        return remove_card(lying, card)
    at = lying.index(card if card in lying else None)
    return (*lying[:at], *lying[at + 1 :])


def _with_lying(state: State, place: Place, lying: tuple[Card, ...]) -> State:
    if not isinstance(place, Heap):
        return with_hand(state, place, lying)
    match place:
        case Heap.MAC:
            return replace(state, mac=lying)
        case Heap.LEFT:
            return replace(state, left=lying)
        case Heap.RIGHT:
            return replace(state, right=lying)
        case Heap.ACTIONS:
            return replace(state, actions=tuple(c for c in lying if c is None or isinstance(c, ActionCard)))
        case Heap.DRAW:
            raise ValueError(place)
    assert_never(place)


def apply_changes(state: State, changes: Iterable[Change]) -> State:
    """What is known after all of this, in its order."""
    for change in changes:
        state = apply_change(state, change)
    return state


def apply_change(state: State, change: Change) -> State:  # noqa: PLR0911 - one line per kind of change
    """What is known after this."""
    match change:
        case Moved(cards, Heap.DRAW, target) if not isinstance(target, Heap):
            return draw_into_hand(state, target, cards)
        case Moved(cards, source, target):
            taken = take_cards(state, source, cards)
            return place_cards(taken.state, target, taken.cards)
        case HandsPassed(by, with_murphy):
            passed = _pass_hands(state, by)
            return _pass_murphy(passed, by) if with_murphy else passed
        case HandsSwapped(one, other, with_murphy):
            swapped = _swap_hands(state, one, other)
            return _swap_murphy(swapped, one, other) if with_murphy else swapped
        case MurphyPassed(by):
            return _pass_murphy(state, by)
        case MurphySwapped(one, other):
            return _swap_murphy(state, one, other)
        case MurphyRenewed(seat):
            return renew_murphy(state, seat)
        case TurnGiven(seat):
            return replace(state, turn=seat, phase=Phase.TURN, open_steps=())
    assert_never(change)


def _pass_hands(state: State, by: int) -> State:
    players = state.players
    passed = tuple(replace(players[seat], hand=state.hand(next_seat(state, seat, -by))) for seat in seats(state))
    return replace(state, players=passed)


def _pass_murphy(state: State, by: int) -> State:
    players = state.players
    given = tuple(players[next_seat(state, seat, -by)].murphy for seat in seats(state))
    passed = tuple(replace(player, murphy=murphy) for player, murphy in zip(players, given, strict=True))
    return replace(state, players=passed)


def _swap_hands(state: State, one: Seat, other: Seat) -> State:
    return with_hand(with_hand(state, one, state.hand(other)), other, state.hand(one))


def _swap_murphy(state: State, one: Seat, other: Seat) -> State:
    first, second = state.players[one], state.players[other]
    state = with_player(state, one, replace(first, murphy=second.murphy))
    return with_player(state, other, replace(state.players[other], murphy=first.murphy))


def renew_murphy(state: State, seat: Seat) -> State:
    """The seat gets the next Murphy card; the one it had is put aside."""
    player = state.players[seat]
    if player.murphy is not None:
        state = replace(state, murphy_aside=state.murphy_aside + 1)
    state = with_player(state, seat, replace(player, murphy=None))
    return deal_murphy(state, seat)


def deal_murphy(state: State, seat: Seat) -> State:
    """A new Murphy card for the seat; when the pile has run out, from those put aside, shuffled."""
    if state.murphy_pile == 0:
        state = replace(state, murphy_pile=state.murphy_aside, murphy_aside=0)
    if state.murphy_pile == 0:
        return state
    dealt = replace(state.players[seat], murphy=Murphy())
    return replace(with_player(state, seat, dealt), murphy_pile=state.murphy_pile - 1)


def put_murphy_aside(state: State) -> State:
    """Every Murphy card still lying before somebody goes aside."""
    lying = sum(player.murphy is not None for player in state.players)
    players = tuple(Player(player.hand, None, player.done) for player in state.players)
    return replace(state, players=players, murphy_aside=state.murphy_aside + lying)
