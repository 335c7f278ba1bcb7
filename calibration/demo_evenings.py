"""What lies on the tables of the demos: a short evening of each game, moment by moment.

Places are millimetres on the table, x to the right and y towards the viewer, the origin in the middle of the picture.
Dice are not among it: the pictures are of drawings, and dice are none.
"""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from calibration.artwork.card_lists import our_actions
from calibration.artwork.landscapes import LANDSCAPES
from calibration.artwork.words import Language, load_words
from tabletop.faces import Face
from tabletop.faces import dumm_gelaufen as dg
from tabletop.faces import nichtlustig as nl
from tabletop.faces import numnum as nn
from tabletop.faces import wonderful_world as ww
from tabletop.faces.backs import Back
from tabletop.games import GameName
from tabletop.table import ZoneName

SQUARE_STEP_MM: Final = 67.0  # from card to card of Nichtlustig's layout
AT_THE_EARTH_MM: Final = 102.0  # from its middle to that of the first card of a row
IN_A_ROW_MM: Final = 62.0  # from there to the next one, which covers a part of it
COUNTED_FROM_DEG: Final = -30.0  # from straight up to before the first arrow
BETWEEN_ARROWS_DEG: Final = 60.0


@dataclass(frozen=True, slots=True)
class Laid:
    """A card, the zone it is in, where its middle lies, and how far it is turned clockwise."""

    face: Face
    zone: ZoneName
    x_mm: float
    y_mm: float
    turn_deg: float = 0.0


@dataclass(frozen=True, slots=True)
class Moment:
    """What lies there when something has happened; of a zone's pile the last card is on top."""

    name: str
    laid: tuple[Laid, ...]


@dataclass(frozen=True, slots=True)
class Evening:
    """The moments of a demo, and how much of the table the camera sees."""

    moments: tuple[Moment, ...]
    field_mm: float


def evening_of(game: GameName) -> Evening:
    """The evening of a game's demo."""
    match game:
        case GameName.NUMNUM:
            return Evening(_growing(_numnum()), 430.0)
        case GameName.DUMM_GELAUFEN:
            return Evening(_growing(_dumm_gelaufen()), 430.0)
        case GameName.NICHTLUSTIG:
            return Evening(tuple(_nichtlustig()), 600.0)
        case GameName.WONDERFUL_WORLD:
            return Evening(_growing(_wonderful_world()), 540.0)


def _growing(steps: Mapping[str, tuple[Laid, ...]]) -> tuple[Moment, ...]:
    """What is laid in each step stays."""
    table: tuple[Laid, ...] = ()
    return tuple(Moment(name, table := (*table, *new)) for name, new in steps.items())


def _at(zone: str, face: Face, x_mm: float, y_mm: float, turn_deg: float = 0.0) -> Laid:
    return Laid(face, ZoneName(zone), x_mm, y_mm, turn_deg)


def _numnum() -> dict[str, tuple[Laid, ...]]:
    return {
        "start card": (
            _at("draw", Back(), -104, -6, 2),
            _at("discard", nn.NumberCard(12, nn.Symbol.CIRCLE), 0, 0, -3),
        ),
        "heart 27 on circle 12": (_at("discard", nn.NumberCard(27, nn.Symbol.HEART), 3, -2, 5),),
        "ban of the row of 2": (_at("ban/2", nn.Ban(2), 92, -58, 4),),
        "square 45 under the ban": (_at("discard", nn.NumberCard(45, nn.Symbol.SQUARE), -2, 2, -6),),
        "ban of the row of 5": (_at("ban/5", nn.Ban(5), 96, 44, -5),),
        "ban of the row of 2 lifted": (_at("ban/2", Back(), 94, -55, 7),),
        "wish card": (_at("discard", nn.Wish(), 2, -1, 3),),
        "triangle 8 as wished": (_at("discard", nn.NumberCard(8, nn.Symbol.TRIANGLE), -1, 1, -4),),
    }


