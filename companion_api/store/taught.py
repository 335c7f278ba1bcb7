"""What people have taught the companion, in files beside the tables: boxes, decks, and what decks do not say.

They travel in a backup as they are; whoever reads one says what is wrong with it.
"""

import re
import shutil
import zipfile
from datetime import datetime
from pathlib import Path
from typing import Final

FOLDERS: Final = ("decks", "learned")
FILES: Final = ("boxes.json",)
NAME: Final = r"[a-z0-9][a-z0-9-]{0,39}"
TAUGHT: Final = re.compile(rf"boxes\.json|learned/{NAME}\.json|decks/{NAME}\.tischauge")
MOST_FILES: Final = 1000
MOST_BYTES: Final = 1 << 30  # 200 decks of 4 MB, and room


def taught_in(folder: Path) -> tuple[str, ...]:
    """The names of all such files in the companion's folder."""
    found = [folder / name for name in FILES]
    found += [path for name in FOLDERS for path in (folder / name).glob("*")]
    names = (path.relative_to(folder).as_posix() for path in found if path.is_file())
    return tuple(sorted(name for name in names if TAUGHT.fullmatch(name)))


def unpack_taught(packed: zipfile.ZipFile, folder: Path) -> tuple[str, ...]:
    """Unpack the files of a backup into a folder of their own; raises ValueError if there is more than there can be."""
    entries = [entry for entry in packed.infolist() if TAUGHT.fullmatch(entry.filename)]
    if len(entries) > MOST_FILES or sum(entry.file_size for entry in entries) > MOST_BYTES:
        raise ValueError(f"{len(entries)} files")
    for entry in entries:
        path = folder / entry.filename
        path.parent.mkdir(parents=True, exist_ok=True)
        with packed.open(entry) as source, path.open("wb") as target:
            shutil.copyfileobj(source, target)
    return tuple(sorted({entry.filename for entry in entries}))


def put_in_place(unpacked: Path, folder: Path, now: datetime) -> Path | None:
    """Move unpacked files where they belong; returns where those are kept now that were there before, if any were."""
    kept = folder / f"taught-before-{now:%Y%m%d-%H%M%S}"
    for name in (*FOLDERS, *FILES):
        if (folder / name).exists():
            kept.mkdir(exist_ok=True)
            (folder / name).replace(kept / name)
        if (unpacked / name).exists():
            (unpacked / name).replace(folder / name)
    return kept if kept.exists() else None
