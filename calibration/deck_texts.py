"""What was learned of a deck, inside the deck's file, so that whoever gets the file gets the tasks and effects too."""

import json
from collections.abc import Sequence
from dataclasses import replace

from calibration.learned import Learned, LearnedFileError, learned_from_json, learned_to_json, taught_texts
from tabletop.faces.dumm_gelaufen import MurphyCard
from vision.deck import Deck, Look
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


def untaught_texts(deck: Deck) -> tuple[tuple[MurphyCard, str], ...]:
    """The Murphy cards of which a text was read and nobody has taught so far what they ask for, each with its best
    look's text."""
    learned = learned_of(deck)
    known = set() if learned is None else {task.key for task in learned.tasks}
    texts: dict[MurphyCard, str] = {}
    for look in deck.looks:
        if isinstance(look.face, MurphyCard) and look.text and look.face.key not in known:
            texts.setdefault(look.face, look.text)
    return tuple(texts.items())


def with_learned(deck: Deck, learned: Learned | None) -> Deck:
    """The same deck bringing this along; looks on which nothing was read get the texts that were taught of them."""
    looks = deck.looks if learned is None else _with_texts(deck.looks, learned)
    text = None if learned is None else json.dumps(learned_to_json(learned), ensure_ascii=False, sort_keys=True)
    return replace(deck, looks=looks, learned=text)


def _with_texts(looks: Sequence[Look], learned: Learned) -> tuple[Look, ...]:
    texts = dict(taught_texts(learned))
    return tuple(look if look.text is not None else replace(look, text=texts.get(look.face)) for look in looks)
