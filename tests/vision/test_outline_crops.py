import cv2
import numpy as np
import pytest

from vision.outline_crops import TO_ALIGN, corrected, crop_of, halved

QUAD = np.array([[60.0, 50.0], [201.0, 61.0], [188.0, 242.0], [45.0, 228.0]])


def picture_of_a_card() -> np.ndarray:
    picture = np.full((300, 400, 3), 40, np.uint8)
    cv2.fillConvexPoly(picture, np.round(QUAD).astype(np.int32), (220, 230, 240))
    return picture


def test_the_outline_fills_the_middle_of_the_cut_out_and_the_table_its_margin() -> None:
    crop = crop_of(halved(picture_of_a_card()), QUAD, TO_ALIGN)

    margin = TO_ALIGN.margin_px
    inner = crop[margin + 3 : -margin - 3, margin + 3 : -margin - 3]
    assert crop.shape == (TO_ALIGN.side_px, TO_ALIGN.side_px, 3)
    assert inner.min() > 200
    assert crop[: margin - 3].max() < 60


def test_large_outlines_are_sampled_without_gaps() -> None:
    fine = np.indices((1200, 1200)).sum(0) % 2 * 255
    checks = np.repeat(fine[..., None], 3, 2).astype(np.uint8)
    large = np.array([[100.0, 100], [1000, 100], [1000, 1000], [100, 1000]])

    crop = crop_of(halved(checks), large, TO_ALIGN)

    assert crop[TO_ALIGN.margin_px : -TO_ALIGN.margin_px].std() < 20


def test_shifts_are_shares_of_the_outlines_own_sides() -> None:
    quad = np.array([[0.0, 0], [100, 0], [100, 200], [0, 200]])
    shifts = np.array([[0.1, 0], [0, 0], [0, 0.05], [0, 0]], np.float32)

    assert corrected(quad, shifts) == pytest.approx(np.array([[10.0, 0], [100, 0], [100, 210], [0, 200]]), abs=1e-4)


def test_a_tiny_picture_can_be_halved() -> None:
    assert len(halved(np.zeros((3, 3, 3), np.uint8))) >= 1
