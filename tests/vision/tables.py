"""Tables of our own cards, photographed, for the tests of what reads them."""

from calibration.artwork.numnum import draw_numnum
from calibration.photograph import Camera, Cloth, LaidDrawing, Light, Photograph, photograph
from tabletop.faces.backs import Back
from tabletop.faces.numnum import Ban, Face, NumberCard, Symbol, Wish

ONE_OF_EACH_KIND: tuple[Face | Back, ...] = (
    NumberCard(27, Symbol.HEART),
    NumberCard(8, Symbol.SQUARE),
    NumberCard(45, Symbol.CIRCLE),
    NumberCard(100, Symbol.CIRCLE),
    NumberCard(30, Symbol.TRIANGLE),
    NumberCard(1, Symbol.TRIANGLE),
    Ban(2),
    Ban(5),
    Wish(),
    Back(),
)


def one_card(face: Face | Back, turn_deg: float = 0.0, camera: Camera | None = None, seed: int = 0) -> Photograph:
    """A single card in the middle of the table."""
    return photograph(
        [LaidDrawing(draw_numnum(face), 0, 0, turn_deg)],
        camera or Camera(field_mm=150, width_px=640, height_px=480),
        seed=seed,
    )


def side_by_side(*faces: Face | Back, camera: Camera | None = None, light: Light | None = None) -> Photograph:
    """Up to twelve cards in rows of four."""
    places = [((n % 4 - 1.5) * 75, (n // 4 - 1) * 105) for n in range(len(faces))]
    laid = [
        LaidDrawing(draw_numnum(face), x, y, (n * 37) % 13 - 6)
        for n, (face, (x, y)) in enumerate(zip(faces, places, strict=True))
    ]
    return photograph(laid, camera or Camera(field_mm=520, tilt_deg=70), light, Cloth(), seed=len(faces))
