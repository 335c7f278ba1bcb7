"""Reading the text of a card held close to the camera."""

import cv2
import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from calibration.photograph import Camera, table_to_picture
from vision.geometry import Corners, Pixels, projected, turned
from vision.read_text import PpOcrReader, TextLine, body, build_text_reader, is_legible

LINES = ("Zeige drei rote Karten", "mit geraden Zahlen,", "deren Summe mindestens", "20 ist.")


def card_with_text(lines: tuple[str, ...], band: tuple[int, int, int] = (120, 40, 110)) -> Pixels:
    """A card with a title in a dark band and lines of text under it, BGR (870, 560, 3)."""
    card = Image.new("RGB", (560, 870), (250, 250, 246))
    pen = ImageDraw.Draw(card)
    pen.rectangle((0, 0, 560, 130), fill=band)
    pen.text((280, 65), "Auftrag", (255, 255, 255), ImageFont.load_default(60), anchor="mm")
    for number, line in enumerate(lines):
        pen.text((280, 400 + 56 * number), line, (30, 30, 30), ImageFont.load_default(42), anchor="mm")
    return np.ascontiguousarray(np.asarray(card)[..., ::-1])


def close_up(card: Pixels, tilt_deg: float) -> tuple[Pixels, Corners]:
    """The card photographed from near by."""
    on_table = np.array([(-28, -43.5), (28, -43.5), (28, 43.5), (-28, 43.5)], np.float32)
    to_picture = table_to_picture(Camera(tilt_deg=tilt_deg, turn_deg=12, field_mm=150)).astype(np.float64)
    corners = projected(on_table, to_picture)
    flat = np.array([(0, 0), (560, 0), (560, 870), (0, 870)], np.float32)
    warp = cv2.getPerspectiveTransform(flat, corners)
    table = np.full((960, 1280, 3), (60, 80, 70), np.uint8)
    seen = cv2.warpPerspective(card, warp, (1280, 960), table, borderMode=cv2.BORDER_TRANSPARENT)
    return np.asarray(cv2.GaussianBlur(seen, (0, 0), 0.7), np.uint8), corners


@pytest.mark.slow
@pytest.mark.parametrize("tilt", [90, 50])
def test_the_text_of_a_card_is_read_without_its_title(tilt: float) -> None:
    picture, corners = close_up(card_with_text(LINES), tilt)

    said = PpOcrReader().read(picture, corners)

    assert said is not None
    assert said.replace(" ", "") == "".join(LINES).replace(" ", "")


@pytest.mark.slow
def test_a_card_without_text_says_nothing() -> None:
    picture, corners = close_up(card_with_text(()), 90)

    assert PpOcrReader().read(picture, corners) is None


@pytest.mark.slow
def test_a_card_upside_down_says_the_same() -> None:
    picture, corners = close_up(card_with_text(LINES), 70)
    reader = PpOcrReader()

    assert reader.read(picture, turned(corners, 2)) == reader.read(picture, corners)


def line(text: str, top: float, height: float = 20, left: float = 0) -> TextLine:
    return TextLine(text, 0.99, left, top, top + height)


def test_the_text_is_the_longest_run_of_lines_without_a_wide_gap() -> None:
    lines = [line("second line", 330), line("Title", 20, 40), line("the first line", 300), line("note", 420)]

    assert [found.text for found in body(lines)] == ["the first line", "second line"]


def test_words_side_by_side_are_read_from_the_left() -> None:
    lines = [line("right", 100, left=300), line("left", 104, left=10), line("below", 130, left=10)]

    assert [found.text for found in body(lines)] == ["left", "right", "below"]


@pytest.mark.parametrize(("side", "legible"), [(150, False), (240, True)])
def test_only_close_ups_are_tried(side: float, legible: bool) -> None:
    corners = np.array([(0, 0), (side, 0), (side, 1.5 * side), (0, 1.5 * side)], np.float32)

    assert is_legible(corners) is legible


def test_pp_ocr_reads_where_it_is_installed() -> None:
    assert isinstance(build_text_reader(("deu",)), PpOcrReader)


def test_a_word_in_capitals_right_above_is_the_beginning_however_large() -> None:
    lines = [
        TextLine("NUR", 1, 0, 40, 80),
        TextLine("rote Karten und", 1, 0, 90, 110),
        TextLine("blaue", 1, 0, 112, 132),
    ]

    assert [found.text for found in body(lines)] == ["NUR", "rote Karten und", "blaue"]


def test_a_title_that_stands_apart_is_no_beginning() -> None:
    lines = [
        TextLine("MURPHY", 1, 0, 0, 40),
        TextLine("rote Karten und", 1, 0, 90, 110),
        TextLine("blaue", 1, 0, 112, 132),
    ]

    assert [found.text for found in body(lines)] == ["rote Karten und", "blaue"]
