"""What stands on a die's faces: pips, digits or printed symbols, also half rubbed off."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.training.fonts import pick_font
from vision.training.ink import Bgr, mix
from vision.training.pictograms import pictogram, pictograms
from vision.training.typeset import Picture, write

PIPS = {
    1: ((0.0, 0.0),),
    2: ((-1.0, -1.0), (1.0, 1.0)),
    3: ((-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)),
    4: ((-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)),
    5: ((-1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, 1.0)),
    6: ((-1.0, -1.0), (-1.0, 0.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 0.0), (1.0, 1.0)),
}
# Faces without a number; symbols go on from 7, then what is none of them. From PICTOGRAM on, even numbers are signs
# to train with and odd ones those kept for validation.
POODLE, SYMBOL, DOODLE, PICTOGRAM = 0, 7, 17, 1000
FACE_PX = 72


def pips(canvas: Picture, value: int, centre: tuple[float, float], reach: float, radius: float, ink: Bgr) -> None:
    """One to six pips, `reach` from the middle."""
    for dx, dy in PIPS[value]:
        spot = (round((centre[0] + dx * reach) * 16), round((centre[1] + dy * reach) * 16))
        cv2.circle(canvas, spot, max(8, round(radius * 16)), ink, -1, cv2.LINE_AA, 4)


def poodle(rng: np.random.Generator, canvas: Picture, centre: tuple[float, float], size: float, ink: Bgr) -> None:
    """A poodle from the side: curly head, body, four legs, pompon tail."""
    x, y = centre
    flip = rng.choice([-1, 1])
    parts = [(0.0, 0.02, 0.2), (0.16, 0.0, 0.17), (-0.16, 0.02, 0.17), (0.27, -0.22, 0.15), (0.39, -0.17, 0.08)]
    parts += [(-0.3, -0.24, 0.08), (0.21, -0.33, 0.09)]
    for dx, dy, radius in parts:
        spot = (round(x + flip * dx * size), round(y + dy * size))
        cv2.circle(canvas, spot, max(1, round(radius * size * rng.uniform(0.85, 1.1))), ink, -1, cv2.LINE_AA)
    line = max(1, round(size * 0.07))
    for dx in (-0.22, -0.1, 0.12, 0.24):
        foot = (round(x + flip * dx * size), round(y + 0.42 * size))
        cv2.line(canvas, (foot[0], round(y + 0.1 * size)), foot, ink, line, cv2.LINE_AA)
    cv2.line(
        canvas,
        (round(x - flip * 0.2 * size), round(y)),
        (round(x - flip * 0.3 * size), round(y - 0.2 * size)),
        ink,
        line,
    )


def emblem(
    rng: np.random.Generator, canvas: Picture, kind: int, centre: tuple[float, float], size: float, ink: Bgr
) -> None:
    """Any symbol that is no pip: a sign, or one drawn here: duck, saucer, face, robot, star, or what nobody knows."""
    if kind >= PICTOGRAM and (signs := pictograms(bool(kind % 2))):
        pictogram(canvas, signs[(kind - PICTOGRAM) // 2 % len(signs)], centre, size, ink)
        return
    if kind >= DOODLE:
        doodle(rng, canvas, centre, size, ink)
        return
    x, y = centre
    line = max(1, round(size * rng.uniform(0.035, 0.09)))

    def at(dx: float, dy: float) -> tuple[int, int]:
        return round(x + dx * size), round(y + dy * size)

    def disc(dx: float, dy: float, across: float, tall: float, thick: int = -1) -> None:
        cv2.ellipse(
            canvas,
            at(dx, dy),
            (max(1, round(across * size)), max(1, round(tall * size))),
            0,
            0,
            360,
            ink,
            thick,
            cv2.LINE_AA,
        )

    match kind % 10:
        case 7:  # duck
            disc(-0.05, 0.15, 0.34, 0.22)
            disc(0.18, -0.15, 0.16, 0.16)
            disc(0.38, -0.12, 0.1, 0.05)
        case 8:  # saucer
            disc(0, 0.08, 0.45, 0.14)
            disc(0, -0.08, 0.2, 0.2)
        case 9:  # face
            disc(0, 0, 0.38, 0.42, line)
            disc(-0.15, -0.1, 0.06, 0.06)
            disc(0.15, -0.1, 0.06, 0.06)
            disc(0, 0.08, 0.08, 0.08)
            cv2.ellipse(
                canvas, at(0, 0.12), (max(1, round(0.2 * size)), max(1, round(0.14 * size))), 0, 0, 180, ink, line
            )
        case 0:  # robot
            cv2.rectangle(canvas, at(-0.3, -0.2), at(0.3, 0.35), ink, line if kind % 20 else -1, cv2.LINE_AA)
            cv2.line(canvas, at(0, -0.2), at(0, -0.42), ink, line, cv2.LINE_AA)
            disc(-0.12, 0, 0.06, 0.06)
            disc(0.12, 0, 0.06, 0.06)
        case 1:  # clock
            disc(0, 0, 0.4, 0.4, line)
            cv2.line(canvas, at(0, 0), at(0, -0.28), ink, line, cv2.LINE_AA)
            cv2.line(canvas, at(0, 0), at(0.2, 0.06), ink, line, cv2.LINE_AA)
        case 2:  # virus, sun or bomb
            spot_with_rays(rng, canvas, centre, size, ink)
        case 3:
            star(rng, canvas, centre, size, ink)
        case 4:  # cross
            cv2.line(canvas, at(-0.3, -0.3), at(0.3, 0.3), ink, line * 2, cv2.LINE_AA)
            cv2.line(canvas, at(0.3, -0.3), at(-0.3, 0.3), ink, line * 2, cv2.LINE_AA)
        case 5:  # letter
            write(canvas, str(rng.choice(list("ABEKMRSWXZ?!"))), pick_font(rng, False), centre, size * 0.6, ink)
        case _:  # ring with a dot
            disc(0, 0, 0.36, 0.36, line * 2)
            disc(0, 0, 0.1, 0.1)


def spot_with_rays(
    rng: np.random.Generator, canvas: Picture, centre: tuple[float, float], size: float, ink: Bgr
) -> None:
    """From afar nearly the pip of a one."""
    line = max(1, round(size * rng.uniform(0.035, 0.09)))
    spot, reach = rng.uniform((0.13, 0.34), (0.3, 0.5)) * size
    x, y = round(centre[0]), round(centre[1])
    cv2.circle(canvas, (x, y), max(1, round(spot)), ink, -1, cv2.LINE_AA)
    rays = int(rng.integers(5, 13))
    for angle in np.arange(rays) * 2 * np.pi / rays + rng.uniform(0, 0.4):
        end = (round(centre[0] + reach * np.cos(angle)), round(centre[1] + reach * np.sin(angle)))
        cv2.line(canvas, (x, y), end, ink, line, cv2.LINE_AA)


def star(rng: np.random.Generator, canvas: Picture, centre: tuple[float, float], size: float, ink: Bgr) -> None:
    """Of four tips or more."""
    tips, inner = int(rng.integers(4, 13)), rng.uniform(0.16, 0.32)
    turns = np.arange(2 * tips) * np.pi / tips
    radii = np.where(np.arange(2 * tips) % 2, inner, 0.46) * size
    outline = np.stack([centre[0] + radii * np.sin(turns), centre[1] - radii * np.cos(turns)], 1)
    cv2.fillPoly(canvas, [np.round(outline).astype(np.int32)], ink, cv2.LINE_AA)


def doodle(rng: np.random.Generator, canvas: Picture, centre: tuple[float, float], size: float, ink: Bgr) -> None:
    """A drawing of a few strokes and spots, as any artist's symbol may look from afar."""
    line = max(1, round(size * rng.uniform(0.03, 0.1)))
    for _ in range(rng.integers(2, 7)):
        middle = np.array(centre) + rng.uniform(-0.25, 0.25, 2) * size
        across, tall = (max(1, round(r * size)) for r in rng.uniform(0.05, 0.28, 2))
        first, turn = rng.uniform(0, 360, 2)
        spot = (round(middle[0]), round(middle[1]))
        match int(rng.integers(4)):
            case 0:
                filled = -1 if rng.uniform() < 0.5 else line
                cv2.ellipse(canvas, spot, (across, tall), turn, 0, 360, ink, filled, cv2.LINE_AA)
            case 1:
                sweep = first + rng.uniform(60, 250)
                cv2.ellipse(canvas, spot, (across, tall), turn, first, sweep, ink, line, cv2.LINE_AA)
            case stroke:
                path = np.round(middle + rng.uniform(-0.25, 0.25, (int(rng.integers(2, 5)), 2)) * size).astype(np.int32)
                if stroke == 2:
                    cv2.polylines(canvas, [path], False, ink, line, cv2.LINE_AA)
                else:
                    cv2.fillPoly(canvas, [path], ink, cv2.LINE_AA)


