"""The generated decks that figures are of."""

from dataclasses import replace

import pytest

from tabletop.games import GameName
from tabletop.notation import format_face
from tests.calibration.decks import numnum_deck
from tests.deck_trials.trials import face_of, photographed_again, taught_deck, trial_tables
from vision.deck import Deck, LookQuality

LOOKS = numnum_deck().looks
GOOD = LookQuality(width_px=160, glare=0.1, contrast=0.7, sharpness=0.4)
BURNT = LookQuality(width_px=160, glare=0.9, contrast=0.3, sharpness=0.4)
BLURRED = LookQuality(width_px=160, glare=0.1, contrast=0.7, sharpness=0.05)


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


def test_only_what_is_badly_seen_is_photographed_again_and_the_better_look_is_kept() -> None:
    good, burnt, worse = (
        replace(look, quality=quality) for look, quality in zip(LOOKS, (GOOD, BURNT, BLURRED), strict=False)
    )
    again = [replace(look, quality=GOOD, photograph="again") for look in (good, burnt)]
    again.append(replace(worse, quality=replace(BLURRED, sharpness=0.01), photograph="again"))

    kept = photographed_again(Deck(GameName.NUMNUM, (good, burnt, worse)), again)

    assert kept == [good, again[1], worse]
