"""Which card is it, on any print run, by the face net?"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from tabletop.games import GameName
from vision.face_candidates import FaceShares, face_candidates
from vision.face_maps import COLOURS, KINDS
from vision.face_net import FaceNet, FaceReading
from vision.geometry import Corners, Pixels
from vision.sightings import CardCandidate, CardLook

HIGHEST_NUMBER: Final = 100
NUMBERS_WEIGH: Final = (
    0.65  # of the numbers it is surest of it misreads a third on cards of Nichtlustig: none is certain
)


class NetCardReader:
    """Reads the cards of a game (None: of any) without having seen the deck."""

    def __init__(self, net: FaceNet, game: GameName | None) -> None:
        self._net = net
        self._game = game

    def read(self, picture: Pixels, cards: Sequence[Corners]) -> tuple[CardLook, ...]:
        """One look per card, in their order."""
        readings = self._net.read(picture, tuple(corners.astype(np.float64) for corners in cards))
        return tuple(CardLook(self._candidates(one), one.quarter_turns) for one in readings)

    def _candidates(self, reading: FaceReading) -> tuple[CardCandidate, ...]:
        return tuple(believed(one) for one in face_candidates(_shares(reading), self._game))


def believed(candidate: CardCandidate) -> CardCandidate:
    """What the net says of a card's number counts for less than what it says of its kind."""
    has_number = any(isinstance(getattr(candidate.face, part, None), int) for part in ("number", "value"))
    return replace(candidate, confidence=candidate.confidence * NUMBERS_WEIGH) if has_number else candidate


def _shares(reading: FaceReading) -> FaceShares:
    return FaceShares(
        dict(zip(KINDS, reading.kinds.tolist(), strict=True)),
        reading.numbers[: HIGHEST_NUMBER + 1].astype(np.float32),
        dict(zip(COLOURS, reading.colours.tolist(), strict=True)),
    )
