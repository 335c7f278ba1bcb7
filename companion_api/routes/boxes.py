"""Boxes of games, told by their barcodes."""

from typing import Annotated

from fastapi import APIRouter, Path, Request

from companion_api.routes.asking import OurCompanion
from companion_api.routes.description import PICTURE_BODY, REFUSED
from companion_api.wire.boxes import BARCODE_PATTERN, ScannedBox, ScannedBoxes, TeachBox

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
