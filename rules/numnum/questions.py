"""What NumNum may be asked: `play`, `options`, `setup`."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, cast

from rules.numnum.cards import DECK_SIZE, HAND_SIZE, Card, WishCard, banned_after, more_than_the_deck_holds
from rules.numnum.chains import Chain, first_cards, longest_chain
from rules.numnum.fits import BAN_READING, BanReading, Fit, Laws
from rules.numnum.play import Table, judge_play
from rules.questions.ask import Answer, Ask, Asks, Fields, Options
from rules.questions.readers import Field, Json, list_of, seat_field, set_of, whole
from rules.questions.refusal import bad_value, impossible_table, unknown_card
from rules.questions.verdicts import house_rule_notes, verdict_to_json
from rules.reasons import Note
from tabletop.faces.numnum import BANNED_ROWS, NUMBERS, Ban, NumberCard, Symbol
from tabletop.games import GameName

GAME: Final = GameName.NUMNUM
_SYMBOLS: Final = {str(symbol): symbol for symbol in Symbol}


def read_card(value: Json) -> Card:
    """A card of NumNum."""
    if type(value) is dict:
        match value:
            case {"number": int() as number, "symbol": str() as symbol} if len(value) == 2:
                return _read_number_card(number, symbol)
            case {"ban": int() as number} if len(value) == 1:
                return _read_ban(number)
            case {"wish": None} if len(value) == 1:
                return WishCard()
            case {"wish": str() as symbol} if len(value) == 1 and symbol in _SYMBOLS:
                return WishCard(_SYMBOLS[symbol])
    raise unknown_card()


def _read_number_card(number: int, symbol: str) -> NumberCard:
    if type(number) is int and number in NUMBERS and symbol in _SYMBOLS:
        return NumberCard(number, _SYMBOLS[symbol])
    raise unknown_card()


def _read_ban(number: int) -> Ban:
    if type(number) is int and number in BANNED_ROWS:
        return Ban(number)
    raise unknown_card()


def read_top(value: Json) -> NumberCard | WishCard:
    """A card that can be the top of the pile: bans lie beside it."""
    card = read_card(value)
    if isinstance(card, Ban):
        raise bad_value("a ban card lies beside the pile, not on top of it")
    return card


def read_banned(value: Json) -> int:
    """The number of a ban."""
    if type(value) is not int or value not in BANNED_ROWS:
        raise bad_value("2 or 5 is due here")
    return value


def card_to_json(card: Card) -> Mapping[str, object]:
    """A card as it stands in questions and answers."""
    match card:
        case NumberCard(number, symbol):
            return {"number": number, "symbol": symbol}
        case Ban(number):
            return {"ban": number}
        case WishCard(wished):
            return {"wish": wished}


TOP: Final = Field("top", read_top)
BANS: Final = Field("bans", set_of(read_banned))


def answer_play(fields: Fields, options: Options) -> Answer:
    """May these cards be laid in one turn?"""
    cards = cast("tuple[Card, ...]", fields["cards"])
    hand = cast("int | None", fields["hand"])
    table = _table(fields, options, hand)
    _refuse_impossible(cards, table)
    if hand is not None and hand < len(cards):
        raise impossible_table("more cards were laid than were in hand")
    play = judge_play(cards, table)
    return {
        **verdict_to_json(play.verdict),
        "notes": [*play.verdict.notes, *house_rule_notes((BAN_READING,), options)],
        "fits": [_fit_to_json(one) for one in play.fits],
        "may_continue": play.may_continue,
        "bans_after": sorted(play.bans_after),
    }


def _table(fields: Fields, options: Options, hand: int | None) -> Table:
    bans = frozenset(cast("Iterable[int]", fields["bans"]))
    laws = Laws(bans, BanReading(str(options[BAN_READING.name])))
    return Table(cast("NumberCard | WishCard", fields["top"]), laws, hand)


def _refuse_impossible(cards: Sequence[Card], table: Table) -> None:
    if more_than_the_deck_holds((*cards, table.top, *map(Ban, table.laws.bans))):
        raise impossible_table("the deck does not hold so many cards of a kind")


def _fit_to_json(fit: Fit) -> Mapping[str, object]:
    return {"symbol": fit.symbol, "number": fit.number, "divisors": fit.divisors, "double": fit.is_double}


def answer_options(fields: Fields, options: Options) -> Answer:
    """What may be laid from this hand, and how much of it in one turn?"""
    hand = cast("tuple[Card, ...]", fields["hand"])
    table = _table(fields, options, len(hand))
    _refuse_impossible(hand, table)
    plays = first_cards(hand, table)
    longest = longest_chain(hand, table)
    return {
        "plays": [{"card": card_to_json(play.card), "double": play.is_double} for play in plays],
        "draw_allowed": True,
        "longest": len(longest.cards),
        "notes": [*_options_notes(hand, table, longest), *house_rule_notes((BAN_READING,), options)],
    }


def _options_notes(hand: Sequence[Card], table: Table, longest: Chain) -> list[Note]:
    notes = [Note.RULEBOOK_UNCLEAR] if _depends_on_the_reading(hand, table, longest) else []
    if table.top == WishCard(None):
        notes.append(Note.WISH_NOT_KNOWN)
    return notes


def _depends_on_the_reading(hand: Sequence[Card], table: Table, longest: Chain) -> bool:
    """Whether another reading of the rulebook would change what may be laid or how much of it."""
    if longest.ends_on_a_special or not table.laws.bans:
        return longest.ends_on_a_special
    other = Table(table.top, Laws(table.laws.bans, table.laws.reading.other), table.hand)
    if first_cards(hand, other) != first_cards(hand, table):
        return True
    return len(longest_chain(hand, other).cards) != len(longest.cards)


def answer_setup(fields: Fields, _options: Options) -> Answer:
    """How does the game begin?"""
    players = cast("int", fields["players"])
    turned = cast("tuple[Card, ...]", fields["turned"])
    if more_than_the_deck_holds(turned):
        raise impossible_table("the deck does not hold so many cards of a kind")
    start = next((card for card in turned if isinstance(card, NumberCard)), None)
    if start is not None and start is not turned[-1]:
        raise impossible_table("nothing is turned up after the first number card")
    return {
        "hand": HAND_SIZE,
        "first": (cast("int", fields["dealer"]) + 1) % players,
        "start": None if start is None else card_to_json(start),
        "bans": sorted(bans_turned_up(turned)),
        "draw_pile": DECK_SIZE - HAND_SIZE * players - len(turned),
        "notes": [Note.RULEBOOK_UNCLEAR] if any(map(_is_unclear_when_turned, turned)) else [],
    }


def bans_turned_up(turned: Iterable[Card]) -> frozenset[int]:
    """The bans in force once these were turned up: a second one of a kind lifts the first."""
    bans: frozenset[int] = frozenset()
    for card in turned:
        if isinstance(card, Ban):
            bans = banned_after(bans, card)
    return bans


def _is_unclear_when_turned(card: Card) -> bool:
    return isinstance(card, Ban) or (isinstance(card, NumberCard) and card.is_joker)


_ASKS: Final = (
    Ask(
        "play",
        (TOP, BANS, Field("cards", list_of(read_card, 1, 20)), Field("hand", whole(1, 120), optional=True)),
        answer_play,
    ),
    Ask("options", (Field("hand", list_of(read_card, 1, 20)), TOP, BANS), answer_options),
    Ask(
        "setup",
        (Field("players", whole(2, 7)), seat_field("dealer", "players"), Field("turned", list_of(read_card))),
        answer_setup,
    ),
)
ASKS: Final = Asks(GAME, None, (BAN_READING,), {ask.name: ask for ask in _ASKS})
