"""The answer to each kind of question, as JSON values, from the fields as they were read."""

from collections.abc import Collection, Sequence
from fractions import Fraction
from typing import cast

from rules.game import Seat
from rules.nichtlustig.cards import format_card
from rules.nichtlustig.claims import (
    TurnEnd,
    broken_by_taking,
    largest_sets,
    must_take_death,
    scored_by_pink,
    takeable_targets,
)
from rules.nichtlustig.death import (
    DueDeath,
    broken_by_placing,
    due_deaths,
    is_placing_unclear,
    is_replacement_unclear,
)
from rules.nichtlustig.dice import Dice
from rules.nichtlustig.display import Display
from rules.nichtlustig.odds import odds_of
from rules.nichtlustig.questions.fields import refuse_impossible_table
from rules.nichtlustig.reasons import RULEBOOK
from rules.nichtlustig.roll import Roll, UfoAndRobot, broken_by_rolling
from rules.nichtlustig.tally import (
    Breakdown,
    break_down,
    find_winners,
    is_over,
    is_yeti_unclear,
    professor_dice_due,
)
from rules.questions.ask import Answer, Fields, Options
from rules.questions.refusal import impossible_table
from rules.questions.verdicts import verdict_to_json
from rules.reasons import Note
from rules.verdict import reach_verdict
from tabletop.dice import DieValue
from tabletop.faces.nichtlustig import Death, Special, SpecialKey, Target


def answer_claims(fields: Fields, _options: Options) -> Answer:
    """What may be taken, and which death must be."""
    end = _read_turn_end(fields)
    takeable = takeable_targets(end)
    due = must_take_death(end, takeable)
    deaths = due_deaths(end.displays, end.active, _pink(end.dice)) if due else ()
    is_unclear = due and is_replacement_unclear(end.displays, end.active, _pink(end.dice))
    return {
        "takeable": _names(takeable),
        "best": [_names(chosen) for chosen in largest_sets(takeable)],
        "must_take_death": due,
        "clown": due and end.displays[end.active].has(SpecialKey.CLOWN),
        "death": [_due_death(death) for death in deaths],
        "notes": [Note.RULEBOOK_UNCLEAR] if is_unclear else [],
    }


def answer_take(fields: Fields, _options: Options) -> Answer:
    """Whether exactly these targets may be taken."""
    taken = cast("tuple[Target, ...]", fields["take"])
    return verdict_to_json(reach_verdict(RULEBOOK, broken_by_taking(_read_turn_end(fields), taken)))


def answer_score_pink(fields: Fields, _options: Options) -> Answer:
    """Which open cards the pink die turns to points."""
    displays = _read_displays(fields)
    dice = cast("Dice", fields["dice"])
    return {"turned": [_names(scored_by_pink(dice, display)) for display in displays], "notes": []}


def answer_place_death(fields: Fields, _options: Options) -> Answer:
    """Whether a death may be laid there."""
    display = cast("Display", fields["player"])
    refuse_impossible_table([display], [cast("Death", fields["death"])])
    broken = broken_by_placing(display, cast("Target | None", fields["on"]))
    notes = (Note.RULEBOOK_UNCLEAR,) if is_placing_unclear(display) else ()
    return verdict_to_json(reach_verdict(RULEBOOK, broken, notes=notes))


def answer_roll(fields: Fields, options: Options) -> Answer:
    """Whether these dice may be thrown now."""
    roll = Roll(
        cast("int", fields["throw"]),
        cast("Dice", fields["aside"]),
        cast("dict[str, int]", fields["rerolled"]),
        [special.key for special in cast("tuple[Special, ...]", fields["specials"])],
    )
    if roll.throw == 1 and not roll.aside.is_empty:
        raise impossible_table("nothing lies aside before the first throw")
    reading = UfoAndRobot(str(options["ufo_and_robot"]))
    broken = broken_by_rolling(roll, reading)
    is_unclear = broken != broken_by_rolling(roll, reading.other)
    notes = _notes(unclear=is_unclear, house_rule=reading is not UfoAndRobot.LEAFLET)
    return verdict_to_json(reach_verdict(RULEBOOK, broken, notes=notes))


def answer_odds(fields: Fields, _options: Options) -> Answer:
    """How likely each target is, played for alone."""
    aside = cast("Dice", fields["aside"])
    throws_left = cast("int", fields["throws_left"])
    targets = cast("tuple[Target, ...]", fields["targets"])
    odds = {
        format_card(target): odds_of(target, aside, throws_left, timemachine=bool(fields["timemachine"]))
        for target in targets
    }
    return {"odds": {name: _ratio(chance) for name, chance in odds.items()}, "notes": []}


def answer_game_over(fields: Fields, _options: Options) -> Answer:
    """Whether the game ends after this turn."""
    return {"over": is_over(cast("Sequence[Target]", fields["centre"])), "notes": []}


def answer_final(fields: Fields, options: Options) -> Answer:
    """The points of everybody, written out, and who has won."""
    displays = _read_displays(fields)
    dice = cast("tuple[tuple[int, ...], ...] | None", fields["professor_dice"]) or ((),) * len(displays)
    company = bool(options["covered_yeti_counts"])
    breakdowns = [
        break_down(display, thrown, covered_yeti_counts=company) for display, thrown in zip(displays, dice, strict=True)
    ]
    points = [breakdown.total for breakdown in breakdowns]
    known = [total for total in points if total is not None]
    return {
        "points": points,
        "breakdown": [_breakdown(breakdown) for breakdown in breakdowns],
        "winners": list(find_winners(displays, known)) if len(known) == len(points) else None,
        "needs_dice": [
            {"player": seat, "dice": professor_dice_due(displays[seat])}
            for seat, total in enumerate(points)
            if total is None
        ],
        "notes": list(_notes(unclear=any(is_yeti_unclear(display) for display in displays), house_rule=company)),
    }


def _read_displays(fields: Fields, loose: Sequence[Target] = ()) -> tuple[Display, ...]:
    displays = cast("tuple[Display, ...]", fields["players"])
    refuse_impossible_table(displays, loose)
    return displays


def _read_turn_end(fields: Fields) -> TurnEnd:
    centre = cast("tuple[Target, ...]", fields["centre"])
    return TurnEnd(
        cast("Dice", fields["dice"]),
        centre,
        _read_displays(fields, centre),
        cast("Seat", fields["active"]),
        timemachine=bool(fields["timemachine"]),
    )


def _pink(dice: Dice) -> DieValue:
    assert dice.pink is not None, "all seven dice were read"
    return dice.pink


def _names(targets: Collection[Target]) -> list[str]:
    return [format_card(target) for target in targets]


def _due_death(due: DueDeath) -> Answer:
    frees = None if due.frees is None else format_card(due.frees)
    return {"card": format_card(due.death), "from": due.seat, "frees": frees}


def _ratio(chance: Fraction) -> str:
    return f"{chance.numerator}/{chance.denominator}"


def _breakdown(breakdown: Breakdown) -> Answer:
    return {
        "lemming": breakdown.lemming,
        "yeti": breakdown.yeti,
        "riebmann": breakdown.riebmann,
        "dino": breakdown.dino,
        "professor": breakdown.professor,
        "open": breakdown.open,
        "deaths": breakdown.deaths,
    }


def _notes(*, unclear: bool, house_rule: bool) -> tuple[Note, ...]:
    notes = {Note.RULEBOOK_UNCLEAR: unclear, Note.HOUSE_RULE_APPLIED: house_rule}
    return tuple(note for note, is_due in notes.items() if is_due)
