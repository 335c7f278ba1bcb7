"""A short evening in pictures, for trying everything without cards or a camera.

The pictures are photographs of our own drawings and go through the real recogniser like any other; the states say what
lies there in truth. Places in a state are card widths on the table, the origin in the middle of the picture.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache

from calibration.artwork.numnum import draw_numnum
from calibration.artwork.upright_card import WIDTH_MM
from calibration.photograph import Camera, Cloth, LaidDrawing, corners_mm, encode_jpeg, photograph
from tabletop.faces.backs import Back
from tabletop.faces.numnum import Ban, Face, NumberCard, Symbol, Wish
from tabletop.games import GameName
from tabletop.table import CardItem, Certain, ItemId, Outline, Point, TableState, ZoneName
from tabletop.zones import under

CAMERA = Camera(tilt_deg=58.0, turn_deg=-4.0, field_mm=430.0)
CLOTH = Cloth(red=70, green=96, blue=84)


@dataclass(frozen=True, slots=True)
class DemoPicture:
    """One moment of the demo: its name, the picture of the table, and what truly lies there."""

    name: str
    jpeg: bytes
    state: TableState


@dataclass(frozen=True, slots=True)
class _Laid:
    face: Face | Back
    zone: ZoneName
    x_mm: float
    y_mm: float
    turn_deg: float


@dataclass(frozen=True, slots=True)
class _Moment:
    name: str
    laid: tuple[_Laid, ...]


def demo_pictures(game: GameName) -> tuple[DemoPicture, ...]:
    """The pictures of the game's demo in their order; empty for a game that has none."""
    return tuple(demo_picture(game, place) for place in range(demo_length(game)))


def demo_length(game: GameName) -> int:
    """How many pictures the game's demo has."""
    return len(_moments(game))


@cache
def demo_picture(game: GameName, place: int) -> DemoPicture:
    """One picture of the game's demo, from place 0."""
    return _take(_moments(game)[place], seed=place)


def _moments(game: GameName) -> tuple[_Moment, ...]:
    return _numnum_moments() if game is GameName.NUMNUM else ()


def _numnum_moments() -> tuple[_Moment, ...]:
    """One card more in each; the last one laid in a zone is on top."""
    pile = _Laid(Back(), ZoneName("draw"), -104, -6, 2)
    start = _discard(NumberCard(12, Symbol.CIRCLE), 0, 0, -3)
    laid = _discard(NumberCard(27, Symbol.HEART), 3, -2, 5)
    ban = _Laid(Ban(2), ZoneName("ban/2"), 92, -58, 4)
    under_ban = _discard(NumberCard(45, Symbol.SQUARE), -2, 2, -6)
    second_ban = _Laid(Ban(5), ZoneName("ban/5"), 96, 44, -5)
    lifted = _Laid(Back(), ZoneName("ban/2"), 94, -55, 7)
    wish = _discard(Wish(), 2, -1, 3)
    wished = _discard(NumberCard(8, Symbol.TRIANGLE), -1, 1, -4)
    steps = (
        ("start card", (pile, start)),
        ("heart 27 on circle 12", (laid,)),
        ("ban of the row of 2", (ban,)),
        ("square 45 under the ban", (under_ban,)),
        ("ban of the row of 5", (second_ban,)),
        ("ban of the row of 2 lifted", (lifted,)),
        ("wish card", (wish,)),
        ("triangle 8 as wished", (wished,)),
    )
    table: tuple[_Laid, ...] = ()
    return tuple(_Moment(name, table := (*table, *new)) for name, new in steps)


def _discard(face: Face, x_mm: float, y_mm: float, turn_deg: float) -> _Laid:
    return _Laid(face, ZoneName("discard"), x_mm, y_mm, turn_deg)


def _take(moment: _Moment, seed: int) -> DemoPicture:
    drawings = [_drawing(card) for card in moment.laid]
    shot = photograph(drawings, CAMERA, cloth=CLOTH, seed=seed)
    return DemoPicture(moment.name, encode_jpeg(shot.bgr), _state(moment.laid))


def _drawing(card: _Laid) -> LaidDrawing:
    return LaidDrawing(draw_numnum(card.face), card.x_mm, card.y_mm, card.turn_deg)


def _state(laid: Iterable[_Laid]) -> TableState:
    cards: dict[ZoneName, CardItem] = {}
    covered: list[CardItem] = []
    for number, card in enumerate(laid):
        if card.zone in cards:
            covered.append(replace(cards.pop(card.zone), zone=under(card.zone), covered=True))
        cards[card.zone] = CardItem(ItemId(f"demo-{number}"), Certain(card.face), _outline(card), card.zone)
    return TableState(GameName.NUMNUM, (*cards.values(), *covered))


def _outline(card: _Laid) -> Outline:
    return Outline(*(Point(float(x) / WIDTH_MM, float(y) / WIDTH_MM) for x, y in corners_mm(_drawing(card))))
