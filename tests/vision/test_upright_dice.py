"""Dice in pictures that stand on their heads."""

from collections.abc import Sequence

import cv2
import numpy as np
import pytest

from tabletop.dice import Die, DieColour
from vision.die_net import DieNet
from vision.geometry import Pixels
from vision.locate_by_net import box_of_corners, corners_of_box
from vision.outline_net import Box
from vision.recognise_dice import DieReader, NetDieReader
from vision.sightings import DieCandidate, Outline, SeenDie
from vision.training.camera import draw_camera
from vision.training.scene import drop_die, laid_table, truths
from vision.training.solid_dice import PlacedDie, draw_look
from vision.upright_dice import UprightDice, points_turned

LIGHT_ABOVE = np.repeat(np.linspace(250, 0, 120).astype(np.uint8)[:, None, None], 160, 1).repeat(3, 2)
PLACES: Sequence[Box] = ((10.0, 20.0, 30.0, 40.0), (90.0, 60.0, 30.0, 30.0))


class ReaderThatLikesLightAbove:
    """Reads a five surely where the upper rows of the picture are lighter, and else guesses a two."""

    def __init__(self, doubt: float = 0.4, is_die: float = 1.0) -> None:
        self.asked = 0
        self._doubt, self._is_die = doubt, is_die

    def read(self, picture: Pixels, proposals: Sequence[Outline]) -> tuple[SeenDie, ...]:
        self.asked += 1
        half = picture.shape[0] // 2
        is_upright = picture[:half].mean() > picture[half:].mean() + 50
        candidate = DieCandidate(Die(DieColour.RED, 5 if is_upright else 2), 0.95 if is_upright else self._doubt)
        return tuple(SeenDie(proposal.corners, self._is_die, (candidate,)) for proposal in proposals)


def proposed(picture_shape: Sequence[int], quarters: int, places: Sequence[Box] = PLACES) -> list[Outline]:
    """The places of the upright picture as they are proposed in the one that was turned clockwise."""
    turned = [points_turned(corners_of_box(place), picture_shape, -quarters) for place in places]
    return [Outline(corners_of_box(box_of_corners(corners)), 0.9) for corners in turned]


@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_dice_that_are_much_plainer_when_turned_are_read_turned_and_stay_where_they_are(quarters: int) -> None:
    picture = np.ascontiguousarray(np.rot90(LIGHT_ABOVE, -quarters))
    there = proposed(LIGHT_ABOVE.shape, quarters)

    seen = UprightDice(ReaderThatLikesLightAbove()).read(picture, there)

    assert [die.candidates[0].die.value for die in seen] == [5, 5]
    for die, proposal in zip(seen, there, strict=True):
        assert box_of_corners(die.corners) == pytest.approx(box_of_corners(proposal.corners))
        assert np.allclose(die.corners[0], box_of_corners(die.corners)[:2]), "the upper left corner comes first"


def test_dice_that_are_read_easily_are_read_once() -> None:
    reader = ReaderThatLikesLightAbove()

    UprightDice(reader).read(LIGHT_ABOVE, proposed(LIGHT_ABOVE.shape, 0))

    assert reader.asked == 1


def test_one_die_that_is_hard_to_read_says_nothing_about_the_picture() -> None:
    reader, picture = ReaderThatLikesLightAbove(), np.ascontiguousarray(np.rot90(LIGHT_ABOVE, 2))

    seen = UprightDice(reader).read(picture, proposed(LIGHT_ABOVE.shape, 2, PLACES[:1]))

    assert (reader.asked, seen[0].candidates[0].die.value) == (1, 2)


def test_what_is_hardly_a_die_says_nothing_either() -> None:
    reader, picture = ReaderThatLikesLightAbove(is_die=0.2), np.ascontiguousarray(np.rot90(LIGHT_ABOVE, 2))

    UprightDice(reader).read(picture, proposed(LIGHT_ABOVE.shape, 2))

    assert reader.asked == 1


def test_dice_that_are_hardly_plainer_when_turned_are_left_as_they_are() -> None:
    reader, picture = ReaderThatLikesLightAbove(doubt=0.7), np.ascontiguousarray(np.rot90(LIGHT_ABOVE, 2))

    seen = UprightDice(reader).read(picture, proposed(LIGHT_ABOVE.shape, 2))

    assert [die.candidates[0].die.value for die in seen] == [2, 2]
    assert reader.asked == 4


@pytest.mark.parametrize("quarters", [0, 1, 2, 3, -1])
def test_points_are_found_again_in_the_turned_picture(quarters: int) -> None:
    picture = np.zeros((40, 70, 3), np.uint8)
    cv2.circle(picture, (50, 12), 2, (255, 255, 255), -1)

    (point,) = points_turned(np.array([[50.5, 12.5]], np.float32), picture.shape, quarters)

    rows, columns = np.nonzero(np.rot90(picture, quarters)[..., 0])
    assert point == pytest.approx([columns.mean() + 0.5, rows.mean() + 0.5], abs=0.6)


def throw_of_five(seed: int) -> tuple[Pixels, list[int | str], list[Outline]]:
    """A generated picture of five dice with pips, the values that are up and where the dice lie."""
    rng = np.random.default_rng((seed, 83))
    canvas = laid_table(rng, seed, True, draw_camera(rng, 480, 360, 120))
    for turn, colour in enumerate(("white", "red", "black", "white", "red")):
        x, y = 32 * np.cos(turn * 1.257), 26 * np.sin(turn * 1.257)
        die = PlacedDie(draw_look(rng, True, colour), int(rng.integers(1, 6)), float(x), float(y), rng.uniform(0, 360))
        drop_die(rng, canvas, die, np.array([0.2, 0.3, 1.0]))
    _, dice = truths(canvas, np.zeros(canvas.owner.shape, np.uint8))
    return canvas.picture, [die.value for die in dice], [Outline(corners_of_box(die.box), 0.9) for die in dice]


def count_right(reader: DieReader, picture: Pixels, there: Sequence[Outline], values: Sequence[int | str]) -> int:
    seen = reader.read(picture, there)
    middles = [one.corners.mean(axis=0) for one in there]
    nearest = [int(np.argmin([np.hypot(*(die.corners.mean(axis=0) - middle)) for middle in middles])) for die in seen]
    return sum(die.candidates[0].die.value == values[k] for die, k in zip(seen, nearest, strict=True))


@pytest.mark.slow
def test_dice_are_read_in_pictures_that_stand_on_their_heads() -> None:
    reader, alone, tried, thrown = NetDieReader(DieNet(), None), 0, 0, 0
    for seed in range(40):
        picture, values, there = throw_of_five(seed)
        if len(values) < 5 or count_right(reader, picture, there, values) < 5:
            continue
        on_its_head = np.ascontiguousarray(np.rot90(picture, 2))
        turned = [Outline(points_turned(one.corners, picture.shape, 2), one.confidence) for one in there]
        thrown += 5
        alone += count_right(reader, on_its_head, turned, values)
        tried += count_right(UprightDice(reader), on_its_head, turned, values)

    assert thrown >= 50
    assert tried > alone
    assert tried >= 0.8 * thrown, f"{alone} and {tried} of {thrown}"
