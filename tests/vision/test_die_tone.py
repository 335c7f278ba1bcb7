from dataclasses import replace

import numpy as np
import pytest

from vision.die_net import DieReading, Share
from vision.die_tone import in_this_light
from vision.scene_white import light_of

READING = DieReading(
    values=(Share(3, 1.0),),
    colours=(Share("black", 0.5), Share("grey", 0.4), Share("brown", 0.1)),
    is_die=1.0,
    box=(95.0, 95.0, 50.0, 55.0),
    face=np.zeros((14, 14), np.float32),
    place=(90.0, 90.0, 60.0),
)


def veiled_table(die: tuple[int, int, int]) -> np.ndarray:
    """Black looks like 90 here, white like 200."""
    picture = np.full((300, 300, 3), 90, np.uint8)
    picture[20:80] = 200
    picture[95:150, 95:145] = die
    return picture


def colours_of(die: tuple[int, int, int], reading: DieReading = READING) -> dict[int | str, float]:
    picture = veiled_table(die)
    (read,) = in_this_light(picture, [reading], light_of(picture))
    return {share.what: share.confidence for share in read.colours}


def test_a_grey_die_under_a_veil_is_not_taken_for_a_black_one() -> None:
    colours = colours_of((145, 145, 145))

    assert max(colours, key=lambda colour: colours[colour]) == "grey"
    assert sum(colours.values()) == pytest.approx(1.0)


def test_a_die_as_dark_as_the_darkest_things_in_view_stays_black() -> None:
    assert colours_of((92, 92, 92)) == {"black": 0.5, "grey": 0.4, "brown": 0.1}


def test_a_black_die_that_gleams_stays_black_if_the_net_is_sure() -> None:
    sure = replace(READING, colours=(Share("black", 0.95), Share("grey", 0.05)))

    colours = colours_of((160, 160, 160), sure)

    assert max(colours, key=lambda colour: colours[colour]) == "black"


def test_brown_stays_likely_where_there_is_colour_in_a_die() -> None:
    assert colours_of((110, 130, 160))["brown"] > colours_of((135, 135, 135))["brown"]


def test_a_die_out_of_view_is_left_as_it_was_read() -> None:
    outside = replace(READING, box=(1000.0, 95.0, 50.0, 55.0))

    assert colours_of((145, 145, 145), outside) == {"black": 0.5, "grey": 0.4, "brown": 0.1}
