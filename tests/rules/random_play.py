"""Random evenings for every game: a dealer holds the hidden truth, and the model must never contradict it.

A game's tests write a Dealer and hand it to `play_evening`; the checks below are then the same for all games.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from rules.game import Seat, SetUp
from rules.games import AnyGame
from tabletop.observe import observe
from tabletop.table import TableState

State = TypeVar("State")
Move = TypeVar("Move")
Move_co = TypeVar("Move_co", covariant=True)


class Dealer(Protocol[State, Move_co]):
    """Knows every card of the evening, plays it at random, and tells the model only what a table would show."""

    @property
    def agreed(self) -> SetUp:
        """What was agreed before the evening."""
        ...

    def next_move(self, state: State) -> Move_co | None:
        """Chooses what happens next, makes it true, and returns it as the table shows it; None when all is over."""
        ...

    def table(self) -> TableState:
        """What the camera would see now."""
        ...

    def untruths(self, state: State) -> list[str]:
        """Everything the state claims that is not so: sizes, cards, whose turn it is, cards lost or invented."""
        ...

    def forget(self, state: State, seat: Seat) -> State:
        """The state as it would be if nobody but the table knew anything of this seat's hidden cards."""
        ...


AnyDealer = Dealer[Any, Any]


@dataclass(frozen=True, slots=True)
class Evening(Generic[State, Move]):
    """A whole game: the state and the table before each move and after the last one."""

    moves: tuple[Move, ...]
    states: tuple[State, ...]
    tables: tuple[TableState, ...]


def play_evening(
    game: AnyGame,
    dealer: AnyDealer,
    longest: int,
    check: Callable[[Any], None] = lambda _state: None,
) -> Evening[Any, Any]:
    """Plays until the dealer says it is over, which must be within `longest` moves; no state may be untrue."""
    states, moves, tables = [game.set_up(dealer.agreed)], [], [dealer.table()]
    while (move := dealer.next_move(states[-1])) is not None:
        moves.append(move)
        states.append(game.apply(states[-1], move))
        tables.append(dealer.table())
        untruths = dealer.untruths(states[-1])
        assert not untruths, f"after {game.format_move(move)}: {untruths}"
        check(states[-1])
        assert len(moves) <= longest, "the game does not end"
    return Evening(tuple(moves), tuple(states), tuple(tables))


def check_every_move_was_legal(game: AnyGame, evening: Evening[Any, Any]) -> None:
    for state, move in zip(evening.states, evening.moves, strict=False):
        verdict = game.judge(state, move)
        assert verdict.is_legal, f"{game.format_move(move)} is {verdict.reasons} in {game.format_state(state)}"


def check_replay(game: AnyGame, dealer: AnyDealer, evening: Evening[Any, Any]) -> None:
    """The same moves, read back from their notation, give the same states, which survive their notation too."""
    state = game.set_up(dealer.agreed)
    for move, expected in zip(evening.moves, evening.states[1:], strict=True):
        state = game.apply(state, game.parse_move(game.format_move(move)))
        assert state == expected
        assert game.parse_state(game.format_state(state)) == state


def check_views_keep_secrets(game: AnyGame, dealer: AnyDealer, evening: Evening[Any, Any], every: int = 1) -> None:
    """What a seat sees does not depend on what is known of another seat's hidden cards.

    Of a long evening it is enough to look at every so many moves.
    """
    seats = [Seat(number) for number in range(dealer.agreed.players)]
    for state in evening.states[::every]:
        for owner in seats:
            forgotten = dealer.forget(state, owner)
            for viewer in (None, *seats):
                if viewer != owner:
                    assert game.view_for(state, viewer) == game.view_for(forgotten, viewer)


def check_interpreted(
    game: AnyGame,
    evening: Evening[Any, Any],
    leaves_a_trace: Callable[[Any], bool],
    means_the_same: Callable[[Any, Any], bool] = lambda found, done: bool(found == done),
) -> None:
    """Every move that shows on the table is among the explanations of what changed.

    A card laid squarely on one that looks the same changes nothing; that such moves are few is checked as well.
    """
    traces = [place for place, move in enumerate(evening.moves) if leaves_a_trace(move)]
    shown = [(place, observe(evening.tables[place], evening.tables[place + 1])) for place in traces]
    assert sum(bool(seen.changes) for _, seen in shown) >= 0.7 * len(shown)
    for place, seen in shown:
        if seen.changes:
            move = evening.moves[place]
            explanations = game.interpret(evening.states[place], seen)
            found = [[judged.move for judged in one.moves] for one in explanations if not one.unexplained]
            assert any(len(moves) == 1 and means_the_same(moves[0], move) for moves in found), (
                f"{game.format_move(move)} in {game.format_state(evening.states[place])} is read as "
                f"{[[game.format_move(one) for one in moves] for moves in found]}"
            )
