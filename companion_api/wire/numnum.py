"""What a seat may know of a game of NumNum."""

from typing import Annotated, Literal

from pydantic import Field

from companion_api.wire.base import BannedRow, FaceText, SeatNumber, SymbolWord, Told


class NumNumFits(Told):
    """What may be laid on the top card now, and why."""

    symbol: Annotated[SymbolWord | None, Field(description="Cards of this symbol fit by symbol; null: none does.")]
    rows: Annotated[list[int], Field(description="The rows that count: divisors of the top number, bar the banned.")]
    banned_rows: Annotated[list[int], Field(description="Rows the number stands in that a ban has taken away.")]
    numbers: Annotated[list[int], Field(description="Every number, of any symbol, that fits by a common row.")]
    every_number: Annotated[bool, Field(description="A joker lies on top: every number card fits by number.")]
    jokers: Annotated[bool, Field(description="Jokers fit, whatever is banned.")]
    bans_and_wishes: Annotated[bool, Field(description="Ban and wish cards may be laid.")]
    double_symbol: Annotated[
        SymbolWord | None,
        Field(description="Cards of this symbol with one of `numbers`, or its joker, fit double: one more may follow."),
    ]


class NumNumView(Told):
    """The game as this seat may see it."""

    game: Literal["numnum"]
    phase: Literal["before_start", "playing", "over"]
    top: FaceText | None
    wished: Annotated[SymbolWord | None, Field(description="The symbol wished with the wish card on top, once said.")]
    wish_is_missing: Annotated[bool, Field(description="A wish card lies on top and nobody has said the wish.")]
    bans: list[BannedRow]
    fits: NumNumFits | None
    turn: SeatNumber | None
    winners: Annotated[list[SeatNumber], Field(description="Who has laid the last card.")]
    hand_sizes: Annotated[list[int | None], Field(description="Cards in hand per seat; null: nobody knows.")]
