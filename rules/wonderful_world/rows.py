"""The six rows of grey men round the earth. Rulebook: Anlegeregeln für die Kartenreihen, Spielvorbereitung."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from rules.verdict import Verdict, reach_verdict
from rules.wonderful_world.reasons import RULEBOOK, WonderfulWorldReason
from tabletop.faces.wonderful_world import NUMBERS, Gent

Row = tuple[Gent, ...]
Rows = tuple[Row, ...]
"""Six rows, that of arrow 1 first; in each the card next to the earth first."""

GENTS: Final = 30
START_CARDS: Final = 3
NO_ROWS: Final[Rows] = ((),) * len(NUMBERS)


@dataclass(frozen=True, slots=True)
class Placement:
    """A grey man laid at the outer end of the row of this arrow."""

    card: Gent
    row: int


def row_of(rows: Rows, arrow: int) -> Row:
    """The row at this arrow, 1-6."""
    return rows[arrow - 1]


def with_row(rows: Rows, arrow: int, row: Row) -> Rows:
    """The rows with another one at this arrow."""
    return (*rows[: arrow - 1], row, *rows[arrow:])


def with_card(rows: Rows, placement: Placement) -> Rows:
    """The rows after a card was laid, legally or not."""
    return with_row(rows, placement.row, (*row_of(rows, placement.row), placement.card))


def judge_placement(rows: Rows, placement: Placement) -> Verdict:
    """Whether the card may be laid at the end of this row."""
    return reach_verdict(RULEBOOK, set(reasons_not_to_place(row_of(rows, placement.row), placement)))


def reasons_not_to_place(row: Row, placement: Placement) -> Iterator[WonderfulWorldReason]:
    """Every rule that a card at the end of this row breaks."""
    if not row and placement.card.number != placement.row:
        yield WonderfulWorldReason.FIRST_CARD_MUST_MATCH_ARROW
    if any(other.number == placement.card.number for other in row):
        yield WonderfulWorldReason.NUMBER_TWICE
    if placement.card.object is not None and any(other.object == placement.card.object for other in row):
        yield WonderfulWorldReason.OBJECT_TWICE


def legal_placements(rows: Rows, hand: Iterable[Gent]) -> tuple[Placement, ...]:
    """Every way to lay one card of the hand, each once."""
    ways = (Placement(card, arrow) for card in dict.fromkeys(hand) for arrow in NUMBERS)
    return tuple(way for way in ways if not any(reasons_not_to_place(row_of(rows, way.row), way)))


def judge_start(rows: Rows) -> Verdict:
    """Whether the earth may look like this before the first turn."""
    return reach_verdict(RULEBOOK, set(reasons_not_to_start(rows)))


def reasons_not_to_start(rows: Rows) -> Iterator[WonderfulWorldReason]:
    """Every rule that the rows before the first turn break."""
    cards = [card for row in rows for card in row]
    if not all(_is_at_its_arrow(row, arrow) for row, arrow in zip(rows, NUMBERS, strict=True)):
        yield WonderfulWorldReason.FIRST_CARD_MUST_MATCH_ARROW
    if len(cards) != START_CARDS:
        yield WonderfulWorldReason.START_NEEDS_THREE_CARDS
    if len({card.number for card in cards}) != len(cards):
        yield WonderfulWorldReason.START_NUMBERS_MUST_DIFFER


def _is_at_its_arrow(row: Row, arrow: int) -> bool:
    """Whether all that lies here lies next to the earth, at the arrow with its number."""
    return len(row) < 2 and all(card.number == arrow for card in row)


def sum_of(row: Sequence[Gent]) -> int:
    """All numbers of a row added."""
    return sum(card.number for card in row)


def count_cards(rows: Rows) -> int:
    """How many grey men lie there."""
    return sum(map(len, rows))
