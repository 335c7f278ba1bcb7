"""Are all cards in the box? Nothing is kept: a phone collects what its pictures show, and asks when it has them all."""

import asyncio

from calibration.completeness import Completeness, completeness_of
from calibration.enrolment import fingerprint_of
from companion_api.learning.deck_desk import DeckDesk
from companion_api.pictures.messages import FacesRead, ReadFaces
from companion_api.pictures.pool import RecogniserPool
from companion_api.refusal import Refused
from companion_api.wire.boxes import BoxCheck, BoxPicture, CheckBox, MissingFromBox, SeenInBox
from companion_api.wire.decks import Shortfall
from companion_api.wire.problems import ProblemCode
from tabletop.faces import Face
from tabletop.games import GameName
from tabletop.notation import UnknownFaceError, format_face, parse_face


class BoxChecker:
    """Counts the cards of boxes. Methods raise Refused."""

    def __init__(self, decks: DeckDesk, pool: RecogniserPool) -> None:
        self._decks = decks
        self._pool = pool

    async def read(self, game: GameName, deck: str | None, picture: bytes) -> BoxPicture:
        """Which cards a picture shows for certain."""
        used = None if deck is None else await self._decks.in_use_of(deck, game)
        read = await self._pool.ask_for(FacesRead, ReadFaces(game, used), picture)
        fingerprint = await asyncio.to_thread(fingerprint_of, picture)
        return BoxPicture(picture=fingerprint, faces=list(read.certain), cards=read.cards)

    async def check(self, wanted: CheckBox) -> BoxCheck:
        """What of a box was in none of the pictures."""
        by_picture = {one.picture: (place, one) for place, one in reversed(list(enumerate(wanted.pictures)))}
        seen = [
            _face(wanted.game, face, f"/pictures/{place}/faces/{number}")
            for place, one in by_picture.values()
            for number, face in enumerate(one.faces)
        ]
        if not seen:
            raise Refused(ProblemCode.NOTHING_READ, 422)
        known = () if wanted.deck is None else await self._decks.faces(wanted.deck, wanted.game)
        unsure = sum(_unsure_in(one) for _, one in by_picture.values())
        return _tell(completeness_of(wanted.game, seen, known), len(seen), unsure)


def _face(game: GameName, face: str, where: str) -> Face:
    try:
        return parse_face(game, face)
    except UnknownFaceError:
        raise Refused(ProblemCode.UNKNOWN_FACE, 422, where) from None


def _unsure_in(picture: SeenInBox) -> int:
    return max(0, (picture.cards or 0) - len(picture.faces))


def _tell(answer: Completeness, cards: int, unsure: int) -> BoxCheck:
    return BoxCheck(
        cards=cards,
        unsure=unsure,
        is_complete=answer.is_complete,
        missing=[
            MissingFromBox(face=format_face(one.face), seen=one.seen, wanted=one.wanted) for one in answer.missing
        ],
        shortages=[
            Shortfall(kind=one.kind, colour=one.colour, shown=one.shown, wanted=one.wanted) for one in answer.shortages
        ],
    )
