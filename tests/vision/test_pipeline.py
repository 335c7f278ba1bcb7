"""The whole road from the bytes of a picture to what lies on the table."""

from time import perf_counter

import cv2
import numpy as np
import pytest

from calibration.artwork.numnum import draw_numnum
from calibration.demo import demo_pictures
from calibration.photograph import Camera, LaidDrawing, encode_jpeg, photograph
from tabletop.faces.backs import Back
from tabletop.faces.numnum import NumberCard, Symbol
from tabletop.games import GameName
from tabletop.table import TableState, cards_in, certain_face
from tests.vision.tables import ONE_OF_EACH_KIND, side_by_side
from vision.build import build_recogniser
from vision.pipeline import Recogniser


@pytest.fixture(scope="module")
def recogniser() -> Recogniser:
    return build_recogniser(GameName.NUMNUM)


def top_and_bans(state: TableState) -> tuple[object, ...]:
    return tuple(
        tuple(certain_face(card) for card in cards_in(state, zone)) for zone in ("discard", "ban/2", "ban/5", "draw")
    )


@pytest.mark.slow
def test_the_demo_is_read_as_it_lies(recogniser: Recogniser) -> None:
    seen = None
    for picture in demo_pictures(GameName.NUMNUM):
        seen = recogniser.read_table(picture.jpeg, before=seen)

        assert top_and_bans(seen) == top_and_bans(picture.state), picture.name


@pytest.mark.slow
def test_a_lifted_ban_is_known_by_what_lay_there_before(recogniser: Recogniser) -> None:
    pictures = {picture.name: picture.jpeg for picture in demo_pictures(GameName.NUMNUM)}
    lifted = pictures["ban of the row of 2 lifted"]

    alone = recogniser.read_table(lifted)
    after = recogniser.read_table(lifted, before=recogniser.read_table(pictures["ban of the row of 5"]))

    assert cards_in(alone, "ban/2") == ()
    assert [certain_face(card) for card in cards_in(after, "ban/2")] == [Back()]


def test_every_kind_of_card_side_by_side_is_read_for_certain(recogniser: Recogniser) -> None:
    state = recogniser.read_table(encode_jpeg(side_by_side(*ONE_OF_EACH_KIND).bgr))

    assert {certain_face(card) for card in state.cards} == set(ONE_OF_EACH_KIND)
    assert len(state.cards) == len(ONE_OF_EACH_KIND)


def test_an_upside_down_picture_reads_the_same(recogniser: Recogniser) -> None:
    upside_down = np.ascontiguousarray(side_by_side(*ONE_OF_EACH_KIND).bgr[::-1, ::-1])

    state = recogniser.read_table(encode_jpeg(upside_down))

    assert {certain_face(card) for card in state.cards} == set(ONE_OF_EACH_KIND)


def test_corners_begin_at_the_cards_own_top_left(recogniser: Recogniser) -> None:
    shot = side_by_side(*ONE_OF_EACH_KIND[:4])

    seen = recogniser.read_picture(encode_jpeg(shot.bgr)).sighting.cards

    for true in shot.corners:
        nearest = min(seen, key=lambda card: float(np.abs(card.corners.mean(0) - true.mean(0)).sum()))
        assert np.abs(nearest.corners - true).max() < 12


def test_places_are_card_widths_from_the_middle_of_the_picture(recogniser: Recogniser) -> None:
    shot = side_by_side(*ONE_OF_EACH_KIND[:8], camera=Camera(field_mm=420, tilt_deg=50))

    state = recogniser.read_table(encode_jpeg(shot.bgr))

    xs = sorted(card.outline.centre.x for card in state.cards)
    assert xs[-1] - xs[0] == pytest.approx(3 * 75 / 56, rel=0.08)
    assert xs[0] == pytest.approx(-xs[-1], abs=0.3)


def test_no_cards_are_an_empty_table(recogniser: Recogniser) -> None:
    assert recogniser.read_table(encode_jpeg(photograph([]).bgr)).cards == ()


@pytest.mark.parametrize("level", [0, 128, 255])
def test_a_picture_of_one_colour_is_an_empty_table(recogniser: Recogniser, level: int) -> None:
    plain = np.full((960, 1280, 3), level, np.uint8)

    assert recogniser.read_table(encode_jpeg(plain)).cards == ()


def test_noise_is_not_taken_for_cards(recogniser: Recogniser) -> None:
    noise = np.random.default_rng(2).integers(0, 256, (720, 960, 3)).astype(np.uint8)

    assert recogniser.read_table(encode_jpeg(noise)).cards == ()


def test_a_grey_picture_of_a_table_has_no_certain_colours(recogniser: Recogniser) -> None:
    grey = cv2.cvtColor(side_by_side(*ONE_OF_EACH_KIND[:4]).bgr, cv2.COLOR_BGR2GRAY)

    state = recogniser.read_table(cv2.imencode(".jpg", grey)[1].tobytes())

    assert all(certain_face(card) in {*ONE_OF_EACH_KIND, None} for card in state.cards)


def test_the_same_picture_gives_the_same_identities_and_another_one_others(recogniser: Recogniser) -> None:
    first, again = (recogniser.read_table(encode_jpeg(side_by_side(*ONE_OF_EACH_KIND[:2]).bgr)) for _ in range(2))
    other = recogniser.read_table(encode_jpeg(side_by_side(*ONE_OF_EACH_KIND[:3]).bgr))

    assert [card.item_id for card in first.cards] == [card.item_id for card in again.cards]
    assert not {card.item_id for card in first.cards} & {card.item_id for card in other.cards}


def test_places_are_shares_of_the_picture_from_the_top_left_of_each_card(recogniser: Recogniser) -> None:
    shot = side_by_side(*ONE_OF_EACH_KIND[:2])
    height, width = shot.bgr.shape[:2]

    reading = recogniser.read_table_with_places(encode_jpeg(shot.bgr))

    from_the_left = sorted(reading.in_picture.values(), key=lambda corners: float(corners[:, 0].mean()))
    for corners, true in zip(from_the_left, shot.corners, strict=True):
        assert np.abs(corners * (width, height) - true).max() < 6


@pytest.mark.slow
def test_a_hundred_cards_are_read_within_seconds(recogniser: Recogniser) -> None:
    faces = [NumberCard(number, symbol) for number in range(2, 27) for symbol in Symbol]
    places = [((n % 10 - 4.5) * 64, (n // 10 - 4.5) * 96) for n in range(100)]
    laid = [LaidDrawing(draw_numnum(face), x, y) for face, (x, y) in zip(faces, places, strict=True)]
    shot = photograph(laid, Camera(tilt_deg=90, field_mm=1310, width_px=2560, height_px=1920))

    start = perf_counter()
    state = recogniser.read_table(encode_jpeg(shot.bgr))

    assert perf_counter() - start < 20
    assert len({certain_face(card) for card in state.cards} & set(faces)) >= 80
