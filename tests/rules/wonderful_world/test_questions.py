"""What is answered about rows and dice, against counting everything out."""

import json
from collections import Counter
from fractions import Fraction
from itertools import chain, combinations, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.questions.door import answer_line

Json = dict[str, Any]  # what a decoded answer is
cards = st.fixed_dictionaries({"number": st.integers(1, 6), "object": st.sampled_from(["hat", "cigar", "clock"])})
rows = st.dictionaries(st.sampled_from("123456"), st.lists(cards, max_size=4))
throws = st.lists(st.integers(1, 6), min_size=1, max_size=4)


def ask(name: str, **fields: object) -> Json:
    line = json.dumps({"game": "wonderful-world", "ask": name, **fields})
    answer: Json = json.loads(answer_line(line.encode()))
    return answer


@settings(max_examples=25, deadline=None)
@given(rows)
def test_the_odds_are_those_of_counting_every_throw(laid: dict[str, list[Json]]) -> None:
    sums = {sum(card["number"] for card in row) for row in laid.values() if row}

    answer = ask("odds", rows=laid)

    counted = {
        str(dice): Fraction(sum(sum(throw) in sums for throw in product(range(1, 7), repeat=dice)), 6**dice)
        for dice in range(1, 5)
    }
    assert answer["odds"] == {dice: f"{odds.numerator}/{odds.denominator}" for dice, odds in counted.items()}
    assert answer["best"] == min(dice for dice in range(1, 5) if counted[str(dice)] == max(counted.values()))


@settings(max_examples=200, deadline=None)
@given(st.dictionaries(st.sampled_from("123456"), st.integers(1, 6), min_size=1), throws)
def test_the_ways_to_free_are_those_of_trying_every_choice_of_stacks(tops: dict[str, int], dice: list[int]) -> None:
    choices = chain.from_iterable(combinations(map(int, tops), size) for size in range(1, 5))
    possible = [set(choice) for choice in choices if not Counter(tops[str(stack)] for stack in choice) - Counter(dice)]
    most = max(map(len, possible), default=0)

    answer = ask("free", tops=tops, dice=dice)

    assert answer["most"] == most
    assert sorted(map(sorted, answer["choices"])) == sorted(sorted(one) for one in possible if len(one) == most)
    assert answer["dice_after"] == len(dice) - (not most)


@settings(max_examples=100, deadline=None)
@given(rows, st.lists(cards, min_size=1, max_size=3))
def test_the_placements_are_those_judged_legal_one_by_one(laid: dict[str, list[Json]], hand: list[Json]) -> None:
    answer = ask("placements", rows=laid, hand=hand)

    legal = [
        {"card": card, "row": row}
        for card in hand
        for row in range(1, 7)
        if ask("place", rows=laid, card=card, row=row)["ruling"] == "legal"
    ]
    assert all(one in answer["placements"] for one in legal)
    assert all(one in legal for one in answer["placements"])
    assert answer["lost"] == (not legal)


@settings(max_examples=100, deadline=None)
@given(rows, throws)
def test_a_hit_removes_the_outermost_card_of_a_row_with_that_sum(laid: dict[str, list[Json]], dice: list[int]) -> None:
    answer = ask("hit", rows=laid, dice=dice)

    hit = [row for row, held in laid.items() if held and sum(card["number"] for card in held) == sum(dice)]
    assert sorted(answer["hits"]) == sorted(map(int, hit))
    assert all(laid[str(one["row"])][-1] == one["card"] for one in answer["removes"])
    assert answer["again"] == bool(hit)


def test_a_row_in_which_everything_is_wrong_is_judged_and_not_refused() -> None:
    laid = {"2": [{"number": 5, "object": "hat"}, {"number": 5, "object": "hat"}]}

    answer = ask("place", rows=laid, card={"number": 5, "object": "hat"}, row=2)

    assert answer["reasons"] == ["number_twice", "object_twice"]
    assert ask("start", rows=laid)["reasons"] == [
        "first_card_must_match_arrow",
        "start_needs_three_cards",
        "start_numbers_must_differ",
    ]


def row_of_length(length: int) -> list[Json]:
    return [{"number": 1 + place % 6, "object": f"o{place}"} for place in range(length)]


