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
    NOT_STARTED = "not_started"
    DEALT_ALREADY = "dealt_already"
    NOT_YOUR_TURN = "not_your_turn"
    CARD_NOT_IN_HAND = "card_not_in_hand"
    PLACE_FIRST = "place_first"
    DRAW_FIRST = "draw_first"
    COULD_STILL_PLACE = "could_still_place"
    PILE_EMPTY = "pile_empty"
    NOT_IN_THE_PILE = "not_in_the_pile"
    NO_LANDSCAPE = "no_landscape"
    ONE_TO_FOUR_DICE = "one_to_four_dice"
    THROW_FIRST = "throw_first"
    REMOVE_FIRST = "remove_first"
    NOT_HIT = "not_hit"
    PART_ONE_IS_OVER = "part_one_is_over"
    NOT_ALL_LAID = "not_all_laid"
    NOT_IN_THIS_STACK = "not_in_this_stack"
    ALL_DICE_TOGETHER = "all_dice_together"
    MORE_WERE_HIT = "more_were_hit"
    NOTHING_TO_TAKE_BACK = "nothing_to_take_back"
    GAME_OVER = "game_over"


_ROWS: Final = "Anlegeregeln für die Kartenreihen"
_PREPARATION: Final = "Spielvorbereitung"
_PART_ONE: Final = "Teil 1: Die grauen Herren tauchen auf"
_LANDSCAPE: Final = "Landschaft gezogen"
_PART_TWO: Final = "Teil 2: Die Befreiung der Erde"

_SECTIONS: Final[Mapping[Reason, str]] = {
    WonderfulWorldReason.FIRST_CARD_MUST_MATCH_ARROW: _ROWS,
    WonderfulWorldReason.START_NEEDS_THREE_CARDS: _PREPARATION,
    WonderfulWorldReason.START_NUMBERS_MUST_DIFFER: _PREPARATION,
    WonderfulWorldReason.NUMBER_TWICE: _ROWS,
    WonderfulWorldReason.OBJECT_TWICE: _ROWS,
    WonderfulWorldReason.NOT_STARTED: _PREPARATION,
    WonderfulWorldReason.DEALT_ALREADY: _PREPARATION,
    WonderfulWorldReason.NOT_YOUR_TURN: _PART_ONE,
    WonderfulWorldReason.CARD_NOT_IN_HAND: _PART_ONE,
    WonderfulWorldReason.PLACE_FIRST: _PART_ONE,
    WonderfulWorldReason.DRAW_FIRST: _PART_ONE,
    WonderfulWorldReason.COULD_STILL_PLACE: _LANDSCAPE,  # the loss stands at the end of this section
    WonderfulWorldReason.PILE_EMPTY: _LANDSCAPE,
    WonderfulWorldReason.NOT_IN_THE_PILE: _PREPARATION,
    WonderfulWorldReason.NO_LANDSCAPE: _LANDSCAPE,
    WonderfulWorldReason.ONE_TO_FOUR_DICE: _LANDSCAPE,
    WonderfulWorldReason.THROW_FIRST: _LANDSCAPE,
    WonderfulWorldReason.REMOVE_FIRST: _LANDSCAPE,
    WonderfulWorldReason.NOT_HIT: _LANDSCAPE,
    WonderfulWorldReason.PART_ONE_IS_OVER: _LANDSCAPE,
    WonderfulWorldReason.NOT_ALL_LAID: _LANDSCAPE,
    WonderfulWorldReason.NOT_IN_THIS_STACK: _PART_TWO,
    WonderfulWorldReason.ALL_DICE_TOGETHER: _PART_TWO,
    WonderfulWorldReason.MORE_WERE_HIT: _PART_TWO,
    WonderfulWorldReason.NOTHING_TO_TAKE_BACK: _PART_ONE,
    WonderfulWorldReason.GAME_OVER: _PART_TWO,
}
RULEBOOK: Final = Rulebook("wonderful-world", _SECTIONS)
