"""The whole road, from the bytes of a picture to what lies on the table."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from time import perf_counter

import numpy as np

from tabletop.games import GameName
from tabletop.table import ItemId, TableState
from vision.assign import LEAST
from vision.geometry import Corners, Pixels, turned
from vision.locate import EdgeLocator, Locator
from vision.pictures import decode_picture
from vision.read_numbers import NumberReader
from vision.recognise_cards import CardReader
from vision.recognise_numnum import NumNumReader
from vision.rectify import rectify, upright_corners
from vision.settle import name_cards, settle_still
from vision.sightings import CardLook, Outline, SeenCard, Sighting
from vision.table_plane import is_card_sized, table_plane
from vision.zones import with_zones

SURE_OUTLINE = 0.85  # an unread card is shown only when its outline is as sharp as this on all four sides


@dataclass(frozen=True, slots=True)
class StageTimes:
    """How long the stages took, in seconds."""

    decode_s: float
    locate_s: float
    recognise_s: float

    @property
    def total_s(self) -> float:
        """From the encoded picture in memory to the finished list."""
        return self.decode_s + self.locate_s + self.recognise_s


@dataclass(frozen=True, slots=True, eq=False)
class PictureReading:
    """What a picture shows, the picture itself, and how long that took to find out."""

    picture: Pixels
    sighting: Sighting
    times: StageTimes


@dataclass(frozen=True, slots=True, eq=False)
class TableReading:
    """The table in a picture, and the corners of each item as shares (0-1) of the picture's width and height."""

    table: TableState
    in_picture: Mapping[ItemId, Corners]
    times: StageTimes


class Recogniser:
    """Reads pictures of one game's table; models are loaded once."""

    def __init__(self, game: GameName, locator: Locator, reader: CardReader) -> None:
        self.game = game
        self._locator = locator
        self._reader = reader

    def read_picture(self, encoded: bytes) -> PictureReading:
        """All that the picture shows; raises a PictureError."""
        start = perf_counter()
        picture = decode_picture(encoded)
        decoded = perf_counter()
        outlines = self._locator.locate(picture)
        located = perf_counter()
        sighting = self._recognise(picture, outlines)
        times = StageTimes(decoded - start, located - decoded, perf_counter() - located)
        return PictureReading(picture, sighting, times)

    def read_table(self, encoded: bytes, before: TableState | None = None) -> TableState:
        """The table in this picture; `before` is what lay there in the picture before. Raises a PictureError."""
        return self.read_table_with_places(encoded, before).table

    def read_table_with_places(self, encoded: bytes, before: TableState | None = None) -> TableReading:
        """The same, with where in the picture everything is."""
        reading = self.read_picture(encoded)
        table = with_zones(settle_still(reading.sighting, reading.picture, self.game), before)
        return TableReading(table, _places(reading), reading.times)

    def _recognise(self, picture: Pixels, outlines: tuple[Outline, ...]) -> Sighting:
        upright = [replace(outline, corners=upright_corners(outline.corners, picture)) for outline in outlines]
        looks = self._reader.read([rectify(picture, outline.corners) for outline in upright])
        cards = tuple(_seen(outline, look) for outline, look in zip(upright, looks, strict=True))
        return Sighting(_cards_of_one_deck(cards, picture))


def _places(reading: PictureReading) -> Mapping[ItemId, Corners]:
    height, width = reading.picture.shape[:2]
    size = np.array([width, height], np.float32)
    names = name_cards(reading.sighting, reading.picture)
    return {name: card.corners / size for name, card in zip(names, reading.sighting.cards, strict=True)}


def _seen(outline: Outline, look: CardLook) -> SeenCard:
    is_read = bool(look.candidates) and look.candidates[0].confidence >= LEAST
    corners = turned(outline.corners, look.quarter_turns)
    return SeenCard(corners, outline.confidence, look.candidates if is_read else (), look.text)


def _cards_of_one_deck(cards: tuple[SeenCard, ...], picture: Pixels) -> tuple[SeenCard, ...]:
    plane = table_plane(cards, picture.shape)
    if plane is None:
        return ()
    sized = (card for card in cards if is_card_sized(card.corners, plane))
    return tuple(card for card in sized if card.candidates or card.outline_confidence >= SURE_OUTLINE)


def build_recogniser(game: GameName) -> Recogniser | None:
    """The recogniser of a game without an enrolled deck; None for a game that cannot be read yet."""
    if game is not GameName.NUMNUM:
        return None
    return Recogniser(game, EdgeLocator(), NumNumReader(NumberReader()))
