"""All tables in one file, and back.

A backup is a ZIP with `tables.sqlite3`, taken by SQLite's own online backup, so that a companion may run meanwhile.
Restoring looks at everything first and changes nothing if anything is wrong; what was there before is kept.
"""

import os
import shutil
import sqlite3
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from companion_api.saying import CannotDoError
from companion_api.store.check import BrokenAt, find_damage
from companion_api.store.opening import open_log
from companion_api.store.sqlite import NewerLogError, SqliteLog, UnreadableLogError

MEMBER: Final = "tables.sqlite3"
MOST_BYTES: Final = 4 << 30  # of a log inside a backup; a table's evening has about a megabyte
BESIDES: Final = ("-wal", "-shm")  # what SQLite keeps beside a file that is open


@dataclass(frozen=True, slots=True)
class DamagedTable:
    """A table whose log is not as it was written."""

    table_id: str
    broken: BrokenAt


@dataclass(frozen=True, slots=True)
class Inventory:
    """What a log holds."""

    tables: int
    events: int
    damaged: tuple[DamagedTable, ...]


def back_up(log_path: Path, backup_path: Path) -> Inventory:
    """Save a log, also a damaged one; raises CannotDoError."""
    if not log_path.exists():
        raise CannotDoError("log.none", folder=log_path.parent)
    open_log(log_path).close()
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / MEMBER
        _copy_log(log_path, copy)
        _write_zip(copy, backup_path)
        return _take_inventory(copy)


def restore(backup_path: Path, log_path: Path, now: datetime) -> tuple[Inventory, Path | None]:
    """Put the log of a backup in place of the one that is there; returns where that one is kept now, if there was one.

    Nobody else may have the log open. Raises CannotDoError, and then nothing was changed.
    """
    with _unpacked(backup_path, log_path.parent) as copy:
        inventory = _inventory_of(backup_path, copy)
        kept = _set_aside(log_path, now)
        copy.replace(log_path)
        return inventory, kept


def _copy_log(log_path: Path, copy: Path) -> None:
    with closing(sqlite3.connect(log_path)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)
        target.execute("PRAGMA journal_mode = DELETE")  # so that the one file is all of it


def _write_zip(copy: Path, backup_path: Path) -> None:
    """Under another name first: an interrupted backup must not stand where a whole one stood."""
    unfinished = backup_path.with_name(f"{backup_path.name}.unfinished")
    try:
        with zipfile.ZipFile(unfinished, "w", zipfile.ZIP_DEFLATED) as packed:
            packed.write(copy, MEMBER)
        unfinished.replace(backup_path)
    except OSError as error:
        raise CannotDoError("backup.failed", path=backup_path, reason=error.strerror or error) from error


@contextmanager
def _unpacked(backup_path: Path, folder: Path) -> Iterator[Path]:
    """The log of a backup, in a file of its own in this folder as long as nobody moves it."""
    with tempfile.TemporaryDirectory(dir=folder, prefix=".restoring-") as unpacking:
        copy = Path(unpacking) / MEMBER
        try:
            with zipfile.ZipFile(backup_path) as packed:
                _unpack(packed, copy)
        except (OSError, KeyError, zipfile.BadZipFile, EOFError, ValueError) as error:
            raise CannotDoError("restore.no_backup", path=backup_path, reason=error) from error
        yield copy


def _unpack(packed: zipfile.ZipFile, copy: Path) -> None:
    if packed.getinfo(MEMBER).file_size > MOST_BYTES:
        raise ValueError(f"{MEMBER} > {MOST_BYTES} bytes")
    with packed.open(MEMBER) as source, copy.open("wb") as target:
        shutil.copyfileobj(source, target)
        target.flush()
        os.fsync(target.fileno())


def _inventory_of(backup_path: Path, copy: Path) -> Inventory:
    try:
        inventory = _take_inventory(copy)
    except (UnreadableLogError, NewerLogError, sqlite3.Error) as error:
        raise CannotDoError("restore.no_backup", path=backup_path, reason=error) from error
    for one in inventory.damaged:
        broken = one.broken
        raise CannotDoError(
            "restore.damaged", path=backup_path, table=one.table_id, number=broken.number, damage=broken.damage
        )
    return inventory


def _take_inventory(path: Path) -> Inventory:
    with closing(SqliteLog(path)) as log:
        records = {table_id: log.read(table_id) for table_id in log.table_ids()}
    found = {table_id: find_damage(of_table) for table_id, of_table in records.items()}
    damaged = tuple(DamagedTable(table_id, broken) for table_id, broken in found.items() if broken is not None)
    return Inventory(len(records), sum(map(len, records.values())), damaged)


def _set_aside(log_path: Path, now: datetime) -> Path | None:
    if not log_path.exists():
        return None
    kept = log_path.with_name(f"{log_path.stem}-before-{now:%Y%m%d-%H%M%S}{log_path.suffix}")
    for ending in ("", *BESIDES):
        beside = log_path.with_name(log_path.name + ending)
        if beside.exists():
            beside.replace(kept.with_name(kept.name + ending))
    return kept
