"""What does a die show, and is it one? The die net's answers about cut-outs round the boxes proposed to it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import exp
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.die_maps import COLOURS, CROP_PX, CROP_SHARE, VALUES, Place, crop_around
from vision.net_session import as_bytes, open_net
from vision.upper_faces import UpperFaceNet, corners_of_mask, log_shares, mask_of

MODEL = Path(__file__).parent / "models" / "dice.onnx"
VALUE_HEAT, COLOUR_HEAT = 1.0, 1.0  # logits are divided by these so that shares are as often right as they say
FARTHEST = 1.0  # no die is larger than its proposed box by more than this power of e

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Look:
    """A way to look at a die: how much larger than its box, in a mirror or not, head held askew, in other light.

    `power`: what shares of full light are raised to. Above 1 faces come apart that too much light has made nearly
    alike, below 1 dark ones do.
    """

    growth: float
    mirrored: bool
    turn_deg: float = 0.0
    power: float = 1.0

    def of_light(self, white: NDArray[np.float32]) -> NDArray[np.float32]:
        """What white paper is in the light of this look, by what it is in the picture."""
        return np.asarray(FULL_LIGHT * (white / FULL_LIGHT) ** self.power, np.float32)


FULL_LIGHT = 255.0
LOOKS = (Look(1.0, False), Look(1.12, True))
# At dice whose value is not plain. Of 2216 dice on photographs and in rendered scenes 30 are missed or misread with the
# upright ones of these alone, 26 with all of them.
ASKEW_LOOKS = (Look(0.92, False), Look(1.05, True), Look(1.06, False, -10), Look(0.96, True, 12))
POWERS = (0.6, 2.0, 4.0)
MORE_LOOKS = (*ASKEW_LOOKS, *(replace(look, power=power) for power in POWERS for look in LOOKS))
PLAIN = 0.9  # share of the value
# Of what is read from nearer, and by how much both together are too sure of themselves.
NEARER_WEIGHS, TOO_SURE = 0.8, 1.5


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
    box: Box  # x, y, w, h round the whole die, where the net sees it
    face: NDArray[np.float32]  # (MASK_CELLS, MASK_CELLS), logits of where in the cut-out the upper face is
    place: Place  # of the cut-out

    @property
    def top(self) -> NDArray[np.float64]:  # (4, 2)
        """The corners of the upper face in the picture, clockwise."""
        return corners_of_mask(mask_of(self.face), self.place)


class DieNet:
    """Reads dice with the net in a file; one thread. What it does not read plainly, another net reads from nearer."""

    def __init__(self, model: Path = MODEL) -> None:
        self._session = open_net(model)
        self._upper_faces = UpperFaceNet()

    def read(
        self, picture: NDArray[np.uint8], boxes: Sequence[Box], white: NDArray[np.float32]
    ) -> tuple[DieReading, ...]:
        """What the dice in the boxes (x, y, w, h) show, in their order; `white` (3,) is paper in this light.

        Each is looked at in several ways, which agree on what is there and differ in what they get wrong.
        """
        if not boxes:
            return ()
        answers, places = self._look(picture, boxes, white, LOOKS)
        means = [mean_of_looks(answer, len(boxes)) for answer in answers[:3]]
        unclear = np.flatnonzero(best_shares(means[0]) < PLAIN)
        if len(unclear):
            tops = self._read_upper_faces(picture, answers[4], places, unclear)
            self._look_again(picture, boxes, white, means, unclear)
            means[0][unclear] = with_upper_faces(means[0][unclear], tops)
        value, colour, is_die = means
        return tuple(
            reading(DieAnswer(value[k], colour[k], float(is_die[k, 0]), answers[3][k], answers[4][k]), places[k])
            for k in range(len(boxes))
        )

    def _look_again(
        self,
        picture: NDArray[np.uint8],
        boxes: Sequence[Box],
        white: NDArray[np.float32],
        means: Sequence[NDArray[np.float32]],
        dice: NDArray[np.int64],
    ) -> None:
        """Looks at some of the dice in more ways and in other light; changes the mean answers about these, in place."""
        again, _ = self._look(picture, [boxes[k] for k in dice], white, MORE_LOOKS)
        first, more = (len(looks) / len(LOOKS + MORE_LOOKS) for looks in (LOOKS, MORE_LOOKS))
        for mean, answer in zip(means, again, strict=False):
            mean[dice] = first * mean[dice] + more * mean_of_looks(answer, len(dice))

    def _read_upper_faces(
        self,
        picture: NDArray[np.uint8],
        masks: NDArray[np.float32],
        places: Sequence[Place],
        dice: NDArray[np.int64],
    ) -> NDArray[np.float32]:
        """Logarithms of how likely each value stands on the upper faces of some dice, (n, 8).

        Where a face is, each look says for itself; seen turned by a quarter, it is misread in another way.
        """
        count, corners = len(places) // len(LOOKS), []
        for turns, look in enumerate(LOOKS):
            for k in turns * count + dice:
                mask = mask_of(masks[k])
                seen = corners_of_mask(mask[:, ::-1] if look.mirrored else mask, places[k])
                corners.append(np.roll(seen, turns, axis=0))
        return mean_of_looks(self._upper_faces.read(picture, corners), len(dice))

    def _look(
        self, picture: NDArray[np.uint8], boxes: Sequence[Box], white: NDArray[np.float32], looks: Sequence[Look]
    ) -> tuple[list[NDArray[np.float32]], list[Place]]:
        """The net's answers, all boxes in one way after the other, and where the cut-outs lie."""
        cut = [crop_around(picture, grown(box, look.growth), look.mirrored) for look in looks for box in boxes]
        ways = [look for look in looks for _ in boxes]
        seen = [lit(turned(crop, way.turn_deg), way.power) for (crop, _), way in zip(cut, ways, strict=True)]
        whites = np.repeat([look.of_light(white) for look in looks], len(boxes), axis=0)
        return self._ask(seen, whites), [place for _, place in cut]

    def correct(
        self, picture: NDArray[np.uint8], boxes: Sequence[Box], white: NDArray[np.float32]
    ) -> tuple[tuple[float, Box], ...]:
        """For each box how surely there is a die, and the die's own box."""
        if not boxes:
            return ()
        cut = [crop_around(picture, box) for box in boxes]
        answers = self._ask([crop for crop, _ in cut], np.repeat(white[None], len(cut), axis=0))
        return tuple(
            (share_of(float(is_die[0])), corrected(box, place))
            for is_die, box, (_, place) in zip(answers[2], answers[3], cut, strict=True)
        )

    def _ask(self, crops: Sequence[NDArray[np.uint8]], whites: NDArray[np.float32]) -> list[NDArray[np.float32]]:
        """The net's answers; `whites` (n, 3), for each cut-out."""
        shown = {"crops": as_bytes(crops), "white": whites.astype(np.float32)}
        answers: list[NDArray[np.float32]] = self._session.run(None, shown)
        return answers


