"""Our own cards laid out in rows and photographed, as somebody does who teaches a deck."""

from collections.abc import Sequence

from calibration.artwork.decks import draw_face
from calibration.photograph import Camera, Cloth, LaidDrawing, Light, Photograph, encode_jpeg, photograph
from tabletop.faces import Face
from tabletop.faces.backs import Back
from tabletop.faces.numnum import Ban, NumberCard, Symbol, Wish
from tabletop.games import GameName

COLUMNS = 4
STEP_MM = (70.0, 100.0)
NUMBERS: tuple[Face, ...] = (
    *(NumberCard(number, Symbol.CIRCLE) for number in (2, 8, 12, 45)),
    *(NumberCard(number, Symbol.TRIANGLE) for number in (2, 8, 12, 45)),
)
OTHERS: tuple[Face, ...] = (Ban(2), Ban(5), Wish(), Back())
DECK: tuple[Face, ...] = (*NUMBERS, *OTHERS)


def laid_out(
    faces: Sequence[Face], tilt_deg: float = 80.0, turn_deg: float = 4.0, field_mm: float = 420.0, seed: int = 1
) -> Photograph:
    """The cards in rows of four, the last row perhaps shorter, in reading order."""
    rows = -(-len(faces) // COLUMNS)
    cards = [
        LaidDrawing(
            draw_face(GameName.NUMNUM, face),
            (k % COLUMNS - (COLUMNS - 1) / 2) * STEP_MM[0],
            (k // COLUMNS - (rows - 1) / 2) * STEP_MM[1],
        )
        for k, face in enumerate(faces)
    ]
    camera = Camera(tilt_deg=tilt_deg, turn_deg=turn_deg, field_mm=field_mm)
    return photograph(cards, camera, Light(), Cloth(), seed)


def jpeg_of(faces: Sequence[Face], **camera: float) -> bytes:
    """The photograph as a file."""
    return encode_jpeg(laid_out(faces, **camera).bgr)  # type: ignore[arg-type]  # the seed stays as it is
