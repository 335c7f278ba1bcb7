"""Tables as a camera sees them, laid out by hand."""

from tabletop.dice import Die, DieColour, DieValue
from tabletop.faces import Face
from tabletop.games import GameName
from tabletop.notation import parse_face
from tabletop.table import CardItem, CardReading, Certain, DieItem, Doubtful, ItemId, TableState, Unread, ZoneName
from tests.rules.nichtlustig.dealer import square

DIE_COLOURS = (DieColour.WHITE,) * 2 + (DieColour.BLACK,) * 2 + (DieColour.RED,) * 2 + (DieColour.PINK,)


def picture(*cards: str, dice: str = "", dice_at: float = 0) -> TableState:
    """Cards as `face @ zone` or `face @ zone @ place`, a doubtful one as `face or face`, `?` for an unread one.

    Dice as `33 14 05 4`; `dice_at` moves them all to another spot.
    """
    return TableState(
        GameName.NICHTLUSTIG,
        tuple(_card(number, text) for number, text in enumerate(cards)),
        tuple(_dice(dice, dice_at)),
    )


def _card(number: int, text: str) -> CardItem:
    faces, zone, *place = (part.strip() for part in text.split("@"))
    x = float(place[0]) if place else 2.0 * number
    return CardItem(ItemId(text), _reading(faces), square(x, 3 * len(zone)), ZoneName(zone))


def _reading(text: str) -> CardReading:
    if text == "?":
        return Unread()
    faces: tuple[Face, ...] = tuple(parse_face(GameName.NICHTLUSTIG, face.strip()) for face in text.split(" or "))
    return Certain(faces[0]) if len(faces) == 1 else Doubtful(faces)


def _dice(text: str, at: float) -> list[DieItem]:
    *pips, pink = text.replace(" ", "")[:6], text.rsplit(maxsplit=1)[-1] if text else ""
    values: list[DieValue] = [int(pip) for pip in pips[0]]
    values += [pink if pink == "poodle" else int(pink)] if pink else []
    return [
        DieItem(ItemId(f"die {number}"), Certain(Die(colour, value)), square(at + 2 * number, 50))
        for number, (colour, value) in enumerate(zip(DIE_COLOURS, values, strict=False))
    ]
