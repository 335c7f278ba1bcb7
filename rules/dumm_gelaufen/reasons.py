"""The rules of Dumm gelaufen! that can be broken, and where each edition's rulebook says so."""

from typing import Final

from rules.reasons import Reason
from rules.verdict import Rulebook
from tabletop.faces.dumm_gelaufen import Edition


class DummReason(Reason):
    """What can be wrong, in the order in which it is reported: claims, exchanges, then the rest of an evening."""

    CARD_DOES_NOT_FIT = "card_does_not_fit"
    TOO_FEW_CARDS = "too_few_cards"
    TOO_MANY_CARDS = "too_many_cards"
    SUM_TOO_HIGH = "sum_too_high"
    SUM_TOO_LOW = "sum_too_low"
    INSTANT_ACTION_IN_HAND = "instant_action_in_hand"
    NOT_YOUR_TURN = "not_your_turn"
    NO_EXCHANGE_BEFORE = "no_exchange_before"
    TASK_NOT_UNDERSTOOD = "task_not_understood"

    WRONG_RATIO = "wrong_ratio"
    PUT_BEFORE_TAKE = "put_before_take"
    AREAS_MIXED = "areas_mixed"
    OPEN_AND_HIDDEN_MIXED = "open_and_hidden_mixed"
    MAC_OVER_SEVEN = "mac_over_seven"
    CARD_NOT_THERE = "card_not_there"
    CARD_NOT_IN_HAND = "card_not_in_hand"
    ONLY_NUMBER_CARDS_HERE = "only_number_cards_here"
    SWAP_FIRST = "swap_first"
    INSTANT_ACTION_ENDS_THE_TURN = "instant_action_ends_the_turn"
    NO_NUMBER_CARD_LEFT = "no_number_card_left"

    WRONG_NUMBER_DEALT = "wrong_number_dealt"
    MAC_GETS_SEVEN = "mac_gets_seven"
    CARD_STAYS = "card_stays"
    OUT_OF_TURN = "out_of_turn"
    CARRY_OUT_FIRST = "carry_out_first"
    EFFECT_NOT_FOLLOWED = "effect_not_followed"
    NOTHING_TO_SWAP = "nothing_to_swap"
    ENOUGH_NUMBER_CARDS = "enough_number_cards"
    DRAW_PILE_NOT_EMPTY = "draw_pile_not_empty"
    GAME_IS_OVER = "game_is_over"


CLAIM_REASONS: Final = tuple(DummReason)[:9]
HAND_REASONS: Final = CLAIM_REASONS[:6]  # those that the hand alone decides

_NEW_EXCHANGE: Final = "Zahlenkarten tauschen"
_NEW_ACTIONS: Final = "Aktionskarte spielen"
_OLD_SET_UP: Final = "Spelvoorbereiding"
_OLD_EXCHANGE: Final = "Kaartenwissel"
_OLD_TASKS: Final = "De Murphy-kaarten"
_OLD_ACTIONS: Final = "De actiekaarten"
_OLD_CLAIM: Final = "De Murphy-kaart wordt vervuld"

RULEBOOKS: Final = {
    Edition.RAVENSBURGER: Rulebook(
        "dumm-gelaufen/ravensburger",
        {
            **dict.fromkeys(CLAIM_REASONS, "Ende einer Runde"),
            **dict.fromkeys(tuple(DummReason)[9:20], _NEW_EXCHANGE),
            DummReason.ONLY_NUMBER_CARDS_HERE: "Ablage- und Nachziehstapel",
            DummReason.WRONG_NUMBER_DEALT: "Handkarten",
            DummReason.MAC_GETS_SEVEN: "Mac",
            DummReason.CARD_STAYS: "Ablage- und Nachziehstapel",
            DummReason.OUT_OF_TURN: "Spielverlauf",
            DummReason.CARRY_OUT_FIRST: _NEW_ACTIONS,
            DummReason.EFFECT_NOT_FOLLOWED: _NEW_ACTIONS,
            DummReason.NOTHING_TO_SWAP: _NEW_EXCHANGE,
            DummReason.ENOUGH_NUMBER_CARDS: _NEW_ACTIONS,
            DummReason.DRAW_PILE_NOT_EMPTY: _NEW_EXCHANGE,
            DummReason.GAME_IS_OVER: "Ende des Spiels",
        },
    ),
    Edition.FX_SCHMID_1998: Rulebook(
        "dumm-gelaufen/1998",
        {
            **dict.fromkeys(CLAIM_REASONS, _OLD_TASKS),
            DummReason.NOT_YOUR_TURN: _OLD_CLAIM,
            DummReason.NO_EXCHANGE_BEFORE: _OLD_CLAIM,
            DummReason.WRONG_RATIO: _OLD_EXCHANGE,
            DummReason.PUT_BEFORE_TAKE: _OLD_EXCHANGE,
            DummReason.AREAS_MIXED: "Wissel bij Mac",
            DummReason.OPEN_AND_HIDDEN_MIXED: "Wissel bij de kaartenstapel",
            DummReason.MAC_OVER_SEVEN: "Wissel bij Mac",
            DummReason.CARD_NOT_THERE: _OLD_EXCHANGE,
            DummReason.CARD_NOT_IN_HAND: _OLD_EXCHANGE,
            DummReason.ONLY_NUMBER_CARDS_HERE: _OLD_SET_UP,
            DummReason.SWAP_FIRST: _OLD_EXCHANGE,
            DummReason.INSTANT_ACTION_ENDS_THE_TURN: _OLD_ACTIONS,
            DummReason.NO_NUMBER_CARD_LEFT: _OLD_EXCHANGE,
            DummReason.WRONG_NUMBER_DEALT: _OLD_SET_UP,
            DummReason.MAC_GETS_SEVEN: _OLD_SET_UP,
            DummReason.CARD_STAYS: _OLD_SET_UP,
            DummReason.OUT_OF_TURN: "Spelverloop",
            DummReason.CARRY_OUT_FIRST: _OLD_ACTIONS,
            DummReason.EFFECT_NOT_FOLLOWED: _OLD_ACTIONS,
            DummReason.NOTHING_TO_SWAP: _OLD_EXCHANGE,
            DummReason.ENOUGH_NUMBER_CARDS: _OLD_ACTIONS,
            DummReason.DRAW_PILE_NOT_EMPTY: "De aflegstapel",
            DummReason.GAME_IS_OVER: "Einde van het spel",
        },
    ),
}
