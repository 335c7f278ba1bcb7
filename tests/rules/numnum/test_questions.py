"""What is answered about a turn, a hand and the setting up, sentence by sentence of the contract."""

import json
from typing import Any

import pytest

from rules.numnum.notation import parse_card
from rules.numnum.questions import card_to_json
from rules.questions.door import answer_line

Json = dict[str, Any]  # what a decoded answer is


def card(word: str) -> object:
    return card_to_json(parse_card(word))


def ask(name: str, **fields: object) -> Json:
    answer: Json = json.loads(answer_line(json.dumps({"game": "numnum", "ask": name, **fields}).encode()))
    return answer


def play(top: str, cards: str, bans: tuple[int, ...] = (), /, **more: object) -> Json:
    return ask("play", top=card(top), bans=bans, cards=[card(word) for word in cards.split()], **more)


def choose(top: str, hand: str, bans: tuple[int, ...] = (), /, **more: object) -> Json:
    return ask("options", hand=[card(word) for word in hand.split()], top=card(top), bans=bans, **more)


def set_up(turned: str, players: int = 3, dealer: int = 0) -> Json:
    return ask("setup", players=players, dealer=dealer, turned=[card(word) for word in turned.split()])


EXAMPLE = {"ban_reading": "example"}


@pytest.mark.parametrize(
    ("top", "cards", "bans", "hand", "reasons"),
    [
        ("heart-6", "heart-9 heart-3 circle-9", (), None, []),
        ("heart-6", "circle-9 circle-3", (), None, ["turn_was_over"]),
        ("heart-6", "circle-9 circle-7", (), None, ["turn_was_over"]),
        ("heart-6", "circle-9 heart-7", (), None, ["no_symbol_and_no_common_row", "turn_was_over"]),
        ("heart-6", "circle-8", (2,), None, ["row_banned"]),
        ("heart-6", "circle-12", (2,), None, []),
        ("heart-6", "circle-7", (2,), None, ["no_symbol_and_no_common_row"]),
        ("heart-6", "ban-2 circle-8", (), None, ["row_banned", "turn_was_over"]),
        ("heart-6", "ban-2 circle-8", (2,), None, ["turn_was_over"]),
        ("heart-6", "ban-2", (), 1, ["ban_as_last_card"]),
        ("heart-6", "ban-2", (2,), 1, ["ban_as_last_card"]),
        ("heart-6", "ban-2", (), 2, []),
        ("heart-6", "wish", (), 1, []),
        ("heart-6", "heart-1", (), 1, []),
        ("heart-6", "heart-9 ban-2", (), 2, ["ban_as_last_card"]),
        ("heart-6", "circle-9 ban-2", (), 2, ["turn_was_over", "ban_as_last_card"]),
        ("wish-heart", "heart-6", (), None, []),
        ("wish-heart", "circle-1", (), None, ["not_the_wished_symbol"]),
        ("wish-heart", "heart-6 heart-3", (), None, ["turn_was_over"]),
        ("wish-heart", "ban-5", (), None, []),
        ("wish", "wish-heart", (), None, []),
        ("wish", "wish-heart circle-6", (), None, ["not_the_wished_symbol", "turn_was_over"]),
        ("wish", "circle-6 circle-3", (), None, ["turn_was_over"]),
        ("circle-1", "heart-1", (2, 5), None, []),
        ("circle-1", "heart-1 heart-10", (2, 5), None, ["turn_was_over"]),
    ],
)
def test_a_turn_breaks_these_rules(
    top: str, cards: str, bans: tuple[int, ...], hand: int | None, reasons: list[str]
) -> None:
    answer = play(top, cards, bans, **({} if hand is None else {"hand": hand}))

    assert answer["reasons"] == reasons
    assert answer["ruling"] == ("illegal" if reasons else "legal")
    assert [cite["reason"] for cite in answer["cites"]] == reasons
    assert all((cite["rulebook"], cite["section"]) == ("numnum", "Spielablauf") for cite in answer["cites"])


@pytest.mark.parametrize("word", ["heart-6", "circle-1"])
def test_without_a_wish_no_number_card_can_be_judged(word: str) -> None:
    answer = play("wish", word)

    assert (answer["ruling"], answer["reasons"], answer["cites"]) == ("undecided", ["wish_not_known"], [])
    assert answer["fits"] == [{"symbol": False, "number": False, "divisors": [], "double": False}]
    assert not answer["may_continue"]


