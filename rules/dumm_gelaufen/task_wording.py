"""How is a task said to people? Short sentences in their language, from the text files.

The German and Dutch sentences are texts that `task_reading` reads as the same task again.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, assert_never

from rules.dumm_gelaufen.task import (
    Bounds,
    Condition,
    OfColour,
    OfColours,
    OfDigits,
    OfParity,
    OfValues,
    OneColour,
    OneValue,
    Task,
    ValueWithin,
)
from rules.dumm_gelaufen.task_grammar import colours_of
from rules.texts import Language, load_texts
from tabletop.faces.dumm_gelaufen import Colour

FILE: Final = "murphy"
_COLOUR_ORDER: Final = (Colour.YELLOW, Colour.GREEN, Colour.BLUE, Colour.RED)
Words = Mapping[str, str]


def word_task(task: Task, language: Language) -> str:
    """The task in sentences: what every card must be, what none may be, how many, and the sum."""
    return " ".join(_sentences(task, _Wording(language)))


class _Wording:
    """The text file of one language."""

    def __init__(self, language: Language) -> None:
        self._sections = load_texts(FILE, language)

    def say(self, section: str, name: str, **values: object) -> str:
        """One text with its gaps filled."""
        text = self._words(section)[name]
        return text.format(**values)

    def colour(self, role: str, colour: Colour) -> str:
        """A colour as it stands before the cards of that sentence."""
        colours = self._sections["colours"][role]
        assert not isinstance(colours, str)
        return colours[colour]

    def listed(self, words: Sequence[str], link: str) -> str:
        """a, b and c."""
        last = words[-1]
        return f"{', '.join(words[:-1])} {self.say('cards', link)} {last}" if len(words) > 1 else last

    def _words(self, section: str) -> Words:
        return {name: text for name, text in self._sections[section].items() if isinstance(text, str)}


def _sentences(task: Task, wording: _Wording) -> Iterator[str]:
    if task.only:
        yield _cards_sentence("only", task.only, wording)
    for condition in task.none:
        yield _cards_sentence("none", (condition,), wording)
    if task.count is not None:
        yield _bounds(wording, "count", task.count)
    if task.total is not None:
        yield _bounds(wording, "sum", task.total)


def _cards_sentence(role: str, conditions: Sequence[Condition], wording: _Wording) -> str:
    colours = [c for condition in conditions for c in _colour_words(role, condition, wording)]
    details = [_detail(condition, wording) for condition in conditions if not _is_colour(condition)]
    cards = wording.say("cards", role, colour=" ".join(colours), details=", ".join(details))
    return wording.say("sentences", role, cards=" ".join(cards.split()))


def _is_colour(condition: Condition) -> bool:
    return isinstance(condition, OfColour | OfColours)


def _colour_words(role: str, condition: Condition, wording: _Wording) -> Iterator[str]:
    if isinstance(condition, OfColour | OfColours):
        named = [wording.colour(role, colour) for colour in _COLOUR_ORDER if colour in colours_of(condition)]
        yield wording.listed(named, "or")


def _detail(condition: Condition, wording: _Wording) -> str:  # noqa: PLR0911 - one per condition
    match condition:
        case OneColour():
            return wording.say("details", "one_colour")
        case OfParity(parity):
            return wording.say("details", parity)
        case OfDigits(digits):
            return wording.say("details", f"digits_{digits}")
        case OneValue():
            return wording.say("details", "one_value")
        case ValueWithin(bounds):
            return _bounds(wording, "details", bounds)
        case OfValues(values):
            listed = wording.listed([str(value) for value in sorted(values)], "and")
            return wording.say("details", "value" if len(values) == 1 else "values", values=listed)
        case OfColour() | OfColours():
            return ""
    assert_never(condition)


def _bounds(wording: _Wording, section: str, bounds: Bounds) -> str:
    return wording.say(section, _bounds_name(section, bounds), low=bounds.low, high=bounds.high)


def _bounds_name(section: str, bounds: Bounds) -> str:
    if bounds.low is None:
        return "to"
    if bounds.high is None:
        return "from"
    is_exact = bounds.low == bounds.high and section != "details"
    return "exactly" if is_exact else "from_to"
