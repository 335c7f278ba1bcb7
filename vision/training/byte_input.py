"""Lets a net that counts in whole numbers take pictures as they are: bytes, the colours of a pixel side by side.

Such a net first takes a middling grey from every byte, divides by a fixed number, and rounds to whole numbers again.
These are the bytes themselves if what it was shown reached from black to white; so all three steps can be left out.
"""

from pathlib import Path
from typing import Final

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import ModelProto, TensorProto, helper, numpy_helper

from vision.net_session import BYTES_A_UNIT, ZERO_BYTE
from vision.training.net_graph import taker

AS_BEFORE: Final = "_planes"


def take_bytes(file: Path, pictures: str) -> None:
    """Changes the net in the file so that its input `pictures` (n, ..., 3, h, w) wants bytes (n, ..., h, w, 3)."""
    model = onnx.load(str(file))
    minus = next(node for node in model.graph.node if node.op_type == "Sub")
    divided = taker(model, minus.output[0])
    rounded = taker(model, divided.output[0])
    widened = taker(model, rounded.output[0])
    kinds = (divided.op_type, rounded.op_type, widened.op_type)
    assert kinds == ("Div", "QuantizeLinear", "DequantizeLinear"), "the net does not begin by rounding bytes"
    unit, zero = (_constant(model, name) for name in rounded.input[1:])
    assert (float(unit) * BYTES_A_UNIT, int(zero)) == (1.0, ZERO_BYTE), "what it was shown was not from black to white"
    widened.input[0] = minus.input[0]
    for node in (minus, divided, rounded):
        model.graph.node.remove(node)
    _side_by_side(model, pictures)
    drop_unused(model)
    onnx.save(model, str(file))


def _side_by_side(model: ModelProto, pictures: str) -> None:
    """Lets the input end with its three colours; the net goes on with planes of them."""
    (own,) = (one for one in model.graph.input if one.name == pictures)
    *first, colours, height, width = [size.dim_param or size.dim_value for size in own.type.tensor_type.shape.dim]
    before, count = pictures + AS_BEFORE, len(first)
    for node in model.graph.node:
        node.input[:] = [before if name == pictures else name for name in node.input]
    order = [*range(count), count + 2, count, count + 1]
    model.graph.node.insert(0, helper.make_node("Transpose", [pictures], [before], perm=order))
    shape = [*first, height, width, colours]
    own.CopyFrom(helper.make_tensor_value_info(pictures, TensorProto.UINT8, shape))
    del model.graph.value_info[:]  # said what kind of numbers there are in between


def drop_unused(model: ModelProto) -> None:
    """Drops the numbers that no step asks for any more: they would be told of whenever the net is loaded."""
    asked = {name for node in model.graph.node for name in node.input}
    for own in [one for one in model.graph.initializer if one.name not in asked]:
        model.graph.initializer.remove(own)


def _constant(model: ModelProto, name: str) -> NDArray[np.generic]:
    return next(numpy_helper.to_array(one) for one in model.graph.initializer if one.name == name)
