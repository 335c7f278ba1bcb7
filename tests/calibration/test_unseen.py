"""Faces that nobody knows by their looks."""

from dataclasses import replace

import numpy as np
import pytest

from calibration.fit_deck import fit_head
from calibration.unseen import contrast_of, hidden_shares, washed_out
from tabletop.faces import nichtlustig as nl
from tabletop.faces.dumm_gelaufen import MurphyCard
from tabletop.faces.numnum import NumberCard
from tabletop.games import GameName
from tests.calibration.decks import numnum_deck
from tests.laid_decks import DECK
from vision.deck import Look, look_at

LOOKS = numnum_deck().looks


def burnt(look: Look) -> Look:
    """The same look with hardly any print left."""
    pale = np.asarray(245 + look.picture // 26, np.uint8)
    return replace(look, jpeg=look_at(look.face, pale).jpeg)


def murphies(count: int, washed: int = 0) -> tuple[Look, ...]:
    looks = (replace(LOOKS[k], face=MurphyCard(f"m{k}")) for k in range(count))
    return tuple(burnt(look) if k < washed else look for k, look in enumerate(looks))


def test_a_look_with_little_of_the_contrast_of_its_kind_is_washed_out() -> None:
    looks = (burnt(LOOKS[0]), *LOOKS[1:])

    assert contrast_of(looks[0].picture) < 0.3 * contrast_of(LOOKS[0].picture)
    assert washed_out(looks) == {DECK[0]}
    assert washed_out(LOOKS) == frozenset()


def test_a_face_with_one_clear_look_is_not_washed_out() -> None:
    assert washed_out((burnt(LOOKS[0]), *LOOKS)) == frozenset()


def test_where_all_is_shown_clearly_nothing_is_hidden() -> None:
    assert set(hidden_shares(GameName.DUMM_GELAUFEN, murphies(4)).values()) == {0.0}


def test_a_washed_out_face_is_hidden_from_its_kind_and_could_itself_be_any() -> None:
    hidden = hidden_shares(GameName.DUMM_GELAUFEN, (*murphies(4, washed=1), LOOKS[5]))

    assert [hidden[MurphyCard(f"m{k}")] for k in range(4)] == [4.0, *[pytest.approx(1 / 3)] * 3]
    assert hidden[LOOKS[5].face] == 0.0


def test_faces_that_every_box_has_and_that_were_not_shown_are_hidden() -> None:
    shown = tuple(replace(LOOKS[k], face=nl.Target(nl.Kind.YETI, k + 1)) for k in range(5))

    hidden = hidden_shares(GameName.NICHTLUSTIG, shown)

    assert hidden[nl.Target(nl.Kind.YETI, 1)] == 20 / 5


def test_numbers_of_which_only_the_count_is_known_are_hidden_too() -> None:
    hidden = hidden_shares(GameName.NUMNUM, LOOKS)

    numbers = [face for face in numnum_deck().faces if isinstance(face, NumberCard)]
    short, jokers_and_thirteens = 94 - len(numbers), 4 + 2
    assert hidden[numbers[0]] == (short + jokers_and_thirteens) / len(numbers)


def test_a_washed_out_look_does_not_blur_what_tells_the_others_apart() -> None:
    clear = fit_head(GameName.NUMNUM, LOOKS[1:])
    beside_washed = fit_head(GameName.NUMNUM, (burnt(LOOKS[0]), *LOOKS[1:]))

    assert beside_washed.parts[0].axes.shape[1] == clear.parts[0].axes.shape[1]
    assert len(beside_washed.parts[0].places) == len(LOOKS)
