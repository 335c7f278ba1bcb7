"""Boxes and their barcodes."""

import pytest

from calibration.barcodes import is_article_number
from calibration.boxes import KNOWN_BOXES, Box, UnknownBoxError, format_box, parse_box
from tabletop.faces.dumm_gelaufen import Edition
from tabletop.games import GameName


def test_every_barcode_known_beforehand_has_a_right_check_digit() -> None:
    assert KNOWN_BOXES
    assert all(is_article_number(barcode) for barcode in KNOWN_BOXES)


@pytest.mark.parametrize(
    "box", [*(Box(game) for game in GameName), *(Box(GameName.DUMM_GELAUFEN, edition) for edition in Edition)], ids=str
)
def test_a_box_is_read_from_its_text(box: Box) -> None:
    assert parse_box(format_box(box)) == box


@pytest.mark.parametrize("text", ["", "whist", "numnum/1998", "dumm-gelaufen/", "dumm-gelaufen/2005", "nichtlustig/"])
def test_a_text_that_names_no_box_is_refused_with_what_it_was(text: str) -> None:
    with pytest.raises(UnknownBoxError, match=repr(text)):
        parse_box(text)


def test_only_a_box_of_dumm_gelaufen_without_an_edition_asks_which_cards_are_in_it() -> None:
    assert Box(GameName.DUMM_GELAUFEN).asks_for_edition
    assert not Box(GameName.DUMM_GELAUFEN, Edition.FX_SCHMID_1998).asks_for_edition
    assert not any(Box(game).asks_for_edition for game in GameName if game is not GameName.DUMM_GELAUFEN)
