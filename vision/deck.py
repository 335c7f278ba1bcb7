"""One printed, enrolled set of cards: what its faces look like, and how to tell them apart."""

from dataclasses import dataclass, replace
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from tabletop.faces import Face
from tabletop.games import GameName
from vision.descriptor import LOOK_HEIGHT_PX, LOOK_WIDTH_PX
from vision.geometry import Pixels
from vision.pictures import decode_picture

Matrix = npt.NDArray[np.float32]
JPEG_QUALITY: Final = 84  # 306 looks, the most a NumNum deck can have, then fit into half of 4 MB
MOST_LOOKS: Final = 3  # of a face; a fourth one takes the place of the worst


@dataclass(frozen=True, slots=True)
class LookQuality:
    """How well a look shows its face. `width_px`: of the card in the photograph; shares are of the card's area."""

    width_px: float
    glare: float  # share that is burnt out beyond what the deck's other cards have
    contrast: float  # between the darkest and the lightest print, 0-1
    sharpness: float  # how steep its steepest edges are, 0-1


@dataclass(frozen=True, slots=True, eq=False)
class Look:
    """A face as it was once seen, upright, kept as JPEG; and what was read on it, if it is a card with a text."""

    face: Face
    jpeg: bytes
    quality: LookQuality | None = None
    photograph: str = ""  # the name of the photograph it is from
    text: str | None = None

    @property
    def picture(self) -> Pixels:
        """The look itself, (LOOK_HEIGHT_PX, LOOK_WIDTH_PX, 3); raises a PictureError."""
        return decode_picture(self.jpeg)


def look_at(face: Face, picture: Pixels, quality: LookQuality | None = None, photograph: str = "") -> Look:
    """A look at a face, as it is kept."""
    return Look(face, _as_kept(picture), quality, photograph)


def turned_look(look: Look, quarter_turns: int) -> Look:
    """The same look turned clockwise; raises a PictureError."""
    return replace(look, jpeg=turned_jpeg(look.jpeg, quarter_turns)) if quarter_turns % 4 else look


def turned_jpeg(jpeg: bytes, quarter_turns: int) -> bytes:
    """The picture of a look turned clockwise; it keeps its sides, whichever way up the card was cut out.

    Raises a PictureError.
    """
    if not quarter_turns % 4:
        return jpeg
    turned = np.ascontiguousarray(np.rot90(decode_picture(jpeg), -quarter_turns))
    fitting = cv2.resize(turned, (LOOK_WIDTH_PX, LOOK_HEIGHT_PX), interpolation=cv2.INTER_AREA)
    return _as_kept(np.asarray(fitting, np.uint8))


def _as_kept(picture: Pixels) -> bytes:
    return cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY])[1].tobytes()


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a card that may be in view alone: its sides as shares (0-1) of width and height."""

    left: float = 0.0
    top: float = 0.0
    right: float = 1.0
    bottom: float = 1.0

    @property
    def share(self) -> float:
        """Of the whole card."""
        return (self.right - self.left) * (self.bottom - self.top)


@dataclass(frozen=True, slots=True, eq=False)
class PartHead:
    """Tells the faces apart by one part of the card.

    Descriptors are moved, turned and scaled so that looks at one face lie close to its place. `own` is the usual
    squared distance of a look from its face's place, `others` that from the nearest place when its face is not there.
    """

    part: Part
    centre: Matrix  # (D,) of the numbers that belong to the part
    axes: Matrix  # (D, K)
    places: Matrix  # (F, K), one row for each face
    own: float
    others: float


@dataclass(frozen=True, slots=True, eq=False)
class DeckHead:
    """Tells the faces of one deck apart, by the whole card first and by its parts.

    `hidden` says for each face how many of its kind nobody knows by their looks, for each one that somebody does.
    """

    described_by: str
    faces: tuple[Face, ...]
    parts: tuple[PartHead, ...]
    hidden: tuple[float, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Deck:
    """All that is known of a printed deck; without a head its looks have yet to be fitted.

    `learned` is what was taught of it besides its looks, as JSON text; it travels along and is not read in this room.
    """

    game: GameName
    looks: tuple[Look, ...]
    head: DeckHead | None = None
    learned: str | None = None

    @property
    def faces(self) -> tuple[Face, ...]:
        """Every face that was shown, once each, in the order in which it was shown first."""
        return tuple(dict.fromkeys(look.face for look in self.looks))
