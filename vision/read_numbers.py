"""Which number from 1 to 100 is this ink?

The ink comes as a grey mask, 255 where it is. The net was trained on numbers in many fonts (`vision.training`); it
reads whole numbers, so that touching digits need not be cut apart, and says when the ink is no upright number.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt
import onnxruntime as ort  # type: ignore[import-untyped]  # ships no types

Mask = npt.NDArray[np.uint8]  # (H, W)
CROP_HEIGHT = 32
CROP_WIDTH = 56
MARGIN = 3  # pixels left free around the ink
NO_NUMBER = 11  # class of the first head, behind nothing (0), 1-9 and 10
MODEL = Path(__file__).parent / "models" / "numbers.onnx"


@dataclass(frozen=True, slots=True)
class NumberCandidate:
    """A number this ink may be, and how surely, 0-1."""

    number: int
    confidence: float


def fit_crop(ink: Mask, box: tuple[int, int, int, int]) -> Mask | None:
    """The ink inside (left, top, width, height), as large as the net's input allows; None if there is next to none."""
    left, top, width, height = box
    if width < 2 or height < 4:
        return None
    scale = min((CROP_HEIGHT - 2 * MARGIN) / height, (CROP_WIDTH - 2 * MARGIN) / width)
    middle_x, middle_y = left + (width - 1) / 2, top + (height - 1) / 2
    place = np.array(
        [
            [scale, 0, (CROP_WIDTH - 1) / 2 - scale * middle_x],
            [0, scale, (CROP_HEIGHT - 1) / 2 - scale * middle_y],
        ]
    )
    crop = np.asarray(cv2.warpAffine(ink, place, (CROP_WIDTH, CROP_HEIGHT), flags=cv2.INTER_AREA), np.float32)
    darkest, brightest = float(crop.min()), float(crop.max())
    return np.asarray((crop - darkest) * (255 / max(brightest - darkest, 1.0)), np.uint8)


class NumberReader:
    """The net, loaded once."""

    def __init__(self, model: Path = MODEL) -> None:
        options = ort.SessionOptions()
        options.intra_op_num_threads = 1
        options.inter_op_num_threads = 1
        self._session = ort.InferenceSession(model, options, providers=["CPUExecutionProvider"])

    def read(self, crops: Sequence[Mask]) -> tuple[tuple[NumberCandidate, ...], ...]:
        """Up to three candidates per crop, best first; none for a crop that is surely no number."""
        if not crops:
            return ()
        stacked = np.stack(crops)[:, None].astype(np.float32) / 255
        first, last = self._session.run(None, {"crops": stacked})
        return tuple(_candidates(a, b) for a, b in zip(_shares(first), _shares(last), strict=True))


def _shares(logits: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
    powers = np.exp(logits - logits.max(axis=1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=1, keepdims=True), np.float32)


def _candidates(first: npt.NDArray[np.float32], last: npt.NDArray[np.float32]) -> tuple[NumberCandidate, ...]:
    joint = np.outer(first[:NO_NUMBER], last)
    best = np.argsort(joint, axis=None)[::-1][:4]
    found = (NumberCandidate(int(place), float(joint.flat[place])) for place in best)
    return tuple(candidate for candidate in found if 1 <= candidate.number <= 100 and candidate.confidence > 0.02)[:3]
