"""Can a placement lead to a loss that nobody can avoid? Rulebook: the loss stands at the end of Landschaft gezogen.

Whoever cannot lay any of his cards loses the game for all. A placement is looked at from one seat, which knows its own
cards and the rows: will the next player be able to lay something whatever he holds?
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from rules.game import Seat
from rules.wonderful_world.applying import apply
from rules.wonderful_world.moves import Place
from rules.wonderful_world.rows import Placement, Rows, legal_placements, row_of, with_card
from rules.wonderful_world.state import State
from tabletop.faces.wonderful_world import NUMBERS, Gent


class Risk(StrEnum):
    """How sure a loss is after a placement."""

    NONE = "none"  # the next player can lay something, whatever he holds
    POSSIBLE = "possible"  # he may hold nothing but cards that fit nowhere
    CERTAIN = "certain"  # neither chance nor any choice can avoid the loss


@dataclass(frozen=True, slots=True)
class Unplaceable:
    """Grey men that would fit no row: of this number, with this object (None: whatever the object)."""

    number: int
    object: str | None


@dataclass(frozen=True, slots=True)
class PlacementHint:
    """A legal placement and what it would lead to."""

    card: Gent
    row: int
    risk: Risk
    unplaceable: tuple[Unplaceable, ...]


def hint_at_placements(state: State, seat: Seat) -> tuple[PlacementHint, ...]:
    """Every legal placement of the cards this seat is known to hold, the safest first."""
    ways = legal_placements(state.rows, state.hands[seat].seen)
    return tuple(sorted((_hint(state, seat, way) for way in ways), key=lambda hint: tuple(Risk).index(hint.risk)))


def _hint(state: State, seat: Seat, way: Placement) -> PlacementHint:
    return PlacementHint(way.card, way.row, risk_of(state, seat, way), unplaceable_kinds(with_card(state.rows, way)))


def risk_of(state: State, seat: Seat, way: Placement) -> Risk:
    """How sure the loss is after this placement, as far as this seat can know."""
    after = apply(state, Place(seat, way.card, way.row))
    known = _as_known_to(seat, after)
    follower = known.seat_after(seat)
    if known.draw_pile == 0 and all(hand.is_known for hand in known.hands):
        return Risk.NONE if _can_lay_everything(known.rows, known, follower) else Risk.CERTAIN
    if legal_placements(known.rows, known.hands[follower].seen):
        return Risk.NONE
    return Risk.POSSIBLE if unplaceable_kinds(known.rows) else Risk.NONE


def _as_known_to(seat: Seat, state: State) -> State:
    """The state without what only other seats know."""
    hands = tuple(hand if other == seat else replace(hand, seen=()) for other, hand in enumerate(state.hands))
    return replace(state, hands=hands)


def _can_lay_everything(rows: Rows, state: State, seat: Seat) -> bool:
    """Whether some way of laying brings every card to the earth, each player in turn laying one."""
    hand = state.hands[seat]
    if hand.size == 0:
        return True
    for way in legal_placements(rows, hand.seen):
        after = state.with_hand(seat, hand.without(way.card))
        if _can_lay_everything(with_card(rows, way), after, after.seat_after(seat)):
            return True
    return False


def unplaceable_kinds(rows: Rows) -> tuple[Unplaceable, ...]:
    """Every kind of grey man that would fit no row."""
    return tuple(kind for number in NUMBERS for kind in _unplaceable_of(number, rows))


def _unplaceable_of(number: int, rows: Rows) -> Iterator[Unplaceable]:
    if not row_of(rows, number):
        return  # its own arrow takes it, whatever the object
    open_rows = [row for row in rows if row and all(card.number != number for card in row)]
    if not open_rows:
        yield Unplaceable(number, None)
        return
    in_every_row = set.intersection(*({card.object for card in row} for row in open_rows))
    yield from (Unplaceable(number, thing) for thing in _sorted_objects(in_every_row))


def _sorted_objects(objects: Iterable[str | None]) -> list[str]:
    return sorted(thing for thing in objects if thing is not None)
