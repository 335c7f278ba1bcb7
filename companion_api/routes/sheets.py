"""Sheets to print, as PDF."""

import asyncio
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import Response

from calibration.artwork.decks import UnknownEditionError
from calibration.artwork.words import Language
from calibration.printing.card_sheets import Backs
from calibration.printing.join_sheet import Invitation
from calibration.printing.paper import PAPERS
from calibration.printing.prints import Print, Wishes, print_board, print_deck, print_join_cards, print_markers
from companion_api.refusal import Refused
from companion_api.routes.asking import OurCompanion, TablePath, Token, origin_of
from companion_api.routes.description import REFUSED, picture_answer
from companion_api.wire.problems import ProblemCode
from tabletop.faces.dumm_gelaufen import Edition
from tabletop.games import GameName

PDF = "application/pdf"
SHEETS = picture_answer(PDF)
router = APIRouter(responses=REFUSED, tags=["sheets"])


def wishes_of(
    paper: Annotated[Literal["a4", "letter"], Query()] = "a4",
    language: Annotated[Language, Query()] = Language.GERMAN,
) -> Wishes:
    """On what, and in which language."""
    return Wishes(PAPERS[paper], language)


OurWishes = Annotated[Wishes, Depends(wishes_of)]


@router.get("/sheets/decks/{game}", responses=SHEETS, response_class=Response)
async def print_game(
    game: GameName,
    wishes: OurWishes,
    edition: Annotated[Edition | None, Query()] = None,
    backs: Annotated[Backs, Query()] = Backs.LONG_EDGE,
) -> Response:
    """A complete deck of our own cards to cut out."""
    try:
        made = await asyncio.to_thread(print_deck, game, edition, backs, wishes)
    except UnknownEditionError:
        raise Refused(ProblemCode.UNKNOWN_EDITION, 422, "/edition") from None
    return await _answer(made, f"{game}.pdf")


@router.get("/sheets/calibration", responses=SHEETS, response_class=Response)
async def print_calibration(wishes: OurWishes) -> Response:
    """The board that is photographed to get to know a lens."""
    return await _answer(print_board(wishes), "calibration.pdf")


@router.get("/sheets/markers", responses=SHEETS, response_class=Response)
async def print_table_markers(wishes: OurWishes, game: Annotated[GameName | None, Query()] = None) -> Response:
    """Markers for the corners of a table, and name plates for the piles of a game."""
    return await _answer(print_markers(game, wishes), "markers.pdf")


@router.get("/tables/{table_id}/join.pdf", responses=SHEETS, response_class=Response)
async def print_invitations(
    table_id: TablePath, token: Token, request: Request, companion: OurCompanion, wishes: OurWishes
) -> Response:
    """Cards that invite to this table."""
    invited = await companion.invitation(table_id, token, origin_of(request))
    invitation = Invitation(invited.origin, invited.url, invited.code)
    return await _answer(print_join_cards(invitation, wishes), "join.pdf")


async def _answer(made: Print, file_name: str) -> Response:
    content = await asyncio.to_thread(made.to_pdf)
    return Response(content, media_type=PDF, headers={"Content-Disposition": f'inline; filename="{file_name}"'})
