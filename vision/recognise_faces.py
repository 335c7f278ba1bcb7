"""Which card is it, on any print run, by the face net?"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from tabletop.faces import Face
from tabletop.faces.backs import Back
from tabletop.faces.dumm_gelaufen import ActionCard, MacCard, MurphyCard
from tabletop.faces.wonderful_world import Earth
from tabletop.games import GameName
from vision.closer_look import FaceReader
from vision.corner_signs import signs_in_corners, with_signs
from vision.face_candidates import FaceShares, face_candidates
from vision.face_maps import COLOURS, KINDS
from vision.face_net import FaceReading
from vision.geometry import Corners, Pixels, turned
from vision.sightings import CardCandidate, CardLook

HIGHEST_NUMBER: Final = 100
MOST_CANDIDATES: Final = 5
LEAST_SHARE: Final = 0.01
TOLD_BY_KIND: Final = (Back, Earth)
# What depends on more than the kind is certain from 98 in 100 on; of 169 generated cards kept apart, none was wrong.
OTHERS_WEIGH: Final = 0.715
# Murphy, action and Mac cards differ by a word and a colour: of 22 on generated tables kept apart to which the net
# gives 0.7 to 0.8 six are of another kind, of 69 to which it gives more none.
TEXTS_WEIGH: Final = 0.87
WITH_SIGNS: Final = ("number", "joker")
LIKELY_KIND: Final = 0.5
# Of 240 NumNum cards on generated tables, nothing enrolled, 32 were read rightly but for their colour, most of these
# with signs in plain view in their corners; with 0.97 one less of them is set right.
PLAIN_COLOUR: Final = 0.995


class NetCardReader:
    """Reads the cards of a game (None: of any) without having seen the deck."""

    def __init__(self, net: FaceReader, game: GameName | None) -> None:
        self._net = net
        self._game = game

    def read(self, picture: Pixels, cards: Sequence[Corners]) -> tuple[CardLook, ...]:
        """One look per card, in their order."""
        return tuple(
            CardLook(tuple(believed(one) for one in likeliest(look.candidates)), look.quarter_turns)
            for look in self.read_all(picture, cards)
        )

    def read_all(self, picture: Pixels, cards: Sequence[Corners]) -> tuple[CardLook, ...]:
        """The same with every face of the game that is not quite impossible, as surely as the net says."""
        readings = self._net.read(picture, tuple(corners.astype(np.float64) for corners in cards))
        said = (self._said(picture, *one) for one in zip(cards, readings, strict=True))
        return tuple(
            CardLook(face_candidates(shares, self._game), one.quarter_turns)
            for shares, one in zip(said, readings, strict=True)
        )

    def _said(self, picture: Pixels, corners: Corners, reading: FaceReading) -> FaceShares:
        """What the net says; where it doubts the colour of a NumNum card, its signs are asked."""
        shares = _shares(reading)
        has_signs = self._game is GameName.NUMNUM and sum(shares.kinds[kind] for kind in WITH_SIGNS) >= LIKELY_KIND
        if not has_signs or max(shares.colours.values()) >= PLAIN_COLOUR:
            return shares
        signs = signs_in_corners(picture, turned(corners, reading.quarter_turns))
        return replace(shares, colours=with_signs(shares.colours, signs))


def likeliest(candidates: Sequence[CardCandidate]) -> tuple[CardCandidate, ...]:
    """The best few, best first."""
    worth_saying = (one for one in candidates if one.confidence >= LEAST_SHARE)
    return tuple(sorted(worth_saying, key=lambda one: -one.confidence)[:MOST_CANDIDATES])


def believed(candidate: CardCandidate) -> CardCandidate:
    """What the net says of a card counts for less where it depends on more than the kind of card."""
    return replace(candidate, confidence=candidate.confidence * _weight_of(candidate.face))


def _weight_of(face: Face) -> float:
    if isinstance(face, MurphyCard | ActionCard | MacCard):
        return TEXTS_WEIGH
    return 1.0 if isinstance(face, TOLD_BY_KIND) else OTHERS_WEIGH


def _shares(reading: FaceReading) -> FaceShares:
    return FaceShares(
        dict(zip(KINDS, reading.kinds.tolist(), strict=True)),
        reading.numbers[: HIGHEST_NUMBER + 1].astype(np.float32),
        dict(zip(COLOURS, reading.colours.tolist(), strict=True)),
        reading.marks,
    )
