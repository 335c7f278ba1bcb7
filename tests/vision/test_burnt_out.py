"""Cards of which too much light has left nothing but their print."""

from collections.abc import Sequence
from functools import cache

import numpy as np
import pytest

from calibration.artwork.decks import draw_face
from calibration.open_deck import fitted_deck
from calibration.photograph import Camera, Cloth, LaidDrawing, Light, Photograph, encode_jpeg, photograph
from tabletop.faces import Face
from tabletop.faces.nichtlustig import Kind, Target
from tabletop.games import GameName
from vision.burnt_out import burnt_white, found_nearby, told_cards
from vision.deck import Deck, PartHead, look_at
from vision.descriptor import cut_out
from vision.geometry import Corners, Pixels, turned
from vision.pipeline import Readers, Recogniser
from vision.recognise_deck import DeckReader
from vision.sightings import Located, Outline

SHOWN: tuple[Face, ...] = tuple(Target(kind, value) for kind in (Kind.YETI, Kind.LEMMING) for value in (1, 2, 3, 4))
WHITE, BURNING = Cloth(250, 250, 250, grain=2.0), Light(brightness=1.5, warmth=0.0, fall_off=0.05)


def laid(cloth: Cloth, light: Light, *beside: LaidDrawing, seed: int = 4, field_mm: float = 420.0) -> Photograph:
    """Eight cards in two rows, the first row white ones, and what lies beside them."""
    cards = [
        LaidDrawing(draw_face(GameName.NICHTLUSTIG, face), 75.0 * (k % 4) - 112.5, 40.0 - 80.0 * (k // 4))
        for k, face in enumerate(SHOWN)
    ]
    return photograph([*cards, *beside], Camera(tilt_deg=75, field_mm=field_mm), light, cloth, seed=seed)


@cache
def deck() -> Deck:
    """The same cards, learnt in another light."""
    shot = laid(Cloth(), Light(), seed=9)
    each = zip(SHOWN, shot.corners, strict=True)
    looks = tuple(look_at(face, cut_out(shot.bgr, corners)) for face, corners in each)
    return fitted_deck(Deck(GameName.NICHTLUSTIG, looks))


def moved(outline: Corners, right: float, down: float) -> Corners:
    """The outline moved by shares of its sides."""
    return np.asarray(outline + right * (outline[1] - outline[0]) + down * (outline[3] - outline[0]), np.float32)


def whole() -> PartHead:
    """What tells whole cards of the deck."""
    head = deck().head
    assert head is not None
    return head.parts[0]


@pytest.mark.parametrize(("right", "down"), [(0.2, -0.1), (-0.22, 0.2)])
@pytest.mark.parametrize("way", [0, 1, 2])
def test_a_card_without_edges_is_found_beside_its_outline(right: float, down: float, way: int) -> None:
    shot = laid(WHITE, BURNING)
    off = turned(moved(shot.corners[0], right, down), way)

    look = DeckReader(deck()).read(shot.bgr, [off, *shot.corners[1:]])[0]

    assert look.candidates[0].face == SHOWN[0]
    assert look.moved is not None
    assert look.is_found
    side = float(np.linalg.norm(shot.corners[0][1] - shot.corners[0][0]))
    assert np.abs(turned(look.moved, look.quarter_turns) - shot.corners[0]).max() < 0.1 * side


@pytest.mark.parametrize("white", [(205, 205, 205), (219, 250, 255)])
def test_burnt_out_white_may_have_been_made_grey_or_tinted_afterwards(white: tuple[int, int, int]) -> None:
    shot = laid(WHITE, BURNING)
    toned = np.asarray(np.rint(shot.bgr * (np.array(white) / 255.0)), np.uint8)

    look = DeckReader(deck()).read(toned, [moved(shot.corners[0], 0.2, -0.1), *shot.corners[1:]])[0]

    assert look.candidates[0].face == SHOWN[0]
    assert look.is_found


def test_white_is_full_where_light_is_not_too_strong() -> None:
    assert burnt_white(laid(Cloth(), Light()).bgr).tolist() == [255.0] * 3
    assert burnt_white(laid(Cloth(205, 205, 205, grain=6.0), Light()).bgr).tolist() == [255.0] * 3


class Outlines:
    """Stands in for the locator: the first outline is off and hardly one of a card, the others are right."""

    def __init__(self, corners: Sequence[Corners]) -> None:
        self._corners = corners

    def locate(self, _picture: Pixels) -> Located:
        """The outlines."""
        first, *others = self._corners
        return Located((Outline(moved(first, 0.2, -0.1), 0.2), *(Outline(one, 0.95) for one in others)))


def test_a_card_found_by_its_look_stays_though_its_outline_was_hardly_one() -> None:
    shot = laid(WHITE, BURNING)
    recogniser = Recogniser(GameName.NICHTLUSTIG, Outlines(shot.corners), Readers(DeckReader(deck())))

    cards = recogniser.read_picture(encode_jpeg(shot.bgr, 95)).sighting.cards

    assert {card.candidates[0].face for card in cards} == set(SHOWN)


def test_where_edges_can_be_seen_nothing_is_looked_for_beside_them() -> None:
    shot = laid(Cloth(), Light())
    told = told_cards(shot.bgr, [(one, 1.0) for one in shot.corners[1:]])
    assert told is not None

    assert found_nearby(shot.bgr, whole(), moved(shot.corners[0], 0.2, -0.1), told) is None


def test_where_there_is_nothing_but_white_no_card_is_found() -> None:
    shot = laid(WHITE, BURNING)
    told = told_cards(shot.bgr, [(one, 1.0) for one in shot.corners[1:]])
    assert told is not None

    assert found_nearby(shot.bgr, whole(), moved(shot.corners[0], 0.0, 1.6), told) is None


@pytest.mark.parametrize(("cloth", "light", "is_taken"), [(WHITE, BURNING, False), (Cloth(), Light(), True)])
def test_only_where_edges_are_seen_a_place_is_taken_by_a_card_that_is_told_for_sure(
    cloth: Cloth, light: Light, is_taken: bool
) -> None:
    shot = laid(cloth, light)
    told = told_cards(shot.bgr, [(one, 1.0) for one in shot.corners])
    assert told is not None

    assert told.take(moved(shot.corners[0], 0.2, -0.1)) == is_taken


def test_of_two_cards_alone_it_is_not_told_how_the_others_lie() -> None:
    shot = laid(WHITE, BURNING)

    assert told_cards(shot.bgr, [(one, 1.0) for one in shot.corners[:2]]) is None


def test_an_outline_much_larger_than_the_cards_is_none_of_one_card() -> None:
    shot = laid(WHITE, BURNING)
    told = told_cards(shot.bgr, [(one, 0.6) for one in shot.corners])
    assert told is not None

    assert told.is_as_large(shot.corners[0])
    assert not told.is_as_large(np.asarray(shot.corners[0] * 2, np.float32))
