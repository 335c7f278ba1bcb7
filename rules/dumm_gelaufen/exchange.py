"""What lies where after an exchange, and was it allowed?

Rulebook: "Zahlenkarten tauschen" (new edition); "Kaartenwissel", "Wissel bij de kaartenstapel", "Wissel bij Mac", "De
actiekaarten" (1998). An exchange is followed as it was done, step by step: what cannot be done changes nothing, but
counts as taken or put. Discard piles are listed from the top.

A card drawn unseen (None) is a number card or a kept action card, never an instant one: that would have been shown.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from rules.dumm_gelaufen.deck import MOST_AT_MAC, PlayingCard, is_instant, numbers_in
from rules.dumm_gelaufen.holding import Holding, may_hold, remove_card
from rules.dumm_gelaufen.reasons import RULEBOOKS, DummReason
from rules.reasons import Note
from rules.verdict import Verdict, reach_verdict
from tabletop.faces.dumm_gelaufen import ActionCard, Edition


class Area(StrEnum):
    """Where cards are taken from and put to."""

    MAC = "mac"
    LEFT = "left"
    RIGHT = "right"
    DRAW = "draw"


OPEN_PILES: Final = frozenset({Area.LEFT, Area.RIGHT})
RATIOS: Final = ((2, 1), (1, 2))


@dataclass(frozen=True, slots=True)
class Take:
    """A card taken into the hand; None is one drawn unseen."""

    area: Area
    card: PlayingCard | None


@dataclass(frozen=True, slots=True)
class Put:
    """A card put down from the hand; None is one that nobody saw before another covered it."""

    area: Area
    card: PlayingCard | None


Step = Take | Put


@dataclass(frozen=True, slots=True)
class Layout:
    """What an exchange can reach: Mac's cards, the discard piles from the top, and the hand (None: not shown)."""

    mac: tuple[PlayingCard | None, ...]
    left: tuple[PlayingCard | None, ...]
    right: tuple[PlayingCard | None, ...]
    hand: tuple[PlayingCard | None, ...] | None


@dataclass(frozen=True, slots=True)
class Exchanged:
    """What an exchange led to: what lies there now, the instant actions to carry out, and what the rules say."""

    layout: Layout
    forced: tuple[PlayingCard, ...]
    verdict: Verdict


@dataclass(slots=True)
class _Table:
    """The places of a layout while cards move between them, and what was broken on the way."""

    edition: Edition
    piles: dict[Area, list[PlayingCard | None]]
    hand: list[PlayingCard | None] | None
    swaps: bool  # what was drawn goes back for two new cards first, so nothing is carried out
    instant: list[PlayingCard] = field(default_factory=list)
    from_unseen: list[PlayingCard] = field(default_factory=list)
    broken: set[DummReason] = field(default_factory=set)

    def take(self, step: Take) -> None:
        """Moves one card into the hand, if it is there."""
        if step.area is Area.DRAW:
            self._draw(step.card)
            return
        self._break_if(isinstance(step.card, ActionCard), DummReason.ONLY_NUMBER_CARDS_HERE)
        pile = self.piles[step.area]
        reachable = pile if step.area is Area.MAC else pile[:1]
        if not may_hold(tuple(reachable), step.card):
            self.broken.add(DummReason.CARD_NOT_THERE)
            return
        pile.remove(step.card if step.card in pile else None)
        self._hold(step.card)

    def _draw(self, card: PlayingCard | None) -> None:
        if card is not None and is_instant(card, self.edition) and not self.swaps:
            self.instant.append(card)
        else:
            self._hold(card)

    def _hold(self, card: PlayingCard | None) -> None:
        if self.hand is not None:
            self.hand.append(card)

    def put(self, step: Put) -> None:
        """Moves one card out of the hand, if it is there."""
        self._break_if(isinstance(step.card, ActionCard), DummReason.ONLY_NUMBER_CARDS_HERE)
        self._break_if(bool(self.instant), DummReason.INSTANT_ACTION_ENDS_THE_TURN)
        pile = self.piles[step.area]
        if self._leave_hand(step.card):
            pile.insert(len(pile) if step.area is Area.MAC else 0, step.card)
        else:
            self.broken.add(DummReason.CARD_NOT_IN_HAND)
        self._break_if(step.area is Area.MAC and len(pile) > MOST_AT_MAC, DummReason.MAC_OVER_SEVEN)

    def _leave_hand(self, card: PlayingCard | None) -> bool:
        """Takes the card out of the hand; without a hand everything is believed, an unseen card may be this one."""
        if self.hand is None:
            return True
        if not can_leave(tuple(self.hand), card, self.edition):
            return False
        if card is not None and card not in self.hand:
            self.from_unseen.append(card)
        self.hand[:] = remove_card(tuple(self.hand), card)
        return True

    def _break_if(self, is_broken: bool, reason: DummReason) -> None:
        if is_broken:
            self.broken.add(reason)


