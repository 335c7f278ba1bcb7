"""What is fitted to a deck, and what number cards learn from each other."""

import numpy as np

from calibration.fit_deck import fit_head
from calibration.number_grid import borrowed_places, stray_of_grid
from calibration.views import seen_again
from tabletop.faces import Face
from tabletop.faces.dumm_gelaufen import Colour, MacCard, NumberCard
from tabletop.games import GameName
from tests.calibration.decks import numnum_deck
from tests.laid_decks import DECK, laid_out
from vision.assign import is_certain
from vision.deck import Deck
from vision.deck_parts import PARTS
from vision.recognise_deck import DeckReader

COLOURS = (Colour.BLUE, Colour.GREEN, Colour.YELLOW)
NUMBERS: tuple[Face, ...] = tuple(NumberCard(n, colour) for colour in COLOURS for n in range(1, 6))


def test_the_same_looks_give_the_same_head() -> None:
    first, second = (fit_head(GameName.NUMNUM, numnum_deck().looks[:3]) for _ in range(2))

    assert np.array_equal(first.parts[0].axes, second.parts[0].axes)
    assert np.array_equal(first.parts[0].places, second.parts[0].places)


def test_every_part_tells_its_own_faces_nearer_than_others() -> None:
    head = fit_head(GameName.NUMNUM, numnum_deck().looks)

    assert [part.part for part in head.parts] == list(PARTS)
    assert all(part.own < part.others for part in head.parts)


def test_in_a_deck_of_one_face_nothing_is_certain() -> None:
    looks = numnum_deck().looks[:1]
    shot = laid_out(DECK[:2])

    reader = DeckReader(Deck(GameName.NUMNUM, looks, fit_head(GameName.NUMNUM, looks)))

    assert not any(is_certain(look.candidates) for look in reader.read(shot.bgr, shot.corners))


def grid_of_places(interplay: float) -> np.ndarray:
    rng = np.random.default_rng(1)
    colour, number = rng.normal(0, 1, (3, 8)), rng.normal(0, 1, (5, 8))
    places = [colour[c] + number[n] + interplay * rng.normal(0, 1, 8) for c in range(3) for n in range(5)]
    return np.array(places, np.float32)


def test_a_spoilt_look_borrows_from_its_colour_and_its_number() -> None:
    true = grid_of_places(0.0)
    spoilt = true.copy()
    spoilt[7] += 3

    moved = borrowed_places(spoilt, NUMBERS)

    assert np.linalg.norm(moved[7] - true[7]) < 0.7 * np.linalg.norm(spoilt[7] - true[7])
    assert len(stray_of_grid(spoilt, NUMBERS)) == len(NUMBERS)


def test_cards_with_pictures_of_their_own_borrow_nothing() -> None:
    places = grid_of_places(3.0)

    assert np.array_equal(borrowed_places(places, NUMBERS), places)
    assert len(stray_of_grid(places, NUMBERS)) == 0


def test_other_cards_stay_where_they_are() -> None:
    places = np.vstack([grid_of_places(0.1), np.full((1, 8), 9, np.float32)])

    assert np.array_equal(borrowed_places(places, (*NUMBERS, MacCard()))[-1], places[-1])


def test_views_differ_from_each_other_and_show_the_same_card() -> None:
    look, rng = numnum_deck().looks[0].picture, np.random.default_rng(0)

    views = [seen_again(look, rng).astype(float) for _ in range(12)]

    small = np.asarray(look[::2, ::2], float)
    alike = [float(np.corrcoef(view.ravel(), small.ravel())[0, 1]) for view in views]
    assert len({view.tobytes() for view in views}) == 12
    assert np.median(alike) > 0.6
