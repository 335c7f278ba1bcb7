"""What routes need to know of a request: the companion it is for, the phone's token, the address it was sent to."""

from typing import Annotated

from fastapi import Depends, Header, Path, Request
from fastapi.responses import Response

from companion_api.companion import Companion
from companion_api.wire.base import TABLE_ID_PATTERN

COOKIE_AGE_S = 400 * 24 * 3600  # browsers cut longer lives to this


def companion_of(request: Request) -> Companion:
    """The companion that this app serves."""
    companion: Companion = request.app.state.companion
    return companion


def seat_token(request: Request, table_id: str) -> str | None:
    """The token that this phone holds for this table."""
    return request.cookies.get(cookie_name(table_id))


def origin_of(request: Request) -> str:
    """The address under which this phone reached us; the Host header was checked before."""
    return f"{request.url.scheme}://{request.url.netloc}"


def address_of(request: Request) -> str:
    """The address that a request came from."""
    return request.client.host if request.client else ""


def cookie_name(table_id: str) -> str:
    """A phone may sit at several tables; each has its own cookie."""
    return f"tischauge_{table_id}"


def give_token(request: Request, response: Response, table_id: str, token: str) -> None:
    """Let the phone keep its token where no script can read it."""
    response.set_cookie(
        cookie_name(table_id),
        token,
        max_age=COOKIE_AGE_S,
        path=f"/api/v1/tables/{table_id}",
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )


OurCompanion = Annotated[Companion, Depends(companion_of)]
Token = Annotated[str | None, Depends(seat_token)]
TablePath = Annotated[str, Path(pattern=TABLE_ID_PATTERN)]
IdempotencyKey = Annotated[
    str | None,
    Header(
        alias="Idempotency-Key",
        min_length=8,
        max_length=64,
        pattern=r"^[A-Za-z0-9_-]+$",
        description="Chosen by the phone, new for every action, the same for every repeat of it.",
    ),
]
