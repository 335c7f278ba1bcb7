"""Which typefaces are there to print with? Those the machine has installed; `font_packages.txt` names a good spread."""

import zlib
from functools import lru_cache
from pathlib import Path

import numpy as np
from PIL import ImageFont

FOLDERS = (Path("/usr/share/fonts"), Path("/usr/local/share/fonts"))
NOT_FOR_CARDS = (
    *(
        "noto",
        "symbol",
        "dingbat",
        "math",
        "emoji",
        "ornament",
        "barcode",
        "cjk",
        "3270",
        "braille",
        "keyboard",
        "music",
    ),
    *("icons", "hershey", "z003", "d050", "initials", "outline", "asana", "stretch", "swash", "shield"),
)
HELD_OUT_SHARE = 6  # one family in six prints only for validation
MUST_HAVE = "0123456789ABCXYZabcxyzäöüß"


def family(file: Path) -> str:
    """The name that all weights of one typeface share."""
    return file.stem.split("-")[0].split("_")[0].lower()[:8]


def is_held_out(file: Path) -> bool:
    """Whether this typeface is kept for validation pictures."""
    return zlib.crc32(family(file).encode()) % HELD_OUT_SHARE == 0


@lru_cache(maxsize=2)
def font_files(held_out: bool) -> tuple[Path, ...]:
    """Every usable font file, sorted; empty where none is installed (then Pillow's own typeface prints)."""
    found = [file for folder in FOLDERS for file in sorted(folder.rglob("*.[ot]tf"))]
    wanted = [file for file in found if not any(word in file.stem.lower() for word in NOT_FOR_CARDS)]
    return tuple(file for file in wanted if is_held_out(file) == held_out and can_print(file))


def can_print(file: Path) -> bool:
    """Whether the font has every sign we print, each with a shape of its own."""
    try:
        font = ImageFont.truetype(str(file), 24)
        shapes = [bytes(font.getmask(sign)) for sign in MUST_HAVE]
    except (OSError, ValueError):
        return False
    return all(shapes) and len(set(shapes)) == len(shapes)


@lru_cache(maxsize=2)
def families(held_out: bool) -> tuple[tuple[Path, ...], ...]:
    """The usable files, one tuple for each family."""
    by_family: dict[str, list[Path]] = {}
    for file in font_files(held_out):
        by_family.setdefault(family(file), []).append(file)
    return tuple(tuple(by_family[name]) for name in sorted(by_family))


def pick_font(rng: np.random.Generator, held_out: bool) -> Path | None:
    """One typeface, every family as likely as any other; None means Pillow's own."""
    choice = families(held_out)
    if not choice:
        return None
    chosen = choice[rng.integers(len(choice))]
    return chosen[rng.integers(len(chosen))]


@lru_cache(maxsize=256)
def load_font(file: Path | None, size_px: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    """The typeface at a size; sizes are rounded by the caller so that the cache is of use."""
    if file is None:
        return ImageFont.load_default(size_px)
    return ImageFont.truetype(str(file), size_px)
