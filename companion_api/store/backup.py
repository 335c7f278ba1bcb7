"""All tables and all that was taught in one file, and back.

A backup is a ZIP with `tables.sqlite3`, taken by SQLite's own online backup, so that a companion may run meanwhile, and
with the files of decks, learned texts and boxes.
Restoring looks at everything first and changes nothing if anything is wrong; what was there before is kept.
"""

import os
import shutil
import sqlite3
import tempfile
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Final

from companion_api.saying import CannotDoError, Phrase, phrase_of
from companion_api.store.check import BrokenAt, find_damage
from companion_api.store.opening import open_log
from companion_api.store.sqlite import NewerLogError, SqliteLog, UnreadableLogError
from companion_api.store.taught import put_in_place, taught_in, unpack_taught

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
    """What a log holds, and the files of what was taught beside it."""

    tables: int
    events: int
    damaged: tuple[DamagedTable, ...]
    taught: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Restored:
    """What a backup held, and where that is kept now which was there before: the log, and what was taught."""

    inventory: Inventory
    kept_log: Path | None
    kept_taught: Path | None


def back_up(log_path: Path, backup_path: Path) -> Inventory:
    """Save a log, also a damaged one, and what was taught beside it; raises CannotDoError."""
    taught = taught_in(log_path.parent)
    if not log_path.exists() and not taught:
        raise CannotDoError("log.none", folder=log_path.parent)
    open_log(log_path).close()
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / MEMBER
        _copy_log(log_path, copy)
        _write_zip({MEMBER: copy} | {name: log_path.parent / name for name in taught}, backup_path)
        return replace(_take_inventory(copy), taught=taught)


def restore(backup_path: Path, log_path: Path, now: datetime) -> Restored:
    """Put the log of a backup, and what was taught, in place of what is there, which is kept.

    What was taught stays as it is if the backup holds nothing of the kind: it is from an older version, or nothing was.
    Nobody else may have the log open. Raises CannotDoError, and then nothing was changed.
    """
    with _unpacked(backup_path, log_path.parent) as unpacked:
        inventory = replace(_inventory_of(backup_path, unpacked / MEMBER), taught=taught_in(unpacked))
        kept_log = _set_aside(log_path, now)
        (unpacked / MEMBER).replace(log_path)
        kept_taught = put_in_place(unpacked, log_path.parent, now) if inventory.taught else None
        return Restored(inventory, kept_log, kept_taught)


def _copy_log(log_path: Path, copy: Path) -> None:
    with closing(sqlite3.connect(log_path)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)
        target.execute("PRAGMA journal_mode = DELETE")  # so that the one file is all of it


def _write_zip(members: Mapping[str, Path], backup_path: Path) -> None:
    """Under another name first: an interrupted backup must not stand where a whole one stood."""
    unfinished = backup_path.with_name(f"{backup_path.name}.unfinished")
    try:
        with zipfile.ZipFile(unfinished, "w", zipfile.ZIP_DEFLATED) as packed:
            for name, path in members.items():
                packed.write(path, name)
        unfinished.replace(backup_path)
    except OSError as error:
        raise CannotDoError("backup.failed", path=backup_path, reason=phrase_of(error)) from error


@contextmanager
def _unpacked(backup_path: Path, folder: Path) -> Iterator[Path]:
    """A folder in this one with all that a backup holds, as long as nobody moves it elsewhere."""
    with tempfile.TemporaryDirectory(dir=folder, prefix=".restoring-") as unpacking:
        try:
            with zipfile.ZipFile(backup_path) as packed:
                _unpack(packed, Path(unpacking) / MEMBER)
                unpack_taught(packed, Path(unpacking))
        except OSError as error:
            raise CannotDoError("restore.no_backup", path=backup_path, reason=phrase_of(error)) from error
        except (KeyError, zipfile.BadZipFile, EOFError, ValueError) as error:
            raise CannotDoError("restore.no_backup", path=backup_path, reason=Phrase("why.damaged")) from error
        yield Path(unpacking)


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
    except NewerLogError as error:
        raise CannotDoError("restore.no_backup", path=backup_path, reason=Phrase("why.newer")) from error
    except (UnreadableLogError, sqlite3.Error) as error:
        raise CannotDoError("restore.no_backup", path=backup_path, reason=Phrase("why.damaged")) from error
    for one in inventory.damaged:
        damage = Phrase(f"damage.{one.broken.damage}")
        raise CannotDoError(
            "restore.damaged", path=backup_path, table=one.table_id, number=one.broken.number, damage=damage
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
