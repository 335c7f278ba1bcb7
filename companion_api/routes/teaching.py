"""Decks that are being taught: photographs brought, their cards named, and at last a deck to be read with."""

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response

from calibration.enrolment import MOST_CARDS
from companion_api.routes.asking import OurCompanion
from companion_api.routes.description import PICTURE_BODY, REFUSED, picture_answer
from companion_api.routes.learned import DeckPath
from companion_api.wire.decks import DeckReportView, DeckView
from companion_api.wire.teaching import (
    PHOTOGRAPH_PATTERN,
    BeginTeaching,
    NameCard,
    NameCards,
    PhotographToName,
    TeachingView,
    TurnCard,
)

PhotographPath = Annotated[str, Path(pattern=PHOTOGRAPH_PATTERN)]
CardPath = Annotated[int, Path(ge=0)]
Cards = Annotated[int | None, Query(ge=1, le=MOST_CARDS, description="How many cards lie there, if somebody says so.")]
Again = Annotated[bool, Query(description="Learn it again if the deck knows it, as after a name was wrong.")]

router = APIRouter(responses=REFUSED, tags=["teaching"])


@router.get("/teaching")
async def list_teaching(companion: OurCompanion) -> list[TeachingView]:
    """The decks that somebody has begun to teach and not finished."""
    return await companion.teaching.views()


@router.put("/decks/{deck}/teaching")
async def begin_teaching(deck: DeckPath, wanted: BeginTeaching, companion: OurCompanion) -> TeachingView:
    """Begin to teach a deck; if that was begun before, go on."""
    return await companion.teaching.begin(deck, wanted)


@router.get("/decks/{deck}/teaching")
async def read_teaching(deck: DeckPath, companion: OurCompanion) -> TeachingView:
    """How far the teaching of a deck has come."""
    return await companion.teaching.view(deck)


@router.get("/decks/{deck}/teaching/report")
async def report_on_teaching(deck: DeckPath, companion: OurCompanion) -> DeckReportView:
    """How good the deck would be with what was learned so far, and what to photograph again."""
    return await companion.teaching.report(deck)


@router.delete("/decks/{deck}/teaching", status_code=204)
async def abandon_teaching(deck: DeckPath, companion: OurCompanion) -> None:
    """Forget all that was brought since teaching began; a deck of this name stays as it is."""
    await companion.teaching.abandon(deck)


@router.post("/decks/{deck}/teaching/photographs", openapi_extra=PICTURE_BODY)
async def bring_photograph(
    deck: DeckPath, request: Request, companion: OurCompanion, cards: Cards = None, again: Again = False
) -> PhotographToName:
    """Outline and read the cards in a photograph; nothing of it is learned yet.

    The same one twice is kept once; if it then says that another number of cards lies there, it is outlined anew.
    """
    return await companion.teaching.add(deck, await request.body(), cards, again=again)


@router.get("/decks/{deck}/teaching/photographs/{photograph}")
async def read_photograph(deck: DeckPath, photograph: PhotographPath, companion: OurCompanion) -> PhotographToName:
    """A photograph and what its cards are called."""
    return await companion.teaching.photograph(deck, photograph)


@router.delete("/decks/{deck}/teaching/photographs/{photograph}", status_code=204)
async def drop_photograph(deck: DeckPath, photograph: PhotographPath, companion: OurCompanion) -> None:
    """Forget a photograph."""
    await companion.teaching.drop(deck, photograph)


@router.put("/decks/{deck}/teaching/photographs/{photograph}/names")
async def name_cards(
    deck: DeckPath, photograph: PhotographPath, wanted: NameCards, companion: OurCompanion
) -> PhotographToName:
    """Give the names of all cards of a photograph. If it was learned, it is to be learned again."""
    return await companion.teaching.name_cards(deck, photograph, wanted)


@router.put("/decks/{deck}/teaching/photographs/{photograph}/cards/{card}/name")
async def name_card(
    deck: DeckPath, photograph: PhotographPath, card: CardPath, wanted: NameCard, companion: OurCompanion
) -> PhotographToName:
    """Give the name of one card. If the photograph was learned, it is to be learned again."""
    return await companion.teaching.name_card(deck, photograph, card, wanted)


@router.put("/decks/{deck}/teaching/photographs/{photograph}/cards/{card}/turn")
async def turn_card(
    deck: DeckPath, photograph: PhotographPath, card: CardPath, wanted: TurnCard, companion: OurCompanion
) -> PhotographToName:
    """Turn the picture of a card that came out upside down or on its side.

    Turns count from how it was cut out, so that asking twice turns once. If the photograph was learned, it is to be
    learned again.
    """
    return await companion.teaching.turn_card(deck, photograph, card, wanted)


@router.delete("/decks/{deck}/teaching/photographs/{photograph}/cards/{card}")
async def drop_card(
    deck: DeckPath, photograph: PhotographPath, card: CardPath, companion: OurCompanion
) -> PhotographToName:
    """Forget an outline that is no card; the others keep their numbers."""
    return await companion.teaching.drop_card(deck, photograph, card)


@router.get(
    "/decks/{deck}/teaching/photographs/{photograph}/cards/{card}/picture",
    response_class=Response,
    responses=picture_answer("image/jpeg"),
)
async def show_card(deck: DeckPath, photograph: PhotographPath, card: CardPath, companion: OurCompanion) -> Response:
    """A card as it was cut out."""
    return Response(await companion.teaching.picture(deck, photograph, card), media_type="image/jpeg")


@router.post("/decks/{deck}/teaching/photographs/{photograph}/learned")
async def learn_photograph(deck: DeckPath, photograph: PhotographPath, companion: OurCompanion) -> PhotographToName:
    """Make the cards of a photograph part of the deck, under the names that they have now."""
    return await companion.teaching.learn(deck, photograph)


@router.post("/decks/{deck}/teaching/finish")
async def finish_teaching(deck: DeckPath, companion: OurCompanion) -> DeckView:
    """Fit the deck, so that tables are read with it. Takes seconds; what was brought is then forgotten."""
    return await companion.teaching.finish(deck)
