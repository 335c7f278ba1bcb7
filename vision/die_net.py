"""What does a die show? The die net's answers about cut-outs round the boxes that the outline net found."""

from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import onnxruntime  # type: ignore[import-untyped]  # ships no types
from numpy.typing import NDArray

from vision.die_maps import COLOURS, CROP_PX, VALUES, crop_around

MODEL = Path(__file__).parent / "models" / "dice.onnx"
TOP_LEAST = 0.5  # a cell of the mask is upper face from here on

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Share:
    """One thing a die may show or a colour it may have, and how likely."""

    what: int | str
    confidence: float


@dataclass(frozen=True, slots=True, eq=False)
class DieReading:
    """A die's likely values (1-6, 0 for a symbol, "poodle") and colours, best first, and whether it is one at all."""

    values: tuple[Share, ...]
    colours: tuple[Share, ...]
    is_die: float
    top: NDArray[np.float64]  # (4, 2), corners of the upper face in the picture, clockwise


class DieNet:
    """Reads dice with the net in a file; one thread."""

    def __init__(self, model: Path = MODEL) -> None:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        self._session = onnxruntime.InferenceSession(str(model), options, providers=["CPUExecutionProvider"])

    def read(self, picture: NDArray[np.uint8], boxes: tuple[Box, ...]) -> tuple[DieReading, ...]:
        """What the dice in the boxes (x, y, w, h) show, in their order."""
        if not boxes:
            return ()
        cut = [crop_around(picture, box) for box in boxes]
        crops = np.stack([crop.transpose(2, 0, 1) for crop, _ in cut]).astype(np.float32)
        answers = self._session.run(None, {"crops": crops})
        return tuple(
            reading((value, colour, float(is_die[0]), top), place)
            for value, colour, is_die, top, (_, place) in zip(*answers, cut, strict=True)
        )


def reading(
    answer: tuple[NDArray[np.float32], NDArray[np.float32], float, NDArray[np.float32]],
    place: tuple[float, float, float],
) -> DieReading:
    """The net's logits as shares; `place` is the cut-out's left, top and side in the picture."""
    value, colour, is_die, top = answer
    return DieReading(
        values=best_first(VALUES, value),
        colours=best_first(COLOURS, colour),
        is_die=float(1 / (1 + np.exp(-is_die))),
        top=corners_of_mask((1 / (1 + np.exp(-top))).astype(np.float32), place),
    )


def best_first(names: tuple[int | str, ...], logits: NDArray[np.float32]) -> tuple[Share, ...]:
    """Names with their shares of one."""
    raised = np.exp(logits - logits.max())
    shares = raised / raised.sum()
    return tuple(Share(names[k], float(shares[k])) for k in np.argsort(-shares))


def corners_of_mask(mask: NDArray[np.float32], place: tuple[float, float, float]) -> NDArray[np.float64]:
    """The four-sided outline of the upper face; the whole cut-out where the mask is empty."""
    left, upper, side = place
    fine = cv2.resize(mask, (CROP_PX, CROP_PX), interpolation=cv2.INTER_LINEAR)
    rows, columns = np.nonzero(fine > TOP_LEAST)
    if len(rows) < 8:
        whole = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float64)
        return np.asarray(whole * side + np.array([left, upper]), np.float64)
    points = np.column_stack([columns, rows]).astype(np.float32)
    corners = four_corners(cv2.convexHull(points)[:, 0].astype(np.float64))
    return np.asarray(corners * (side / CROP_PX) + np.array([left, upper]), np.float64)


def four_corners(hull: NDArray[np.float64]) -> NDArray[np.float64]:
    """Four points of a hull that span nearly the largest area: the longest diagonal and what is farthest from it."""
    distances = np.hypot(*(hull[:, None] - hull[None]).transpose(2, 0, 1))
    a, c = np.unravel_index(int(distances.argmax()), distances.shape)
    along = hull[c] - hull[a]
    across = (hull[:, 0] - hull[a, 0]) * along[1] - (hull[:, 1] - hull[a, 1]) * along[0]
    chosen = hull[[int(a), int(across.argmax()), int(c), int(across.argmin())]]
    oriented = cv2.contourArea(chosen.astype(np.float32), oriented=True)
    return np.asarray(chosen if oriented > 0 else chosen[::-1], np.float64)
