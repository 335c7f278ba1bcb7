"""What lies there, for the phone to draw."""

from collections.abc import Iterable

from companion_api.session.lying import LyingItem
from companion_api.wire.pictures import Corner, SeenItem


def see_items(items: Iterable[LyingItem]) -> list[SeenItem]:
    """The items as the phone gets them."""
    return [_see(item) for item in items]


def _see(item: LyingItem) -> SeenItem:
    read = item.read
    return SeenItem(
        item_id=item.item_id,
        sort=item.sort,
        outline=[Corner(x=spot.x, y=spot.y) for spot in item.in_picture],
        face=read.shown[0] if read.shown else None,
        certainty=read.certainty,
        candidates=list(read.shown[1:]),
        zone=item.zone,
        covered=item.covered,
        corrected=item.camera_read is not None,
    )
