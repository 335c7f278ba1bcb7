"""Which looks wait for an answer, and what becomes of them? A corrected card, once for each table and card."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from calibration.look_quality import faults_of
from companion_api.refusal import Refused
from companion_api.wire.decks import AnswerProposed, ProposedLook
from companion_api.wire.problems import ProblemCode
from tabletop.faces import Face
from tabletop.games import GameName
from tabletop.notation import format_face
from vision.deck import Look, LookQuality, turned_look
from vision.recognise_deck import SQUARE_GAMES

WAITS: Final = timedelta(days=14)  # then nobody remembers the evening, and pictures are not kept for ever


@dataclass(frozen=True, slots=True)
class Answered:
    """Looks to be learned, and looks that go on waiting."""

    learned: tuple[Look, ...]
    waiting: tuple[Look, ...]


def id_of(table_id: str, item_id: str) -> str:
    """The name of the look at a card of a table."""
    return f"{table_id}.{item_id}"


def proposal(look_id: str, face: Face, jpeg: bytes, quality: LookQuality, today: date) -> Look:
    """A look that waits. Its mark names the day and the look, like that of a look from a photograph."""
    return Look(face, jpeg, quality, f"table {today.isoformat()} {look_id}")


def name_of(look: Look) -> str:
    """The name of a look that waits."""
    return look.photograph.rpartition(" ")[2]


def with_proposal(waiting: Sequence[Look], new: Look) -> tuple[Look, ...]:
    """The new look waits, in the place of an older one at the same card."""
    return (*without_proposal(waiting, name_of(new)), new)


def without_proposal(waiting: Sequence[Look], look_id: str) -> tuple[Look, ...]:
    """The look waits no longer."""
    return tuple(look for look in waiting if name_of(look) != look_id)


def still_waiting(waiting: Sequence[Look], today: date) -> tuple[Look, ...]:
    """Those that were not forgotten over time."""
    return tuple(look for look in waiting if today - _day_of(look) <= WAITS)


def tell_proposed(waiting: Sequence[Look]) -> list[ProposedLook]:
    """The looks as phones get them."""
    return [
        ProposedLook.model_validate(
            {
                "id": name_of(look),
                "face": format_face(look.face),
                "seen_on": _day_of(look),
                "faults": list(faults_of(look.quality)),
            }
        )
        for look in waiting
    ]


def answered(game: GameName, waiting: Sequence[Look], answer: AnswerProposed) -> Answered:
    """What is to be learned and what stays; raises Refused if a look is not there, or cannot lie like that."""
    by_name = {name_of(look): look for look in waiting}
    named = [*(one.id for one in answer.agreed), *answer.refused]
    if not set(named) <= set(by_name):
        raise Refused(ProblemCode.NO_SUCH_LOOK, 404)
    if len(set(named)) < len(named):
        raise Refused(ProblemCode.BAD_REQUEST, 400, "/refused")
    if game not in SQUARE_GAMES and any(one.quarter_turns % 2 for one in answer.agreed):
        raise Refused(ProblemCode.BAD_REQUEST, 400, "/agreed")
    learned = tuple(turned_look(by_name[one.id], one.quarter_turns) for one in answer.agreed)
    return Answered(learned, tuple(look for look in waiting if name_of(look) not in named))


def _day_of(look: Look) -> date:
    return date.fromisoformat(look.photograph.split(" ")[1])
