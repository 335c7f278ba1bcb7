"""What does the text card say?

For close-ups only: a card is read when its print can be (`LEAST_SIDE_PX`), and never in every frame; it takes half a
second. PP-OCR finds and reads the lines, the largest run of lines that belong together is the text; a title and what
stands in a drawing are not. Why not Tesseract: docs/decisions.
"""

import logging
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, Protocol, cast

import numpy as np

from vision.geometry import Corners, Pixels, side_lengths, turned
from vision.read_text_by_tesseract import TesseractReader
from vision.rectify import rectify

if TYPE_CHECKING:
    from rapidocr import RapidOCR
    from rapidocr.utils.output import RapidOCROutput

LEAST_SIDE_PX: Final = 200  # of the shorter side; print of 3 mm has 10 pixels then
PAGE_WIDTH_PX: Final = 600
PAGE_HEIGHT_PX: Final = 932
SURE: Final = 0.9  # 60 photographed texts in 60 fonts: 0.976 and more the right way up, 0.803 and less upside down
LEAST_LETTERS: Final = 8
LINE_GAP_HEIGHTS: Final = 1.2  # clear space between lines of one text, in heights of the smaller
LIKE_HEIGHT: Final = 1.7


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line as it was read: its words, how surely (0-1), and where it stands in the upright card."""

    text: str
    confidence: float
    left: float
    top: float
    bottom: float

    @property
    def height(self) -> float:
        """Of the line's letters, ascenders included."""
        return self.bottom - self.top


def is_legible(corners: Corners) -> bool:
    """Whether the print on a card is large enough to try."""
    return float(side_lengths(corners).min()) >= LEAST_SIDE_PX


class TextReader(Protocol):
    """Reads what is printed on a card."""

    def read(self, picture: Pixels, corners: Corners) -> str | None:
        """The text of the outlined card whose own top left is the first corner; None if there is none to be read."""
        ...


def build_text_reader(languages: Sequence[str]) -> TextReader:
    """The best reader that this machine has."""
    return TesseractReader(languages) if find_spec("rapidocr") is None else PpOcrReader()


class PpOcrReader:
    """Reads the lines printed on a card, not its title. The models are loaded with the first card."""

    def read(self, picture: Pixels, corners: Corners) -> str | None:
        """The text of the outlined card, whichever way up it lies; None if there is none to be read."""
        lines = self._body_of(picture, corners)
        if _confidence(lines) < SURE:
            lines = max(lines, self._body_of(picture, turned(corners, 2)), key=_confidence)
        words = " ".join(line.text for line in lines)
        return words if _confidence(lines) >= SURE and len(words) >= LEAST_LETTERS else None

    def _body_of(self, picture: Pixels, corners: Corners) -> list[TextLine]:
        page = rectify(picture, corners, PAGE_WIDTH_PX, PAGE_HEIGHT_PX)
        found = cast("RapidOCROutput", self._engine(page))
        boxes = [] if found.boxes is None else list(found.boxes)
        lines = zip(boxes, found.txts or (), found.scores or (), strict=True)
        return body([_line(np.asarray(box), text, score) for box, text, score in lines])

    @cached_property
    def _engine(self) -> "RapidOCR":
        from rapidocr import RapidOCR  # noqa: PLC0415 - a second to load, and most tables have no text to read

        logging.getLogger("RapidOCR").setLevel(logging.ERROR)  # that a card has no text is no warning
        one_thread = {f"EngineConfig.onnxruntime.{kind}_op_num_threads": 1 for kind in ("intra", "inter")}
        return RapidOCR(params={"Global.use_cls": False, "Global.log_level": "error", **one_thread})


def _line(box: np.ndarray, text: str, confidence: float) -> TextLine:  # box: (4, 2)
    # of a slanted line's box the middle of its ends, as its height is that of its letters
    top, bottom = float((box[0, 1] + box[1, 1]) / 2), float((box[2, 1] + box[3, 1]) / 2)
    return TextLine(text, confidence, float(box[:, 0].min()), top, bottom)


def body(lines: Iterable[TextLine]) -> list[TextLine]:
    """The lines of the longest text: of like height and without a wide gap, from the top and from the left.

    A word in capitals right above it is its beginning, however large: on many cards that is the one that matters.
    """
    runs = list(_runs(list(_rows(sorted(lines, key=lambda line: line.top)))))
    if not runs:
        return []
    longest = max(range(len(runs)), key=lambda place: sum(len(line.text) for row in runs[place] for line in row))
    above = runs[longest - 1][-1] if longest else []
    rows = [above, *runs[longest]] if above and _begins(above, runs[longest][0]) else runs[longest]
    return [line for row in rows for line in sorted(row, key=lambda line: line.left)]


def _begins(above: Sequence[TextLine], first: Sequence[TextLine]) -> bool:
    return all(line.text.isupper() for line in above) and _gap(above, first) < LINE_GAP_HEIGHTS * _height(first)


def _rows(lines: Iterable[TextLine]) -> Iterator[list[TextLine]]:
    """Lines side by side are one row."""
    row: list[TextLine] = []
    for line in lines:
        if row and (line.top + line.bottom) / 2 > max(other.bottom for other in row):
            yield row
            row = []
        row.append(line)
    if row:
        yield row


def _runs(rows: Iterable[list[TextLine]]) -> Iterator[list[list[TextLine]]]:
    run: list[list[TextLine]] = []
    for row in rows:
        if run and not _belong_together(run[-1], row):
            yield run
            run = []
        run.append(row)
    if run:
        yield run


def _belong_together(above: Sequence[TextLine], below: Sequence[TextLine]) -> bool:
    smaller, larger = sorted((_height(above), _height(below)))
    return _gap(above, below) < LINE_GAP_HEIGHTS * smaller and larger < LIKE_HEIGHT * smaller


def _gap(above: Sequence[TextLine], below: Sequence[TextLine]) -> float:
    return min(line.top for line in below) - max(line.bottom for line in above)


def _height(row: Sequence[TextLine]) -> float:
    return float(np.median([line.height for line in row]))


def _confidence(lines: Sequence[TextLine]) -> float:
    letters = sum(len(line.text) for line in lines)
    return sum(line.confidence * len(line.text) for line in lines) / letters if letters else 0.0
