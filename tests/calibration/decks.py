"""A small enrolled deck for tests, fitted once."""

from functools import cache

from calibration.enrolment import CardFinder, Photograph, looks_of
from calibration.open_deck import fitted_deck
from tabletop.games import GameName
from tests.laid_decks import DECK, laid_out
from vision.deck import Deck


@cache
def numnum_deck() -> Deck:
    """Twelve faces of NumNum, one look each."""
    shot = laid_out(DECK)
    cards = CardFinder(GameName.NUMNUM).find(shot.bgr, len(DECK))
    return fitted_deck(Deck(GameName.NUMNUM, looks_of(Photograph("deck.jpg", shot.bgr, "f00d"), cards, DECK)))
