"""Recogniser processes: started when first needed, one picture at a time each, replaced when they die."""

import asyncio
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, Literal, TypeVar

from companion_api.pictures.limits import Limits
from companion_api.pictures.messages import (
    ANSWERS,
    LENGTHS,
    ORDERS,
    Answer,
    FollowPicture,
    Order,
    PictureFailed,
    ReadPicture,
    pack,
)
from companion_api.refusal import Refused
from companion_api.wire.problems import ProblemCode

MOST_WAITING: Final = 8  # at half a second a picture a ninth phone would wait longer than its picture is worth
ONE_THREAD: Final = {
    "OMP_NUM_THREADS": "1",
    "OMP_THREAD_LIMIT": "1",
    "OPENBLAS_NUM_THREADS": "1",
    "OPENCV_IO_MAX_IMAGE_PIXELS": "20500000",
}


Wanted = TypeVar("Wanted")
TOO_HARD: Final = PictureFailed("picture_too_hard")


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer, and the bytes that came with it: a picture, or what is to be remembered of a film."""

    answer: Answer
    enclosed: bytes


class _Worker:
    """One recogniser process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.has_answered = False

    async def ask(self, order: Order, picture: bytes) -> Answered:
        """Raises IncompleteReadError or ConnectionError if the process dies over it."""
        pipe_in, pipe_out = self.process.stdin, self.process.stdout
        assert pipe_in is not None
        assert pipe_out is not None
        pipe_in.write(pack(ORDERS.dump_json(order), picture))
        await pipe_in.drain()
        message_bytes, picture_bytes = LENGTHS.unpack(await pipe_out.readexactly(LENGTHS.size))
        answer = ANSWERS.validate_json(await pipe_out.readexactly(message_bytes))
        self.has_answered = True
        return Answered(answer, await pipe_out.readexactly(picture_bytes))

    async def end(self) -> None:
        """Stop the process, whatever it does."""
        with suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


def expect(kind: type[Wanted], answer: Answer) -> Wanted:
    """An answer of the only kind that its order has; raises Refused if the picture was none."""
    if isinstance(answer, PictureFailed):
        raise Refused(ProblemCode(answer.why), 422)
    assert isinstance(answer, kind)
    return answer


class RecogniserPool:
    """So many processes, whoever asks first is served first; more than a few waiting are sent away."""

    def __init__(self, size: int, limits: Limits, environment: Mapping[str, str]) -> None:
        self._limits = limits
        self._environment = {**environment, **ONE_THREAD}
        self._idle: list[_Worker] = []
        self._free = asyncio.Semaphore(size)
        self._waiting = 0
        self._last_died = False
        self._ever_answered = False

    @property
    def process_ids(self) -> list[int]:
        """The processes that wait for work."""
        return [worker.process.pid for worker in self._idle]

    @property
    def health(self) -> Literal["ready", "starting", "failing"]:
        """As `Health.recogniser` says."""
        if self._last_died:
            return "failing"
        return "ready" if self._ever_answered else "starting"

    async def ask(self, order: Order, picture: bytes = b"") -> Answered:
        """The answer of a process; raises Refused if all are busy, or if the picture is too hard for one."""
        if self._waiting >= MOST_WAITING:
            raise Refused(ProblemCode.RECOGNISER_BUSY, 429, retry_after_s=1)
        self._waiting += 1
        try:
            await self._free.acquire()
        finally:
            self._waiting -= 1
        try:
            return await self._ask_one(order, picture)
        finally:
            self._free.release()

    async def ask_for(self, kind: type[Wanted], order: Order, picture: bytes = b"") -> Wanted:
        """The same for an order that has answers of one kind only; raises Refused too if the picture is none."""
        return expect(kind, (await self.ask(order, picture)).answer)

    async def close(self) -> None:
        """Stop all processes that wait for work."""
        while self._idle:
            await self._idle.pop().end()

    async def _ask_one(self, order: Order, picture: bytes) -> Answered:
        worker = self._take_idle() or await self._start()
        is_quick = worker.has_answered and isinstance(order, ReadPicture | FollowPicture)
        limit_s = self._limits.picture_s if is_quick else self._limits.start_s
        try:
            answered = await asyncio.wait_for(worker.ask(order, picture), limit_s)
        except (TimeoutError, EOFError, ConnectionError):
            self._last_died = True
            await worker.end()
            raise Refused(ProblemCode.PICTURE_TOO_HARD, 422) from None
        except asyncio.CancelledError:
            await worker.end()  # its answer would be taken for that of the next picture
            raise
        self._last_died, self._ever_answered = False, True
        if answered.answer == TOO_HARD:
            await worker.end()  # whatever it ran out of, the next picture shall have it
        else:
            self._idle.append(worker)
        return answered

    def _take_idle(self) -> _Worker | None:
        """A process that waits for work; those that died while waiting are forgotten."""
        while self._idle:
            worker = self._idle.pop()
            if worker.process.returncode is None:
                return worker
        return None

    async def _start(self) -> _Worker:
        return _Worker(
            await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "companion_api.pictures.worker",
                str(self._limits.memory_bytes),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env=self._environment,
                start_new_session=True,  # Ctrl-C in the terminal is for the parent, which then closes the pipe
            )
        )
