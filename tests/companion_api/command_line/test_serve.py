import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from companion_api.command_line import main
from companion_api.saying import LANGUAGES, load_words
from companion_api.serving.claims import claim_folder, claim_port
from companion_api.settings import LOG_NAME

SERVE = [sys.executable, "-m", "companion_api", "serve", "--host", "127.0.0.1", "--port", "0"]


@pytest.mark.slow
def test_serve_says_address_and_code_takes_in_whoever_has_it_and_stops_when_told(tmp_path: Path) -> None:
    environment = {**os.environ, "LC_ALL": "nl_NL.UTF-8"}
    with subprocess.Popen(
        [*SERVE, "--data-dir", str(tmp_path)], stdout=subprocess.PIPE, text=True, env=environment
    ) as process:
        assert process.stdout is not None
        shown = ""
        while "Ctrl-C" not in shown:
            shown += process.stdout.readline()
        address = re.search(r"http://[\d.]+:\d+", shown)
        code = re.search(r"tafelcode +(\w{3}) (\w{3})", shown)
        assert address is not None
        assert code is not None

        with httpx.Client(base_url=address.group()) as phone:
            joined = phone.post("/api/v1/joins", json={"join_code": "".join(code.groups()), "name": "Ada"})
            view = phone.get(f"/api/v1/tables/{joined.json()['table_id']}").json()
            with phone.stream("GET", f"/api/v1/tables/{joined.json()['table_id']}/events") as stream:
                next(stream.iter_lines())
                process.send_signal(signal.SIGINT)
                status = process.wait(10)

    assert view["you"] == {"seat": 0, "name": "Ada", "is_host": True}
    assert status == 130


@pytest.mark.slow
def test_a_table_that_nobody_sat_down_at_waits_for_the_next_start(tmp_path: Path) -> None:
    codes = []
    for _ in range(2):
        with subprocess.Popen([*SERVE, "--data-dir", str(tmp_path)], stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            codes.append(next(line.split()[2:4] for line in process.stdout if re.search(r"\b\w{3} \w{3} +\(", line)))
            process.terminate()

    assert codes[0] == codes[1]


def test_a_taken_port_is_said_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with claim_port("127.0.0.1", 0) as taken:
        port = str(taken.getsockname()[1])

        status = main(["serve", "--host", "127.0.0.1", "--port", port, "--data-dir", str(tmp_path)])

    assert status == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_a_folder_in_use_is_said_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lock = claim_folder(tmp_path)

    status = main(["serve", "--host", "127.0.0.1", "--port", "0", "--data-dir", str(tmp_path)])

    os.close(lock)
    assert status == 1
    assert str(tmp_path) in capsys.readouterr().err


def test_tables_that_cannot_be_read_are_said_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / LOG_NAME).write_text("no database " * 100)

    status = main(["serve", "--host", "127.0.0.1", "--port", "0", "--data-dir", str(tmp_path)])

    assert status == 1
    assert "tischauge restore" in capsys.readouterr().err


def test_a_setting_that_cannot_be_is_said_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TISCHAUGE_PORT", "eighty")

    assert main(["serve"]) == 1
    assert capsys.readouterr().err.startswith("TISCHAUGE_PORT is “eighty”; a whole number")


def test_every_sentence_is_there_in_every_language_with_the_same_facts() -> None:
    def facts(sentence: str) -> set[str]:
        return set(re.findall(r"\{(\w+)\}", sentence))

    english = load_words("en")
    for language in LANGUAGES:
        words = load_words(language)
        assert {key: facts(words[key]) for key in words} == {key: facts(english[key]) for key in english}
