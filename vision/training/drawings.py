"""Pictures on cards: little scenes, creatures, photograph-like patches and patterns for backs."""

import cv2
import numpy as np

from vision.training.ink import Bgr, any_colour, blend, from_hsv, mix
from vision.training.typeset import SYMBOLS, Picture, symbol, symbol_outline, trace


def cloud(rng: np.random.Generator, height: int, width: int, grain: int, octaves: int = 3) -> np.ndarray:
    """Smooth noise in 0..1, (H, W) float32; `grain` is how many blobs fit across."""
    total = np.zeros((height, width), np.float32)
    for octave in range(octaves):
        cells = max(2, grain * 2**octave)
        rows = max(2, round(cells * height / width))
        patch = rng.random((rows, cells), dtype=np.float32)
        total += cv2.resize(patch, (width, height), interpolation=cv2.INTER_CUBIC) / 2**octave
    low, high = float(total.min()), float(total.max())
    scaled: np.ndarray = (total - low) / max(high - low, 1e-6)
    return scaled


def gradient_map(field: np.ndarray, stops: list[Bgr]) -> Picture:
    """A field in 0..1 coloured by a row of colours."""
    places = np.linspace(0, 1, len(stops))
    table = np.stack([np.interp(np.arange(256) / 255, places, [stop[c] for stop in stops]) for c in range(3)], 1)
    return np.asarray(table[(field * 255).astype(np.uint8)], np.uint8)


def creature(rng: np.random.Generator, canvas: Picture, centre: tuple[float, float], size: float, colour: Bgr) -> None:
    """A round fellow with eyes, now and then with arms."""
    x, y = centre
    line = max(1, round(size / 40))
    dark = blend(colour, (20, 20, 20), 0.75)
    for dy, scale in ((0.22, rng.uniform(0.5, 0.7)), (-0.2, rng.uniform(0.3, 0.45))):
        axes = (max(1, round(size * scale * rng.uniform(0.7, 1.0))), max(1, round(size * scale)))
        place = (round(x), round(y + dy * size))
        cv2.ellipse(canvas, place, axes, 0, 0, 360, colour, -1, cv2.LINE_AA)
        cv2.ellipse(canvas, place, axes, 0, 0, 360, dark, line, cv2.LINE_AA)
    for dx in (-0.13, 0.13):
        eye = (round(x + dx * size), round(y - 0.25 * size))
        cv2.circle(canvas, eye, max(1, round(size * 0.09)), (250, 250, 250), -1, cv2.LINE_AA)
        cv2.circle(canvas, eye, max(1, round(size * 0.04)), (10, 10, 10), -1, cv2.LINE_AA)


def scenery(rng: np.random.Generator, height: int, width: int, palette: list[Bgr]) -> Picture:
    """Sky, ground, shapes and one to three creatures."""
    canvas = np.full((height, width, 3), blend(palette[0], (255, 255, 255), rng.uniform(0.2, 0.8)), np.uint8)
    horizon = round(height * rng.uniform(0.35, 0.75))
    if rng.uniform() < 0.75:
        canvas[horizon:] = blend(palette[1], (255, 255, 255), rng.uniform(0.0, 0.6))
    for _ in range(rng.integers(0, 12)):
        size = rng.uniform(0.06, 0.35) * width
        centre = (rng.uniform(0, width), rng.uniform(0, height))
        kind, colour = SYMBOLS[rng.integers(3)], palette[rng.integers(len(palette))]
        symbol(canvas, kind, centre, size, colour, rng.uniform(0, 360))
        if rng.uniform() < 0.4:
            trace(canvas, symbol_outline(kind, centre, size), (30, 30, 30), 1)
    for _ in range(rng.integers(0, 4)):
        place = (rng.uniform(0.2, 0.8) * width, rng.uniform(0.4, 0.85) * height)
        creature(rng, canvas, place, rng.uniform(0.15, 0.35) * min(width, height), palette[rng.integers(len(palette))])
    return canvas


def photograph(rng: np.random.Generator, height: int, width: int, palette: list[Bgr]) -> Picture:
    """A photograph-like patch: soft masses, fine grain, a bright and a dark part."""
    picture = gradient_map(cloud(rng, height, width, int(rng.integers(2, 7)), 5), palette)
    light = 0.6 + 0.6 * cloud(rng, height, width, 2, 1)
    return np.clip(picture * light[..., None], 0, 255).astype(np.uint8)