def test_each_card_is_compared_with_the_one_before_it_and_bans_lie_beside() -> None:
    fits = play("heart-6", "heart-9 ban-2 heart-12")["fits"]

    assert fits[0] == {"symbol": True, "number": True, "divisors": [3], "double": True}
    assert fits[1] == {"symbol": False, "number": False, "divisors": [], "double": False}
    assert fits[2] == {"symbol": True, "number": True, "divisors": [3], "double": True}


def test_the_divisors_leave_out_the_banned_row_alone() -> None:
    assert play("heart-40", "circle-20", (2, 5))["fits"][0]["divisors"] == [4, 10, 20]
    assert play("heart-40", "circle-20", (2, 5), options=EXAMPLE)["fits"][0]["divisors"] == [10]
    assert play("heart-40", "circle-20", (5,), options=EXAMPLE)["fits"][0]["divisors"] == [10]
    assert play("heart-24", "circle-12", (2,), options=EXAMPLE)["fits"][0]["divisors"] == [4, 6]


@pytest.mark.parametrize(
    ("cards", "hand", "may"),
    [
        ("heart-9", None, True),
        ("heart-9", 2, True),
        ("heart-9", 1, False),
        ("circle-9", None, False),
        ("wish", 2, False),
    ],
)
def test_a_turn_may_go_on_after_a_double_fit_that_was_not_the_last_card(
    cards: str, hand: int | None, may: bool
) -> None:
    assert play("heart-6", cards, **({} if hand is None else {"hand": hand}))["may_continue"] is may


def test_a_turn_that_broke_a_rule_may_not_go_on() -> None:
    assert play("heart-6", "circle-9 circle-3")["may_continue"] is False


@pytest.mark.parametrize(
    ("cards", "bans", "after"),
    [
        ("ban-2", (), [2]),
        ("ban-2", (2,), []),
        ("ban-5", (2,), [2, 5]),
        ("ban-5 ban-5 ban-2", (2, 5), [5]),
        ("wish", (5,), [5]),
    ],
)
def test_a_ban_is_lifted_or_set_legal_or_not(cards: str, bans: tuple[int, ...], after: list[int]) -> None:
    assert play("heart-6", cards, bans)["bans_after"] == after


@pytest.mark.parametrize(
    ("top", "cards", "bans", "options", "notes"),
    [
        ("heart-30", "circle-15", (5,), {}, ["rulebook_unclear"]),
        ("heart-30", "circle-15", (), {}, []),
        ("heart-30", "circle-20", (5,), {}, []),
        ("heart-30", "circle-15", (5,), EXAMPLE, ["house_rule_applied", "rulebook_unclear"]),
        ("heart-30", "circle-15", (), EXAMPLE, ["house_rule_applied"]),
        ("heart-30", "circle-15", (), {"ban_reading": "divisor"}, []),
        ("heart-6", "heart-9 wish", (), {}, ["rulebook_unclear"]),
        ("heart-6", "circle-9 wish", (), {}, []),
        ("heart-6", "wish", (), {}, []),
    ],
)
def test_a_turn_has_these_notes(top: str, cards: str, bans: tuple[int, ...], options: Json, notes: list[str]) -> None:
    assert sorted(play(top, cards, bans, options=options)["notes"]) == notes


@pytest.mark.parametrize(
    ("top", "cards", "bans", "more"),
    [
        ("heart-6", "ban-2 ban-2 ban-2 ban-2", (2,), {}),
        ("wish", "wish wish wish-heart", (), {}),
        ("heart-1", "heart-1", (), {}),
        ("heart-6", "heart-9 heart-3", (), {"hand": 1}),
    ],
)
def test_more_cards_than_there_are_is_an_impossible_table(
    top: str, cards: str, bans: tuple[int, ...], more: Json
) -> None:
    assert play(top, cards, bans, **more)["error"]["code"] == "impossible_table"


def test_of_number_cards_nobody_knows_how_many_there_are() -> None:
    assert play("heart-6", "heart-6 heart-6 heart-6")["ruling"] == "legal"


