"""Can the companion keep what happens at the tables, and for how long will there be room?"""

import os
import shutil
import tempfile
from pathlib import Path

from companion_api.doctor.finding import Finding, Level

MEGABYTE = 1_000_000
# A deck file has at most 4 MB and a backup holds all of them: with less room than this a backup may not fit any more.
COMFORTABLE_BYTES = 500 * MEGABYTE
# Less than this is gone in an evening by whatever else the computer does, and then nothing more is saved.
LEAST_BYTES = 50 * MEGABYTE


def check_data_folder(folder: Path) -> Finding:
    """Look whether the folder for tables and decks can be written, or made if it is not there yet."""
    is_writable = may_write(folder) if folder.is_dir() else may_be_made(folder)
    return Finding("data_folder", Level.OK if is_writable else Level.FAIL, {"folder": str(folder)})


def may_write(folder: Path) -> bool:
    """Whether a file can be written here; a file without a name is written, of which nothing stays."""
    try:
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(b"tischauge")
    except OSError:
        return False
    return True


def may_be_made(folder: Path) -> bool:
    """Whether a folder that is not there can be made."""
    nearest = next(path for path in folder.absolute().parents if path.exists())
    return not folder.exists() and nearest.is_dir() and os.access(nearest, os.W_OK | os.X_OK)


def check_disk(folder: Path) -> Finding:
    """Look how much room there is for tables and decks."""
    free = shutil.disk_usage(nearest_folder(folder)).free
    level = Level.FAIL if free < LEAST_BYTES else Level.WARN if free < COMFORTABLE_BYTES else Level.OK
    return Finding("disk", level, {"free": f"{free / MEGABYTE:,.0f}".replace(",", " "), "folder": str(folder)})


def nearest_folder(path: Path) -> Path:
    """Return the path itself if it is a folder, else the nearest folder above it that is there."""
    return next(folder for folder in (path, *path.absolute().parents) if folder.is_dir())
