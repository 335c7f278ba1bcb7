"""Questions as they come in at the door: every field, every refusal, the shape of every answer."""

import json
from typing import Any

import pytest

from rules.questions.door import answer_line

BLUE_1 = {"number": 1, "colour": "blue"}
BLUE_9 = {"number": 9, "colour": "blue"}
GREEN = {"action": "green"}
ODD = "Nur ungerade Zahlen, mindestens 2 Karten."

FULL: dict[str, dict[str, Any]] = {
    "claim": {"murphy": ODD, "hand": [BLUE_1], "own_turn": True},
    "exchange": {"mac": [BLUE_9], "left": [BLUE_1], "right": [], "steps": []},
    "best_exchange": {"murphy": ODD, "mac": [], "left": [], "right": [], "hand": [BLUE_1]},
    "drawn": {"hand": [BLUE_1], "drawn": [GREEN]},
    "refill": {"hand": [BLUE_1]},
    "setup": {"players": 3, "dealer": 2},
    "dealt": {"to": "mac", "cards": [BLUE_1, GREEN]},
    "round_end": {"players": 3, "by": 1, "done": [0, 1, 2]},
}


def _ask(ask: str, edition: str = "ravensburger", /, **fields: Any) -> dict[str, Any]:
    given = {name: value for name, value in {**FULL[ask], **fields}.items() if value is not ...}
    question = {"game": "dumm-gelaufen", "edition": edition, "ask": ask, **given}
    answer = json.loads(answer_line(json.dumps(question).encode()))
    assert isinstance(answer, dict)
    return answer


def _refusal(ask: str, edition: str = "ravensburger", /, **fields: Any) -> tuple[str, str]:
    error = _ask(ask, edition, **fields)["error"]
    return error["code"], error["where"]


@pytest.mark.parametrize(
    ("ask", "answered"),
    [
        ("claim", {"ruling", "reasons", "cites", "notes", "fulfilled", "task", "offending", "missing"}),
        ("exchange", {"ruling", "reasons", "cites", "notes", "after"}),
        ("best_exchange", {"fulfils_now", "exchanges", "notes"}),
        ("drawn", {"forced", "swap", "put", "notes"}),
        ("refill", {"may_draw_up_to", "notes"}),
        ("setup", {"hands", "mac", "notes"}),
        ("dealt", {"replace", "notes"}),
        ("round_end", {"over", "winner", "starts", "unfulfilled", "notes"}),
    ],
)
@pytest.mark.parametrize("edition", ["ravensburger", "1998"])
def test_an_answer_has_every_field(ask: str, answered: set[str], edition: str) -> None:
    red = json.loads(json.dumps(FULL[ask]).replace("blue", "green"))

    assert set(_ask(ask, edition, **red)) == answered


@pytest.mark.parametrize(("ask", "field"), [(ask, field) for ask, fields in FULL.items() for field in fields])
def test_no_field_may_be_left_out_or_be_null(ask: str, field: str) -> None:
    assert _refusal(ask, **{field: ...}) == ("missing_field", f"/{field}")
    assert _refusal(ask, **{field: None}) == ("bad_value", f"/{field}")


@pytest.mark.parametrize("ask", FULL)
def test_a_field_nobody_asks_for_is_refused_after_all_others(ask: str) -> None:
    last = list(FULL[ask])[-1]

    assert _refusal(ask, extra=1) == ("unknown_field", "/extra")
    assert _refusal(ask, **{"extra": 1, last: None}) == ("bad_value", f"/{last}")
    assert _refusal(ask, options={"hand_limit": 3}) == ("unknown_field", "/options/hand_limit")


@pytest.mark.parametrize(
    "card",
    [
        None,
        7,
        [],
        {},
        {"number": 7},
        {"colour": "blue"},
        {"number": 7.0, "colour": "blue"},
        {"number": True, "colour": "blue"},
        {"number": "7", "colour": "blue"},
        {"number": 0, "colour": "blue"},
        {"number": 12, "colour": "blue"},
        {"number": 7, "colour": "red"},
        {"number": 7, "colour": None},
        {"number": 7, "colour": "blue", "action": "green"},
        {"action": "red"},
        {"action": "yellow"},
        {"action": "green", "key": "gift"},
    ],
)
def test_what_is_no_card_of_the_edition_is_refused_with_its_place(card: object) -> None:
    assert _refusal("refill", hand=[BLUE_1, card]) == ("unknown_card", "/hand/1")


def test_each_edition_has_its_own_colours() -> None:
    assert _refusal("refill", "1998", hand=[BLUE_1]) == ("unknown_card", "/hand/0")
    assert _refusal("refill", "1998", hand=[{"action": "blue"}]) == ("unknown_card", "/hand/0")
    assert _ask("refill", "1998", hand=[{"number": 7, "colour": "red"}, {"action": "red"}])["may_draw_up_to"] == 0


