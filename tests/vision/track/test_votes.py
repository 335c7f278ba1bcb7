import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.track.votes import LEAST_SHARE, Votes, look

LOOKS = st.lists(st.tuples(st.floats(0.02, 0.9), st.floats(0.1, 1.0)), min_size=1, max_size=6)


def votes_of(*looks: tuple[dict[str, float], float]) -> Votes[str]:
    votes: Votes[str] = Votes()
    for shares, weight in looks:
        votes = votes.plus(look(shares, weight))
    return votes


def test_one_look_says_what_it_said() -> None:
    said = votes_of(({"7": 0.6, "1": 0.3}, 1.0)).shares()

    assert said == pytest.approx({"7": 0.6, "1": 0.3})


def test_looks_that_agree_say_it_more_surely_than_one() -> None:
    once, thrice = votes_of(({"7": 0.6}, 1.0)), votes_of(*[({"7": 0.6}, 1.0)] * 3)

    assert thrice.shares()["7"] > once.shares()["7"]


def test_looks_that_agree_never_make_up_for_a_coin_toss() -> None:
    assert votes_of(*[({"6": 0.45, "9": 0.45}, 1.0)] * 6).shares()["6"] < 0.5


def test_no_single_look_outvotes_three_that_contradict_it() -> None:
    contradicted = votes_of(({"1": 1.0}, 1.0), *[({"7": 0.8, "1": 0.1}, 1.0)] * 3)

    assert next(iter(contradicted.shares())) == "7"


def test_a_blurred_look_counts_for_less_than_a_sharp_one() -> None:
    for blurred, sharp in (("1", "7"), ("7", "1")):
        shares = votes_of(({blurred: 0.8}, 0.3), ({sharp: 0.8}, 1.0)).shares()

        assert next(iter(shares)) == sharp


def test_what_was_not_thought_of_at_first_can_still_win() -> None:
    shares = votes_of(({"1": 0.4}, 1.0), *[({"7": 0.8}, 1.0)] * 3).shares()

    assert next(iter(shares)) == "7"


@given(LOOKS)
def test_the_order_of_looks_does_not_matter_and_shares_stay_shares(looks: list[tuple[float, float]]) -> None:
    all_looks = [({"a": share, "b": (1 - share) / 2}, weight) for share, weight in looks]

    there, back = votes_of(*all_looks).shares(), votes_of(*reversed(all_looks)).shares()

    assert there == pytest.approx(back)
    assert 0 < sum(there.values()) <= 1 + 1e-9


def test_of_looks_that_contradict_each_other_both_stay_possible() -> None:
    shares = votes_of(({"15": 0.7}, 1.0), ({"55": 0.65}, 1.0)).shares()

    assert list(shares) == ["15", "55"]
    assert 0.2 < shares["55"] < shares["15"] < 0.6


def test_nobody_has_looked() -> None:
    assert votes_of().shares() == {}
    assert LEAST_SHARE > 0
