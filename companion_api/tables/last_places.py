"""Where things on a table lay in its last picture: in memory, for whoever puts zones about them.

That a card lies elsewhere in its zone, or that table units are others since a plane was kept, is no event.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from companion_api.session.lying import LyingItem, Spot


class LastPlaces:
    """The places of one table's items by their names, in the table units of the last picture."""

    def __init__(self) -> None:
        self._places: Mapping[str, tuple[Spot, ...]] = {}

    def keep(self, seen: Iterable[LyingItem]) -> None:
        """These items were seen, under the names by which the session knows them."""
        self._places = {item.item_id: item.on_table for item in seen}

    def put(self, items: Iterable[LyingItem]) -> tuple[LyingItem, ...]:
        """The items where they were seen last; those that were not seen since a restart where the log has them."""
        return tuple(replace(item, on_table=self._places.get(item.item_id, item.on_table)) for item in items)
