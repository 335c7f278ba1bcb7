import sqlite3
import threading
import zipfile
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion_api.saying import CannotDoError
from companion_api.store.backup import MEMBER, back_up, restore
from companion_api.store.check import find_damage
from companion_api.store.record import Record
from companion_api.store.sqlite import SqliteLog
from companion_api.store.taught import taught_in
from tests.companion_api.store.logs import draft

NOW = datetime(2026, 11, 18, 20, 15, tzinfo=UTC)


def fill(path: Path, events: int = 5, table_id: str = "t") -> list[Record]:
    with closing(SqliteLog(path)) as log:
        start = len(log.read(table_id))
        for number in range(start, start + events):
            log.append(table_id, number, draft(str(number)))
        return log.read(table_id)


def read(path: Path, table_id: str = "t") -> list[Record]:
    with closing(SqliteLog(path)) as log:
        return log.read(table_id)


def test_what_was_saved_is_there_again_after_restoring(tmp_path: Path) -> None:
    log, backup = tmp_path / "log.sqlite3", tmp_path / "backup.zip"
    saved = fill(log)

    counted = back_up(log, backup)
    fill(log, 3)
    restored = restore(backup, log, NOW)

    assert read(log) == saved
    assert counted == restored.inventory
    assert (counted.tables, counted.events) == (1, 5)
    assert restored.kept_log is not None
    assert len(read(restored.kept_log)) == 8


def teach(folder: Path, said: str) -> dict[str, str]:
    """Files of every kind that people teach, and one that is none."""
    names = ("boxes.json", "learned/numnum.json", "decks/numnum.tischauge", "decks/half.tischauge.new")
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(f"{said} {name}")
    return {name: f"{said} {name}" for name in names[:3]}


def taught(folder: Path) -> dict[str, str]:
    return {name: (folder / name).read_text() for name in taught_in(folder)}


def test_what_was_taught_comes_back_with_the_tables_and_what_was_there_is_kept(tmp_path: Path) -> None:
    log, backup = tmp_path / "log.sqlite3", tmp_path / "backup.zip"
    fill(log)
    before = teach(tmp_path, "first")

    counted = back_up(log, backup)
    teach(tmp_path, "then")
    (tmp_path / "learned" / "murphy.json").write_text("only later")
    restored = restore(backup, log, NOW)

    assert counted.taught == restored.inventory.taught == tuple(sorted(before))
    assert taught(tmp_path) == before
    assert restored.kept_taught is not None
    assert taught(restored.kept_taught)["learned/murphy.json"] == "only later"
    assert taught(restored.kept_taught)["decks/numnum.tischauge"].startswith("then")


def test_a_backup_without_anything_taught_leaves_alone_what_was_taught(tmp_path: Path) -> None:
    log, backup = tmp_path / "log.sqlite3", tmp_path / "backup.zip"
    fill(log)
    back_up(log, backup)
    since = teach(tmp_path, "since")

    restored = restore(backup, log, NOW)

    assert taught(tmp_path) == since
    assert restored.kept_taught is None


def test_what_was_taught_is_saved_where_nothing_was_played_yet(tmp_path: Path) -> None:
    before = teach(tmp_path / "here", "first")
    (tmp_path / "there").mkdir()

    back_up(tmp_path / "here" / "log.sqlite3", tmp_path / "backup.zip")
    restore(tmp_path / "backup.zip", tmp_path / "there" / "log.sqlite3", NOW)

    assert taught(tmp_path / "there") == before


def test_more_files_than_anybody_teaches_are_not_unpacked(tmp_path: Path) -> None:
    log, backup = tmp_path / "log.sqlite3", tmp_path / "backup.zip"
    before = fill(log)
    back_up(log, backup)
    with zipfile.ZipFile(backup, "a") as packed:
        for number in range(1001):
            packed.writestr(f"learned/{number}.json", "")

    with pytest.raises(CannotDoError, match=r"restore\.no_backup"):
        restore(backup, log, NOW)

    assert read(log) == before
    assert taught(tmp_path) == {}


