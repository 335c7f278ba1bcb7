"""Finding action cards: one that was enrolled has a key, one that was only seen by its colour has none."""

from collections.abc import Iterable, Sequence

from rules.dumm_gelaufen.effects import Effect
from rules.dumm_gelaufen.state import Pending, State
from rules.game import Seat
from tabletop.faces.dumm_gelaufen import ActionCard


def may_be_same(one: ActionCard, other: ActionCard) -> bool:
    """Whether the two may be one card, a missing key fitting any."""
    return one.colour is other.colour and (one.key == other.key or one.key is None or other.key is None)


def find_action(cards: Iterable[object], wanted: ActionCard) -> ActionCard | None:
    """The first of the cards that may be the wanted one, exactly the same before others."""
    alike = [card for card in cards if isinstance(card, ActionCard) and may_be_same(card, wanted)]
    return wanted if wanted in alike else next(iter(alike), None)


def find_pending(state: State, seat: Seat, wanted: ActionCard) -> Pending | None:
    """The waiting action of this seat that may be the wanted card."""
    waiting = [pending for pending in state.pending if pending.seat == seat]
    card = find_action([pending.card for pending in waiting], wanted)
    return None if card is None else Pending(seat, card)


def effects_of(state: State, card: ActionCard) -> Sequence[Effect] | None:
    """What the card says; None if nobody has taught it."""
    return next((taught.effects for taught in state.taught if taught.card == card), None)
