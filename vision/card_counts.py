"""How often can a face lie on a table? As the rulebooks count their cards; None where nobody knows."""

from typing import Final

from tabletop.dice import Die, DieColour
from tabletop.faces import Face
from tabletop.faces import dumm_gelaufen as dg
from tabletop.faces import nichtlustig as nl
from tabletop.faces import numnum as nn
from tabletop.faces import wonderful_world as ww
from tabletop.games import GameName

BANS_OF_A_KIND: Final = 4
WISHES: Final = 3
DICE_OF_A_GAME: Final[dict[GameName | None, int]] = {
    GameName.DUMM_GELAUFEN: 0,
    GameName.NUMNUM: 0,
    GameName.NICHTLUSTIG: 7,
    GameName.WONDERFUL_WORLD: 4,
}
THROWN_TOGETHER: Final = (GameName.NICHTLUSTIG,)  # games whose dice all lie on the table where several do
SEVERAL_DICE: Final = 4  # fewer may lie about after the game
NICHTLUSTIG_COLOURS: Final = {DieColour.WHITE: 2, DieColour.BLACK: 2, DieColour.RED: 2, DieColour.PINK: 1}
COLOURS_OF_A_GAME: Final[dict[GameName | None, dict[DieColour, int]]] = {GameName.NICHTLUSTIG: NICHTLUSTIG_COLOURS}


def most_of(face: Face) -> int | None:
    """How many cards of the deck show this face; None if that is not known."""
    match face:
        case nn.Ban():
            return BANS_OF_A_KIND
        case nn.Wish():
            return WISHES
        case dg.NumberCard(number):
            return 1 if number <= 3 else 2 if number <= 6 else 3
    return 1 if _is_the_only_one(face) else None


def _is_the_only_one(face: Face) -> bool:
    match face:
        case nn.NumberCard(nn.JOKER_NUMBER) | dg.MacCard() | ww.Earth():
            return True
        case nl.Target() | nl.Points(_, int()) | nl.Death() | nl.Cover(int() | str()) | nl.Special():
            return True
    return False


def front_of(face: Face) -> Face:
    """The front of a card of which either side may be in view; the face itself where only one is known."""
    match face:
        case nl.Points(kind, int(value)):
            return nl.Target(kind, value)
        case nl.Cover(int() | str() as value):
            return nl.Death(value)
    return face


def may_be_die_of(game: GameName | None, die: Die) -> bool:
    """Whether a die of the game can show this."""
    if game is not GameName.NICHTLUSTIG:
        return die.value not in {"poodle", 0}
    if die.colour is DieColour.PINK:
        return die.value == "poodle" or die.value in range(1, 6)
    return die.colour in NICHTLUSTIG_COLOURS and die.value in range(6)
