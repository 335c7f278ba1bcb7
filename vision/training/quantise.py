"""Makes a net count in whole numbers of eight bits, which takes half the time on one thread.

    python -m vision.training.quantise SHARD faces indices --models vision/models

    python -m vision.training.quantise STATE/scenes/scenes5400000.npz dice --models STATE

SHARD is a file of generated pictures (`vision.training.shards`): how far the numbers in the net reach is taken from
what it is shown of the cards in them. The die net is shown cut-outs of dice (`vision.training.die_proposals`).
Weights keep seven bits, because processors without VNNI add up pairs of products in sixteen. Convolutions are changed,
and what follows them as far as it then needs no other numbers; and the net takes bytes (`vision.training.byte_input`)
in as many channels as it is quick with (`vision.training.quick_channels`), which it begins to read two places at a time
(`vision.training.quick_entry`).
"""

import argparse
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

import cv2
import numpy as np
import onnxruntime as ort  # type: ignore[import-untyped]  # ships no types
from numpy.typing import NDArray
from onnxruntime.quantization import (  # type: ignore[import-untyped]  # ships no types
    CalibrationDataReader,
    QuantFormat,
    QuantType,
    quantize_static,
)

from vision.face_maps import upright
from vision.index_maps import views_both_ways, views_of
from vision.net_session import planar
from vision.outline_crops import TO_ALIGN, crop_of, halved
from vision.outline_net import LONG_SIDES_PX, net_input
from vision.panel_maps import panel_of
from vision.side_strips import strips_of
from vision.training.byte_input import take_bytes
from vision.training.die_pool import load_pool
from vision.training.die_views import view
from vision.training.progress import say
from vision.training.quick_channels import widen
from vision.training.quick_doubling import double_by_copies
from vision.training.quick_entry import make_two_at_once
from vision.training.quick_reshape import count_first
from vision.training.training_loop import halve

PICTURES: Final = 120
CARDS: Final = 600
DICE: Final = 1200  # a look at a die is small
OFF: Final = 0.03  # of a card's sides: outlines are never quite right

Pixels = NDArray[np.uint8]
Quad = NDArray[np.float64]
Inputs = NDArray[np.float32]


def in_planes(pictures: Pixels) -> Inputs:
    """Pictures (..., h, w, 3) as they are shown before the net takes bytes: (..., 3, h, w)."""
    return np.ascontiguousarray(np.moveaxis(pictures, -1, -3), np.float32)


SHOWN: Final[Mapping[str, Callable[[Pixels, Quad], Inputs]]] = {
    "faces": lambda picture, quad: planar([upright(picture, quad)]),
    "indices": lambda picture, quad: planar(views_both_ways(views_of(picture, quad))),
    "panels": lambda picture, quad: planar([panel_of(picture, quad)]),
    "align": lambda picture, quad: planar([crop_of(halved(picture), quad, TO_ALIGN)]),
    "sides": lambda picture, quad: in_planes(np.array([strips_of(picture, quad[None])])),
}


def pictures_of(shard: Path) -> Iterator[tuple[Pixels, NDArray[np.float64]]]:
    """The first pictures of a shard and the outlines (n, 4, 2) of the cards in them."""
    with np.load(shard) as packed:
        coded, lengths, cards = packed["bytes"], packed["lengths"], packed["cards"]
    ends = np.cumsum(lengths)
    for number in range(min(PICTURES, len(lengths))):
        encoded = coded[ends[number] - lengths[number] : ends[number]]
        picture = np.asarray(cv2.imdecode(encoded, cv2.IMREAD_COLOR), np.uint8)
        yield picture, cards[cards[:, 0] == number, 2:10].reshape(-1, 4, 2).astype(np.float64)


def shown_to(net: str, shard: Path) -> Iterator[tuple[Inputs, ...]]:
    """What the net is shown of these pictures, for each of its inputs."""
    if net == "dice":
        yield from dice_of(shard)
        return
    if net == "outline":
        for picture, _ in pictures_of(shard):
            yield from ((planar([net_input(halved(picture), side_px)[0]]),) for side_px in LONG_SIDES_PX)
        return
    rng = np.random.default_rng(8)
    looks = [(picture, quad) for picture, quads in pictures_of(shard) for quad in quads]
    for picture, quad in (looks[k] for k in rng.permutation(len(looks))[:CARDS]):
        side = float(np.hypot(*(quad - np.roll(quad, 1, 0)).T).mean())
        turned = np.roll(quad, -2 * int(rng.integers(2)), 0)
        yield (SHOWN[net](picture, turned + rng.normal(0, OFF * side, (4, 2))),)


def dice_of(pool: Path) -> Iterator[tuple[Inputs, ...]]:
    """Cut-outs of dice in all lights, and the light's white."""
    cut_outs, rng = load_pool(pool), np.random.default_rng(8)
    for number in rng.permutation(len(cut_outs.values))[:DICE]:
        seen = view(rng, cut_outs, int(number))
        yield planar([seen.picture]), seen.white[None]


class _Shown(CalibrationDataReader):  # type: ignore[misc,unused-ignore]  # ships no types, with newer mypy some
    def __init__(self, names: list[str], inputs: Iterator[tuple[Inputs, ...]]) -> None:
        self._names, self._inputs = names, inputs

    def get_next(self) -> dict[str, Inputs] | None:
        """The next thing shown."""
        shown = next(self._inputs, None)
        return None if shown is None else dict(zip(self._names, shown, strict=True))


def quantise(model: Path, out: Path, shown: Iterator[tuple[Inputs, ...]]) -> None:
    """Writes the net with its convolutions in whole numbers, so that it takes bytes and is quick."""
    pictures = round_numbers(model, out, shown)
    take_bytes(out, pictures)
    widen(out, pictures)
    count_first(out, pictures)
    double_by_copies(out)
    make_two_at_once(out, pictures)


def round_numbers(model: Path, out: Path, shown: Iterator[tuple[Inputs, ...]]) -> str:
    """Writes the net with its convolutions in whole numbers; the name of its first input."""
    with tempfile.TemporaryDirectory() as scratch:
        plain = Path(scratch, "plain.onnx")
        options = ort.SessionOptions()
        options.graph_optimization_level = ort.GraphOptimizationLevel.ORT_ENABLE_BASIC  # widens stored weights
        options.optimized_model_filepath = str(plain)
        session = ort.InferenceSession(str(model), options, providers=["CPUExecutionProvider"])
        quantize_static(
            plain,
            out,
            _Shown([one.name for one in session.get_inputs()], shown),
            quant_format=QuantFormat.QDQ,
            activation_type=QuantType.QUInt8,
            weight_type=QuantType.QInt8,
            per_channel=True,
            reduce_range=True,
            op_types_to_quantize=["Conv", "Relu", "Add", "Resize"],
        )
    halve(out)
    return str(session.get_inputs()[0].name)


def main() -> None:
    """Quantises the nets named, in place."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("shard", type=Path)
    ask.add_argument("nets", nargs="+", choices=[*SHOWN, "outline", "dice"])
    ask.add_argument("--models", type=Path, default=Path("vision/models"))
    ask.add_argument("--out", type=Path, help="the folder for the new nets; by default they take the old ones' place")
    options = ask.parse_args()
    cv2.setNumThreads(1)
    for net in options.nets:
        model = options.models / f"{net}.onnx"
        quantise(model, (options.out or options.models) / model.name, shown_to(net, options.shard))
        say(f"{net}: {model.stat().st_size / 2**20:.2f} MB")


if __name__ == "__main__":
    main()
