"""A deck that is being taught, for the phone."""

from typing import Literal

from calibration.card_lists import is_half_known, missing_faces
from calibration.enrolment import is_open
from calibration.look_quality import faults_of
from companion_api.learning.named_by_text import edition_seen, proposed_names
from companion_api.learning.taught_photograph import (
    TaughtCard,
    TaughtPhotograph,
    Teaching,
    believed,
    contradicted,
    found_cards,
    names_of,
    open_cards,
    still_missing,
)
from companion_api.learning.telling import tell_understood
from companion_api.learning.understanding import understand
from companion_api.views.decks import tell_shortages
from companion_api.wire.pictures import Corner
from companion_api.wire.teaching import CardToName, PhotographTold, PhotographToName, TeachingView
from tabletop.faces import Face
from tabletop.faces.dumm_gelaufen import Edition, MurphyCard
from tabletop.notation import format_face
from vision.card_texts import has_text
from vision.deck import Look, LookQuality


def view_teaching(name: str, teaching: Teaching, adds_to_deck: bool, looks: tuple[Look, ...]) -> TeachingView:
    """How far it has come; `looks` are those that the deck would have now."""
    faces = tuple(dict.fromkeys(look.face for look in looks))
    return TeachingView(
        deck=name,
        game=teaching.game,
        adds_to_deck=adds_to_deck,
        photographs=[_in_short(teaching, one) for one in teaching.photographs],
        faces=[format_face(face) for face in faces],
        looks=len(looks),
        missing=[format_face(face) for face in missing_faces(teaching.game, faces)],
        shortages=tell_shortages(teaching.game, faces),
    )


def view_photograph(
    teaching: Teaching, photograph: TaughtPhotograph, known: frozenset[Face], *, is_repeated: bool = False
) -> PhotographToName:
    """A photograph with its cards; `known` are the faces that the deck has besides."""
    game = teaching.game
    names, sure, against = names_of(game, photograph), believed(game, photograph), contradicted(game, photograph)
    found = found_cards(game, photograph)
    edition, proposed = edition_seen(found), proposed_names(found, names)
    told = zip(photograph.cards, names, sure, proposed, strict=True)
    return PhotographToName(
        photograph=photograph.fingerprint,
        number=photograph.number,
        is_learned=photograph.is_learned,
        is_repeated=is_repeated,
        cards=[
            _card(card, name, surely, against.get(card.number), _text_of(card, name, other, edition))
            for card, name, surely, other in told
        ],
        missing=[format_face(face) for face in still_missing(teaching, known)],
    )


def _in_short(teaching: Teaching, photograph: TaughtPhotograph) -> PhotographTold:
    return PhotographTold(
        photograph=photograph.fingerprint,
        number=photograph.number,
        cards=len(photograph.cards),
        open=open_cards(teaching.game, photograph),
        is_learned=photograph.is_learned,
    )


def _card(
    card: TaughtCard, name: Face | None, surely: Face | None, against: Face | None, text: dict[str, object]
) -> CardToName:
    return CardToName.model_validate(
        {
            "card": card.number,
            "row": card.row,
            "place": card.place,
            "outline": [Corner(x=spot.x, y=spot.y) for spot in card.upright],
            "quarter_turns": card.quarter_turns,
            "name": None if name is None else format_face(name),
            "named_by": None if name is None else _named_by(card, name),
            **text,
            "is_open": is_open(name),
            "certainty": "certain" if surely is not None else "doubtful" if card.read else "unread",
            "candidates": [one.face for one in card.read],
            "contradicted_by": None if against is None else format_face(against),
            "faults": list(faults_of(LookQuality(*card.quality))),
        }
    )


def _text_of(card: TaughtCard, name: Face | None, proposed: Face | None, edition: Edition) -> dict[str, object]:
    """What the text of a card proposes, and what it asks for."""
    called, understood = proposed or name, None
    if card.text is not None and isinstance(called, MurphyCard):
        understood = tell_understood(understand(card.text, edition), called.key)
    offered = None if proposed is None else format_face(proposed)
    return {"text": card.text, "proposed": offered, "understood": understood}


def _named_by(card: TaughtCard, name: Face) -> Literal["person", "print", "text"]:
    if _is_given(card, name):
        return "person"
    return "text" if has_text(name) and not is_half_known(name) and card.text is not None else "print"


def _is_given(card: TaughtCard, name: Face) -> bool:
    """Whether somebody has given this name; of one that was given by half, print may have said more."""
    return card.given is not None and (card.given == format_face(name) or not is_half_known(name))
