"""Cards of no game of ours: playing cards, trading cards, photographs, plain ones."""

import cv2
import numpy as np

from vision.training.drawings import artwork, hatching
from vision.training.ink import Bgr, any_colour
from vision.training.print_run import PrintRun, framed
from vision.training.typeset import Picture, lay, small_print, symbol_outline, turned, write
from vision.training.typeset import fill as fill_outline

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
COLUMNS = {1: (), 2: (), 3: (), 4: (2,), 5: (2,), 6: (3,), 7: (3,), 8: (3,), 9: (4,), 10: (4,)}


def suit_mask(suit: int, size: float) -> Picture:
    """Heart, diamond, spade or club as a coverage mask."""
    side = max(4, round(size))
    mask = np.zeros((side, side), np.uint8)
    canvas = np.zeros((side, side, 3), np.uint8)
    centre = (side / 2, side / 2)
    white = (255, 255, 255)
    if suit == 0:
        fill_outline(canvas, symbol_outline("heart", centre, side * 0.95), white)
    elif suit == 1:
        fill_outline(canvas, np.array([[0.5, 0.0], [0.85, 0.5], [0.5, 1.0], [0.15, 0.5]]) * side, white)
    else:
        if suit == 2:
            fill_outline(canvas, side - symbol_outline("heart", centre, side * 0.85), white)
        else:
            for x, y in ((0.5, 0.28), (0.28, 0.58), (0.72, 0.58)):
                cv2.circle(
                    canvas, (round(x * side), round(y * side)), max(1, round(0.21 * side)), white, -1, cv2.LINE_AA
                )
        fill_outline(canvas, np.array([[0.5, 0.5], [0.66, 0.98], [0.34, 0.98]]) * side, white)
    mask[:] = canvas[..., 0]
    return mask


def playing_card(run: PrintRun, rng: np.random.Generator, rank: int, suit: int) -> Picture:
    """A playing card, court cards with a mirrored picture."""
    canvas = run.blank()
    height, width = canvas.shape[:2]
    ink: Bgr = run.inks["red"] if suit < 2 else run.inks["black"]
    size = height * (0.06 + run.index_size * 0.35)
    for x, y, turn in ((width * 0.1, height * 0.085, 0), (width * 0.9, height * 0.915, 180)):
        write(canvas, RANKS[rank], run.number_font, (x, y), size, ink, turn)
        below = y + (1.25 if turn == 0 else -1.25) * size
        lay(canvas, turned(suit_mask(suit, size * 0.85), turn), (x, below), ink)
    if rank >= 10:
        half = artwork(rng, round(height * 0.36), round(width * 0.62), "any", ink)
        both = np.vstack([half, half[::-1, ::-1]])
        y, x = (height - both.shape[0]) // 2, (width - both.shape[1]) // 2
        canvas[y : y + both.shape[0], x : x + both.shape[1]] = both
        cv2.rectangle(canvas, (x, y), (x + both.shape[1], y + both.shape[0]), run.inks["blue"], 2, cv2.LINE_AA)
    else:
        for dx, dy, turn in spots(rank + 1):
            mask = suit_mask(suit, width * (0.42 if rank == 0 else 0.19))
            lay(canvas, turned(mask, turn), (width * dx, height * dy), ink)
    return canvas


def spots(count: int) -> list[tuple[float, float, int]]:
    """Where the suit signs of a number card stand: x, y (parts of the card), turn."""
    if count <= 3:
        rows = {1: (0.5,), 2: (0.2, 0.8), 3: (0.2, 0.5, 0.8)}[count]
        return [(0.5, y, 180 if y > 0.5 else 0) for y in rows]
    tall = COLUMNS[count][0]
    ys = np.linspace(0.2, 0.8, tall)
    placed = [(x, float(y), 180 if y > 0.51 else 0) for x in (0.3, 0.7) for y in ys]
    middle = {5: (0.5,), 7: (0.35,), 8: (0.35, 0.65), 9: (0.5,), 10: (0.3, 0.7)}.get(count, ())
    return placed + [(0.5, y, 180 if y > 0.51 else 0) for y in middle]


def trading_card(run: PrintRun, rng: np.random.Generator) -> Picture:
    """A card of somebody's collection: coloured frame, title, picture, small print."""
    canvas = run.blank(any_colour(rng))
    height, width = canvas.shape[:2]
    kind = rng.choice(["frame", "bleed", "print", "pattern"])
    if kind == "bleed":
        canvas[:] = artwork(rng, height, width, run.art)
    elif kind == "pattern":
        canvas[:] = hatching(rng, height, width, any_colour(rng), any_colour(rng))
    elif kind == "frame":
        x, y = round(width * 0.07), round(height * rng.uniform(0.08, 0.16))
        art = artwork(rng, round(height * rng.uniform(0.35, 0.6)), width - 2 * x, run.art)
        canvas[y : y + art.shape[0], x : x + art.shape[1]] = art
        paper = canvas[y + art.shape[0] + 6 : height - x, x : width - x]
        paper[:] = run.stock
        box = (x, y + art.shape[0] + 6, width - 2 * x, height - y - art.shape[0] - 6 - x)
        small_print(rng, canvas, box, run.text_font, run.inks["black"])
        write(canvas, "Karte", run.text_font, (width / 2, y / 2), height * 0.04, run.inks["white"])
    else:
        canvas[:] = run.stock
        box = (width * 0.08, height * 0.1, width * 0.84, height * 0.8)
        small_print(rng, canvas, box, run.text_font, run.inks["black"])
    framed(run, canvas, any_colour(rng))
    return canvas
