"""Opening pictures: what is taken, how it is turned, and what is refused with which reason."""

import struct
import zlib
from io import BytesIO

import cv2
import numpy as np
import pytest
from PIL import Image

from vision.geometry import Pixels
from vision.pictures import (
    MOST_BYTES,
    NotAPictureError,
    PictureDamagedError,
    PictureError,
    PictureTooLargeError,
    PictureTooSmallError,
    decode_picture,
    decode_small,
)

WIDTH, HEIGHT = 64, 48


def halves(left: int = 30, right: int = 220) -> Pixels:
    """A picture whose left half is dark and whose right half is bright."""
    picture = np.full((HEIGHT, WIDTH, 3), left, np.uint8)
    picture[:, WIDTH // 2 :] = right
    return picture


def encoded(image: Image.Image, kind: str, **options: object) -> bytes:
    out = BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()


def jpeg(picture: Pixels) -> bytes:
    return cv2.imencode(".jpg", picture)[1].tobytes()


def png_header(width: int, height: int) -> bytes:
    """A PNG of a few bytes that claims to be this large."""
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(b"\0" * 100)), (b"IEND", b""))
    body = b"".join(struct.pack(">I", len(c)) + k + c + struct.pack(">I", zlib.crc32(k + c)) for k, c in chunks)
    return b"\x89PNG\r\n\x1a\n" + body


@pytest.mark.parametrize("kind", ["JPEG", "PNG"])
def test_a_picture_comes_as_blue_green_red_of_eight_bits(kind: str) -> None:
    red = Image.new("RGB", (WIDTH, HEIGHT), (250, 0, 0))

    picture = decode_picture(encoded(red, kind))

    assert picture.shape == (HEIGHT, WIDTH, 3)
    assert picture.dtype == np.uint8
    assert picture[20, 20].tolist() == pytest.approx([0, 0, 250], abs=4)


def test_a_picture_is_turned_as_exif_says() -> None:
    exif = Image.Exif()
    exif[0x0112] = 6  # the camera was held a quarter turn counter-clockwise
    stored = Image.fromarray(halves())

    picture = decode_picture(encoded(stored, "JPEG", exif=exif))

    assert picture.shape == (WIDTH, HEIGHT, 3)
    assert picture[5, 20, 0] < 60
    assert picture[-5, 20, 0] > 190


def test_sixteen_bits_become_eight() -> None:
    deep = np.full((HEIGHT, WIDTH, 3), 200 * 257, np.uint16)

    picture = decode_picture(cv2.imencode(".png", deep)[1].tobytes())

    assert picture.dtype == np.uint8
    assert picture[20, 20].tolist() == [200, 200, 200]


@pytest.mark.parametrize("mode", ["L", "LA", "RGBA", "P", "1"])
def test_grey_transparent_and_palette_pictures_become_colour_ones(mode: str) -> None:
    bright = Image.fromarray(halves(255, 255)).convert(mode)

    picture = decode_picture(encoded(bright, "PNG"))

    assert picture.shape == (HEIGHT, WIDTH, 3)
    assert picture[20, 20].tolist() == pytest.approx([255, 255, 255], abs=3)


def test_a_cmyk_jpeg_keeps_its_colours() -> None:
    blue = Image.new("RGB", (WIDTH, HEIGHT), (20, 40, 230)).convert("CMYK")

    picture = decode_picture(encoded(blue, "JPEG"))

    assert picture[20, 20].tolist() == pytest.approx([230, 40, 20], abs=12)


@pytest.mark.parametrize("content", [b"", b"GIF89a" + b"\0" * 99, b"%PDF-1.4", b"\xff\xd8\xff", b"\x89PNG\r\n\x1a\n"])
def test_what_is_no_picture_is_refused_as_such(content: bytes) -> None:
    with pytest.raises(NotAPictureError, match="not a JPEG or PNG"):
        decode_picture(content)


