"""One printed deck: the looks that all its cards share, drawn once from a seed; and the faces on its cards."""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

import cv2
import numpy as np

from vision.training.fonts import pick_font
from vision.training.ink import NAMED, Bgr, blend, mix, stock
from vision.training.typeset import Picture

PX_PER_MM = 4.0
UPRIGHT_SIZES_MM = ((63, 88), (59, 92), (56, 87), (57, 89), (62, 100), (44, 67), (70, 110), (55, 85), (63, 95))
SQUARE_SIDES_MM = (50, 60, 70, 90)


@dataclass(frozen=True, slots=True)
class PrintRun:
    """What a printer decided once for a whole deck."""

    seed: int
    held_out: bool
    width_mm: float
    height_mm: float
    corner_mm: float
    stock: Bgr
    margin: str  # none, stock, line, band
    margin_mm: float
    ground: str  # stock, tint, full
    tint: float  # how much of the stock shows through a tint
    layout: str  # symbol, plain, picture, oval, halves
    indices: str  # none, two, four
    index_size: float  # share of the card's height
    middle_size: float
    number_font: Path | None
    text_font: Path | None
    art: str
    inks: dict[str, Bgr]

    def chance(self, key: int) -> np.random.Generator:
        """A generator for one face of this run, the same each time."""
        return np.random.default_rng((self.seed, key))

    def blank(self, colour: Bgr | None = None) -> Picture:
        """An unprinted card, or one in a flat colour."""
        shape = (round(self.height_mm * PX_PER_MM), round(self.width_mm * PX_PER_MM), 3)
        return np.full(shape, colour or self.stock, np.uint8)


def draw_run(seed: int, held_out: bool, square: bool = False) -> PrintRun:
    """The print run of a seed; `held_out` runs use typefaces that training never sees."""
    rng = np.random.default_rng((seed, int(held_out), 11))
    width, height = UPRIGHT_SIZES_MM[rng.integers(len(UPRIGHT_SIZES_MM))]
    if square:
        width = height = SQUARE_SIDES_MM[rng.integers(len(SQUARE_SIDES_MM))]
    layout = str(rng.choice(["symbol", "plain", "picture", "oval", "halves"], p=[0.28, 0.28, 0.2, 0.14, 0.1]))
    return PrintRun(
        seed=seed,
        held_out=held_out,
        width_mm=width,
        height_mm=height,
        corner_mm=float(rng.choice([0.4, 2.0, 3.0, 4.0, 5.5])),
        stock=stock(rng),
        margin=str(rng.choice(["none", "stock", "line", "band"], p=[0.35, 0.25, 0.25, 0.15])),
        margin_mm=float(rng.choice([rng.uniform(0.5, 1.5), rng.uniform(1.0, 4.5)])),
        ground=str(rng.choice(["stock", "tint", "full"], p=[0.5, 0.25, 0.25])),
        tint=rng.uniform(0.4, 0.88),
        layout=layout,
        indices=str(rng.choice(["two", "four"] if layout == "picture" else ["none", "two", "two", "four"])),
        index_size=rng.uniform(0.055, 0.13),
        middle_size=rng.uniform(0.16, 0.42),
        number_font=pick_font(rng, held_out),
        text_font=pick_font(rng, held_out),
        art=str(rng.choice(["any", "pale", "grey", "any"])),
        inks={name: mix(rng, name) for name in NAMED},
    )


@dataclass(frozen=True)
class Face:
    """One side of a card as it was printed, upright; ids as in a recognised picture."""

    id: str
    picture: Picture
    width_mm: float
    height_mm: float
    corner_mm: float
    stock: Bgr

    @cached_property
    def pyramid(self) -> tuple[np.ndarray, ...]:
        """Blue, green, red and coverage, at full, half, quarter and eighth size, each with two pixels of margin."""
        scale = self.picture.shape[1] / self.width_mm
        coverage = rounded(self.picture.shape[0], self.picture.shape[1], self.corner_mm * scale)
        full = np.dstack([self.picture, coverage])
        levels = [full]
        while len(levels) < 4:
            height, width = levels[-1].shape[:2]
            levels.append(
                cv2.resize(levels[-1], (max(2, width // 2), max(2, height // 2)), interpolation=cv2.INTER_AREA)
            )
        return tuple(with_margin(level) for level in levels)


MARGIN_PX = 2


def with_margin(level: np.ndarray) -> np.ndarray:
    """The colours go on beyond the edge, the coverage does not: no dark fringe when it is warped."""
    bigger = cv2.copyMakeBorder(level, MARGIN_PX, MARGIN_PX, MARGIN_PX, MARGIN_PX, cv2.BORDER_REPLICATE)
    inside = np.zeros(bigger.shape[:2], np.uint8)
    inside[MARGIN_PX:-MARGIN_PX, MARGIN_PX:-MARGIN_PX] = 1
    bigger[..., 3] *= inside
    return bigger


@lru_cache(maxsize=64)
def rounded(height: int, width: int, radius: float) -> Picture:
    """A filled rectangle with round corners as a coverage mask."""
    mask = np.zeros((height, width), np.uint8)
    r = max(0, min(round(radius), min(height, width) // 2 - 1))
    cv2.rectangle(mask, (r, 0), (width - 1 - r, height - 1), 255, -1)
    cv2.rectangle(mask, (0, r), (width - 1, height - 1 - r), 255, -1)
    for x in (r, width - 1 - r):
        for y in (r, height - 1 - r):
            cv2.circle(mask, (x, y), r, 255, -1, cv2.LINE_AA)
    return mask


def grounded(run: PrintRun, ink: Bgr) -> Picture:
    """A card in the run's way of using a colour: on plain stock, tinted, or all over."""
    shade = {"stock": run.stock, "tint": blend(ink, run.stock, run.tint), "full": ink}[run.ground]
    return run.blank(shade)


def framed(run: PrintRun, canvas: Picture, ink: Bgr) -> None:
    """Puts the run's margin round a card, in place."""
    height, width = canvas.shape[:2]
    m = round(run.margin_mm * PX_PER_MM)
    match run.margin:
        case "stock":
            frame_with(canvas, m, run.stock)
        case "band":
            frame_with(canvas, m, ink)
        case "line":
            cv2.rectangle(canvas, (m, m), (width - 1 - m, height - 1 - m), ink, max(1, m // 3), cv2.LINE_AA)
        case _:
            pass


def frame_with(canvas: Picture, width_px: int, colour: Bgr) -> None:
    """A band of colour along all four edges, in place."""
    canvas[:width_px], canvas[-width_px:] = colour, colour
    canvas[:, :width_px], canvas[:, -width_px:] = colour, colour


def finished(run: PrintRun, face_id: str, canvas: Picture) -> Face:
    """The printed canvas as a face of the run."""
    return Face(face_id, canvas, run.width_mm, run.height_mm, run.corner_mm, run.stock)
