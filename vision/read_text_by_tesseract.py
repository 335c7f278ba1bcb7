"""What does the text card say, where PP-OCR is not to be had?

Tesseract reads a card in a third of a second, on less memory and less surely than `vision.read_text`, which see. An
empty answer means that nothing could be read, or that Tesseract is not installed.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

import cv2
import numpy as np
import pytesseract  # type: ignore[import-untyped]  # ships no types

from vision.geometry import Corners, Pixels
from vision.rectify import rectify

PAGE_WIDTH_PX: Final = 640
PAGE_HEIGHT_PX: Final = 994
PAPER_SHARE: Final = 0.62  # of the paper's lightness; a title's band and drawings are darker, shaded paper is not
LEAST_SURE: Final = 35.0  # Tesseract's own figure of 0-100; specks of drawings have less, words 60-96
FIRM_SURE: Final = 60.0
FIRM_LETTERS: Final = 6


@dataclass(frozen=True, slots=True)
class _Word:
    text: str
    line: tuple[str, str, str]
    sure: float


class TesseractReader:
    """Reads the lines printed on the paper of a card, not its title."""

    def __init__(self, languages: Sequence[str] = ("deu",)) -> None:
        self._languages = "+".join(languages)

    def read(self, picture: Pixels, corners: Corners) -> str | None:
        """The text of the card whose own top left is the first corner; None if there is none to be read."""
        page = black_on_white(rectify(picture, corners, PAGE_WIDTH_PX, PAGE_HEIGHT_PX))
        try:
            found = pytesseract.image_to_data(
                page, lang=self._languages, config="--psm 6", output_type=pytesseract.Output.DICT
            )
        except (pytesseract.TesseractNotFoundError, pytesseract.TesseractError):
            return None
        return " ".join(_body(_lines(found))) or None


def black_on_white(card: Pixels) -> Pixels:  # (H, W)
    """The print on even paper; drawings and coloured bands are blanked."""
    grey = cv2.cvtColor(card, cv2.COLOR_BGR2GRAY)
    small = cv2.resize(grey, None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA)
    closed = cv2.GaussianBlur(cv2.morphologyEx(small, cv2.MORPH_CLOSE, np.ones((9, 9), np.uint8)), (0, 0), 2)
    plain = cv2.morphologyEx(closed, cv2.MORPH_OPEN, np.ones((21, 21), np.uint8))  # without the letters of a title
    paper = cv2.resize(plain, (grey.shape[1], grey.shape[0])).astype(np.float32)
    even = np.clip(grey / np.maximum(paper, 1) * 235, 0, 255)
    even[paper < PAPER_SHARE * np.percentile(paper, 90)] = 235
    return np.asarray(even, np.uint8)


def _lines(found: dict[str, list[str]]) -> list[list[_Word]]:
    """The words that Tesseract is fairly sure of, line by line from the top."""
    keys = ("text", "block_num", "par_num", "line_num", "conf")
    words = [
        _Word(text.strip(), (block, paragraph, line), float(sure))
        for text, block, paragraph, line, sure in zip(*(found[key] for key in keys), strict=True)
        if float(sure) >= LEAST_SURE and any(letter.isalnum() for letter in text)
    ]
    return [list(line) for _, line in groupby(words, key=lambda word: word.line)]


def _body(lines: Sequence[Sequence[_Word]]) -> list[str]:
    """The words of the text itself: what stands above its first line is left of title and drawing, and so below."""
    firm = [number for number, line in enumerate(lines) if _is_firm(line)]
    if not firm:
        return []
    last = firm[-1] + 1
    if last < len(lines) and _mean_sure(lines[last]) >= FIRM_SURE:
        last += 1  # a text may end in a line of one short word
    return [word.text for line in lines[firm[0] : last] for word in line]


def _is_firm(line: Sequence[_Word]) -> bool:
    return len(line) > 1 and sum(len(word.text) for word in line) > FIRM_LETTERS and _mean_sure(line) >= FIRM_SURE


def _mean_sure(line: Sequence[_Word]) -> float:
    return sum(word.sure for word in line) / len(line)
