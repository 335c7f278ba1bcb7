"""A short evening of each game in pictures, for trying everything without cards or a camera.

The pictures are photographs of our own drawings and go through the real recogniser like any other; the states say what
lies there in truth. Places in a state are card widths on the table, the origin in the middle of the picture.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from calibration.artwork import square_card, upright_card
from calibration.artwork.decks import draw_face
from calibration.demo_evenings import Laid, Moment, evening_of
from calibration.photograph import Camera, Cloth, LaidDrawing, Photograph, corners_mm, encode_jpeg, photograph
from tabletop.games import GameName
from tabletop.table import CardItem, Certain, ItemId, Outline, Point, TableState, ZoneName
from tabletop.zones import is_pile, under

TILT_DEG: Final = 58.0
TURN_DEG: Final = -4.0
CLOTH: Final = Cloth(red=70, green=96, blue=84)


@dataclass(frozen=True, slots=True)
class DemoPicture:
    """One moment of the demo: its name, the picture of the table, and what truly lies there."""

    name: str
    jpeg: bytes
    state: TableState


def demo_pictures(game: GameName) -> tuple[DemoPicture, ...]:
    """The pictures of the game's demo in their order."""
    return tuple(demo_picture(game, place) for place in range(demo_length(game)))


def demo_length(game: GameName) -> int:
    """How many pictures the game's demo has."""
    return len(evening_of(game).moments)


@cache
def demo_picture(game: GameName, place: int) -> DemoPicture:
    """One picture of the game's demo, from place 0."""
    moment = evening_of(game).moments[place]
    return DemoPicture(moment.name, encode_jpeg(photograph_of(game, place).bgr), state_of(game, moment))


def photograph_of(game: GameName, place: int) -> Photograph:
    """What the camera of the demo sees at that moment, from place 0."""
    evening = evening_of(game)
    camera = Camera(tilt_deg=TILT_DEG, turn_deg=TURN_DEG, field_mm=evening.field_mm)
    cards = [_drawing(game, card) for card in evening.moments[place].laid]
    return photograph(cards, camera, cloth=CLOTH, seed=place)


def state_of(game: GameName, moment: Moment) -> TableState:
    """What lies on the table at that moment."""
    piles: dict[ZoneName, list[CardItem]] = {}
    for number, card in enumerate(moment.laid):
        item = CardItem(ItemId(f"demo-{number}"), Certain(card.face), _outline(game, card), card.zone)
        pile = piles.setdefault(card.zone, [])
        if pile and is_pile(card.zone):
            pile[-1] = replace(pile[-1], zone=under(card.zone), covered=True)
        pile.append(item)
    return TableState(game, tuple(item for pile in piles.values() for item in pile))


def _drawing(game: GameName, card: Laid) -> LaidDrawing:
    return LaidDrawing(draw_face(game, card.face), card.x_mm, card.y_mm, card.turn_deg)


def _outline(game: GameName, card: Laid) -> Outline:
    width = square_card.SIDE_MM if game is GameName.NICHTLUSTIG else upright_card.WIDTH_MM
    corners: Iterable[tuple[float, float]] = corners_mm(_drawing(game, card))
    return Outline(*(Point(float(x) / width, float(y) / width) for x, y in corners))
