"""Reading a line of notation word by word, knowing at each the column for a complaint.

Words are parted by blanks; `;` ends a clause and is a word of its own; a text between `"` is one word, written as in
JSON. The games say what the words mean.
"""

import json
import re
from collections.abc import Callable
from enum import StrEnum
from typing import Final, TypeVar

from rules.game import NotationError

CLAUSE_END: Final = ";"
_WORD: Final = re.compile(r'"(?:[^"\\]|\\.)*"|;|[^\s;]+')
_NOT_ON_A_LINE: Final = re.compile("[\x7f-\x9f\u2028\u2029\ud800-\udfff]")
E = TypeVar("E", bound=StrEnum)
T = TypeVar("T")


class Words:
    """The words of one line, taken from the left."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._found = list(_WORD.finditer(text))
        self._next = 0

    @property
    def is_empty(self) -> bool:
        """Whether every word was taken."""
        return self._next == len(self._found)

    @property
    def ends_clause(self) -> bool:
        """Whether nothing of this clause is left."""
        return self.peek() in ("", CLAUSE_END)

    def peek(self) -> str:
        """The next word, which stays; "" at the end of the line."""
        return "" if self.is_empty else self._found[self._next].group()

    def take(self, wanted: str) -> str:
        """The next word of this clause; complains that `wanted` was expected if there is none."""
        if self.ends_clause:
            raise self.complaint(wanted)
        self._next += 1
        return self._found[self._next - 1].group()

    def take_as(self, wanted: str, read: Callable[[str], T]) -> T:
        """The next word as what `read` makes of it; a ValueError or KeyError from it becomes a complaint."""
        complaint = self.complaint(wanted)
        try:
            return read(self.take(wanted))
        except (ValueError, KeyError):
            raise complaint from None

    def take_number(self, wanted: str = "a number") -> int:
        """The next word as a whole number that is not negative."""
        return self.take_as(wanted, _natural)

    def take_member(self, words: type[E]) -> E:
        """The next word as a member of an enum."""
        return self.take_as(f"one of {', '.join(words)}", words)

    def take_if(self, *words: str) -> bool:
        """Takes these words if they come next."""
        found = [match.group() for match in self._found[self._next : self._next + len(words)]]
        if found != list(words):
            return False
        self._next += len(words)
        return True

    def expect(self, *words: str) -> None:
        """Takes these words, which must come next."""
        for word in words:
            if not self.take_if(word):
                raise self.complaint(word)

    def take_all(self, wanted: str, read: Callable[[str], T]) -> tuple[T, ...]:
        """The rest of the clause, word by word."""
        taken: list[T] = []
        while not self.ends_clause:
            taken.append(self.take_as(wanted, read))
        return tuple(taken)

    def take_quoted(self, wanted: str = "a text in quotes") -> str:
        """The next word, which `quote` has written, as it was before."""
        return self.take_as(wanted, _unquoted)

    def end_clause(self) -> None:
        """Takes the end of a clause, which the end of the line is too."""
        if not self.is_empty:
            self.expect(CLAUSE_END)

    def end(self) -> None:
        """Complains if anything is left."""
        if not self.is_empty:
            raise self.complaint("the end of the line")

    def complaint(self, wanted: str) -> NotationError:
        """What to raise if the next word is not what was wanted."""
        place = len(self._text) if self.is_empty else self._found[self._next].start()
        return NotationError(self._text, place, wanted)


def _natural(word: str) -> int:
    if not (word.isascii() and word.isdecimal()):
        raise ValueError(word)
    return int(word)


def quote(text: str) -> str:
    """The text as one word of a line, whatever it holds."""
    return _NOT_ON_A_LINE.sub(lambda found: f"\\u{ord(found.group()):04x}", json.dumps(text, ensure_ascii=False))


def _unquoted(word: str) -> str:
    text = json.loads(word) if word.startswith('"') else None
    if not isinstance(text, str):
        raise ValueError(word)
    return text
