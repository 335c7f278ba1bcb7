"""What stands on the text cards of a deck, and which of them says what was read?

Texts of one deck often differ in a word or a number only, and what is known of them was read by a camera, too. So a
text is that of a card if it has the same numbers and the same letters but for slips: one letter for another one inside
a word. Case, accents, spaces and punctuation do not matter, nor does what looks alike (1 l I).

Read so, of 192 generated text cards 90 to 200 pixels wide 115 are told, of 48 with 200 pixels all, and none wrongly;
nor is any taken for another one where its own text is not known (`python -m tests.deck_trials.texts`).

People name cards by what they say: "odd-9" asks for nine. Where the names of all cards whose texts are known have their
numbers from them, the numbers that were read tell cards apart whose texts are not known.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Final

from tabletop.faces import Face
from tabletop.faces.dumm_gelaufen import ActionCard, MacCard, MurphyCard
from vision.assign import DOUBTFUL_AT_MOST
from vision.deck import Look
from vision.sightings import CardCandidate

TEXT_CARDS: Final = (MurphyCard, ActionCard, MacCard)
NAMED_CARDS: Final = (MurphyCard, ActionCard)  # by whoever taught them
DOUBTFUL: Final = 0.5  # less than what all other guesses together may have
LETTERS_A_SLIP: Final = 20  # more slips than one in so many letters are another text
LONG: Final = 3  # letters; what differs by more is no accident
NUMBER_WEIGHS: Final = 2  # as much as another long word: readers mistake letters for letters, hardly ever 7 for 8
CONTRADICTED: Final = 0.05  # how likely a text is read where another one stands, for each word that differs
ANOTHER_TEXT: Final = CONTRADICTED**1.5  # the same of a card of which the text is not known: between one word and two
MOST_CONTRADICTIONS: Final = 2  # more tell that one of the two was misread
ENOUGH_NAMES: Final = 3  # of cards with known texts: fewer may have the numbers of their texts by accident
UNLIKE: Final = 0.02  # how likely a card is at least that looks like others, but has the numbers that were read
TOLD_BY_TEXT: Final = 0.97
_LOOKALIKES: Final = str.maketrans({"1": "l", "i": "l", "|": "l", "0": "o"})


@dataclass(frozen=True, slots=True)
class _Letters:
    """A text as it is compared: its letters and digits, and which of them begin a word."""

    letters: str
    beginnings: frozenset[int]


@dataclass(frozen=True, slots=True)
class Comparison:
    """How a text that was read differs from one that is known: single letters, words (numbers count twice), and letters
    missing at its beginning or end."""

    slips: int
    contradictions: int
    missing: int

    @property
    def is_same(self) -> bool:
        """Whether it is the same text, as far as a camera can read it."""
        return not self.contradictions and not self.missing

    @property
    def may_be_part(self) -> bool:
        """Whether the text that was read may be the known one or a part of it."""
        return not self.contradictions


def has_text(face: Face) -> bool:
    """Whether a text stands on such a card."""
    return isinstance(face, TEXT_CARDS)


def may_have_text(candidates: Sequence[CardCandidate]) -> bool:
    """Whether the card was not read, or as a card with a text, if need be as the second best guess."""
    if not candidates or candidates[0].confidence < DOUBTFUL:
        return not candidates or any(isinstance(one.face, TEXT_CARDS) for one in candidates)
    return isinstance(candidates[0].face, TEXT_CARDS)


def compare(read: str, known: str) -> Comparison:
    """What differs between a text that was read and a known one."""
    there, wanted = _letters(read), _letters(known)
    slips = contradictions = missing = 0
    for kind, first, last, begin, end in _differences(there.letters, wanted.letters):
        if kind == "insert" and (begin == 0 or end == len(wanted.letters)):
            missing += end - begin
        elif _is_slip(there, wanted, (first, last), (begin, end)):
            slips += 1
        else:
            contradictions += _weight(there.letters[first:last] + wanted.letters[begin:end])
    too_many = slips > max(len(wanted.letters) // LETTERS_A_SLIP, 1)
    return Comparison(slips, contradictions + too_many, missing)


def _names_have_numbers_of_texts(texts: Sequence[tuple[Face, str]], sort: type[Face]) -> bool:
    """Whether all names of such cards have only numbers that stand in the cards' texts, and enough of them have any."""
    named = [(_numbers(_name_of(face)), _numbers(text)) for face, text in texts if isinstance(face, sort)]
    telling = [(numbers, read) for numbers, read in named if numbers]
    return len(telling) >= ENOUGH_NAMES and all(numbers <= read for numbers, read in telling)


def _name_of(face: Face) -> str:
    return face.key or "" if isinstance(face, NAMED_CARDS) else ""


def _numbers(text: str) -> frozenset[int]:
    return frozenset(int(digits) for digits in re.findall(r"\d+", text))