def _dumm_gelaufen() -> dict[str, tuple[Laid, ...]]:
    """The newer edition: two discard piles, Mac with five open cards, an action and a fulfilled task."""
    blue, green, yellow = (dg.Colour(colour) for colour in ("blue", "green", "yellow"))
    macs = (dg.NumberCard(4, yellow), dg.NumberCard(2, green), dg.NumberCard(5, blue), dg.NumberCard(9, green))
    task = next(iter(load_words("dumm-gelaufen", Language.GERMAN)[f"murphy-{dg.Edition.RAVENSBURGER}"]))
    action = next(one for one in our_actions(dg.Edition.RAVENSBURGER) if one.colour is dg.KEPT_COLOUR)
    return {
        "the table is laid": (
            _at("draw", Back("main"), 0, -62, 2),
            _at("discard/left", dg.NumberCard(7, blue), -66, -60, -3),
            _at("discard/right", dg.NumberCard(11, yellow), 67, -61, 4),
            _at("mac-card", dg.MacCard(), -150, 62, -2),
            *(_at("mac", card, -82 + 64 * place, 60 + place % 2, place - 2.0) for place, card in enumerate(macs)),
        ),
        "yellow 3 on the left pile": (_at("discard/left", dg.NumberCard(3, yellow), -64, -62, 4),),
        "a green action card": (_at("discard/actions", action, 148, -62, 3),),
        "green 8 on the right pile": (_at("discard/right", dg.NumberCard(8, green), 65, -59, -5),),
        "a task is fulfilled": (_at("done/0", dg.MurphyCard(task), -150, -62, 3),),
    }


def _nichtlustig() -> Iterator[Moment]:
    """A round: the layout, a target and a special card taken, and what somebody has scored in the end."""
    targets = [
        _square("layout", nl.Target(kind, value), row, place)
        for row, kind in enumerate(nl.Kind)
        for place, value in enumerate(nl.DINO_VALUES if kind is nl.Kind.DINO else nl.TARGET_VALUES)
    ]
    deaths = [_square("deaths", nl.Death(value), row, 5) for row, value in enumerate(nl.TARGET_VALUES)]
    specials = [_square("specials", nl.Special(key), row, -1) for row, key in enumerate(list(nl.SpecialKey)[:5])]
    layout = (*targets, *deaths, *specials)
    yield Moment("the layout", layout)
    taken = tuple(laid for laid in layout if laid.face != nl.Target(nl.Kind.YETI, 3))
    yield Moment("the yeti of 3 is taken", taken)
    lucky = tuple(laid for laid in taken if laid.face != nl.Special(nl.SpecialKey.DUCK))
    yield Moment("the duck is taken", lucky)
    scored: tuple[Face, ...] = (
        nl.Points(nl.Kind.YETI, 3),
        nl.Points(nl.Kind.LEMMING, 2),
        nl.Points(nl.Kind.DINO, 25),
        nl.Points(nl.Kind.RIEBMANN, 4),
        nl.Cover(2),
    )
    yield Moment("the end", tuple(_square("display/0", face, 2, place) for place, face in enumerate(scored)))


def _square(zone: str, face: Face, row: int, column: int) -> Laid:
    return _at(zone, face, (column - 2) * SQUARE_STEP_MM, (row - 2) * SQUARE_STEP_MM, (3 * row + 5 * column) % 7 - 3.0)


def _wonderful_world() -> dict[str, tuple[Laid, ...]]:
    """The first part: three grey men at the earth, their rows growing, a landscape drawn."""
    return {
        "three grey men at the earth": (
            _at("earth", ww.Earth(), 0, 0),
            _at("draw", Back(), -222, -110, 3),
            _in_row(2, 0, ww.Gent(2, "watch")),
            _in_row(4, 0, ww.Gent(4, "umbrella")),
            _in_row(5, 0, ww.Gent(5, "key")),
        ),
        "a third number in the row of 2": (_in_row(2, 1, ww.Gent(6, "briefcase")),),
        "a landscape": (_at("landscapes", ww.Landscape(next(iter(LANDSCAPES))), 222, -110, -4),),
        "a fourth row": (_in_row(1, 0, ww.Gent(1, "newspaper")),),
        "a second card in the row of 5": (_in_row(5, 1, ww.Gent(3, "telephone")),),
    }


def _in_row(arrow: int, place: int, gent: ww.Gent) -> Laid:
    """A card with its foot towards the earth."""
    direction = COUNTED_FROM_DEG + BETWEEN_ARROWS_DEG * arrow
    far = AT_THE_EARTH_MM + IN_A_ROW_MM * place
    x, y = far * math.sin(math.radians(direction)), -far * math.cos(math.radians(direction))
    return _at(f"row/{arrow}", gent, x, y, direction)