@pytest.mark.parametrize("kind", ["JPEG", "PNG"])
def test_a_picture_that_was_cut_off_is_refused_as_damaged(kind: str) -> None:
    whole = encoded(Image.fromarray(np.random.default_rng(1).integers(0, 255, (200, 200, 3), np.uint8)), kind)

    with pytest.raises(PictureDamagedError, match="damaged or incomplete"):
        decode_picture(whole[: len(whole) // 2])


def test_a_picture_whose_contents_cannot_be_decoded_is_refused_as_damaged() -> None:
    with pytest.raises(PictureDamagedError):
        decode_picture(png_header(200, 200))


def test_a_small_file_that_would_become_a_huge_picture_is_refused_by_its_header() -> None:
    with pytest.raises(PictureTooLargeError, match="900 megapixels are more than the 20 allowed"):
        decode_picture(png_header(30_000, 30_000))


def test_twenty_megapixels_are_enough() -> None:
    assert decode_picture(jpeg(np.zeros((3888, 5184, 3), np.uint8))).shape == (3888, 5184, 3)
    with pytest.raises(PictureTooLargeError, match="21 megapixels are more than the 20 allowed"):
        decode_picture(jpeg(np.zeros((4101, 5000, 3), np.uint8)))


def test_more_than_eight_megabytes_are_refused_unread() -> None:
    with pytest.raises(PictureTooLargeError, match=r"8\.0 MB are more than the 8 MB allowed"):
        decode_picture(b"\xff\xd8\xff" + b"\0" * MOST_BYTES)


@pytest.mark.parametrize("size", [(1, 1), (500, 20)])
def test_a_picture_too_small_for_a_card_is_refused(size: tuple[int, int]) -> None:
    with pytest.raises(PictureTooSmallError, match=f"{size[0]} x {size[1]} pixels are too few"):
        decode_picture(encoded(Image.new("RGB", size), "PNG"))


def test_no_bytes_whatever_raise_anything_but_a_picture_error() -> None:
    whole = jpeg(halves())
    random = np.random.default_rng(3)
    for _ in range(300):
        broken = bytearray(whole)
        for place in random.integers(2, len(broken), 8):
            broken[place] = int(random.integers(256))
        try:
            assert decode_picture(bytes(broken)).ndim == 3
        except PictureError as reason:
            assert str(reason)  # noqa: PT017 - either outcome is right; a reason must be given


@pytest.mark.parametrize(
    ("size", "reduction"), [((640, 480), 1), ((1280, 960), 2), ((960, 1280), 2), ((4000, 3000), 4), ((5000, 4000), 8)]
)
def test_a_small_picture_is_as_small_as_its_longer_side_allows(size: tuple[int, int], reduction: int) -> None:
    plain = encoded(Image.new("RGB", size, (90, 90, 90)), "JPEG")

    small = decode_small(plain)

    assert (small.reduction, small.width, small.height) == (reduction, *size)
    assert small.grey.shape == (-(-size[1] // reduction), -(-size[0] // reduction))


def test_a_small_picture_is_the_grey_of_the_whole_one() -> None:
    rng = np.random.default_rng(3)
    coarse = rng.integers(0, 255, (30, 40, 3)).astype(np.uint8).repeat(32, 0).repeat(32, 1)

    small, whole = decode_small(jpeg(coarse)), cv2.cvtColor(decode_picture(jpeg(coarse)), cv2.COLOR_BGR2GRAY)

    halved = cv2.resize(whole, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    assert np.abs(small.grey.astype(int) - halved).mean() < 2


def test_a_small_picture_is_turned_as_exif_says() -> None:
    exif = Image.Exif()
    exif[0x0112] = 6

    small = decode_small(encoded(Image.new("RGB", (1280, 960)), "JPEG", exif=exif))

    assert small.grey.shape == (640, 480)
    assert (small.width, small.height) == (960, 1280)


@pytest.mark.parametrize("broken", [b"", b"no picture", jpeg(halves())[:100], png_header(30_000, 30_000)])
def test_what_cannot_be_opened_whole_cannot_be_opened_small(broken: bytes) -> None:
    with pytest.raises(PictureError):
        decode_small(broken)
