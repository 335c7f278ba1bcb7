"""What does the person see while set-up works: which step of how many, what it does, how long it took.

On a terminal the line of the step is rewritten while time passes; elsewhere each step is a line when it begins and one
when it ends.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TextIO

ERASE_LINE = "\r\x1b[K"


@dataclass(slots=True)
class Progress:
    """Writes about one step after the other."""

    screen: TextIO
    clock: Callable[[], float] = time.monotonic
    title: str = ""
    began_s: float = 0.0

    def begin(self, number: int, total: int, what: str, details: str = "") -> None:
        """Say that step `number` of `total` begins; `details` get a line of their own."""
        self.title = f"[{number}/{total}] {what}"
        if details:
            self.say(f"      {details}")
        self.began_s = self.clock()
        self.write(f"{self.title} ..." if self.is_rewritten else f"{self.title} ...\n")

    def tick(self) -> None:
        """Show that the step still runs, and how long already."""
        if self.is_rewritten:
            self.write(f"{ERASE_LINE}{self.title} ... {self.elapsed_s:.0f} s")

    def end(self, outcome: str) -> None:
        """Say how the step ended."""
        self.write(f"{ERASE_LINE if self.is_rewritten else ''}{self.title}: {outcome} ({self.elapsed_s:.1f} s)\n")

    def say(self, text: str) -> None:
        """Write a line of its own."""
        self.write(f"{text}\n")

    def write(self, text: str) -> None:
        """Put text on the screen at once."""
        self.screen.write(text)
        self.screen.flush()

    @property
    def elapsed_s(self) -> float:
        """How long the step has run."""
        return self.clock() - self.began_s

    @property
    def is_rewritten(self) -> bool:
        """Whether lines can be rewritten on this screen."""
        return self.screen.isatty()
