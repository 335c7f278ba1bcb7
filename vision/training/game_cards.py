"""The cards of Dumm gelaufen, Nichtlustig and What a Wonderful World beyond plain numbers, and card backs."""

import zlib

import cv2
import numpy as np

from vision.training.die_faces import panel_die
from vision.training.drawings import artwork, creature, hatching, thing
from vision.training.ink import Bgr, blend, from_hsv, mix
from vision.training.print_run import PX_PER_MM, PrintRun, frame_with, framed
from vision.training.typeset import SYMBOLS, Picture, fitted, lay, small_print, symbol, write

KINDS = {
    "riebmann": ("RIEBMANN", (85, 120), 0.6, 0.75, ("black", "black")),
    "yeti": ("YETI", (45, 55), 0.13, 0.92, ("red", "red")),
    "lemming": ("LEMMING", (46, 56), 0.95, 0.97, ("white", "white")),
    "professor": ("PROFESSOREN", (212, 225), 0.72, 0.6, ("white", "black", "red")),
    "dino": ("DINOSAURIER", (44, 53), 0.68, 0.88, ()),
    "death": ("TOD", (322, 345), 0.4, 0.96, ("pink",)),
}
SPECIALS = {
    "duck": ("ENTE", "black"),
    "ufo": ("UFO", "black"),
    "clown": ("CLOWN", "red"),
    "robot": ("NF-700 ROBOTER", "red"),
    "timemachine": ("ZEITMASCHINE", "white"),
    "virus": ("KILLERVIRUS", "white"),
}


def put(canvas: Picture, patch: Picture, x: float, y: float) -> None:
    """Copies a patch to a place, cut off at the edges."""
    x0, y0 = max(0, round(x)), max(0, round(y))
    part = canvas[y0 : y0 + patch.shape[0], x0 : x0 + patch.shape[1]]
    part[:] = patch[: part.shape[0], : part.shape[1]]


def text_card(run: PrintRun, rng: np.random.Generator, title: str, ink: Bgr) -> Picture:
    """A title, a picture and a few lines: Murphy, action and Mac cards."""
    canvas = run.blank(run.stock if run.seed % 4 else blend(ink, (255, 255, 255), 0.8))
    height, width = canvas.shape[:2]
    band = round(height * rng.uniform(0.12, 0.2))
    banded = run.seed % 5 != 0
    if banded:
        canvas[:band] = ink
    write(canvas, title, run.text_font, (width / 2, band / 2), band * 0.4, run.stock if banded else ink)
    top = band + height * 0.03
    art_height = round(height * rng.choice([0.0, 0.2, 0.28, 0.35]))
    if art_height:
        put(canvas, artwork(rng, art_height, round(width * 0.82), run.art, ink), width * 0.09, top)
    free = height * 0.92 - top - art_height
    small_print(rng, canvas, (width * 0.08, top + art_height, width * 0.84, free), run.text_font, mix(rng, "black"))
    framed(run, canvas, run.inks["grey"] if run.margin != "band" else ink)
    return canvas


def target(run: PrintRun, rng: np.random.Generator, kind: str, number: int) -> Picture:
    """A Nichtlustig front: coloured square, title, drawing, white panel with dice."""
    title, hues, saturation, value, dice = KINDS[kind]
    shade = from_hsv(
        run.chance(hash_of(kind)).uniform(*hues), saturation * run.margin_mm / 4.5 * 0.3 + saturation * 0.75, value
    )
    canvas = run.blank(shade)
    height, width = canvas.shape[:2]
    title_ink = blend(shade, (90, 120, 130), 0.35) if kind == "yeti" else (250, 250, 250)
    name = "PUDEL DES TODES" if kind == "death" and number == 0 else title
    write(canvas, name, run.text_font, (width / 2, height * rng.uniform(0.1, 0.14)), height * 0.085, title_ink)
    art = artwork(rng, round(height * 0.44), round(width * rng.uniform(0.45, 0.8)), "any", shade)
    put(canvas, art, rng.uniform(0.1, 0.9) * (width - art.shape[1]), height * 0.19)
    low = height * rng.uniform(0.62, 0.68)
    panel_height, inset = round(height * 0.24), round(width * rng.uniform(0.06, 0.16))
    canvas[round(low) : round(low) + panel_height, inset : width - inset] = (252, 252, 252)
    if kind == "dino":
        dino_panel(run, rng, canvas, low + panel_height / 2, number)
    else:
        row_of_dice(rng, canvas, dice, number, low + panel_height / 2, panel_height * 0.66)
    edge(run, canvas)
    return canvas


