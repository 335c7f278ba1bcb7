"""May these cards be laid one after another in one turn? Rulebook: Spielablauf."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rules.numnum.cards import Card, WishCard, banned_after
from rules.numnum.fits import NO_FIT, Bans, Fit, Laws, fit, has_common_row
from rules.numnum.reasons import RULEBOOK, NumnumReason
from rules.reasons import Note
from rules.verdict import Verdict, reach_verdict
from tabletop.faces.numnum import Ban, NumberCard


@dataclass(frozen=True, slots=True)
class Table:
    """What the first card of a turn is laid on. `hand` is the number of cards held before; None: more than are laid."""

    top: NumberCard | WishCard
    laws: Laws
    hand: int | None = None


@dataclass(frozen=True, slots=True)
class LaidCard:
    """One card of a turn: what it lay on, what was in force, and whether the turn was still open for it."""

    card: Card
    top: Card
    laws: Laws
    fit: Fit
    is_first: bool
    is_last_of_hand: bool
    turn_was_over: bool


@dataclass(frozen=True, slots=True)
class Play:
    """All that is to be said of the cards of one turn."""

    verdict: Verdict
    fits: tuple[Fit, ...]
    may_continue: bool
    bans_after: Bans


def judge_play(cards: Sequence[Card], table: Table) -> Play:
    """The verdict on a whole turn, and what lies and what may follow after it."""
    laid = tuple(lay_in_turn(cards, table))
    verdict = judge_laid(laid)
    last = laid[-1]
    return Play(
        verdict,
        tuple(one.fit for one in laid),
        verdict.is_legal and last.fit.is_double and not last.is_last_of_hand,
        bans_after(last),
    )


def lay_in_turn(cards: Sequence[Card], table: Table) -> Iterator[LaidCard]:
    """Every card with what it was laid on. Bans lie beside the pile, so the card before them stays on top."""
    top: Card = table.top
    laws = table.laws
    over = False
    for place, card in enumerate(cards):
        laid = LaidCard(card, top, laws, fit(card, top, laws), place == 0, place + 1 == table.hand, over)
        yield laid
        over = over or not laid.fit.is_double
        if isinstance(card, Ban):
            laws = Laws(banned_after(laws.bans, card), laws.reading)
        else:
            top = card


def bans_after(last: LaidCard) -> Bans:
    """The bans in force once this card lies."""
    return banned_after(last.laws.bans, last.card) if isinstance(last.card, Ban) else last.laws.bans


def judge_laid(laid: Sequence[LaidCard]) -> Verdict:
    """The verdict on cards laid one after another."""
    reasons = {reason for one in laid for reason in reasons_against(one)}
    return reach_verdict(
        RULEBOOK, reasons - {NumnumReason.WISH_NOT_KNOWN}, reasons & {NumnumReason.WISH_NOT_KNOWN}, notes_on(laid)
    )


def reasons_against(laid: LaidCard) -> Iterator[NumnumReason]:
    """Every rule this card breaks, and the wish that must be known to tell."""
    if laid.turn_was_over:
        yield NumnumReason.TURN_WAS_OVER
    if isinstance(laid.card, Ban) and laid.is_last_of_hand:
        yield NumnumReason.BAN_AS_LAST_CARD
    if isinstance(laid.card, NumberCard) and not laid.fit.is_any:
        yield _why_it_does_not_fit(laid.card, laid.top)


def _why_it_does_not_fit(card: NumberCard, top: Card) -> NumnumReason:
    match top:
        case WishCard(None):
            return NumnumReason.WISH_NOT_KNOWN
        case WishCard():
            return NumnumReason.NOT_THE_WISHED_SYMBOL
        case NumberCard() if has_common_row(card.number, top.number):
            return NumnumReason.ROW_BANNED
    return NumnumReason.NO_SYMBOL_AND_NO_COMMON_ROW


def notes_on(laid: Iterable[LaidCard]) -> tuple[Note, ...]:
    """Whether the rulebook is unclear about one of the cards."""
    return (Note.RULEBOOK_UNCLEAR,) if any(_is_unclear(one) for one in laid) else ()


def _is_unclear(laid: LaidCard) -> bool:
    if not isinstance(laid.card, NumberCard):
        return not laid.is_first and not laid.turn_was_over
    if not laid.laws.bans:
        return False
    other = fit(laid.card, laid.top, Laws(laid.laws.bans, laid.laws.reading.other))
    return other.number != laid.fit.number


__all__ = ["NO_FIT", "LaidCard", "Play", "Table", "judge_laid", "judge_play", "lay_in_turn", "reasons_against"]
