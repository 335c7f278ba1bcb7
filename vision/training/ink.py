"""What colour is it printed in? Samples of named colours as many printers would mix them; BGR tuples."""

import cv2
import numpy as np

Bgr = tuple[int, int, int]

# hue in degrees, saturation and value in parts of one: (low, high) each
NAMED = {
    "red": ((-12, 10), (0.65, 1.0), (0.55, 0.97)),
    "pink": ((312, 350), (0.25, 0.75), (0.78, 1.0)),
    "blue": ((195, 238), (0.50, 1.0), (0.35, 0.92)),
    "yellow": ((40, 60), (0.55, 1.0), (0.75, 1.0)),
    "green": ((85, 165), (0.40, 1.0), (0.30, 0.85)),
    "orange": ((18, 34), (0.65, 1.0), (0.75, 1.0)),
    "purple": ((262, 300), (0.35, 0.95), (0.30, 0.75)),
    "brown": ((12, 32), (0.40, 0.80), (0.25, 0.55)),
    "turquoise": ((168, 190), (0.40, 1.0), (0.45, 0.90)),
    "grey": ((0, 360), (0.0, 0.08), (0.35, 0.75)),
    "black": ((0, 360), (0.0, 0.35), (0.03, 0.20)),
    "white": ((20, 260), (0.0, 0.08), (0.90, 1.0)),
    "ivory": ((35, 52), (0.06, 0.22), (0.88, 1.0)),
}


def from_hsv(hue_deg: float, saturation: float, value: float) -> Bgr:
    """The colour of a hue in degrees and two parts of one."""
    pixel = np.array([[[hue_deg % 360, saturation, value]]], np.float32)
    blue, green, red = (cv2.cvtColor(pixel, cv2.COLOR_HSV2BGR)[0, 0] * 255).round().tolist()
    return int(blue), int(green), int(red)


def mix(rng: np.random.Generator, name: str) -> Bgr:
    """One printer's idea of a named colour."""
    hue, saturation, value = NAMED[name]
    return from_hsv(rng.uniform(*hue), rng.uniform(*saturation), rng.uniform(*value))


def any_colour(rng: np.random.Generator) -> Bgr:
    """Any colour at all, lively ones as likely as dull ones."""
    return from_hsv(rng.uniform(0, 360), rng.uniform() ** 0.7, rng.uniform(0.08, 1.0))


def stock(rng: np.random.Generator) -> Bgr:
    """What unprinted card looks like: white, cream or greyish."""
    return from_hsv(rng.choice([40, 48, 210]), rng.choice([0.0, 0.02, 0.06, 0.12]), rng.uniform(0.86, 1.0))


def blend(one: Bgr, other: Bgr, share: float) -> Bgr:
    """`one` with a share of `other` mixed in."""
    mixed = [round(a * (1 - share) + b * share) for a, b in zip(one, other, strict=True)]
    return mixed[0], mixed[1], mixed[2]


def lightness(colour: Bgr) -> float:
    """How bright it looks, 0-255."""
    return 0.114 * colour[0] + 0.587 * colour[1] + 0.299 * colour[2]


def readable_on(rng: np.random.Generator, ground: Bgr) -> Bgr:
    """Near-black or near-white, whichever can be read on the ground."""
    return mix(rng, "black" if lightness(ground) > 128 else "white")
