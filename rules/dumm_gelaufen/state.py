"""What is known of a game of Dumm gelaufen! so far.

Seats run clockwise, so the next seat is the left neighbour. Hands are holdings (known cards and None for the others).
Open piles are listed from the top, None for a card that nobody saw. A Murphy card is the text somebody told of it.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, assert_never

from rules.dumm_gelaufen.deck import MURPHY_CARDS, PlayingCard, deck_size
from rules.dumm_gelaufen.effects import TaughtAction
from rules.dumm_gelaufen.exchange import Area, Step
from rules.dumm_gelaufen.holding import Holding
from rules.game import Seat
from tabletop.faces.dumm_gelaufen import ActionCard, Edition


class Phase(StrEnum):
    """How far the game, or the turn of the seat whose turn it is, has come."""

    SETTING_UP = "setting-up"
    TURN = "turn"  # nothing done yet
    EXCHANGING = "exchanging"  # seen in the middle of an exchange
    EXCHANGED = "exchanged"
    ACTED = "acted"  # an action card played instead of an exchange
    OVER = "over"


FINISHED: Final = frozenset({Phase.EXCHANGED, Phase.ACTED})


@dataclass(frozen=True, slots=True)
class Murphy:
    """A Murphy card lying before somebody; None as long as its owner has not told what it says."""

    text: str | None = None


@dataclass(frozen=True, slots=True)
class Player:
    """One seat: hand, task (None: no card), and how many Murphy cards were fulfilled."""

    hand: Holding = ()
    murphy: Murphy | None = None
    done: int = 0


@dataclass(frozen=True, slots=True)
class Pending:
    """An instant action that a seat has drawn and not carried out yet."""

    seat: Seat
    card: ActionCard


@dataclass(frozen=True, slots=True)
class Hidden:
    """The draw pile: cards put on its top again (None: not seen), and how many lie below them in an unknown order."""

    on_top: tuple[PlayingCard | None, ...] = ()
    below: int = 0

    @property
    def size(self) -> int:
        """How many cards the pile has."""
        return len(self.on_top) + self.below


@dataclass(frozen=True, slots=True)
class State:
    """One evening at one table. `turn` stays with a seat until the next one does something."""

    edition: Edition
    dealer: Seat
    players: tuple[Player, ...]
    draw: Hidden
    murphy_pile: int
    murphy_aside: int = 0  # unfulfilled ones: in the box (new edition), or to be shuffled again (1998)
    phase: Phase = Phase.SETTING_UP
    turn: Seat | None = None
    mac: Holding = ()
    left: tuple[PlayingCard | None, ...] = ()
    right: tuple[PlayingCard | None, ...] = ()
    actions: tuple[ActionCard | None, ...] = ()
    pending: tuple[Pending, ...] = ()
    taught: tuple[TaughtAction, ...] = ()
    open_steps: tuple[Step, ...] = ()  # of the exchange that goes on

    def hand(self, seat: Seat) -> Holding:
        """The cards a seat holds, as far as they are known."""
        return self.players[seat].hand


def new_state(edition: Edition, players: int, dealer: Seat) -> State:
    """Before the first card is dealt."""
    return State(edition, dealer, (Player(),) * players, Hidden(below=deck_size(edition)), MURPHY_CARDS[edition])


def next_seat(state: State, seat: Seat, by: int = 1) -> Seat:
    """The seat so many places to the left."""
    return Seat((seat + by) % len(state.players))


def seats(state: State) -> tuple[Seat, ...]:
    """Every seat, clockwise."""
    return tuple(Seat(number) for number in range(len(state.players)))


def with_player(state: State, seat: Seat, player: Player) -> State:
    """The state with one seat changed."""
    players = (*state.players[:seat], player, *state.players[seat + 1 :])
    return replace(state, players=players)


def with_hand(state: State, seat: Seat, hand: Holding) -> State:
    """The state with one hand changed."""
    return with_player(state, seat, replace(state.players[seat], hand=hand))


def within_reach(state: State, area: Area) -> tuple[PlayingCard | None, ...]:
    """The open cards that an exchange may take from there: all of Mac's, the top of a discard pile."""
    match area:
        case Area.MAC:
            return state.mac
        case Area.LEFT:
            return state.left[:1]
        case Area.RIGHT:
            return state.right[:1]
        case Area.DRAW:
            return ()
    assert_never(area)


def steps_so_far(state: State, seat: Seat) -> tuple[Step, ...]:
    """The steps of an exchange of this seat that goes on; none if it has not begun one."""
    return state.open_steps if seat == state.turn else ()
