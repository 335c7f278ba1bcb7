"""Everything legal now, and what fulfils a task at once.

Moves are listed as far as the cards are known: cards from the draw pile are unseen in them. What an action card leads
to is told when it is played; it is listed as well where the card was taught and only the choice of a seat is open.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Final

from rules.dumm_gelaufen.actions import effects_of
from rules.dumm_gelaufen.best_exchange import Fulfilling, Reach, fulfilling_exchanges
from rules.dumm_gelaufen.carry_out import can_draw
from rules.dumm_gelaufen.deck import PlayingCard, is_instant, numbers_in
from rules.dumm_gelaufen.exchange import Area, Put, Step, Take
from rules.dumm_gelaufen.fulfilment import check_hand
from rules.dumm_gelaufen.hand_size import hand_sizes, refill_up_to
from rules.dumm_gelaufen.holding import Holding, known_in
from rules.dumm_gelaufen.moves import Claim, DealHands, Exchange, Move, PlayAction, Refill, Reshuffle, Start
from rules.dumm_gelaufen.outcomes import chosen_outcomes
from rules.dumm_gelaufen.state import Phase, State, seats
from rules.dumm_gelaufen.turns import due_seat
from rules.dumm_gelaufen.verdicts import judge_move, task_of
from rules.game import Seat
from tabletop.faces.dumm_gelaufen import ActionCard

MOST_REFILLED: Final = 2


def legal_moves(state: State) -> tuple[Move, ...]:
    """Every legal move of whoever may do something now."""
    return tuple(move for move in _candidates(state) if judge_move(state, move).is_legal)


def _candidates(state: State) -> Iterator[Move]:
    if state.phase is Phase.OVER:
        return
    if state.phase is Phase.SETTING_UP:
        yield DealHands(hand_sizes(len(state.players), state.dealer))
        yield from map(Start, seats(state))
        return
    for pending in dict.fromkeys(state.pending):
        yield from _plays(state, pending.seat, pending.card)
    seat = due_seat(state)
    if seat is not None and not state.pending:
        yield from _turns(state, seat)
    for seat in seats(state):
        if None not in state.hand(seat):
            yield from _refills(state, seat)
            yield Claim(seat, known_in(state.hand(seat)))
    if any((state.left[1:], state.right[1:], state.actions)):
        yield Reshuffle()


def _turns(state: State, seat: Seat) -> Iterator[Move]:
    if state.open_steps:
        yield from (Exchange(seat, steps) for steps in _completions(state, state.hand(seat)))
        return
    for card in dict.fromkeys(known_in(state.hand(seat))):
        if isinstance(card, ActionCard) and not is_instant(card, state.edition):
            yield from _plays(state, seat, card)
    for steps in possible_exchanges(state, state.hand(seat)):
        yield Exchange(seat, steps)


def _plays(state: State, seat: Seat, card: ActionCard) -> Iterator[PlayAction]:
    """The card with nothing told of it yet, and with each outcome that only depends on another seat being chosen."""
    yield PlayAction(seat, card)
    effects = effects_of(state, card)
    if effects is not None:
        yield from (PlayAction(seat, card, outcome) for outcome in chosen_outcomes(effects, state, seat))


def _refills(state: State, seat: Seat) -> Iterator[Move]:
    most = refill_up_to(state.hand(seat), state.edition) - len(numbers_in(state.hand(seat)))
    for count in range(1, most + 1):
        yield Refill(seat, (None,) * count)


def possible_exchanges(state: State, hand: Holding) -> Iterator[tuple[Step, ...]]:
    """Two for one or one for two, within one area, with number cards that are known; takes in one order only."""
    held = numbers_in(hand)
    for takes in dict.fromkeys(_takes(state)):
        numbers = (*held, *numbers_in(take.card for take in takes))
        for puts in dict.fromkeys(_puts(numbers, 3 - len(takes), takes[0].area)):
            yield (*takes, *puts)


def _completions(state: State, hand: Holding) -> Iterator[tuple[Step, ...]]:
    """What may follow the steps of an exchange that goes on: perhaps one more card taken, then what is to be put."""
    held, area = numbers_in(hand), state.open_steps[0].area
    openings: list[tuple[Take, ...]] = [(), *(takes for takes in _takes(state) if len(takes) == 1)]
    for takes in dict.fromkeys(openings):
        puts = 3 - len(state.open_steps) - len(takes)
        if puts > 0:
            numbers = (*held, *numbers_in(take.card for take in takes))
            for chosen in dict.fromkeys(_puts(numbers, puts, area)):
                yield (*takes, *chosen)


def _takes(state: State) -> Iterator[tuple[Take, ...]]:
    mac = [Take(Area.MAC, card) for card in numbers_in(state.mac)]
    left = [Take(Area.LEFT, card) for card in state.left[:2]]
    right = [Take(Area.RIGHT, card) for card in state.right[:2]]
    yield from ((take,) for take in (*mac, *left[:1], *right[:1]))
    yield from (_in_order(pair) for pair in combinations(mac, 2))
    yield from (tuple(pile) for pile in (left, right) if len(pile) == 2)
    if left and right:
        yield (left[0], right[0])
    for count in range(1, min(2, can_draw(state)) + 1):
        yield (Take(Area.DRAW, None),) * count


def _in_order(pair: tuple[Take, Take]) -> tuple[Take, ...]:
    return tuple(sorted(pair, key=str))


def _puts(numbers: Sequence[PlayingCard], count: int, area: Area) -> Iterator[tuple[Put, ...]]:
    """Which cards are put where; on a pile the order counts, with Mac it does not."""
    if area is Area.MAC:
        for chosen in combinations(sorted(numbers, key=str), count):
            yield tuple(Put(Area.MAC, card) for card in chosen)
        return
    piles = (Area.LEFT, Area.RIGHT)
    for ordered in permutations(numbers, count):
        if count == 1:
            yield from ((Put(pile, ordered[0]),) for pile in piles)
        else:
            first, second = ordered
            yield from ((Put(pile, first), Put(pile, second)) for pile in piles)
            yield Put(Area.LEFT, first), Put(Area.RIGHT, second)


@dataclass(frozen=True, slots=True)
class Advice:
    """What a seat can do about its task now."""

    fulfils_now: bool
    exchanges: tuple[Fulfilling, ...]  # after each of these it fulfils


def advise(state: State, seat: Seat) -> Advice | None:
    """The advice for a seat; None unless its whole hand is known and its task understood."""
    task, hand = task_of(state, seat), known_in(state.hand(seat))
    if task is None or len(hand) < len(state.hand(seat)):
        return None
    reach = Reach(known_in(state.mac), known_in(state.left[:1]), known_in(state.right[:1]))
    exchanges = fulfilling_exchanges(task, hand, reach, state.edition)
    return Advice(bool(check_hand(task, hand, state.edition).is_fulfilled), exchanges)
