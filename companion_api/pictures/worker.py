"""The recogniser process: reads orders from its standard input, answers on its standard output, until that closes.

Started by `pool` with the memory limit in bytes as its one argument. Models are loaded with the first picture of a
game and then kept. What libraries print goes to standard error.
"""

import os
import resource
import sys
import traceback
from functools import lru_cache
from typing import BinaryIO, assert_never

import cv2

from calibration.barcodes import NoBarcodeReaderError, read_barcodes
from calibration.demo import demo_picture
from companion_api.pictures.deck_orders import cut_card_out, deck_in_use
from companion_api.pictures.messages import (
    ANSWERS,
    LENGTHS,
    ORDERS,
    Answer,
    BarcodesRead,
    CardCutOut,
    CutOut,
    DeckInUse,
    DemoPictureTaken,
    Failure,
    FindBoard,
    FitLens,
    LearnPlane,
    LookAtLight,
    Milliseconds,
    Order,
    PictureFailed,
    PictureRead,
    ReadBarcodes,
    ReadPicture,
    ReadTexts,
    TakeDemoPicture,
    pack,
)
from companion_api.pictures.table_orders import TableOrder, answer_table_order, recall_profile
from companion_api.session.lying import LyingItem, recall_table, remember_item, round_spot
from tabletop.games import GameName
from vision.build import build_recogniser
from vision.deck_file import DeckFileError
from vision.pictures import (
    NotAPictureError,
    PictureError,
    PictureTooLargeError,
    PictureTooSmallError,
    decode_picture,
)
from vision.pipeline import Recogniser, TableReading

MOST_RECOGNISERS = 8  # a game each, with and without a deck


def main() -> None:
    """Answer orders until nobody sends any more."""
    limit_memory(int(sys.argv[1]))
    cv2.setNumThreads(1)
    orders, answers = sys.stdin.buffer, take_standard_output()
    while lengths := orders.read(LENGTHS.size):
        message_bytes, picture_bytes = LENGTHS.unpack(lengths)
        order = ORDERS.validate_json(orders.read(message_bytes))
        answer, picture = carry_out(order, orders.read(picture_bytes))
        answers.write(pack(ANSWERS.dump_json(answer), picture))
        answers.flush()


def limit_memory(limit_bytes: int) -> None:
    """Whatever asks for more gets a MemoryError, or dies."""
    resource.setrlimit(resource.RLIMIT_DATA, (limit_bytes, limit_bytes))


def take_standard_output() -> BinaryIO:
    """The pipe to the parent; whatever else is printed goes to standard error from now on."""
    pipe = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return pipe


def carry_out(order: Order, picture: bytes) -> tuple[Answer, bytes]:
    """The answer, and the picture that goes with it."""
    match order:
        case ReadPicture():
            return read(order, picture), b""
        case TakeDemoPicture(game, place):
            return DemoPictureTaken(), demo_picture(game, place).jpeg
        case LookAtLight() | LearnPlane() | FindBoard() | FitLens() | ReadTexts():
            return look_into(order, picture), b""
        case ReadBarcodes():
            return find_barcodes(picture), b""
        case CutOut():
            return cut_out_for_deck(order, picture)
    assert_never(order)


def cut_out_for_deck(order: CutOut, picture: bytes) -> tuple[Answer, bytes]:
    """The look at a card, or why there is none."""
    try:
        return cut_card_out(order, picture, deck_in_use(order.game, order.deck))
    except PictureError as error:
        return PictureFailed(failure_of(error)), b""
    except (DeckFileError, OSError):
        return CardCutOut(None), b""


def look_into(order: TableOrder, picture: bytes) -> Answer:
    """What a picture says of table, camera and texts, or why that cannot be said."""
    try:
        return answer_table_order(order, picture, recogniser_of)
    except PictureError as error:
        return PictureFailed(failure_of(error))


def find_barcodes(picture: bytes) -> BarcodesRead | PictureFailed:
    """The barcodes in the picture; none where this machine has no reader for them."""
    try:
        return BarcodesRead(read_barcodes(decode_picture(picture)))
    except PictureError as error:
        return PictureFailed(failure_of(error))
    except NoBarcodeReaderError:
        return BarcodesRead(())


def read(order: ReadPicture, picture: bytes) -> PictureRead | PictureFailed:
    """What the picture shows, or why that cannot be said."""
    before, profile = recall_table(order.game, order.before), recall_profile(order.arranged)
    try:
        reading = recogniser_of(order.game, order.deck).read_table_with_places(picture, before, profile)
    except PictureError as error:
        return PictureFailed(failure_of(error))
    except Exception:  # noqa: BLE001 - one frame: no picture may stop the table
        traceback.print_exc()
        return PictureFailed("picture_too_hard")
    return tell(reading)


@lru_cache(MOST_RECOGNISERS)
def recogniser_of(game: GameName, deck: DeckInUse | None = None) -> Recogniser:
    """The recogniser of a game, with its models loaded; a deck that cannot be used is done without."""
    try:
        return build_recogniser(game, deck=None if deck is None else deck_in_use(game, deck))
    except (DeckFileError, OSError):
        traceback.print_exc()
        return build_recogniser(game)


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


def tell(reading: TableReading) -> PictureRead:
    """The reading as the parent gets it."""
    items = tuple(_tell_item(reading, place) for place in range(len(reading.table.items)))
    times = reading.times
    stages = (times.decode_s, times.locate_s, times.recognise_s, times.total_s)
    return PictureRead(items, Milliseconds(*(round(stage * 1000, 1) for stage in stages)), reading.has_moved)


def _tell_item(reading: TableReading, place: int) -> LyingItem:
    item = reading.table.items[place]
    corners = reading.in_picture[item.item_id]
    return remember_item(item, tuple(round_spot(float(x), float(y)) for x, y in corners))


if __name__ == "__main__":
    main()
