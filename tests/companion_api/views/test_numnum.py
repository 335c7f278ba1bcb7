from typing import get_args

import pytest

from companion_api.views.numnum import describe_move, in_sight_of_all
from rules.numnum.game import NUMNUM
from rules.numnum.moves import Move

EXAMPLES = (
    "deal",
    "turn up heart-6",
    "1 lays wish-circle",
    "1 takes-back",
    "1 draws heart-6",
    "1 passes",
    "1 wishes circle",
    "1 shows heart-6",
    "1 holds 5",
    "reshuffle",
    "seen heart-6; bans 2",
)


@pytest.mark.parametrize("text", EXAMPLES)
def test_every_move_is_told_in_a_word_of_its_own(text: str) -> None:
    told = describe_move(NUMNUM.parse_move(text))

    others = {describe_move(NUMNUM.parse_move(other)).kind for other in EXAMPLES if other != text}
    assert told.kind not in others
    assert told.seat == (1 if text.startswith("1 ") else None)


def test_there_is_an_example_of_every_move() -> None:
    assert {type(NUMNUM.parse_move(text)) for text in EXAMPLES} == set(get_args(Move))


@pytest.mark.parametrize("text", ["1 draws heart-6", "1 shows heart-6"])
def test_a_card_only_its_holder_has_seen_is_not_told(text: str) -> None:
    public = in_sight_of_all(NUMNUM.parse_move(text))

    assert public is None or "heart" not in NUMNUM.format_move(public)
    assert describe_move(NUMNUM.parse_move(text)).faces == ()
