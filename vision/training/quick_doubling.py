"""Lets a net that counts in whole numbers double planes by laying bytes beside themselves, which says the same.

ONNX Runtime asks for every number of the larger plane where it comes from. Copied in rows of channels, as its steps in
whole numbers have them anyhow, a fifth of that time is enough.
"""

from pathlib import Path

import numpy as np
import onnx
from onnx import ModelProto, NodeProto, helper, numpy_helper, shape_inference

from vision.training.byte_input import drop_unused
from vision.training.net_graph import PLANES_LAST, PLANES_SECOND, maker, put_before, takers


def double_by_copies(file: Path) -> None:
    """Changes the net in the file, if it is one that is asked about one picture at a time."""
    model = onnx.load(str(file))
    if model.graph.input[0].type.tensor_type.shape.dim[0].dim_value != 1:
        return
    channels = _channels(model)
    for number, node in enumerate([one for one in model.graph.node if one.op_type == "Resize"]):
        before, after = maker(model, node.input[0]), takers(model, node.output[0])
        is_rounded_only = before.op_type == "DequantizeLinear" and [one.op_type for one in after] == ["QuantizeLinear"]
        if _doubles(model, node) and is_rounded_only and _unit(model, before) == _unit(model, after[0]):
            _copy_instead(model, node, channels[node.input[0]], f"twice_{number}_")
    drop_unused(model)
    onnx.save(model, str(file))


def _copy_instead(model: ModelProto, node: NodeProto, channels: int, name: str) -> None:
    """Puts copying in the place of a step that doubles, and of the two that widen and round its numbers."""
    widens, (rounds,) = maker(model, node.input[0]), takers(model, node.output[0])
    copies = _copies(widens.input[0], rounds.output[0], name)
    for kept, numbers in (("pixels", [0, 0, -1, channels]), ("rows", [0, -1, channels]), ("two", [2]), ("first", [0])):
        model.graph.initializer.append(numpy_helper.from_array(np.array(numbers, np.int64), name + kept))
    put_before(model, rounds, copies)
    model.graph.node.remove(node)
    model.graph.node.remove(rounds)
    if not takers(model, widens.output[0]):
        model.graph.node.remove(widens)


def _copies(planes: str, doubled: str, name: str) -> list[NodeProto]:
    """Every pixel twice, then every row twice; how many there are is known only when the net is asked."""
    return [
        helper.make_node("Transpose", [planes], [name + "last"], perm=PLANES_LAST),
        helper.make_node("Concat", [name + "last", name + "last"], [name + "pairs"], axis=3),
        helper.make_node("Reshape", [name + "pairs", name + "pixels"], [name + "wide"]),
        helper.make_node("Unsqueeze", [name + "wide", name + "two"], [name + "row"]),
        helper.make_node("Concat", [name + "row", name + "row"], [name + "both"], axis=2),
        helper.make_node("Flatten", [name + "both"], [name + "flat"], axis=3),
        helper.make_node("Reshape", [name + "flat", name + "rows"], [name + "high"]),
        helper.make_node("Unsqueeze", [name + "high", name + "first"], [name + "one"]),
        helper.make_node("Transpose", [name + "one"], [doubled], perm=PLANES_SECOND),
    ]


def _channels(model: ModelProto) -> dict[str, int]:
    """How many channels everything in the net has."""
    inferred = shape_inference.infer_shapes(model).graph.value_info
    shapes = {one.name: one.type.tensor_type.shape.dim for one in inferred}
    return {name: shape[1].dim_value for name, shape in shapes.items() if len(shape) > 1}


def _doubles(model: ModelProto, node: NodeProto) -> bool:
    """Whether every number is put out twice by twice, as it is."""
    mode = next(helper.get_attribute_value(one) for one in node.attribute if one.name == "mode")
    scales = next(numpy_helper.to_array(one) for one in model.graph.initializer if one.name == node.input[2])
    return bool(mode == b"nearest" and scales.tolist() == [1, 1, 2, 2])


def _unit(model: ModelProto, node: NodeProto) -> tuple[float, int]:
    """What one counts for, and which number is zero."""
    numbers = {one.name: one for one in model.graph.initializer}
    unit, zero = (numpy_helper.to_array(numbers[name]) for name in node.input[1:])
    return float(unit), int(zero)
