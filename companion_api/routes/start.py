"""What needs no table: the start page's facts, whether all is well, rule questions, opening and joining."""

from fastapi import APIRouter, Request, Response

from companion_api.refusal import Refused
from companion_api.routes.asking import OurCompanion, address_of, give_token, origin_of
from companion_api.routes.description import ANSWER, QUESTION_BODY, REFUSED
from companion_api.views.texts import game_texts
from companion_api.wire.opening import Health, JoinTable, OpenTable, StartView, TableJoined, TableOpened
from companion_api.wire.problems import ProblemCode
from companion_api.wire.texts import GameTexts
from rules.questions.door import answer_line
from rules.texts import Language
from tabletop.games import GameName

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
    opened = await companion.open_table(wanted, origin_of(request), address_of(request))
    give_token(request, response, opened.told.table_id, opened.token)
    return opened.told


@router.post("/joins", status_code=201)
async def join_table(wanted: JoinTable, request: Request, response: Response, companion: OurCompanion) -> TableJoined:
    """Sit down at the table that has this code."""
    joined = await companion.join(wanted, address_of(request))
    give_token(request, response, joined.told.table_id, joined.token)
    return joined.told


@router.get("/games/{game}/texts/{language}")
async def read_texts(game: GameName, language: Language) -> GameTexts:
    """What the codes in this game's verdicts say, in one language."""
    try:
        return game_texts(game, language)
    except FileNotFoundError:
        raise Refused(ProblemCode.GAME_NOT_READY, 404, "/game") from None
