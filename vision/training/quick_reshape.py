"""Lets a net that is shown several cut-outs a thing take them one by one before it lays out their planes.

ONNX Runtime's steps in whole numbers have colours side by side anyhow, and leave out the laying out of planes before
them; but not where the net counts its cut-outs anew in between. Counted first, nothing is copied, and what is said
stays the same to the last bit.
"""

from pathlib import Path
from typing import Final

import numpy as np
import onnx
from onnx import helper, numpy_helper

from vision.training.byte_input import drop_unused
from vision.training.net_graph import PLANES_SECOND

SHAPE: Final = "shape_one_by_one"


def count_first(file: Path, pictures: str) -> None:
    """Changes the net in the file, if it takes bytes `pictures` (n, some, h, w, colours) as (n * some, ...)."""
    model = onnx.load(str(file))
    turns = next(node for node in model.graph.node if pictures in node.input)
    counts = [node for node in model.graph.node if turns.output[0] in node.input]
    if turns.op_type != "Transpose" or [node.op_type for node in counts] != ["Reshape"]:
        return
    numbers = {one.name: numpy_helper.to_array(one) for one in model.graph.initializer}
    colours, height, width = numbers[counts[0].input[1]][1:].tolist()
    shape = np.array([-1, height, width, colours], np.int64)
    model.graph.initializer.append(numpy_helper.from_array(shape, SHAPE))
    for step in (turns, counts[0]):
        model.graph.node.remove(step)
    one_by_one = pictures + "_one_by_one"
    model.graph.node.insert(0, helper.make_node("Reshape", [pictures, SHAPE], [one_by_one]))
    turned = helper.make_node("Transpose", [one_by_one], [counts[0].output[0]], perm=PLANES_SECOND)
    model.graph.node.insert(1, turned)
    drop_unused(model)
    onnx.save(model, str(file))
