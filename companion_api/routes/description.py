"""How routes are described in the OpenAPI document."""

from typing import Any, Final

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from companion_api.wire.problems import Problem
from companion_api.wire.table_view import TableStream

PROBLEM_TYPE: Final = "application/problem+json"
Described = dict[str, Any]  # FastAPI's own type for these arguments

REFUSED: Final[dict[int | str, Described]] = {"4XX": {"model": Problem, "description": "Refused, with the reason."}}
PICTURE_BODY: Final[Described] = {
    "requestBody": {
        "required": True,
        "content": {kind: {"schema": {"type": "string", "format": "binary"}} for kind in ("image/jpeg", "image/png")},
    }
}
QUESTION_BODY: Final[Described] = {
    # Anything may be asked; what is no question gets an answer that says so.
    "requestBody": {"content": {"application/json": {"schema": {}}}}
}
ANSWER: Final[dict[int | str, Described]] = {
    200: {"description": "The answer.", "content": {"application/json": {"schema": {"type": "object"}}}}
}


def picture_answer(kind: str) -> dict[int | str, Described]:
    """The description of an answer that is a picture of this media type."""
    content = {kind: {"schema": {"type": "string", "format": "binary"}}}
    return {200: {"description": "The picture.", "content": content}, **REFUSED}


STREAM: Final[dict[int | str, Described]] = {
    200: {
        "model": TableStream,
        "description": "Server-sent events: each property of TableStream is the name of a message, its value the data.",
    },
    **REFUSED,
}


def describe(app: FastAPI) -> Described:
    """The OpenAPI document of the app."""
    if app.openapi_schema is None:
        document = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
        for path in document["paths"].values():
            for operation in path.values():
                _name_media_types(operation["responses"])
        app.openapi_schema = document
    return app.openapi_schema


def _name_media_types(responses: Described) -> None:
    """FastAPI files every model under JSON; refusals and streams have media types of their own."""
    for status, response in responses.items():
        content = response.get("content", {})
        if status == "4XX":
            content[PROBLEM_TYPE] = content.pop("application/json")
        elif _is_stream(content):
            content["text/event-stream"] = content.pop("application/json")


def _is_stream(content: Described) -> bool:
    schema = content.get("application/json", {}).get("schema", {})
    return bool(str(schema.get("$ref", "")).endswith("/TableStream"))
