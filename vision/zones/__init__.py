"""Which place on the table is this card in? By the layout of each game, from one picture and what lay there before.

A zone that cannot be told is None; a person says it then. Where people have put zones, theirs win over the layout:
what the layout takes for such a zone elsewhere is in none.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from tabletop.games import GameName
from tabletop.table import CardItem, TableState, ZoneName
from tabletop.zones import PlacedZone, is_pile, under, without_under
from vision.zones.dumm_gelaufen import dumm_gelaufen_zones
from vision.zones.nichtlustig import nichtlustig_zones
from vision.zones.numnum import numnum_zones
from vision.zones.wonderful_world import outwards, wonderful_world_zones

ZONES_OF: Final[dict[GameName, Callable[[Sequence[CardItem], Sequence[CardItem]], tuple[CardItem, ...]]]] = {
    GameName.NUMNUM: numnum_zones,
    GameName.DUMM_GELAUFEN: dumm_gelaufen_zones,
    GameName.NICHTLUSTIG: nichtlustig_zones,
    GameName.WONDERFUL_WORLD: wonderful_world_zones,
}


def with_zones(state: TableState, before: TableState | None = None, placed: Sequence[PlacedZone] = ()) -> TableState:
    """The same cards with their zones.

    `before` is the picture before this one, if there is one. A card whose middle lies in a `placed` zone is in that.
    """
    found = ZONES_OF[state.game](state.cards, () if before is None else before.cards)
    if not placed:
        return replace(state, cards=found)
    names = frozenset(without_under(zone.zone) for zone in placed)
    cards = tuple(_placed(card, placed, names) for card in found)
    return replace(state, cards=outwards(cards, placed) if state.game is GameName.WONDERFUL_WORLD else cards)


def _placed(card: CardItem, placed: Sequence[PlacedZone], names: frozenset[str]) -> CardItem:
    """Where people have put a zone, there it is and nowhere else."""
    zone = next((zone.zone for zone in placed if card.outline.centre in zone), None)
    if zone is not None:
        return replace(card, zone=under(zone) if card.covered and is_pile(zone) else ZoneName(zone))
    is_elsewhere = card.zone is not None and without_under(card.zone) in names
    return replace(card, zone=None) if is_elsewhere else card
