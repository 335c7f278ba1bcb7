"""Which games are in the boxes that phones show?"""

from pathlib import Path
from typing import Final

from calibration.barcodes import is_article_number
from calibration.boxes import Box
from companion_api.pictures.messages import BarcodesRead, ReadBarcodes
from companion_api.pictures.pool import RecogniserPool
from companion_api.refusal import Refused
from companion_api.saying import CannotDoError
from companion_api.store.boxes import Boxes
from companion_api.wire.boxes import ScannedBox, ScannedBoxes, TeachBox
from companion_api.wire.problems import ProblemCode
from tabletop.games import GameName

MOST_AT_ONCE: Final = 20  # codes in one picture; a shelf has no more


class BoxDesk:
    """Tells boxes by their barcodes and learns new ones. Methods raise Refused."""

    def __init__(self, pool: RecogniserPool, folder: Path) -> None:
        self._pool = pool
        self._boxes = Boxes(folder)

    async def read(self, picture: bytes) -> ScannedBoxes:
        """The boxes whose barcodes a picture shows."""
        read = await self._pool.ask_for(BarcodesRead, ReadBarcodes(), picture)
        return ScannedBoxes(boxes=tuple(self.find(one) for one in read.digits[:MOST_AT_ONCE]))

    def find(self, barcode: str) -> ScannedBox:
        """The box with this barcode."""
        _check(barcode)
        try:
            return _told(barcode, self._boxes.find(barcode))
        except CannotDoError as error:
            raise Refused(ProblemCode.SERVER_FAULT, 500) from error

    def teach(self, taught: TeachBox) -> ScannedBox:
        """Remember what is in a box."""
        barcode = taught.barcode
        _check(barcode)
        if taught.edition is not None and taught.game is not GameName.DUMM_GELAUFEN:
            raise Refused(ProblemCode.UNKNOWN_EDITION, 422, "/edition")
        box = Box(taught.game, taught.edition)
        try:
            if not self._boxes.has_room_for(barcode):
                raise Refused(ProblemCode.TOO_LARGE, 413, "/barcode")
            self._boxes.learn(barcode, box)
        except CannotDoError as error:
            raise Refused(ProblemCode.SERVER_FAULT, 500) from error
        return _told(barcode, box)


def _check(barcode: str) -> None:
    if not is_article_number(barcode):
        raise Refused(ProblemCode.BAD_REQUEST, 400, "/barcode")


def _told(barcode: str, box: Box | None) -> ScannedBox:
    if box is None:
        return ScannedBox(barcode=barcode, game=None, edition=None, asks_for_edition=False)
    return ScannedBox(barcode=barcode, game=box.game, edition=box.edition, asks_for_edition=box.asks_for_edition)
