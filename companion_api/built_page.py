"""Where is the built page for the phones?

The wheel carries it as `companion_api/web`; in a clone it is what `make run` builds in `mobile_web/dist`.
"""

from pathlib import Path

ROOM = Path(__file__).parent
IN_THE_WHEEL = ROOM / "web"
IN_A_CLONE = ROOM.parent / "mobile_web" / "dist"


def find_built_page(places: tuple[Path, ...] = (IN_THE_WHEEL, IN_A_CLONE)) -> Path | None:
    """Return the folder of the built page, the first of these places that has one; None if it was never built."""
    return next((place for place in places if (place / "index.html").is_file()), None)
