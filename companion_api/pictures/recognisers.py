"""The recognisers of this process: loaded with the first picture of a game, and then kept."""

import traceback
import zlib
from functools import lru_cache

from companion_api.pictures.deck_orders import deck_in_use
from companion_api.pictures.messages import DeckInUse
from tabletop.games import GameName
from vision.build import build_recogniser
from vision.deck_file import DeckFileError
from vision.pipeline import Recogniser
from vision.track.tracker import Tracker

MOST_RECOGNISERS = 8  # a game each, with and without a deck


@lru_cache(MOST_RECOGNISERS)
def recogniser_of(game: GameName, deck: DeckInUse | None = None) -> Recogniser:
    """What reads single pictures of a game, with its models loaded; a deck that cannot be used is done without."""
    try:
        return build_recogniser(game, deck=None if deck is None else deck_in_use(game, deck))
    except (DeckFileError, OSError):
        traceback.print_exc()
        return build_recogniser(game)


@lru_cache(MOST_RECOGNISERS)
def tracker_of(game: GameName, deck: DeckInUse | None = None) -> Tracker:
    """What follows films of a game; it shares the models."""
    return Tracker.of(recogniser_of(game, deck), reads_by=zlib.crc32(repr(deck).encode()))
