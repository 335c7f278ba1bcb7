"""Who sits where, and whose token is this?"""

from companion_api.refusal import Refused
from companion_api.session.events import SeatTaken
from companion_api.session.state import Member, SessionState
from companion_api.tables.secrets import hash_token
from companion_api.wire.opening import JoinTable
from companion_api.wire.problems import ProblemCode

MOST_MEMBERS = 40  # a table with watchers; more is somebody filling the log


def member_with(state: SessionState, token: str | None) -> Member:
    """The member who holds this token; raises Refused."""
    member = None if token is None else state.member_of(hash_token(token))
    if member is None:
        raise Refused(ProblemCode.NO_SEAT, 403)
    return member


def take_seat(state: SessionState, wanted: JoinTable, token: str) -> SeatTaken:
    """Somebody sits down where they wished, or on the first free seat, or watches if none is free."""
    if state.join_code is None:
        raise Refused(ProblemCode.WRONG_CODE, 404)
    if len(state.members) >= MOST_MEMBERS:
        raise Refused(ProblemCode.TABLE_FULL)
    return SeatTaken(len(state.members) + 1, hash_token(token), wanted.name.strip(), _seat(state, wanted.seat))


def _seat(state: SessionState, wanted: int | None) -> int | None:
    taken = {member.seat for member in state.members}
    if wanted is None:
        return next((seat for seat in range(state.opened.players) if seat not in taken), None)
    if wanted >= state.opened.players:
        raise Refused(ProblemCode.NO_SUCH_SEAT, 422, "/seat")
    if wanted in taken:
        raise Refused(ProblemCode.SEAT_TAKEN, 409, "/seat")
    return wanted


def host_seat(name: str | None, token: str) -> SeatTaken:
    """The host sits down first, or, without a name, watches."""
    return SeatTaken(1, hash_token(token), None if name is None else name.strip(), None if name is None else 0)