class CardTexts:
    """The texts of cards; a face may have several. `unread` are those of which no text is known."""

    def __init__(self, texts: Iterable[tuple[Face, str]], unread: Iterable[Face] = ()) -> None:
        self._texts = tuple(dict.fromkeys(texts))
        self._unread = tuple(dict.fromkeys(unread))
        self._named_by_numbers = tuple(sort for sort in NAMED_CARDS if _names_have_numbers_of_texts(self._texts, sort))

    @property
    def is_empty(self) -> bool:
        """Whether no text is known."""
        return not self._texts

    def faces_saying(self, text: str) -> tuple[Face, ...]:
        """The faces that say this; none if it may also be a part of what another one says."""
        compared = [(face, compare(text, known)) for face, known in self._texts]
        same = tuple(dict.fromkeys(face for face, one in compared if one.is_same))
        return same if all(face in same for face, one in compared if one.may_be_part) else ()

    def tell_apart(self, one: Face, other: Face) -> bool:
        """Whether the texts of both faces are known, and neither may be read as the other's."""
        both = [(first, second) for first in self._of(one) for second in self._of(other)]
        return bool(both) and not any(
            compare(first, second).may_be_part or compare(second, first).may_be_part for first, second in both
        )

    def _of(self, face: Face) -> tuple[str, ...]:
        return tuple(text for one, text in self._texts if one == face)

    def weight_of(self, face: Face, text: str) -> float:
        """How likely this is read where the face lies."""
        found = [compare(text, known).contradictions for known in self._of(face)]
        if found:
            return float(CONTRADICTED ** min(*found, MOST_CONTRADICTIONS))
        named = self._numbers_named(face)
        if not named:
            return ANOTHER_TEXT
        return 1.0 if named <= _numbers(text) else CONTRADICTED**MOST_CONTRADICTIONS

    def named_by(self, text: str) -> tuple[Face, ...]:
        """The faces of which no text is known, but whose names have numbers that this text says."""
        named = [(face, self._numbers_named(face)) for face in self._unread]
        return tuple(face for face, numbers in named if numbers and numbers <= _numbers(text))

    def _numbers_named(self, face: Face) -> frozenset[int]:
        """The numbers in a face's name, if names tell."""
        return _numbers(_name_of(face)) if isinstance(face, self._named_by_numbers) else frozenset()


NO_TEXTS: Final = CardTexts(())


def texts_of_looks(looks: Iterable[Look]) -> CardTexts:
    """What was read on cards that were learnt."""
    looks = tuple(looks)
    known = [(look.face, look.text) for look in looks if look.text]
    read = {face for face, _ in known}
    return CardTexts(known, [look.face for look in looks if has_text(look.face) and look.face not in read])


def told_by_text(candidates: Sequence[CardCandidate], text: str | None, known: CardTexts) -> tuple[CardCandidate, ...]:
    """What a card may be, given the text that was read on it: the one card that says so, or else those that do not say
    anything else, and none of them for certain."""
    if text is None or known.is_empty:
        return tuple(candidates)
    saying = known.faces_saying(text)
    if len(saying) == 1:
        others = [one for one in candidates if one.face != saying[0]]
        return (CardCandidate(saying[0], TOLD_BY_TEXT), *_scaled(others, 1 - TOLD_BY_TEXT))
    looked_like = {one.face for one in candidates}
    unlike = [CardCandidate(face, UNLIKE) for face in known.named_by(text) if face not in looked_like]
    likely = [*candidates, *unlike]
    weights = [one.confidence * known.weight_of(one.face, text) for one in likely]
    none_of_them = max(1 - sum(one.confidence for one in likely), 0.0) * ANOTHER_TEXT
    total = sum(weights) + none_of_them
    weighed = (CardCandidate(one.face, weight / total) for one, weight in zip(likely, weights, strict=True))
    found = sorted(weighed, key=lambda one: -one.confidence)
    # What a card does not say is no proof that it is another one.
    return tuple(CardCandidate(one.face, min(one.confidence, DOUBTFUL_AT_MOST)) for one in found)


def _scaled(candidates: Sequence[CardCandidate], total: float) -> Iterator[CardCandidate]:
    whole = max(sum(one.confidence for one in candidates), 1.0)
    for one in candidates:
        yield CardCandidate(one.face, one.confidence / whole * total)


@lru_cache(2048)
def _letters(text: str) -> _Letters:
    plain = "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c))
    letters: list[str] = []
    beginnings: set[int] = set()
    is_inside = False
    for character in plain.translate(_LOOKALIKES):
        if character.isalnum():
            if not is_inside:
                beginnings.add(len(letters))
            letters.append(character)
        is_inside = character.isalnum()
    return _Letters("".join(letters), frozenset(beginnings))


@lru_cache(4096)
def _differences(read: str, known: str) -> tuple[tuple[str, int, int, int, int], ...]:
    if read == known:
        return ()
    found = SequenceMatcher(None, read, known, autojunk=False).get_opcodes()
    return tuple(one for one in found if one[0] != "equal")


def _is_slip(read: _Letters, known: _Letters, here: tuple[int, int], there: tuple[int, int]) -> bool:
    """One letter for another one inside a word; at its beginning it makes another word, as of "eine" and "keine"."""
    is_one = here[1] - here[0] == there[1] - there[0] == 1
    is_first = here[0] in read.beginnings or there[0] in known.beginnings
    return is_one and not is_first and not _has_digit(read.letters[slice(*here)] + known.letters[slice(*there)])


def _weight(letters: str) -> int:
    return NUMBER_WEIGHS if _has_digit(letters) or len(letters) > LONG else 1


def _has_digit(letters: str) -> bool:
    return any(letter.isdigit() for letter in letters)
