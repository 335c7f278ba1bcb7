"""Which moves lead from one picture to the next?"""

from dataclasses import dataclass

from companion_api.session.lying import LyingItem, recall_table
from companion_api.session.state import Play, SessionState
from tabletop.observe import Observation, observe


@dataclass(frozen=True, slots=True)
class Explained:
    """Moves in notation, the likeliest explanation; `fully` is false if something of the change stays unexplained."""

    moves: tuple[str, ...]
    fully: bool


def explain(session: SessionState, before: Play, items: tuple[LyingItem, ...]) -> Explained:
    """How the table came to look like this."""
    observation = observe_items(session, before.items, items)
    explanations = session.game.interpret(before.state, observation)
    if not explanations:
        return Explained((), fully=not observation.changes)
    best = explanations[0]
    moves = tuple(session.game.format_move(judged.move) for judged in best.moves)
    return Explained(moves, fully=not best.unexplained)


def observe_items(session: SessionState, before: tuple[LyingItem, ...], after: tuple[LyingItem, ...]) -> Observation:
    """What changed."""
    return observe(recall_table(session.game_name, before), recall_table(session.game_name, after))
