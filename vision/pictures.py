"""Is this a picture, may it be opened, and what does it show upright?

JPEG and PNG only. Type, size and completeness are read from the bytes before anything is decoded, so that no small
file can grow into a large picture. Every picture leaves here as BGR uint8 (H, W, 3), turned as EXIF says; 16 bit, grey,
CMYK and transparent ones are converted.
"""

import struct
from dataclasses import dataclass
from typing import Final, Literal

import cv2
import numpy as np

from vision.geometry import Pixels

MOST_BYTES: Final = 8 * 1024 * 1024
MOST_PIXELS: Final = 20_500_000  # what is sold as 20 megapixels is often 5184 x 3888, which is a little more
SHORTEST_SIDE_PX: Final = 32  # a card needs about this much to be seen at all
PNG_MAGIC: Final = b"\x89PNG\r\n\x1a\n"
JPEG_MAGIC: Final = b"\xff\xd8\xff"
JPEG_END: Final = b"\xff\xd9"
SMALL_SIDE_PX: Final = 600
REDUCTIONS: Final = {
    8: cv2.IMREAD_REDUCED_GRAYSCALE_8,
    4: cv2.IMREAD_REDUCED_GRAYSCALE_4,
    2: cv2.IMREAD_REDUCED_GRAYSCALE_2,
}


class PictureError(Exception):
    """A picture that cannot be read; the text says why in one sentence without naming the file."""


class NotAPictureError(PictureError):
    """Neither JPEG nor PNG, or without a readable header."""

    def __init__(self) -> None:
        super().__init__("not a JPEG or PNG picture")


class PictureTooLargeError(PictureError):
    """More bytes or pixels (`counted`) than are opened: so many megabytes or megapixels, as they are written."""

    def __init__(self, counted: Literal["bytes", "pixels"], size: str, most: int) -> None:
        limit = f"{most} MB" if counted == "bytes" else str(most)
        super().__init__(f"{size} {'MB' if counted == 'bytes' else 'megapixels'} are more than the {limit} allowed")
        self.counted = counted
        self.size = size
        self.most = most


class PictureTooSmallError(PictureError):
    """Too few pixels to show a card."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__(f"{width} x {height} pixels are too few; a card needs a side of at least {SHORTEST_SIDE_PX}")
        self.width = width
        self.height = height
        self.least = SHORTEST_SIDE_PX


class PictureDamagedError(PictureError):
    """Cut off, or its contents cannot be decoded."""

    def __init__(self) -> None:
        super().__init__("the picture is damaged or incomplete")


@dataclass(frozen=True, slots=True)
class PictureSize:
    """Columns and rows as stored, before EXIF turns them."""

    width: int
    height: int


@dataclass(frozen=True, slots=True, eq=False)
class SmallPicture:
    """A picture decoded small and grey (h, w), `reduction` times smaller than the whole one of this size, upright."""

    grey: Pixels
    reduction: int
    width: int
    height: int


def decode_picture(encoded: bytes) -> Pixels:
    """The picture upright as BGR (H, W, 3); raises a PictureError."""
    _check(encoded)
    return _decode(encoded, cv2.IMREAD_COLOR)


def decode_small(encoded: bytes) -> SmallPicture:
    """The picture upright, grey and as small as its longer side of at least `SMALL_SIDE_PX` allows; as quick."""
    stored = _check(encoded)
    longer = max(stored.width, stored.height)
    reduction = next((one for one in REDUCTIONS if longer // one >= SMALL_SIDE_PX), 1)
    grey = _decode(encoded, REDUCTIONS.get(reduction, cv2.IMREAD_GRAYSCALE))
    is_on_its_side = (grey.shape[0] > grey.shape[1]) != (stored.height > stored.width)
    width, height = (stored.height, stored.width) if is_on_its_side else (stored.width, stored.height)
    return SmallPicture(grey, reduction, width, height)


def _check(encoded: bytes) -> PictureSize:
    if len(encoded) > MOST_BYTES:
        raise PictureTooLargeError("bytes", f"{len(encoded) / 2**20:.1f}", MOST_BYTES >> 20)
    size = read_size(encoded)
    _check_size(size)
    return size


def read_size(encoded: bytes) -> PictureSize:
    """The size the header claims, of a file that is complete; raises a PictureError."""
    if encoded.startswith(PNG_MAGIC):
        return _png_size(encoded)
    if encoded.startswith(JPEG_MAGIC):
        return _jpeg_size(encoded)
    raise NotAPictureError


def _check_size(size: PictureSize) -> None:
    if size.width * size.height > MOST_PIXELS:
        raise PictureTooLargeError("pixels", f"{size.width * size.height / 1e6:.0f}", MOST_PIXELS // 10**6)
    if min(size.width, size.height) < SHORTEST_SIDE_PX:
        raise PictureTooSmallError(size.width, size.height)


def _decode(encoded: bytes, how: int) -> Pixels:
    try:
        decoded = cv2.imdecode(np.frombuffer(encoded, np.uint8), how)
    except cv2.error:
        raise PictureDamagedError from None
    if decoded is None:
        raise PictureDamagedError
    return np.asarray(decoded, np.uint8)


def _png_size(encoded: bytes) -> PictureSize:
    if len(encoded) < 33 or encoded[12:16] != b"IHDR":
        raise NotAPictureError
    if b"IEND" not in encoded[-64:]:
        raise PictureDamagedError
    width, height = struct.unpack(">II", encoded[16:24])
    return PictureSize(width, height)


def _jpeg_size(encoded: bytes) -> PictureSize:
    """Walks from marker to marker up to the pixels; what follows them must hold the end marker."""
    place, size = 2, None
    while place + 9 < len(encoded) and encoded[place] == 0xFF:
        marker = encoded[place + 1]
        if marker == 0xFF:  # padding
            place += 1
            continue
        (length,) = struct.unpack(">H", encoded[place + 2 : place + 4])
        if _is_frame_header(marker):
            height, width = struct.unpack(">HH", encoded[place + 5 : place + 9])
            size = PictureSize(width, height)
        place += 2 + length
        if marker == 0xDA:
            break
    if size is None:
        raise NotAPictureError
    if encoded.rfind(JPEG_END) < place:
        raise PictureDamagedError
    return size


def _is_frame_header(marker: int) -> bool:
    return 0xC0 <= marker <= 0xCF and marker not in {0xC4, 0xC8, 0xCC}