def test_thirty_grey_men_may_be_on_the_table_and_in_the_hand_and_no_more() -> None:
    card = {"number": 1, "object": "x"}

    assert "error" not in ask("odds", rows={"1": row_of_length(30)})
    assert "error" not in ask("place", rows={"1": row_of_length(29)}, card=card, row=2)
    assert ask("odds", rows={"1": row_of_length(31)})["error"]["code"] == "impossible_table"
    assert ask("place", rows={"1": row_of_length(30)}, card=card, row=2)["error"]["code"] == "impossible_table"
    assert ask("placements", rows={"1": row_of_length(29)}, hand=[card] * 2)["error"]["code"] == "impossible_table"
    assert ask("free", tops={"1": 1, "2": 1}, dice=[3], hidden=29)["error"]["code"] == "impossible_table"
    assert "error" not in ask("free", tops={"1": 1}, dice=[3], hidden=29)


@pytest.mark.parametrize(
    ("card", "where"),
    [
        ({"number": 7, "object": "hat"}, "/card"),
        ({"number": 1, "object": ""}, "/card"),
        ({"number": 1, "object": "x" * 41}, "/card"),
        ({"number": 1, "object": "hat", "x": 1}, "/card"),
        ({"number": 1}, "/card"),
        ("hat", "/card"),
    ],
)
def test_what_is_no_grey_man_is_an_unknown_card(card: object, where: str) -> None:
    assert ask("place", rows={}, card=card, row=1)["error"] == {
        "code": "unknown_card",
        "where": where,
        "message": "no card of this game and edition",
    }


@pytest.mark.parametrize(
    ("tops", "dice", "hidden", "outcome"),
    [
        ({"1": 3}, [3], 0, "won"),
        ({"1": 3}, [3], None, "hit"),
        ({"1": 3}, [3], 1, "hit"),
        ({"1": 3}, [4], 0, "lost"),
        ({"1": 3}, [4, 4], 0, "miss"),
        ({"1": 3, "2": 3}, [3, 4], 0, "hit"),
    ],
)
def test_a_throw_of_part_two_has_its_outcome(tops: Json, dice: list[int], hidden: int | None, outcome: str) -> None:
    fields: Json = {"tops": tops, "dice": dice} | ({} if hidden is None else {"hidden": hidden})

    assert ask("free", **fields)["outcome"] == outcome


@pytest.mark.parametrize(
    ("laid", "reasons"),
    [
        ({"3": "3-hat", "5": "5-hat", "6": "6-hat"}, []),
        ({"3": "3-hat", "5": "5-hat"}, ["start_needs_three_cards"]),
        ({"3": "3-hat", "5": "5-hat", "6": "5-hat"}, ["first_card_must_match_arrow", "start_numbers_must_differ"]),
        ({"3": "3-hat 4-hat", "5": "5-hat"}, ["first_card_must_match_arrow"]),
        ({}, ["start_needs_three_cards"]),
    ],
)
def test_the_earth_before_the_first_turn_breaks_these_rules(laid: dict[str, str], reasons: list[str]) -> None:
    rows_laid = {
        arrow: [{"number": int(word[0]), "object": word[2:]} for word in words.split()] for arrow, words in laid.items()
    }

    assert ask("start", rows=rows_laid)["reasons"] == reasons


def test_everybody_gets_what_the_rulebook_says() -> None:
    shares = [ask("setup", players=players) for players in range(1, 5)]

    assert [(one["hand"], one["draw_pile"], one["dice"]) for one in shares] == [
        (3, 32, [4]),
        (3, 29, [2, 2]),
        (2, 29, [2, 1, 1]),
        (2, 27, [1, 1, 1, 1]),
    ]
    assert ask("setup", players=5)["error"]["where"] == "/players"


@pytest.mark.parametrize(
    ("fields", "code", "where"),
    [
        ({"rows": {"7": []}}, "unknown_field", "/rows/7"),
        ({"rows": {"x": [], "1": ["hat"]}}, "unknown_card", "/rows/1/0"),
        ({"rows": {"2": [], "1": None}}, "bad_value", "/rows/1"),
        ({"rows": []}, "bad_value", "/rows"),
        ({}, "missing_field", "/rows"),
    ],
)
def test_the_first_error_in_the_rows_answers(fields: Json, code: str, where: str) -> None:
    error = ask("odds", **fields)["error"]

    assert (error["code"], error["where"]) == (code, where)
