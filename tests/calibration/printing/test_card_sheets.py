"""Decks on sheets of paper, opened again."""

from collections import Counter
from functools import cache

import numpy as np
import pytest

from calibration.artwork.decks import Deck, deck_of
from calibration.artwork.words import Language, load_words
from calibration.printing.card_sheets import Backs, Grid, deck_sheets, grid_for
from calibration.printing.paper import A4, LETTER, PAPERS, Paper
from calibration.printing.pdf import write_pdf
from tabletop.faces import Back, Face
from tabletop.faces import dumm_gelaufen as dg
from tabletop.games import GameName
from tests.calibration.printing.opened import COMPARED_AT, FaceFinder, OpenedPdf

DECKS = (
    (GameName.NUMNUM, None),
    (GameName.NICHTLUSTIG, None),
    *((GameName.DUMM_GELAUFEN, edition) for edition in dg.Edition),
)


@cache
def deck(game: GameName, edition: dg.Edition | None = None) -> Deck:
    return deck_of(game, edition)


@cache
def printed(
    game: GameName, edition: dg.Edition | None = None, paper: Paper = A4, backs: Backs = Backs.LONG_EDGE
) -> OpenedPdf:
    sheets = deck_sheets(deck(game, edition), "Cards", paper, backs, Language.GERMAN)
    return OpenedPdf(write_pdf(sheets, paper, "Cards", Language.GERMAN))


def grid(game: GameName, paper: Paper = A4) -> Grid:
    return grid_for(paper, deck(game).cards[0].front.drawing, deck(game).size)


def finder(of: Deck) -> FaceFinder:
    sides = (side for card in of.cards for side in (card.front, card.back))
    return FaceFinder({side.face: side.drawing for side in sides})


@pytest.mark.parametrize("paper", PAPERS.values(), ids=str)
def test_every_page_has_the_size_of_the_paper(paper: Paper) -> None:
    assert printed(GameName.NUMNUM, paper=paper).sizes_mm() == {(paper.width_mm, paper.height_mm)}


def test_nine_cards_to_a_page_and_a_back_to_every_front() -> None:
    pages = printed(GameName.NUMNUM)

    assert (grid(GameName.NUMNUM).columns, grid(GameName.NUMNUM, LETTER).rows) == (3, 3)
    assert len(pages) == 2 * 13


@pytest.mark.parametrize("paper", PAPERS.values(), ids=str)
def test_square_cards_are_twelve_to_a_page(paper: Paper) -> None:
    place = grid(GameName.NICHTLUSTIG, paper)

    assert (place.width_mm, place.height_mm, place.columns, place.rows) == (60, 60, 3, 4)


def test_the_earth_stands_alone_in_the_middle_of_its_page() -> None:
    earth = deck(GameName.WONDERFUL_WORLD).cards[-1]

    place = grid_for(A4, earth.front.drawing, 1)

    assert (place.columns, place.rows) == (1, 1)
    assert place.corner(0, from_behind=False).y + earth.front.drawing.height / 2 == A4.middle.y


@pytest.mark.slow
def test_sides_that_are_played_with_are_printed_even_without_backs() -> None:
    pages = printed(GameName.NICHTLUSTIG, backs=Backs.NONE)

    assert "1 oder 3" in " ".join(pages.text(page) for page in range(len(pages)))


def test_without_backs_only_fronts_are_printed_where_backs_show_nothing() -> None:
    assert len(printed(GameName.NUMNUM, backs=Backs.NONE)) == 13


@pytest.mark.slow
@pytest.mark.parametrize("paper", PAPERS.values(), ids=str)
@pytest.mark.parametrize(("game", "edition"), DECKS)
def test_every_face_is_there_as_often_as_the_deck_has_it(
    game: GameName, edition: dg.Edition | None, paper: Paper
) -> None:
    pages, find = printed(game, edition, paper), finder(deck(game, edition))

    seen: Counter[Face | None] = Counter()
    for page in range(0, len(pages), 2):
        seen.update(find.faces_on(pages.picture(page, COMPARED_AT), grid(game, paper)))

    wanted: Counter[Face | None] = Counter()
    for card in deck(game, edition).cards:
        wanted[card.front.face] += card.copies
    assert seen == wanted