@pytest.mark.parametrize(
    ("fields", "code", "where"),
    [
        ({"steps": [7]}, "bad_value", "/steps/0"),
        ({"steps": [{}]}, "missing_field", "/steps/0/take"),
        ({"steps": [{"take": "draw"}]}, "missing_field", "/steps/0/card"),
        ({"steps": [{"put": "draw", "card": BLUE_1}]}, "bad_value", "/steps/0/put"),
        ({"steps": [{"take": "hand", "card": BLUE_1}]}, "bad_value", "/steps/0/take"),
        ({"steps": [{"take": "mac", "card": None}]}, "unknown_card", "/steps/0/card"),
        ({"steps": [{"put": "mac", "card": None}]}, "unknown_card", "/steps/0/card"),
        ({"steps": [{"take": "draw", "put": "mac", "card": BLUE_1}]}, "unknown_field", "/steps/0/take"),
        ({"steps": [{"take": "draw", "card": None, "x": 1}]}, "unknown_field", "/steps/0/x"),
        ({"steps": [{"take": "draw", "card": None}] * 13}, "bad_value", "/steps"),
        ({"hand": None}, "bad_value", "/hand"),
        ({"hand": [None]}, "unknown_card", "/hand/0"),
        ({"mac": [BLUE_9] * 121}, "bad_value", "/mac"),
    ],
)
def test_a_step_that_is_none_is_refused_with_its_place(fields: dict[str, Any], code: str, where: str) -> None:
    assert _refusal("exchange", **fields) == (code, where)


@pytest.mark.parametrize(
    ("ask", "fields", "where"),
    [
        ("setup", {"players": 7}, "/players"),
        ("setup", {"players": 1}, "/players"),
        ("setup", {"dealer": 3}, "/dealer"),
        ("setup", {"dealer": -1}, "/dealer"),
        ("drawn", {"drawn": []}, "/drawn"),
        ("drawn", {"drawn": [GREEN] * 3}, "/drawn"),
        ("dealt", {"to": "right "}, "/to"),
        ("round_end", {"by": 3}, "/by"),
        ("round_end", {"by": 3, "done": []}, "/by"),
        ("round_end", {"done": [0, 1]}, "/done"),
        ("round_end", {"done": [9, 1]}, "/done"),
        ("round_end", {"done": [0, 1, 4]}, "/done/2"),
        ("claim", {"murphy": "x" * 1001}, "/murphy"),
        ("claim", {"after_exchange": None}, "/after_exchange"),
        ("claim", {"own_turn": 1}, "/own_turn"),
    ],
)
def test_values_outside_their_range_are_refused(ask: str, fields: dict[str, Any], where: str) -> None:
    assert _refusal(ask, **fields) == ("bad_value", where)


@pytest.mark.parametrize(
    ("ask", "fields"),
    [
        ("claim", {"hand": [BLUE_1, BLUE_1]}),
        ("exchange", {"left": [BLUE_1], "mac": [BLUE_1]}),
        ("exchange", {"steps": [{"take": "draw", "card": BLUE_1}]}),
        ("exchange", {"hand": [BLUE_1]}),
        ("best_exchange", {"right": [BLUE_1]}),
        ("drawn", {"drawn": [BLUE_1]}),
        ("dealt", {"cards": [BLUE_9] * 4}),
        ("refill", {"hand": [GREEN, {"action": "blue"}] * 8 + [GREEN]}),
        ("round_end", {"done": [1, 0, 1]}),
        ("round_end", {"done": [3, 1, 1]}),
    ],
)
def test_more_cards_than_were_printed_and_games_that_were_over_are_impossible(ask: str, fields: dict[str, Any]) -> None:
    assert _refusal(ask, **fields)[0] == "impossible_table"


def test_cards_taken_and_put_do_not_count_again() -> None:
    steps = [{"take": "left", "card": BLUE_1}, {"put": "left", "card": BLUE_1}, {"put": "right", "card": BLUE_1}]

    assert _ask("exchange", steps=steps)["ruling"] == "legal"


def test_1998_has_one_action_card_more() -> None:
    assert _ask("refill", "1998", hand=[GREEN] * 17)["may_draw_up_to"] == 1
    assert _refusal("refill", "1998", hand=[GREEN] * 18)[0] == "impossible_table"
    assert _refusal("refill", "ravensburger", hand=[GREEN] * 17)[0] == "impossible_table"


def test_a_task_nobody_understands_is_said_and_not_guessed() -> None:
    claim = _ask("claim", murphy="Nur Primzahlen, mindestens 2 Karten.")
    best = _ask("best_exchange", murphy="")

    assert (claim["ruling"], claim["reasons"], claim["fulfilled"]) == ("undecided", ["task_not_understood"], None)
    assert (best["fulfils_now"], best["exchanges"], best["notes"]) == (None, None, ["task_not_understood"])


def test_seen_and_unseen_cards_of_a_hand_stand_in_the_answer() -> None:
    steps = [{"take": "draw", "card": None}, {"take": "draw", "card": {"action": "blue"}}]

    after = _ask("exchange", hand=[GREEN], steps=steps)["after"]

    assert after["hand"] == [GREEN, None]
    assert after["forced"] == [{"action": "blue"}]


def test_the_next_round_begins_left_of_whoever_fulfilled_and_none_after_the_third() -> None:
    assert _ask("round_end")["starts"] == 2
    assert _ask("round_end", "1998", by=2, done=[0, 1, 3]) == {
        "over": True,
        "winner": 2,
        "starts": None,
        "unfulfilled": "pile",
        "notes": [],
    }
