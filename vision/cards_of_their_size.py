"""Which of all that was outlined and read has the size of the deck's cards?

Parts of a card agree on a size that no card has, so they are left out before the size is asked. But two cards of a row
that were taken for one long card are not its parts: once that is known to be none, they are asked again.
"""

from collections.abc import Sequence

from tabletop.games import GameName
from vision.lens import Lens
from vision.selection import without_parts
from vision.sightings import SeenCard
from vision.table_plane import cards_of_one_deck
from vision.table_profile import straightened


def cards_of_their_size(
    read: Sequence[SeenCard], picture_shape: Sequence[int], game: GameName | None, lens: Lens | None = None
) -> tuple[SeenCard, ...]:
    """The cards that have the size of the game's cards, or are the earth; some may still be outlined more than once."""
    cards = without_parts(read)
    kept = _of_one_deck(cards, picture_shape, game, lens)
    dropped = [card for card in cards if not any(card.corners is one.corners for one in kept)]
    left = without_parts([card for card in read if not any(card is one for one in dropped)])
    return kept if len(left) == len(kept) else _of_one_deck(left, picture_shape, game, lens)


def _of_one_deck(
    cards: Sequence[SeenCard], picture_shape: Sequence[int], game: GameName | None, lens: Lens | None
) -> tuple[SeenCard, ...]:
    return cards_of_one_deck(cards, picture_shape, game, straightened(cards, lens, picture_shape))
