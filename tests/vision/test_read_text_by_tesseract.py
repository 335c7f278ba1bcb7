"""Reading the text of a card with Tesseract, where nothing better is installed."""

import pytest

from tests.vision.test_read_text import LINES, card_with_text, close_up
from vision.read_text_by_tesseract import TesseractReader, black_on_white


@pytest.mark.slow
@pytest.mark.parametrize("tilt", [90, 50])
def test_the_text_of_a_card_is_read_without_its_title(tilt: float) -> None:
    picture, corners = close_up(card_with_text(LINES), tilt)

    said = TesseractReader().read(picture, corners)

    assert said is not None
    assert said.replace(" ", "") == "".join(LINES).replace(" ", "")


@pytest.mark.slow
def test_a_card_without_text_says_nothing() -> None:
    picture, corners = close_up(card_with_text(()), 90)

    assert TesseractReader().read(picture, corners) is None


def test_without_tesseract_nothing_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pytesseract.pytesseract.tesseract_cmd", "no-such-program")
    picture, corners = close_up(card_with_text(LINES), 90)

    assert TesseractReader().read(picture, corners) is None


def test_a_dark_band_becomes_as_light_as_the_paper() -> None:
    page = black_on_white(card_with_text(LINES))

    assert page[10:60, 20:120].min() > 200
    assert page[380:640].min() < 80
