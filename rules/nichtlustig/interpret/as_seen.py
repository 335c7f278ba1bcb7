"""Cards that lie where no move explains it, put there all the same: the table is the truth."""

from collections.abc import Sequence
from dataclasses import replace

from rules.nichtlustig.apply import lay_death, move_target
from rules.nichtlustig.cards import deck_order
from rules.nichtlustig.display import Display
from rules.nichtlustig.interpret.places import LAYOUT, SPECIALS, Fact, Side
from rules.nichtlustig.moves import TableAsSeen
from rules.nichtlustig.state import State, in_deck_order
from tabletop.faces.nichtlustig import Death, Special, Target


def put_where_seen(state: State, facts: Sequence[Fact]) -> TableAsSeen:
    """The table with every card where it was seen; those that are only gone stay where they were known to be."""
    for fact in facts:
        if fact.now is not None:
            state = _put(state, fact)
    return TableAsSeen(state.centre, state.displays)


def _put(state: State, fact: Fact) -> State:
    match fact.card:
        case Target() as target:
            return _put_target(state, fact, target)
        case Death() as death:
            return _put_death(state, fact, death)
        case Special() as special:
            return _put_special(state, fact, special)


def _put_target(state: State, fact: Fact, target: Target) -> State:
    taken_up = replace(state, displays=tuple(_without(display, target) for display in state.displays))
    if fact.seat is None or fact.seat >= len(state.displays):
        is_in_layout = fact.now is not None and fact.now.zone == LAYOUT
        others = tuple(other for other in state.centre if other != target)
        return replace(taken_up, centre=in_deck_order((*others, target)) if is_in_layout else others)
    placed = move_target(taken_up, fact.seat, target)
    display = placed.displays[fact.seat]
    if fact.now is None or fact.now.side is Side.FRONT or target in display.scored:
        return placed
    opened = tuple(other for other in display.open if other != target)
    turned = replace(display, open=opened, scored=in_deck_order((*display.scored, target)))
    return placed.with_display(fact.seat, turned)


def _without(display: Display, target: Target) -> Display:
    """A death that lay on the card lies face up until it is seen elsewhere."""
    freed = tuple(one.death for one in display.covered if one.target == target)
    return replace(
        display,
        open=tuple(other for other in display.open if other != target),
        scored=tuple(other for other in display.scored if other != target),
        covered=tuple(one for one in display.covered if one.target != target),
        deaths=(*display.deaths, *freed),
    )


def _put_death(state: State, fact: Fact, death: Death) -> State:
    """Back in the centre, or face up before a player; how it may cover a card is a move's business."""
    if fact.seat is None or fact.seat >= len(state.displays):
        return replace(state, displays=tuple(_without_death(display, death) for display in state.displays))
    return lay_death(state, fact.seat, death, None)


def _without_death(display: Display, death: Death) -> Display:
    return replace(
        display,
        deaths=tuple(other for other in display.deaths if other != death),
        covered=tuple(one for one in display.covered if one.death != death),
    )


def _put_special(state: State, fact: Fact, special: Special) -> State:
    displays = tuple(
        replace(display, specials=tuple(other for other in display.specials if other != special))
        for display in state.displays
    )
    state = replace(state, displays=displays)
    if fact.seat is None or fact.seat >= len(displays) or (fact.now is not None and fact.now.zone == SPECIALS):
        return state
    display = state.displays[fact.seat]
    return state.with_display(
        fact.seat, replace(display, specials=tuple(sorted((*display.specials, special), key=deck_order)))
    )
