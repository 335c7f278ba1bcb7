"""Boxes of games: told by their barcodes, and whether all cards are in them."""

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request

from companion_api.routes.asking import OurCompanion
from companion_api.routes.description import PICTURE_BODY, REFUSED
from companion_api.wire.boxes import (
    BARCODE_PATTERN,
    BoxCheck,
    BoxPicture,
    CheckBox,
    ScannedBox,
    ScannedBoxes,
    TeachBox,
)
from companion_api.wire.learned import DECK_PATTERN
from tabletop.games import GameName

router = APIRouter(responses=REFUSED, tags=["boxes"])


@router.post("/scanned-boxes", openapi_extra=PICTURE_BODY)
async def scan_boxes(request: Request, companion: OurCompanion) -> ScannedBoxes:
    """Which games are in the boxes whose barcodes this picture shows."""
    return await companion.boxes.read(await request.body())


@router.post("/boxes")
async def teach_box(taught: TeachBox, companion: OurCompanion) -> ScannedBox:
    """Remember what is in the box with this barcode, for everybody who asks this companion."""
    return companion.boxes.teach(taught)


@router.get("/boxes/{barcode}")
async def read_box(barcode: Annotated[str, Path(pattern=BARCODE_PATTERN)], companion: OurCompanion) -> ScannedBox:
    """Which game is in the box with this barcode."""
    return companion.boxes.find(barcode)


@router.post("/box-checks/frames", openapi_extra=PICTURE_BODY)
async def read_box_picture(
    request: Request,
    companion: OurCompanion,
    game: Annotated[GameName, Query()],
    deck: Annotated[str | None, Query(pattern=DECK_PATTERN)] = None,
) -> BoxPicture:
    """Which cards of a box a picture shows for certain, read by an enrolled deck if one is named. Nothing is kept."""
    return await companion.box_checks.read(game, deck, await request.body())


@router.post("/box-checks")
async def check_box(wanted: CheckBox, companion: OurCompanion) -> BoxCheck:
    """What is missing of a box, from what its pictures showed."""
    return await companion.box_checks.check(wanted)