@pytest.mark.parametrize(
    "value",
    [
        {"number": 101, "symbol": "heart"},
        {"number": 0, "symbol": "heart"},
        {"number": True, "symbol": "heart"},
        {"number": 6.0, "symbol": "heart"},
        {"number": 6, "symbol": "pink"},
        {"number": 6},
        {"number": 6, "symbol": "heart", "x": 1},
        {"ban": 3},
        {"ban": True},
        {"wish": "star"},
        {"wish": 2},
        {"ban": 2, "wish": None},
        {},
        "heart-6",
        None,
        [],
    ],
)
def test_what_is_no_card_is_an_unknown_card(value: object) -> None:
    heart = card("heart-6")

    assert ask("play", top=value, bans=[], cards=[])["error"]["where"] == "/top"
    error = ask("play", top=heart, bans=[], cards=[heart, value])["error"]
    assert (error["code"], error["where"]) == ("unknown_card", "/cards/1")


@pytest.mark.parametrize(
    ("fields", "where"),
    [
        ({"top": card("ban-2")}, "/top"),
        ({"bans": [2, 2]}, "/bans/1"),
        ({"bans": [3]}, "/bans/0"),
        ({"bans": [2, 5, 2]}, "/bans/2"),
        ({"cards": []}, "/cards"),
        ({"cards": [card("heart-6")] * 21}, "/cards"),
        ({"hand": 0}, "/hand"),
        ({"hand": 121}, "/hand"),
        ({"hand": None}, "/hand"),
    ],
)
def test_a_value_out_of_its_range_is_a_bad_value(fields: Json, where: str) -> None:
    asked = {"top": card("heart-6"), "bans": [], "cards": [card("heart-9")], **fields}

    error = ask("play", **asked)["error"]

    assert (error["code"], error["where"]) == ("bad_value", where)


def test_options_hold_each_card_once_and_say_which_fit_double() -> None:
    answer = choose("heart-6", "heart-9 heart-9 circle-9 circle-7 ban-2 ban-2 wish")

    assert answer["plays"] == [
        {"card": card("heart-9"), "double": True},
        {"card": card("circle-9"), "double": False},
        {"card": card("ban-2"), "double": False},
        {"card": card("wish"), "double": False},
    ]
    assert answer["draw_allowed"] is True
    assert answer["longest"] == 3


def test_a_single_ban_cannot_be_laid() -> None:
    answer = choose("heart-6", "ban-2")

    assert (answer["plays"], answer["longest"]) == ([], 0)


@pytest.mark.parametrize(
    ("top", "hand", "bans", "notes"),
    [
        ("heart-6", "heart-9 wish", (), ["rulebook_unclear"]),
        ("heart-6", "heart-9 circle-3 wish", (), []),
        ("heart-6", "heart-9 ban-2", (), []),
        ("heart-6", "wish ban-2", (), []),
        ("heart-30", "circle-15", (5,), ["rulebook_unclear"]),
        ("heart-30", "heart-15 heart-7", (5,), ["rulebook_unclear"]),
        ("heart-30", "heart-20 heart-7", (5,), []),
        ("wish", "wish heart-3", (), ["wish_not_known"]),
    ],
)
def test_options_have_these_notes(top: str, hand: str, bans: tuple[int, ...], notes: list[str]) -> None:
    assert choose(top, hand, bans)["notes"] == notes


@pytest.mark.parametrize(
    ("turned", "start", "bans", "notes"),
    [
        ("", None, [], []),
        ("wish", None, [], []),
        ("wish heart-7", "heart-7", [], []),
        ("heart-1", "heart-1", [], ["rulebook_unclear"]),
        ("ban-2 ban-5 ban-2 heart-7", "heart-7", [5], ["rulebook_unclear"]),
    ],
)
def test_the_game_begins_with_the_first_number_card_and_the_bans_turned_up(
    turned: str, start: str | None, bans: list[int], notes: list[str]
) -> None:
    answer = set_up(turned)

    assert answer["start"] == (None if start is None else card(start))
    assert (answer["bans"], answer["notes"]) == (bans, notes)
    assert answer["draw_pile"] == 109 - 21 - len(turned.split())


def test_the_seat_after_the_dealer_begins() -> None:
    assert [set_up("", players=3, dealer=dealer)["first"] for dealer in range(3)] == [1, 2, 0]
    assert set_up("", players=3, dealer=3)["error"]["where"] == "/dealer"


def test_nothing_is_turned_up_after_the_first_number_card() -> None:
    assert set_up("heart-7 ban-2")["error"]["code"] == "impossible_table"
    assert set_up("heart-7 heart-7")["error"]["code"] == "impossible_table"
    assert set_up("wish wish wish wish")["error"]["code"] == "impossible_table"
