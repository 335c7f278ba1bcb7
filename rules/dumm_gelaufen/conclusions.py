"""What must be true of cards that nobody has shown?

Every card that is known nowhere lies face down somewhere: in a hand, in the draw pile, under a card nobody saw go. If
there is no room for all copies of a card elsewhere, the rest of them must be here.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Final

from rules.dumm_gelaufen.changes import Heap, Place
from rules.dumm_gelaufen.deck import all_numbers, deck_size, numbers_in
from rules.dumm_gelaufen.holding import holding_of, known_in
from rules.dumm_gelaufen.state import State, seats, with_hand
from tabletop.faces.dumm_gelaufen import NumberCard

MOST_COPIES: Final = 3  # with room for as many elsewhere, no card can be sure to be in one hand


def unseen_numbers(state: State) -> Counter[NumberCard]:
    """The number cards that are known to be nowhere."""
    unseen = Counter(all_numbers(state.edition))
    hands = (player.hand for player in state.players)
    for cards in (state.mac, state.left, state.right, state.draw.on_top, *hands):
        unseen.subtract(numbers_in(cards))
    return +unseen


def hidden_cards(state: State) -> dict[Place, int]:
    """How many cards of each place nobody has seen."""
    hidden: dict[Place, int] = {
        Heap.DRAW: state.draw.below + state.draw.on_top.count(None),
        Heap.MAC: state.mac.count(None),
        Heap.LEFT: state.left.count(None),
        Heap.RIGHT: state.right.count(None),
    }
    return hidden | {seat: state.hand(seat).count(None) for seat in seats(state)}


def must_be_at(state: State, place: Place) -> Counter[NumberCard]:
    """The number cards that must be among the unseen cards of this place, beside those that are known there."""
    hidden = hidden_cards(state)
    elsewhere = sum(hidden.values()) - hidden.get(place, 0)
    here = {card: count - elsewhere for card, count in unseen_numbers(state).items()}
    return Counter({card: count for card, count in here.items() if count > 0})


def may_be_at(state: State, place: Place) -> Mapping[NumberCard, int]:
    """How many copies of each number card may be among the unseen cards of this place."""
    room = hidden_cards(state).get(place, 0)
    return {card: min(count, room) for card, count in unseen_numbers(state).items() if room}


def conclude(state: State) -> State:
    """The state with every number card known in the hand in which it must be."""
    hidden = hidden_cards(state)
    total = sum(hidden.values())
    for seat in seats(state):
        if hidden[seat] and total - hidden[seat] < MOST_COPIES:
            sure = tuple(must_be_at(state, seat).elements())
            unseen = (None,) * (hidden[seat] - len(sure))
            state = with_hand(state, seat, holding_of((*known_in(state.hand(seat)), *sure, *unseen)))
    return state


def card_count(state: State) -> int:
    """All playing cards the state accounts for; always the whole deck."""
    hands = sum(len(player.hand) for player in state.players)
    open_cards = len(state.mac) + len(state.left) + len(state.right) + len(state.actions) + len(state.pending)
    return hands + open_cards + state.draw.size


def is_complete(state: State) -> bool:
    """Whether no card was lost or invented."""
    return card_count(state) == deck_size(state.edition)
