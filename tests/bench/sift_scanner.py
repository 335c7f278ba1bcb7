"""The usual card scanner: SIFT features of every card of a deck, matched with the picture's, one homography each.

Only there to be compared with; it knows the deck's drawings exactly, which no photograph of a real deck can offer.
"""

from collections.abc import Sequence

import cv2
import numpy as np

from calibration.artwork.numnum import draw_numnum
from calibration.artwork.raster import render
from tabletop.faces.numnum import Face

LEAST_MATCHES = 8


class SiftScanner:
    """A deck of faces whose features are known."""

    def __init__(self, faces: Sequence[Face]) -> None:
        self._sift = cv2.SIFT.create(1500)
        self._matcher = cv2.BFMatcher(cv2.NORM_L2)
        cards = [cv2.cvtColor(render(draw_numnum(face), 5.0), cv2.COLOR_BGR2GRAY) for face in faces]
        self._deck = [self._sift.detectAndCompute(card, None) for card in cards]

    def scan(self, encoded: bytes) -> int:
        """How many cards of the deck are found in the picture."""
        picture = cv2.imdecode(np.frombuffer(encoded, np.uint8), cv2.IMREAD_GRAYSCALE)
        assert picture is not None
        points, features = self._sift.detectAndCompute(picture, None)
        return sum(self._is_found(card, points, features) for card in self._deck)

    def _is_found(
        self,
        card: tuple[Sequence[cv2.KeyPoint], cv2.typing.MatLike],
        points: Sequence[cv2.KeyPoint],
        features: cv2.typing.MatLike,
    ) -> bool:
        pairs = self._matcher.knnMatch(card[1], features, k=2)
        good = [first for first, second in pairs if first.distance < 0.75 * second.distance]
        if len(good) < LEAST_MATCHES:
            return False
        source = np.array([card[0][match.queryIdx].pt for match in good], np.float32)
        target = np.array([points[match.trainIdx].pt for match in good], np.float32)
        _, inliers = cv2.findHomography(source, target, cv2.RANSAC, 4.0)
        return inliers is not None and int(np.count_nonzero(inliers)) >= LEAST_MATCHES
