"""The picture in which each table was last seen to change: in memory, one for a table, and only for a while.

It is there for one purpose: somebody who corrects a card may later agree that the card's look be learned, and then its
piece of the picture is cut out. Nothing of it is written to disk.
"""

from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from companion_api.session.lying import LyingItem, Spot

MOST_TABLES: Final = 12  # at 8 MB for the largest picture, less than 100 MB
KEPT_S: Final = 900.0

Corners = tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class _Frame:
    picture: bytes
    corners: Mapping[str, Corners]
    taken_s: float


@dataclass(frozen=True, slots=True)
class CardInFrame:
    """A card in its picture, and what else lies in it: corners as shares of the picture."""

    picture: bytes
    corners: Corners
    others: tuple[Corners, ...]


class LastFrames:
    """The last picture of each table."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._frames: OrderedDict[str, _Frame] = OrderedDict()

    def keep(self, table_id: str, picture: bytes, items: tuple[LyingItem, ...]) -> None:
        """The table's items are those of this picture now."""
        self._forget_old()
        corners = {item.item_id: item.in_picture for item in items if item.in_picture}
        self._frames[table_id] = _Frame(picture, corners, self._clock())
        self._frames.move_to_end(table_id)
        while len(self._frames) > MOST_TABLES:
            self._frames.popitem(last=False)

    def find(self, table_id: str, item: LyingItem) -> CardInFrame | None:
        """The card in its picture, if that is the one in which it was seen to lie as it does."""
        self._forget_old()
        frame = self._frames.get(table_id)
        if frame is None or not item.in_picture or frame.corners.get(item.item_id) != item.in_picture:
            return None
        others = tuple(corners for name, corners in frame.corners.items() if name != item.item_id)
        return CardInFrame(frame.picture, item.in_picture, others)

    def _forget_old(self) -> None:
        oldest = self._clock() - KEPT_S
        for table_id in [name for name, frame in self._frames.items() if frame.taken_s < oldest]:
            del self._frames[table_id]