@dataclass(frozen=True, slots=True)
class PanelStyle:
    """How a print run draws dice on its cards."""

    rounding: float  # of the corners, share of the die's side
    reach: float  # of the outer pips from the middle, share of the die's side
    pip: float  # radius, share of the die's side
    line: float  # outline of white dice, share of the die's side
    line_grey: int
    pitch: float  # from die to die, in sides
    share: float  # of the panel's height


def draw_panel_style(rng: np.random.Generator) -> PanelStyle:
    """One illustrator's dice."""
    return PanelStyle(
        rounding=float(rng.choice([0.0, rng.uniform(0.06, 0.34)], p=[0.25, 0.75])),
        reach=rng.uniform(0.2, 0.32),
        pip=rng.uniform(0.065, 0.125),
        line=float(rng.choice([rng.uniform(0.015, 0.04), rng.uniform(0.04, 0.09)])),
        line_grey=int(rng.integers(15, 190)),
        pitch=rng.uniform(1.06, 1.8),
        share=rng.uniform(0.52, 0.86),
    )


def rounded_square(canvas: Picture, centre: tuple[float, float], size: float, rounding: float, ink: Bgr) -> None:
    """A filled square with round corners, in place."""
    half, radius = size / 2, rounding * size
    inner = half - radius
    x, y = centre
    for across, tall in ((half, inner), (inner, half)):
        corners = np.array(
            [[x - across, y - tall], [x + across, y - tall], [x + across, y + tall], [x - across, y + tall]]
        )
        cv2.fillConvexPoly(canvas, np.round(corners * 16).astype(np.int32), ink, cv2.LINE_AA, 4)
    if radius >= 0.5:
        for dx, dy in ((-inner, -inner), (inner, -inner), (inner, inner), (-inner, inner)):
            spot = (round((x + dx) * 16), round((y + dy) * 16))
            cv2.circle(canvas, spot, round(radius * 16), ink, -1, cv2.LINE_AA, 4)


def panel_die(
    rng: np.random.Generator,
    canvas: Picture,
    centre: tuple[float, float],
    size: float,
    colour: str,
    value: int,
    style: PanelStyle | None = None,
) -> None:
    """A flat drawing of a die, as printed on cards; 0 is the poodle, 7 and more are symbols."""
    style = style or draw_panel_style(rng)
    body = mix(rng, colour)
    ink: Bgr = (25, 25, 25) if colour == "white" or (colour == "pink" and style.line_grey < 90) else (248, 248, 248)
    if colour == "white":
        grey = style.line_grey
        rounded_square(canvas, centre, size, style.rounding, (grey, grey, grey))
        inside = size * (1 - 2 * style.line)
        rounded_square(canvas, centre, inside, style.rounding * 0.9, body)
    else:
        rounded_square(canvas, centre, size, style.rounding, body)
    if value == POODLE:
        poodle(rng, canvas, centre, size * 0.85, ink)
    elif value >= SYMBOL:
        emblem(rng, canvas, value, centre, size * 0.8, ink)
    else:
        pips(canvas, value, centre, size * style.reach, size * style.pip, ink)
