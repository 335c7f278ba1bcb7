import asyncio
import os
import signal
import struct
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import cv2
import numpy as np
import pytest

from calibration.photograph import encode_jpeg
from companion_api.pictures.limits import Limits
from companion_api.pictures.messages import (
    FollowPicture,
    PictureFailed,
    PictureFollowed,
    PictureRead,
    ReadPicture,
    TakeDemoPicture,
)
from companion_api.pictures.pool import MOST_WAITING, RecogniserPool
from companion_api.refusal import Refused
from companion_api.wire.problems import ProblemCode
from tabletop.faces.numnum import Ban, NumberCard, Symbol
from tabletop.games import GameName
from tests.vision.tables import side_by_side

pytestmark = pytest.mark.slow

READ = ReadPicture(GameName.NUMNUM)
TABLE = encode_jpeg(side_by_side(NumberCard(27, Symbol.HEART), Ban(2)).bgr)


@asynccontextmanager
async def pool_of(size: int = 1, limits: Limits | None = None) -> AsyncIterator[RecogniserPool]:
    pool = RecogniserPool(size, limits or Limits(), dict(os.environ))
    try:
        yield pool
    finally:
        await pool.close()


def png_that_claims(width: int, height: int) -> bytes:
    """A PNG with a right header and all its black pixels: a few kilobytes that would become gigabytes."""
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    pixels = zlib.compress(bytes(min(width * height * 3, 10_000_000)), 9)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        for kind, body in ((b"IHDR", header), (b"IDAT", pixels), (b"IEND", b""))
    )


