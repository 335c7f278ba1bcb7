"""The odds that evidence gives."""

import numpy as np
import pytest

from tabletop.games import GameName
from tests.deck_trials.fit_odds import Case, cases_of_run, fit_all, fit_odds
from tests.deck_trials.trials import Sort
from vision.build import build_card_reader
from vision.deck_certainty import BY_LOOK, WITH_PRINT

TRUE_WORTH = np.array([-0.5, 2.0])


def test_the_odds_behind_what_happened_are_found_again() -> None:
    rng = np.random.default_rng(3)
    evidence = np.column_stack([np.ones(4000), rng.normal(0, 1, 4000)])
    is_right = (rng.uniform(0, 1, 4000) < 1 / (1 + np.exp(-evidence @ TRUE_WORTH))).astype(np.float64)

    worth = fit_odds(evidence, is_right, np.ones(4000))

    assert worth == pytest.approx(TRUE_WORTH, abs=0.15)


def test_evidence_that_tells_for_certain_gets_no_odds_without_end() -> None:
    evidence = np.column_stack([np.ones(20), np.repeat([-1.0, 1.0], 10)])

    worth = fit_odds(evidence, np.repeat([0.0, 1.0], 10), np.ones(20))

    assert 1 < worth[1] < 5


def cases(sort: Sort, nearness: float, is_right: bool, count: int = 30) -> list[Case]:
    return [Case(sort, np.array([1.0, nearness]), is_right)] * count


def test_cards_that_nobody_taught_say_how_a_hidden_face_gives_itself_away_and_nothing_of_others() -> None:
    known = [*cases("known", 0.0, True), *cases("known", 1.0, True), *cases("known", 1.0, False)]

    without, with_hidden = fit_all(known), fit_all([*known, *cases("hidden", 1.0, False)])

    assert with_hidden["hidden"][1] < without["hidden"][1]
    assert with_hidden["others"] == pytest.approx(without["others"])
    assert with_hidden["among"] == pytest.approx(without["among"])


def test_cards_of_other_decks_weigh_most_where_others_are_ruled_out() -> None:
    fitted = fit_all([*cases("known", 0.0, True), *cases("known", 1.0, True), *cases("foreign", 1.0, False)])

    assert fitted["others"][1] < fitted["among"][1] < fitted["hidden"][1]


@pytest.mark.slow
def test_a_print_run_gives_cases_of_every_sort_with_the_evidence_that_decks_are_read_by() -> None:
    found = cases_of_run(GameName.NUMNUM, 100, build_card_reader(GameName.NUMNUM))

    assert {case.sort for case in found.by_look} == {case.sort for case in found.with_print}
    assert {case.sort for case in found.by_look} == {"known", "hidden", "foreign"}
    assert {len(case.evidence) for case in found.by_look} == {len(BY_LOOK.among)}
    assert {len(case.evidence) for case in found.with_print} == {len(WITH_PRINT.among)}
    known = [case.is_right for case in found.with_print if case.sort == "known"]
    assert sum(known) > 0.7 * len(known)
