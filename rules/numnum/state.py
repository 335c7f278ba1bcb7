"""What is known of a game of NumNum so far: piles as seen, hidden cards as counts, hands as far as shown."""

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final

from rules.game import Seat, SetUp
from rules.hidden import HiddenCards
from rules.numnum.cards import DECK_SIZE, Card, WishCard
from rules.numnum.fits import BAN_READING, BanReading, Bans, Laws
from tabletop.faces.numnum import BANNED_ROWS

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 7


class Stage(StrEnum):
    """How far the game has come."""

    BEFORE_DEALING = "before"
    TURNING_UP = "turning"
    PLAYING = "playing"
    OVER = "over"


class Step(StrEnum):
    """How far a turn has come."""

    FRESH = "fresh"  # nothing done
    CHAIN = "chain"  # the last card fitted double: one more may be laid
    DREW = "drew"  # a card was drawn: it may be laid at once


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is (None: nobody has said), how far it has come, and the card drawn in it, if that was seen."""

    seat: Seat | None
    step: Step = Step.FRESH
    drawn: Card | None = None


Hand = HiddenCards[Card]
"""The cards a seat holds; wish cards are in it without a wish."""


@dataclass(frozen=True, slots=True)
class State:
    """A game of NumNum as far as it is known.

    `pile` are the laid cards as seen, the top one last, and `beneath` how many more lie unseen under them. `bans` are
    all ban cards beside the pile. `returned` are cards shuffled back that have not come to light again. None as a
    count means that nobody knows it. `last_laid` is the card that the last layer laid, as long as it lies there.
    """

    players: int
    dealer: Seat
    reading: BanReading
    hands: tuple[Hand, ...]
    stage: Stage = Stage.BEFORE_DEALING
    turn: Turn = field(default=Turn(None))
    pile: tuple[Card, ...] = ()
    beneath: int | None = 0
    bans: tuple[int, ...] = ()
    draw_pile: int | None = DECK_SIZE
    returned: tuple[Card, ...] = ()
    last_layer: Seat | None = None
    last_laid: Card | None = None
    wisher: Seat | None = None

    @property
    def top(self) -> Card | None:
        """The top card of the pile; None before there is one."""
        return self.pile[-1] if self.pile else None

    @property
    def bans_in_force(self) -> Bans:
        """The kinds of ban of which an odd number of cards lies open."""
        return frozenset(ban for ban in BANNED_ROWS if self.bans.count(ban) % 2)

    @property
    def laws(self) -> Laws:
        """What is in force for the next card."""
        return Laws(self.bans_in_force, self.reading)

    @property
    def wish_is_open(self) -> bool:
        """Whether a wish card lies on top and nobody has said the wish."""
        return self.top == WishCard(None)

    def seat_after(self, seat: Seat) -> Seat:
        """The next seat clockwise."""
        return Seat((seat + 1) % self.players)

    def with_hand(self, seat: Seat, hand: Hand) -> "State":
        """The same with another hand for a seat."""
        hands = tuple(hand if other == seat else old for other, old in enumerate(self.hands))
        return replace(self, hands=hands)


def set_up(agreed: SetUp) -> State:
    """The state before dealing."""
    if not FEWEST_PLAYERS <= agreed.players <= MOST_PLAYERS:
        raise ValueError(f"NumNum is for {FEWEST_PLAYERS} to {MOST_PLAYERS} players, not {agreed.players}")
    if agreed.dealer not in range(agreed.players):
        raise ValueError(f"there is no seat {agreed.dealer}")
    reading = BanReading(str(agreed.options.get(BAN_READING.name, BAN_READING.default)))
    return State(agreed.players, agreed.dealer, reading, (HiddenCards(0),) * agreed.players)


def as_held(card: Card) -> Card:
    """A card as it is in a hand or pile: a wish card without a wish."""
    return WishCard() if isinstance(card, WishCard) else card


def count_the_rest(state: State) -> State:
    """Concludes the one count that nobody knows, if it is only one, from the size of the deck."""
    counts = [state.draw_pile, state.beneath, *(hand.size for hand in state.hands)]
    if counts.count(None) != 1 or state.stage is Stage.BEFORE_DEALING:
        return state
    known = sum(count for count in counts if count is not None) + len(state.pile) + len(state.bans)
    return _fill_in(state, max(DECK_SIZE - known, 0))


def _fill_in(state: State, rest: int) -> State:
    if state.draw_pile is None:
        return replace(state, draw_pile=rest)
    if state.beneath is None:
        return replace(state, beneath=rest)
    hands = tuple(hand.counted(rest) if hand.size is None else hand for hand in state.hands)
    return replace(state, hands=hands)
