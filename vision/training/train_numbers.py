"""Trains the reader of printed numbers from digits set in many fonts, and writes it as ONNX.

    python -m vision.training.train_numbers --fonts /usr/share/fonts --out vision/models/numbers.onnx

A sample is what the recogniser cuts out of a symbol: the ink of a number from 1 to 100 as a grey mask, the ink's box
filling the crop's height. The first head tells what stands before the last digit (nothing, 1-9, or the 10 of 100), or
that this is no upright number; the second head tells the last digit. Every fifth font is kept for validation.
"""

import argparse
import functools
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt
import torch
from PIL import Image, ImageDraw, ImageFont
from torch import nn

from vision.read_numbers import CROP_HEIGHT, CROP_WIDTH, NO_NUMBER, fit_crop

Mask = npt.NDArray[np.uint8]
SAME_UPSIDE_DOWN = set("01689")
TURNED_DIGIT = {"0": "0", "1": "1", "6": "9", "8": "8", "9": "6"}
FIRST_CLASSES = NO_NUMBER + 1
GLYPH_PX = 72


@dataclass(frozen=True, slots=True)
class Sample:
    """A crop and the classes of its two heads; `last` is -1 where there is no number."""

    crop: Mask
    first: int
    last: int


class NumberNet(nn.Module):
    """Three steps of convolution, then one head for the start of the number and one for its last digit."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(
            *self._step(1, 12), *self._step(12, 24), *self._step(24, 40), nn.Flatten(), nn.Dropout(0.25)
        )
        size = 40 * (CROP_HEIGHT // 8) * (CROP_WIDTH // 8)
        self.hidden = nn.Sequential(nn.Linear(size, 96), nn.ReLU())
        self.first = nn.Linear(96, FIRST_CLASSES)
        self.last = nn.Linear(96, 10)

    @staticmethod
    def _step(channels_in: int, channels_out: int) -> tuple[nn.Module, ...]:
        convolution = nn.Conv2d(channels_in, channels_out, 3, padding=1)
        return convolution, nn.BatchNorm2d(channels_out), nn.ReLU(), nn.MaxPool2d(2)

    def forward(self, crops: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Logits of both heads for crops (N, 1, H, W), 0-1."""
        hidden = self.hidden(self.body(crops))
        return self.first(hidden), self.last(hidden)


@functools.cache
def load_font(path: str) -> ImageFont.FreeTypeFont:
    """The font at the size samples are drawn in."""
    return ImageFont.truetype(path, GLYPH_PX)


def usable_fonts(folder: Path) -> list[str]:
    """Fonts that really have ten different digits of usual proportions."""
    found = sorted(str(path) for path in folder.rglob("*") if path.suffix.lower() in {".ttf", ".otf"})
    return [path for path in found if _has_digits(path)]


def _has_digits(path: str) -> bool:
    try:
        font = load_font(path)
        digits = [_written(str(digit), font) for digit in range(10)]
    except (OSError, ValueError):
        return False
    heights = [digit.shape[0] for digit in digits if digit is not None]
    distinct = {digit.tobytes() for digit in digits if digit is not None}
    return len(distinct) == 10 and max(heights) < 1.35 * min(heights)


