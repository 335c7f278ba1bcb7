"""How a net in a file is loaded: on one thread, so that pictures can be read side by side."""

from pathlib import Path

import onnxruntime  # type: ignore[import-untyped]  # ships no types


def open_net(model: Path) -> onnxruntime.InferenceSession:
    """The net, ready to run."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    return onnxruntime.InferenceSession(str(model), options, providers=["CPUExecutionProvider"])
