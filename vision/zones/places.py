"""What zones are told from: what a card most likely shows, and how far cards lie from each other."""

from collections.abc import Iterable, Sequence

from tabletop.faces import Face
from tabletop.table import CardItem, Point, possible_faces


def likeliest(card: CardItem) -> Face | None:
    """What the card shows or most likely shows; None if it is unread."""
    return next(iter(possible_faces(card)), None)


def showing(cards: Iterable[CardItem], *kinds: type) -> list[CardItem]:
    """The cards that most likely show a face of one of these kinds."""
    return [card for card in cards if isinstance(likeliest(card), kinds)]


def apart(a: CardItem, b: CardItem) -> float:
    """From middle to middle, in card widths."""
    return distance(a.outline.centre, b.outline.centre)


def distance(one: Point, other: Point) -> float:
    """In card widths."""
    return float(((one.x - other.x) ** 2 + (one.y - other.y) ** 2) ** 0.5)


def nearest(card: CardItem, others: Sequence[CardItem]) -> list[CardItem]:
    """The other cards, the nearest first."""
    return sorted((other for other in others if other is not card), key=lambda other: apart(card, other))
