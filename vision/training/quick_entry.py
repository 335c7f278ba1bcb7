"""Lets the first step of a net in whole numbers make two places of a row at once, which says the same.

ONNX Runtime multiplies with 32 outputs nearly as quickly as with 16, and asks for what it takes pixel by pixel. Half as
many places of twice as many channels, taken from pairs of pixels, lie in memory just like all places of half as many;
so nothing is copied. Half of what is multiplied then is nought, and the step takes three quarters of the time.
"""

from pathlib import Path
from typing import Final, TypeVar

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import ModelProto, NodeProto, helper, numpy_helper

from vision.net_session import COLOURS_A_PIXEL
from vision.training.byte_input import drop_unused
from vision.training.net_graph import PLANES_LAST, PLANES_SECOND, maker, put_before, taker

SIDE: Final = 3  # of the square of pixels that a place is made from
PAIRS: Final = "pixels_in_pairs"
PLACES: Final = "places_one_by_one"

Number = TypeVar("Number", bound=np.generic)


def make_two_at_once(file: Path, pictures: str) -> None:
    """Changes the net in the file, which takes bytes `pictures` (n, ..., h, w, 4), w a multiple of four.

    It must begin with a step that halves rows; or it stays as it is.
    """
    model = onnx.load(str(file))
    turns, step, rounds = _beginning(model, pictures)
    numbers = {one.name: one for one in model.graph.initializer}
    if not _halves_rows(step) or PAIRS in numbers:
        return
    made = maker(model, step.input[1])
    weights: NDArray[np.generic] = numpy_helper.to_array(numbers[made.input[0]])
    numbers[made.input[0]].CopyFrom(numpy_helper.from_array(for_two(weights), made.input[0]))
    for name in (*made.input[1:], *maker(model, step.input[2]).input):
        own: NDArray[np.generic] = numpy_helper.to_array(numbers[name])
        if own.ndim:
            numbers[name].CopyFrom(numpy_helper.from_array(np.concatenate([own, own]), name))
    for one in step.attribute:
        if one.name == "pads":
            one.CopyFrom(helper.make_attribute("pads", [1, 1, 1, 0]))
    _pair_pixels(model, turns)
    _part_places(model, rounds, len(weights))
    drop_unused(model)
    onnx.save(model, str(file))


def for_two(weights: NDArray[Number]) -> NDArray[Number]:
    """Weights (made, 4, 3, 3) of a step that halves rows as those (2 * made, 8, 3, 3) of one that makes two places.

    The first place is the middle of pixels 1 to 3 of six, the second that of pixels 3 to 5.
    """
    made, taken = weights.shape[:2]
    of_pixels = np.zeros((2, made, taken, SIDE, 2 * SIDE), weights.dtype)
    for place in (0, 1):
        of_pixels[place, :, :, :, 1 + 2 * place : 4 + 2 * place] = weights
    pairs = of_pixels.reshape(2 * made, taken, SIDE, SIDE, 2)
    return np.ascontiguousarray(pairs.transpose(0, 4, 1, 2, 3).reshape(2 * made, 2 * taken, SIDE, SIDE))


def for_one(weights: NDArray[Number]) -> NDArray[Number]:
    """The weights that `for_two` was given."""
    made, taken = len(weights) // 2, weights.shape[1] // 2
    pairs = weights[:made].reshape(made, 2, taken, SIDE, SIDE).transpose(0, 2, 3, 4, 1)
    return np.ascontiguousarray(pairs.reshape(made, taken, SIDE, 2 * SIDE)[..., 1:4])


def _beginning(model: ModelProto, pictures: str) -> tuple[NodeProto, NodeProto, NodeProto]:
    """What lays planes out, the first step, and what rounds that step's numbers."""
    first = taker(model, pictures)
    turns = first if first.op_type == "Transpose" else taker(model, first.output[0])
    step = taker(model, taker(model, turns.output[0]).output[0])
    rounds = taker(model, step.output[0])
    kinds = (turns.op_type, step.op_type, rounds.op_type)
    assert kinds == ("Transpose", "Conv", "QuantizeLinear"), "the net does not begin with bytes and a step"
    return turns, step, rounds


def _halves_rows(step: NodeProto) -> bool:
    told = {one.name: list(one.ints) for one in step.attribute}
    return told["kernel_shape"] == [SIDE, SIDE] and told["strides"][1] == 2 and told["pads"] == [1] * 4


def _pair_pixels(model: ModelProto, turns: NodeProto) -> None:
    """Lets two pixels that lie side by side count as one with twice the numbers."""
    paired = turns.input[0] + "_in_pairs"
    shape = np.array([0, 0, -1, 2 * COLOURS_A_PIXEL], np.int64)
    model.graph.initializer.append(numpy_helper.from_array(shape, PAIRS))
    put_before(model, turns, [helper.make_node("Reshape", [turns.input[0], PAIRS], [paired])])
    turns.input[0] = paired


def _part_places(model: ModelProto, rounds: NodeProto, made: int) -> None:
    """Lets places that were made two by two count as single ones again."""
    after, name = taker(model, rounds.output[0]), rounds.output[0]
    last, apart, single = (name + end for end in ("_last", "_apart", "_single"))
    shape = np.array([0, 0, -1, made], np.int64)
    model.graph.initializer.append(numpy_helper.from_array(shape, PLACES))
    steps = [
        helper.make_node("Transpose", [name], [last], perm=PLANES_LAST),
        helper.make_node("Reshape", [last, PLACES], [apart]),
        helper.make_node("Transpose", [apart], [single], perm=PLANES_SECOND),
    ]
    put_before(model, after, steps)
    after.input[0] = single
