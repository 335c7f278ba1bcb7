"""How a recogniser process reads pictures of tables: single ones, and those of a film."""

import traceback
from collections.abc import Callable

from companion_api.pictures.messages import (
    Answer,
    Failure,
    FollowPicture,
    Milliseconds,
    PictureFailed,
    PictureFollowed,
    PictureRead,
    ReadPicture,
)
from companion_api.pictures.recognisers import recogniser_of, tracker_of
from companion_api.pictures.table_orders import recall_profile
from companion_api.session.lying import LyingItem, recall_table, remember_item, round_spot
from vision.pictures import NotAPictureError, PictureError, PictureTooLargeError, PictureTooSmallError
from vision.pipeline import StageTimes, TableReading
from vision.track.memory_bytes import MemoryDamagedError, memory_from_bytes, memory_to_bytes
from vision.track.tracker import Occasion
from vision.track.tracks import Memory

Enclosing = tuple[Answer, bytes]  # an answer, and the bytes that go with it


def read(order: ReadPicture, picture: bytes) -> Enclosing:
    """What the picture shows, or why that cannot be said."""
    before, profile = recall_table(order.game, order.before), recall_profile(order.arranged)

    def answer() -> Enclosing:
        reading = recogniser_of(order.game, order.deck).read_table_with_places(picture, before, profile)
        return PictureRead(tell_items(reading), tell_times(reading.times), reading.has_moved), b""

    return _attempt(answer)


def follow(order: FollowPicture, enclosed: bytes) -> Enclosing:
    """What the next picture of a film shows, and what to remember of it."""
    picture, remembered = enclosed[: order.picture_bytes], enclosed[order.picture_bytes :]
    before, profile = recall_table(order.game, order.before), recall_profile(order.arranged)

    def answer() -> Enclosing:
        tracker = tracker_of(order.game, order.deck)
        followed = tracker.look(picture, Occasion(order.at_s, before, profile), recall(remembered))
        items, times = tell_items(followed.reading), tell_times(followed.reading.times)
        told = PictureFollowed(items, times, followed.watch.value, followed.is_settled, followed.reading.has_moved)
        return told, memory_to_bytes(followed.memory)

    return _attempt(answer)


def recall(remembered: bytes) -> Memory | None:
    """What was remembered of a film; None if it begins, or if another version of this program remembered it."""
    try:
        return memory_from_bytes(remembered) if remembered else None
    except MemoryDamagedError:
        return None


def _attempt(answer: Callable[[], Enclosing]) -> Enclosing:
    try:
        return answer()
    except PictureError as error:
        return PictureFailed(failure_of(error)), b""
    except Exception:  # noqa: BLE001 - one frame: no picture may stop the table
        traceback.print_exc()
        return PictureFailed("picture_too_hard"), b""


def failure_of(error: PictureError) -> Failure:
    """Which of the codes this is."""
    match error:
        case NotAPictureError():
            return "picture_kind"
        case PictureTooLargeError():
            return "picture_too_large"
        case PictureTooSmallError():
            return "picture_too_small"
    return "picture_broken"


def tell_times(times: StageTimes) -> Milliseconds:
    """How long the stages took, as the parent gets it."""
    stages = (times.decode_s, times.locate_s, times.recognise_s, times.total_s)
    return Milliseconds(*(round(stage * 1000, 1) for stage in stages))


def tell_items(reading: TableReading) -> tuple[LyingItem, ...]:
    """What lies there, as the parent gets it."""
    return tuple(_tell_item(reading, place) for place in range(len(reading.table.items)))


def _tell_item(reading: TableReading, place: int) -> LyingItem:
    item = reading.table.items[place]
    corners = reading.in_picture[item.item_id]
    return remember_item(item, tuple(round_spot(float(x), float(y)) for x, y in corners))
