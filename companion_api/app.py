"""The web application: all routes under one roof."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Final

from fastapi import FastAPI
from starlette.types import Lifespan

from companion_api.companion import Companion
from companion_api.routes import arrangement, boxes, decks, learned, sheets, start, table, teaching
from companion_api.routes.description import describe
from companion_api.routes.guard import Guard
from companion_api.routes.page import find_page, serve_page
from companion_api.routes.refusals import answer_refusals
from companion_api.settings import Settings

API: Final = "/api/v1"


def bare_app() -> FastAPI:
    """The routes and their description, with nobody behind them."""
    app = FastAPI(
        title="Tischauge",
        version=version("tischauge"),
        description="A companion for physical card and dice games.",
        openapi_url=f"{API}/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        generate_unique_id_function=lambda route: route.name,  # what the phone calls it
    )
    for part in (start, table, arrangement, learned, decks, teaching, boxes, sheets):
        app.include_router(part.router, prefix=API)
    app.openapi = lambda: describe(app)  # type: ignore[method-assign]  # FastAPI documents this way
    answer_refusals(app)
    return app


def create_app(settings: Settings) -> FastAPI:
    """The application as it is served; opens the log when the server starts."""
    app = bare_app()
    app.router.lifespan_context = _living(settings)
    app.add_middleware(Guard, host_names=settings.extra_host_names)
    serve_page(app, find_page())
    return app


def _living(settings: Settings) -> Lifespan[FastAPI]:
    """The companion comes and goes with the server."""

    @asynccontextmanager
    async def living(app: FastAPI) -> AsyncIterator[None]:
        companion = app.state.companion = Companion(settings)
        try:
            yield
        finally:
            await companion.close()

    return living
