"""Which place on the table is this card in? By the layout of the game, from one picture and what lay there before."""

from collections.abc import Sequence
from dataclasses import replace

from tabletop.faces.backs import Back
from tabletop.faces.numnum import Ban, NumberCard, Wish
from tabletop.games import GameName
from tabletop.observe import is_same_place
from tabletop.table import CardItem, TableState, ZoneName, possible_faces
from tabletop.zones import under

NEAR_CARD_WIDTHS = 1.0  # cards of one pile lie less than this apart, two bans side by side further


def with_zones(state: TableState, before: TableState | None = None) -> TableState:
    """The same cards with their zones; a zone that cannot be told is None."""
    if state.game is GameName.NUMNUM:
        return replace(state, cards=_numnum(state.cards, () if before is None else before.cards))
    return state


def _numnum(cards: Sequence[CardItem], before: Sequence[CardItem]) -> tuple[CardItem, ...]:
    tops = _discard_tops(cards)
    draw = _draw_pile(cards, before)
    return tuple(replace(card, zone=_numnum_zone(card, tops, draw, before)) for card in cards)


def _numnum_zone(
    card: CardItem, tops: Sequence[CardItem], draw: CardItem | None, before: Sequence[CardItem]
) -> ZoneName | None:
    match _likeliest(card):
        case Ban(number):
            return ZoneName(f"ban/{number}")
        case NumberCard() | Wish():
            return _discard_zone(card, tops)
        case Back():
            return ZoneName("draw") if card is draw else _zone_it_covers(card, before)
    return None


def _likeliest(card: CardItem) -> object:
    return next(iter(possible_faces(card)), None)


def _discard_tops(cards: Sequence[CardItem]) -> list[CardItem]:
    """The number and wish cards of the discard pile, the top one first; others lie too far from it."""
    shown = [card for card in cards if isinstance(_likeliest(card), NumberCard | Wish)]
    return sorted(shown, key=lambda card: card.covered)


def _discard_zone(card: CardItem, tops: Sequence[CardItem]) -> ZoneName | None:
    if card is tops[0]:
        return ZoneName("discard")
    return under("discard") if _distance(card, tops[0]) < NEAR_CARD_WIDTHS else None


def _draw_pile(cards: Sequence[CardItem], before: Sequence[CardItem]) -> CardItem | None:
    """The back that lies where the draw pile was, else the one furthest from every ban and from where bans were."""
    backs = [card for card in cards if isinstance(_likeliest(card), Back)]
    bans = [card for card in (*cards, *before) if isinstance(_likeliest(card), Ban)]
    pile_before = next((card for card in before if card.zone == "draw"), None)
    if pile_before is not None:
        return min(backs, key=lambda card: _distance(card, pile_before), default=None)
    return max(backs, key=lambda card: min((_distance(card, ban) for ban in bans), default=0.0), default=None)


def _zone_it_covers(card: CardItem, before: Sequence[CardItem]) -> ZoneName | None:
    """A card face down on a ban lifts it; which one, only the picture before can tell."""
    covered = [
        old for old in before if old.zone is not None and old.zone.startswith("ban/") and is_same_place(old, card)
    ]
    return covered[0].zone if covered else None


def _distance(a: CardItem, b: CardItem) -> float:
    one, other = a.outline.centre, b.outline.centre
    return float(((one.x - other.x) ** 2 + (one.y - other.y) ** 2) ** 0.5)
