"""Trains the net that reads upper faces of dice and writes it as ONNX; may be stopped and started again.

python -m vision.training.train_tops STATE --steps 16000

STATE holds views made by `vision.training.top_views`, also while training runs. Views kept apart share no typeface, no
sign and no table with the others.
"""

import argparse
from pathlib import Path
from typing import cast

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from vision.die_maps import VALUES
from vision.training.outline_model import centred, step
from vision.training.progress import say
from vision.training.top_views import GENERATED, PHOTOGRAPHS, TopViews, load_views
from vision.training.training_loop import Plan, export, halve, train
from vision.upper_faces import FACE_PX, MODEL

WIDTHS = (16, 32, 56, 88)
NARROW, MIXED = 32, 128
CELLS = FACE_PX // 8
SMOOTHING = 0.02
PHOTOGRAPHS_SHARE = 0.15
LOOK_FOR_FILES = 500  # steps between two looks for views made meanwhile
TINT, LIGHT = 0.08, 6.0  # by how much views differ besides: powers of e for each colour, and steps of 255


class TopNet(nn.Module):
    """Upper faces (N, 3, FACE_PX, FACE_PX), BGR in 0..255, to logits of `vision.die_maps.VALUES` (N, 8)."""

    def __init__(self) -> None:
        super().__init__()
        a, b, c, d = WIDTHS
        self.entry, self.again_half = nn.Sequential(step(3, a), step(a, b, 2)), step(b, b)
        self.quarter, self.again_quarter = step(b, c, 2), step(c, c)
        self.eighth, self.again_eighth = step(c, d, 2), step(d, d)
        self.narrow = nn.Conv2d(d, NARROW, 1)
        self.mix, self.answer = nn.Linear(NARROW * CELLS**2, MIXED), nn.Linear(MIXED, len(VALUES))
        self.drop = nn.Dropout(0.15)

    def forward(self, faces: Tensor) -> Tensor:
        """The logits."""
        seen = self.entry(centred(faces))
        seen = seen + self.again_half(seen)
        seen = self.quarter(seen)
        seen = seen + self.again_quarter(seen)
        seen = self.eighth(seen)
        seen = seen + self.again_eighth(seen)
        mixed = functional.relu(self.mix(functional.relu(self.narrow(seen)).flatten(1)))
        return cast("Tensor", self.answer(self.drop(mixed)))


class TopFolder:
    """The views in a folder, also those that are put there later."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._known: set[Path] = set()
        self.views = TopViews(
            np.zeros((0, FACE_PX, FACE_PX, 3), np.uint8), np.zeros(0, np.int64), np.zeros(0, np.bool_)
        )

    def look(self) -> None:
        """Takes what is new."""
        files = [file for file in sorted(self._folder.glob("*.npz")) if ".part." not in file.name]
        views = [self.views, *(load_views(file) for file in files if file not in self._known)]
        self._known.update(files)
        self.views = TopViews(
            np.concatenate([one.pictures for one in views]),
            np.concatenate([one.values for one in views]),
            np.concatenate([one.may_be_mirrored for one in views]),
        )


class TopSupply:
    """Views turned by quarters, mirrored where that may be, and in a little other light; some are of photographs."""

    def __init__(self, state: Path, batch: int) -> None:
        self._folders = [TopFolder(state / name) for name in (GENERATED, PHOTOGRAPHS)]
        of_photographs = round(PHOTOGRAPHS_SHARE * batch)
        self._shares = (batch - of_photographs, of_photographs)

    def batch_at(self, done: int) -> tuple[Tensor, Tensor]:
        """Faces and what they show, for a step."""
        if done % LOOK_FOR_FILES == 0 or not len(self._folders[0].views.values):
            for folder in self._folders:
                folder.look()
        rng = np.random.default_rng((done, 6))
        parts = [some(rng, one.views, count) for one, count in zip(self._folders, self._shares, strict=True)]
        faces, values, mirrored = (np.concatenate(columns) for columns in zip(*parts, strict=True))
        faces = np.rot90(faces, int(rng.integers(4)), (1, 2)).astype(np.float32)
        swapped = mirrored & (rng.uniform(size=len(values)) < 0.5)
        faces[swapped] = faces[swapped][:, :, ::-1]
        faces *= np.exp(rng.normal(0, TINT, (len(values), 1, 1, 3)))
        faces += rng.normal(0, LIGHT, (len(values), 1, 1, 1))
        return in_tensor(np.clip(faces, 0, 255)), torch.from_numpy(values)


def some(
    rng: np.random.Generator, views: TopViews, count: int
) -> tuple[NDArray[np.uint8], NDArray[np.int64], NDArray[np.bool_]]:
    """So many of the views, none where there are none: pictures, values, and whether they may be mirrored."""
    chosen = rng.integers(0, len(views.values), count) if len(views.values) else np.zeros(0, np.int64)
    return views.pictures[chosen], views.values[chosen], views.may_be_mirrored[chosen]


def in_tensor(faces: NDArray[np.float32]) -> Tensor:
    """Faces (n, h, w, 3) as the net wants them."""
    return torch.from_numpy(np.ascontiguousarray(faces.transpose(0, 3, 1, 2), np.float32))


def right_share(net: nn.Module, held: TopViews) -> str:
    """How many of the views kept apart are read rightly."""
    with torch.no_grad():
        parts = [in_tensor(held.pictures[k : k + 512].astype(np.float32)) for k in range(0, len(held.values), 512)]
        said = torch.cat([net(part).argmax(1) for part in parts]).numpy()
    return f"{(said == held.values).mean():.4f} of {len(said)}"


def main() -> None:
    """Trains and exports."""
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("state", type=Path)
    ask.add_argument("--steps", type=int, default=16000)
    ask.add_argument("--batch", type=int, default=128)
    ask.add_argument("--rate", type=float, default=3e-3)
    ask.add_argument("--out", type=Path, default=MODEL)
    options = ask.parse_args()
    torch.set_num_threads(1)
    held, supply = load_views(options.state / "tops-held.npz"), TopSupply(options.state, options.batch)
    net = TopNet().to(memory_format=torch.channels_last)

    def loss_at(done: int) -> Tensor:
        faces, values = supply.batch_at(done)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            said = net(faces.contiguous(memory_format=torch.channels_last))
        return functional.cross_entropy(said.float(), values, label_smoothing=SMOOTHING)

    plan = Plan(options.steps, options.rate, options.state / "tops.pt")
    smooth = train(net, plan, loss_at, lambda model: right_share(model, held))
    smooth.to(memory_format=torch.contiguous_format)
    axes = {name: {0: "dice"} for name in ("faces", "values")}
    export(smooth, torch.zeros(2, 3, FACE_PX, FACE_PX), ("faces", "values"), axes, options.out)
    halve(options.out)
    say(f"written to {options.out}")


if __name__ == "__main__":
    main()