def _written(text: str, font: ImageFont.FreeTypeFont) -> Mask | None:
    canvas = Image.new("L", (GLYPH_PX * 4, GLYPH_PX * 3))
    ImageDraw.Draw(canvas).text((GLYPH_PX // 2, GLYPH_PX // 2), text, 255, font)
    box = canvas.getbbox()
    return None if box is None else np.asarray(canvas.crop(box))


def draw_number(text: str, font: ImageFont.FreeTypeFont, random: np.random.Generator) -> Mask | None:
    """The digits side by side, sometimes underlined, sometimes crossed out by a missing slash."""
    written = _written(text, font)
    if written is None:
        return None
    ink = cv2.copyMakeBorder(written, 30, 30, 30, 30, cv2.BORDER_CONSTANT, value=0)
    if random.random() < 0.12:
        y, x = ink.shape[0] - 30 + int(random.integers(8, 14)), int(random.integers(30, 36))
        cv2.line(ink, (x, y), (ink.shape[1] - x, y), 255, int(random.integers(3, 9)))
    if random.random() < 0.12:
        middle, reach = np.array(ink.shape[::-1]) / 2 + random.normal(0, 3, 2), np.array([60, 60])
        start, end = (middle - reach).astype(int), (middle + reach).astype(int)
        cv2.line(ink, start.tolist(), end.tolist(), 0, int(random.integers(7, 19)))
    return np.asarray(ink)


def distort(ink: Mask, random: np.random.Generator) -> Mask:
    """As a camera and the steps before this one leave it: tilted, sheared, thinner or fatter, soft, grainy."""
    height, width = ink.shape
    corners = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32)
    moved = corners + random.normal(0, 0.035 * height, (4, 2)).astype(np.float32)
    angle = np.deg2rad(random.normal(0, 5))
    spin = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    stretch = np.array([np.exp(random.normal(0, 0.14)), 1.0])
    placed = ((moved - moved.mean(0)) * stretch @ spin.T + (width * 0.75, height * 0.75)).astype(np.float32)
    warped = cv2.warpPerspective(ink, cv2.getPerspectiveTransform(corners, placed), (width * 3 // 2, height * 3 // 2))
    size = int(random.integers(1, 6))
    kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (size, size))
    pen = random.random()
    warped = cv2.dilate(warped, kernel) if pen < 0.35 else cv2.erode(warped, kernel) if pen < 0.6 else warped
    small = cv2.resize(warped, None, fx=(scale := random.uniform(0.14, 0.6)), fy=scale, interpolation=cv2.INTER_AREA)
    soft = cv2.GaussianBlur(small, (0, 0), random.uniform(0.3, 1.2)).astype(np.float32)
    grainy = soft * random.uniform(0.75, 1.25) + random.normal(0, random.uniform(0, 14), soft.shape)
    return np.asarray(np.clip(grainy, 0, 255), np.uint8)


def make_sample(fonts: list[str], random: np.random.Generator) -> Sample:
    """A number that stands upright, or one in five times something that is none."""
    number = int(random.integers(1, 101)) if random.random() < 0.8 else int(random.integers(1, 10))
    while True:
        font = load_font(fonts[int(random.integers(len(fonts)))])
        ink = draw_number(str(number), font, random)
        if ink is None:
            continue
        is_number = random.random() < 0.8
        shown = distort(ink if is_number else _spoilt(ink, str(number), random), random)
        crop = fit_crop(shown, _ink_box(shown))
        if crop is not None:
            return Sample(crop, *(_classes(number) if is_number else (NO_NUMBER, -1)))


def _classes(number: int) -> tuple[int, int]:
    return number // 10, number % 10


def _spoilt(ink: Mask, text: str, random: np.random.Generator) -> Mask:
    """Turned on its side, upside down where that shows, or cut."""
    choice = random.random()
    if choice < 0.3:
        return np.asarray(np.rot90(ink, 1 + 2 * int(random.integers(2))))
    if choice < 0.7 and not set(text) <= SAME_UPSIDE_DOWN:
        return np.asarray(np.rot90(ink, 2))
    blots = np.zeros_like(ink)
    for _ in range(int(random.integers(1, 5))):
        centre = (random.uniform(0.2, 0.8, 2) * ink.shape[::-1]).astype(int).tolist()
        axes = random.integers(4, 34, 2).tolist()
        thick = -1 if random.random() < 0.5 else int(random.integers(3, 9))
        cv2.ellipse(blots, centre, axes, float(random.uniform(0, 180)), 0, 360, 255, thick)
    return blots


def _ink_box(mask: Mask) -> tuple[int, int, int, int]:
    rows, columns = np.nonzero(mask > 96)
    if not len(rows):
        return 0, 0, 0, 0
    left, top = int(columns.min()), int(rows.min())
    return left, top, int(columns.max()) + 1 - left, int(rows.max()) + 1 - top


def batch(fonts: list[str], size: int, random: np.random.Generator) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """Crops (N, 1, H, W) 0-1 and the classes of both heads."""
    samples = [make_sample(fonts, random) for _ in range(size)]
    crops = torch.from_numpy(np.stack([sample.crop for sample in samples])[:, None].astype(np.float32) / 255)
    first = torch.tensor([sample.first for sample in samples])
    return crops, first, torch.tensor([sample.last for sample in samples])


def train(fonts: list[str], steps: int, size: int, seed: int) -> NumberNet:
    """A net trained on freshly drawn batches; the learning rate falls to nothing along a cosine."""
    torch.manual_seed(seed)
    random = np.random.default_rng(seed)
    net = NumberNet()
    optimiser = torch.optim.AdamW(net.parameters(), lr=2e-3, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, 4e-3, total_steps=steps)
    for step in range(steps):
        crops, first, last = batch(fonts, size, random)
        first_logits, last_logits = net(crops)
        loss = nn.functional.cross_entropy(first_logits, first, label_smoothing=0.02)
        loss = loss + nn.functional.cross_entropy(last_logits, last, ignore_index=-1, label_smoothing=0.02)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
        if step % 200 == 0:
            print(f"step {step}: loss {loss.item():.3f}", flush=True)  # noqa: T201 - the script's progress
    net.eval()
    return net


def validate(net: NumberNet, fonts: list[str], size: int, seed: int) -> float:
    """The share of samples in fonts it has not seen that it reads right."""
    crops, first, last = batch(fonts, size, np.random.default_rng(seed))
    with torch.no_grad():
        first_logits, last_logits = net(crops)
    right = (first_logits.argmax(1) == first) & ((last < 0) | (last_logits.argmax(1) == last))
    return float(right.float().mean())


def main() -> None:
    """Train, say how well unseen fonts are read, and write the model."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--fonts", type=Path, default=Path("/usr/share/fonts"))
    ask.add_argument("--out", type=Path, default=Path(__file__).parents[1] / "models" / "numbers.onnx")
    ask.add_argument("--steps", type=int, default=3000)
    ask.add_argument("--batch", type=int, default=96)
    ask.add_argument("--seed", type=int, default=1)
    options = ask.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    fonts = usable_fonts(options.fonts)
    kept = fonts[::5]
    net = train([font for font in fonts if font not in kept], options.steps, options.batch, options.seed)
    share = validate(net, kept, 4000, seed=99)
    print(f"{len(fonts)} fonts, {len(kept)} of them unseen: {share:.4f} right")  # noqa: T201 - the script's result
    example = torch.zeros(1, 1, CROP_HEIGHT, CROP_WIDTH)
    names = {"input_names": ["crops"], "output_names": ["first", "last"]}
    torch.onnx.export(net, (example,), options.out, dynamic_axes={"crops": {0: "n"}}, dynamo=False, **names)


if __name__ == "__main__":
    main()
