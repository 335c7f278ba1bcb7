"""What does a points side of Nichtlustig count? Its mark stands in a white spot at the bottom right.

A mark tells the kind of card as far as it is not printed on others, too: 2 counts a Riebmann, and the second of the
dinosaurs. Which of five cards of a kind it is only an enrolled deck tells; of a question mark nothing is said.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

import cv2
import numpy as np

from tabletop.faces.nichtlustig import Kind, Points
from vision.colours import level_at, weakest
from vision.geometry import Corners, Pixels
from vision.read_numbers import Mask, NumberReader, fit_crop
from vision.rectify import rectify

SIDE_PX: Final = 320
LEFT, TOP, END = 0.5, 0.62, 0.952  # where the spot is, as shares of the card; beyond lie its frame and border
BRIGHT: Final = (0.86, 0.92, 0.96)  # of the brightest; pale drawings beside the spot are nearly as bright
GAPS_PX: Final = (9, 13, 17)  # as wide as strokes of the mark are
SPOT_HEIGHTS: Final = (0.28, 0.85)  # of that part of the card
SPOT_WIDTHS: Final = (0.6, 4.5)  # of its height
FILLED: Final = 0.55  # of its box
FAR_RIGHT: Final = 0.6  # of that part: there it ends at least
RIM: Final = 0.08  # of the spot's height
MARK_HEIGHTS: Final = (0.25, 0.85)  # of what is within the rim
SEVERAL_WORDS: Final = 2.2  # times as wide as high: "1 oder 3", the only such mark
LETTERS_OF_WORDS: Final = 4  # at least; some run together
CLEAR: Final = 0.7  # of the marks of 71 rendered points sides 30 are read so surely, none of them wrongly
OF_SIX: Final = 5 / 6  # of the six cards with this mark five are of the first kind, and one is a dinosaur
Marks = Mapping[Points, float]
COUNTS: Final[dict[int, Marks]] = {
    1: {Points(Kind.DINO, 24): 1.0},
    2: {Points(Kind.RIEBMANN): OF_SIX, Points(Kind.DINO, 25): 1 - OF_SIX},
    3: {Points(Kind.DINO, 26): 1.0},
    4: {Points(Kind.LEMMING): OF_SIX, Points(Kind.DINO, 27): 1 - OF_SIX},
    5: {Points(Kind.DINO, 28): 1.0},
}


@dataclass(frozen=True, slots=True, eq=False)
class _Mark:
    """The ink of a mark (H, W), the box round it (left, top, width, height), and of how many pieces it is."""

    ink: Mask
    box: tuple[int, int, int, int]
    letters: int

    @property
    def is_several_words(self) -> bool:
        return self.letters >= LETTERS_OF_WORDS and self.box[2] > SEVERAL_WORDS * self.box[3]


def read_mark(picture: Pixels, corners: Corners, numbers: NumberReader) -> Marks:
    """How likely the points side inside the outline, which begins at its own top left, is of each kind; empty if
    nothing can be read there."""
    part = _part_with_spot(rectify(picture, corners, SIDE_PX, SIDE_PX))
    told = (_said_by(mark, numbers) for mark in _marks(weakest(part)))
    return next((one for one in told if one), {})


def _said_by(mark: _Mark, numbers: NumberReader) -> Marks:
    if mark.is_several_words:
        return {Points(Kind.YETI): 1.0}
    crop = fit_crop(mark.ink, mark.box)
    said = () if crop is None else numbers.read([crop])[0]
    sure = {one.number: one.confidence for one in said if one.confidence >= CLEAR and one.number in COUNTS}
    return {face: share * part for number, share in sure.items() for face, part in COUNTS[number].items()}


def _part_with_spot(card: Pixels) -> Pixels:
    left, top, end = (round(share * SIDE_PX) for share in (LEFT, TOP, END))
    return card[top:end, left:end]


def _marks(light: Mask) -> Iterator[_Mark]:
    """The marks in white spots of this part of a card, however the spots are told from what is beside them."""
    paper = max(level_at(light.ravel(), 0.97), 1.0)
    ink = np.clip(255 * (1 - light / paper), 0, 255).astype(np.uint8)
    for brightness, gaps_px in product(BRIGHT, GAPS_PX):
        bright = np.asarray(light >= brightness * paper, np.uint8)
        closed = np.asarray(cv2.morphologyEx(bright, cv2.MORPH_CLOSE, np.ones((gaps_px, gaps_px), np.uint8)), np.uint8)
        marks = (_mark_in(ink[spot]) for spot in _spots(closed))
        yield from (mark for mark in marks if mark is not None)


def _spots(bright: Mask) -> Iterator[tuple[slice, slice]]:
    """Rows and columns within the rims of what may be spots, that farthest to the right first."""
    _, _, boxes, _ = cv2.connectedComponentsWithStats(bright)
    for left, top, width, height, area in sorted(boxes[1:].tolist(), key=lambda box: -(box[0] + box[2])):
        is_as_high = SPOT_HEIGHTS[0] < height / bright.shape[0] <= SPOT_HEIGHTS[1]
        is_as_wide = SPOT_WIDTHS[0] < width / height < SPOT_WIDTHS[1]
        is_there = left + width > FAR_RIGHT * bright.shape[1]
        if is_as_high and is_as_wide and is_there and area > FILLED * width * height:
            rim = max(1, round(RIM * height))
            yield slice(top + rim, top + height - rim), slice(left + rim, left + width - rim)


def _mark_in(ink: Mask) -> _Mark | None:
    """What stands in a spot, apart from what reaches its rim."""
    usual, _ = cv2.threshold(ink, 0, 255, cv2.THRESH_OTSU)
    _, labels, boxes, _ = cv2.connectedComponentsWithStats(np.asarray(ink > usual, np.uint8))
    letters = {k: box for k, box in enumerate(boxes[:, :4].tolist()) if k and _may_be_letter(box, ink.shape)}
    if not letters:
        return None
    left, top = (min(box[side] for box in letters.values()) for side in (0, 1))
    right, bottom = (max(box[side] + box[side + 2] for box in letters.values()) for side in (0, 1))
    own = np.isin(labels, list(letters))
    return _Mark(np.asarray(np.where(own, ink, 0), np.uint8), (left, top, right - left, bottom - top), len(letters))


def _may_be_letter(box: Sequence[int], shape: Sequence[int]) -> bool:
    left, top, width, height = box
    is_inside = left > 0 and top > 0 and left + width < shape[1] and top + height < shape[0]
    return is_inside and MARK_HEIGHTS[0] < height / shape[0] < MARK_HEIGHTS[1]
