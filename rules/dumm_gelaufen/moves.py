"""What people do in an evening of Dumm gelaufen!, with what chance added to it."""

from dataclasses import dataclass

from rules.dumm_gelaufen.changes import Change, Place
from rules.dumm_gelaufen.deck import PlayingCard
from rules.dumm_gelaufen.effects import Effect
from rules.dumm_gelaufen.exchange import Step
from rules.dumm_gelaufen.holding import Holding
from rules.game import Seat
from tabletop.faces.dumm_gelaufen import ActionCard


@dataclass(frozen=True, slots=True)
class DealHands:
    """Everybody got a Murphy card and so many cards, seat by seat."""

    sizes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LayOut:
    """Mac's cards and the first card of each discard pile were laid open."""

    mac: tuple[PlayingCard, ...]
    left: PlayingCard
    right: PlayingCard


@dataclass(frozen=True, slots=True)
class Replace:
    """A card just dealt to a hand, Mac or a pile was laid to the actions, and another one took its place."""

    place: Place
    card: ActionCard
    by: PlayingCard | None


@dataclass(frozen=True, slots=True)
class Start:
    """The game begins with this seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class JoinIn:
    """The game is joined in the middle: what lies open, and for each seat how many cards it holds and has fulfilled.

    Played actions and cards further down on the piles are not told; they count as cards of the draw pile.
    """

    mac: tuple[PlayingCard, ...]
    left: tuple[PlayingCard, ...]
    right: tuple[PlayingCard, ...]
    sizes: tuple[int, ...]
    done: tuple[int, ...]
    turn: Seat


@dataclass(frozen=True, slots=True)
class ShowHand:
    """All cards of a hand were told or scanned."""

    seat: Seat
    cards: tuple[PlayingCard, ...]


@dataclass(frozen=True, slots=True)
class TellTask:
    """What the Murphy card of a seat says was told or scanned."""

    seat: Seat
    text: str


@dataclass(frozen=True, slots=True)
class Teach:
    """An action card of the deck says this."""

    card: ActionCard
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Exchange:
    """A seat took and put cards. `goes_on`: it was seen in the middle, and the next one of this seat completes it."""

    seat: Seat
    steps: tuple[Step, ...]
    goes_on: bool = False


@dataclass(frozen=True, slots=True)
class SwapDrawn:
    """1998: a seat with one number card drew two actions and laid them away for two new cards, which it then draws."""

    seat: Seat
    cards: tuple[ActionCard, ActionCard]


@dataclass(frozen=True, slots=True)
class PlayAction:
    """A seat played a kept action from its hand, or carried out an instant one; nothing in `changes`: not told yet."""

    seat: Seat
    card: ActionCard
    changes: tuple[Change, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """People tell what else happened to the cards."""

    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class Refill:
    """A seat with hardly a number card drew some from the draw pile."""

    seat: Seat
    cards: tuple[PlayingCard | None, ...]


@dataclass(frozen=True, slots=True)
class Reshuffle:
    """What lies under the tops of the discard piles and the played actions became the new draw pile."""


@dataclass(frozen=True, slots=True)
class TableAsSeen:
    """The open cards lie like this, and nobody has told how that came about; None for a place out of view.

    Of a discard pile the top is seen, or nothing if it is gone.
    """

    mac: Holding | None = None
    left: tuple[PlayingCard | None, ...] | None = None
    right: tuple[PlayingCard | None, ...] | None = None


@dataclass(frozen=True, slots=True)
class Claim:
    """A seat showed its hand as the fulfilment of its Murphy card.

    `stands` is what the table decided; None leaves it to the rules, and then only a legal claim counts.
    """

    seat: Seat
    cards: tuple[PlayingCard, ...]
    stands: bool | None = None


Move = (
    DealHands
    | LayOut
    | Replace
    | Start
    | JoinIn
    | ShowHand
    | TellTask
    | Teach
    | Exchange
    | SwapDrawn
    | PlayAction
    | Report
    | Refill
    | Reshuffle
    | TableAsSeen
    | Claim
)