BAD_PICTURES = {
    "nothing": (b"", "picture_kind"),
    "a text": (b"no picture at all" * 10, "picture_kind"),
    "a GIF": (b"GIF89a" + bytes(100), "picture_kind"),
    "a bomb": (png_that_claims(30_000, 30_000), "picture_too_large"),
    "21 megapixels": (png_that_claims(5_000, 4_101), "picture_too_large"),
    "one pixel": (cv2.imencode(".png", np.zeros((1, 1, 3), np.uint8))[1].tobytes(), "picture_too_small"),
    "half a JPEG": (TABLE[: len(TABLE) // 2], "picture_broken"),
    "a PNG without pixels": (png_that_claims(2_000, 2_000)[:60], "picture_broken"),
}


def test_bad_pictures_are_told_apart_and_one_process_survives_them_all() -> None:
    async def show() -> dict[str, str]:
        async with pool_of() as pool:
            first = await pool.ask(READ, TABLE)
            processes = pool.process_ids
            why: dict[str, str] = {}
            for name, (picture, _) in BAD_PICTURES.items():
                answer = (await pool.ask(READ, picture)).answer
                assert isinstance(answer, PictureFailed), name
                why[name] = answer.why
            assert isinstance(first.answer, PictureRead)
            assert pool.process_ids == processes
            return why

    assert asyncio.run(show()) == {name: why for name, (_, why) in BAD_PICTURES.items()}


def test_a_picture_is_read_with_its_places() -> None:
    async def show() -> PictureRead:
        async with pool_of() as pool:
            answer = (await pool.ask(READ, TABLE)).answer
            assert isinstance(answer, PictureRead)
            return answer

    read = asyncio.run(show())

    assert [item.read.shown for item in read.items] == [("number/pink/27",), ("ban/2",)]
    assert all(0 < spot.x < 1 and 0 < spot.y < 1 for item in read.items for spot in item.in_picture)


def test_a_film_goes_on_in_another_process_under_the_same_names() -> None:
    async def show() -> list[PictureFollowed]:
        told, memory = [], b""
        async with pool_of() as pool:
            for second in range(3):
                order = FollowPicture(GameName.NUMNUM, float(second), len(TABLE))
                answered = await pool.ask(order, TABLE + memory)
                assert isinstance(answered.answer, PictureFollowed)
                told.append(answered.answer)
                memory = answered.enclosed
                os.kill(pool.process_ids[0], signal.SIGKILL)
                await asyncio.sleep(0.2)
        return told

    told = asyncio.run(show())

    assert len({tuple(item.item_id for item in one.items) for one in told}) == 1
    assert [one.is_settled for one in told] == [False, True, True]
    assert [len(one.items) for one in told] == [2, 2, 2]


def test_a_memory_that_is_none_begins_a_film_anew() -> None:
    async def show() -> object:
        async with pool_of() as pool:
            return (await pool.ask(FollowPicture(GameName.NUMNUM, 0.0, len(TABLE)), TABLE + b"no memory")).answer

    answer = asyncio.run(show())

    assert isinstance(answer, PictureFollowed)
    assert len(answer.items) == 2


def test_after_a_process_was_killed_the_next_picture_is_read_by_another() -> None:
    async def show() -> tuple[list[int], list[int]]:
        async with pool_of() as pool:
            await pool.ask(READ, TABLE)
            before = pool.process_ids
            os.kill(before[0], signal.SIGKILL)
            await asyncio.sleep(0.2)
            assert isinstance((await pool.ask(READ, TABLE)).answer, PictureRead)
            return before, pool.process_ids

    before, after = asyncio.run(show())

    assert before != after


def test_a_process_that_dies_over_a_picture_refuses_this_one_only() -> None:
    async def show() -> None:
        async with pool_of() as pool:
            await pool.ask(READ, TABLE)
            os.kill(pool.process_ids[0], signal.SIGSTOP)  # it holds still until it is killed with the picture in hand
            reading = asyncio.ensure_future(pool.ask(READ, TABLE))
            stopped = pool.process_ids[0]
            await asyncio.sleep(0.1)
            os.kill(stopped, signal.SIGKILL)
            with pytest.raises(Refused) as refused:
                await reading
            assert refused.value.code is ProblemCode.PICTURE_TOO_HARD
            health = [pool.health]
            assert isinstance((await pool.ask(READ, TABLE)).answer, PictureRead)
            assert [*health, pool.health] == ["failing", "ready"]

    asyncio.run(show())


def test_a_picture_that_takes_too_long_is_given_up() -> None:
    async def show() -> None:
        async with pool_of(limits=Limits(picture_s=0.3)) as pool:
            await pool.ask(READ, TABLE)
            os.kill(pool.process_ids[0], signal.SIGSTOP)
            with pytest.raises(Refused) as refused:
                await pool.ask(READ, TABLE)
            assert refused.value.code is ProblemCode.PICTURE_TOO_HARD
            assert pool.process_ids == []

    asyncio.run(show())


def test_a_process_cannot_use_more_memory_than_it_may() -> None:
    async def show() -> None:
        async with pool_of(limits=Limits(memory_bytes=20 << 20)) as pool:
            with suppress(Refused):  # it may also die before it can say so
                assert isinstance((await pool.ask(READ, TABLE)).answer, PictureFailed)

    asyncio.run(show())


def test_the_largest_picture_allowed_is_read_within_the_limits() -> None:
    rows = np.random.default_rng(1).integers(0, 255, (4_100, 5_000, 3), np.uint8)
    largest = cv2.imencode(".jpg", rows, [cv2.IMWRITE_JPEG_QUALITY, 30])[1].tobytes()

    async def show() -> object:
        async with pool_of() as pool:
            return (await pool.ask(READ, largest)).answer

    assert len(largest) < 8 << 20
    assert isinstance(asyncio.run(show()), PictureRead)


def test_when_too_many_wait_the_next_one_is_told_when_to_come_back() -> None:
    async def show() -> list[object]:
        async with pool_of() as pool:
            asked = [pool.ask(READ, TABLE) for _ in range(MOST_WAITING + 3)]
            return list(await asyncio.gather(*asked, return_exceptions=True))

    refused = [answer for answer in asyncio.run(show()) if isinstance(answer, Refused)]

    assert [(one.code, one.status, one.retry_after_s) for one in refused] == [(ProblemCode.RECOGNISER_BUSY, 429, 1)] * 2


def test_the_demo_pictures_come_from_a_process_too() -> None:
    async def show() -> bytes:
        async with pool_of() as pool:
            return (await pool.ask(TakeDemoPicture(GameName.NUMNUM, 0))).enclosed

    assert asyncio.run(show()).startswith(b"\xff\xd8\xff")
