"""Enrolled decks: bring, fetch, forget; and further looks at their cards, from corrections at tables."""

from typing import Annotated, Final

from fastapi import APIRouter, Path, Request
from fastapi.responses import Response

from companion_api.routes.asking import OurCompanion
from companion_api.routes.description import REFUSED, Described, picture_answer
from companion_api.routes.learned import DeckPath
from companion_api.wire.decks import LOOK_PATTERN, AnswerProposed, DeckReportView, DeckView, ProposedLook

DECK_TYPE: Final = "application/octet-stream"
DECK_FILE: Final[Described] = {DECK_TYPE: {"schema": {"type": "string", "format": "binary"}}}
DECK_BODY: Final[Described] = {"requestBody": {"required": True, "content": DECK_FILE}}
LookPath = Annotated[str, Path(pattern=LOOK_PATTERN)]

router = APIRouter(responses=REFUSED, tags=["decks"])


@router.get("/decks")
async def list_decks(companion: OurCompanion) -> list[DeckView]:
    """The enrolled decks of this companion. A table is read with the one named after its game and edition."""
    return await companion.decks.views()


@router.get("/decks/{deck}")
async def read_deck(deck: DeckPath, companion: OurCompanion) -> DeckView:
    """An enrolled deck."""
    return await companion.decks.view(deck)


@router.get("/decks/{deck}/report")
async def report_on_deck(deck: DeckPath, companion: OurCompanion) -> DeckReportView:
    """How good a deck is: what is missing, badly seen, alike. Takes seconds when it is asked for first."""
    return await companion.decks.report(deck)


@router.put("/decks/{deck}/file", openapi_extra=DECK_BODY)
async def bring_deck(deck: DeckPath, request: Request, companion: OurCompanion) -> DeckView:
    """Keep a deck file, in the place of the deck of this name. Takes as long as fitting it."""
    return await companion.decks.bring(deck, await request.body())


@router.get(
    "/decks/{deck}/file",
    response_class=Response,
    responses={200: {"description": "The deck file.", "content": DECK_FILE}},
)
async def fetch_deck(deck: DeckPath, companion: OurCompanion) -> Response:
    """The deck's file, with what was taught of it besides."""
    named = {"Content-Disposition": f'attachment; filename="{deck}.tischauge"'}
    return Response(await companion.decks.fetch(deck), media_type=DECK_TYPE, headers=named)


@router.delete("/decks/{deck}/file", status_code=204)
async def forget_deck(deck: DeckPath, companion: OurCompanion) -> None:
    """Forget the deck's looks; what was taught of it besides stays."""
    await companion.decks.forget(deck)


@router.get("/decks/{deck}/proposed")
async def list_proposed(deck: DeckPath, companion: OurCompanion) -> list[ProposedLook]:
    """Looks at cards that were corrected at tables, and that may be learned if somebody agrees."""
    return await companion.decks.proposed(deck)


@router.get("/decks/{deck}/proposed/{look}/picture", response_class=Response, responses=picture_answer("image/jpeg"))
async def read_proposed(deck: DeckPath, look: LookPath, companion: OurCompanion) -> Response:
    """A proposed look."""
    return Response(await companion.decks.picture(deck, look), media_type="image/jpeg")


@router.post("/decks/{deck}/proposed")
async def answer_proposed(deck: DeckPath, answer: AnswerProposed, companion: OurCompanion) -> DeckView:
    """Learn the looks that were agreed to, of each face the best three; delete those that were refused."""
    return await companion.decks.answer(deck, answer)
