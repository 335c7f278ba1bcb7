"""`tischauge backup`, `restore` and `export`, on what a companion wrote."""

import json
import os
from pathlib import Path

import pytest

from companion_api.command_line import main
from companion_api.serving.claims import claim_folder
from companion_api.settings import LOG_NAME
from tests.companion_api.served import Room, serving


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, str]:
    """A folder with one table, and its id."""
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    folder = tmp_path / "data"
    with serving(folder) as address:
        room = Room(address)
        host = room.phone()
        host.open(host_name="Ada")
        host.show("number/pink/27")
        room.close()
    return folder, host.table_id


def test_backup_and_restore_are_one_command_each_also_while_the_companion_runs(
    evening: tuple[Path, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, _ = evening
    backup = tmp_path / "backup.zip"

    with serving(folder):
        assert main(["backup", "--data-dir", str(folder), "--out", str(backup)]) == 0
    (folder / LOG_NAME).unlink()
    assert main(["restore", str(backup), "--data-dir", str(folder)]) == 0

    shown = capsys.readouterr().out.splitlines()
    assert shown == [f"Saved in {backup}. Tables: 1, events: 3.", "Brought back. Tables: 1, events: 3."]
    assert (folder / LOG_NAME).exists()


def test_what_was_taught_is_counted_on_the_way_out_and_back(
    evening: tuple[Path, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, _ = evening
    (folder / "boxes.json").write_text('{"4002051690601": "nichtlustig"}')
    backup = tmp_path / "backup.zip"

    main(["backup", "--data-dir", str(folder), "--out", str(backup)])
    (folder / "boxes.json").unlink()
    main(["restore", str(backup), "--data-dir", str(folder)])

    shown = capsys.readouterr().out.splitlines()
    assert shown.count("With them, files of decks, learned texts and boxes: 1.") == 2
    assert "nichtlustig" in (folder / "boxes.json").read_text()


def test_nothing_is_restored_under_a_running_companion(
    evening: tuple[Path, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, _ = evening
    backup = tmp_path / "backup.zip"
    main(["backup", "--data-dir", str(folder), "--out", str(backup)])
    lock = claim_folder(folder)

    status = main(["restore", str(backup), "--data-dir", str(folder)])

    os.close(lock)
    assert status == 1
    assert "Another companion already uses" in capsys.readouterr().err


def test_an_export_tells_every_event_and_no_secret(
    evening: tuple[Path, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, table_id = evening
    out = tmp_path / "evening.json"

    status = main(["export", "--data-dir", str(folder), "--table", table_id, "--out", str(out)])

    (table,) = json.loads(out.read_text())["tables"]
    assert status == 0
    assert table["table_id"] == table_id
    assert [event["kind"] for event in table["events"]] == ["table_opened", "seat_taken", "table_shown"]
    assert "token" not in out.read_text()
    assert "join_code" not in out.read_text()
    assert capsys.readouterr().out == f"Written to {out}. Tables: 1.\n"


def test_a_table_that_is_not_there_is_said(
    evening: tuple[Path, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, _ = evening

    status = main(["export", "--data-dir", str(folder), "--table", "nobody", "--out", str(tmp_path / "x.json")])

    assert status == 1
    assert capsys.readouterr().err == f"There is no table nobody in {folder}.\n"
