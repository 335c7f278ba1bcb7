"""A game that is joined in the middle: the table that one settled picture shows.

A card under a death is not to be seen, and a points side may tell only its kind. Such cards are taken from those that
are nowhere else to be seen, lemmings first, since they are covered first; where that was a choice, it is said.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from rules.game import Seat
from rules.nichtlustig.cards import DEATHS, TARGETS, Card, deck_order, format_card
from rules.nichtlustig.display import Covering, Display
from rules.nichtlustig.interpret.places import LAYOUT, seat_of
from rules.nichtlustig.interpret.sightings import card_of, plain_zone
from rules.nichtlustig.moves import TableAsSeen
from rules.nichtlustig.state import in_deck_order
from tabletop.faces import Face
from tabletop.faces.nichtlustig import Cover, Death, Kind, Points, Special, Target
from tabletop.table import CardItem, TableState, possible_faces


@dataclass(frozen=True, slots=True)
class Settled:
    """The table, what had to be assumed of it, and cards that could not be read or were seen a second time."""

    seen: TableAsSeen
    assumed: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()


@dataclass(slots=True)
class _Reader:
    """Puts one card after the other where it was seen."""

    players: int
    centre: list[Target] = field(default_factory=list)
    displays: list[Display] = field(default_factory=list)
    seen: set[Card] = field(default_factory=set)
    assumed: list[str] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)


def settle(table: TableState, players: int, turn: Seat | None = None) -> Settled:
    """The cards that a picture shows, and, if it was said, whose turn begins."""
    reader = _Reader(players, displays=[Display()] * players)
    covers: list[tuple[Seat, Death]] = []
    for item in sorted(table.cards, key=_tells_itself, reverse=True):
        _read_item(reader, item, covers)
    for seat, death in covers:
        _lay_over_hidden(reader, seat, death)
    seen = TableAsSeen(in_deck_order(tuple(reader.centre)), tuple(reader.displays), turn)
    return Settled(seen, tuple(reader.assumed), tuple(reader.left_out))


def _tells_itself(item: CardItem) -> bool:
    """Whether the face alone says which card it is; those are read first, so that the others can be concluded."""
    return any(card_of(face) is not None for face in possible_faces(item)[:1])


def _read_item(reader: _Reader, item: CardItem, covers: list[tuple[Seat, Death]]) -> None:
    zone, seat = plain_zone(item), seat_of(plain_zone(item))
    face = next(iter(possible_faces(item)), None)
    card = None if face is None else _identify(reader, face, zone)
    if card is None or card in reader.seen or (seat is not None and seat >= reader.players):
        reader.left_out.append(f"{'unread card' if card is None else format_card(card)} in {zone or 'no zone'}")
        return
    reader.seen.add(card)
    if seat is None:
        reader.centre.extend([card] if isinstance(card, Target) and zone == LAYOUT else [])
    elif isinstance(card, Death) and isinstance(face, Cover):
        covers.append((seat, card))
    else:
        reader.displays[seat] = _with_card(reader.displays[seat], card, is_scored=isinstance(face, Points))


def _identify(reader: _Reader, face: Face, zone: str | None) -> Card | None:
    """The card that shows this face; of those that may, the first that was not seen elsewhere."""
    exact = card_of(face)
    if exact is not None:
        return exact
    if isinstance(face, Points):
        candidates = [target for target in TARGETS if target.kind is face.kind and target not in reader.seen]
        return _assume(reader, candidates, f"points of a {face.kind} in {zone}")
    if isinstance(face, Cover):
        return _assume(reader, [death for death in DEATHS if death not in reader.seen], f"covering death in {zone}")
    return None


def _assume(reader: _Reader, candidates: Iterable[Card], what: str) -> Card | None:
    possible = list(candidates)
    if len(possible) > 1:
        reader.assumed.append(f"{what}: {format_card(possible[0])}")
    return possible[0] if possible else None


def _with_card(display: Display, card: Card, *, is_scored: bool) -> Display:
    match card:
        case Target(kind) if is_scored or kind is Kind.DINO:
            return replace(display, scored=in_deck_order((*display.scored, card)))
        case Target():
            return replace(display, open=in_deck_order((*display.open, card)))
        case Death():
            return replace(display, deaths=(*display.deaths, card))
        case Special():
            return replace(display, specials=tuple(sorted((*display.specials, card), key=deck_order)))


def _lay_over_hidden(reader: _Reader, seat: Seat, death: Death) -> None:
    """A death that covers a card covers one that is nowhere else to be seen."""
    mortal = [target for target in TARGETS if target.kind is not Kind.DINO and target not in reader.seen]
    mortal.sort(key=lambda target: target.kind is not Kind.LEMMING)
    hidden = _assume(reader, mortal, f"card under {format_card(death)}")
    display = reader.displays[seat]
    if not isinstance(hidden, Target):
        reader.displays[seat] = replace(display, deaths=(*display.deaths, death))
        return
    reader.seen.add(hidden)
    scored = in_deck_order((*display.scored, hidden))
    reader.displays[seat] = replace(display, scored=scored, covered=(*display.covered, Covering(hidden, death)))
