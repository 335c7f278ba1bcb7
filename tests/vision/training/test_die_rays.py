"""Rays onto rounded cubes."""

from dataclasses import replace

import numpy as np
import pytest

from vision.training.die_rays import Material, Shape, Surface, Window, colours_of, draw_room, meet, on_faces

SHARP = Shape(roundness=0.05, ball=1.8)
MATT = Material(gloss=0.0, sharpness=10.0, translucency=0.0, dents=0.0)
ABOVE = np.array([[0, 0, 1], [1, 0, 0], [0, 1, 0]], np.float32)
FROM_ABOVE = np.array([0, 0, 30], np.float32)


def seen_from_above(shape: Shape) -> Surface:
    across = np.linspace(-1.5, 1.5, 61)
    x, y = (axis.ravel() for axis in np.meshgrid(across, across))
    rays = np.column_stack([x, y, np.full(x.size, 1.0)]) - FROM_ABOVE
    return meet(shape, FROM_ABOVE, (rays / np.linalg.norm(rays, axis=1, keepdims=True)).astype(np.float32))


def test_a_sharp_cube_seen_from_above_is_a_square() -> None:
    surface = seen_from_above(SHARP)

    assert len(surface.rays) == pytest.approx((2 / 0.05 + 1) ** 2, rel=0.03)
    assert surface.points[:, 2] == pytest.approx(1.0, abs=0.1)
    assert np.median(surface.normals[:, 2]) == pytest.approx(1.0, abs=1e-3)


def test_a_ball_cuts_the_corners() -> None:
    cut = seen_from_above(Shape(roundness=0.05, ball=1.4))

    assert np.linalg.norm(cut.points, axis=1).max() < 1.45
    assert len(cut.rays) < len(seen_from_above(SHARP).rays)


def test_rays_that_pass_by_meet_nothing() -> None:
    aside = np.array([[0.7, 0, -0.7], [0, -0.8, -0.6]], np.float32)

    assert len(meet(SHARP, FROM_ABOVE, aside).rays) == 0


def test_each_side_has_its_own_part_of_the_strip() -> None:
    middles = np.array([[0, 0, 1], [0, 1, 0], [1, 0, 0], [0, -1, 0], [-1, 0, 0]], np.float32)

    column, row, faces = on_faces(middles, 64)

    assert faces.tolist() == [0, 1, 2, 3, 4]
    assert column == pytest.approx([31.5, 95.5, 159.5, 223.5, 287.5])
    assert row == pytest.approx([31.5] * 5)


def light_from(material: Material, window: Window) -> np.ndarray:
    room = replace(draw_room(np.array([0.9, 0, 0.43]), np.zeros(3, np.float32)), windows=(window,))
    black, flat = np.zeros((64, 320, 3), np.float32), np.zeros((64, 320), np.float32)
    return colours_of(seen_from_above(SHARP), black, flat, material, room)


def test_polish_mirrors_a_window_and_matt_wood_does_not() -> None:
    window = Window(ABOVE, (0.5, 0.5), 190)

    assert np.median(light_from(replace(MATT, gloss=0.9), window)) > 100
    assert np.median(light_from(MATT, window)) == 0


def test_a_bulging_face_mirrors_a_lamp_in_one_place_and_a_flat_one_all_over() -> None:
    lamp = Window(ABOVE, (0.2, 0.2), 255)

    flat, bulging = (light_from(replace(MATT, gloss=0.9, pillow=pillow), lamp).max(axis=1) for pillow in (0.0, 0.5))

    assert (flat > 100).mean() > 0.9
    assert 0 < (bulging > 100).mean() < 0.3


def test_a_level_white_face_is_as_white_as_the_paper_beside_it() -> None:
    surface = seen_from_above(SHARP)
    room = draw_room(np.array([0.3, -0.2, 0.93]), np.zeros(3, np.float32))
    strip = np.full((64, 320, 3), 250, np.float32)

    lit = colours_of(surface, strip, np.zeros((64, 320), np.float32), MATT, room)

    assert np.median(lit) == pytest.approx(250, rel=0.02)
