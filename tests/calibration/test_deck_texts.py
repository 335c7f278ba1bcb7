"""What was learned of a deck, inside its file."""

from dataclasses import replace

import pytest

from calibration.deck_texts import learned_of, with_learned
from calibration.learned import Learned, LearnedTask
from tabletop.games import GameName
from tests.calibration.decks import numnum_deck
from vision.deck import Deck
from vision.deck_file import DeckDamagedError, pack_deck, unpack_deck

MURPHY = Deck(GameName.DUMM_GELAUFEN, ())
LEARNED = Learned(GameName.DUMM_GELAUFEN, "1998", (LearnedTask("m1", "Nur große.", '{"sum": {"min": 40}}'),))


def test_what_was_learned_comes_out_of_a_deck_as_it_went_in() -> None:
    assert learned_of(with_learned(MURPHY, LEARNED)) == LEARNED
    assert learned_of(with_learned(with_learned(MURPHY, LEARNED), None)) is None


def test_the_faces_that_a_table_has_shown_travel_too() -> None:
    learned = Learned(GameName.NUMNUM, faces=("number/pink/27",))

    assert learned_of(unpack_deck(pack_deck(with_learned(numnum_deck(), learned)))) == learned


@pytest.mark.parametrize("text", ["", "[]", "{", "[" * 100_000, '{"kind": "something else"}'])
def test_what_cannot_be_read_is_damage(text: str) -> None:
    with pytest.raises(DeckDamagedError, match="cannot be read"):
        learned_of(replace(MURPHY, learned=text))


def test_what_was_learned_of_another_game_is_damage() -> None:
    with pytest.raises(DeckDamagedError, match="another game"):
        learned_of(with_learned(numnum_deck(), LEARNED))
