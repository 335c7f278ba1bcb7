"""From the text of a question to its JSON value, however deep it is nested and however long its numbers are.

The standard decoder does the work. What it cannot do is done here: values nested deeper than Python may call itself,
and whole numbers longer than Python turns into `int`. `NaN` and `Infinity` are not JSON.
"""

import json
import re
from dataclasses import dataclass
from typing import Final, NoReturn

LONGEST_INT_DIGITS: Final = 640  # the least that the interpreter's own limit for int() can be set to

_BLANK: Final = re.compile(r"[ \t\n\r]*")


class NotJsonError(ValueError):
    """A text that does not hold exactly one JSON value."""


@dataclass(frozen=True, slots=True)
class HugeWhole:
    """A whole number that is too long for anything but to be repeated."""

    digits: str


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(name)


def _whole_number(digits: str) -> int | HugeWhole:
    return int(digits) if len(digits) <= LONGEST_INT_DIGITS else HugeWhole(digits)


_DECODER: Final = json.JSONDecoder(parse_constant=_refuse_constant, parse_int=_whole_number)


def decode_json(text: str) -> object:
    """The one JSON value that the text holds; raises NotJsonError if it holds anything else."""
    try:
        value: object = _DECODER.decode(text)
    except RecursionError:
        return decode_deep_json(text)
    except ValueError as problem:
        raise NotJsonError(str(problem)) from None
    return value


def decode_deep_json(text: str) -> object:
    """The same without calling itself, and a good deal slower."""
    try:
        return _DeepText(text).read()
    except ValueError as problem:
        raise NotJsonError(str(problem)) from None


@dataclass(slots=True)
class _Open:
    """A list or object that is not closed yet, and the name under which its next value goes."""

    container: list[object] | dict[str, object]
    name: str = ""

    def put(self, value: object) -> None:
        if isinstance(self.container, list):
            self.container.append(value)
        else:
            self.container[self.name] = value

    @property
    def bracket(self) -> str:
        return "]" if isinstance(self.container, list) else "}"


class _DeepText:
    """Reads with a stack of its own; texts, numbers and words are left to the standard decoder."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._place = 0
        self._open: list[_Open] = []

    def read(self) -> object:
        while True:
            value = self._finish_containers(self._read_value())
            if not self._open:
                break
        if self._peek():
            raise ValueError("more than one value")
        return value

    def _read_value(self) -> object:
        """The next value; of a container with contents, its first value, the container being opened."""
        while (first := self._peek()) in ("[", "{"):
            self._place += 1
            container: list[object] | dict[str, object] = [] if first == "[" else {}
            opened = _Open(container)
            if self._take(opened.bracket):
                return container
            self._open.append(opened)
            self._read_name()
        return self._read_scalar()

    def _finish_containers(self, value: object) -> object:
        """Puts the value where it belongs and closes all that ends behind it."""
        while self._open:
            innermost = self._open[-1]
            innermost.put(value)
            if self._take(","):
                self._read_name()
                return value
            self._expect(innermost.bracket)
            value = self._open.pop().container
        return value

    def _read_name(self) -> None:
        """The name before the next value, if that goes into an object."""
        innermost = self._open[-1]
        if isinstance(innermost.container, list):
            return
        if self._peek() != '"':
            raise ValueError("a name is due")
        innermost.name = str(self._read_scalar())
        self._expect(":")

    def _read_scalar(self) -> object:
        self._peek()
        value, self._place = _DECODER.raw_decode(self._text, self._place)
        return value

    def _peek(self) -> str:
        """The next character that is not blank; "" at the end."""
        match = _BLANK.match(self._text, self._place)
        assert match is not None  # the pattern matches nothing, too
        self._place = match.end()
        return self._text[self._place : self._place + 1]

    def _take(self, character: str) -> bool:
        found = self._peek() == character
        self._place += found
        return found

    def _expect(self, character: str) -> None:
        if not self._take(character):
            raise ValueError(f"{character} is due")
