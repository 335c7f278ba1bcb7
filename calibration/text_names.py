"""Which card is it, by the text on it? For photographs that are to be learnt.

A text is looked for in one source after the other: the deck that is added to, what was taught of it, our own printed
deck. Of a bought deck nobody knows the texts beforehand; then what was read is all there is to propose.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from math import inf
from time import perf_counter
from typing import Final

from calibration.artwork.card_lists import our_actions
from calibration.artwork.words import Language, load_words
from calibration.enrolment import FoundCard, is_open
from calibration.learned import Learned, taught_texts
from tabletop.faces import Face
from tabletop.faces.dumm_gelaufen import ActionCard, Edition, MurphyCard
from vision.card_texts import TOLD_BY_TEXT, CardTexts, has_text, may_have_text, texts_of_looks
from vision.deck import Look
from vision.deck_certainty import known_of
from vision.geometry import Pixels, side_lengths
from vision.read_text import TextReader
from vision.sightings import CardCandidate

LEAST_SIDE_PX: Final = 110.0
"""Of the shorter side. Of 48 generated text cards of that width 26 are read, 22 of them as they are printed; of 140
pixels 48 and 40, of 90 pixels 25 and 5 (`python -m tests.deck_trials.texts`)."""

HARDLY_READ: Final = 0.5
"""The confidence of guesses by print that say nothing of whether a text stands on a card. Of 116 photographed text
cards of our own deck twelve are taken for numbers, with 0.42 and less, and for nothing with a text."""

CLEARLY: Final = 2.0  # times as likely as what comes next


def with_texts(
    reader: TextReader | None,
    picture: Pixels,
    cards: Sequence[FoundCard],
    given: Sequence[Face | None] | None = None,
    most_s: float = inf,
) -> tuple[FoundCard, ...]:
    """The same cards, those with what stands on them that are text cards by their names or, without one, may be.

    After `most_s` seconds no further text is begun.
    """
    if reader is None:
        return tuple(cards)
    names, begun_s = given or (None,) * len(cards), perf_counter()
    return tuple(
        replace(card, text=reader.read(picture, card.corners))
        if is_to_be_read(_width_px(card), card.candidates, name) and perf_counter() - begun_s < most_s
        else card
        for card, name in zip(cards, names, strict=True)
    )


def is_to_be_read(width_px: float, by_print: Sequence[CardCandidate], name: Face | None) -> bool:
    """Whether a text is worth looking for on a card so wide, whatever print takes it for if somebody has named it."""
    if width_px < LEAST_SIDE_PX:
        return False
    if name is not None:
        return has_text(name)
    return may_have_text(by_print) or by_print[0].confidence < HARDLY_READ


def _width_px(card: FoundCard) -> float:
    return float(side_lengths(card.corners).min())


def read_by_text(cards: Sequence[FoundCard], sources: Sequence[CardTexts]) -> tuple[FoundCard, ...]:
    """The same cards, those surely read of which exactly one known card says what stands on them."""
    return tuple(_read_by_text(card, sources) for card in cards)


def _read_by_text(card: FoundCard, sources: Sequence[CardTexts]) -> FoundCard:
    half, text = card.read_as, card.text
    if text is None or not is_open(half):
        return card
    for source in sources:
        saying = _that_may_be(half, source.faces_saying(text))
        if len(saying) == 1:
            return replace(card, candidates=(CardCandidate(saying[0], TOLD_BY_TEXT),))
    return card


def _that_may_be(half: Face | None, saying: Sequence[Face]) -> list[Face]:
    """Those of the faces that print allows, or else those of another kind: that a Murphy card looks like an action card
    is no proof, that it says the same as one known Murphy card and no other card is."""
    fitting = [face for face in saying if half is None or known_of(face) == half]
    return fitting or [face for face in saying if type(face) is not type(half)]


def known_texts(looks: Sequence[Look], learned: Learned | None) -> tuple[CardTexts, ...]:
    """The texts that cards may be known by: those of looks and what was taught of a deck, and last our own deck's."""
    return (texts_of_looks(looks), CardTexts(() if learned is None else taught_texts(learned)), texts_printed())


@cache
def texts_printed() -> CardTexts:
    """What our own cards of Dumm gelaufen! say, in all languages."""
    return CardTexts(one for language in Language for edition in Edition for one in _texts_printed(edition, language))


def _texts_printed(edition: Edition, language: Language) -> Iterator[tuple[Face, str]]:
    words = load_words("dumm-gelaufen", language)
    for key, text in words[f"murphy-{edition}"].items():
        yield MurphyCard(key), text
    for card in our_actions(edition):
        assert card.key is not None
        yield card, words["actions"][card.key]


def proposed_by_text(card: FoundCard, name: Face | None, key: str) -> Face | None:
    """What a card may be called of which nothing but the text is known: a card of its kind with this key; None if not
    even its kind is known."""
    match name or _likeliest(card):
        case MurphyCard():
            return MurphyCard(key)
        case ActionCard(colour):
            return ActionCard(colour, key)
    return None


def _likeliest(card: FoundCard) -> Face | None:
    """What print says, if that is clearly likelier than anything else."""
    first, second = ((*(one.confidence for one in card.candidates), 0.0, 0.0)[place] for place in (0, 1))
    return card.candidates[0].face if first > CLEARLY * second else None
