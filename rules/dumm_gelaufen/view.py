"""What may a seat know? Its own hand and Murphy card, and what lies open for everybody; of others only counts."""

from dataclasses import dataclass

from rules.dumm_gelaufen.deck import PlayingCard
from rules.dumm_gelaufen.hints import Advice, advise
from rules.dumm_gelaufen.holding import Holding
from rules.dumm_gelaufen.state import Pending, Phase, State
from rules.dumm_gelaufen.turns import due_seat
from rules.game import Seat
from tabletop.faces.dumm_gelaufen import ActionCard, Edition


@dataclass(frozen=True, slots=True)
class SeatView:
    """What everybody sees of a seat."""

    cards: int
    has_murphy: bool
    done: int


@dataclass(frozen=True, slots=True)
class OwnCards:
    """What only the seat itself may see."""

    hand: Holding
    murphy: str | None  # None: no card, or it has not been told what it says
    advice: Advice | None


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat (None: somebody watching) may know it."""

    edition: Edition
    seat: Seat | None
    phase: Phase
    due: Seat | None  # who exchanges or plays an action next
    seats: tuple[SeatView, ...]
    own: OwnCards | None
    mac: Holding
    left: tuple[PlayingCard | None, ...]  # from the top
    right: tuple[PlayingCard | None, ...]
    actions: tuple[ActionCard | None, ...]
    pending: tuple[Pending, ...]
    draw_pile: int
    murphy_pile: int


def view_for(state: State, seat: Seat | None) -> View:
    """The view of a seat. Nothing in it depends on what another seat holds or has to do."""
    return View(
        edition=state.edition,
        seat=seat,
        phase=state.phase,
        due=due_seat(state),
        seats=tuple(SeatView(len(one.hand), one.murphy is not None, one.done) for one in state.players),
        own=None if seat is None else _own_cards(state, seat),
        mac=state.mac,
        left=state.left,
        right=state.right,
        actions=state.actions,
        pending=state.pending,
        draw_pile=state.draw.size,
        murphy_pile=state.murphy_pile,
    )


def _own_cards(state: State, seat: Seat) -> OwnCards:
    player = state.players[seat]
    murphy = None if player.murphy is None else player.murphy.text
    return OwnCards(player.hand, murphy, advise(state, seat))
