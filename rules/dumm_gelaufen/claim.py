"""May this hand be shown now as the fulfilment of a Murphy card?

Rulebook: "Ende einer Runde" (new edition: in one's own turn), "De Murphy-kaart wordt vervuld" (1998: after an
exchange).
"""

from dataclasses import dataclass

from rules.dumm_gelaufen.fulfilment import Fulfilment
from rules.dumm_gelaufen.reasons import RULEBOOKS, DummReason
from rules.verdict import Verdict, reach_verdict
from tabletop.faces.dumm_gelaufen import Edition


@dataclass(frozen=True, slots=True)
class Moment:
    """When a hand is shown: in one's own turn or not, after an exchange or not (None: nobody knows)."""

    own_turn: bool
    after_exchange: bool | None


@dataclass(frozen=True, slots=True)
class Objections:
    """What a claim breaks for certain, and what must be known first to say more."""

    broken: frozenset[DummReason]
    missing: frozenset[DummReason]


def judge_claim(fulfilment: Fulfilment, moment: Moment, edition: Edition) -> Verdict:
    """Whether the claim counts."""
    objections = object_to(fulfilment, moment, edition)
    return reach_verdict(RULEBOOKS[edition], objections.broken, objections.missing)


def object_to(fulfilment: Fulfilment, moment: Moment, edition: Edition) -> Objections:
    """Everything that speaks against the claim."""
    broken = set(fulfilment.broken if fulfilment.broken is not None else _offences(fulfilment))
    missing = set() if fulfilment.broken is not None else {DummReason.TASK_NOT_UNDERSTOOD}
    if not moment.own_turn:
        broken.add(DummReason.NOT_YOUR_TURN)
    if edition is Edition.FX_SCHMID_1998 and moment.after_exchange is not True:
        (missing if moment.after_exchange is None else broken).add(DummReason.NO_EXCHANGE_BEFORE)
    return Objections(frozenset(broken), frozenset(missing))


def _offences(fulfilment: Fulfilment) -> set[DummReason]:
    """What is broken whatever the task says."""
    return {DummReason.INSTANT_ACTION_IN_HAND} if fulfilment.offending else set()
