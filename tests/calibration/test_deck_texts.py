"""What was learned of a deck, inside its file."""

from dataclasses import replace

import pytest

from calibration.deck_texts import learned_of, untaught_texts, with_learned
from calibration.learned import Learned, LearnedTask
from tabletop.faces.dumm_gelaufen import ActionCard, Colour, MurphyCard
from tabletop.games import GameName
from tests.calibration.decks import numnum_deck
from vision.deck import Deck, Look
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


def test_texts_wait_to_be_confirmed_until_their_task_is_taught() -> None:
    looks = (
        Look(MurphyCard("m1"), b"", text="Nur große."),
        Look(MurphyCard("m2"), b"", text="Nur kleine."),
        Look(MurphyCard("m2"), b"", text="Nur kleime."),
        Look(MurphyCard("m3"), b""),
        Look(ActionCard(Colour.GREEN, "a"), b"", text="Zieh zwei."),
    )

    assert untaught_texts(with_learned(replace(MURPHY, looks=looks), LEARNED)) == ((MurphyCard("m2"), "Nur kleine."),)


def test_a_text_that_was_taught_helps_where_none_could_be_read() -> None:
    looks = (Look(MurphyCard("m1"), b""), Look(MurphyCard("m1"), b"", text="Nur grosse."), Look(MurphyCard("m2"), b""))

    deck = with_learned(replace(MURPHY, looks=looks), LEARNED)

    assert [look.text for look in deck.looks] == ["Nur große.", "Nur grosse.", None]
