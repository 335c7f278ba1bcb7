"""Cuts the text of a Murphy card into words, as printed or as read by a camera with its usual mistakes.

A hyphen at the end of a line joins, other soft hyphens and slashes vanish, whatever is neither letter nor digit nor
`|` parts words. Case and accents do not matter; `1 l I i |` are one letter, `0 O o` another. No other mistake is
mended.
"""

import re
import unicodedata
from dataclasses import dataclass
from typing import Final

DASH: Final = "-"
_DASHES: Final = "\\-\u2010\u2011\u2012\u2013\u2014\u2015\u2212"
_HYPHENS: Final = "\\-\u2010\u2011\u00ad\u00ac"
_LETTER: Final = r"[^\W\d_]"
_JOINED_AT_LINE_END: Final = re.compile(rf"(?<={_LETTER})[^\S\r\n]*[{_HYPHENS}][^\S\r\n]*(?:\r\n?|\n)\s*(?={_LETTER})")
_VANISHING: Final = re.compile("[\u00ad/]")
_WORD_OR_DASH: Final = re.compile(rf"(?:[^\W_]|\||[\u0300-\u036f])+|[{_DASHES}]")
_LOOKALIKES: Final = str.maketrans({"1": "l", "i": "l", "|": "l", "0": "o"})
_AS_DIGITS: Final = str.maketrans({"l": "1", "I": "1", "|": "1", "O": "0", "o": "0"})
_NUMBER: Final = re.compile(r"[0-9lI|Oo]*[0-9][0-9lI|Oo]*|[lI|]+")
_LONGEST_NUMBER: Final = 6  # no card, count or sum comes near; longer ones are no numbers of this game


@dataclass(frozen=True, slots=True)
class Word:
    """One word: as it stands there, as it is compared, and the number it is if it is one (of digits)."""

    text: str
    key: str
    number: int | None


def cut_into_words(text: str) -> list[Word]:
    """The words of a text in order; a dash that may stand between two numbers is a word of its own."""
    joined = _JOINED_AT_LINE_END.sub("", unicodedata.normalize("NFC", text))
    parts = _WORD_OR_DASH.findall(_VANISHING.sub("", joined))
    return [_word(part) for part in parts if part.strip("|")]


def comparable(text: str) -> str:
    """What words are compared by: no case, no accents, look-alikes made one."""
    decomposed = unicodedata.normalize("NFD", text.lower())
    return "".join(c for c in decomposed if not unicodedata.combining(c)).translate(_LOOKALIKES)


def number_of(text: str) -> int | None:
    """The number that a word of digits and their look-alikes is."""
    if len(text) > _LONGEST_NUMBER or not _NUMBER.fullmatch(text):
        return None
    return int(text.translate(_AS_DIGITS))


def _word(text: str) -> Word:
    if re.fullmatch(f"[{_DASHES}]", text):
        return Word(text, DASH, None)
    return Word(text, comparable(text), number_of(text))
