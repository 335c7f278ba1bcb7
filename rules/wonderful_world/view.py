"""What a seat may know of the game, ready to be shown."""

from dataclasses import dataclass
from fractions import Fraction

from rules.game import Seat
from rules.wonderful_world.applying import tops_of
from rules.wonderful_world.judging import judge
from rules.wonderful_world.landscape import DICE, DIE_SIDES, best_number_of_dice, odds_of_a_hit, removals
from rules.wonderful_world.liberation import best_choices
from rules.wonderful_world.moves import DrawGent, DrawLandscape, Throw
from rules.wonderful_world.risk import PlacementHint, Unplaceable, hint_at_placements, unplaceable_kinds
from rules.wonderful_world.rows import Row, sum_of
from rules.wonderful_world.sharing import share_dice
from rules.wonderful_world.state import Stage, State, Step
from tabletop.faces.wonderful_world import NUMBERS, Gent


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat as everybody sees it: how many grey men it holds (None: nobody has counted), whether it is its turn."""

    seat: Seat
    cards: int | None
    is_on_turn: bool


@dataclass(frozen=True, slots=True)
class RowView:
    """A row from the earth outwards, its sum, and whether the last throw has hit it."""

    arrow: int
    cards: Row
    sum: int
    is_hit: bool


@dataclass(frozen=True, slots=True)
class DiceOdds:
    """The odds of a hit with so many dice: so many throws out of so many, in lowest terms."""

    dice: int
    hits: int
    out_of: int


@dataclass(frozen=True, slots=True)
class StackView:
    """A stack of part two: the grey man in view, and how many cards lie under him (None: nobody knows)."""

    place: int
    top: Gent | None
    under: int | None


@dataclass(frozen=True, slots=True)
class HandView:
    """One's own hand: the grey men known to the companion, and how many it has not been shown (None: not counted)."""

    cards: tuple[Gent, ...]
    not_shown: int | None
    placements: tuple[PlacementHint, ...]
    cannot_place: bool
    """All cards are known and none can be laid: at one's turn this loses the game."""


@dataclass(frozen=True, slots=True)
class WonderfulWorldView:
    """The game as one seat (None: somebody watching) may see it."""

    seat: Seat | None
    stage: Stage
    seats: tuple[SeatView, ...]
    turn: Seat | None
    step: Step
    rows: tuple[RowView, ...]
    unplaceable: tuple[Unplaceable, ...]
    draw_pile: int | None
    landscapes_open: int
    landscapes_hidden: int
    box: int | None
    last_throw: tuple[int, ...]
    odds: tuple[DiceOdds, ...]
    best_dice: int | None
    """How many dice to take for a landscape; None when there is nothing to throw for."""
    stacks: tuple[StackView, ...]
    dice_left: int
    shared_dice: tuple[int, ...]
    ways_to_defeat: tuple[tuple[int, ...], ...]
    """Part two: every choice of stacks that the last throw defeats at best."""
    hand: HandView | None
    may_draw: bool
    may_throw: bool


def view_for(state: State, seat: Seat | None) -> WonderfulWorldView:
    """What this seat may know, hints included."""
    return WonderfulWorldView(
        seat=seat,
        stage=state.stage,
        seats=tuple(_see_seat(state, Seat(other)) for other in range(state.players)),
        turn=state.turn.seat,
        step=state.turn.step,
        rows=_see_rows(state),
        unplaceable=unplaceable_kinds(state.rows),
        draw_pile=state.draw_pile,
        landscapes_open=state.landscapes,
        landscapes_hidden=state.landscapes_hidden,
        box=state.box,
        last_throw=state.turn.dice,
        odds=_see_odds(state),
        best_dice=_best_dice(state),
        stacks=tuple(StackView(n, stack.top, stack.under.size) for n, stack in enumerate(state.stacks, start=1)),
        dice_left=state.dice,
        shared_dice=share_dice(state.players),
        ways_to_defeat=_ways_to_defeat(state),
        hand=None if seat is None else _see_hand(state, seat),
        may_draw=_may_draw(state, seat),
        may_throw=_may_throw(state),
    )


def _see_seat(state: State, seat: Seat) -> SeatView:
    return SeatView(seat, state.hands[seat].size, state.stage is Stage.PART_ONE and state.turn.seat == seat)


def _see_rows(state: State) -> tuple[RowView, ...]:
    hit = {one.row for one in removals(state.rows, state.turn.dice)} if state.turn.step is Step.REMOVE else set()
    return tuple(RowView(arrow, row, sum_of(row), arrow in hit) for arrow, row in zip(NUMBERS, state.rows, strict=True))


def _may_draw(state: State, seat: Seat | None) -> bool:
    """Whether this seat may draw a card now; for somebody watching, whether anybody may."""
    seats = map(Seat, range(state.players)) if seat is None else (seat,)
    draws = (move for one in seats for move in (DrawGent(one), DrawLandscape(one)))
    return any(judge(state, move).is_legal for move in draws)


def _may_throw(state: State) -> bool:
    dice = state.dice if state.stage is Stage.PART_TWO else 1
    return judge(state, Throw((1,) * dice)).is_legal


def _best_dice(state: State) -> int | None:
    odds = odds_of_a_hit(state.rows)
    return best_number_of_dice(odds) if any(odds.values()) else None


def _see_odds(state: State) -> tuple[DiceOdds, ...]:
    """In part one of a sum for each number of dice, in part two of any hit with the dice that are left."""
    if state.stage is Stage.PART_TWO:
        return (_dice_odds(state.dice, _odds_of_any_hit(state)),) if state.dice else ()
    odds = odds_of_a_hit(state.rows)
    return tuple(_dice_odds(dice, odds[dice]) for dice in DICE)


def _dice_odds(dice: int, odds: Fraction) -> DiceOdds:
    return DiceOdds(dice, odds.numerator, odds.denominator)


def _odds_of_any_hit(state: State) -> Fraction:
    missing = DIE_SIDES - len(set(tops_of(state).values()))
    return 1 - Fraction(missing, DIE_SIDES) ** state.dice


def _ways_to_defeat(state: State) -> tuple[tuple[int, ...], ...]:
    if state.stage is not Stage.PART_TWO or state.turn.step is not Step.REMOVE:
        return ()
    return tuple(tuple(sorted(choice)) for choice in best_choices(tops_of(state), state.turn.dice))


def _see_hand(state: State, seat: Seat) -> HandView:
    hand = state.hands[seat]
    hints = hint_at_placements(state, seat) if state.stage in (Stage.LAYING_OUT, Stage.PART_ONE) else ()
    return HandView(hand.seen, hand.unseen, hints, cannot_place=bool(hand.is_known and hand.seen and not hints))
