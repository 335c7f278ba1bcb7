"""Where things on a table lay in its last picture: in memory, for whoever puts zones about them.

That a card lies elsewhere in its zone, or that table units are others since a plane was kept, is no event.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from companion_api.session.arrangement import NOT_ARRANGED, Arrangement
from companion_api.session.lying import LyingItem, Spot


class LastPlaces:
    """The places of one table's items by their names, in table units; without a kept plane each in the units of the
    picture in which it was seen last."""

    def __init__(self) -> None:
        self._places: Mapping[str, tuple[Spot, ...]] = {}
        self._arrangement = NOT_ARRANGED

    def keep(self, seen: Iterable[LyingItem], arrangement: Arrangement) -> None:
        """These items were seen at a table arranged so, under the names by which the session knows them.

        With another plane or lens units are others: then what was seen before is forgotten.
        """
        before = self._places if _has_same_units(arrangement, self._arrangement) else {}
        self._places = {**before, **{item.item_id: item.on_table for item in seen}}
        self._arrangement = arrangement

    def put(self, items: Iterable[LyingItem]) -> tuple[LyingItem, ...]:
        """The items where they were seen last; those that were not seen since a restart, or since plane or lens were
        last changed, where the log has them, be it in older units."""
        return tuple(replace(item, on_table=self._places.get(item.item_id, item.on_table)) for item in items)


def _has_same_units(one: Arrangement, other: Arrangement) -> bool:
    return one.plane == other.plane and one.lens == other.lens
