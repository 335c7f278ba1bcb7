"""How good a deck is, for the phone."""

from collections.abc import Sequence

from calibration.card_lists import missing_faces, shortages
from companion_api.pictures.deck_reports import AlikeKindsReported, AlikeReported, DeckReported
from companion_api.wire.decks import AlikeFaces, AlikeKindsTold, DeckReportView, Shortfall, WeakFaceTold
from tabletop.faces import Face
from tabletop.games import GameName
from tabletop.notation import format_face
from vision.deck import Deck


def view_report(name: str, deck: Deck, report: DeckReported) -> DeckReportView:
    """The report on a deck, whether it is finished or not."""
    return DeckReportView(
        deck=name,
        missing=[format_face(face) for face in missing_faces(deck.game, deck.faces)],
        shortages=tell_shortages(deck.game, deck.faces),
        weak=[
            WeakFaceTold.model_validate({"face": one.face, "faults": list(one.faults), "photograph": one.photograph})
            for one in report.weak
        ],
        photograph_again=list(report.photograph_again),
        alike=None if deck.head is None else [_tell_pair(one) for one in report.alike],
        alike_kinds=None if deck.head is None else [_tell_kinds(one) for one in report.alike_kinds],
    )


def _tell_pair(one: AlikeReported) -> AlikeFaces:
    return AlikeFaces(
        one=one.one,
        other=one.other,
        margin=one.margin,
        told_by_print=one.told_by_print,
        may_be_confused=one.may_be_confused,
    )


def _tell_kinds(one: AlikeKindsReported) -> AlikeKindsTold:
    worst = [_tell_pair(pair) for pair in one.worst]
    return AlikeKindsTold(kinds=list(one.kinds), told_by_print=one.told_by_print, count=one.count, worst=worst)


def tell_shortages(game: GameName, faces: Sequence[Face]) -> list[Shortfall]:
    """The kinds of which fewer faces are known than there are."""
    return [
        Shortfall(kind=one.kind, colour=one.colour, shown=one.shown, wanted=one.wanted)
        for one in shortages(game, faces)
    ]
