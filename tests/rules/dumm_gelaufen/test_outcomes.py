import pytest

from rules.dumm_gelaufen.effect_notation import take_changes, take_effects
from rules.dumm_gelaufen.outcomes import chosen_outcomes, follows, only_outcome
from rules.game import Seat
from rules.notation import Words
from tests.rules.dumm_gelaufen.states import in_play

ME = Seat(0)
STATE = in_play("blue-4 blue-4 blue-7 yellow-11", "?x9", "?x10")


def _follows(effects: str, changes: str) -> bool:
    return follows(take_effects(Words(f"; {effects}")), STATE, ME, take_changes(Words(f"; {changes}")))


@pytest.mark.parametrize(
    ("effects", "changes"),
    [
        ("pass-hands left with-task", "hands pass left with-task"),
        ("swap-hands", "hands swap 0 2"),
        ("swap-tasks", "tasks swap 0 1"),
        ("pass-tasks right", "tasks pass right"),
        ("renew-task others", "task renewed 1 ; task renewed 2"),
        ("give self to chosen 2 card", "moved blue-4 blue-4 from 0 to 1"),
        ("give self to right 1 any", "moved blue-7 from 0 to 2"),
        ("give all to left 1 any", "moved blue-7 from 0 to 1 ; moved ? from 1 to 2 ; moved ? from 2 to 0"),
        ("discard self all colour", "moved blue-4 blue-7 blue-4 from 0 to left"),
        ("discard self all colour", "moved blue-4 from 0 to left ; moved blue-4 blue-7 from 0 to right"),
        ("discard self 1 highest", "moved yellow-11 from 0 to right"),
        ("draw others 1", "moved ? from draw to 1 ; moved ? from draw to 2"),
        ("draw self 2 ; discard self 1 any", "moved green-1 green-2 from draw to 0 ; moved green-2 from 0 to left"),
        ("give self to chosen 1 any ; swap-tasks", "moved blue-7 from 0 to 2 ; tasks swap 0 2"),
        ("read-out", "hands pass 2"),
    ],
)
def test_what_an_action_says_may_happen(effects: str, changes: str) -> None:
    assert _follows(effects, changes)


@pytest.mark.parametrize(
    ("effects", "changes"),
    [
        ("pass-hands left with-task", "hands pass left"),
        ("swap-hands", "hands swap 1 2"),
        ("renew-task others", "task renewed 1"),
        ("give self to chosen 2 card", "moved blue-4 blue-7 from 0 to 1"),
        ("give self to chosen 2 card", "moved blue-4 from 0 to 1"),
        ("give self to left 1 any", "moved blue-4 from 0 to 2"),
        ("give others to self 1 any", "moved ? from 1 to 0"),
        ("discard self all colour", "moved blue-4 blue-7 from 0 to left"),
        ("discard self 1 highest", "moved blue-7 from 0 to right"),
        ("discard self 1 any", "moved blue-7 from 0 to mac"),
        ("discard self 1 any", "moved blue-7 from 1 to left"),
        ("draw others 1", "moved ? from draw to 1"),
        ("draw self 1", "moved ? ? from draw to 0"),
        ("draw self 1", "hands pass left"),
        ("draw self 1", "moved blue-4 from 0 to draw"),
        ("give self to chosen 1 any ; swap-tasks", "moved blue-7 from 0 to 2 ; tasks swap 0 1"),
        ("swap-tasks", "tasks swap 0 1 ; hands pass left"),
    ],
)
def test_what_an_action_does_not_say_is_noticed(effects: str, changes: str) -> None:
    assert not _follows(effects, changes)


def test_an_action_without_a_choice_has_one_outcome() -> None:
    passing = take_effects(Words("; pass-hands left ; renew-task all"))

    assert only_outcome(passing, STATE, ME) == take_changes(
        Words("; hands pass left ; task renewed 0 ; task renewed 1 ; task renewed 2")
    )


def test_an_action_with_another_seat_to_choose_has_one_outcome_for_each() -> None:
    swapping = take_effects(Words("; swap-tasks"))

    assert only_outcome(swapping, STATE, ME) is None
    assert len(list(chosen_outcomes(swapping, STATE, ME))) == 2


def test_every_outcome_offered_follows_from_the_action() -> None:
    swapping = take_effects(Words("; swap-hands with-task ; renew-task chosen"))

    assert all(follows(swapping, STATE, ME, outcome) for outcome in chosen_outcomes(swapping, STATE, ME))