@pytest.mark.slow
@pytest.mark.parametrize("backs", [Backs.LONG_EDGE, Backs.SHORT_EDGE])
def test_a_back_lies_behind_its_front_when_the_sheet_is_turned(backs: Backs) -> None:
    pages, find = printed(GameName.DUMM_GELAUFEN, backs=backs), finder(deck(GameName.DUMM_GELAUFEN))
    place = grid(GameName.DUMM_GELAUFEN)
    mixed = next(page for page in range(0, len(pages), 2) if "Aktion" in pages.text(page) and "NUR" in pages.text(page))

    fronts = list(find.faces_on(pages.picture(mixed, COMPARED_AT), place))
    behind = pages.picture(mixed + 1, COMPARED_AT)
    if backs is Backs.SHORT_EDGE:
        behind = np.ascontiguousarray(behind[::-1, ::-1])
    reverses = list(find.faces_on(behind, place))

    turned = [reverses[3 * row + 2 - column] for row in range(3) for column in range(3)]
    assert [isinstance(front, dg.MurphyCard) for front in fronts] == [back == Back("murphy") for back in turned]
    assert {Back("murphy"), Back("main")} == set(turned)


@pytest.mark.parametrize("paper", PAPERS.values(), ids=str)
def test_a_millimetre_is_a_millimetre(paper: Paper) -> None:
    page = printed(GameName.NUMNUM, paper=paper).picture(0, 10.0)

    top, bottom = (round((paper.middle.y + far) * 10) for far in (-51, 51))
    beside_the_edge = page[top:bottom, round((paper.width_mm - 5.5) * 10), :].max(axis=-1) < 150
    marks = np.flatnonzero(np.diff(beside_the_edge.astype(int)) == 1)
    assert len(marks) == 101
    assert marks[-1] - marks[0] == pytest.approx(1000, abs=1)
    assert np.diff(marks) == pytest.approx(10, abs=1)


def test_the_frame_of_a_card_is_as_far_from_its_cut_as_it_is_drawn() -> None:
    page = printed(GameName.NUMNUM).picture(0, 10.0)
    place = grid(GameName.NUMNUM)

    row = page[round((place.top + 43) * 10), round(place.left * 10) :, 2]
    first_ink = int(np.argmax(row < 150)) / 10
    assert first_ink == pytest.approx(1.8 - 1.2 / 2, abs=0.15)


def test_what_is_written_on_a_card_is_text() -> None:
    pages = printed(GameName.DUMM_GELAUFEN)
    words = " ".join(pages.text(page) for page in range(0, len(pages), 2)).lower()

    for text in load_words("dumm-gelaufen", Language.GERMAN)["murphy-ravensburger"].values():
        assert text.lower() in words


def test_every_page_says_what_it_is_and_how_to_print_it() -> None:
    pages = printed(GameName.NUMNUM)

    assert all("100 %" in pages.text(page) and f"{page + 1}/26" in pages.text(page) for page in range(len(pages)))


def test_the_same_deck_gives_the_same_file() -> None:
    sheets = deck_sheets(deck(GameName.NUMNUM), "Cards", A4, Backs.NONE, Language.GERMAN)

    assert write_pdf(sheets, A4, "Cards", "de") == write_pdf(sheets, A4, "Cards", "de")


def test_a_file_brings_every_font_that_it_names() -> None:
    sheets = deck_sheets(deck(GameName.NUMNUM), "Cards", A4, Backs.NONE, Language.GERMAN)

    assert b"Helvetica" not in write_pdf(sheets, A4, "Cards", "de")
