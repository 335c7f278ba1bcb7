"""Is it over? A settled picture is one of which we say: so it lies there; here a single photograph is taken for one."""

import zlib
from dataclasses import dataclass

import numpy as np

from tabletop.games import GameName
from tabletop.table import CardItem, DieItem, ItemId, Outline, Point, TableState
from vision.assign import settle_die, settle_reading
from vision.covering import covered_cards
from vision.geometry import Corners, Homography, Pixels, projected, side_lengths
from vision.sightings import SeenCard, Sighting
from vision.table_profile import NOTHING_KNOWN, TableProfile, plane_here, straight_corners, straightened


@dataclass(frozen=True, slots=True)
class SettledStill:
    """The table of one photograph; `has_moved`: the camera is no longer where the table's profile says."""

    table: TableState
    has_moved: bool


def settle_in_plane(
    sighting: Sighting, picture: Pixels, game: GameName, profile: TableProfile = NOTHING_KNOWN
) -> SettledStill:
    """The table of one photograph, cards from top to bottom and left to right, their zones still unknown.

    Also whether table units are no longer those of the table's profile. Identities are new with every picture: nothing
    was followed from one to the next.
    """
    straight = straightened(sighting.cards, profile.lens, picture.shape)
    here = plane_here(picture, straight, game, profile)
    plane = _plane_of_the_picture(sighting.cards, picture) if here.plane is None else here.plane
    covered = covered_cards(picture, sighting.cards)
    names = iter(name_items(sighting, picture))
    cards = [
        CardItem(
            next(names),
            settle_reading(card.candidates),
            _on_table(card.corners, plane),
            covered=number in covered,
        )
        for number, card in enumerate(straight)
    ]
    dice = tuple(
        DieItem(
            next(names),
            settle_die(die.candidates),
            _on_table(straight_corners(die.corners, profile.lens, picture.shape), plane),
        )
        for die in sighting.dice
    )
    return SettledStill(TableState(game, tuple(sorted(cards, key=_reading_order)), dice), here.has_moved)


def name_items(sighting: Sighting, picture: Pixels) -> tuple[ItemId, ...]:
    """The identities of the cards, then of the dice of one photograph, in the order of the sighting."""
    fingerprint = zlib.crc32(picture[::16, ::16].tobytes())
    return tuple(ItemId(f"{fingerprint:08x}-{number}") for number in range(len(sighting.cards) + len(sighting.dice)))


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
