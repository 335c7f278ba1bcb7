"""Small helps for changing the steps of a net in an ONNX file."""

from collections.abc import Sequence
from typing import Final

from onnx import ModelProto, NodeProto

PLANES_LAST: Final = (0, 2, 3, 1)  # of (n, channels, h, w)
PLANES_SECOND: Final = (0, 3, 1, 2)  # of (n, h, w, channels)


def maker(model: ModelProto, name: str) -> NodeProto:
    """The step that makes this."""
    return next(node for node in model.graph.node if name in node.output)


def takers(model: ModelProto, name: str) -> list[NodeProto]:
    """The steps that take this."""
    return [node for node in model.graph.node if name in node.input]


def taker(model: ModelProto, name: str) -> NodeProto:
    """The one step that takes this."""
    (after,) = takers(model, name)
    return after


def put_before(model: ModelProto, step: NodeProto, others: Sequence[NodeProto]) -> None:
    """Puts steps, in their order, where they are asked before this one."""
    place = list(model.graph.node).index(step)
    for other in reversed(others):
        model.graph.node.insert(place, other)
