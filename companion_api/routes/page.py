"""The companion's page, from the wheel or from the build in the clone."""

import mimetypes
from pathlib import Path
from typing import Final

from fastapi import FastAPI
from fastapi.responses import PlainTextResponse
from fastapi.staticfiles import StaticFiles

ROOM: Final = Path(__file__).resolve().parents[1]
PLACES: Final = (ROOM / "web", ROOM.parent / "mobile_web" / "dist")
NOT_BUILT: Final = "The page of the companion is not built yet: run `make run` in the clone, which builds it.\n"


def find_page(places: tuple[Path, ...] = PLACES) -> Path | None:
    """The folder of the built page; None if nobody built it."""
    return next((place for place in places if (place / "index.html").is_file()), None)


def serve_page(app: FastAPI, folder: Path | None) -> None:
    """Serve the page at the root, or say how to build it."""
    if folder is None:
        app.add_api_route("/", say_not_built, include_in_schema=False)
        return
    mimetypes.add_type("application/manifest+json", ".webmanifest")
    app.mount("/", StaticFiles(directory=folder, html=True))


async def say_not_built() -> PlainTextResponse:
    """What to do."""
    return PlainTextResponse(NOT_BUILT, 503)
