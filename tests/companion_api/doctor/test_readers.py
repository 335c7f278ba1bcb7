import sys

import pytest

from companion_api.doctor.finding import Level
from companion_api.doctor.readers import check_languages, check_opencv, check_tesseract, check_zbar
from tests.companion_api.doctor.conftest import HasTesseract

LISTS = "echo 'List of available languages (2):'; echo eng; echo"


def test_a_tesseract_that_answers_is_named_with_its_version(has_tesseract: HasTesseract) -> None:
    has_tesseract("echo tesseract 5.3.0; echo ' leptonica-1.82.0'")

    found = check_tesseract()

    assert (found.level, found.facts) == (Level.OK, {"version": "5.3.0"})


@pytest.mark.usefixtures("has_tesseract")
def test_a_missing_tesseract_fails_and_so_do_its_languages() -> None:
    assert check_tesseract().level is Level.FAIL
    assert check_languages().level is Level.FAIL


def test_a_tesseract_that_does_not_work_fails(has_tesseract: HasTesseract) -> None:
    has_tesseract("exit 1")

    assert check_tesseract().level is Level.FAIL


def test_a_missing_language_is_named_with_its_package(has_tesseract: HasTesseract) -> None:
    has_tesseract(f"{LISTS} deu")

    found = check_languages()

    assert found.level is Level.FAIL
    assert found.facts == {"missing": "nld", "packages": "tesseract-ocr-nld"}


def test_both_languages_of_the_cards_are_enough(has_tesseract: HasTesseract) -> None:
    has_tesseract(f"{LISTS} deu; echo nld")

    assert check_languages().level is Level.OK


def test_a_library_that_cannot_be_loaded_fails_with_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyzbar.pyzbar", None)
    monkeypatch.setitem(sys.modules, "cv2", None)

    assert (check_zbar().level, check_opencv().level) == (Level.FAIL, Level.FAIL)
    assert "pyzbar.pyzbar" in check_zbar().facts["reason"]


def test_the_libraries_that_set_up_installed_are_found() -> None:
    assert (check_zbar().level, check_opencv().level) == (Level.OK, Level.OK)
