"""The names of the places on a table, per game; a zone says where a card lies, not whose turn it is.

A name ending in `/N` continues with a number. Cards lying under another one of the same pile are in the zone of the
pile with `/under` behind it.
"""

from dataclasses import dataclass, replace
from typing import Final

from tabletop.games import GameName
from tabletop.table import Point, ZoneName

UNDER: Final = "/under"

ZONES: dict[GameName, tuple[str, ...]] = {
    GameName.NUMNUM: ("draw", "discard", "ban/2", "ban/5", "hand"),
    GameName.DUMM_GELAUFEN: (
        "draw",
        "discard/left",
        "discard/right",
        "discard/actions",
        "mac",
        "mac-card",
        "murphy-pile",
        "done/N",
        "claim",
        "hand",
    ),
    GameName.NICHTLUSTIG: ("layout", "deaths", "specials", "display/N"),
    GameName.WONDERFUL_WORLD: ("earth", "draw", "landscapes", "row/N", "stack/N", "hand"),
}

# Of these only the card on top lies open. Of all others every card counts, those that others partly cover too.
PILES: Final = frozenset(
    {
        "draw",
        "discard",
        "ban/2",
        "ban/5",
        "discard/left",
        "discard/right",
        "discard/actions",
        "murphy-pile",
        "stack/N",
    }
)
ARROWS: Final = range(1, 7)  # of the earth: there is a row or a stack at each


def under(zone: str) -> ZoneName:
    """The zone of the cards that lie hidden under the top card of `zone`."""
    return ZoneName(zone if zone.endswith(UNDER) else zone + UNDER)


def is_zone_of(game: GameName, zone: str, seats: int | None = None) -> bool:
    """Whether `zone` names a place on this game's table; what lies under a pile's top card is in the same place.

    `seats`: how many play.
    """
    return any(_matches(pattern, zone, seats) for pattern in ZONES[game])


def is_pile(zone: str) -> bool:
    """Whether of the cards in this zone only the one on top counts."""
    return any(_matches(pattern, zone) for pattern in PILES)


def without_under(zone: str) -> str:
    """The zone of the whole pile, for cards on top of it and under its top alike."""
    return zone.removesuffix(UNDER)


def _matches(pattern: str, name: str, seats: int | None = None) -> bool:
    if not pattern.endswith("/N"):
        return name == pattern
    stem, _, number = name.rpartition("/")
    if stem != pattern.removesuffix("/N") or not number.isdecimal() or number != str(int(number)):
        return False
    return _may_be_number(stem, int(number), seats)


def _may_be_number(stem: str, number: int, seats: int | None) -> bool:
    if stem in ("row", "stack"):
        return number in ARROWS
    return stem != "display" or seats is None or number < seats


@dataclass(frozen=True, slots=True)
class PlacedZone:
    """A zone that people have put somewhere: a rectangle in table units."""

    zone: str
    left: float
    top: float
    right: float
    bottom: float

    def __contains__(self, place: Point) -> bool:
        """Whether this place on the table is in the zone."""
        return self.left <= place.x <= self.right and self.top <= place.y <= self.bottom

    @property
    def middle(self) -> Point:
        """The middle of the rectangle."""
        return Point((self.left + self.right) / 2, (self.top + self.bottom) / 2)

    def grown(self, border: float) -> "PlacedZone":
        """The zone with so much more on every side, or less."""
        return replace(
            self,
            left=self.left - border,
            top=self.top - border,
            right=self.right + border,
            bottom=self.bottom + border,
        )
