"""Barcodes, photographed as people hold a box before a phone."""

import sys

import numpy as np
import pytest

from calibration.barcodes import (
    NoBarcodeReaderError,
    Reader,
    Sighting,
    _load_zbar,
    _load_zxing,
    find_reader,
    is_article_number,
    read_barcodes,
)
from calibration.photograph import Camera, LaidDrawing, Light, Pixels, photograph
from tests.calibration.ean import bars_of, draw_box_with

NUMNUM = "9783000107771"
NICHTLUSTIG = "4002051690601"
READERS = {"zbar": _load_zbar, "zxing": _load_zxing}


@pytest.fixture(params=READERS)
def reader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Reader:
    """Each reader in turn, as the one that this machine has."""
    read = READERS[request.param]()
    monkeypatch.setattr("calibration.barcodes.find_reader", lambda: read)
    return read


def box_picture(
    *eans: str, turn_deg: float = 0, tilt_deg: float = 65, blur_px: float = 1.0, noise: float = 0.012
) -> Pixels:
    camera = Camera(tilt_deg=tilt_deg, turn_deg=3, field_mm=300, width_px=960, height_px=720)
    laid = LaidDrawing(draw_box_with(*eans), 8, 5, turn_deg)
    return photograph([laid], camera, Light(blur_px=blur_px, noise=noise), seed=4).bgr


def test_the_drawn_bars_are_those_of_the_standard() -> None:
    """The example of the GS1 specifications: 4 is not printed, and says how the left half is coded."""
    assert bars_of("4006381333931") == (
        "101" "0001101" "0100111" "0101111" "0111101" "0001001" "0110011" "01010"
        "1000010" "1000010" "1000010" "1110100" "1000010" "1100110" "101"
    )  # fmt: skip


HELD_WELL: tuple[dict[str, float], ...] = ({}, {"tilt_deg": 40}, {"turn_deg": 90}, {"turn_deg": 180}, {"noise": 0.06})
HELD_BADLY: tuple[dict[str, float], ...] = (
    {"turn_deg": 33},
    {"turn_deg": -47},
    {"blur_px": 1.8},
    {"tilt_deg": 50, "turn_deg": 20, "blur_px": 1.4, "noise": 0.03},
)


@pytest.mark.slow
@pytest.mark.usefixtures("reader")
@pytest.mark.parametrize("how", HELD_WELL, ids=str)
def test_a_barcode_is_read_through_perspective_and_noise(how: dict[str, float]) -> None:
    assert read_barcodes(box_picture(NUMNUM, **how)) == (NUMNUM,)


@pytest.mark.slow
@pytest.mark.parametrize("how", HELD_BADLY, ids=str)
def test_zbar_reads_a_code_that_is_turned_or_blurred_too(how: dict[str, float]) -> None:
    assert read_barcodes(box_picture(NUMNUM, **how)) == (NUMNUM,)


@pytest.mark.slow
@pytest.mark.usefixtures("reader")
@pytest.mark.parametrize("how", [*HELD_BADLY, {"blur_px": 2.4, "noise": 0.03}], ids=str)
def test_no_other_digits_are_read_however_bad_the_picture_is(how: dict[str, float]) -> None:
    assert read_barcodes(box_picture(NUMNUM, **how)) in {(), (NUMNUM,)}


@pytest.mark.slow
@pytest.mark.usefixtures("reader")
def test_two_barcodes_are_both_read() -> None:
    assert set(read_barcodes(box_picture(NUMNUM, NICHTLUSTIG, tilt_deg=80))) == {NUMNUM, NICHTLUSTIG}


@pytest.mark.slow
@pytest.mark.usefixtures("reader")
def test_a_table_without_a_barcode_shows_none() -> None:
    table = photograph([], Camera(width_px=480, height_px=360), seed=1).bgr

    assert read_barcodes(table) == ()


def test_digits_that_were_read_along_a_few_lines_only_are_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    seen_once = iter([[Sighting(NUMNUM, 4)]])
    monkeypatch.setattr("calibration.barcodes.find_reader", lambda: lambda _: next(seen_once, []))

    assert read_barcodes(np.full((60, 80, 3), 128, np.uint8)) == ()


def test_the_digits_that_were_read_most_often_outweigh_others(monkeypatch: pytest.MonkeyPatch) -> None:
    sightings = [Sighting("9723000107111", 11), Sighting(NUMNUM, 300)]
    monkeypatch.setattr("calibration.barcodes.find_reader", lambda: lambda _: sightings)

    assert is_article_number("9723000107111")
    assert read_barcodes(np.full((60, 80, 3), 128, np.uint8)) == (NUMNUM,)


@pytest.mark.parametrize("digits", [NUMNUM, NICHTLUSTIG, "96385074"])
def test_the_last_digit_checks_the_others(digits: str) -> None:
    wrong = digits[:-1] + str((int(digits[-1]) + 1) % 10)

    assert is_article_number(digits)
    assert not is_article_number(wrong)


@pytest.mark.parametrize("digits", ["", "123", "abcdefghijklm", "١٢٣٤٥٦٧٨"])
def test_other_texts_are_no_article_numbers(digits: str) -> None:
    assert not is_article_number(digits)


def test_where_zbar_is_missing_zxing_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyzbar", None)

    read = find_reader()

    assert [one.digits for one in read(box_picture(NUMNUM, tilt_deg=85)[..., 1].copy())] == [NUMNUM]


def test_where_both_are_missing_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyzbar", None)
    monkeypatch.setitem(sys.modules, "zxingcpp", None)

    with pytest.raises(NoBarcodeReaderError):
        find_reader()
