"""One table: its view, its stream, pictures and actions."""

from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import APIRouter, Header, Query, Request
from fastapi.responses import Response, StreamingResponse

from companion_api.routes.asking import IdempotencyKey, OurCompanion, TablePath, Token, origin_of
from companion_api.routes.description import PICTURE_BODY, REFUSED, STREAM, picture_answer
from companion_api.wire.actions import Act, Acted
from companion_api.wire.pictures import FrameSeen
from companion_api.wire.table_view import HeadAt, TableView

router = APIRouter(prefix="/tables/{table_id}", responses=REFUSED, tags=["table"])


@router.get("")
async def read_table(table_id: TablePath, token: Token, request: Request, companion: OurCompanion) -> TableView:
    """The table as this phone's seat may see it."""
    return await companion.view(table_id, token, origin_of(request))


@router.get("/events", responses=STREAM, response_class=StreamingResponse)
async def stream_table(
    table_id: TablePath,
    token: Token,
    request: Request,
    companion: OurCompanion,
    last_event_id: Annotated[str | None, Header(alias="Last-Event-ID", max_length=20)] = None,
) -> StreamingResponse:
    """The table's view after every event, from now or from where this phone was cut off."""
    messages: AsyncIterator[bytes] = await companion.stream(table_id, token, origin_of(request), last_event_id)
    return StreamingResponse(messages, media_type="text/event-stream", headers={"X-Accel-Buffering": "no"})


@router.get("/heads/{number}")
async def read_head(table_id: TablePath, number: int, token: Token, companion: OurCompanion) -> HeadAt:
    """The hash of the log at an event, to be compared with the one this phone saw then."""
    return await companion.head_at(table_id, token, number)


@router.get("/join.svg", responses=picture_answer("image/svg+xml"), response_class=Response)
async def draw_join_code(table_id: TablePath, token: Token, request: Request, companion: OurCompanion) -> Response:
    """The address that joins this table, as a QR code."""
    drawn = await companion.join_picture(table_id, token, origin_of(request))
    return Response(drawn, media_type="image/svg+xml")


@router.post("/frames", openapi_extra=PICTURE_BODY)
async def post_frame(
    table_id: TablePath,
    token: Token,
    request: Request,
    companion: OurCompanion,
    filming: Annotated[bool, Query(description="One of many pictures of a live camera, which may stall.")] = False,
) -> FrameSeen:
    """Read a picture of the table. One at a time per phone; a newer one takes the place of one that waits."""
    return await companion.read_frame(table_id, token, await request.body(), filming=filming)


@router.post("/actions")
async def post_action(
    table_id: TablePath, token: Token, act: Act, companion: OurCompanion, key: IdempotencyKey = None
) -> Acted:
    """Do something. Answered when it is on disk; sent again with the same key it is not done again."""
    return await companion.act(table_id, token, key, act)


@router.post("/demo/next")
async def show_next_demo_picture(table_id: TablePath, token: Token, companion: OurCompanion) -> FrameSeen:
    """Read the next picture of the demo, as if a camera had sent it."""
    return await companion.show_next_demo_picture(table_id, token)


@router.get("/demo/picture", responses=picture_answer("image/jpeg"), response_class=Response)
async def read_demo_picture(table_id: TablePath, token: Token, companion: OurCompanion) -> Response:
    """The picture the demo shows at the moment."""
    return Response(await companion.demo_picture(table_id, token), media_type="image/jpeg")
