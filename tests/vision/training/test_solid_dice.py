"""Dice as bodies and what is printed on them."""

from dataclasses import replace

import numpy as np
import pytest

from vision.training.die_faces import DOODLE, FACE_PX, PICTOGRAM, emblem
from vision.training.pictograms import pictograms
from vision.training.solid_dice import DieLook, draw_look, face_layer, random_symbol


def white_die(faded: float) -> DieLook:
    look = draw_look(np.random.default_rng(4), False, "white", DOODLE)
    return replace(look, ink=(20, 20, 20), wear=0.0, faded=faded, marbled=False)


def ink_on(look: DieLook, value: int) -> float:
    return float(255 - face_layer(look, value)[..., :3].min())


def test_a_faded_symbol_is_hardly_darker_than_the_die_and_its_pips_are_as_dark_as_ever() -> None:
    sharp, faded = white_die(0.0), white_die(0.7)

    assert ink_on(sharp, 6) > 200
    assert ink_on(faded, 6) < 110
    assert ink_on(faded, 5) == ink_on(sharp, 5)


def test_symbols_nobody_knows_are_all_different_and_larger_than_a_pip() -> None:
    drawings = []
    for seed in range(20):
        canvas = np.zeros((FACE_PX, FACE_PX, 3), np.uint8)
        emblem(np.random.default_rng(seed), canvas, DOODLE, (FACE_PX / 2, FACE_PX / 2), FACE_PX * 0.7, (255, 255, 255))
        drawings.append(canvas[..., 0] > 128)

    spans = [np.ptp(np.argwhere(drawing), axis=0).max() for drawing in drawings]
    assert len({drawing.tobytes() for drawing in drawings}) == 20
    assert min(spans) > FACE_PX * 0.2


@pytest.mark.parametrize("held_out", [False, True])
def test_a_symbol_for_the_six_may_be_any_known_one_a_drawing_or_a_sign(held_out: bool) -> None:
    kinds = {random_symbol(np.random.default_rng(seed), held_out) for seed in range(400)}
    signs = {kind for kind in kinds if kind >= PICTOGRAM}

    assert kinds - signs == set(range(7, 18))
    assert len(signs) > 100
    assert {kind % 2 for kind in signs} == {int(held_out)}


@pytest.mark.skipif(not pictograms(False), reason="no font of signs is installed")
def test_signs_kept_for_validation_are_none_of_the_others() -> None:
    trained, held_out = ({mask.tobytes() for mask in pictograms(which)} for which in (False, True))

    assert len(trained) > 1000
    assert len(held_out) > 200
    assert len(trained & held_out) < 0.1 * len(held_out)  # fonts draw a plain sign alike


@pytest.mark.skipif(not pictograms(False), reason="no font of signs is installed")
def test_a_sign_is_drawn_as_large_as_asked_for() -> None:
    canvas = np.zeros((FACE_PX, FACE_PX, 3), np.uint8)

    emblem(np.random.default_rng(0), canvas, PICTOGRAM + 80, (FACE_PX / 2, FACE_PX / 2), 40, (255, 255, 255))

    assert np.ptp(np.argwhere(canvas[..., 0] > 40), axis=0).max() == pytest.approx(40, abs=3)
