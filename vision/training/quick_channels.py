"""Gives a net that counts in whole numbers as many channels as its steps are quick with, without changing what it says.

ONNX Runtime multiplies whole numbers without copying them about first where a step takes fours of channels and makes
eights of them. Three colours, twelve planes and 34 answers are none: they get empty ones at the end, whose weights are
nought. Only the net's own answers become more by that.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import ModelProto, NodeProto, numpy_helper

from vision.net_session import COLOURS_A_PIXEL

TAKEN, MADE = 4, 8  # multiples of these are quick
COLOURS: Final = 3
PASSING: Final = ("Relu", "QuantizeLinear", "DequantizeLinear")  # steps that keep channels apart

Numbers = NDArray[np.generic]


def widen(file: Path, pictures: str) -> None:
    """Changes the net in the file, which takes bytes `pictures` (n, ..., h, w, 3), to one that takes them with four."""
    model = onnx.load(str(file))
    graph = _Graph(model)
    for number, convolution in enumerate(graph.convolutions()):
        if number == 0:
            graph.pad_inputs(convolution, COLOURS_A_PIXEL)
        graph.pad_outputs(convolution)
    _take_fours(model, pictures)
    del model.graph.value_info[:]
    onnx.save(model, str(file))


class _Graph:
    """The steps of a net and the numbers that they are given."""

    def __init__(self, model: ModelProto) -> None:
        self._model = model
        self._made_by: Mapping[str, NodeProto] = {made: node for node in model.graph.node for made in node.output}
        self._numbers = {one.name: one for one in model.graph.initializer}

    def convolutions(self) -> Iterator[NodeProto]:
        """Those in whole numbers."""
        for node in self._model.graph.node:
            if node.op_type == "Conv" and self._made_by[node.input[1]].op_type == "DequantizeLinear":
                yield node

    def pad_inputs(self, convolution: NodeProto, count: int) -> None:
        """Lets the step take so many channels; to the new ones it pays no heed."""
        self._pad(self._made_by[convolution.input[1]].input[0], count, axis=1)

    def pad_outputs(self, convolution: NodeProto) -> None:
        """Lets the step make a multiple of eight channels, the new ones nought, unless what comes after it minds."""
        weights, shifts = (self._made_by[name] for name in convolution.input[1:])
        made = self._numbers[weights.input[0]].dims[0]
        count = made + -made % MADE
        after = self._after(convolution)
        if count == made or after is None:
            return
        for numbers in (*weights.input, *shifts.input):
            if self._numbers[numbers].dims:
                self._pad(numbers, count, axis=0)
        for one in after:
            self.pad_inputs(one, count)
        for answer in self._model.graph.output:
            if convolution in self._before(answer.name):
                answer.type.tensor_type.shape.dim[1].dim_value = count

    def _after(self, convolution: NodeProto) -> list[NodeProto] | None:
        """The convolutions that take what this one makes; None if it is taken by something that minds more of it."""
        reached: list[NodeProto] = []
        for node in self._model.graph.node:
            if convolution not in [maker for name in node.input for maker in self._before(name)]:
                continue
            if node.op_type == "Conv":
                reached.append(node)
            elif node.op_type not in PASSING:
                return None
        return reached

    def _before(self, name: str) -> list[NodeProto]:
        """The step that makes this, and where it only passes on what others made, those."""
        node = self._made_by.get(name)
        if node is None:
            return []
        return [node, *self._before(node.input[0])] if node.op_type in PASSING else [node]

    def _pad(self, name: str, count: int, axis: int) -> None:
        """Gives numbers more rows: of units the first one again, of everything else nought."""
        own = self._numbers[name]
        numbers: Numbers = numpy_helper.to_array(own)
        missing = count - numbers.shape[axis]
        is_unit = numbers.dtype == np.float32
        more = numbers.take([0], axis).repeat(missing, axis) if is_unit else _noughts(numbers, missing, axis)
        own.CopyFrom(numpy_helper.from_array(np.concatenate([numbers, more], axis), name))


def _noughts(numbers: Numbers, count: int, axis: int) -> Numbers:
    shape = list(numbers.shape)
    shape[axis] = count
    return np.zeros(shape, numbers.dtype)


def _take_fours(model: ModelProto, pictures: str) -> None:
    """Lets the input end with four numbers a pixel, and steps that lay its planes out anew count so many."""
    (own,) = (one for one in model.graph.input if one.name == pictures)
    own.type.tensor_type.shape.dim[-1].dim_value = COLOURS_A_PIXEL
    turned = next(node for node in model.graph.node if pictures in node.input)
    numbers = {one.name: one for one in model.graph.initializer}
    for node in model.graph.node:
        if node.op_type == "Reshape" and node.input[0] == turned.output[0]:
            shape = numbers[node.input[1]]
            sizes = numpy_helper.to_array(shape)
            wider = np.where(sizes == COLOURS, COLOURS_A_PIXEL, sizes)
            shape.CopyFrom(numpy_helper.from_array(wider.astype(np.int64), shape.name))
