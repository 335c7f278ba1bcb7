"""NumNum: a draw pile face down, the discard pile face up, bans beside it; a card face down on a ban lifts it."""

from collections.abc import Sequence
from dataclasses import replace

from tabletop.faces.backs import Back
from tabletop.faces.numnum import Ban, NumberCard, Wish
from tabletop.observe import is_same_place
from tabletop.table import CardItem, Doubtful, ZoneName
from tabletop.zones import under
from vision.zones.places import apart, likeliest, showing

ONE_PILE_CARD_WIDTHS = 1.0  # cards of one pile lie less than this apart, cards side by side further


def numnum_zones(cards: Sequence[CardItem], before: Sequence[CardItem]) -> tuple[CardItem, ...]:
    """The same cards with their zones."""
    top = min(showing(cards, NumberCard, Wish), key=lambda card: card.covered, default=None)
    draw = _draw_pile(cards, before)
    bans = _bans(cards, before)
    return tuple(replace(card, zone=_zone(card, top, draw, bans)) for card in cards)


def _zone(card: CardItem, top: CardItem | None, draw: CardItem | None, bans: Sequence[CardItem]) -> ZoneName | None:
    match likeliest(card):
        case Ban(number):
            return ZoneName(f"ban/{number}")
        case NumberCard() | Wish():
            return _discard_zone(card, top)
        case Back():
            return ZoneName("draw") if card is draw else _ban_it_covers(card, bans)
    return None


def _discard_zone(card: CardItem, top: CardItem | None) -> ZoneName | None:
    if card is top:
        return ZoneName("discard")
    return under("discard") if top is not None and apart(card, top) < ONE_PILE_CARD_WIDTHS else None


def _draw_pile(cards: Sequence[CardItem], before: Sequence[CardItem]) -> CardItem | None:
    """The back that lies where the draw pile was, else the one furthest from every ban and from where bans were."""
    backs = showing(cards, Back)
    bans = [*showing(cards, Ban), *showing(before, Ban)]
    pile_before = next((card for card in before if card.zone == "draw"), None)
    if pile_before is not None:
        return min(backs, key=lambda card: apart(card, pile_before), default=None)
    return max(backs, key=lambda card: min((apart(card, ban) for ban in bans), default=0.0), default=None)


def _bans(cards: Sequence[CardItem], before: Sequence[CardItem]) -> list[CardItem]:
    """What lies or lay where bans do; first those that peep out below what lifts them, of which nothing can be read."""
    peeping = [
        replace(card, zone=ZoneName(f"ban/{face.number}"))
        for card in cards
        if isinstance(card.reading, Doubtful) and isinstance(face := likeliest(card), Ban)
    ]
    return [*peeping, *(old for old in before if old.zone is not None and old.zone.startswith("ban/"))]


def _ban_it_covers(card: CardItem, bans: Sequence[CardItem]) -> ZoneName | None:
    """Which ban a card face down lifts."""
    return next((ban.zone for ban in bans if is_same_place(ban, card)), None)
