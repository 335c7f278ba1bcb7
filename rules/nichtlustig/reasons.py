"""The rules that can be broken, and where they stand."""

from rules.reasons import Reason
from rules.verdict import Rulebook


class NichtlustigReason(Reason):
    """In the order in which they are reported."""

    NOT_NOW = "not_now"
    NOT_YOUR_TURN = "not_your_turn"

    FIRST_THROW_TAKES_ALL = "first_throw_takes_all"
    LAID_ASIDE_STAYS = "laid_aside_stays"
    DIE_WAS_TURNED = "die_was_turned"
    DICE_ARE_MISSING = "dice_are_missing"
    NO_MORE_THROWS = "no_more_throws"
    MISSES_TURN = "misses_turn"
    NO_TURN_TO_MISS = "no_turn_to_miss"

    MUST_BE_SCORED = "must_be_scored"
    MUST_NOT_BE_SCORED = "must_not_be_scored"

    DICE_DO_NOT_MATCH = "dice_do_not_match"
    SUM_TOO_LOW = "sum_too_low"
    DIE_USED_TWICE = "die_used_twice"
    ONE_DINOSAUR_PER_THROW = "one_dinosaur_per_throw"
    CARD_NOT_THERE = "card_not_there"
    OWN_CARD = "own_card"
    CARD_IS_SCORED = "card_is_scored"
    MUST_TAKE_ONE = "must_take_one"
    SPECIAL_NOT_HELD = "special_not_held"
    TIMEMACHINE_WITHOUT_DINOSAUR = "timemachine_without_dinosaur"

    ANOTHER_DEATH_IS_DUE = "another_death_is_due"
    LEMMING_FIRST = "lemming_first"
    CARD_NOT_SCORED = "card_not_scored"
    DINOSAUR_IS_IMMUNE = "dinosaur_is_immune"
    ALREADY_COVERED = "already_covered"
    MUST_COVER = "must_cover"

    SPECIAL_NOT_ROLLED = "special_not_rolled"
    SPECIAL_NOT_TAKEN = "special_not_taken"

    WRONG_NUMBER_OF_DICE = "wrong_number_of_dice"


_R = NichtlustigReason
_COURSE = "SPIELABLAUF"
_CARDS = "DIE SPIELKARTEN"
_SCORING = "DIE WERTUNG"
_DINOSAURS = "DIE DINOSAURIER"
_DEATH = "DER TOD UND DER PUDEL DES TODES"
_SPECIALS = "DIE SONDERKARTEN"
_POSITIVE = "POSITIVE SONDERKARTEN"
_NEGATIVE = "NEGATIVE SONDERKARTEN"
_END = "SPIELENDE"

RULEBOOK = Rulebook(
    "nichtlustig",
    {
        _R.NOT_NOW: _COURSE,
        _R.NOT_YOUR_TURN: _COURSE,
        _R.FIRST_THROW_TAKES_ALL: _COURSE,
        _R.LAID_ASIDE_STAYS: _COURSE,
        _R.DIE_WAS_TURNED: _COURSE,
        _R.DICE_ARE_MISSING: _COURSE,
        _R.NO_MORE_THROWS: _COURSE,
        _R.MISSES_TURN: _NEGATIVE,
        _R.NO_TURN_TO_MISS: _NEGATIVE,
        _R.MUST_BE_SCORED: _SCORING,
        _R.MUST_NOT_BE_SCORED: _SCORING,
        _R.DICE_DO_NOT_MATCH: _CARDS,
        _R.SUM_TOO_LOW: _DINOSAURS,
        _R.DIE_USED_TWICE: _COURSE,
        _R.ONE_DINOSAUR_PER_THROW: _DINOSAURS,
        _R.CARD_NOT_THERE: _COURSE,
        _R.OWN_CARD: _DEATH,
        _R.CARD_IS_SCORED: _SCORING,
        _R.MUST_TAKE_ONE: _DEATH,
        _R.SPECIAL_NOT_HELD: _POSITIVE,
        _R.TIMEMACHINE_WITHOUT_DINOSAUR: _POSITIVE,
        _R.ANOTHER_DEATH_IS_DUE: _DEATH,
        _R.LEMMING_FIRST: _DEATH,
        _R.CARD_NOT_SCORED: _DEATH,
        _R.DINOSAUR_IS_IMMUNE: _DEATH,
        _R.ALREADY_COVERED: _DEATH,
        _R.MUST_COVER: _DEATH,
        _R.SPECIAL_NOT_ROLLED: _SPECIALS,
        _R.SPECIAL_NOT_TAKEN: _SPECIALS,
        _R.WRONG_NUMBER_OF_DICE: _END,
    },
)
