"""The names of the places on a table, per game; a zone says where a card lies, not whose turn it is.

A name ending in `/N` continues with a number. Cards lying under another one of the same pile are in the zone of the
pile with `/under` behind it.
"""

from dataclasses import dataclass
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


def under(zone: str) -> ZoneName:
    """The zone of the cards that lie hidden under the top card of `zone`."""
    return ZoneName(zone if zone.endswith(UNDER) else zone + UNDER)


def is_zone_of(game: GameName, zone: str) -> bool:
    """Whether `zone` names a place on this game's table, under a pile's top card included."""
    name = zone.removesuffix(UNDER)
    return any(_matches(pattern, name) for pattern in ZONES[game])


def _matches(pattern: str, name: str) -> bool:
    if not pattern.endswith("/N"):
        return name == pattern
    stem, _, number = name.rpartition("/")
    return stem == pattern.removesuffix("/N") and number.isdecimal()


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
