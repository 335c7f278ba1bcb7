"""What can be wrong in NumNum, and where the rulebook says so."""

from typing import Final

from rules.reasons import Reason
from rules.verdict import Rulebook


class NumnumReason(Reason):
    """First what can be wrong with the cards of a turn, then what can be wrong around it."""

    NO_SYMBOL_AND_NO_COMMON_ROW = "no_symbol_and_no_common_row"
    ROW_BANNED = "row_banned"
    NOT_THE_WISHED_SYMBOL = "not_the_wished_symbol"
    TURN_WAS_OVER = "turn_was_over"
    BAN_AS_LAST_CARD = "ban_as_last_card"
    WISH_NOT_KNOWN = "wish_not_known"
    NOT_YOUR_TURN = "not_your_turn"
    ONLY_THE_DRAWN_CARD = "only_the_drawn_card"
    DRAWN_ALREADY = "drawn_already"
    LAID_ALREADY = "laid_already"
    DRAW_FIRST = "draw_first"
    CARD_NOT_IN_HAND = "card_not_in_hand"
    NO_WISH_TO_SAY = "no_wish_to_say"
    WISH_OF_ANOTHER = "wish_of_another"
    START_CARD_FOUND = "start_card_found"
    NOT_STARTED = "not_started"
    DEALT_ALREADY = "dealt_already"
    PILE_NOT_EMPTY = "pile_not_empty"
    PILE_EMPTY = "pile_empty"
    NOTHING_TO_SHUFFLE = "nothing_to_shuffle"
    NOTHING_TO_TAKE_BACK = "nothing_to_take_back"
    GAME_OVER = "game_over"


_PLAY: Final = "Spielablauf"
_PREPARATION: Final = "Vorbereitung"
_OF_PREPARATION: Final = (
    NumnumReason.START_CARD_FOUND,
    NumnumReason.NOT_STARTED,
    NumnumReason.DEALT_ALREADY,
    NumnumReason.GAME_OVER,
)
RULEBOOK: Final = Rulebook(
    "numnum",
    {reason: _PREPARATION if reason in _OF_PREPARATION else _PLAY for reason in NumnumReason},
)
