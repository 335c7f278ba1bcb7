import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from companion_api.store.check import find_damage
from companion_api.store.sqlite import AppendConflictError, NewerLogError, SqliteLog, UnreadableLogError
from tests.companion_api.store.logs import draft


@pytest.fixture
def log(tmp_path: Path) -> Iterator[SqliteLog]:
    log = SqliteLog(tmp_path / "log.sqlite3")
    yield log
    log.close()


def test_what_was_appended_is_read_back_as_it_was(log: SqliteLog) -> None:
    written = [log.append("t", 0, draft("a")), log.append("t", 1, draft("b", key="key-1")), log.append("u", 0, draft())]

    assert log.read("t") == written[:2]
    assert log.read("t", after=1) == written[1:2]
    assert log.read("nobody") == []


def test_numbers_of_a_table_are_contiguous_and_its_own(log: SqliteLog) -> None:
    for number in range(5):
        log.append("t", number, draft())
        log.append("u", number, draft())

    assert [record.number for record in log.read("t")] == [1, 2, 3, 4, 5]
    assert find_damage(log.read("t")) is None


def test_whoever_comes_second_is_told_and_writes_nothing(log: SqliteLog) -> None:
    log.append("t", 0, draft("first"))

    with pytest.raises(AppendConflictError):
        log.append("t", 0, draft("second"))

    assert [record.draft.payload for record in log.read("t")] == ['"first"']


def test_one_request_leads_to_one_event_even_if_nobody_remembers_it(log: SqliteLog) -> None:
    log.append("t", 0, draft("a", key="key-1"))

    with pytest.raises(sqlite3.IntegrityError):
        log.append("t", 1, draft("a", key="key-1"))

    assert len(log.read("t")) == 1
    assert log.append("t", 1, draft("a", member=2, key="key-1")).number == 2


def test_opening_does_not_wait_for_whoever_is_writing(log: SqliteLog, tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite3"
    with closing(sqlite3.connect(path, isolation_level=None)) as writer:
        writer.execute("BEGIN IMMEDIATE")
        with closing(SqliteLog(path)) as second:
            assert second.read("t") == []


def test_many_threads_append_without_loss(log: SqliteLog) -> None:
    def fill(table: int) -> None:
        for number in range(20):
            log.append(f"t{table}", number, draft(str(number)))

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(fill, range(4)))

    assert all(len(log.read(f"t{table}")) == 20 for table in range(4))


def test_the_log_is_there_again_when_it_is_opened_again(tmp_path: Path) -> None:
    first = SqliteLog(tmp_path / "log.sqlite3")
    record = first.append("t", 0, draft())
    first.close()

    second = SqliteLog(tmp_path / "log.sqlite3")

    assert second.read("t") == [record]
    assert second.table_ids() == ["t"]
    second.close()


def test_every_commit_waits_for_the_disk(log: SqliteLog, tmp_path: Path) -> None:
    log.append("t", 0, draft())
    with log._lock:
        (synchronous,) = log._connection.execute("PRAGMA synchronous").fetchone()

    assert synchronous == 2  # FULL
    assert (tmp_path / "log.sqlite3-wal").exists()


def test_what_is_no_log_is_refused_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite3"
    path.write_text("no database " * 100)

    with pytest.raises(UnreadableLogError, match="file is not a database"):
        SqliteLog(path)


def test_a_log_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite3"
    newer = sqlite3.connect(path)
    newer.execute("PRAGMA user_version = 99")
    newer.close()

    with pytest.raises(NewerLogError, match="99"):
        SqliteLog(path)
