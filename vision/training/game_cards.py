"""The cards of Dumm gelaufen, Nichtlustig and What a Wonderful World beyond plain numbers, and card backs."""

import zlib

import cv2
import numpy as np

from vision.training.die_faces import draw_panel_style, panel_die
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
    shade = kind_shade(run, kind, hues, (saturation, value))
    canvas = run.blank(shade)
    height, width = canvas.shape[:2]
    style = run.chance(7)  # the same for all fronts of the run
    title_ink = blend(shade, (90, 120, 130), 0.35) if kind == "yeti" else title_colour(style)
    name = "PUDEL DES TODES" if kind == "death" and number == 0 else title
    write(
        canvas,
        name,
        run.text_font,
        (width / 2, height * style.uniform(0.08, 0.14)),
        height * style.uniform(0.06, 0.1),
        title_ink,
    )
    low, tall = height * style.uniform(0.58, 0.7), style.uniform(0.18, 0.28)
    target_picture(run, rng, canvas, shade, low)
    if kind == "death" and style.uniform() < 0.6:
        spot = (width * style.uniform(0.8, 0.9), height * style.uniform(0.2, 0.35))
        write(canvas, "-1", run.text_font, spot, height * style.uniform(0.05, 0.09), title_colour(style))
    panel_height, inset = round(height * tall), round(width * style.uniform(0.03, 0.16))
    if style.uniform() < 0.93:
        paper = blend((252, 252, 252), shade, float(style.choice([0.0, 0.0, 0.0, 0.12, 0.25])))
        canvas[round(low) : round(low) + panel_height, inset : width - inset] = paper
    if kind == "dino":
        dino_panel(run, rng, canvas, low + panel_height / 2, number)
    else:
        row_of_dice(run, rng, canvas, dice, number, low + panel_height / 2, panel_height)
    edge(run, canvas)
    return canvas


def kind_shade(run: PrintRun, kind: str, hues: tuple[int, int], strength: tuple[float, float]) -> Bgr:
    """The ground of a kind's fronts as this run mixes it."""
    own = run.chance(hash_of(kind))
    hue = own.uniform(hues[0] - 5, hues[1] + 5)
    saturation = min(1.0, strength[0] * own.uniform(0.65, 1.25))
    return from_hsv(hue, saturation, min(1.0, strength[1] * own.uniform(0.75, 1.08)))


def title_colour(style: np.random.Generator) -> Bgr:
    """Mostly white, now and then cream or black."""
    choice = style.uniform()
    return (250, 250, 250) if choice < 0.75 else (205, 240, 250) if choice < 0.88 else (25, 25, 25)


def target_picture(run: PrintRun, rng: np.random.Generator, canvas: Picture, shade: Bgr, low: float) -> None:
    """The drawing between title and panel, often with a fellow of the kind's colour."""
    height, width = canvas.shape[:2]
    top = height * 0.18
    art = artwork(rng, round((low - top) * rng.uniform(0.8, 1.0)), round(width * rng.uniform(0.4, 0.9)), "any", shade)
    left = rng.uniform(0.1, 0.9) * (width - art.shape[1])
    put(canvas, art, left, top)
    for _ in range(rng.integers(0, 4)):
        spot = (left + rng.uniform(0.2, 0.8) * art.shape[1], top + rng.uniform(0.4, 0.8) * art.shape[0])
        creature(
            rng,
            canvas,
            spot,
            art.shape[0] * rng.uniform(0.2, 0.5),
            blend(shade, mix(rng, "black"), rng.uniform(0, 0.4)),
        )


def hash_of(word: str) -> int:
    """A small number for a word, the same on every machine."""
    return zlib.crc32(word.encode()) % 65536


def edge(run: PrintRun, canvas: Picture) -> None:
    """The white border that these cards have, in a width of the run's own."""
    frame_with(canvas, max(2, round(run.margin_mm * 0.8 * PX_PER_MM)), blend(run.stock, (255, 255, 255), 0.5))


