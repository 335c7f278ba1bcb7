"""What becomes of a request: an event, or a refusal. Nothing is changed here."""

from companion_api.refusal import Refused
from companion_api.session.events import (
    CardCorrected,
    Happening,
    LobbyClosed,
    LobbyOpened,
    Replay,
    TableSeen,
    TableShown,
    Undone,
    WishSaid,
)
from companion_api.session.explain import explain, observe_items
from companion_api.session.fold import correct_item, replay
from companion_api.session.follow import follow, is_news
from companion_api.session.lying import LyingItem
from companion_api.session.state import Member, Play, SessionState
from companion_api.session.taps import lay_out, wish_on
from companion_api.wire.actions import Action, CloseLobby, CorrectCard, OpenLobby, SayWish, ShowTable, Undo
from companion_api.wire.base import SymbolWord
from companion_api.wire.problems import ProblemCode
from tabletop.notation import UnknownFaceError, format_face, parse_face


def see_table(session: SessionState, seen: tuple[LyingItem, ...], demo_picture: int | None = None) -> TableSeen | None:
    """What a picture tells that was not known; None if nothing (a picture of the demo always counts).

    `seen` are already followed (`follow`).
    """
    if demo_picture is None and not is_news(observe_items(session, session.play.items, seen)):
        return None
    explained = explain(session, session.play, seen)
    return TableSeen(seen, explained.moves, explained.fully, demo_picture)


def decide(session: SessionState, member: Member, action: Action, new_code: str) -> Happening:
    """The event that an action leads to; raises Refused. `new_code` is for a lobby that opens."""
    match action:
        case CorrectCard():
            return correct_card(session, action.item_id, action.face)
        case ShowTable():
            return show_table(session, action)
        case SayWish():
            return say_wish(session, action.symbol)
        case Undo():
            return undo(session)
        case CloseLobby():
            require_host(member)
            return LobbyClosed()
        case OpenLobby():
            require_host(member)
            return LobbyOpened(new_code)


def require_host(member: Member) -> None:
    """Refuses everybody but the host."""
    if not member.is_host:
        raise Refused(ProblemCode.HOST_ONLY, 403)


def correct_card(session: SessionState, item_id: str, face: str) -> CardCorrected:
    """A card that was misread is known, and every play since it came is understood anew."""
    item = next((item for item in session.play.items if item.item_id == item_id and item.sort == "card"), None)
    if item is None:
        raise Refused(ProblemCode.UNKNOWN_ITEM, 422, "/action/item_id")
    known = _known_face(session, face, "/action/face")
    return CardCorrected(item_id, item.read, known, _understand_anew(session, item, known))


def _understand_anew(session: SessionState, item: LyingItem, face: str) -> tuple[Replay, ...]:
    """The last plays, from the first one in whose picture the card lay as it was read now."""
    replays: list[Replay] = []
    for place in range(_first_play_with(session, item), len(session.plays)):
        before = replay(session, item.item_id, face, replays, place)[-1]
        replays.append(_replay_one(session, before, place, item.item_id, face))
    return tuple(replays)


def _first_play_with(session: SessionState, item: LyingItem) -> int:
    place = len(session.plays)
    while any(_is_same_reading(item, other) for other in session.plays[place - 1].items):
        place -= 1
    return place


def _is_same_reading(item: LyingItem, other: LyingItem) -> bool:
    """Whether this is the same card and was not seen for certain to show something else."""
    return item.item_id == other.item_id and (item.read == other.read or other.read.certainty != "certain")


def _replay_one(session: SessionState, before: Play, place: int, item_id: str, face: str) -> Replay:
    play = session.plays[place]
    if play.items == session.plays[place - 1].items:  # said, not seen: it stays as it was said
        return Replay(play.number, tuple(move.notation for move in play.moves), play.explained)
    explained = explain(session, before, correct_item(play.items, item_id, face))
    return Replay(play.number, explained.moves, explained.fully)


def show_table(session: SessionState, action: ShowTable) -> TableShown:
    """What lies there was tapped."""
    top = None if action.top is None else _known_face(session, action.top, "/action/top")
    tapped = lay_out(session.play.items, top, action.bans, name=str(session.number + 1))
    items = follow(session.game_name, session.play.items, tapped)
    explained = explain(session, session.play, items)
    return TableShown(items, explained.moves, explained.fully)


def _known_face(session: SessionState, text: str, where: str) -> str:
    try:
        return format_face(parse_face(session.game_name, text))
    except UnknownFaceError:
        raise Refused(ProblemCode.UNKNOWN_FACE, 422, where) from None


def undo(session: SessionState) -> Undone:
    """The last step is taken back."""
    if not session.may_undo:
        raise Refused(ProblemCode.NOTHING_TO_UNDO)
    return Undone(session.steps[-1].number)


def say_wish(session: SessionState, symbol: SymbolWord) -> WishSaid:
    """The symbol of the wish card on top was said."""
    said = wish_on(session.play.state, symbol)
    if said is None:
        raise Refused(ProblemCode.NO_WISH_OPEN)
    return WishSaid(symbol, (session.game.format_move(said),))
