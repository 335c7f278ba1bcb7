"""What do the cards of a printed deck look like? Learnt from photographs of them laid out in rows.

A photograph is learnt as a whole or not at all. Each card's name comes from whoever lays them out, in reading order,
or is read from the card where print on it says enough.
"""

import hashlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from statistics import median
from typing import Final, Literal

from calibration.card_lists import is_half_known
from calibration.deck_report import is_one_in_play
from calibration.laid_cards import LaidCards, cards_laid_out
from calibration.look_quality import BLURRED, is_faint, quality_of, worth_of
from tabletop.faces import Face
from tabletop.faces import nichtlustig as nl
from tabletop.games import GameName
from vision.assign import is_certain
from vision.build import build_locator
from vision.card_counts import most_of
from vision.card_texts import has_text
from vision.deck import MOST_LOOKS, Look, look_at
from vision.deck_certainty import known_of
from vision.descriptor import cut_out
from vision.geometry import Corners, Pixels, turned
from vision.locate import EdgeLocator, Locator
from vision.recognise_cards import CardReader
from vision.sightings import CardCandidate

MOST_CARDS: Final = 60  # in one photograph; more are too small to be learnt
PROPORTIONS: Final = {
    GameName.NUMNUM: (1.3, 1.9),
    GameName.DUMM_GELAUFEN: (1.3, 1.9),
    GameName.NICHTLUSTIG: (1.0, 1.08),
    GameName.WONDERFUL_WORLD: (1.3, 1.9),
}


Unfit = Literal["no_cards", "too_many_cards", "more_cards", "fewer_cards", "too_blurred", "too_often"]


class PhotographError(Exception):
    """A photograph that cannot be learnt, why, and how many cards were named and seen; of which face, where it is one.

    `too_often`: so many cards are seen to be of one `face`, and so many there may be.
    """

    def __init__(self, reason: Unfit, seen: int = 0, named: int | None = None, face: Face | None = None) -> None:
        super().__init__(f"{reason}: {seen} cards are seen, {named} are named")
        self.reason = reason
        self.facts = {"seen": seen, "named": named}
        self.face = face


@dataclass(frozen=True, slots=True)
class Photograph:
    """A picture of cards laid out, as it was read from `name`."""

    name: str
    picture: Pixels
    fingerprint: str

    @property
    def mark(self) -> str:
        """What the looks from it remember of it."""
        return f"{self.name} {self.fingerprint}"


@dataclass(frozen=True, slots=True, eq=False)
class FoundCard:
    """A card of a photograph: where it lies, what it seems to be where nobody has said, and what text stands on it.

    `is_faint`: hardly anything of its print is seen.
    """

    row: int  # from 1
    place: int  # in its row, from 1
    corners: Corners
    candidates: tuple[CardCandidate, ...] = ()
    text: str | None = None
    is_faint: bool = False

    @property
    def read_as(self) -> Face | None:
        """What it surely is, perhaps known by half; None if that cannot be said."""
        return self.candidates[0].face if is_certain(self.candidates) else None


@dataclass(frozen=True, slots=True, eq=False)
class Contradiction:
    """A card that surely reads as something else than what it was named; one of the two is wrong."""

    card: FoundCard
    named: Face
    read: Face


def fingerprint_of(encoded: bytes) -> str:
    """The same for the same photograph, whatever it is called."""
    return hashlib.sha256(encoded).hexdigest()[:16]


class CardFinder:
    """Finds the cards of photographs; the models are loaded once."""

    def __init__(self, game: GameName, locators: Sequence[Locator] | None = None) -> None:
        self._game = game
        self._locators = locators or (build_locator(game), EdgeLocator((1.0, 2.0)))

    def find(self, picture: Pixels, count: int | None = None) -> tuple[FoundCard, ...]:
        """The cards in reading order, `count` of them if somebody has said so; raises a PhotographError."""
        outlines = [one for locator in self._locators for one in locator.locate(picture).cards]
        laid = cards_laid_out(picture, outlines, count, PROPORTIONS[self._game])
        _check(laid, count)
        _check_sharpness(picture, laid.outlines)
        return tuple(
            FoundCard(row, place, corners)
            for row, line in enumerate(laid.rows, 1)
            for place, corners in enumerate(line, 1)
        )


def _check(laid: LaidCards, count: int | None) -> None:
    seen = len(laid.outlines) - laid.guessed
    if not seen + laid.further:
        raise PhotographError("no_cards")
    if count is None:
        if seen > MOST_CARDS:
            raise PhotographError("too_many_cards", seen)
        return
    if laid.further:
        raise PhotographError("more_cards", count + laid.further, count)
    # Of 697 generated sheets of which the right number was said 15 are refused, ten of them here: burnt out or dark,
    # and one of which an outline lay beside its card. Of the 24 rendered photographs none is refused.
    if len(laid.outlines) < count or laid.guessed:
        raise PhotographError("fewer_cards", seen, count)


def _check_sharpness(picture: Pixels, outlines: Sequence[Corners]) -> None:
    """Half of the cards blurred is a photograph out of focus or shaken; of 405 generated ones that can be learnt all
    have cards a third sharper than `BLURRED`."""
    sharpness = [quality_of(cut_out(picture, corners), corners).sharpness for corners in outlines]
    if median(sharpness) < BLURRED:
        raise PhotographError("too_blurred", len(outlines))


