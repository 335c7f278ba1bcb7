"""The golden photographs are read exactly: every card, nothing else, and where it lies."""

import json
from pathlib import Path

import numpy as np
import pytest

from tabletop.games import GameName
from tabletop.notation import format_face
from tabletop.table import Certain
from vision.assign import settle_reading
from vision.build import build_recogniser
from vision.geometry import overlap
from vision.pipeline import Recogniser
from vision.sightings import SeenCard

FOLDER = Path(__file__).parents[1] / "golden" / "vision"
SCENES = sorted(path.stem for path in FOLDER.glob("*.json"))


@pytest.fixture(scope="module")
def recogniser() -> Recogniser:
    return build_recogniser(GameName.NUMNUM)


def certain_name(card: SeenCard) -> str | None:
    reading = settle_reading(card.candidates)
    return format_face(reading.shown) if isinstance(reading, Certain) else None


@pytest.mark.parametrize("scene", SCENES)
def test_a_golden_photograph_is_read_exactly(recogniser: Recogniser, scene: str) -> None:
    truth = json.loads((FOLDER / f"{scene}.json").read_text())["cards"]

    seen = recogniser.read_picture((FOLDER / f"{scene}.jpg").read_bytes()).sighting.cards

    assert sorted(str(certain_name(card)) for card in seen) == sorted(card["id"] for card in truth)
    for card in truth:
        quad = np.array(card["quad"], np.float32)
        assert max(overlap(quad, other.corners) for other in seen if certain_name(other) == card["id"]) > 0.75


def test_there_are_golden_photographs() -> None:
    assert len(SCENES) >= 7
