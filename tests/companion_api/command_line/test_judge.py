import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from rules.questions.registry import GAMES

JUDGE = (sys.executable, "-m", "companion_api", "judge")
CONTRACT = Path(__file__).parents[4] / "shared" / "rules" / "check.py"
SETUP = b'{"game": "numnum", "ask": "setup", "players": 4, "dealer": 0, "turned": [], "id": %d}'


def judge(lines: bytes) -> list[dict[str, object]]:
    ended = subprocess.run(JUDGE, input=lines, capture_output=True, check=True)
    return [json.loads(line) for line in ended.stdout.splitlines()]


def test_every_question_is_answered_in_order_and_blank_lines_are_not() -> None:
    answers = judge(b"\n".join([SETUP % 1, b"", b"   ", SETUP % 2, b"nonsense", SETUP % 3]))

    assert [answer.get("id") for answer in answers] == [1, 2, None, 3]


@pytest.mark.parametrize(
    "broken",
    [b"\xff\xfe", b"null", b"[" * 60_000, b'{"id": "\\ud800"}', b"\0", b'{"game": 1e999}', b"1" * 10_000],
    ids=["not UTF-8", "null", "nested too deep", "half a character", "zero byte", "endless number", "long number"],
)
def test_a_question_that_cannot_be_understood_is_refused_and_the_next_one_answered(broken: bytes) -> None:
    refused, answered = judge(broken + b"\n" + SETUP % 7 + b"\n")

    assert "error" in refused
    assert answered["id"] == 7


def test_a_line_of_many_megabytes_is_refused_as_too_long() -> None:
    refused, answered = judge(b'{"id": "' + b"x" * 20_000_000 + b'"}\n' + SETUP % 7)

    assert refused["error"]["code"] == "too_long"  # type: ignore[index] # the shape of a refusal is the contract's
    assert answered["id"] == 7


def test_an_answer_comes_before_the_next_question_is_asked() -> None:
    buffering = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with subprocess.Popen(JUDGE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=buffering) as running:
        assert running.stdin
        assert running.stdout
        for number in range(3):
            running.stdin.write(SETUP % number + b"\n")
            running.stdin.flush()

            assert json.loads(running.stdout.readline())["id"] == number


def test_a_reader_who_stops_reading_is_no_error() -> None:
    questions = b"\n".join(SETUP % number for number in range(20_000))
    command = f"{shlex.join(JUDGE)} | head -n 1"

    ended = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {command}"], input=questions, capture_output=True, check=False
    )

    assert ended.stderr == b""
    assert ended.returncode == 0


def test_judging_loads_neither_picture_work_nor_server() -> None:
    listing = (
        "import sys; from companion_api.command_line import main; main(); print(sorted(sys.modules), file=sys.stderr)"
    )

    ended = subprocess.run([sys.executable, "-c", listing, "judge"], input=SETUP % 1, capture_output=True, check=True)

    assert not {"numpy", "cv2", "fastapi", "pydantic", "vision"} & set(re.findall(r"'(\w+)'", ended.stderr.decode()))


def cases_of_answered_games() -> str:
    """The contract's cases without those about games that the judge does not know yet."""
    lines = CONTRACT.with_name("cases.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    unknown = {"numnum", "dumm-gelaufen", "nichtlustig", "wonderful-world"} - GAMES.keys()
    return "".join(line for line in lines if json.loads(line).get("question", {}).get("game") not in unknown)


@pytest.mark.skipif(not CONTRACT.is_file(), reason="the contract's cases are not on this machine")
def test_the_contracts_own_cases_are_all_answered_rightly(tmp_path: Path) -> None:
    cases = tmp_path / "cases.jsonl"
    cases.write_text(cases_of_answered_games(), encoding="utf-8")

    command = [sys.executable, str(CONTRACT), "--cases", str(cases), "--command", shlex.join(JUDGE)]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)

    assert ended.returncode == 0, ended.stdout
