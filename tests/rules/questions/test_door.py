import json

import pytest

from rules.questions.door import LONGEST_LINE_BYTES, answer_line

SETUP = '"game": "numnum", "ask": "setup", "players": 4, "dealer": 0, "turned": []'
PLAY = '"game": "numnum", "ask": "play"'
DEEP = "[" * 20_000 + "]" * 20_000


def refusal(line: str | bytes) -> tuple[str, str]:
    answer = json.loads(answer_line(line if isinstance(line, bytes) else line.encode()))
    return answer["error"]["code"], answer["error"]["where"]


def answered_id(given: str) -> str:
    """The id of the answer, as text, so that no reading of ours gets between."""
    start, _, _ = answer_line(f'{{"id": {given}, {SETUP}}}'.encode()).partition(', "hand"')
    return start.removeprefix('{"id": ')


def test_a_question_of_exactly_the_longest_length_is_answered() -> None:
    line = f"{{{SETUP}}}".encode().ljust(LONGEST_LINE_BYTES)

    assert json.loads(answer_line(line))["first"] == 1
    assert json.loads(answer_line(line + b"\n"))["first"] == 1
    assert refusal(line + b" ") == ("too_long", "")


@pytest.mark.parametrize(
    "line",
    [
        "",
        "7",
        "[]",
        '"text"',
        "null",
        "{}{}",
        f"{{{SETUP}}} x",
        f"{{{SETUP},}}",
        f"{{{SETUP}, 'id': 1}}",
        f'{{{SETUP}, "id": NaN}}',
        f'{{{SETUP}, "id": 1.}}',
        f'{{{SETUP}, "id": 01}}',
        f'{{{SETUP}, "id": +1}}',
        f'{{{SETUP}, "id": "a\tb"}}',
        "\ufeff{}",
        "\u00a0{}",
        DEEP[:-1],
        DEEP,
        b"{" + b'"\xff": 1}',
        b'{"\xed\xa0\x80": 1}',
        b'{"\xc0\xaf": 1}',
    ],
)
def test_what_is_not_exactly_one_json_object_is_not_json(line: str | bytes) -> None:
    assert refusal(line) == ("not_json", "")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (f'{{{PLAY}, "top": {DEEP}}}', ("unknown_card", "/top")),
        (f'{{{PLAY}, "top": {{"ban": 2}}, "bans": {DEEP}}}', ("bad_value", "/top")),
        (f'{{{PLAY}, "top": {{"wish": null}}, "bans": [{DEEP}]}}', ("bad_value", "/bans/0")),
        (f'{{{SETUP}, "id": {DEEP}}}', ("bad_value", "/id")),
        (f'{{{SETUP}, "options": {DEEP}}}', ("bad_value", "/options")),
        (f'{{{SETUP}, "options": {{"ban_reading": {DEEP}}}}}', ("bad_value", "/options/ban_reading")),
        (f'{{{SETUP}, "x": {DEEP}}}', ("unknown_field", "/x")),
        (f'{{"game": {DEEP}}}', ("bad_value", "/game")),
    ],
)
def test_a_deeply_nested_value_is_refused_for_what_it_is(line: str, expected: tuple[str, str]) -> None:
    assert refusal(line) == expected


@pytest.mark.parametrize("given", ["0", "-7", "1" * 99, "1" * 4_299, "-" + "1" * 30_000, '""', json.dumps("a" * 100)])
def test_an_id_is_repeated_as_it_was(given: str) -> None:
    assert answered_id(given) == given


def test_an_id_of_half_a_character_is_repeated() -> None:
    assert answered_id(r'"\ud800"') == r'"\ud800"'
    assert answered_id(r'"\ud83d\ude00"') == r'"\ud83d\ude00"'


@pytest.mark.parametrize("given", ["null", "true", "7.0", "1e2", "[]", json.dumps("a" * 101)])
def test_what_is_no_id_is_refused_and_not_repeated(given: str) -> None:
    answer = json.loads(answer_line(f'{{"id": {given}, {SETUP}}}'.encode()))

    assert answer["error"]["where"] == "/id"
    assert "id" not in answer


def test_a_refused_question_keeps_its_id() -> None:
    assert json.loads(answer_line(b'{"id": 9, "game": "chess"}'))["id"] == 9


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ('"ask": 7', ("missing_field", "/game")),
        ('"game": 7, "ask": 7', ("bad_value", "/game")),
        ('"game": "numnum"', ("missing_field", "/ask")),
        ('"game": "numnum", "ask": "roll", "id": null', ("bad_value", "/ask")),
        (f'{PLAY}, "id": null, "options": null', ("bad_value", "/id")),
        (f'{PLAY}, "options": null', ("bad_value", "/options")),
        (f'{PLAY}, "options": {{"x": 1, "ban_reading": 7}}', ("bad_value", "/options/ban_reading")),
        (f'{PLAY}, "options": {{"x": 1}}', ("unknown_field", "/options/x")),
        (f'{PLAY}, "x": 1, "bans": 7', ("missing_field", "/top")),
        (f'{PLAY}, "x": 1, "bans": 7, "top": {{"wish": null}}', ("bad_value", "/bans")),
        (f'{PLAY}, "cards": [], "bans": [], "top": {{"wish": null}}', ("bad_value", "/cards")),
        (f'{PLAY}, "cards": [{{"ban": 2}}], "bans": [], "top": {{"wish": null}}, "hand": null', ("bad_value", "/hand")),
        (f'{SETUP}, "edition": "1998", "x~/y": 1', ("unknown_field", "/edition")),
        (f'{SETUP}, "x~/y": 1', ("unknown_field", "/x~0~1y")),
        ('"game": "dumm-gelaufen", "ask": "setup"', ("missing_field", "/edition")),
        ('"game": "dumm-gelaufen", "ask": "setup", "edition": "2005"', ("bad_value", "/edition")),
    ],
)
def test_the_first_error_in_the_order_of_the_contract_answers(fields: str, expected: tuple[str, str]) -> None:
    assert refusal(f"{{{fields}}}") == expected


@pytest.mark.parametrize("number", ["4.0", '"4"', "true", "4e0", "null", "1" * 5_000, "1e999", "-1"])
def test_only_a_whole_number_is_one(number: str) -> None:
    assert refusal(f'{{{SETUP}, "players": {number}}}') == ("bad_value", "/players")


def test_of_a_name_given_twice_the_last_counts() -> None:
    line = f'{{"game": "chess", {SETUP}, "dealer": 9, "dealer": -0}}'

    assert json.loads(answer_line(line.encode()))["first"] == 1
