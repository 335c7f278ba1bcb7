"""What does a card look like, in numbers that stay alike when light and camera change?

Directions of edges where they stand on the card, and what its colours are beside its own paper. Cards are cut out
upright at one size, square ones too: what counts is that every look at a face is distorted alike. Every number belongs
to a place on the card, so that a card of which a part is covered can be compared by the rest.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from vision.colours import level_at, levels_at, strongest, value_at, weakest
from vision.geometry import Corners, Pixels, turned
from vision.rectify import rectify

# A deck remembers with what it was described; change it with anything below, and with the parts of a card.
NAME: Final = "edges-colours-5"
LOOK_WIDTH_PX: Final = 192
LOOK_HEIGHT_PX: Final = 256
WIDTH_PX: Final = 96
HEIGHT_PX: Final = 128
BLOCK_PX: Final = 32
STEP_PX: Final = 16
DIRECTIONS: Final = 9
COLOUR_COLUMNS: Final = 6
COLOUR_ROWS: Final = 8
COLOUR_WEIGHT: Final = 0.5  # brings a clear difference of colour to the size of a clear difference of edges
LIGHTNESS_WEIGHT: Final = 0.6  # of that; shadows and glare make it less certain than hue
LIGHT_SHARE: Final = 0.75  # of the pixels are darker than paper, on all but the most colourful cards
LEAST_SPAN: Final = 0.15  # of the paper's lightness between paper and print; less is noise, and is not stretched
DARKEST_PAPER: Final = 16.0

Descriptors = npt.NDArray[np.float32]  # (N, D)
Floats = npt.NDArray[np.float32]
Grey = npt.NDArray[np.uint8]  # (H, W)


def cut_out(picture: Pixels, corners: Corners) -> Pixels:
    """The card upright and alone, as looks are kept: (LOOK_HEIGHT_PX, LOOK_WIDTH_PX, 3)."""
    return rectify(picture, corners, LOOK_WIDTH_PX, LOOK_HEIGHT_PX)


def describe(looks: Sequence[Pixels]) -> Descriptors:
    """One row of numbers for each upright card; their places are those of `places_of_numbers`."""
    edges, small = _edge_describer(), [_small(look) for look in looks]
    rows = [_described(_even(look), _colours(look), edges) for look in small]
    return np.asarray(rows, np.float32).reshape(len(rows), -1)


def describe_ways(picture: Pixels, corners: Corners, ways: Sequence[int]) -> Descriptors:
    """The same for one card whose corner number so-and-so is taken for its top left.

    Upside down it is the same look turned round, which need not be cut out again.
    """
    edges = _edge_describer()
    looks: dict[int, tuple[Grey, Floats]] = {}
    for way in ways:
        if (way + 2) % 4 in looks:
            even, colours = looks[(way + 2) % 4]
            looks[way] = np.ascontiguousarray(even[::-1, ::-1]), colours[::-1, ::-1]
        else:
            look = _small(cut_out(picture, turned(corners, way)))
            looks[way] = _even(look), _colours(look)
    return np.asarray([_described(*looks[way], edges) for way in ways], np.float32)


@cache
def places_of_numbers() -> npt.NDArray[np.float32]:  # (D, 4): left, top, right, bottom as shares of the card
    """The part of the card on which each number of a descriptor depends."""
    corners = [
        (x, y, x + BLOCK_PX, y + BLOCK_PX)
        for x in range(0, WIDTH_PX - BLOCK_PX + 1, STEP_PX)
        for y in range(0, HEIGHT_PX - BLOCK_PX + 1, STEP_PX)
    ]
    edges = np.repeat(np.array(corners, np.float32), 4 * DIRECTIONS, axis=0)
    wide, high = WIDTH_PX // COLOUR_COLUMNS, HEIGHT_PX // COLOUR_ROWS
    cells = [
        (x * wide, y * high, (x + 1) * wide, (y + 1) * high) for y in range(COLOUR_ROWS) for x in range(COLOUR_COLUMNS)
    ]
    colours = np.repeat(np.array(cells, np.float32), 3, axis=0)
    size = np.array([WIDTH_PX, HEIGHT_PX, WIDTH_PX, HEIGHT_PX], np.float32)
    return np.asarray(np.concatenate([edges, colours]) / size, np.float32)


def _small(look: Pixels) -> Pixels:
    return np.asarray(cv2.resize(look, (WIDTH_PX, HEIGHT_PX), interpolation=cv2.INTER_AREA), np.uint8)


def _described(even: Grey, colours: Floats, edges: cv2.HOGDescriptor) -> Floats:
    directions = np.asarray(edges.compute(even), np.float32)
    return np.concatenate([directions.ravel(), colours.ravel()])


def _edge_describer() -> cv2.HOGDescriptor:
    block, step = (BLOCK_PX, BLOCK_PX), (STEP_PX, STEP_PX)
    return cv2.HOGDescriptor((WIDTH_PX, HEIGHT_PX), block, step, step, DIRECTIONS)


def _even(card: Pixels) -> Grey:
    """Lightness stretched, so that a card in shade has the edges of one in the sun."""
    grey = np.asarray(cv2.cvtColor(card, cv2.COLOR_BGR2GRAY), np.uint8)
    low, high = levels_at(grey.ravel(), (0.02, 0.98))
    stretched = (np.arange(256, dtype=np.float32) - low) * (255 / max(high - low, 16.0))
    return np.asarray(cv2.LUT(grey, np.clip(stretched, 0, 255).astype(np.uint8)), np.uint8)


def _colours(card: Pixels) -> Floats:  # (COLOUR_ROWS, COLOUR_COLUMNS, 3)
    """How far each part of the card is from paper towards green or red, blue or yellow, and dark.

    A veil of stray light moves paper and print alike and shrinks what is between them; dividing by the whole span
    between them takes it out again.
    """
    soft = np.asarray(cv2.resize(card, (WIDTH_PX // 2, HEIGHT_PX // 2), interpolation=cv2.INTER_AREA), np.uint8)
    lightness = weakest(soft)
    paper = [level_at(channel, 0.5) for channel in soft[lightness >= level_at(lightness.ravel(), LIGHT_SHARE)].T]
    share = np.clip(soft / np.maximum(paper, DARKEST_PAPER).astype(np.float32), 0.0, 1.1)
    blue, green, red = share[..., 0], share[..., 1], share[..., 2]
    span = max(value_at(strongest(np.abs(1 - share)).ravel(), 0.97), LEAST_SPAN)
    opposed = np.stack(
        [red - green, (red + green) / 2 - blue, LIGHTNESS_WEIGHT * (1 - (blue + green + red) / 3)], axis=2
    )
    parts = cv2.resize(opposed, (COLOUR_COLUMNS, COLOUR_ROWS), interpolation=cv2.INTER_AREA)
    return np.asarray(parts * (COLOUR_WEIGHT / span), np.float32)