def hash_of(word: str) -> int:
    """A small number for a word, the same on every machine."""
    return zlib.crc32(word.encode()) % 65536


def edge(run: PrintRun, canvas: Picture) -> None:
    """The white border that these cards have, in a width of the run's own."""
    frame_with(canvas, max(2, round(run.margin_mm * 0.8 * PX_PER_MM)), blend(run.stock, (255, 255, 255), 0.5))


def row_of_dice(
    rng: np.random.Generator, canvas: Picture, colours: tuple[str, ...], number: int, y: float, size: float
) -> None:
    """Dice side by side in the panel, all with one number (0 is the poodle)."""
    pitch = size * rng.uniform(1.1, 1.35)
    start = canvas.shape[1] / 2 - pitch * (len(colours) - 1) / 2
    for place, colour in enumerate(colours):
        panel_die(rng, canvas, (start + place * pitch, y), size, colour, number)


def dino_panel(run: PrintRun, rng: np.random.Generator, canvas: Picture, y: float, number: int) -> None:
    """A heap of small dice and the sum that is wanted."""
    width = canvas.shape[1]
    for place in range(4):
        spot = (width * (0.18 + 0.08 * place), y + rng.uniform(-4, 4))
        panel_die(rng, canvas, spot, width * 0.1, str(rng.choice(["black", "red", "white"])), int(rng.integers(1, 6)))
    write(canvas, f"={number}", run.text_font, (width * 0.68, y), canvas.shape[0] * 0.12, (20, 20, 20))