def hatching(rng: np.random.Generator, height: int, width: int, ground: Bgr, line: Bgr) -> Picture:
    """Parallel or crossed lines, or dots, as on backs."""
    canvas = np.full((height, width, 3), ground, np.uint8)
    pitch, thick = int(rng.integers(5, 26)), int(rng.integers(1, 4))
    slope = rng.uniform(0.3, 2.0)
    reach = int(height * slope) + 1
    kind = rng.choice(["lines", "cross", "dots", "rings"])
    if kind in ("lines", "cross"):
        for start in range(-reach, width + reach, pitch):
            cv2.line(canvas, (start, 0), (start + int(height * slope), height), line, thick, cv2.LINE_AA)
            if kind == "cross":
                cv2.line(canvas, (start, 0), (start - int(height * slope), height), line, thick, cv2.LINE_AA)
    elif kind == "dots":
        for row, y in enumerate(range(0, height, pitch)):
            for x in range(pitch // 2 * (row % 2), width, pitch):
                cv2.circle(canvas, (x, y), max(1, pitch // 4), line, -1, cv2.LINE_AA)
    else:
        for radius in range(pitch, height, pitch):
            cv2.circle(canvas, (width // 2, height // 2), radius, line, thick, cv2.LINE_AA)
    return canvas


def palette_of(rng: np.random.Generator, kind: str, base: Bgr | None = None) -> list[Bgr]:
    """Four to six colours: `grey`, `pale`, or anything."""
    count = int(rng.integers(4, 7))
    if kind == "grey":
        return [from_hsv(0, 0, v) for v in rng.uniform(0.25, 1.0, count)]
    colours = [base if base and rng.uniform() < 0.5 else any_colour(rng) for _ in range(count)]
    return [blend(c, (255, 255, 255), 0.45) for c in colours] if kind == "pale" else colours


def artwork(rng: np.random.Generator, height: int, width: int, kind: str, base: Bgr | None = None) -> Picture:
    """Any picture a card might carry; `kind` as in `palette_of`."""
    palette = palette_of(rng, kind, base)
    maker = photograph if rng.uniform() < 0.25 else scenery
    return maker(rng, max(2, height), max(2, width), palette)


def thing(rng: np.random.Generator, canvas: Picture, number: int, centre: tuple[float, float], size: float) -> None:
    """A small dark pictogram; the same number is the same object in every print run, drawn a little differently."""
    ink = mix(rng, "black")
    x, y, s = centre[0], centre[1], size
    line = max(1, round(s * rng.uniform(0.06, 0.12)))

    def at(dx: float, dy: float) -> tuple[int, int]:
        return round(x + dx * s), round(y + dy * s)

    match number % 6:
        case 0:  # hat
            cv2.rectangle(canvas, at(-0.28, -0.45), at(0.28, 0.2), ink, -1, cv2.LINE_AA)
            cv2.rectangle(canvas, at(-0.5, 0.2), at(0.5, 0.32), ink, -1, cv2.LINE_AA)
        case 1:  # clock
            cv2.circle(canvas, at(0, 0), round(0.45 * s), ink, line, cv2.LINE_AA)
            cv2.line(canvas, at(0, 0), at(0, -0.3), ink, line, cv2.LINE_AA)
            cv2.line(canvas, at(0, 0), at(0.22, 0.08), ink, line, cv2.LINE_AA)
        case 2:  # case
            cv2.rectangle(canvas, at(-0.5, -0.2), at(0.5, 0.4), ink, -1, cv2.LINE_AA)
            cv2.rectangle(canvas, at(-0.18, -0.4), at(0.18, -0.2), ink, line, cv2.LINE_AA)
        case 3:  # umbrella
            cv2.ellipse(canvas, at(0, 0.05), (max(1, round(0.5 * s)), max(1, round(0.45 * s))), 0, 180, 360, ink, -1)
            cv2.line(canvas, at(0, 0), at(0, 0.45), ink, line, cv2.LINE_AA)
        case 4:  # glasses
            for dx in (-0.26, 0.26):
                cv2.circle(canvas, at(dx, 0), max(1, round(0.2 * s)), ink, line, cv2.LINE_AA)
            cv2.line(canvas, at(-0.06, 0), at(0.06, 0), ink, line, cv2.LINE_AA)
        case _:  # stick
            cv2.line(canvas, at(-0.4, 0.4), at(0.4, -0.4), ink, line + 1, cv2.LINE_AA)
            cv2.line(canvas, at(0.4, -0.4), at(0.42, -0.1), ink, line + 1, cv2.LINE_AA)
