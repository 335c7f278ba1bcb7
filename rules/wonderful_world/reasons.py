"""What can be wrong in What a Wonderful World, and where the rulebook says so."""

from collections.abc import Mapping
from typing import Final

from rules.reasons import Reason
from rules.verdict import Rulebook


class WonderfulWorldReason(Reason):
    """First what can be wrong with rows, then what can be wrong around them."""

    FIRST_CARD_MUST_MATCH_ARROW = "first_card_must_match_arrow"
    START_NEEDS_THREE_CARDS = "start_needs_three_cards"
    START_NUMBERS_MUST_DIFFER = "start_numbers_must_differ"
    NUMBER_TWICE = "number_twice"
    OBJECT_TWICE = "object_twice"


_SECTIONS: Final[Mapping[Reason, str]] = {
    WonderfulWorldReason.FIRST_CARD_MUST_MATCH_ARROW: "Anlegeregeln für die Kartenreihen",
    WonderfulWorldReason.START_NEEDS_THREE_CARDS: "Spielvorbereitung",
    WonderfulWorldReason.START_NUMBERS_MUST_DIFFER: "Spielvorbereitung",
    WonderfulWorldReason.NUMBER_TWICE: "Anlegeregeln für die Kartenreihen",
    WonderfulWorldReason.OBJECT_TWICE: "Anlegeregeln für die Kartenreihen",
}
RULEBOOK: Final = Rulebook("wonderful-world", _SECTIONS)
