"""What was learned of a deck, inside the deck's file, so that whoever gets the file gets the tasks and effects too."""

import json
from dataclasses import replace

from calibration.learned import Learned, LearnedFileError, learned_from_json, learned_to_json
from vision.deck import Deck
from vision.deck_file import DeckDamagedError


def learned_of(deck: Deck) -> Learned | None:
    """What the deck brings along; None if nothing was taught of it. Raises a DeckFileError if that is damaged."""
    if deck.learned is None:
        return None
    try:
        learned = learned_from_json(json.loads(deck.learned))
    except (ValueError, RecursionError, LearnedFileError) as error:
        raise DeckDamagedError("what was learned of its cards cannot be read") from error
    if learned.game is not deck.game:
        raise DeckDamagedError("what was learned is of another game's cards")
    return learned


def with_learned(deck: Deck, learned: Learned | None) -> Deck:
    """The same deck bringing this along."""
    text = None if learned is None else json.dumps(learned_to_json(learned), ensure_ascii=False, sort_keys=True)
    return replace(deck, learned=text)
