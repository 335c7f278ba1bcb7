"""Scenes of the benchmark that are changed a little say where things are then."""

import cv2
import numpy as np
import pytest

from tests.bench_shaken import WAYS, Truth, shaken

CARD, DIE = [[40.0, 30.0], [80.0, 30.0], [80.0, 90.0], [40.0, 90.0]], [120.0, 100.0, 20.0, 24.0]
BGR = (40, 200, 90)


def scene() -> tuple[bytes, Truth]:
    """A card of one colour and a die on black."""
    picture = np.zeros((160, 200, 3), np.uint8)
    cv2.rectangle(picture, (40, 30), (79, 89), BGR, -1)
    cv2.rectangle(picture, (120, 100), (139, 123), (255, 255, 255), -1)
    truth = {"image": "x.jpg", "cards": [{"id": "back", "quad": CARD}], "dice": [{"value": 3, "box": DIE}]}
    return cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, 100])[1].tobytes(), truth


@pytest.mark.parametrize("name", WAYS)
def test_cards_and_dice_are_where_the_changed_truth_says(name: str) -> None:
    encoded, truth = shaken(*scene(), WAYS[name])
    picture = cv2.imdecode(np.frombuffer(encoded, np.uint8), cv2.IMREAD_COLOR)
    assert picture is not None

    is_there = np.zeros(picture.shape[:2], np.uint8)
    cv2.fillConvexPoly(is_there, np.rint(np.array(truth["cards"][0]["quad"])).astype(np.int32), 1)
    x, y, w, h = (round(part) for part in truth["dice"][0]["box"])
    is_there[y : y + h, x : x + w] = 1
    is_lit = picture.max(axis=2) > 90

    assert (is_lit & (is_there > 0)).sum() > 0.9 * is_lit.sum()
    assert is_lit.sum() > 0.8 * is_there.sum()


def test_what_is_not_asked_for_stays() -> None:
    encoded, truth = scene()

    _, changed = shaken(encoded, truth, WAYS["small"])

    assert changed["dice"][0]["value"] == 3
    assert truth["cards"][0]["quad"] == CARD
    assert changed["cards"][0]["quad"] != CARD
