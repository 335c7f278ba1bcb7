"""Which of the things in a new picture are those of the last one, and what did people say of them?"""

from collections.abc import Mapping
from dataclasses import replace

from companion_api.session.lying import LyingItem, as_camera_read, recall_table
from tabletop.games import GameName
from tabletop.observe import Moved, Observation, pair_up
from tabletop.written import Read


def follow(game: GameName, before: tuple[LyingItem, ...], seen: tuple[LyingItem, ...]) -> tuple[LyingItem, ...]:
    """The items seen, under the names that the same ones had before, with what people said of them.

    The names in `seen` must be new, or those of the same things in `before`. A correction stands until the camera is
    sure of something that it did not read when the person knew better.
    """
    same = _same_items(game, before, seen)
    return tuple(_carry(same.get(item.item_id), item) for item in seen)


def is_news(observation: Observation) -> bool:
    """Whether anything changed but places within a zone, which a hand-held camera moves all the time."""
    return any(
        not isinstance(change, Moved) or change.before.zone != change.after.zone for change in observation.changes
    )


def _same_items(game: GameName, before: tuple[LyingItem, ...], seen: tuple[LyingItem, ...]) -> Mapping[str, LyingItem]:
    """What was there before, by the new name of the same thing: as the camera read it, else as people said."""
    same: dict[str, LyingItem] = {}
    for as_it_was in (as_camera_read, _as_it_is):
        left = [item for item in before if item not in same.values()]
        by_name = {item.item_id: item for item in left}
        old = recall_table(game, tuple(as_it_was(item) for item in left))
        new = recall_table(game, tuple(item for item in seen if item.item_id not in same))
        same |= {pair.after.item_id: by_name[pair.before.item_id] for pair in pair_up(old.items, new.items)}
    return same


def _as_it_is(item: LyingItem) -> LyingItem:
    return item


def _carry(known: LyingItem | None, seen: LyingItem) -> LyingItem:
    if known is None:
        return seen
    named = replace(seen, item_id=known.item_id)
    if known.camera_read is None or not _still_holds(known.camera_read, seen.read):
        return named
    return replace(named, read=known.read, camera_read=known.camera_read)


def _still_holds(camera_read: Read, read: Read) -> bool:
    """Whether a correction stands: the camera is not sure, or as wrong as it was."""
    return read.certainty != "certain" or read == camera_read
