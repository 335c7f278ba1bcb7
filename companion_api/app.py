"""The web application: all routes under one roof."""

from importlib.metadata import version

from fastapi import FastAPI

from companion_api.routes import start, table
from companion_api.routes.description import describe

API = "/api/v1"


def bare_app() -> FastAPI:
    """The routes and their description, with nobody behind them."""
    app = FastAPI(
        title="Tischauge",
        version=version("tischauge"),
        description="A companion for physical card and dice games.",
        openapi_url=f"{API}/openapi.json",
        docs_url=None,
        redoc_url=None,
        generate_unique_id_function=lambda route: route.name,  # what the phone calls it
    )
    for part in (start, table):
        app.include_router(part.router, prefix=API)
    app.openapi = lambda: describe(app)  # type: ignore[method-assign]  # FastAPI documents this way
    return app
