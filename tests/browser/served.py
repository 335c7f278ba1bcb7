"""A companion started as people start it: the command, a port, a folder for its data."""

import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

PATIENCE_S = 30.0


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
        words = ["serve", "--host", "0.0.0.0", "--port", str(self.port), "--data-dir", str(self.folder / "data")]
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
            with urllib.request.urlopen(f"{self.address}/api/v1/health", timeout=2) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, TimeoutError):
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
