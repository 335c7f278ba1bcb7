"""NumNum: the ban that a card laid on it face down has lifted.

So little of it is in view that nobody can read it, and no outline is drawn round that. But few cards lie face down on a
table: the draw pile, and what lifts a ban. Where a ban of one kind lies open and something that is no back peeps out
below the back beside it, that is a ban of the other kind; doubtful, since the game says so and not the print.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np

from tabletop.faces.backs import Back
from tabletop.faces.numnum import BANNED_ROWS, Ban
from vision.assign import is_certain
from vision.geometry import Corners, Pixels, overlap
from vision.peeping_edges import peeping_card
from vision.sightings import CardCandidate, SeenCard

SOME_BACKS: Final = 2  # the draw pile and what lifts a ban
# Levels. What peeps out of bans is 20 to 27 unlike a back in a rendered scene changed in ten ways, and 6 to 18 below
# our own backs, which have white rims as bans have; below those another back is 3 to 4.
NO_BACK: Final = 5.0
ALREADY_FOUND: Final = 0.3  # overlap with another outline
LIKELY: Final = 0.6


def lifted_ban(picture: Pixels, cards: Sequence[SeenCard]) -> SeenCard | None:
    """The ban below one of the backs among these cards, if one lies there and it is told which."""
    certain = [card for card in cards if is_certain(card.candidates)]
    backs = [card for card in certain if isinstance(card.candidates[0].face, Back)]
    open_bans = [card for card in certain if isinstance(card.candidates[0].face, Ban)]
    kinds = {card.candidates[0].face for card in open_bans}
    if len(backs) < SOME_BACKS or len(kinds) != 1:
        return None
    cover = min(backs, key=lambda back: min(_apart(back.corners, ban.corners) for ban in open_bans))
    others = [card.corners for card in cards if card is not cover]
    if any(overlap(cover.corners, other) > ALREADY_FOUND for other in others):
        return None
    below = peeping_card(picture, cover.corners, others)
    if below is None or below.unlike < NO_BACK:
        return None
    lifted = next(Ban(number) for number in BANNED_ROWS if Ban(number) not in kinds)
    return SeenCard(below.corners, LIKELY * cover.outline_confidence, (CardCandidate(lifted, LIKELY),))


def _apart(one: Corners, other: Corners) -> float:
    return float(np.hypot(*(one.mean(axis=0) - other.mean(axis=0))))
