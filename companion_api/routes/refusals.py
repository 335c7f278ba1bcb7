"""Every refusal leaves as `application/problem+json` with a code, whoever refused."""

from collections.abc import Sequence
from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException
from starlette.routing import Match, Mount

from companion_api.refusal import Refused
from companion_api.routes.description import PROBLEM_TYPE
from companion_api.wire.problems import Problem, ProblemCode

CODE_OF_STATUS: Final = {
    413: ProblemCode.TOO_LARGE,
}
WRONG_DOOR: Final = (404, 405)  # which of the two, the page's folder behind the doors of the API gets wrong
API_ROOT: Final = "/api/"
READING: Final = ("GET", "HEAD")
METHODS: Final = ("DELETE", "GET", "HEAD", "PATCH", "POST", "PUT")


def answer_refusals(app: FastAPI) -> None:
    """Let the app answer every exception in the one shape."""
    app.add_exception_handler(Refused, answer_refused)
    app.add_exception_handler(RequestValidationError, answer_invalid)
    app.add_exception_handler(HTTPException, answer_http_exception)
    app.add_exception_handler(Exception, answer_fault)


def problem_response(problem: Problem) -> Response:
    """The refusal as it leaves."""
    headers = {} if problem.retry_after_s is None else {"Retry-After": str(problem.retry_after_s)}
    return Response(problem.model_dump_json(), problem.status, headers, PROBLEM_TYPE)


async def answer_refused(_: Request, refused: Exception) -> Response:
    """One of our own refusals."""
    assert isinstance(refused, Refused)
    return problem_response(refused.problem)


async def answer_invalid(_: Request, invalid: Exception) -> Response:
    """A request that is not as the description says; the first thing wrong is named."""
    assert isinstance(invalid, RequestValidationError)
    where = json_pointer(invalid.errors()[0]["loc"])
    return problem_response(Problem(status=400, code=ProblemCode.BAD_REQUEST, where=where))


async def answer_http_exception(request: Request, refused: Exception) -> Response:
    """A refusal of the framework."""
    assert isinstance(refused, HTTPException)
    if refused.status_code not in WRONG_DOOR:
        code = CODE_OF_STATUS.get(refused.status_code, ProblemCode.BAD_REQUEST)
        response = problem_response(Problem(status=refused.status_code, code=code))
        response.headers.update(refused.headers or {})
        return response
    methods = methods_at(request)
    if not methods or request.method in methods:
        return problem_response(Problem(status=404, code=ProblemCode.NOT_FOUND))
    response = problem_response(Problem(status=405, code=ProblemCode.METHOD_NOT_ALLOWED))
    response.headers["Allow"] = ", ".join(methods)
    return response


def methods_at(request: Request) -> list[str]:
    """The methods of all routes at this address; the framework names those of the first one only.

    The folder of the page takes every address that nobody else has; it can only be read and has no doors of the API.
    """
    asked = [{**request.scope, "method": method} for method in METHODS]
    routes = [route for route in request.app.routes if not isinstance(route, Mount)]
    named = [one["method"] for one in asked if any(route.matches(one)[0] is Match.FULL for route in routes)]
    return named or ([] if request.url.path.startswith(API_ROOT) else list(READING))


async def answer_fault(_: Request, __: Exception) -> Response:
    """Our own mistake; the log of the server says which."""
    return problem_response(Problem(status=500, code=ProblemCode.SERVER_FAULT))


def json_pointer(location: Sequence[str | int]) -> str:
    """Where in the request: `/action/face` in a body, `/Idempotency-Key` for a header."""
    steps = [str(step) for step in location[1:]] or [str(location[0])]
    return "".join("/" + step.replace("~", "~0").replace("/", "~1") for step in steps)