def points(run: PrintRun, rng: np.random.Generator, mark: str, die: int | None) -> Picture:
    """The other side of a Nichtlustig card: a cartoon in a black frame, the points in a white spot bottom right."""
    canvas = run.blank(blend(run.stock, (255, 255, 255), 0.5))
    height, width = canvas.shape[:2]
    m = round(max(run.margin_mm, 1.5) * PX_PER_MM)
    put(canvas, artwork(rng, height - 2 * m, width - 2 * m, "pale", None), m, m)
    for _ in range(rng.integers(1, 4)):
        spot = (rng.uniform(0.25, 0.75) * width, rng.uniform(0.5, 0.75) * height)
        creature(
            rng,
            canvas,
            spot,
            rng.uniform(0.2, 0.35) * height,
            blend(mix(rng, "green"), mix(rng, "pink"), rng.uniform()),
        )
    cv2.rectangle(canvas, (m, m), (width - m, height - m), (25, 25, 25), max(2, m // 6), cv2.LINE_AA)
    coverage = fitted(mark, run.text_font, height * rng.uniform(0.07, 0.1), width * 0.4)
    half = max(coverage.shape[1], coverage.shape[0] * 1.4) / 2 + height * 0.02
    spot = (round(width - m - half), round(height - m - height * 0.07))
    cv2.ellipse(canvas, spot, (round(half), round(height * 0.075)), 0, 0, 360, (252, 252, 252), -1, cv2.LINE_AA)
    lay(canvas, coverage, spot, (25, 25, 25))
    if die is not None:
        panel_die(rng, canvas, (m + width * 0.09, height - m - height * 0.09), width * 0.12, "pink", die)
    return canvas


def special(run: PrintRun, rng: np.random.Generator, key: str) -> Picture:
    """A Nichtlustig special card: title, drawing, a die with its symbol and small print."""
    title, colour = SPECIALS[key]
    shade = run.inks[colour]
    canvas = run.blank(shade)
    height, width = canvas.shape[:2]
    title_ink = (250, 250, 250) if colour != "white" else (160, 120, 90)
    write(canvas, title, run.text_font, (width / 2, height * 0.12), height * 0.085, title_ink)
    put(canvas, artwork(rng, round(height * 0.42), round(width * 0.7), "any", shade), width * 0.15, height * 0.2)
    canvas[round(height * 0.66) : round(height * 0.9), round(width * 0.08) : round(width * 0.92)] = (252, 252, 252)
    panel_die(rng, canvas, (width * 0.2, height * 0.78), height * 0.15, colour, 7 + list(SPECIALS).index(key))
    small_print(rng, canvas, (width * 0.32, height * 0.67, width * 0.58, height * 0.2), run.text_font, (30, 30, 30))
    edge(run, canvas)
    return canvas


def gent(run: PrintRun, rng: np.random.Generator, number: int, item: int) -> Picture:
    """A grey man: number, object, a picture in greys."""
    canvas = run.blank(blend(run.stock, from_hsv(0, 0, rng.uniform(0.6, 1.0)), 0.5 if run.seed % 2 else 0.0))
    height, width = canvas.shape[:2]
    if run.seed % 4:
        inset = 0.14 if run.seed % 3 else 0.06
        patch = artwork(rng, round(height * (1 - 2 * inset)), round(width * (1 - 2 * inset)), "grey", None)
        put(canvas, patch, width * inset, height * inset)
    fellow = from_hsv(0, 0, rng.uniform(0.35, 0.75))
    if rng.uniform() < 0.7:
        spot = (width * rng.uniform(0.35, 0.65), height * rng.uniform(0.4, 0.65))
        creature(rng, canvas, spot, width * rng.uniform(0.15, 0.5), fellow)
    for _ in range(rng.integers(0, 5)):
        place = (width * rng.uniform(0.2, 0.8), height * rng.uniform(0.2, 0.8))
        shade = from_hsv(0, 0, rng.uniform(0.2, 0.9))
        symbol(canvas, SYMBOLS[rng.integers(3)], place, width * rng.uniform(0.05, 0.25), shade)
    size = height * (0.06 + run.index_size * 0.5)
    x, y = width * 0.14, height * 0.1
    ink = mix(rng, "black")
    for place, turn in (((x, y), 0.0), ((width - x, height - y), 180.0)):
        write(canvas, str(number), run.number_font, place, size, ink, turn)
    for spot in ((width - x, y), (x, height - y)):
        thing(rng, canvas, item, spot, size * 1.1)
    framed(run, canvas, run.inks["grey"])
    return canvas


def landscape(run: PrintRun, rng: np.random.Generator) -> Picture:
    """A coloured picture without number or object."""
    canvas = run.blank()
    height, width = canvas.shape[:2]
    canvas[:] = artwork(rng, height, width, "pale" if run.seed % 2 else "any", None)
    framed(run, canvas, run.stock)
    return canvas


def earth(run: PrintRun, rng: np.random.Generator) -> Picture:
    """The square tile with the globe and six numbered arrows."""
    canvas = run.blank(run.inks["blue"] if run.seed % 3 else run.inks["black"])
    height, width = canvas.shape[:2]
    centre, radius = (width // 2, height // 2), round(width * rng.uniform(0.26, 0.36))
    cv2.circle(canvas, centre, radius, run.inks["turquoise"], -1, cv2.LINE_AA)
    for _ in range(6):
        spot = (round(width / 2 + rng.uniform(-0.6, 0.6) * radius), round(height / 2 + rng.uniform(-0.6, 0.6) * radius))
        axes = (round(radius * rng.uniform(0.1, 0.35)), round(radius * rng.uniform(0.1, 0.3)))
        cv2.ellipse(canvas, spot, axes, rng.uniform(0, 90), 0, 360, run.inks["green"], -1, cv2.LINE_AA)
    for number in range(1, 7):
        angle = np.radians(60 * number - 120)
        spot = (width / 2 + 1.28 * radius * np.cos(angle), height / 2 + 1.28 * radius * np.sin(angle))
        turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
        wedge = (np.array([[0.55, 0], [-0.4, 0.55], [-0.4, -0.55]]) * radius * 0.4) @ turn + spot
        cv2.fillPoly(canvas, [np.round(wedge).astype(np.int32)], run.inks["yellow"], cv2.LINE_AA)
        write(canvas, str(number), run.number_font, spot, radius * 0.16, (30, 30, 30), -np.degrees(angle) - 90)
    return canvas


def back(run: PrintRun, rng: np.random.Generator, word: str) -> Picture:
    """A back: a pattern, or artwork, or one colour, mostly with a frame and a word."""
    canvas = run.blank()
    height, width = canvas.shape[:2]
    ground = run.inks[
        str(rng.choice(["green", "blue", "red", "purple", "brown", "orange", "black", "white", "turquoise"]))
    ]
    line = blend(ground, (255, 255, 255), rng.uniform(0.2, 0.7))
    canvas[:] = (
        artwork(rng, height, width, run.art) if rng.uniform() < 0.2 else hatching(rng, height, width, ground, line)
    )
    if rng.uniform() < 0.6:
        m = round(width * rng.uniform(0.03, 0.09))
        cv2.rectangle(canvas, (m, m), (width - m, height - m), blend(line, (255, 255, 255), 0.7), max(2, m // 3))
    if rng.uniform() < 0.7:
        angle = float(rng.choice([0, 0, 20, -20, 90]))
        write(canvas, word, run.text_font, (width / 2, height / 2), height * rng.uniform(0.06, 0.14), run.stock, angle)
    if run.margin in ("stock", "band"):
        framed(run, canvas, ground)
    return canvas
