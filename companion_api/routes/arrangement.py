"""Arranging one table for the camera: zones, plane, lens, light."""

from typing import Annotated

from fastapi import APIRouter, Query, Request

from companion_api.routes.asking import OurCompanion, TablePath, Token
from companion_api.routes.description import PICTURE_BODY, REFUSED
from companion_api.wire.arrangement import ArrangementView, LensProgress, LightTold, PlaceZones
from rules.texts import Language

router = APIRouter(prefix="/tables/{table_id}", responses=REFUSED, tags=["arrangement"])
InLanguage = Annotated[Language, Query(description="Of the sentences in the answer.")]


@router.get("/arrangement")
async def read_arrangement(table_id: TablePath, token: Token, companion: OurCompanion) -> ArrangementView:
    """How this table is arranged for the camera."""
    return await companion.arranger.view(table_id, token)


@router.put("/zones")
async def place_zones(
    table_id: TablePath, token: Token, wanted: PlaceZones, companion: OurCompanion
) -> ArrangementView:
    """Say where zones are. Counts from the next picture on."""
    return await companion.arranger.place_zones(table_id, token, wanted)


@router.delete("/zones")
async def reset_zones(table_id: TablePath, token: Token, companion: OurCompanion) -> ArrangementView:
    """Let zones be found by the layout again."""
    return await companion.arranger.place_zones(table_id, token, PlaceZones(zones=[]))


@router.post("/plane/frames", openapi_extra=PICTURE_BODY)
async def learn_plane(table_id: TablePath, token: Token, request: Request, companion: OurCompanion) -> ArrangementView:
    """Keep where the table lies in this picture: by corner markers, else by the cards (for a phone on a stand)."""
    return await companion.arranger.learn_plane(table_id, token, await request.body())


@router.delete("/plane")
async def forget_plane(table_id: TablePath, token: Token, companion: OurCompanion) -> ArrangementView:
    """Let the plane be found in every picture again."""
    return await companion.arranger.forget_plane(table_id, token)


@router.post("/light/frames", openapi_extra=PICTURE_BODY)
async def look_at_light(
    table_id: TablePath,
    token: Token,
    request: Request,
    companion: OurCompanion,
    language: InLanguage = Language.GERMAN,
) -> LightTold:
    """What light and camera could do better."""
    return await companion.arranger.look_at_light(table_id, token, await request.body(), language)


@router.post("/lens/frames", openapi_extra=PICTURE_BODY)
async def add_board(
    table_id: TablePath,
    token: Token,
    request: Request,
    companion: OurCompanion,
    language: InLanguage = Language.GERMAN,
) -> LensProgress:
    """One more picture of the printed calibration board. The lens counts once it is kept."""
    return await companion.arranger.add_board(table_id, token, await request.body(), language)


@router.put("/lens")
async def keep_lens(table_id: TablePath, token: Token, companion: OurCompanion) -> ArrangementView:
    """Keep the lens that this phone's pictures of the board tell."""
    return await companion.arranger.keep_lens(table_id, token)


@router.delete("/lens")
async def forget_lens(table_id: TablePath, token: Token, companion: OurCompanion) -> ArrangementView:
    """Take the usual lens of phones again."""
    return await companion.arranger.forget_lens(table_id, token)
