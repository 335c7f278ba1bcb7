from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

torch = pytest.importorskip("torch")
pytest.importorskip("onnx")

from torch import Tensor  # noqa: E402 - only where the tools of training are installed

from vision import face_net, outline_align, outline_sides  # noqa: E402 - the same
from vision.net_session import as_bytes, open_net  # noqa: E402 - the same
from vision.training import train_align, train_sides  # noqa: E402 - the same
from vision.training.crop_training import teacher_of  # noqa: E402 - the same
from vision.training.train_faces import NAMES, following_loss  # noqa: E402 - the same

RNG = np.random.default_rng(4)
CROPS = RNG.integers(0, 256, (11, 112, 112, 3)).astype(np.uint8)
STRIPS = RNG.integers(0, 256, (9, 4, 48, 72, 3)).astype(np.uint8)
FACES = RNG.integers(0, 256, (5, 128, 96, 3)).astype(np.uint8)


def teacher(model: Path, names: tuple[str, ...], pictures: NDArray[np.uint8]) -> list[Tensor]:
    return teacher_of(model, names)(torch.from_numpy(np.moveaxis(pictures, -1, -3).astype(np.float32)))


def test_a_teacher_says_what_the_net_in_the_file_says() -> None:
    taught = teacher(outline_align.MODEL, ("crops", "shifts", "doubts", "rightness"), CROPS)

    said = open_net(outline_align.MODEL).run(["shifts", "doubts", "rightness"], {"crops": as_bytes(list(CROPS))})
    assert [len(part) for part in taught] == [11, 11, 11]
    for one, other in zip(taught, said, strict=True):
        assert np.allclose(one.numpy(), other, atol=1e-6)


def test_strips_of_an_outline_are_shown_to_the_teacher_together() -> None:
    chances, offsets = teacher(outline_sides.MODEL, ("strips", "chances", "offsets"), STRIPS)

    in_fours = np.stack([as_bytes(list(strips)) for strips in STRIPS])
    said = open_net(outline_sides.MODEL).run(["chances", "offsets"], {"strips": in_fours})
    assert np.allclose(chances.numpy(), said[0], atol=1e-6)
    assert np.allclose(offsets.numpy(), said[1], atol=1e-6)


def test_who_says_what_the_teacher_says_has_nothing_more_to_learn_from_it() -> None:
    shifts, doubts, right = teacher(outline_align.MODEL, ("crops", "shifts", "doubts", "rightness"), CROPS)
    true = torch.zeros(11, 8)
    follows = train_align.loss_to((shifts, doubts, torch.logit(right)), (shifts, doubts, right), true)
    for others in (
        (shifts + 0.02, doubts, torch.logit(right)),
        (shifts, doubts + 0.5, torch.logit(right)),
        (shifts, doubts, torch.logit(right) + 1.0),
    ):
        assert train_align.loss_to(others, (shifts, doubts, right), true) > follows


def test_nor_of_sides() -> None:
    chances, offsets = teacher(outline_sides.MODEL, ("strips", "chances", "offsets"), STRIPS)
    lines = torch.zeros(9, 4, 2)
    logits = chances.clamp(min=1e-6).log()

    assert train_sides.loss_to((logits, offsets), (chances, offsets), lines) == pytest.approx(0.0, abs=1e-3)
    assert train_sides.loss_to((logits.flip(-1), offsets), (chances, offsets), lines) > 0.1
    assert train_sides.loss_to((logits, offsets + 0.5), (chances, offsets), lines) > 0.1
    beyond = torch.full((9, 4, 2), 2.0)  # the side: nothing that it could be taught of it
    assert train_sides.loss_to((logits.flip(-1), offsets), (chances, offsets), beyond) == 0


def test_nor_of_faces() -> None:
    taught = teacher(face_net.MODEL, NAMES, FACES)
    for place in range(len(taught)):
        others = [part.clone() for part in taught]
        others[place] = others[place].flip(1)

        assert following_loss(tuple(taught), taught) == pytest.approx(0.0, abs=1e-4)
        assert following_loss(tuple(others), taught) > 0.01
