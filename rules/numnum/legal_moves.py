"""Everything that may be done now, as far as the cards are known."""

from collections.abc import Iterable, Iterator

from rules.game import Seat
from rules.numnum.cards import Card, WishCard
from rules.numnum.judging import judge
from rules.numnum.moves import Deal, Draw, Lay, Move, Pass, Reshuffle, SayWish
from rules.numnum.state import Stage, State
from tabletop.faces.numnum import Symbol


def legal_moves(state: State) -> tuple[Move, ...]:
    """Every legal move of whoever may do something now.

    Cards that nobody has seen are left out: which one a dealer turns up, what an unknown hand may lay.
    """
    return tuple(move for move in _conceivable_moves(state) if judge(state, move).is_legal)


def _conceivable_moves(state: State) -> Iterator[Move]:
    if state.stage is Stage.BEFORE_DEALING:
        yield Deal()
    for seat in _seats_to_move(state):
        yield from (Lay(seat, card) for card in _ways_to_lay(dict.fromkeys(state.hands[seat].seen)))
        yield Draw(seat)
        yield Pass(seat)
    for seat in map(Seat, range(state.players)):
        yield from (SayWish(seat, symbol) for symbol in Symbol)
    yield Reshuffle()


def _seats_to_move(state: State) -> tuple[Seat, ...]:
    return tuple(map(Seat, range(state.players))) if state.turn.seat is None else (state.turn.seat,)


def _ways_to_lay(cards: Iterable[Card]) -> Iterator[Card]:
    """Each card; a wish card without a word and with each wish."""
    for card in cards:
        yield card
        if isinstance(card, WishCard):
            yield from (WishCard(symbol) for symbol in Symbol)
