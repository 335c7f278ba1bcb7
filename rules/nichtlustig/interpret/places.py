"""Where a card lies and which side is up, in the state and in a picture."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rules.game import Seat
from rules.nichtlustig.cards import Card
from rules.nichtlustig.state import State
from tabletop.faces.nichtlustig import Death, Kind, Special, Target
from tabletop.zones import UNDER

LAYOUT: Final = "layout"
DEATHS: Final = "deaths"
SPECIALS: Final = "specials"
DISPLAY: Final = "display/"


class Side(StrEnum):
    """The side that is up: of a target its title or its points, of a death its front or the side that covers."""

    FRONT = "front"
    REVERSE = "reverse"


@dataclass(frozen=True, slots=True)
class Place:
    """A zone (None: out of sight) and the side that is up; `hidden` is a target under a death."""

    zone: str | None
    side: Side = Side.FRONT
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Fact:
    """A card lies there now, or (None) is gone from `left`. `under` is what a death may lie on, if that was seen."""

    card: Card
    now: Place | None
    left: str | None = None
    under: tuple[Target, ...] = ()

    @property
    def seat(self) -> Seat | None:
        """The player before whom the card was seen."""
        return None if self.now is None else seat_of(self.now.zone)

    def agrees_with(self, place: Place) -> bool:
        """Whether the card may be in this place."""
        if self.now is None:
            return place.hidden or place.zone != self.left
        is_dinosaur = isinstance(self.card, Target) and self.card.kind is Kind.DINO  # turned sooner or later
        return place.zone == self.now.zone and (is_dinosaur or place.side == self.now.side)


def seat_of(zone: str | None) -> Seat | None:
    """The player whose cards lie in this zone."""
    if zone is None or not zone.startswith(DISPLAY):
        return None
    return Seat(int(zone.removesuffix(UNDER).removeprefix(DISPLAY)))


def display_of(seat: int) -> str:
    """The zone of a player's cards."""
    return f"{DISPLAY}{seat}"


def place_of(state: State, card: Card) -> Place:
    """Where the state has a card."""
    for seat, display in enumerate(state.displays):
        if card in display.cards:
            is_reverse = card in display.scored or (isinstance(card, Death) and card not in display.deaths)
            side = Side.REVERSE if is_reverse else Side.FRONT
            return Place(display_of(seat), side, hidden=card in display.covered_targets)
    return Place(_home(state, card))


def _home(state: State, card: Card) -> str | None:
    if isinstance(card, Death):
        return DEATHS
    if isinstance(card, Special):
        return SPECIALS
    return LAYOUT if card in state.centre else None
