"""Which death must be taken, and where may it lie? (Rulebook: DER TOD UND DER PUDEL DES TODES)"""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.game import Seat
from rules.nichtlustig.cards import NUMBERED_DEATHS
from rules.nichtlustig.display import Display, of_kind
from rules.nichtlustig.reasons import NichtlustigReason as R
from tabletop.dice import DieValue
from tabletop.faces.nichtlustig import POODLE, Death, Kind, Target


@dataclass(frozen=True, slots=True)
class DueDeath:
    """A death to take: from which seat (None: the centre), and the target that is free again by that."""

    death: Death
    seat: Seat | None
    frees: Target | None = None


def find_death(death: Death, displays: Sequence[Display]) -> DueDeath:
    """Where a death lies now."""
    for seat, display in enumerate(displays):
        if death in display.every_death:
            return DueDeath(death, Seat(seat), display.target_under(death))
    return DueDeath(death, None)


def due_deaths(displays: Sequence[Display], active: Seat, pink: DieValue) -> tuple[DueDeath, ...]:
    """The death of the pink die; if the active player has it, all that may be taken instead, perhaps none."""
    rolled = find_death(Death(pink), displays)
    if rolled.seat != active:
        return (rolled,)
    others = [find_death(death, displays) for death in NUMBERED_DEATHS]
    in_centre = tuple(other for other in others if other.seat is None)
    return in_centre or tuple(other for other in others if other.seat != active)


def is_replacement_unclear(displays: Sequence[Display], active: Seat, pink: DieValue) -> bool:
    """Whether the rulebook leaves open which death replaces one that the active player has: may it be the poodle?"""
    own = displays[active].every_death
    return Death(pink) in own and (pink == POODLE or Death(POODLE) not in own)


def broken_by_placing(display: Display, on: Target | None) -> set[R]:
    """The rules that laying a death there breaks; None is face up before the player."""
    if on is None:
        return {R.MUST_COVER} if any(target.kind is not Kind.DINO for target in display.uncovered) else set()
    checks = {
        R.LEMMING_FIRST: on.kind is not Kind.LEMMING and bool(of_kind(display.uncovered, Kind.LEMMING)),
        R.CARD_NOT_SCORED: on not in display.scored,
        R.DINOSAUR_IS_IMMUNE: on.kind is Kind.DINO,
        R.ALREADY_COVERED: on in display.covered_targets,
    }
    return {reason for reason, is_broken in checks.items() if is_broken}


def is_placing_unclear(display: Display) -> bool:
    """Whether all scored lemmings, or all scored cards that can be, are covered: may they be covered again?"""
    mortal = tuple(target for target in display.scored if target.kind is not Kind.DINO)
    covered = display.covered_targets
    groups = (of_kind(mortal, Kind.LEMMING), mortal)
    return any(group and all(target in covered for target in group) for group in groups)
