"""Sheets to print, asked for by a phone."""

import pytest

from tests.calibration.printing.opened import OpenedPdf, scanned_codes
from tests.companion_api.served import Phone, Room

pytestmark = pytest.mark.slow


def test_a_deck_comes_as_a_pdf_on_the_paper_and_in_the_language_that_were_asked_for(room: Room) -> None:
    sheets = room.phone().http.get("/sheets/decks/numnum?paper=letter&language=nl&backs=none")

    pages = OpenedPdf(sheets.content)
    assert sheets.headers["Content-Type"] == "application/pdf"
    assert pages.sizes_mm() == {(215.9, 279.4)}
    assert "NumNum 1x1 · voorkanten · 1/13" in pages.text(0)


def test_an_edition_that_a_game_does_not_have_is_refused(room: Room) -> None:
    refused = room.phone().http.get("/sheets/decks/numnum?edition=1998")

    assert (refused.status_code, refused.json()["code"]) == (422, "unknown_edition")


@pytest.mark.parametrize(("path", "pages"), [("/sheets/calibration", 1), ("/sheets/markers?game=numnum", 2)])
def test_the_board_and_the_markers_can_be_printed(room: Room, path: str, pages: int) -> None:
    assert len(OpenedPdf(room.phone().http.get(path).content)) == pages


def test_the_join_cards_of_a_table_carry_its_code(host: Phone) -> None:
    view = host.view()

    pages = OpenedPdf(host.at("/join.pdf?language=en").content)

    assert scanned_codes(pages.picture(0, 8.0)) == {view["join_url"]}
    assert view["join_code"][:3] in pages.text(0)


def test_somebody_without_a_seat_gets_no_join_cards(host: Phone, room: Room) -> None:
    stranger = room.phone()
    stranger.table_id = host.table_id

    assert stranger.at("/join.pdf").status_code == 403
