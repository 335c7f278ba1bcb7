"""Readers and a locator that know what lay on the table a moment ago, in the places of those that do not.

What is sure is answered from memory; what is not is read once more, and all looks are taken together. They keep what
each outline was told to be, so that it can be remembered.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Generic, TypeVar

import numpy as np

from tabletop.dice import Die
from tabletop.faces import Face
from vision.geometry import Corners, Pixels, overlap, shared_area, turned
from vision.locate_by_net import box_of_corners
from vision.outline_net import is_one_die
from vision.read_text import TextReader
from vision.recognise_cards import CardReader
from vision.recognise_dice import DieReader
from vision.sightings import CardCandidate, CardLook, Located, Outline, SeenDie
from vision.track.tracks import AnyTrack, CardTrack, DieTrack, card_candidates, die_candidates
from vision.track.votes import Votes, look

Shown = TypeVar("Shown")
SAME_OUTLINE: Final = 0.5  # intersection over union: outlines of one card that was located twice; neighbours share less


@dataclass(frozen=True, slots=True, eq=False)
class Told(Generic[Shown]):
    """What all looks at an outline say, the last one included, and how many looks there were."""

    corners: Corners
    votes: Votes[Shown]
    looks: int


class KnownPlaces:
    """Locates what is known to lie there, and nothing else."""

    def __init__(self, cards: Iterable[CardTrack], dice: Iterable[DieTrack]) -> None:
        self._located = Located(_outlines(cards), _outlines(dice))

    def locate(self, picture: Pixels) -> Located:
        """The outlines of all that is known."""
        del picture  # nothing in it has changed
        return self._located


class KnownCards:
    """Reads cards, those that are known only as long as another look may help; `sharpness` is that of the picture."""

    def __init__(self, reader: CardReader, known: Sequence[CardTrack], sharpness: float) -> None:
        self._reader = reader
        self._known = known
        self._sharpness = sharpness
        self.told: list[Told[Face]] = []

    def read(self, picture: Pixels, cards: Sequence[Corners]) -> tuple[CardLook, ...]:
        """One look per card, in their order."""
        known = [card_at(self._known, corners) for corners in cards]
        wanted = [k for k, one in enumerate(known) if one is None or one.needs_reading]
        starting = [
            corners if one is None else as_not_yet_read(one, corners) for one, corners in zip(known, cards, strict=True)
        ]
        anew = self._read_anew(picture, starting, wanted)
        return tuple(
            self._told(corners, track, anew[number]) if track is None or number in anew else remembered(track, corners)
            for number, (corners, track) in enumerate(zip(cards, known, strict=True))
        )

    def _read_anew(self, picture: Pixels, cards: Sequence[Corners], numbers: Sequence[int]) -> Mapping[int, CardLook]:
        """The wanted ones, read together with those that share a place with them: readers ask what covers a card."""
        beside = [k for k in range(len(cards)) if any(k == n or shared_area(cards[k], cards[n]) > 0 for n in numbers)]
        looks = self._reader.read(picture, [cards[k] for k in beside]) if beside else ()
        placed = [
            replace(one, moved=cards[k]) if one.moved is None else one for k, one in zip(beside, looks, strict=True)
        ]
        return {k: one for k, one in zip(beside, placed, strict=True) if k in numbers}

    def _told(self, corners: Corners, track: CardTrack | None, seen: CardLook) -> CardLook:
        votes = look({one.face: one.confidence for one in seen.candidates}, self._sharpness)
        if track is None:
            place = turned(corners if seen.moved is None else seen.moved, seen.quarter_turns)
            self.told.append(Told(place, votes, 1))
            return seen
        votes = track.votes.plus(votes)
        candidates = card_candidates(votes)
        if not _is_of_one_mind(seen.candidates, candidates):  # it may have been read upside down
            seen = CardLook((), turns_to_own(track, corners), seen.text)
        place = turned(corners if seen.moved is None else seen.moved, seen.quarter_turns)
        self.told.append(Told(place, votes, track.looks + 1))
        return replace(seen, candidates=candidates)


class KnownDice:
    """The same for dice; proposals that fall on a known die are looked at only as long as that may help."""

    def __init__(self, reader: DieReader, known: Sequence[DieTrack], sharpness: float) -> None:
        self._reader = reader
        self._known = known
        self._sharpness = sharpness
        self.told: list[Told[Die]] = []

    def read(self, picture: Pixels, proposals: Sequence[Outline]) -> tuple[SeenDie, ...]:
        """The dice among the proposals, each once, surest first."""
        sure = [track for track in self._known if not track.needs_reading]
        proposed = {id(die_at(sure, one.corners)) for one in proposals}
        unknown = [one for one in proposals if die_at(sure, one.corners) is None]
        anew = [die for die in self._reader.read(picture, unknown) if die_at(sure, die.corners) is None]
        found = [*(self._told(die) for die in anew), *(track.seen for track in sure if id(track) in proposed)]
        return tuple(sorted(found, key=lambda die: -die.outline_confidence))

    def _told(self, die: SeenDie) -> SeenDie:
        track = die_at(self._known, die.corners)
        votes = look({one.die: one.confidence for one in die.candidates}, self._sharpness)
        votes = votes if track is None else track.votes.plus(votes)
        self.told.append(Told(die.corners, votes, 1 if track is None else track.looks + 1))
        return die if track is None else replace(die, candidates=die_candidates(votes))


class KnownTexts:
    """Reads the texts of cards whose text is not known: that takes longer than everything else together."""

    def __init__(self, reader: TextReader, known: Sequence[CardTrack]) -> None:
        self._reader = reader
        self._known = known

    def read(self, picture: Pixels, corners: Corners) -> str | None:
        """The text of the card with these corners."""
        track = card_at(self._known, corners)
        text = None if track is None else track.seen.text
        return self._reader.read(picture, corners) if text is None else text


def card_at(cards: Sequence[CardTrack], corners: Corners) -> CardTrack | None:
    """The card that has this outline."""
    best = max(cards, key=lambda track: overlap(track.seen.corners, corners), default=None)
    return best if best is not None and overlap(best.seen.corners, corners) > SAME_OUTLINE else None


def die_at(dice: Sequence[DieTrack], corners: Corners) -> DieTrack | None:
    """The die that has its middle here."""
    return next((track for track in dice if are_one_die(track.seen.corners, corners)), None)


def are_one_die(one: Corners, other: Corners) -> bool:
    """Whether two outlines have their middles in one place."""
    return is_one_die(box_of_corners(one), box_of_corners(other))


def told_of(told: Sequence[Told[Shown]], corners: Corners) -> Told[Shown] | None:
    """What was told of the outline that became this one; None if it was known and not looked at."""
    best = max(told, key=lambda one: overlap(one.corners, corners), default=None)
    return best if best is not None and overlap(best.corners, corners) > SAME_OUTLINE else None


def remembered(track: CardTrack, corners: Corners) -> CardLook:
    """The card as it is known, for this outline of it."""
    return CardLook(card_candidates(track.votes), turns_to_own(track, corners), track.seen.text)


def as_not_yet_read(track: CardTrack, corners: Corners) -> Corners:
    """The outline beginning with the card's own top left, but in the second look with the opposite corner.

    Readers err with the way up in which they are given a card; after two looks the better one is known.
    """
    return turned(corners, turns_to_own(track, corners) + 2 * (track.looks == 1))


def turns_to_own(track: CardTrack, corners: Corners) -> int:
    """By how many quarter turns an outline of the card begins elsewhere than with the card's own top left."""
    own = track.seen.corners
    return min(range(4), key=lambda quarter: float(np.abs(turned(corners, quarter) - own).sum()))


def _is_of_one_mind(one: Sequence[CardCandidate], other: Sequence[CardCandidate]) -> bool:
    return bool(one and other) and one[0].face == other[0].face


def _outlines(tracks: Iterable[AnyTrack]) -> tuple[Outline, ...]:
    return tuple(Outline(track.seen.corners, track.seen.outline_confidence) for track in tracks)