def read_cards(reader: CardReader, picture: Pixels, cards: Sequence[FoundCard]) -> tuple[FoundCard, ...]:
    """The same cards with what print on them says, each turned so that it begins with its own top left."""
    looks = reader.read(picture, [card.corners for card in cards])
    return tuple(
        replace(
            card,
            corners=turned(card.corners, look.quarter_turns),
            candidates=look.candidates,
            is_faint=is_faint(quality_of(cut_out(picture, card.corners), card.corners)),
        )
        for card, look in zip(cards, looks, strict=True)
    )


def lying_as(found: Sequence[FoundCard], read: Sequence[FoundCard]) -> tuple[FoundCard, ...]:
    """The cards as they were found, each with the text that was read on it."""
    return tuple(replace(card, text=one.text) for card, one in zip(found, read, strict=True))


def names_to_believe(read: Sequence[Face | None]) -> tuple[Face | None, ...]:
    """The names that were read, without those of which there are more than a box has cards: some of them are wrong."""
    too_often = frozenset(more_than_in_box([face for face in read if face is not None]))
    return tuple(None if face in too_often else face for face in read)


def completed_names(cards: Sequence[FoundCard], given: Sequence[Face | None]) -> tuple[Face | None, ...]:
    """The names of all cards of one photograph: as they were given, or else as far as print surely tells them."""
    read = names_to_believe([card.read_as for card in cards])
    return tuple((known or name) if is_open(name) else name for name, known in zip(given, read, strict=True))


def contradictions(cards: Sequence[FoundCard], names: Sequence[Face | None]) -> tuple[Contradiction, ...]:
    """The cards, all of one photograph, of which print surely says something else than their names: what is read by
    half contradicts only another half, what nobody has named nothing, and the kind of a faint card no name: what light
    has left of it may be a spot of one colour. (Of 39 half readings of 24 photographs that are right the faintest has a
    contrast of 0.28, the one that is wrong 0.06; `LITTLE_CONTRAST` lies between.)"""
    read = names_to_believe([card.read_as for card in cards])
    return tuple(
        Contradiction(card, name, known)
        for card, name, known in zip(cards, names, read, strict=True)
        if name is not None and known is not None and not _may_read_as(known, name)
        if not (card.is_faint and is_half_known(known))
    )


def _may_read_as(read: Face, name: Face) -> bool:
    """Whether print that says this may stand on a card of that name, as far as print tells cards apart."""
    match read, name:
        case nl.Points(kind, value), nl.Points(other) if value is None:
            return kind is other
    return known_of(read) == known_of(name) or is_one_in_play(read, name)


def more_than_in_box(faces: Sequence[Face]) -> tuple[Face, ...]:
    """The faces that these cards, all of one photograph, show more often than a box has them."""
    counted = Counter(faces)
    return tuple(face for face, count in counted.items() if count > (most_of(face) or count))


def check_counts(faces: Sequence[Face]) -> None:
    """Raise a PhotographError if more cards of one photograph have a name than a box has of them."""
    for face in more_than_in_box(faces):
        raise PhotographError("too_often", faces.count(face), most_of(face), face)


def is_open(name: Face | None) -> bool:
    """Whether somebody has to be asked: nothing is known of a card, or so little that others have the same name."""
    return name is None or is_half_known(name)


def looks_of(photograph: Photograph, cards: Sequence[FoundCard], faces: Sequence[Face]) -> tuple[Look, ...]:
    """One look for each card."""
    found = []
    for card, face in zip(cards, faces, strict=True):
        picture = cut_out(photograph.picture, card.corners)
        look = look_at(face, picture, quality_of(picture, card.corners), photograph.mark)
        found.append(replace(look, text=card.text) if has_text(face) else look)
    return tuple(found)


def with_looks(known: Sequence[Look], new: Sequence[Look]) -> tuple[Look, ...]:
    """All looks, of each face only the best few; faces stay in the order in which they were first shown."""
    together = [*known, *new]
    kept: set[int] = set()
    for face in dict.fromkeys(look.face for look in together):
        own = [look for look in together if look.face == face]
        kept |= {id(look) for look in sorted(own, key=_worth_keeping)[:MOST_LOOKS]}
    return tuple(look for look in together if id(look) in kept)


def _worth_keeping(look: Look) -> tuple[bool, float]:
    """Best first: a text tells a card more surely than any picture of it."""
    return look.text is None, -worth_of(look.quality)


def with_photographs(known: Sequence[Look], new: Sequence[Look]) -> tuple[Look, ...]:
    """The same with looks from photographs that may have been learnt before; then these take the place of those."""
    for fingerprint in marks_of(new):
        known = without_photograph(known, fingerprint)
    return with_looks(known, new)


def without_photograph(looks: Sequence[Look], fingerprint: str) -> tuple[Look, ...]:
    """The looks that are from other photographs."""
    return tuple(look for look in looks if fingerprint not in marks_of([look]))


def marks_of(looks: Sequence[Look]) -> frozenset[str]:
    """The fingerprints of the photographs that these looks are from."""
    return frozenset(look.photograph.rpartition(" ")[2] for look in looks)
