"""How many cards belong in a hand: at the deal, after a draw, when hardly any are left.

Rulebook: "Handkarten", "Ablage- und Nachziehstapel", "Aktionskarte spielen" (new edition); "Spelvoorbereiding",
"Kaartenwissel", "De actiekaarten" (1998).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rules.dumm_gelaufen.deck import MOST_AT_MAC, PlayingCard, is_instant, numbers_in
from rules.dumm_gelaufen.exchange import must_swap
from rules.game import Seat
from tabletop.faces.dumm_gelaufen import ActionCard, Edition

FIRST_HAND: Final = 8
CARDS_OF_MAC: Final = MOST_AT_MAC


class DealtTo(StrEnum):
    """Where cards are dealt to."""

    HAND = "hand"
    MAC = "mac"
    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class DrawnCards:
    """What follows from cards drawn in an exchange."""

    forced: tuple[PlayingCard, ...]  # to be carried out now
    swap: bool  # 1998: both go back for two new ones first
    put: int  # number cards to be put down now


def hand_sizes(players: int, dealer: Seat) -> tuple[int, ...]:
    """Cards dealt to each seat: eight left of the dealer, then one more each."""
    return tuple(FIRST_HAND + (seat - dealer - 1) % players for seat in range(players))


def cards_to_replace(to: DealtTo, cards: Sequence[PlayingCard], edition: Edition) -> tuple[PlayingCard, ...]:
    """The cards just dealt that make room for others: instant actions in a hand, every action elsewhere."""
    if to is DealtTo.HAND:
        return tuple(card for card in cards if is_instant(card, edition))
    return tuple(card for card in cards if isinstance(card, ActionCard))


def after_drawing(hand: Sequence[PlayingCard], drawn: Sequence[PlayingCard], edition: Edition) -> DrawnCards:
    """What one or two cards from the draw pile lead to."""
    if must_swap(hand, drawn, edition):
        return DrawnCards((), swap=True, put=0)
    forced = tuple(card for card in drawn if is_instant(card, edition))
    return DrawnCards(forced, swap=False, put=0 if forced else 3 - len(drawn))


def refill_up_to(hand: Sequence[PlayingCard | None], edition: Edition) -> int:
    """To how many number cards this hand may be refilled now; 0 if it may not."""
    held = len(numbers_in(hand))
    if edition is Edition.FX_SCHMID_1998:
        return 1 if held == 0 else 0
    return 2 if held < 2 else 0
