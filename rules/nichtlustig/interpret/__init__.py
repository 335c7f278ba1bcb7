"""What did they mean by it? Sequences of moves that turn the table as known into the table as seen.

What was seen is taken apart into facts: this card lies there now, that one is gone, the dice show this. A sequence is
followed step by step as long as facts are left that it does not explain. Where nothing due fits, the rest is
explained by moves out of time, which are illegal, and last by a table that is just as it was seen.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from rules.game import Explanation, Judged
from rules.nichtlustig.apply import apply
from rules.nichtlustig.interpret.as_seen import put_where_seen
from rules.nichtlustig.interpret.facts import Facts, read_facts
from rules.nichtlustig.interpret.proposals import propose, propose_out_of_time
from rules.nichtlustig.interpret.settle import settle
from rules.nichtlustig.judge import judge
from rules.nichtlustig.moves import Move, TableAsSeen
from rules.nichtlustig.reasons import NichtlustigReason
from rules.nichtlustig.state import State, Step
from tabletop.observe import Observation

LONGEST_SEQUENCE: Final = 9  # the rest of one turn, the next one missed, and a throw after it
UNTIMELY: Final = frozenset({NichtlustigReason.NOT_NOW, NichtlustigReason.NOT_YOUR_TURN})
MOST_READINGS: Final = 24
MOST_EXPLANATIONS: Final = 12


def interpret(state: State, observation: Observation) -> tuple[Explanation[Move], ...]:
    """Every sequence of moves that explains the change, the legal ones first, then the shorter; empty if none does."""
    found: dict[tuple[Move, ...], Explanation[Move]] = {}
    for facts in islice(read_facts(state, observation), MOST_READINGS):
        for explanation in explain(state, facts):
            found.setdefault(tuple(judged.move for judged in explanation.moves), explanation)
    explanations = sorted(found.values(), key=_rank)[:MOST_EXPLANATIONS]
    if explanations and explanations[0].is_legal:
        return tuple(explanations)
    return (*_join(state, observation), *explanations)


def _rank(explanation: Explanation[Move]) -> tuple[bool, bool, int, int, int]:
    """A table merely seen last; legal before illegal; then what explains more, comes at its time, is short."""
    as_seen = any(isinstance(judged.move, TableAsSeen) for judged in explanation.moves)
    untimely = sum(bool(UNTIMELY & {*judged.verdict.reasons}) for judged in explanation.moves)
    return as_seen, not explanation.is_legal, len(explanation.unexplained), untimely, len(explanation.moves)


def explain(state: State, facts: Facts) -> Iterator[Explanation[Move]]:
    """The sequences for one way to read what was seen."""
    if not facts.unexplained(state):
        yield Explanation((), facts.unreadable)
        return
    complete = list(_follow(state, facts, ()))
    yield from complete
    if not any(explanation.is_legal for explanation in complete) and state.step is not Step.BEGIN:
        yield from _follow_out_of_time(state, facts)


def _follow(state: State, facts: Facts, done: tuple[Judged[Move], ...]) -> Iterator[Explanation[Move]]:
    if not facts.unexplained(state):
        yield Explanation(done, facts.unreadable)
    elif len(done) < LONGEST_SEQUENCE:
        for move in propose(state, facts):
            yield from _follow(apply(state, move), facts.after(move), (*done, Judged(move, judge(state, move))))


def _follow_out_of_time(state: State, facts: Facts) -> Iterator[Explanation[Move]]:
    """What was done whatever was due, and then the table as it lies, one sequence at most."""
    done: list[Judged[Move]] = []
    for move in propose_out_of_time(state, facts):
        done.append(Judged(move, judge(state, move)))
        state, facts = apply(state, move), facts.after(move)
    seen = put_where_seen(state, facts.left(state))
    if (seen.centre, seen.displays) != (state.centre, state.displays):
        done.append(Judged(seen, judge(state, seen)))
        state = apply(state, seen)
    if done:
        yield Explanation(tuple(done), (*facts.unexplained(state), *facts.unreadable))


def _join(state: State, observation: Observation) -> list[Explanation[Move]]:
    """A game that had begun before anybody looked is taken as it lies."""
    if state.step is not Step.BEGIN:
        return []
    settled = settle(observation.after, len(state.displays))
    return [Explanation((Judged(settled.seen, judge(state, settled.seen)),), settled.left_out)]
