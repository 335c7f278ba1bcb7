"""Numbers and dice put anywhere on a face, with where they stand: from these, digits are learnt fastest."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.training.die_faces import POODLE, draw_panel_style, panel_die
from vision.training.fonts import pick_font
from vision.training.ink import Bgr, any_colour, blend, mix
from vision.training.typeset import Picture, lay, lettering, turned

DICE_SHARE = 0.35
LETTER_PX = 48
SMALLEST, LARGEST = 0.05, 0.42  # height of a number, share of the card's
PAGE_LARGEST, PAGE_TRIES, MOST_PLACES = 0.26, 40, 12
DIE_COLOURS = ("black", "red", "white", "pink")


@dataclass(frozen=True, slots=True)
class Place:
    """Where a number stands upright: its middle and its height, shares of the card's width and height."""

    x: float
    y: float
    height: float
    number: int


@dataclass(frozen=True, slots=True)
class Drill:
    """A face with a number on it, or with several (then `number` is -1), and where."""

    picture: Picture
    number: int
    places: tuple[Place, ...]


def drill(rng: np.random.Generator, ground: Picture) -> Drill:
    """A number, once or several times, or dice that all show one, on any ground."""
    canvas = plain(rng, ground) if rng.uniform() < 0.6 else ground.copy()
    return dice_drill(rng, canvas) if rng.uniform() < DICE_SHARE else number_drill(rng, canvas)


def plain(rng: np.random.Generator, ground: Picture) -> Picture:
    """One colour, with a frame or a patch of the ground at times."""
    colour = any_colour(rng) if rng.uniform() < 0.5 else mix(rng, "white")
    canvas = np.full_like(ground, colour)
    if rng.uniform() < 0.5:
        height, width = ground.shape[:2]
        y, x = (rng.uniform(0.12, 0.3, 2) * (height, width)).astype(int)
        canvas[y : height - y, x : width - x] = ground[y : height - y, x : width - x]
    return canvas


def number_drill(rng: np.random.Generator, canvas: Picture) -> Drill:
    """A number in some typeface, upright at one to three places, upside down at others."""
    number = likely_number(rng)
    font, height, width = pick_font(rng, held_out=False), *canvas.shape[:2]
    text = f"={number}" if rng.uniform() < 0.1 else str(number)
    coverage, ink = lettering(text, font, LETTER_PX), any_colour(rng)
    places: list[Place] = []
    for _ in range(rng.integers(1, 4)):
        share = float(np.exp(rng.uniform(np.log(SMALLEST), np.log(LARGEST))))
        sized = resized(coverage, share * height, rng.uniform(0.65, 1.25), width * 0.9)
        share = sized.shape[0] / height
        x, y = free_place(rng, sized.shape[1] / width), free_place(rng, share)
        upside_down = rng.uniform() < 0.2 and bool(places)
        spot = (x * width, y * height)
        lay(canvas, turned(sized, 180.0 if upside_down else 0.0), spot, legible(rng, canvas, spot, sized.shape, ink))
        if not upside_down:
            places.append(Place(x, y, share, number))
    return Drill(canvas, number, tuple(places[-1:]) if overlap(places) else tuple(places))


def page(rng: np.random.Generator, ground: Picture) -> Drill:
    """Many different numbers and dice side by side, in one typeface."""
    canvas = plain(rng, ground) if rng.uniform() < 0.8 else ground.copy()
    font, style, ink, stretch = (
        pick_font(rng, held_out=False),
        draw_panel_style(rng),
        any_colour(rng),
        rng.uniform(0.65, 1.25),
    )
    height, width = canvas.shape[:2]
    places: list[Place] = []
    for _ in range(PAGE_TRIES):
        share = float(np.exp(rng.uniform(np.log(SMALLEST), np.log(PAGE_LARGEST))))
        x, y = rng.uniform(share, 1 - share), rng.uniform(share * 0.6, 1 - share * 0.6)
        is_die = rng.uniform() < DICE_SHARE
        place = Place(x, y, share, int(rng.integers(1, 6)) if is_die else likely_number(rng))
        if len(places) == MOST_PLACES or overlap([*places, place]):
            continue
        places.append(place)
        spot = (x * width, y * height)
        if is_die:
            panel_die(rng, canvas, spot, share * height, str(rng.choice(DIE_COLOURS)), place.number, style)
        else:
            sized = resized(lettering(str(place.number), font, LETTER_PX), share * height, stretch, 2 * share * width)
            lay(canvas, sized, spot, legible(rng, canvas, spot, sized.shape, ink))
    return Drill(canvas, -1, tuple(places))


