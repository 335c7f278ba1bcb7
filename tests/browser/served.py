"""A companion started as people start it: the command, a port, a folder for its data."""

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx

PATIENCE_S = 30.0
EVERYWHERE = "0.0.0.0"  # noqa: S104 - phones are other computers; one test asks as such a phone does


@dataclass(slots=True)
class ServedCompanion:
    """`tischauge serve` in a process of its own; it can be killed and started again on the same data."""

    folder: Path
    port: int
    process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        data = str(self.folder / "data")
        words = ["serve", "--host", EVERYWHERE, "--port", str(self.port), "--data-dir", data]
        with (self.folder / "serve.log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "companion_api", *words], cwd=self.folder, stdout=log, stderr=log
            )
        self._wait_until_it_answers()

    def stop(self) -> None:
        if self.process:
            self.process.terminate()
            self.process.wait(PATIENCE_S)
            self.process = None

    def _wait_until_it_answers(self) -> None:
        end = time.monotonic() + PATIENCE_S
        while not self._answers():
            assert self.process is not None
            assert self.process.poll() is None, (self.folder / "serve.log").read_text()
            assert time.monotonic() < end, "the companion did not start in time"
            time.sleep(0.1)

    def _answers(self) -> bool:
        try:
            return httpx.get(f"{self.address}/api/v1/health", timeout=2).is_success
        except httpx.TransportError:
            return False


@contextmanager
def serving(folder: Path) -> Iterator[ServedCompanion]:
    """A companion that answers; stopped in the end."""
    companion = ServedCompanion(folder, free_port())
    companion.start()
    try:
        yield companion
    finally:
        companion.stop()


def free_port() -> int:
    with socket.socket() as place:
        place.bind(("127.0.0.1", 0))
        return int(place.getsockname()[1])
