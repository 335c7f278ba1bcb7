"""A known lens: straightening places, and its file."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from calibration.artwork.numnum import draw_numnum
from calibration.photograph import Camera, LaidDrawing, photograph
from tabletop.faces.numnum import Wish
from vision.geometry import LENS_PER_WIDTH
from vision.lens import Lens, LensFileError, Places, lens_from_json, lens_to_json, load_lens, save_lens

BARREL = Lens(0.86, 0.86, 0, 0, (-0.14, 0.04, 0, 0, 0), True, 0.1, 5, 1280)
CARDS = [LaidDrawing(draw_numnum(Wish()), x, y) for x, y in ((-150, -80), (0, 0), (150, 80))]


def corners(camera: Camera) -> Places:
    return np.concatenate(photograph(CARDS, camera).corners)


def test_places_are_where_the_usual_lens_without_a_bend_sees_them() -> None:
    bent = corners(Camera(focal_widths=0.86, bending=(-0.14, 0.04)))
    pinhole = (corners(Camera(focal_widths=0.86)) - (640, 480)) * (LENS_PER_WIDTH / 0.86) + (640, 480)

    straight = BARREL.straightened(bent, 1280, 960)

    assert np.abs(straight - pinhole).max() < 0.05
    assert np.abs(bent - pinhole).max() > 20


def test_a_lens_holds_for_smaller_pictures() -> None:
    bent = corners(Camera(focal_widths=0.86, bending=(-0.14, 0.04)))

    assert np.allclose(
        BARREL.straightened(np.asarray(bent / 2, np.float32), 640, 480) * 2,
        BARREL.straightened(bent, 1280, 960),
        atol=0.01,
    )


def test_a_lens_holds_for_a_phone_held_upright() -> None:
    bent = np.array([[10.0, 20], [900, 1200]], np.float32)
    uneven = replace(BARREL, focal_y=0.8, middle_x=0.02, bending=(-0.14, 0.04, 0.01, 0.02, 0))

    upright = uneven.straightened(bent, 960, 1280)

    wide = replace(BARREL, focal_y=0.8).straightened(bent[:, ::-1], 1280, 960)
    assert np.allclose(upright, wide[:, ::-1], atol=0.01)


def test_a_lens_comes_back_from_its_file(tmp_path: Path) -> None:
    save_lens(BARREL, tmp_path / "phone.json")

    assert load_lens(tmp_path / "phone.json") == BARREL


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"kind": "deck"}, "no_lens"),
        ({"version": 2}, "other_form"),
        ({"focal_x": 0}, "focal_x"),
        ({"focal_y": "1"}, "focal_y"),
        ({"middle_x": float("nan")}, "middle_x"),
        ({"bending": [0, 0]}, "bending"),
        ({"bending": [1e9, 0, 0, 0, 0]}, "bending"),
        ({"pictures": True}, "pictures"),
    ],
)
def test_what_is_no_lens_is_refused_with_the_reason(change: dict[str, object], complaint: str) -> None:
    with pytest.raises(LensFileError, match=complaint):
        lens_from_json({**lens_to_json(BARREL), **change})


@pytest.mark.parametrize("text", ["", "[]", "[" * 100_000, "\x00", json.dumps({"kind": "tischauge-lens"})])
def test_a_file_that_holds_something_else_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "lens.json").write_text(text)

    with pytest.raises(LensFileError):
        load_lens(tmp_path / "lens.json")


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "lens.json").write_text(" " * 100_000 + json.dumps(lens_to_json(replace(BARREL, pictures=3))))

    with pytest.raises(LensFileError, match="too_large"):
        load_lens(tmp_path / "lens.json")
