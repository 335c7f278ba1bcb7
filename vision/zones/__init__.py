"""Which place on the table is this card in? By the layout of each game, from one picture and what lay there before.

A zone that cannot be told is None; a person says it then. Where people have put zones, theirs win over the layout:
what the layout takes for such a zone elsewhere is in none.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from tabletop.games import GameName
from tabletop.observe import is_same_place
from tabletop.table import CardItem, TableState, ZoneName
from tabletop.zones import PlacedZone, is_pile, under, without_under
from vision.zones.dumm_gelaufen import dumm_gelaufen_zones
from vision.zones.nichtlustig import nichtlustig_zones
from vision.zones.numnum import numnum_zones
from vision.zones.places import nearest
from vision.zones.wonderful_world import outwards, wonderful_world_zones

ZONES_OF: Final[dict[GameName, Callable[[Sequence[CardItem], Sequence[CardItem]], tuple[CardItem, ...]]]] = {
    GameName.NUMNUM: numnum_zones,
    GameName.DUMM_GELAUFEN: dumm_gelaufen_zones,
    GameName.NICHTLUSTIG: nichtlustig_zones,
    GameName.WONDERFUL_WORLD: wonderful_world_zones,
}

# Card widths. In 50 pairs of generated pictures of ten tables, each by one camera in other light, 95 of 100 cards lie
# less than 0.004 from where they lay; where nothing is known of the camera, places are 0.03 off on average.
BORDER: Final = 0.05


def with_zones(state: TableState, before: TableState | None = None, placed: Sequence[PlacedZone] = ()) -> TableState:
    """The same cards with their zones.

    `before` is the picture before this one, if there is one. A card whose middle lies in a `placed` zone is in that.
    """
    found = ZONES_OF[state.game](state.cards, () if before is None else before.cards)
    if not placed:
        return replace(state, cards=found)
    names = frozenset(without_under(zone.zone) for zone in placed)
    cards = tuple(_placed(card, _zone_put_about(card, before, placed), names) for card in found)
    return replace(state, cards=outwards(cards, placed) if state.game is GameName.WONDERFUL_WORLD else cards)


def _placed(card: CardItem, zone: str | None, names: frozenset[str]) -> CardItem:
    """Where people have put a zone, there it is and nowhere else."""
    if zone is not None:
        return replace(card, zone=under(zone) if card.covered and is_pile(zone) else ZoneName(zone))
    is_elsewhere = card.zone is not None and without_under(card.zone) in names
    return replace(card, zone=None) if is_elsewhere else card


def _zone_put_about(card: CardItem, before: TableState | None, placed: Sequence[PlacedZone]) -> str | None:
    """The first placed zone in which the middle of the card is. On a border a card stays where it was."""
    middle = card.outline.centre
    here = next((zone for zone in placed if middle in zone), None)
    if here is not None and middle in here.grown(-BORDER):
        return here.zone
    was = _zone_before(card, before)
    stays = any(zone.zone == was and middle in zone.grown(BORDER) for zone in placed)
    if stays:
        return was
    return None if here is None else here.zone


def _zone_before(card: CardItem, before: TableState | None) -> str | None:
    """The zone of what lay in the place of this card in the picture before."""
    there = [] if before is None else [old for old in before.cards if is_same_place(old, card)]
    nearest_there = next(iter(nearest(card, there)), None)
    return None if nearest_there is None or nearest_there.zone is None else without_under(nearest_there.zone)
