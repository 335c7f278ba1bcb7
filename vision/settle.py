"""Is it over? A settled picture is one of which we say: so it lies there.

`settle_still` takes a single photograph for settled.
"""

import zlib

import numpy as np

from tabletop.games import GameName
from tabletop.table import CardItem, ItemId, Outline, Point, TableState
from vision.assign import settle_reading
from vision.geometry import Corners, Homography, Pixels, projected, shared_area, side_lengths, signed_area
from vision.sightings import SeenCard, Sighting
from vision.table_plane import table_plane

COVERED_SHARE = 0.03  # of the card; outlines of cards that only touch share less


def settle_still(sighting: Sighting, picture: Pixels, game: GameName) -> TableState:
    """The table of one photograph, cards from top to bottom and left to right, their zones still unknown.

    Identities are new with every picture: nothing was followed from one to the next.
    """
    plane = table_plane(sighting.cards, picture.shape)
    if plane is None:
        plane = _plane_of_the_picture(sighting.cards, picture)
    cards = [
        CardItem(
            name,
            settle_reading(card.candidates),
            _on_table(card.corners, plane),
            covered=is_covered(card, sighting.cards),
        )
        for name, card in zip(name_cards(sighting, picture), sighting.cards, strict=True)
    ]
    return TableState(game, tuple(sorted(cards, key=_reading_order)))


def name_cards(sighting: Sighting, picture: Pixels) -> tuple[ItemId, ...]:
    """The identities of the cards of one photograph, in the order of the sighting."""
    fingerprint = zlib.crc32(picture[::16, ::16].tobytes())
    return tuple(ItemId(f"{fingerprint:08x}-{number}") for number in range(len(sighting.cards)))


def is_covered(card: SeenCard, cards: tuple[SeenCard, ...]) -> bool:
    """Whether a card of which more edges are in view shares some of its place."""
    own = abs(signed_area(card.corners))
    above = (other for other in cards if other.outline_confidence > card.outline_confidence)
    return any(shared_area(card.corners, other.corners) > COVERED_SHARE * own for other in above)


def _plane_of_the_picture(cards: tuple[SeenCard, ...], picture: Pixels) -> Homography:
    """The picture itself as table, the usual width of a card as unit."""
    widths = [float(side_lengths(card.corners).min()) for card in cards] or [float(picture.shape[1])]
    unit, height, width = float(np.median(widths)), picture.shape[0], picture.shape[1]
    return np.array([[1 / unit, 0, -width / 2 / unit], [0, 1 / unit, -height / 2 / unit], [0, 0, 1]], np.float64)


def _on_table(corners: Corners, plane: Homography) -> Outline:
    return Outline(*(Point(float(x), float(y)) for x, y in projected(corners, plane)))


def _reading_order(card: CardItem) -> tuple[int, float]:
    # Rows of cards are never quite level: half a card's height still is the same row.
    return round(card.outline.centre.y / 0.75), card.outline.centre.x