def grown(box: Box, growth: float) -> Box:
    """The box, so many times larger round its middle."""
    x, y, w, h = box
    return x + w / 2 * (1 - growth), y + h / 2 * (1 - growth), w * growth, h * growth


def turned(crop: NDArray[np.uint8], degrees: float) -> NDArray[np.uint8]:
    """The cut-out turned round its middle, counter-clockwise."""
    if not degrees:
        return crop
    middle = (CROP_PX - 1) / 2
    motion = cv2.getRotationMatrix2D((middle, middle), degrees, 1.0)
    upright = np.ascontiguousarray(crop)
    seen = cv2.warpAffine(upright, motion, (CROP_PX, CROP_PX), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(seen, np.uint8)


def lit(crop: NDArray[np.uint8], power: float) -> NDArray[np.uint8]:
    """The cut-out with its shares of full light raised to this power."""
    return crop if power == 1.0 else np.asarray(cv2.LUT(np.ascontiguousarray(crop), _curve(power)), np.uint8)


@cache
def _curve(power: float) -> NDArray[np.uint8]:
    return np.rint(FULL_LIGHT * (np.arange(256) / FULL_LIGHT) ** power).astype(np.uint8)


def mean_of_looks(answers: NDArray[np.float32], dice: int) -> NDArray[np.float32]:
    """The mean answer for each die (n, m) of the answers look after look."""
    return np.asarray(answers.reshape(-1, dice, answers.shape[1]).mean(0), np.float32)


def with_upper_faces(values: NDArray[np.float32], tops: NDArray[np.float32]) -> NDArray[np.float32]:
    """Logits of values (n, 8) and what was read from nearer, as logarithms of shares, together."""
    return np.asarray((log_shares(values) + NEARER_WEIGHS * tops) / TOO_SURE, np.float32)


def best_shares(logits: NDArray[np.float32]) -> NDArray[np.float32]:
    """The share of the likeliest of each row (n,)."""
    return np.asarray(np.exp(log_shares(logits).max(axis=1)), np.float32)


@dataclass(frozen=True, slots=True, eq=False)
class DieAnswer:
    """The net's own words about one cut-out: logits, and the box as `vision.die_maps` has it."""

    value: NDArray[np.float32]
    colour: NDArray[np.float32]
    is_die: float
    box: NDArray[np.float32]
    face: NDArray[np.float32]


def reading(answer: DieAnswer, place: Place) -> DieReading:
    """The net's logits as shares; `place` is the cut-out's left, top and side in the picture."""
    return DieReading(
        values=best_first(VALUES, answer.value / VALUE_HEAT),
        colours=best_first(COLOURS, answer.colour / COLOUR_HEAT),
        is_die=share_of(answer.is_die),
        box=corrected(answer.box, place),
        face=answer.face,
        place=place,
    )


def share_of(logit: float) -> float:
    """A logit as a share of one."""
    return 1 / (1 + exp(-logit))


def corrected(box: NDArray[np.float32], place: Place) -> Box:
    """The die's box in the picture from where the net sees it in the cut-out."""
    left, top, side = place
    unit = side / CROP_SHARE
    right, down, wider, taller = (float(v) for v in box)
    w, h = unit * exp(min(wider, FARTHEST)), unit * exp(min(taller, FARTHEST))
    return left + side / 2 + right * unit - w / 2, top + side / 2 + down * unit - h / 2, w, h


def best_first(names: tuple[int | str, ...], logits: NDArray[np.float32]) -> tuple[Share, ...]:
    """Names with their shares of one."""
    raised = np.exp(logits - logits.max())
    shares = raised / raised.sum()
    return tuple(Share(names[k], float(shares[k])) for k in np.argsort(-shares))
