"""The recogniser process: reads orders from its standard input, answers on its standard output, until that closes.

Started by `pool` with the memory limit in bytes as its one argument. Models are loaded with the first picture of a
game and then kept. What libraries print goes to standard error.
"""

import os
import resource
import sys
from typing import BinaryIO, assert_never

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
    DemoPictureTaken,
    FindBoard,
    FitLens,
    FollowPicture,
    LearnPlane,
    LookAtLight,
    Order,
    OutlineCards,
    PictureFailed,
    ReadBarcodes,
    ReadFaces,
    ReadLook,
    ReadPicture,
    ReadTexts,
    TakeDemoPicture,
    pack,
)
from companion_api.pictures.reading import failure_of, follow, read
from companion_api.pictures.recognisers import recogniser_of
from companion_api.pictures.table_orders import TableOrder, answer_table_order
from companion_api.pictures.teaching_orders import outline_cards, read_faces, read_look
from vision.computing import compute_steadily
from vision.deck_file import DeckFileError
from vision.pictures import PictureError, decode_picture


def main() -> None:
    """Answer orders until nobody sends any more."""
    limit_memory(int(sys.argv[1]))
    compute_steadily()
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
    """The answer, and the bytes that go with it."""
    match order:
        case ReadPicture():
            return read(order, picture)
        case FollowPicture():
            return follow(order, picture)
        case TakeDemoPicture(game, place):
            return DemoPictureTaken(), demo_picture(game, place).jpeg
        case LookAtLight() | LearnPlane() | FindBoard() | FitLens() | ReadTexts():
            return look_into(order, picture), b""
        case ReadBarcodes():
            return find_barcodes(picture), b""
        case CutOut() | OutlineCards() | ReadLook() | ReadFaces():
            return work_for_deck(order, picture)
    assert_never(order)


def work_for_deck(order: CutOut | OutlineCards | ReadLook | ReadFaces, picture: bytes) -> tuple[Answer, bytes]:
    """What a picture gives to a deck, or tells of it, or why it does not."""
    try:
        match order:
            case CutOut():
                return cut_out_for_deck(order, picture)
            case OutlineCards():
                return outline_cards(order, picture, recogniser_of(order.game))
            case ReadLook():
                return read_look(picture, recogniser_of(order.game)), b""
            case ReadFaces():
                return read_faces(picture, recogniser_of(order.game, order.deck)), b""
    except PictureError as error:
        return PictureFailed(failure_of(error)), b""


def cut_out_for_deck(order: CutOut, picture: bytes) -> tuple[Answer, bytes]:
    """The look at a card; none if its deck is gone. Raises a PictureError."""
    try:
        deck = deck_in_use(order.game, order.deck)
    except (DeckFileError, OSError):
        return CardCutOut(None), b""
    return cut_card_out(order, picture, deck, recogniser_of(order.game, order.deck).readers.text)


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


if __name__ == "__main__":
    main()