def likely_number(rng: np.random.Generator) -> int:
    """From 1 to 100, those up to 11 more often: three games have them."""
    kind = rng.uniform()
    return 100 if kind < 0.03 else int(rng.integers(1, 12)) if kind < 0.38 else int(rng.integers(12, 100))


def dice_drill(rng: np.random.Generator, canvas: Picture) -> Drill:
    """One to three dice side by side, mostly on a white panel."""
    height, width = canvas.shape[:2]
    style, count, number = draw_panel_style(rng), int(rng.integers(1, 4)), int(rng.integers(0, 6))
    size = width * min(rng.uniform(0.09, 0.2), 0.85 / (count * style.pitch))
    across = size * (style.pitch * (count - 1) + 1)
    x, y = free_place(rng, across / width), free_place(rng, size / height)
    if rng.uniform() < 0.7:
        edge_x, edge_y = across / 2 + size * rng.uniform(0.1, 0.8), size * rng.uniform(0.55, 0.9)
        low, high = (
            (round(x * width - edge_x), round(y * height - edge_y)),
            (
                round(x * width + edge_x),
                round(y * height + edge_y),
            ),
        )
        cv2.rectangle(canvas, low, high, mix(rng, "white"), -1)
    colour, alike = str(rng.choice(DIE_COLOURS)), rng.uniform() < 0.6
    for place in range(count):
        spot = (x * width - across / 2 + size / 2 + place * size * style.pitch, y * height)
        shade = colour if alike else str(rng.choice(DIE_COLOURS))
        panel_die(rng, canvas, spot, size, "pink" if number == POODLE else shade, number, style)
    return Drill(canvas, number, (Place(x, y, size / height, number),))


def resized(coverage: Picture, height_px: float, stretch: float, most_width_px: float) -> Picture:
    """Lettering in another size, made wider or narrower."""
    height, width = coverage.shape
    scale = min(height_px / height, most_width_px / max(width * height_px / height * stretch, 1.0) * height_px / height)
    size = (max(2, round(width * scale * stretch)), max(3, round(height * scale)))
    return np.asarray(cv2.resize(coverage, size, interpolation=cv2.INTER_AREA), np.uint8)


def free_place(rng: np.random.Generator, share: float) -> float:
    """A middle for something that takes a share of a side, so that it stays on the card; often near an edge."""
    low, high = share / 2 + 0.02, 1 - share / 2 - 0.02
    if low >= high:
        return 0.5
    edge = rng.uniform(0, 0.12)
    chosen = (rng.uniform(low, high), min(low + edge, high), max(high - edge, low))[rng.choice(3, p=[0.5, 0.3, 0.2])]
    return float(chosen)


def legible(
    rng: np.random.Generator, canvas: Picture, spot: tuple[float, float], shape: tuple[int, ...], ink: Bgr
) -> Bgr:
    """The ink, or one that stands out more from what is below it."""
    y0, x0 = max(0, round(spot[1] - shape[0] / 2)), max(0, round(spot[0] - shape[1] / 2))
    below = canvas[y0 : y0 + shape[0], x0 : x0 + shape[1]].reshape(-1, 3).mean(0)
    if float(np.abs(below - ink).sum()) > rng.uniform(90, 260):
        return ink
    return blend(ink, (10, 10, 10) if below.mean() > 128 else (250, 250, 250), 0.75)


def overlap(places: list[Place]) -> bool:
    """Whether two of the numbers may lie on each other."""
    return any(
        abs(a.y - b.y) < (a.height + b.height) * 0.55 and abs(a.x - b.x) < a.height + b.height
        for k, a in enumerate(places)
        for b in places[:k]
    )
