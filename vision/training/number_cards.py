"""Number cards in any layout, and NumNum's joker, ban and wish cards."""

import cv2
import numpy as np

from vision.training.drawings import artwork, creature
from vision.training.ink import Bgr, blend, mix, readable_on
from vision.training.print_run import PrintRun, framed, grounded
from vision.training.typeset import SYMBOLS, Picture, lay, lettering, symbol, turned, write

SYMBOL_OF = {"blue": "circle", "yellow": "triangle", "red": "square", "pink": "heart", "green": "circle"}
LOOKS_TURNED = ("6", "9", "66", "99", "68", "89", "86", "98", "16", "91", "19", "61")


def number_card(run: PrintRun, rng: np.random.Generator, number: int, colour: str, with_symbol: bool) -> Picture:
    """A number in a colour, in the run's layout."""
    ink = run.inks[colour]
    canvas = grounded(run, ink)
    ground = tuple(int(c) for c in canvas[0, 0])
    own = {"stock": ink, "tint": blend(ink, (0, 0, 0), run.chance(6).choice([0.0, 0.3, 0.55])), "full": run.stock}[
        run.ground
    ]
    middle(run, rng, canvas, number, own, ink, SYMBOL_OF[colour] if with_symbol else None)
    corner_ink = own if run.seed % 4 else readable_on(rng, (ground[0], ground[1], ground[2]))
    corners(run, canvas, label(run, number), corner_ink, SYMBOL_OF[colour] if with_symbol else None)
    framed(run, canvas, ink)
    return canvas


def label(run: PrintRun, number: int) -> str:
    """The number as printed; some runs put a dot behind what could be read upside down."""
    text = str(number)
    return text + "." if run.seed % 5 == 0 and text in LOOKS_TURNED else text


