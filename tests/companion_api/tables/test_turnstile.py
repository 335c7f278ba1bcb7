import asyncio

import pytest

from companion_api.refusal import Refused
from companion_api.tables.turnstile import Turnstile
from companion_api.wire.problems import ProblemCode


async def settle() -> None:
    for _ in range(3):
        await asyncio.sleep(0)


def test_one_is_read_the_newest_waits_and_the_one_between_is_sent_away() -> None:
    async def show() -> list[str]:
        turnstile, done, go = Turnstile(), [], asyncio.Event()

        async def read(name: str) -> None:
            async with turnstile.turn():
                await go.wait()
                done.append(name)

        first, second = asyncio.ensure_future(read("first")), asyncio.ensure_future(read("second"))
        await settle()
        third = asyncio.ensure_future(read("third"))
        await settle()
        with pytest.raises(Refused) as refused:
            await second
        assert refused.value.code is ProblemCode.NEWER_PICTURE
        go.set()
        await asyncio.gather(first, third)
        return done

    assert asyncio.run(show()) == ["first", "third"]


def test_a_phone_that_hangs_up_while_waiting_blocks_nobody() -> None:
    async def show() -> list[str]:
        turnstile, done, go = Turnstile(), [], asyncio.Event()

        async def read(name: str) -> None:
            async with turnstile.turn():
                await go.wait()
                done.append(name)

        first, second = asyncio.ensure_future(read("first")), asyncio.ensure_future(read("second"))
        await settle()
        second.cancel()
        go.set()
        await first
        await asyncio.wait_for(read("third"), 1)
        return done

    assert asyncio.run(show()) == ["first", "third"]


def test_an_error_gives_the_turn_back() -> None:
    async def show() -> None:
        turnstile = Turnstile()
        with pytest.raises(ValueError, match="broken"):
            async with turnstile.turn():
                raise ValueError("broken")
        async with asyncio.timeout(1), turnstile.turn():
            pass

    asyncio.run(show())
