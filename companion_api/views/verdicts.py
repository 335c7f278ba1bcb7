"""Verdicts and moves of any game, in codes."""

from collections.abc import Sequence

from companion_api.session.state import PlayedMove, SessionState
from companion_api.views.numnum import describe_move, in_sight_of_all
from companion_api.wire import verdicts as wire
from rules.games import AnyGame
from rules.verdict import Verdict


def tell_moves(state: SessionState) -> list[wire.JudgedMove]:
    """The moves of the last play."""
    return [_tell_move(state.game, move) for move in state.play.moves]


def _tell_move(game: AnyGame, played: PlayedMove) -> wire.JudgedMove:
    described, public = describe_move(played.move), in_sight_of_all(played.move)
    return wire.JudgedMove(
        kind=described.kind,
        seat=described.seat,
        faces=list(described.faces),
        notation=None if public is None else game.format_move(public),
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