def middle(
    run: PrintRun, rng: np.random.Generator, canvas: Picture, number: int, own: Bgr, ink: Bgr, sign: str | None
) -> None:
    """What stands in the middle of the card, by the run's layout."""
    height, width = canvas.shape[:2]
    centre, size = (width / 2, height / 2), run.middle_size * height
    match run.layout:
        case "symbol":
            across = min(width * 0.7, size * 1.9)
            shade = ink if run.ground != "full" else run.stock
            symbol(canvas, sign or SYMBOLS[run.seed % 4], centre, across, shade)
            text_ink = run.stock if run.seed % 3 else readable_on(rng, shade)
            text_ink = own if run.ground == "full" and run.seed % 3 else text_ink
            write(canvas, label(run, number), run.number_font, centre, across * 0.34, contrasting(text_ink, shade))
        case "plain":
            write(canvas, label(run, number), run.number_font, centre, size, own)
        case "picture":
            inset = rng.uniform(0.12, 0.24)
            box = (round(width * (1 - 2 * inset)), round(height * (1 - 2 * inset)))
            x, y = round(width * inset), round(height * inset)
            canvas[y : y + box[1], x : x + box[0]] = artwork(rng, box[1], box[0], run.art, ink)
            for _ in range(rng.integers(0, 4) if run.seed % 3 else 0):
                spot = (width * rng.uniform(0.35, 0.65), height * rng.uniform(0.4, 0.65))
                creature(rng, canvas, spot, width * rng.uniform(0.12, 0.3), blend(ink, run.stock, rng.uniform(0, 0.4)))
            cv2.rectangle(canvas, (x, y), (x + box[0], y + box[1]), own, 2, cv2.LINE_AA)
        case "oval":
            shade = run.stock if run.ground == "full" else ink
            axes = (round(width * 0.34), round(height * 0.40))
            cv2.ellipse(canvas, (round(centre[0]), round(centre[1])), axes, 25, 0, 360, shade, -1, cv2.LINE_AA)
            write(canvas, label(run, number), run.number_font, centre, size * 0.8, contrasting(ink, shade))
        case _:
            for turn, y in ((0, 0.29), (180, 0.71)):
                coverage = turned(lettering(label(run, number), run.number_font, round(size * 0.7)), turn)
                lay(canvas, coverage, (width / 2, height * y), own)
            cv2.line(canvas, (width // 6, height // 2), (width * 5 // 6, height // 2), own, 2, cv2.LINE_AA)


def contrasting(wanted: Bgr, ground: Bgr) -> Bgr:
    """The wanted colour, or white or black where it could not be seen."""
    if sum(abs(a - b) for a, b in zip(wanted, ground, strict=True)) > 150:
        return wanted
    return (250, 250, 250) if sum(ground) < 420 else (25, 25, 25)


def corners(run: PrintRun, canvas: Picture, text: str, ink: Bgr, sign: str | None) -> None:
    """Small numbers in two or four corners, with the symbol beside them where the run has one."""
    if run.indices == "none":
        return
    height, width = canvas.shape[:2]
    size = run.index_size * height
    room = run.chance(5).uniform(0.01, 0.045) * height
    inset = size * 0.5 + room + (run.margin_mm * 3 if run.margin != "none" else 0)
    across = inset + max(0, lettering(text, run.number_font, round(size)).shape[1] / 2 - size * 0.4)
    places = [(across, inset, 0.0), (width - across, height - inset, 180.0)]
    others = [(width - across, inset, 0.0), (across, height - inset, 180.0)]
    for x, y, angle in places + (others if run.indices == "four" else []):
        write(canvas, text, run.number_font, (x, y), size, ink, angle)
    if sign and run.indices == "two" and run.seed % 3 != 1:
        for x, y, angle in others:
            symbol(canvas, sign, (x, y), size * 0.9, ink, angle)


def joker(run: PrintRun, rng: np.random.Generator, colour: str) -> Picture:
    """The one: NumNum's joker is the number 1 in a colour, in some runs with a star or the word."""
    canvas = number_card(run, rng, 1, colour, with_symbol=True)
    if run.seed % 3 == 0:
        height, width = canvas.shape[:2]
        write(canvas, "JOKER", run.text_font, (width / 2, height * 0.8), height * 0.06, run.inks["black"])
    return canvas


def ban(run: PrintRun, rng: np.random.Generator, number: int) -> Picture:
    """A prohibition sign over a 2 or a 5."""
    canvas = run.blank()
    height, width = canvas.shape[:2]
    centre, radius = (width // 2, height // 2), round(width * rng.uniform(0.26, 0.4))
    thick = max(3, round(radius * rng.uniform(0.14, 0.26)))
    if run.seed % 4 == 0:
        cv2.circle(canvas, centre, radius, (250, 250, 250), -1, cv2.LINE_AA)
    write(canvas, str(number), run.number_font, centre, radius * rng.uniform(0.8, 1.2), mix(rng, "black"))
    cv2.circle(canvas, centre, radius, run.inks["red"], thick, cv2.LINE_AA)
    reach = radius * 0.7
    slope = 1 if run.seed % 5 else -1
    start = (round(centre[0] - reach), round(centre[1] - reach * slope))
    end = (round(centre[0] + reach), round(centre[1] + reach * slope))
    cv2.line(canvas, start, end, run.inks["red"], thick, cv2.LINE_AA)
    if run.indices != "none" and run.seed % 2:
        corners(run, canvas, str(number), mix(rng, "black"), None)
    framed(run, canvas, run.inks["black"] if run.seed % 2 else run.inks["red"])
    return canvas


def wish(run: PrintRun, rng: np.random.Generator) -> Picture:
    """All four symbols in the middle."""
    canvas = run.blank()
    height, width = canvas.shape[:2]
    step, size = width * rng.uniform(0.15, 0.22), width * rng.uniform(0.2, 0.34)
    turn = np.radians(rng.choice([0, 45]))
    for place, (colour, sign) in enumerate(list(SYMBOL_OF.items())[:4]):
        angle = turn + np.pi / 4 + place * np.pi / 2
        centre = (width / 2 + 1.4 * step * np.cos(angle), height / 2 + 1.4 * step * np.sin(angle))
        symbol(canvas, sign, centre, size, run.inks[colour])
    framed(run, canvas, run.inks["grey"])
    return canvas
