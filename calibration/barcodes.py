"""Which barcodes does a picture of a box show?

EAN-13 and EAN-8, and UPC-A as the EAN-13 it is with a 0 before it. Read by zbar; by zxing-cpp where zbar's library is
missing. The picture is looked at as it is first, then in ways that bring out a code that is small, blurred, noisy or
turned. Blurred bars can be read as other digits whose check digit is right too, so a code is believed only once it was
seen often enough.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Protocol

import cv2
import numpy as np

from vision.geometry import Pixels

LONGEST_SIDE_PX: Final = 1800  # the bars of a code a fifth as wide as the picture are then four pixels wide
TURNS_DEG: Final = (45, 30, 60, 15, 75)  # zbar looks along rows and columns; each turn serves 15 degrees to both sides
LENGTHS: Final = (8, 13)
BELIEVED_FROM: Final = 10  # lines
"""Where a narrow bar was two pixels wide or more, the right digits were read along 16 lines and more at the first look
(8 generated pictures); wrong ones were read only where it was about one pixel wide, in some looks and not in others."""
LINES_OF_ZXING: Final = 4  # it does not count them; two looks were seen to agree on wrong digits, so three have to


class NoBarcodeReaderError(Exception):
    """Neither zbar nor zxing-cpp can be used here."""


@dataclass(frozen=True, slots=True)
class Sighting:
    """A barcode that was read in a picture, and along how many lines."""

    digits: str
    lines: int


class Reader(Protocol):
    """Reads every barcode in a grey picture (H, W)."""

    def __call__(self, grey: Pixels) -> Iterable[Sighting]:
        """What was read, right or wrong, in no order."""


def read_barcodes(picture: Pixels) -> tuple[str, ...]:  # (H, W, 3) BGR
    """The digits of each barcode, each once; empty if none was found. Raises NoBarcodeReaderError."""
    read = find_reader()
    lines: Counter[str] = Counter()
    for view in _views(picture):
        for seen in read(view):
            if is_article_number(seen.digits):
                lines[seen.digits] += seen.lines
        believed = _believed(lines)
        if believed:
            return believed
    return ()


def _believed(lines: Counter[str]) -> tuple[str, ...]:
    return tuple(digits for digits, count in lines.items() if count >= max(BELIEVED_FROM, max(lines.values()) / 4))


def is_article_number(digits: str) -> bool:
    """Whether these are the digits of an EAN, its check digit right."""
    if len(digits) not in LENGTHS or not (digits.isascii() and digits.isdecimal()):
        return False
    weighted = sum(int(digit) * (3 if place % 2 else 1) for place, digit in enumerate(reversed(digits)))
    return weighted % 10 == 0


def find_reader() -> Reader:
    """The best reader that this machine has; raises NoBarcodeReaderError."""
    for load in (_load_zbar, _load_zxing):
        try:
            return load()
        except ImportError:  # also what pyzbar raises if there is no libzbar
            continue
    raise NoBarcodeReaderError


def _load_zbar() -> Reader:
    from pyzbar import pyzbar  # noqa: PLC0415 - loads a library of the system, which may be missing

    symbols = [pyzbar.ZBarSymbol.EAN13, pyzbar.ZBarSymbol.EAN8, pyzbar.ZBarSymbol.UPCA]

    def read(grey: Pixels) -> Iterable[Sighting]:
        found = pyzbar.decode(grey, symbols=symbols)
        return (Sighting(_as_ean(code.data.decode("ascii")), code.quality) for code in found)

    return read


def _load_zxing() -> Reader:
    import zxingcpp  # noqa: PLC0415 - only needed, and perhaps only there, where zbar is missing

    def read(grey: Pixels) -> Iterable[Sighting]:
        found = [code for code in zxingcpp.read_barcodes(grey) if code.format.name in {"EAN13", "EAN8", "UPCA"}]
        return (Sighting(_as_ean(code.text), LINES_OF_ZXING) for code in found)

    return read


def _as_ean(digits: str) -> str:
    return f"0{digits}" if len(digits) == 12 else digits  # UPC-A


def _views(picture: Pixels) -> Iterator[Pixels]:
    """The picture in grey as it is, then clearer, larger, smoother and turned; the quick and likely ones first."""
    grey = _no_larger_than(np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8), LONGEST_SIDE_PX)
    for improve in (_unchanged, _sharper, _twice_as_large, _smoother):
        yield improve(grey)
    for turn_deg in TURNS_DEG:
        turned = _turned(grey, turn_deg)
        yield turned
        yield _twice_as_large(turned)


def _no_larger_than(grey: Pixels, most_px: int) -> Pixels:
    scale = most_px / max(grey.shape)
    if scale >= 1:
        return grey
    return np.asarray(cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8)


def _unchanged(grey: Pixels) -> Pixels:
    return grey


def _sharper(grey: Pixels) -> Pixels:
    return np.asarray(cv2.addWeighted(grey, 2.2, cv2.GaussianBlur(grey, (0, 0), 2.0), -1.2, 0), np.uint8)


def _twice_as_large(grey: Pixels) -> Pixels:
    return _sharper(np.asarray(cv2.resize(grey, None, fx=2, fy=2, interpolation=cv2.INTER_CUBIC), np.uint8))


def _smoother(grey: Pixels) -> Pixels:
    return np.asarray(cv2.GaussianBlur(grey, (0, 0), 1.4), np.uint8)


def _turned(grey: Pixels, by_deg: float) -> Pixels:
    """The whole picture, turned about its middle on a sheet that holds all of it."""
    height, width = grey.shape
    side = round(float(np.hypot(height, width)))
    turn = cv2.getRotationMatrix2D((width / 2, height / 2), by_deg, 1.0)
    turn[:, 2] += (side / 2 - width / 2, side / 2 - height / 2)
    return np.asarray(cv2.warpAffine(grey, turn, (side, side), borderValue=255), np.uint8)
