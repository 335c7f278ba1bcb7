"""The generated decks that figures are of."""

import pytest

from tabletop.games import GameName
from tabletop.notation import format_face
from tests.deck_trials.trials import face_of, taught_deck, trial_tables


@pytest.mark.parametrize(
    ("game", "face_id", "text"),
    [
        ("nichtlustig", "death/0", "death/poodle"),
        ("wonderful-world", "gent/3/4", "gent/3/umbrella"),
        ("numnum", "number/red/7", "number/red/7"),
    ],
)
def test_the_generator_s_ids_stand_for_faces(game: str, face_id: str, text: str) -> None:
    assert format_face(face_of(game, face_id)) == text


@pytest.mark.slow
def test_a_fifth_of_each_kind_is_hidden_from_the_deck_and_lies_on_its_tables() -> None:
    deck, run = taught_deck(GameName.WONDERFUL_WORLD, 3001, held_out=True)

    every = {face_of(run.game, face_id) for face_id in run.ids}
    tables = list(trial_tables(deck, run))
    sorts = {
        sort: {card.face for table in tables for card in table.cards if card.sort == sort}
        for sort in ("known", "hidden")
    }
    assert len(every - set(deck.faces)) == len(every) // 6
    assert sorts["known"] <= set(deck.faces)
    assert sorts["hidden"] <= every - set(deck.faces)
    assert sorts["hidden"]
