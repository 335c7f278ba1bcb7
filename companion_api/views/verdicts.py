"""Verdicts and moves of any game, in codes."""

from collections.abc import Sequence

from companion_api.session.state import PlayedMove, SessionState
from companion_api.views.numnum import describe_move
from companion_api.wire import verdicts as wire
from rules.verdict import Verdict


def tell_moves(state: SessionState) -> list[wire.JudgedMove]:
    """The moves of the last play."""
    return [_tell_move(move) for move in state.play.moves]


def _tell_move(played: PlayedMove) -> wire.JudgedMove:
    described = describe_move(played.move)
    return wire.JudgedMove(
        kind=described.kind,
        seat=described.seat,
        faces=list(described.faces),
        notation=played.notation,
        verdict=tell_verdict(played.verdict),
    )


def tell_verdict(verdict: Verdict) -> wire.Verdict:
    """A verdict as phones get it."""
    return wire.Verdict(
        ruling=verdict.ruling.value,
        reasons=_texts(verdict.reasons),
        cites=[
            wire.Citation(reason=cite.reason, rulebook=cite.rulebook, section=cite.section) for cite in verdict.cites
        ],
        notes=_texts(verdict.notes),
    )


def _texts(codes: Sequence[str]) -> list[str]:
    return [str(code) for code in codes]
