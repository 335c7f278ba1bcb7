"""Which phrases may begin at a word of a Murphy text? Every one of them: the grammar decides which cut holds.

A phrase knows where it ends. Bounds come out as bounds only: whether one is about values, cards or their sum is seen
from what stands around it.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

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
)
from rules.dumm_gelaufen.task_lexicon import Bounding, Lexicon, Limits, Pattern, Words
from rules.dumm_gelaufen.task_words import DASH, Word, number_of
from tabletop.faces.dumm_gelaufen import NUMBERS, Colour

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Filler:
    """A word that says nothing."""

    end: int
    key: str


@dataclass(frozen=True, slots=True)
class OnlyWord:
    """NUR, and what means the same."""

    end: int


@dataclass(frozen=True, slots=True)
class NoneWord:
    """KEINE, and what means the same."""

    end: int


@dataclass(frozen=True, slots=True)
class ValueNoun:
    """Numbers, values."""

    end: int


@dataclass(frozen=True, slots=True)
class Described:
    """A condition on cards that is no bound."""

    end: int
    condition: Condition


@dataclass(frozen=True, slots=True)
class SizeBound:
    """Greater, smaller, from, to."""

    end: int
    bounds: Bounds


@dataclass(frozen=True, slots=True)
class AmountBound:
    """At least, at most, exactly, so many or more."""

    end: int
    bounds: Bounds
    has_card_noun: bool = False


@dataclass(frozen=True, slots=True)
class ValueOfAmount:
    """A value of at least, at most or exactly so much."""

    end: int
    bounds: Bounds


@dataclass(frozen=True, slots=True)
class Total:
    """The sum and its bound."""

    end: int
    bounds: Bounds
    has_joiner: bool


Phrase = Filler | OnlyWord | NoneWord | ValueNoun | Described | SizeBound | AmountBound | ValueOfAmount | Total


@dataclass(frozen=True, slots=True)
class Text:
    """The words of one card as they are read in one language, with the colours of its edition."""

    words: tuple[Word, ...]
    lexicon: Lexicon
    colours: tuple[Colour, ...]

    def key(self, place: int) -> str:
        """What the word is compared by; empty where there is none."""
        return self.words[place].key if 0 <= place < len(self.words) else ""

    def number(self, place: int) -> int | None:
        """The number that stands there, in digits or as a word."""
        return number_at(self.words, place, self.lexicon)

    def is_any(self, place: int, allowed: Words) -> bool:
        """Whether the word is one of these."""
        return self.key(place) in allowed

    def end_of(self, place: int, wanted: Pattern) -> int | None:
        """Where the phrase that begins at `place` ends, if it stands there."""
        stands = all(self.is_any(place + offset, allowed) for offset, allowed in enumerate(wanted))
        return place + len(wanted) if stands else None


def number_at(words: Sequence[Word], place: int, lexicon: Lexicon) -> int | None:
    """The number that stands at a place, in digits or as a word."""
    if not 0 <= place < len(words):
        return None
    word = words[place]
    return lexicon.numbers.get(word.key) if word.number is None else word.number


def text_in(words: Sequence[Word], lexicon: Lexicon, colours: tuple[Colour, ...]) -> Text:
    """The text in one language: a dash between two numbers is its word for "to", any other dash is nothing."""
    to = next(iter(lexicon.to))
    kept: list[Word] = []
    for place, word in enumerate(words):
        if word.key != DASH:
            kept.append(word)
        elif None not in (number_at(words, place - 1, lexicon), number_at(words, place + 1, lexicon)):
            kept.append(Word(word.text, to, None))
    return Text(tuple(kept), lexicon, colours)


def phrases_at(text: Text, place: int) -> Iterator[Phrase]:
    """Every phrase that may begin at this word."""
    yield from _single_words(text, place)
    yield from (Described(end, condition) for end, condition in _descriptions(text, place))
    yield from (SizeBound(end, bounds) for end, bounds in _sizes(text, place))
    yield from _amounts(text, place)
    yield from _values_of_amount(text, place)
    yield from _totals(text, place)


def _single_words(text: Text, place: int) -> Iterator[Phrase]:
    lexicon = text.lexicon
    if text.is_any(place, lexicon.fillers):
        yield Filler(place + 1, text.key(place))
    if text.is_any(place, lexicon.only):
        yield OnlyWord(place + 1)
    if text.is_any(place, lexicon.none):
        yield NoneWord(place + 1)
    if text.is_any(place, lexicon.value_nouns):
        yield ValueNoun(place + 1)


_Found = tuple[int, Condition]
_Bounded = tuple[int, Bounds]


def _descriptions(text: Text, place: int) -> Iterator[_Found]:
    yield from _colours(text, place)
    yield from _one_colour(text, place)
    if (parity := text.lexicon.parities.get(text.key(place))) is not None:
        yield place + 1, OfParity(parity)
    for wanted, digits in text.lexicon.digits:
        if (end := text.end_of(place, wanted)) is not None:
            yield end, OfDigits(digits)
    yield from _one_value(text, place)
    yield from _values(text, place)


def _colours(text: Text, place: int) -> Iterator[_Found]:
    start = place + 1 if text.is_any(place, text.lexicon.colour_nouns) else place
    seen: list[Colour] = []
    for end, colour in _listed(text, start, _colour_at):
        seen.append(colour)
        distinct = frozenset(seen)
        yield end, OfColour(colour) if len(distinct) == 1 else OfColours(distinct)


def _colour_at(text: Text, place: int) -> Colour | None:
    colour = text.lexicon.colours.get(text.key(place))
    return colour if colour in text.colours else None


def _one_colour(text: Text, place: int) -> Iterator[_Found]:
    lexicon = text.lexicon
    if text.is_any(place, lexicon.one_colour_adjectives):
        yield place + 1, OneColour()
    at = place
    while text.is_any(at, lexicon.one_colour_words):
        at += 1
        if text.is_any(at, lexicon.colour_noun_single):
            yield at + 1, OneColour()
        at += text.is_any(at, lexicon.one_colour_links)


def _one_value(text: Text, place: int) -> Iterator[_Found]:
    at = place
    while text.is_any(at, text.lexicon.one_value_words):
        at += 1
        if text.is_any(at, text.lexicon.value_nouns):
            yield at + 1, OneValue()


def _values(text: Text, place: int) -> Iterator[_Found]:
    starts = [place + 1] if text.is_any(place, text.lexicon.value_nouns) else []
    if text.is_any(place - 1, text.lexicon.none):
        starts.append(place)
    for start in starts:
        yield from _value_list(text, _listed(text, start, _value_at))
    yield from _value_list(text, _listed(text, place, _suffixed_value_at))


def _value_list(text: Text, listed: Iterator[tuple[int, int]]) -> Iterator[_Found]:
    seen: list[int] = []
    for end, value in listed:
        seen.append(value)
        if not text.is_any(end, text.lexicon.not_values_before):
            yield end, OfValues(frozenset(seen))


def _value_at(text: Text, place: int) -> int | None:
    number = text.number(place)
    return number if number in NUMBERS else None


def _suffixed_value_at(text: Text, place: int) -> int | None:
    """The 7 of a 7er."""
    if place >= len(text.words):
        return None
    word = text.words[place].text
    for suffix in text.lexicon.value_suffixes:
        digits = word[: -len(suffix)]
        if word.lower().endswith(suffix) and any(c.isdecimal() for c in digits):
            number = number_of(digits)
            return number if number in NUMBERS else None
    return None


def _listed(text: Text, place: int, item_at: Callable[[Text, int], Item | None]) -> Iterator[tuple[int, Item]]:
    """The items of a list, each with where the list may end behind it; "and", "or" or nothing stands between."""
    item = item_at(text, place)
    while item is not None:
        yield place + 1, item
        place += 2 if text.is_any(place + 1, text.lexicon.and_or) else 1
        item = item_at(text, place)


def _sizes(text: Text, place: int) -> Iterator[_Bounded]:
    yield from _limited(text, place, text.lexicon.sizes)
    for opener in text.lexicon.range_openers:
        if (start := text.end_of(place, opener)) is not None:
            yield from _range(text, start, text.lexicon.range_links)
    yield from _range(text, place, text.lexicon.ranges)


def _range(text: Text, place: int, links: tuple[Pattern, ...]) -> Iterator[_Bounded]:
    low = text.number(place)
    if low is None:
        return
    for link in links:
        end = text.end_of(place + 1, link)
        high = None if end is None else text.number(end)
        if end is not None and high is not None:
            yield end + 1, Bounds(low, high)


def _limited(text: Text, place: int, limits: Limits) -> Iterator[_Bounded]:
    for bounding in limits.least:
        yield from ((end, Bounds(low=number)) for end, number in _bounding(text, place, bounding))
    for bounding in limits.most:
        yield from ((end, Bounds(high=number)) for end, number in _bounding(text, place, bounding))
    for bounding in limits.exact:
        yield from ((end, Bounds(number, number)) for end, number in _bounding(text, place, bounding))


def _bounding(text: Text, place: int, bounding: Bounding) -> Iterator[tuple[int, int]]:
    for before in bounding.before:
        start = text.end_of(place, before)
        number = None if start is None else text.number(start)
        if start is None or number is None:
            continue
        for behind in bounding.behind:
            if (end := text.end_of(start + 1, behind)) is not None:
                yield end, number + bounding.shift


def _amounts(text: Text, place: int) -> Iterator[AmountBound]:
    yield from (AmountBound(end, bounds) for end, bounds in _limited(text, place, text.lexicon.amounts))
    number = text.number(place)
    if number is not None and text.is_any(place + 1, text.lexicon.card_nouns):
        end = text.end_of(place + 2, text.lexicon.counted_ending)
        if end is not None:
            yield AmountBound(end, Bounds(low=number), has_card_noun=True)


def _values_of_amount(text: Text, place: int) -> Iterator[ValueOfAmount]:
    if text.is_any(place, text.lexicon.value_nouns) and text.is_any(place + 1, text.lexicon.of):
        bounded = _limited(text, place + 2, text.lexicon.amounts)
        yield from (ValueOfAmount(end, bounds) for end, bounds in bounded)


def _totals(text: Text, place: int) -> Iterator[Total]:
    lexicon = text.lexicon
    for noun in lexicon.sums:
        at = text.end_of(place, noun)
        has_joiner = False
        while at is not None and at < len(text.words):
            for end, bounds in (*_sizes(text, at), *_limited(text, at, lexicon.amounts)):
                yield Total(end, bounds, has_joiner)
            has_joiner = has_joiner or text.is_any(at, lexicon.joiners)
            at = at + 1 if text.is_any(at, lexicon.fillers | lexicon.value_nouns) else None
