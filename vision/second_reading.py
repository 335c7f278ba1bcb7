"""What is read again once it is known which outlines are cards?

Everything that was outlined is read at once, and what lies over a card hides print: parts of it are then not asked, and
numbers under it not believed. But most outlines that lie across others are none of a card, which is told by what was
read. Cards that were in doubt, and had such an outline on them, are read again without it.
"""

from collections.abc import Sequence

from vision.assign import LEAST, is_certain
from vision.geometry import Pixels, shared_area, turned
from vision.recognise_cards import CardReader
from vision.sightings import CardLook, Outline, SeenCard
from vision.table_plane import is_earth


def as_read(outline: Outline, look: CardLook) -> SeenCard:
    """A card as it was outlined and read: its corners begin at its own top left."""
    is_read = bool(look.candidates) and look.candidates[0].confidence >= LEAST
    corners = turned(outline.corners if look.moved is None else look.moved, look.quarter_turns)
    # What was found by its look is as surely a card as it was read, however the outline was that led to it.
    found = look.candidates[0].confidence if look.is_found and is_read else 0.0
    return SeenCard(corners, max(outline.confidence, found), look.candidates if is_read else (), look.text)


def read_again(
    reader: CardReader, picture: Pixels, kept: Sequence[SeenCard], read: Sequence[SeenCard]
) -> tuple[SeenCard, ...]:
    """The cards that were kept of all that were read, those in doubt without what was not kept."""
    dropped = [card for card in read if not any(card.corners is one.corners for one in kept)]
    doubtful = [card for card in kept if _may_be_read_better(card, dropped)]
    if not doubtful:
        return tuple(kept)
    near = [card for card in kept if any(card is one or _share_area(card, one) for one in doubtful)]
    looks = zip(near, reader.read(picture, [card.corners for card in near]), strict=True)
    anew = {id(card): as_read(_outline_of(card), look) for card, look in looks if any(card is one for one in doubtful)}
    return tuple(anew.get(id(card), card) for card in kept)


def _may_be_read_better(card: SeenCard, dropped: Sequence[SeenCard]) -> bool:
    """Whether a card is in doubt and something that was taken for a card lay on it. Size alone tells the earth."""
    is_doubtful = not is_certain(card.candidates) and not is_earth(card)
    return is_doubtful and any(_share_area(card, one) for one in dropped)


def _share_area(card: SeenCard, other: SeenCard) -> bool:
    return shared_area(card.corners, other.corners) > 0


def _outline_of(card: SeenCard) -> Outline:
    return Outline(card.corners, card.outline_confidence)