def follow_exchange(before: Layout, steps: Sequence[Step], edition: Edition, earlier: Sequence[Step] = ()) -> Exchanged:
    """What the steps lead to, and whether they were allowed, `earlier` steps of the same exchange counted in."""
    drawn = [step.card for step in steps if isinstance(step, Take) and step.area is Area.DRAW]
    is_known = before.hand is not None and None not in before.hand and not earlier
    may_swap = is_known and must_swap(before.hand or (), drawn, edition)
    table = _Table(
        edition,
        {Area.MAC: list(before.mac), Area.LEFT: list(before.left), Area.RIGHT: list(before.right)},
        None if before.hand is None else list(before.hand),
        swaps=may_swap and None not in drawn,
    )
    for step in steps:
        if isinstance(step, Put):
            table.put(step)
        else:
            table.take(step)
    whole = (*earlier, *steps)
    table.broken.update(_broken_by_order(whole))
    return _conclude(table, whole, may_swap and not numbers_in(table.from_unseen))


def _conclude(table: _Table, steps: Sequence[Step], swap: bool) -> Exchanged:
    """What is broken however the unseen cards look is broken; what depends on them is missing."""
    worlds = [_reasons(table, steps, are_actions=True, swap=swap)]
    unseen = table.hand is not None and None in table.hand
    if unseen:
        worlds.append(_reasons(table, steps, are_actions=False, swap=False))
    certain = set.intersection(*worlds)
    notes = (Note.HAND_NOT_SHOWN,) if table.hand is None else ()
    verdict = reach_verdict(RULEBOOKS[table.edition], certain, set.union(*worlds) - certain, notes)
    return _exchanged(table, verdict, is_swapped=swap and not unseen)


def _exchanged(table: _Table, verdict: Verdict, is_swapped: bool) -> Exchanged:
    """Where everything lies; of cards that are swapped none is carried out."""
    hand = None if table.hand is None else (*table.hand, *(table.instant if is_swapped else ()))
    mac, left, right = (tuple(table.piles[area]) for area in (Area.MAC, Area.LEFT, Area.RIGHT))
    return Exchanged(Layout(mac, left, right, hand), () if is_swapped else tuple(table.instant), verdict)


def _broken_by_order(steps: Sequence[Step]) -> Iterator[DummReason]:
    """What is wrong with the steps whatever lies there."""
    areas = {step.area for step in steps}
    taken_from = {step.area for step in steps if isinstance(step, Take)}
    if Area.MAC in areas and len(areas) > 1:
        yield DummReason.AREAS_MIXED
    if Area.DRAW in taken_from and taken_from & OPEN_PILES:
        yield DummReason.OPEN_AND_HIDDEN_MIXED
    has_put = False
    for step in steps:
        if has_put and isinstance(step, Take):
            yield DummReason.PUT_BEFORE_TAKE
        has_put = has_put or isinstance(step, Put)


def _reasons(table: _Table, steps: Sequence[Step], are_actions: bool, swap: bool) -> set[DummReason]:
    """Everything broken if the unseen cards are all kept actions, or at least one of them is a number card."""
    reasons = set(table.broken)
    if swap:
        reasons.discard(DummReason.INSTANT_ACTION_ENDS_THE_TURN)
        reasons.add(DummReason.SWAP_FIRST)
    elif not _is_ratio_right(steps, bool(table.instant)):
        reasons.add(DummReason.WRONG_RATIO)
    if _is_last_number_gone(table, steps, are_actions):
        reasons.add(DummReason.NO_NUMBER_CARD_LEFT)
    return reasons


def _is_ratio_right(steps: Sequence[Step], instant_drawn: bool) -> bool:
    put = sum(isinstance(step, Put) for step in steps)
    taken = len(steps) - put
    return taken <= 2 if instant_drawn else (taken, put) in RATIOS


def _is_last_number_gone(table: _Table, steps: Sequence[Step], are_actions: bool) -> bool:
    """1998: after a put at least one number card has to be left in the hand."""
    if table.edition is not Edition.FX_SCHMID_1998 or table.hand is None:
        return False
    return are_actions and not numbers_in(table.hand) and any(isinstance(step, Put) for step in steps)


def is_unfinished(steps: Sequence[Step], edition: Edition) -> bool:
    """Whether these steps may still become an exchange two for one or one for two."""
    put = sum(isinstance(step, Put) for step in steps)
    drew_instant = any(step.card is not None and is_instant(step.card, edition) for step in steps)
    return 0 < len(steps) < 3 and put < len(steps) and not drew_instant


def can_leave(hand: Holding, card: PlayingCard | None, edition: Edition) -> bool:
    """Whether the card may be in the hand; an unseen one may be any but an instant action."""
    if card is not None and is_instant(card, edition):
        return card in hand
    return may_hold(hand, card)


def must_swap(hand: Sequence[PlayingCard | None], drawn: Sequence[PlayingCard | None], edition: Edition) -> bool:
    """1998: whoever holds one number card and draws two action cards (unseen: if they are) swaps them for new ones."""
    return (
        edition is Edition.FX_SCHMID_1998 and len(numbers_in(hand)) == 1 and len(drawn) == 2 and not numbers_in(drawn)
    )
