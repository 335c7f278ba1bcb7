"""What is checked before any route: who asks, and how much they send. What is added to every answer."""

from collections.abc import Collection
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from companion_api.network.trust import is_own_host, is_own_origin
from companion_api.routes.refusals import problem_response
from companion_api.wire.problems import Problem, ProblemCode

MOST_PICTURE_BYTES: Final = 8 * 1024 * 1024
MOST_QUESTION_BYTES: Final = 1024 * 1024  # more than a question may have, so that it gets its own answer
MOST_BYTES: Final = 64 * 1024
PAGE_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; "
    "connect-src 'self'; media-src 'self' blob:; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": PAGE_POLICY,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(self), microphone=(), geolocation=(), screen-wake-lock=(self)",
}


class Guard:
    """Turns away who asks from another page or sends too much, and adds the security headers."""

    def __init__(self, app: ASGIApp, host_names: Collection[str] = ()) -> None:
        self._app = app
        self._host_names = host_names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check one request and pass it on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        guarded_send = _with_headers(send, scope["path"])
        problem = self._check(Headers(scope=scope), scope["path"])
        if problem is None:
            await self._app(scope, _limited(receive, _most_bytes(scope["path"])), guarded_send)
        else:
            await problem_response(problem)(scope, receive, guarded_send)

    def _check(self, headers: Headers, path: str) -> Problem | None:
        host = headers.get("host", "")
        if not is_own_host(host, self._host_names):
            return Problem(status=403, code=ProblemCode.FOREIGN_HOST)
        if not is_own_origin(headers.get("origin"), host):
            return Problem(status=403, code=ProblemCode.FOREIGN_ORIGIN)
        length = headers.get("content-length", "0")
        if length.isdecimal() and int(length) > _most_bytes(path):
            return Problem(status=413, code=ProblemCode.TOO_LARGE)
        return None


def _most_bytes(path: str) -> int:
    if path.endswith(("/frames", "/photographs", "/scanned-boxes", "/file")):
        return MOST_PICTURE_BYTES
    return MOST_QUESTION_BYTES if path.endswith("/judge") else MOST_BYTES


def _limited(receive: Receive, most: int) -> Receive:
    """The same, but a body that grows beyond `most` bytes is refused on the way."""
    received = 0

    async def receive_limited() -> Message:
        nonlocal received
        message = await receive()
        received += len(message.get("body", b""))
        if received > most:
            raise HTTPException(413)
        return message

    return receive_limited


def _with_headers(send: Send, path: str) -> Send:
    """The same, with what every answer must have."""

    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            headers.update(HEADERS)
            headers["Cache-Control"] = _caching(path)
        await send(message)

    return send_with_headers


def _caching(path: str) -> str:
    if path.startswith("/api/"):
        return "no-store"
    # Vite names what lies here after its content.
    return "public, max-age=31536000, immutable" if path.startswith("/assets/") else "no-cache"
