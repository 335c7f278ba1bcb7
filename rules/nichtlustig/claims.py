"""What do the dice take? (Rulebook: DIE SPIELKARTEN, SPIELABLAUF, DIE DINOSAURIER)

A pair needs both dice of its colour, a professor one die of each colour, a dinosaur all six and their sum. Each die
serves once. The pink die never serves; it scores first, so that open cards of its value can no longer be taken.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import combinations

from rules.game import Seat
from rules.nichtlustig.dice import COLOUR_OF_PAIR, DICE_PER_COLOUR, Dice
from rules.nichtlustig.display import Display
from rules.nichtlustig.reasons import NichtlustigReason as R
from tabletop.faces.nichtlustig import Kind, SpecialKey, Target

TIMEMACHINE_BONUS = 2


@dataclass(frozen=True, slots=True)
class TurnEnd:
    """The dice have come to rest: the table as it then lies, before anything is scored.

    `held` are the special cards the active player had at the start of the turn.
    """

    dice: Dice
    centre: tuple[Target, ...]
    displays: tuple[Display, ...]
    active: Seat
    timemachine: bool = False

    @property
    def total(self) -> int:
        """What counts for a dinosaur."""
        return self.dice.total + (TIMEMACHINE_BONUS if self.timemachine else 0)


def match_dice(dice: Dice, total: int, target: Target) -> bool:
    """Whether the dice, counting `total` for a dinosaur, meet what one target asks for."""
    value = target.value
    if target.kind is Kind.DINO:
        return total >= value
    if target.kind is Kind.PROFESSOR:
        return value in dice.white and value in dice.black and value in dice.red
    return dice.of(COLOUR_OF_PAIR[target.kind]) == (value, value)


def serve_together(targets: Collection[Target]) -> bool:
    """Whether dice that meet each of these targets alone also meet them all, each die serving once."""
    if any(target.kind is Kind.DINO for target in targets):
        return len(targets) == 1
    professors = sum(target.kind is Kind.PROFESSOR for target in targets)
    if not professors:
        return True  # no two pairs of one colour can be met by the same two dice
    return professors <= DICE_PER_COLOUR and professors == len(targets)


def within_reach(end: TurnEnd) -> Iterator[Target]:
    """Targets in the centre, and open ones of the others that the pink die does not score."""
    yield from end.centre
    for seat, display in enumerate(end.displays):
        if seat != end.active:
            yield from (target for target in display.open if target.value != end.dice.pink)


def takeable_targets(end: TurnEnd) -> tuple[Target, ...]:
    """Every single target that may be taken."""
    dice, total = end.dice, end.total
    return tuple(target for target in within_reach(end) if match_dice(dice, total, target))


def largest_sets(takeable: Collection[Target]) -> tuple[tuple[Target, ...], ...]:
    """The largest sets that may be taken together; none if nothing can be taken."""
    pairs_and_professors = [target for target in takeable if target.kind is not Kind.DINO]
    for size in range(len(pairs_and_professors), 1, -1):
        sets = tuple(chosen for chosen in combinations(pairs_and_professors, size) if serve_together(chosen))
        if sets:
            return sets
    return tuple((target,) for target in takeable)


def must_take_death(end: TurnEnd, takeable: Collection[Target]) -> bool:
    """Whether nothing can be taken, or the virus makes no difference of it."""
    return not takeable or end.displays[end.active].has(SpecialKey.VIRUS)


def broken_by_taking(end: TurnEnd, taken: Collection[Target]) -> set[R]:
    """The rules that taking exactly these targets breaks."""
    if not taken:
        return {R.MUST_TAKE_ONE} if takeable_targets(end) else set()
    broken = {reason for target in taken if (reason := _why_not_within_reach(end, target))}
    matching = [target for target in taken if match_dice(end.dice, end.total, target)]
    for target in taken:
        if target not in matching:
            broken.add(R.SUM_TOO_LOW if target.kind is Kind.DINO else R.DICE_DO_NOT_MATCH)
    if sum(target.kind is Kind.DINO for target in taken) > 1:
        broken.add(R.ONE_DINOSAUR_PER_THROW)
    if not serve_together(_with_one_dinosaur(matching)):
        broken.add(R.DIE_USED_TWICE)
    return broken


def _with_one_dinosaur(targets: Collection[Target]) -> list[Target]:
    dinosaurs = [target for target in targets if target.kind is Kind.DINO]
    return [target for target in targets if target.kind is not Kind.DINO] + dinosaurs[:1]


def _why_not_within_reach(end: TurnEnd, target: Target) -> R | None:
    if target in end.centre:
        return None
    for seat, display in enumerate(end.displays):
        is_open = target in display.open
        if is_open or target in display.scored:
            if seat == end.active:
                return R.OWN_CARD
            return None if is_open and target.value != end.dice.pink else R.CARD_IS_SCORED
    return R.CARD_NOT_THERE


def scored_by_pink(dice: Dice, display: Display) -> tuple[Target, ...]:
    """The open targets that the pink die turns to points; none if it shows the poodle."""
    return tuple(target for target in display.open if target.value == dice.pink)
