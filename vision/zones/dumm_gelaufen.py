"""Dumm gelaufen: the draw pile between two discard piles, Mac's open cards, fulfilled Murphy cards; or a hand shown."""

from collections.abc import Sequence
from dataclasses import replace

from tabletop.faces.backs import Back
from tabletop.faces.dumm_gelaufen import ActionCard, MacCard, MurphyCard, NumberCard
from tabletop.table import CardItem, ZoneName
from tabletop.zones import under
from vision.zones.places import apart, likeliest, nearest, showing

ONE_PILE_CARD_WIDTHS = 0.8
BESIDE_CARD_WIDTHS = 2.0  # from the draw pile to a discard pile beside it; Mac's cards lie further off


def dumm_gelaufen_zones(cards: Sequence[CardItem], _before: Sequence[CardItem]) -> tuple[CardItem, ...]:
    """The same cards with their zones. Without a draw pile, number cards and a Murphy card are a claim."""
    draw = next((card for card in showing(cards, Back) if likeliest(card) != Back("murphy")), None)
    if draw is None:
        return tuple(replace(card, zone=_claim_zone(card)) for card in cards)
    piles = _discard_piles(draw, cards)
    done = showing(cards, MurphyCard)
    return tuple(replace(card, zone=_table_zone(card, draw, piles, done)) for card in cards)


def _claim_zone(card: CardItem) -> ZoneName | None:
    match likeliest(card):
        case MurphyCard():
            return ZoneName("claim")
        case NumberCard() | ActionCard():
            return ZoneName("hand")
    return _lone_zone(card)


def _discard_piles(draw: CardItem, cards: Sequence[CardItem]) -> list[CardItem]:
    """The top cards of the two piles beside the draw pile, from left to right."""
    open_cards = [card for card in showing(cards, NumberCard) if not card.covered]
    beside = [card for card in nearest(draw, open_cards)[:2] if apart(draw, card) < BESIDE_CARD_WIDTHS]
    return sorted(beside, key=lambda card: card.outline.centre.x)


def _table_zone(card: CardItem, draw: CardItem, piles: Sequence[CardItem], done: Sequence[CardItem]) -> ZoneName | None:
    match likeliest(card):
        case NumberCard():
            return _number_zone(card, draw, piles)
        case ActionCard():
            return ZoneName("discard/actions")
        case MurphyCard():
            return ZoneName(f"done/{_heap_of(card, done)}")
        case Back() if card is draw:
            return ZoneName("draw")
    return _lone_zone(card)


def _lone_zone(card: CardItem) -> ZoneName | None:
    match likeliest(card):
        case MacCard():
            return ZoneName("mac-card")
        case Back("murphy"):
            return ZoneName("murphy-pile")
    return None


def _number_zone(card: CardItem, draw: CardItem, piles: Sequence[CardItem]) -> ZoneName:
    for pile in piles:
        name = _pile_name(pile, draw, piles)
        if card is pile:
            return name
        if apart(card, pile) < ONE_PILE_CARD_WIDTHS:
            return under(name)
    return ZoneName("mac")


def _pile_name(pile: CardItem, draw: CardItem, piles: Sequence[CardItem]) -> ZoneName:
    is_left = pile is piles[0] if len(piles) == 2 else pile.outline.centre.x < draw.outline.centre.x
    return ZoneName("discard/left" if is_left else "discard/right")


def _heap_of(card: CardItem, done: Sequence[CardItem]) -> int:
    """Which heap of fulfilled tasks the card is in; heaps are counted from left to right, whose they are is unknown."""
    heaps: list[list[CardItem]] = []
    for other in sorted(done, key=lambda one: one.outline.centre.x):
        near = next((heap for heap in heaps if any(apart(other, one) < BESIDE_CARD_WIDTHS for one in heap)), None)
        if near is None:
            heaps.append([other])
        else:
            near.append(other)
    return next(number for number, heap in enumerate(heaps) if any(one is card for one in heap))