@pytest.mark.slow
def test_a_backup_made_while_somebody_writes_is_whole(tmp_path: Path) -> None:
    path, backup = tmp_path / "log.sqlite3", tmp_path / "backup.zip"
    fill(path)
    done = threading.Event()

    def write() -> None:
        with closing(SqliteLog(path)) as log:
            number = 5
            while not done.is_set():
                log.append("t", number, draft(str(number)))
                number += 1

    writer = threading.Thread(target=write)
    writer.start()
    inventories = [back_up(path, backup) for _ in range(5)]
    done.set()
    writer.join()
    restore(backup, tmp_path / "new.sqlite3", NOW)

    assert all(inventory.damaged == () and inventory.events >= 5 for inventory in inventories)
    assert find_damage(read(tmp_path / "new.sqlite3")) is None


def test_restoring_into_an_empty_folder_keeps_nothing_aside(tmp_path: Path) -> None:
    back_up_path = tmp_path / "backup.zip"
    fill(tmp_path / "log.sqlite3")
    back_up(tmp_path / "log.sqlite3", back_up_path)

    restored = restore(back_up_path, tmp_path / "other.sqlite3", NOW)

    assert restored.kept_log is None
    assert len(read(tmp_path / "other.sqlite3")) == 5


def test_a_damaged_log_is_saved_as_it_is_and_said(tmp_path: Path) -> None:
    log = tmp_path / "log.sqlite3"
    fill(log)
    with closing(sqlite3.connect(log)) as connection, connection:
        connection.execute("UPDATE events SET payload = '\"!\"' WHERE number = 3")

    inventory = back_up(log, tmp_path / "backup.zip")

    assert [(one.table_id, one.broken.number) for one in inventory.damaged] == [("t", 3)]


def test_a_damaged_backup_is_not_restored(tmp_path: Path) -> None:
    log, backup = tmp_path / "log.sqlite3", tmp_path / "backup.zip"
    fill(log)
    with closing(sqlite3.connect(log)) as connection, connection:
        connection.execute("DELETE FROM events WHERE number = 2")
    back_up(log, backup)
    log.unlink()
    before = fill(log, 1)

    with pytest.raises(CannotDoError) as refused:
        restore(backup, log, NOW)

    assert (refused.value.key, refused.value.facts["number"]) == ("restore.damaged", 2)
    assert read(log) == before


def not_a_zip(path: Path) -> None:
    path.write_bytes(b"not a zip at all")


def half_a_zip(path: Path) -> None:
    fill(path.with_name("some.sqlite3"))
    back_up(path.with_name("some.sqlite3"), path)
    path.write_bytes(path.read_bytes()[:200])


def another_zip(path: Path) -> None:
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr("../../escape", "x")


def no_database(path: Path) -> None:
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr(MEMBER, "no database " * 1000)


def nothing(_: Path) -> None:
    pass


@pytest.mark.parametrize("make", [not_a_zip, half_a_zip, another_zip, no_database, nothing])
def test_what_is_no_backup_changes_nothing(tmp_path: Path, make: object) -> None:
    log, backup = tmp_path / "log.sqlite3", tmp_path / "backup.zip"
    before = fill(log)
    assert callable(make)
    make(backup)

    with pytest.raises(CannotDoError) as refused:
        restore(backup, log, NOW)

    assert refused.value.key == "restore.no_backup"
    assert read(log) == before
    assert not list(tmp_path.glob(".restoring-*"))


def test_where_nothing_was_played_there_is_nothing_to_save(tmp_path: Path) -> None:
    with pytest.raises(CannotDoError) as refused:
        back_up(tmp_path / "log.sqlite3", tmp_path / "backup.zip")

    assert refused.value.key == "log.none"
    assert not (tmp_path / "backup.zip").exists()
