"""The text form of a face, such as `number/pink/27` or `target/dino/24`; it round-trips.

`parse_face` needs the game because `number/red/7` is printed in two of them.
"""

from collections.abc import Callable
from typing import assert_never

from tabletop.faces import Back, Face
from tabletop.faces import dumm_gelaufen as dg
from tabletop.faces import nichtlustig as nl
from tabletop.faces import numnum as nn
from tabletop.faces import wonderful_world as ww
from tabletop.games import GameName


class UnknownFaceError(ValueError):
    """A text that names no face of the game."""

    def __init__(self, game: GameName, text: str) -> None:
        super().__init__(f"{text!r} is no face of {game}")
        self.game = game
        self.text = text


def format_face(face: Face) -> str:
    """The text form of a face."""
    return "/".join(str(part) for part in _parts(face) if part is not None)


def parse_face(game: GameName, text: str) -> Face:
    """The face of `game` that `text` names; raises UnknownFaceError."""
    kind, *rest = text.split("/")
    try:
        face = _PARSERS[game][kind](rest) if kind in _PARSERS[game] else _parse_back(kind, rest)
    except (ValueError, KeyError, IndexError):
        raise UnknownFaceError(game, text) from None
    if format_face(face) != text:
        raise UnknownFaceError(game, text)
    return face


def _parts(face: Face) -> tuple[object, ...]:  # noqa: PLR0911, PLR0912, C901 - one line per kind of face
    match face:
        case Back(pile):
            return "back", pile
        case nn.NumberCard(1, symbol):
            return "joker", nn.COLOUR_OF[symbol]
        case nn.NumberCard(number, symbol):
            return "number", nn.COLOUR_OF[symbol], number
        case nn.Ban(number):
            return "ban", number
        case nn.Wish():
            return ("wish",)
        case dg.NumberCard(number, colour):
            return "number", colour, number
        case dg.ActionCard(colour, key):
            return "action", colour if key is None else f"{colour}-{key}"
        case dg.MurphyCard(key):
            return "murphy", key
        case dg.MacCard():
            return ("mac",)
        case nl.Target(kind, value):
            return "target", kind, value
        case nl.Points(kind, points_value):
            return "points", kind, points_value
        case nl.Death(death):
            return "death", death
        case nl.Cover(cover):
            return "cover", cover
        case nl.Special(special):
            return "special", special
        case ww.Gent(number, thing):
            return "gent", number, thing
        case ww.Landscape(landscape):
            return "landscape", landscape
        case ww.Earth():
            return ("earth",)
    assert_never(face)


def _one_of(allowed: range | tuple[int, ...], text: str) -> int:
    number = int(text)
    if number not in allowed:
        raise ValueError(text)
    return number


def _parse_back(kind: str, rest: list[str]) -> Back:
    if kind != "back":
        raise ValueError(kind)
    return Back(rest[0] if rest else None)


def _parse_death(text: str) -> int | str:
    return nl.POODLE if text == nl.POODLE else _one_of(nl.TARGET_VALUES, text)


def _parse_target_value(kind: nl.Kind, text: str) -> int:
    return _one_of(nl.DINO_VALUES if kind is nl.Kind.DINO else nl.TARGET_VALUES, text)


def _parse_target(rest: list[str]) -> nl.Target:
    kind = nl.Kind(rest[0])
    return nl.Target(kind, _parse_target_value(kind, rest[1]))


def _parse_points(rest: list[str]) -> nl.Points:
    kind = nl.Kind(rest[0])
    return nl.Points(kind, _parse_target_value(kind, rest[1]) if len(rest) > 1 else None)


def _parse_action(rest: list[str]) -> dg.ActionCard:
    colour, _, key = rest[0].partition("-")
    return dg.ActionCard(dg.Colour(colour), key or None)


_PARSERS: dict[GameName, dict[str, Callable[[list[str]], Face]]] = {
    GameName.NUMNUM: {
        "number": lambda rest: nn.NumberCard(_one_of(range(2, 101), rest[1]), nn.SYMBOL_OF[rest[0]]),
        "joker": lambda rest: nn.NumberCard(nn.JOKER_NUMBER, nn.SYMBOL_OF[rest[0]]),
        "ban": lambda rest: nn.Ban(_one_of(nn.BANNED_ROWS, rest[0])),
        "wish": lambda rest: nn.Wish(),
    },
    GameName.DUMM_GELAUFEN: {
        "number": lambda rest: dg.NumberCard(_one_of(dg.NUMBERS, rest[1]), dg.Colour(rest[0])),
        "action": _parse_action,
        "murphy": lambda rest: dg.MurphyCard(rest[0] if rest else None),
        "mac": lambda rest: dg.MacCard(),
    },
    GameName.NICHTLUSTIG: {
        "target": _parse_target,
        "points": _parse_points,
        "death": lambda rest: nl.Death(_parse_death(rest[0])),
        "cover": lambda rest: nl.Cover(_parse_death(rest[0]) if rest else None),
        "special": lambda rest: nl.Special(nl.SpecialKey(rest[0])),
    },
    GameName.WONDERFUL_WORLD: {
        "gent": lambda rest: ww.Gent(_one_of(ww.NUMBERS, rest[0]), rest[1] if len(rest) > 1 else None),
        "landscape": lambda rest: ww.Landscape(rest[0] if rest else None),
        "earth": lambda rest: ww.Earth(),
    },
}
