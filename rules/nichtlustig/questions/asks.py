"""What Nichtlustig may be asked: the fields of each question, in order, and what answers it."""

from typing import Final

from rules.nichtlustig.cards import TARGETS
from rules.nichtlustig.house_rules import HOUSE_RULES
from rules.nichtlustig.questions import answers
from rules.nichtlustig.questions.fields import (
    ACTIVE,
    ASIDE,
    CENTRE,
    DICE,
    PLAYERS,
    PROFESSOR_DICE,
    TIMEMACHINE,
    read_counts,
    read_death,
    read_display,
    read_special,
    read_target,
)
from rules.nichtlustig.roll import THROWS_WITH_DUCK
from rules.questions.ask import Ask, Asks
from rules.questions.readers import Field, nullable, set_of, whole
from tabletop.games import GameName

_ASKS: Final = (
    Ask("claims", (DICE, CENTRE, PLAYERS, ACTIVE, TIMEMACHINE), answers.answer_claims),
    Ask(
        "take",
        (DICE, CENTRE, PLAYERS, ACTIVE, Field("take", set_of(read_target, 0, len(TARGETS))), TIMEMACHINE),
        answers.answer_take,
    ),
    Ask("score_pink", (DICE, PLAYERS), answers.answer_score_pink),
    Ask(
        "place_death",
        (Field("death", read_death), Field("player", read_display), Field("on", nullable(read_target))),
        answers.answer_place_death,
    ),
    Ask(
        "roll",
        (
            Field("throw", whole(1, THROWS_WITH_DUCK)),
            ASIDE,
            Field("rerolled", read_counts),
            Field("specials", set_of(read_special)),
        ),
        answers.answer_roll,
    ),
    Ask(
        "odds",
        (
            ASIDE,
            Field("throws_left", whole(0, THROWS_WITH_DUCK)),
            Field("targets", set_of(read_target, 1, len(TARGETS))),
            TIMEMACHINE,
        ),
        answers.answer_odds,
    ),
    Ask("game_over", (CENTRE,), answers.answer_game_over),
    Ask("final", (PLAYERS, PROFESSOR_DICE), answers.answer_final),
)

NICHTLUSTIG: Final = Asks(GameName.NICHTLUSTIG, None, HOUSE_RULES, {ask.name: ask for ask in _ASKS})
