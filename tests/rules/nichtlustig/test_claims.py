from collections.abc import Iterable
from itertools import combinations, product

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.nichtlustig.claims import (
    broken_by_taking,
    largest_sets,
    must_take_death,
    scored_by_pink,
    takeable_targets,
)
from rules.nichtlustig.dice import COLOUR_OF_PAIR, COLOURS, Dice
from rules.nichtlustig.reasons import NichtlustigReason as R
from tabletop.faces.nichtlustig import Kind, Target
from tests.rules.nichtlustig.tables import all_dice, dice, display, some_targets, target, targets, turn_end


def ways_to_serve(thrown: Dice, wanted: Target) -> list[frozenset[tuple[str, int]]]:
    """Every set of dice that could be handed over for one target; a die is its colour and its place."""
    dice_of = {colour: [(colour, place) for place in range(2)] for colour in COLOURS}
    if wanted.kind is Kind.DINO:
        everything = frozenset(die for own in dice_of.values() for die in own)
        return [everything] if thrown.total >= wanted.value else []
    if wanted.kind is Kind.PROFESSOR:
        choices = list(product(*dice_of.values()))
    else:
        choices = [tuple(dice_of[COLOUR_OF_PAIR[wanted.kind]])]
    return [frozenset(way) for way in choices if all(thrown.of(colour)[at] == wanted.value for colour, at in way)]


def can_all_be_served(thrown: Dice, wanted: Iterable[Target]) -> bool:
    for ways in product(*(ways_to_serve(thrown, one) for one in wanted)):
        used = [die for way in ways for die in way]
        if len(used) == len(set(used)):
            return True
    return False


@settings(deadline=None)  # a busy machine is no reason to fail
@given(all_dice, some_targets)
def test_what_is_taken_together_is_what_the_dice_can_be_handed_out_for(
    thrown: Dice, centre: tuple[Target, ...]
) -> None:
    takeable = takeable_targets(turn_end(thrown, " ".join(f"{t.kind}/{t.value}" for t in centre)))
    found = {frozenset(chosen) for chosen in largest_sets(takeable)}

    assert set(takeable) == {one for one in centre if can_all_be_served(thrown, [one])}
    possible = [
        frozenset(chosen)
        for size in range(1, 4)
        for chosen in combinations(takeable, size)
        if can_all_be_served(thrown, chosen)
    ]
    most = max(map(len, possible), default=0)
    assert found == {chosen for chosen in possible if len(chosen) == most}


@settings(deadline=None)  # a busy machine is no reason to fail
@given(all_dice, some_targets, st.data())
def test_taking_is_legal_exactly_for_what_the_dice_can_be_handed_out_for(
    thrown: Dice, centre: tuple[Target, ...], data: st.DataObject
) -> None:
    end = turn_end(thrown, " ".join(f"{t.kind}/{t.value}" for t in centre))
    taken = data.draw(st.sets(st.sampled_from(centre), min_size=1, max_size=4)) if centre else set()

    assert (not broken_by_taking(end, taken)) == (
        can_all_be_served(thrown, taken) if taken else not takeable_targets(end)
    )


def test_three_pairs_take_three_cards() -> None:
    end = turn_end(dice("33 55 11"), "lemming/3 riebmann/5 yeti/1")

    assert largest_sets(takeable_targets(end)) == (targets("lemming/3 riebmann/5 yeti/1"),)


def test_two_professors_share_no_die_but_a_pair_and_a_professor_would() -> None:
    two_professors = turn_end(dice("12 12 21"), "professor/1 professor/2")
    pair_and_professor = turn_end(dice("33 31 23"), "lemming/3 professor/3")

    assert largest_sets(takeable_targets(two_professors)) == (targets("professor/1 professor/2"),)
    assert largest_sets(takeable_targets(pair_and_professor)) == (targets("lemming/3"), targets("professor/3"))
    assert broken_by_taking(pair_and_professor, targets("lemming/3 professor/3")) == {R.DIE_USED_TWICE}


def test_a_dinosaur_takes_all_six_dice_and_only_one_comes_per_throw() -> None:
    end = turn_end(dice("55 54 43"), "dino/24 dino/26 dino/27 lemming/5")

    assert broken_by_taking(end, targets("dino/24 dino/26")) == {R.ONE_DINOSAUR_PER_THROW}
    assert broken_by_taking(end, targets("dino/24 lemming/5")) == {R.DIE_USED_TWICE}
    assert broken_by_taking(end, targets("dino/27 lemming/5")) == {R.SUM_TOO_LOW}


def test_the_time_machine_lifts_the_sum_by_two() -> None:
    thrown = dice("55 54 33")

    assert takeable_targets(turn_end(thrown, "dino/27")) == ()
    assert takeable_targets(turn_end(thrown, "dino/27", timemachine=True)) == targets("dino/27")


def test_a_card_before_another_player_is_taken_unless_the_pink_die_scores_it() -> None:
    other = display(open_="yeti/2 lemming/4", scored="riebmann/1")
    stealing = turn_end(dice("44 11 22", pink=4), "", display(), other)

    assert takeable_targets(stealing) == targets("yeti/2")
    assert broken_by_taking(stealing, targets("lemming/4")) == {R.CARD_IS_SCORED}
    assert broken_by_taking(stealing, targets("riebmann/1")) == {R.CARD_IS_SCORED}


def test_an_own_card_does_not_save_from_the_death() -> None:
    end = turn_end(dice("13 25 44"), "lemming/1", display(open_="yeti/4", scored="riebmann/1"))

    assert takeable_targets(end) == ()
    assert must_take_death(end, ())
    assert broken_by_taking(end, targets("yeti/4")) == {R.OWN_CARD}


def test_a_card_nobody_sees_is_not_there() -> None:
    assert broken_by_taking(turn_end(dice("11 23 45"), ""), targets("lemming/1")) == {R.CARD_NOT_THERE}


def test_one_card_must_be_taken_where_one_can_be() -> None:
    assert broken_by_taking(turn_end(dice("11 23 45"), "lemming/1"), ()) == {R.MUST_TAKE_ONE}
    assert broken_by_taking(turn_end(dice("12 23 45"), "lemming/1"), ()) == set()


def test_the_virus_brings_a_death_even_with_a_card_won() -> None:
    end = turn_end(dice("11 23 45"), "lemming/1", display(specials="virus"))

    assert must_take_death(end, takeable_targets(end))


def test_the_pink_die_scores_cards_of_its_value_and_the_poodle_none() -> None:
    cards = display(open_="yeti/3 professor/3 lemming/2")

    assert scored_by_pink(dice("00 00 00", pink=3), cards) == targets("yeti/3 professor/3")
    assert scored_by_pink(dice("00 00 00", pink="poodle"), cards) == ()


def test_a_card_that_matches_nothing_is_named_by_what_it_lacks() -> None:
    end = turn_end(dice("12 34 50"), "lemming/1 professor/2 dino/24")

    assert broken_by_taking(end, [target("lemming/1"), target("dino/24")]) == {R.DICE_DO_NOT_MATCH, R.SUM_TOO_LOW}
