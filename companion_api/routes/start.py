"""What needs no table: the start page's facts, whether all is well, rule questions, opening and joining."""

from fastapi import APIRouter, Request, Response

from companion_api.routes.asking import OurCompanion, give_token, origin_of
from companion_api.routes.description import ANSWER, QUESTION_BODY, REFUSED
from companion_api.wire.opening import Health, JoinTable, OpenTable, StartView, TableJoined, TableOpened
from rules.questions.door import answer_line

router = APIRouter(responses=REFUSED, tags=["start"])


@router.get("/start")
async def read_start(companion: OurCompanion) -> StartView:
    """What the start page must know."""
    return companion.start_view()


@router.get("/health")
async def read_health(companion: OurCompanion) -> Health:
    """Whether the server works."""
    return companion.health()


@router.post("/judge", openapi_extra=QUESTION_BODY, responses=ANSWER)
async def judge(request: Request) -> Response:
    """Answer a rule question. A question that cannot be answered gets its error object, also with status 200."""
    return Response(answer_line(await request.body()), media_type="application/json")


@router.post("/tables", status_code=201)
async def open_table(wanted: OpenTable, request: Request, response: Response, companion: OurCompanion) -> TableOpened:
    """Open a table; the phone that asked is its host."""
    opened = await companion.open_table(wanted, origin_of(request))
    give_token(request, response, opened.told.table_id, opened.token)
    return opened.told


@router.post("/joins", status_code=201)
async def join_table(wanted: JoinTable, request: Request, response: Response, companion: OurCompanion) -> TableJoined:
    """Sit down at the table that has this code."""
    joined = await companion.join(wanted, request.client.host if request.client else "")
    give_token(request, response, joined.told.table_id, joined.token)
    return joined.told
