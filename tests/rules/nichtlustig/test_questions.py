import json
from typing import Any

import pytest
from hypothesis import given, settings

from rules.nichtlustig.dice import Dice
from rules.questions.door import answer_line
from tests.rules.nichtlustig.tables import all_dice

DICE = {"white": [1, 3], "black": [2, 5], "red": [4, 2], "pink": 4}
SEVEN = {"white": 2, "black": 2, "red": 2, "pink": 1}
ROLL = {"throw": 1, "aside": {}, "rerolled": SEVEN, "specials": []}


def ask(name: str, **fields: object) -> dict[str, Any]:
    answer = json.loads(answer_line(json.dumps({"game": "nichtlustig", "ask": name, **fields}).encode()))
    assert isinstance(answer, dict)
    return answer


def refusal(name: str, **fields: object) -> tuple[str, str]:
    error = ask(name, **fields)["error"]
    return error["code"], error["where"]


def test_claims_say_what_to_take_and_which_death() -> None:
    players = [{"deaths": ["death/4"]}, {"scored": ["yeti/1"], "covered": {"yeti/1": "death/3"}}]

    answer = ask("claims", dice=DICE, centre=["lemming/1"], players=players, active=0)

    assert answer["must_take_death"] is True
    assert [due["card"] for due in answer["death"]] == ["death/1", "death/2", "death/5"]
    assert answer["notes"] == ["rulebook_unclear"]


def test_no_death_is_named_where_none_is_due() -> None:
    answer = ask("claims", dice={**DICE, "white": [1, 1]}, centre=["lemming/1"], players=[{}], active=0)

    assert answer == {
        "takeable": ["lemming/1"],
        "best": [["lemming/1"]],
        "must_take_death": False,
        "clown": False,
        "death": [],
        "notes": [],
    }


def test_a_broken_rule_is_cited_where_it_stands() -> None:
    answer = ask("take", dice=DICE, centre=["lemming/1"], players=[{}], active=0, take=["lemming/1"])

    assert answer["reasons"] == ["dice_do_not_match"]
    assert answer["cites"] == [{"reason": "dice_do_not_match", "rulebook": "nichtlustig", "section": "DIE SPIELKARTEN"}]


def test_a_house_rule_is_noted_only_where_it_is_read() -> None:
    options = {"ufo_and_robot": "cards", "covered_yeti_counts": True}

    assert ask("roll", **ROLL, options=options)["notes"] == ["house_rule_applied"]
    assert ask("final", players=[{}], options=options)["notes"] == ["house_rule_applied"]
    assert ask("game_over", centre=[], options=options)["notes"] == []


@pytest.mark.parametrize(("reading", "reasons"), [("leaflet", []), ("cards", ["misses_turn"])])
def test_the_ufo_is_unclear_in_both_readings(reading: str, reasons: list[str]) -> None:
    answer = ask("roll", **{**ROLL, "specials": ["special/ufo"]}, options={"ufo_and_robot": reading})

    assert answer["reasons"] == reasons
    assert "rulebook_unclear" in answer["notes"]


def test_who_needs_dice_has_no_points_and_nobody_wins_yet() -> None:
    answer = ask("final", players=[{"scored": ["professor/1", "dino/24"]}, {"open": ["yeti/1"]}])

    assert answer["points"] == [None, 1]
    assert answer["winners"] is None
    assert answer["needs_dice"] == [{"player": 0, "dice": 1}]


@settings(deadline=None)  # a busy machine is no reason to fail
@given(all_dice)
def test_whatever_is_takeable_alone_may_be_taken_alone(thrown: Dice) -> None:
    shown = {"white": thrown.white, "black": thrown.black, "red": thrown.red, "pink": thrown.pink}
    table = {"dice": shown, "centre": ["dino/24", "yeti/2", "professor/1", "lemming/5"], "players": [{}], "active": 0}

    for name in ask("claims", **table)["takeable"]:
        assert ask("take", **table, take=[name])["ruling"] == "legal"


TABLE = {"dice": DICE, "centre": ["lemming/1"], "players": [{}, {}], "active": 0}


@pytest.mark.parametrize(
    ("name", "fields", "code", "where"),
    [
        ("claims", {**TABLE, "active": 2}, "bad_value", "/active"),
        ("claims", {**TABLE, "centre": ["lemming/1", "lemming/1"]}, "bad_value", "/centre/1"),
        ("claims", {**TABLE, "centre": ["death/1"]}, "bad_value", "/centre/0"),
        ("claims", {**TABLE, "centre": [7]}, "unknown_card", "/centre/0"),
        ("claims", {**TABLE, "players": [{"open": ["dino/24"]}]}, "bad_value", "/players/0/open/0"),
        ("claims", {**TABLE, "players": [{"specials": ["yeti/1"]}]}, "bad_value", "/players/0/specials/0"),
        ("place_death", {"death": "death/1", "player": {"covered": {"death/2": 1}}}, "bad_value", "/player/covered/death~12"),  # noqa: E501 - one case a line
        ("claims", {**TABLE, "players": [{"covered": {"yeti/1": 4}}]}, "unknown_card", "/players/0/covered/yeti~11"),
        ("claims", {**TABLE, "players": [{"covered": {"yeti/1": "death/2"}}]}, "impossible_table", ""),
        ("claims", {**TABLE, "players": [{"open": ["lemming/1"]}]}, "impossible_table", ""),
        (
            "claims",
            {**TABLE, "players": [{"scored": ["dino/24"], "covered": {"dino/24": "death/2"}}]},
            "impossible_table",
            "",
        ),
        (
            "claims",
            {**TABLE, "players": [{"deaths": ["death/1"]}, {"deaths": ["death/1"]}]},
            "impossible_table",
            "",
        ),
        ("claims", {**TABLE, "players": [{}] * 5}, "bad_value", "/players"),
        ("claims", {**TABLE, "dice": {**DICE, "pink": 0}}, "bad_value", "/dice/pink"),
        ("claims", {**TABLE, "dice": {**DICE, "red": [1]}}, "bad_value", "/dice/red"),
        ("claims", {**TABLE, "dice": {**DICE, "red": [1, 6]}}, "bad_value", "/dice/red/1"),
        ("claims", {**TABLE, "timemachine": None}, "bad_value", "/timemachine"),
        ("take", {**TABLE, "take": ["yeti/1"] * 26}, "bad_value", "/take"),
        ("roll", {**ROLL, "throw": 5}, "bad_value", "/throw"),
        ("roll", {**ROLL, "rerolled": {"pink": 0}}, "bad_value", "/rerolled"),
        ("roll", {**ROLL, "rerolled": {"pink": 2}}, "bad_value", "/rerolled/pink"),
        ("roll", {**ROLL, "aside": {"white": [1]}}, "impossible_table", ""),
        ("odds", {"aside": {}, "throws_left": 2, "targets": []}, "bad_value", "/targets"),
        ("odds", {"aside": {}, "throws_left": 5, "targets": ["yeti/1"]}, "bad_value", "/throws_left"),
        ("final", {"players": [{}], "professor_dice": []}, "bad_value", "/professor_dice"),
        ("final", {"players": [{}], "professor_dice": [[6]]}, "bad_value", "/professor_dice/0/0"),
        ("place_death", {"death": "death/1", "player": {}}, "missing_field", "/on"),
        ("place_death", {"death": "death/1", "player": {"deaths": ["death/1"]}, "on": None}, "impossible_table", ""),
    ],
)  # fmt: skip
def test_a_bad_question_is_refused_at_its_place(name: str, fields: dict[str, Any], code: str, where: str) -> None:
    assert refusal(name, **fields) == (code, where)