def row_of_dice(
    run: PrintRun,
    rng: np.random.Generator,
    canvas: Picture,
    colours: tuple[str, ...],
    number: int,
    y: float,
    panel_height: float,
) -> None:
    """Dice side by side in the panel, all with one number (0 is the poodle)."""
    style = draw_panel_style(run.chance(8))
    size = min(panel_height * style.share, canvas.shape[1] * 0.8 / (len(colours) * style.pitch))
    pitch = size * style.pitch
    start = canvas.shape[1] / 2 - pitch * (len(colours) - 1) / 2
    for place, colour in enumerate(colours):
        panel_die(rng, canvas, (start + place * pitch, y), size, colour, number, style)


def dino_panel(run: PrintRun, rng: np.random.Generator, canvas: Picture, y: float, number: int) -> None:
    """A heap of small dice and the sum that is wanted."""
    height, width = canvas.shape[:2]
    own = run.chance(9)
    style = draw_panel_style(run.chance(8))
    size, dice = width * own.uniform(0.06, 0.12), int(own.integers(2, 7))
    text_size, sign = height * own.uniform(0.085, 0.15), str(own.choice(["=", "=", "= ", ""]))
    pitch, messy = size * own.uniform(0.6, 1.1), own.uniform(0, 0.5)
    right = own.uniform() < 0.85
    coverage = fitted(
        f"{sign}{number}", run.text_font if own.uniform() < 0.6 else run.number_font, text_size, width * 0.42
    )
    whole = pitch * (dice - 1) + size + coverage.shape[1] + width * 0.03
    left = max(width * 0.06, (width - whole) / 2)
    heap = left + size / 2 + (0 if right else coverage.shape[1] + width * 0.03)
    for place in range(dice):
        spot = (heap + pitch * place, y + rng.uniform(-messy, messy) * size)
        panel_die(
            rng,
            canvas,
            spot,
            size * rng.uniform(0.8, 1.1),
            str(rng.choice(["black", "red", "white"])),
            int(rng.integers(1, 6)),
            style,
        )
    middle = (left + whole if right else left + coverage.shape[1]) - coverage.shape[1] / 2
    lay(canvas, coverage, (middle, y), (20, 20, 20))


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
        style, size = draw_panel_style(run.chance(8)), width * run.chance(10).uniform(0.08, 0.16)
        panel_die(rng, canvas, (m + size * 0.75, height - m - size * 0.75), size, "pink", die, style)
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
    own = run.chance(9)
    size = height * own.uniform(0.06, 0.15)
    x, y = width * own.uniform(0.1, 0.17), height * own.uniform(0.075, 0.12)
    edge_px = run.margin_mm * PX_PER_MM if run.margin != "none" else 0.0
    x, y = max(x, size * 0.5 + edge_px), max(y, size * 0.6 + edge_px)
    ink = from_hsv(0, 0, own.uniform(0.02, 0.4))
    if own.uniform() < 0.12:
        cv2.rectangle(canvas, (0, 0), (width, round(y + size * 0.8)), blend(run.stock, ink, own.uniform(0, 0.2)), -1)
    layout = str(own.choice(["two", "two", "two", "one", "four"]))
    numbers = {"one": [(x, y, 0.0)], "two": [(x, y, 0.0), (width - x, height - y, 180.0)]}
    every = [(x, y, 0.0), (width - x, y, 0.0), (x, height - y, 180.0), (width - x, height - y, 180.0)]
    for across, down, turn in numbers.get(layout, every):
        write(canvas, str(number), run.number_font, (across, down), size, ink, turn)
    below = size * 1.3
    beside, under = [(width - x, y), (x, height - y)], [(x, y + below), (width - x, height - y - below)]
    for spot in under if layout == "four" else beside:
        thing(rng, canvas, item, spot, size * own.uniform(0.9, 1.3))
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
