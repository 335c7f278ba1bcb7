"""What a Wonderful World: the earth in the middle, rows along its six arrows, the draw pile and landscapes apart.

The arrows are 60 degrees apart and numbered clockwise. Which of them is the first is told by the cards: a row begins
with its arrow's number, so the turn of the earth with which most rows agree is taken.

Single cards at the arrows are rows that begin or the stacks of the second part. Only rows must begin with the numbers
of their arrows, so it is stacks if a card shows another number, or if several lie on something.
"""

import math
from collections.abc import Sequence
from dataclasses import replace

from tabletop.faces.backs import Back
from tabletop.faces.wonderful_world import Earth, Gent, Landscape
from tabletop.table import CardItem, ZoneName, possible_faces
from tabletop.zones import PlacedZone, under
from vision.zones.places import apart, distance, likeliest, showing

EARTH = "earth"
ARROWS = 6
STEP_DEG = 360 / ARROWS
ONE_STACK_CARD_WIDTHS = 0.45  # the next card of a row lies further out than that
HEAPS_OF_STACKS = 2  # so many places where cards lie on one another are stacks; one may be a card outlined twice

Rows = dict[int, list[CardItem]]


def wonderful_world_zones(cards: Sequence[CardItem], _before: Sequence[CardItem]) -> tuple[CardItem, ...]:
    """The same cards with their zones, those of a row from the earth outwards."""
    earth = next(iter(showing(cards, Earth)), None)
    if earth is None:
        return tuple(replace(card, zone=_zone_off_the_earth(card, ZoneName("hand"))) for card in cards)
    rows = _rows(earth, showing(cards, Gent))
    in_rows = [replace(card, zone=zone) for card, zone in _row_zones(rows)]
    others = [card for card in cards if not isinstance(likeliest(card), Gent)]
    return (*(replace(card, zone=_zone_off_the_earth(card, None)) for card in others), *in_rows)


def outwards(cards: Sequence[CardItem], placed: Sequence[PlacedZone]) -> tuple[CardItem, ...]:
    """The cards once people have put zones: those in rows again from the earth outwards, wherever it was put."""
    earth = next((card.outline.centre for card in cards if card.zone == EARTH), None)
    earth = next((zone.middle for zone in placed if zone.zone == EARTH), None) if earth is None else earth
    if earth is None:
        return tuple(cards)
    in_rows = [card for card in cards if card.zone is not None and card.zone.startswith("row/")]
    others = [card for card in cards if card not in in_rows]
    return (*others, *sorted(in_rows, key=lambda card: distance(earth, card.outline.centre)))


def _zone_off_the_earth(card: CardItem, gents: ZoneName | None) -> ZoneName | None:
    match likeliest(card):
        case Earth():
            return ZoneName(EARTH)
        case Landscape():
            return ZoneName("landscapes")
        case Back():
            return ZoneName("draw")
        case Gent():
            return gents
    return None


def _rows(earth: CardItem, gents: Sequence[CardItem]) -> Rows:
    """The cards along each arrow, from the earth outwards."""
    angles = [_angle_deg(earth, card) for card in gents]
    turn = _turn_of_the_earth(earth, gents, angles)
    rows: Rows = {arrow: [] for arrow in range(1, ARROWS + 1)}
    for card, angle in zip(gents, angles, strict=True):
        rows[round((angle - turn) / STEP_DEG) % ARROWS + 1].append(card)
    return {arrow: sorted(row, key=lambda card: apart(earth, card)) for arrow, row in rows.items() if row}


def _angle_deg(earth: CardItem, card: CardItem) -> float:
    a, b = earth.outline.centre, card.outline.centre
    return math.degrees(math.atan2(b.y - a.y, b.x - a.x))


def _turn_of_the_earth(earth: CardItem, gents: Sequence[CardItem], angles: Sequence[float]) -> float:
    """The direction of arrow 1, clockwise from the right: with it most inner cards lie at the arrow of their number."""
    fine = sum(_unit(angle * ARROWS) for angle in angles)
    offset = math.degrees(math.atan2(fine.imag, fine.real)) / ARROWS if gents else 0.0
    turns = [offset + STEP_DEG * step for step in range(ARROWS)]
    return max(turns, key=lambda turn: _agreement(turn, earth, gents, angles))


def _unit(angle_deg: float) -> complex:
    return complex(math.cos(math.radians(angle_deg)), math.sin(math.radians(angle_deg)))


def _agreement(turn: float, earth: CardItem, gents: Sequence[CardItem], angles: Sequence[float]) -> float:
    """How many cards show the number of the arrow they lie at, near ones counting more."""
    agreed = 0.0
    for card, angle in zip(gents, angles, strict=True):
        face = likeliest(card)
        if isinstance(face, Gent) and face.number == round((angle - turn) / STEP_DEG) % ARROWS + 1:
            agreed += 1 / (0.5 + apart(earth, card)) ** 2
    return agreed


def _row_zones(rows: Rows) -> list[tuple[CardItem, ZoneName]]:
    places = {arrow: _places(row) for arrow, row in rows.items()}
    kind = "stack" if _are_stacks(places) else "row"
    return [
        (card, ZoneName(f"{kind}/{arrow}") if card is together[0] else under(f"{kind}/{arrow}"))
        for arrow, place in places.items()
        for together in place
        for card in together
    ]


def _are_stacks(places: dict[int, list[list[CardItem]]]) -> bool:
    if any(len(of_arrow) > 1 for of_arrow in places.values()):
        return False
    heaps = sum(len(of_arrow[0]) > 1 for of_arrow in places.values())
    return heaps >= HEAPS_OF_STACKS or not all(_may_begin(of_arrow[0][0], arrow) for arrow, of_arrow in places.items())


def _may_begin(card: CardItem, arrow: int) -> bool:
    """Whether a row at that arrow may begin with the card; one that is doubtful counts for either."""
    return any(isinstance(face, Gent) and face.number == arrow for face in possible_faces(card))


def _places(row: Sequence[CardItem]) -> list[list[CardItem]]:
    """Cards that lie on one another together, the uncovered one first."""
    places: list[list[CardItem]] = []
    for card in row:
        if places and apart(places[-1][0], card) < ONE_STACK_CARD_WIDTHS:
            places[-1] = sorted([*places[-1], card], key=lambda one: one.covered)
        else:
            places.append([card])
    return places
