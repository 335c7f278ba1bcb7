"""How a net in a file is loaded and asked: on one thread, so that pictures can be read side by side."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import cv2
import numpy as np
import onnxruntime  # type: ignore[import-untyped]  # ships no types
from numpy.typing import NDArray

BLOCK: Final = 8  # together: a look takes 6 to 22 % less time than alone, and more at once gains nothing more

BYTES: Final = "tensor(uint8)"  # what nets in whole numbers want, see `vision.training.byte_input`
ZERO_BYTE: Final = 118  # of a picture: what nets take for zero
BYTES_A_UNIT: Final = 64
COLOURS_A_PIXEL: Final = 4  # blue, green, red and one that counts for nothing: see `vision.training.quick_channels`


def open_net(model: Path) -> onnxruntime.InferenceSession:
    """The net, ready to run."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    return onnxruntime.InferenceSession(str(model), options, providers=["CPUExecutionProvider"])


def ask_in_blocks(
    net: onnxruntime.InferenceSession,
    outputs: Sequence[str] | None,
    cut_outs: Sequence[NDArray[np.uint8]],
    block: int = BLOCK,
) -> list[NDArray[np.float32]]:
    """These outputs of the net (None: all) for cut-outs (h, w, 3), of which there is at least one, in their order."""
    own = net.get_inputs()[0]
    name, shown = own.name, as_bytes if own.type == BYTES else planar
    together = (shown(cut_outs[first : first + block]) for first in range(0, len(cut_outs), block))
    answers = [net.run(outputs, {name: some}) for some in together]
    return [np.concatenate(parts) for parts in zip(*answers, strict=True)]


def as_bytes(cut_outs: Sequence[NDArray[np.uint8]]) -> NDArray[np.uint8]:
    """Cut-outs (h, w, 3), of which there is at least one, as nets in whole numbers want them: (n, h, w, 4)."""
    together = np.empty((len(cut_outs), *cut_outs[0].shape[:2], COLOURS_A_PIXEL), np.uint8)
    for own, cut_out in zip(together, cut_outs, strict=True):
        cv2.cvtColor(cut_out, cv2.COLOR_BGR2BGRA, dst=own)
    return together


def planar(cut_outs: Sequence[NDArray[np.uint8]]) -> NDArray[np.float32]:
    """Cut-outs (h, w, 3), of which there is at least one, as other nets want them: (n, 3, h, w)."""
    height, width = cut_outs[0].shape[:2]
    planes = np.empty((len(cut_outs), 3, height, width), np.float32)
    for own, cut_out in zip(planes, cut_outs, strict=True):
        own[:] = cut_out.transpose(2, 0, 1)
    return planes
