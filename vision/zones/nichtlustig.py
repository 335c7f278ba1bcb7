"""Nichtlustig: the layout of targets with deaths and specials beside it, or a display with points sides up."""

from collections.abc import Sequence
from dataclasses import replace

from tabletop.faces.nichtlustig import Cover, Death, Points, Special, Target
from tabletop.table import CardItem, ZoneName
from vision.zones.places import likeliest, showing

DISPLAY = ZoneName("display/0")


def nichtlustig_zones(cards: Sequence[CardItem], _before: Sequence[CardItem]) -> tuple[CardItem, ...]:
    """The same cards with their zones. Points sides and covers lie in displays only; whose it is, is unknown."""
    is_display = bool(showing(cards, Points, Cover))
    return tuple(replace(card, zone=_display_zone(card) if is_display else _layout_zone(card)) for card in cards)


def _display_zone(card: CardItem) -> ZoneName | None:
    return None if likeliest(card) is None else DISPLAY


def _layout_zone(card: CardItem) -> ZoneName | None:
    match likeliest(card):
        case Target():
            return ZoneName("layout")
        case Death():
            return ZoneName("deaths")
        case Special():
            return ZoneName("specials")
    return None
