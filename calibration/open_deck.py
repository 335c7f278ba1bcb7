"""A deck from its file, ready to be read with."""

from dataclasses import replace
from pathlib import Path

from calibration.fit_deck import fit_head
from tabletop.games import GameName
from vision.deck import Deck
from vision.deck_file import DeckDamagedError, DeckFileError, load_deck, save_deck
from vision.pictures import PictureError, decode_picture


class WrongGameError(DeckFileError):
    """A deck of another game than that which is played."""

    def __init__(self, found: GameName, wanted: GameName) -> None:
        super().__init__(f"this is a deck of {found}, not of {wanted}")
        self.found = found
        self.wanted = wanted


def open_deck(path: Path, game: GameName | None = None) -> Deck:
    """The deck, of this game if one is given. Raises a DeckFileError, or OSError.

    A deck that another version of the recogniser has fitted is fitted anew from its looks, and the file is brought up
    to date if it may be written.
    """
    deck = load_deck(path)
    if game is not None and deck.game is not game:
        raise WrongGameError(deck.game, game)
    if deck.head is not None:
        return deck
    fitted = fitted_deck(deck)
    try:
        save_deck(fitted, path)
    except OSError:
        return fitted  # a deck on a disk that cannot be written is fitted each time
    return fitted


def check_looks(deck: Deck) -> None:
    """Raise a DeckFileError if a look cannot be decoded; a file that is opened has only looked at its header."""
    try:
        for look in deck.looks:
            decode_picture(look.jpeg)
    except PictureError as error:
        raise DeckDamagedError("one of its pictures cannot be read") from error


def fitted_deck(deck: Deck) -> Deck:
    """The same deck with a head for its looks; raises a DeckFileError."""
    try:
        return replace(deck, head=fit_head(deck.game, deck.looks))
    except PictureError as error:
        raise DeckDamagedError("one of its pictures cannot be read") from error
