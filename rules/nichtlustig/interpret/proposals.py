"""Which moves come into question now, seeing what is left to explain? Few, so that sequences can be followed."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from rules.game import Seat
from rules.nichtlustig.dice import COLOURS, NO_DICE, Dice
from rules.nichtlustig.interpret.dice_seen import DiceSeen
from rules.nichtlustig.interpret.facts import Facts
from rules.nichtlustig.interpret.places import SPECIALS, Fact, Side, display_of
from rules.nichtlustig.legal_moves import legal_moves
from rules.nichtlustig.moves import (
    Begin,
    HandInClown,
    MissTurn,
    Move,
    PickSpecials,
    Roll,
    RollProfessors,
    Score,
    Take,
    TakeDeath,
)
from rules.nichtlustig.state import State, Step, in_deck_order
from rules.nichtlustig.tally import professor_dice_due
from tabletop.faces.nichtlustig import Death, Kind, Special, SpecialKey, Target


def propose(state: State, facts: Facts) -> Iterator[Move]:
    """Moves that are due and do not contradict what was seen."""
    if state.step in _PROPOSALS:
        yield from _PROPOSALS[state.step](state, facts)


def _beginnings(state: State, facts: Facts) -> Iterator[Move]:
    seats = {fact.seat for fact in facts.left(state)} - {None}
    yield from (Begin(Seat(seat)) for seat in range(len(state.displays)) if not seats or seat in seats)


def _throws(state: State, facts: Facts) -> Iterator[Move]:
    if not state.throws_allowed and not state.turn.throws:
        yield MissTurn(state.active)
    if facts.dice is not None and facts.dice.dice is not None:
        yield from _rolls(state, facts.dice.dice, facts.dice)
    if state.turn.throws:
        yield Score(state.active, _turned(state, facts))


def _rolls(state: State, shown: Dice, seen: DiceSeen) -> Iterator[Roll]:
    """What nobody touched was laid aside; of the rest only what lay there before is known to be."""
    earlier = state.turn.aside if shown.holds(state.turn.aside) else common_dice(shown, state.turn.aside)
    untouched = earlier + without_dice(common_dice(seen.resting, state.turn.dice), earlier)
    for aside in dict.fromkeys((untouched, earlier) if state.turn.throws else (NO_DICE,)):
        if shown.holds(aside):
            yield Roll(state.active, aside, without_dice(shown, aside), seen.symbols)


def common_dice(one: Dice, other: Dice) -> Dice:
    """The dice that both have."""
    white, black, red = (_common(one.of(colour), other.of(colour)) for colour in COLOURS)
    return Dice(white, black, red, one.pink if one.pink == other.pink else None)


def _common(pips: tuple[int, ...], others: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(value for value in sorted(set(pips)) for _ in range(min(pips.count(value), others.count(value))))


def without_dice(dice: Dice, gone: Dice) -> Dice:
    """The dice that are left when some are taken away."""
    white, black, red = (_without(dice.of(colour), gone.of(colour)) for colour in COLOURS)
    return Dice(white, black, red, dice.pink if gone.pink is None else None)


def _without(pips: tuple[int, ...], gone: tuple[int, ...]) -> tuple[int, ...]:
    left = list(pips)
    for value in gone:
        if value in left:
            left.remove(value)
    return tuple(left)


def _turned(state: State, facts: Facts) -> tuple[Target, ...]:
    """The open targets that were seen with their points up."""
    turned = [
        fact.card
        for fact in facts.left(state)
        if isinstance(fact.card, Target) and fact.now is not None and fact.now.side is Side.REVERSE
    ]
    opened = {target for display in state.displays for target in display.open}
    return in_deck_order(tuple(target for target in turned if target in opened))


def _takes(state: State, facts: Facts) -> Iterator[Move]:
    targets = _targets_won(state, facts, state.active)
    yield Take(state.active, targets)
    needs_help = [target for target in targets if target.kind is Kind.DINO and target.value > state.turn.dice.total]
    machine_gone = facts.has_gone_to(Special(SpecialKey.TIMEMACHINE), SPECIALS)
    if needs_help or machine_gone:
        yield Take(state.active, targets, timemachine=True)


def _targets_won(state: State, facts: Facts, seat: Seat) -> tuple[Target, ...]:
    """Targets seen before this player, and those that are gone from where they could be won."""
    return in_deck_order(
        tuple(fact.card for fact in facts.left(state) if isinstance(fact.card, Target) and _was_won(fact, seat, state))
    )


def _was_won(fact: Fact, seat: Seat, state: State) -> bool:
    if fact.now is None:
        return seat == state.active and fact.left != display_of(seat)
    is_already_there = fact.card in state.displays[seat].cards
    return fact.seat == seat and not is_already_there


def _deaths(state: State, facts: Facts) -> Iterator[Move]:
    if facts.has_gone_to(Special(SpecialKey.CLOWN), SPECIALS):
        yield HandInClown(state.active)
    for fact in facts.left(state):
        if isinstance(fact.card, Death) and fact.now is None:
            yield from _legal_deaths(state, fact.card)
        elif isinstance(fact.card, Death) and fact.seat == state.active:
            yield from _placings(state, state.active, fact)


def _legal_deaths(state: State, death: Death) -> Iterator[Move]:
    return (move for move in legal_moves(state) if isinstance(move, TakeDeath) and move.death == death)


def _placings(state: State, seat: Seat, fact: Fact) -> Iterator[TakeDeath]:
    """Where a death may lie that was seen before a player: on what was seen there, else on anything he has scored."""
    assert isinstance(fact.card, Death)
    if fact.now is not None and fact.now.side is Side.FRONT:
        yield TakeDeath(seat, fact.card)
        return
    display = state.displays[seat]
    candidates = [target for target in fact.under if target in display.cards] or display.uncovered
    yield from (TakeDeath(seat, fact.card, target) for target in candidates)


def _picks(state: State, facts: Facts) -> Iterator[Move]:
    yield PickSpecials(state.active, _specials_won(state, facts, state.active))


def _specials_won(state: State, facts: Facts, seat: Seat) -> tuple[SpecialKey, ...]:
    """Special cards seen before this player, and those that are gone from where they could be won."""
    won = {
        fact.card.key
        for fact in facts.left(state)
        if isinstance(fact.card, Special) and (fact.seat == seat or (fact.now is None and seat == state.active))
    }
    return tuple(key for key in SpecialKey if key in won)


def _professors(state: State, facts: Facts) -> Iterator[Move]:
    thrown = () if facts.dice is None else facts.dice.touched
    for seat in state.seats_without_dice:
        if len(thrown) == professor_dice_due(state.displays[seat]):
            yield RollProfessors(seat, thrown)


_PROPOSALS: Final[Mapping[Step, Callable[[State, Facts], Iterator[Move]]]] = {
    Step.BEGIN: _beginnings,
    Step.ROLL: _throws,
    Step.TAKE: _takes,
    Step.DEATH: _deaths,
    Step.SPECIALS: _picks,
    Step.PROFESSORS: _professors,
}


def propose_out_of_time(state: State, facts: Facts) -> Iterator[Move]:
    """What was done whatever is due: cards turned, won and laid before whom they were seen, then the dice.

    Nobody is accused of cards that are only gone.
    """
    facts = facts.only_seen()
    turned = _turned(state, facts)
    if turned:
        yield Score(state.active, turned)
    for number in range(len(state.displays)):
        yield from _out_of_time_before(state, facts, Seat(number))
    if facts.dice is not None and facts.dice.dice is not None:
        seat = state.active if state.throws_left else Seat((state.active + 1) % len(state.displays))
        yield Roll(seat, NO_DICE, facts.dice.dice, facts.dice.symbols)


def _out_of_time_before(state: State, facts: Facts, seat: Seat) -> Iterator[Move]:
    targets = _targets_won(state, facts, seat)
    if targets:
        yield Take(seat, targets)
    for fact in facts.left(state):
        if isinstance(fact.card, Death) and fact.seat == seat:
            yield next(_placings(state, seat, fact), TakeDeath(seat, fact.card))
    keys = _specials_won(state, facts, seat)
    if keys:
        yield PickSpecials(seat, keys)
