"""Which game comes in the box with this barcode?

Two barcodes are known beforehand; whatever else is scanned is learned from people. The box of Dumm gelaufen! does not
say which cards are in it: that of 2005 has Ravensburger's name and the cards of 1998. So its edition is asked for.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from tabletop.faces.dumm_gelaufen import Edition
from tabletop.games import GameName


@dataclass(frozen=True, slots=True)
class Box:
    """A game as it was bought; the edition is None where the game has only one, or where it is not known yet."""

    game: GameName
    edition: Edition | None = None

    @property
    def asks_for_edition(self) -> bool:
        """Whether somebody has to look which cards are in it."""
        return self.game is GameName.DUMM_GELAUFEN and self.edition is None


KNOWN_BOXES: Final[Mapping[str, Box]] = MappingProxyType(
    {
        "9783000107771": Box(GameName.NUMNUM),  # printed on the box
        "4002051690601": Box(GameName.NICHTLUSTIG),  # from the publisher's article number
    }
)


class UnknownBoxError(ValueError):
    """A text that names no box."""

    def __init__(self, text: str) -> None:
        super().__init__(f"{text!r} names no game")
        self.text = text


def format_box(box: Box) -> str:
    """The text form of a box: `numnum`, or `dumm-gelaufen/1998`."""
    return str(box.game) if box.edition is None else f"{box.game}/{box.edition}"


def parse_box(text: str) -> Box:
    """The box that a text names; raises UnknownBoxError."""
    game, slash, edition = text.partition("/")
    try:
        box = Box(GameName(game), Edition(edition) if slash else None)
    except ValueError:
        raise UnknownBoxError(text) from None
    if box.edition is not None and box.game is not GameName.DUMM_GELAUFEN:
        raise UnknownBoxError(text)
    return box
