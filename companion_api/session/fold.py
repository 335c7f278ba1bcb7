"""What does an event make of the state? Folding never fails on an event that `decide` made."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, assert_never

from companion_api.session.events import (
    CardCorrected,
    Event,
    Happening,
    LensKept,
    LobbyClosed,
    LobbyOpened,
    PlaneKept,
    Replay,
    SeatTaken,
    TableOpened,
    TableSeen,
    TableShown,
    Undone,
    WishSaid,
    ZonesPlaced,
)
from companion_api.session.lying import LyingItem
from companion_api.session.state import Member, Play, PlayedMove, SessionState, Step
from rules.game import SetUp
from rules.games import GAMES, AnyGame
from tabletop.games import GameName
from tabletop.written import Read


class NoBeginningError(ValueError):
    """A log whose first event does not open a table."""


def fold_all(events: Iterable[Event]) -> SessionState:
    """The state after all these events, of which there is at least the first of the table."""
    state: SessionState | None = None
    for event in events:
        state = begin(event) if state is None else fold(state, event)
    if state is None:
        raise NoBeginningError("there is no event")
    return state


def begin(event: Event) -> SessionState:
    """The state after the first event of a table."""
    opened = event.happening
    if not isinstance(opened, TableOpened):
        raise NoBeginningError(f"the first event is {opened.kind}")
    state = GAMES[GameName(opened.game)].set_up(SetUp(players=opened.players, edition=opened.edition))
    first = Step(event.number, (Play(event.number, (), state),))
    return SessionState(event.number, event.head, opened, (first,), join_code=opened.join_code)


def fold(state: SessionState, event: Event) -> SessionState:
    """The state after one more event."""
    return replace(_apply(state, event.number, event.happening), number=event.number, head=event.head)


def _apply(  # noqa: C901, PLR0911 - one line per kind of event
    state: SessionState, number: int, happening: Happening
) -> SessionState:
    match happening:
        case SeatTaken(member, token_hash, name, seat):
            return replace(state, members=(*state.members, Member(member, token_hash, name, seat)))
        case LobbyOpened(join_code):
            return replace(state, join_code=join_code)
        case LobbyClosed():
            return replace(state, join_code=None)
        case TableSeen(items, moves, explained, demo_picture):
            return _play_on(state, items, Replay(number, moves, explained), demo_picture)
        case TableShown(items, moves, explained):
            return _play_on(state, items, Replay(number, moves, explained))
        case WishSaid(_, moves):
            return _play_on(state, state.play.items, Replay(number, moves, state.play.explained))
        case CardCorrected():
            return _step(state, number, _corrected(state, happening))
        case Undone():
            return replace(state, steps=state.steps[:-1], game_changed_at=number)
        case ZonesPlaced(zones):
            return replace(state, arrangement=replace(state.arrangement, zones=zones))
        case PlaneKept(plane, by_markers):
            return replace(state, arrangement=replace(state.arrangement, plane=plane, by_markers=by_markers))
        case LensKept(lens):
            return replace(state, arrangement=replace(state.arrangement, lens=lens))
        case TableOpened():
            raise NoBeginningError(f"event {number} opens a table that is open")
    assert_never(happening)


def _play_on(
    state: SessionState, items: tuple[LyingItem, ...], understood: Replay, demo_picture: int | None = None
) -> SessionState:
    play = make_play(state.game, state.play.state, items, understood)
    return _step(state, understood.number, (*state.plays, play), demo_picture)


def _step(state: SessionState, number: int, plays: tuple[Play, ...], demo_picture: int | None = None) -> SessionState:
    step = Step(number, plays, state.demo_shown if demo_picture is None else demo_picture)
    return replace(state, steps=(*state.steps, step), game_changed_at=number)


def make_play(game: AnyGame, before: Any, items: tuple[LyingItem, ...], understood: Replay) -> Play:
    """The play that led from the game state `before` to these items, as it is understood."""
    played: list[PlayedMove] = []
    state = before
    for notation in understood.moves:
        move = game.parse_move(notation)
        played.append(PlayedMove(notation, move, game.judge(state, move)))
        state = game.apply(state, move)
    return Play(understood.number, items, state, tuple(played), understood.explained)


def _corrected(state: SessionState, correction: CardCorrected) -> tuple[Play, ...]:
    return replay(state, correction.item_id, correction.face, correction.replays)


def replay(
    state: SessionState, item_id: str, face: str, replays: Sequence[Replay], until: int | None = None
) -> tuple[Play, ...]:
    """The plays before place `until` (None: all), the last of them, with one card corrected, understood anew."""
    plays = list(state.plays[:until])
    start = len(plays) - len(replays)
    for place, new in enumerate(replays, start):
        items = correct_item(plays[place].items, item_id, face)
        plays[place] = make_play(state.game, plays[place - 1].state, items, new)
    return tuple(plays)


def correct_item(items: Iterable[LyingItem], item_id: str, face: str) -> tuple[LyingItem, ...]:
    """The items, of which this one is known to show this face."""
    return tuple(_correct(item, face) if item.item_id == item_id else item for item in items)


def _correct(item: LyingItem, face: str) -> LyingItem:
    return replace(item, read=Read("certain", (face,)), camera_read=item.camera_read or item.read)
