from itertools import product
from math import gcd

import pytest

from rules.numnum.fits import BanReading, Laws, counting_divisors

BAN_SETS = [frozenset(bans) for bans in ((), (2,), (5,), (2, 5))]


@pytest.mark.parametrize("bans", BAN_SETS, ids=lambda bans: "-".join(map(str, sorted(bans))) or "none")
def test_the_rows_that_count_are_the_common_divisors_but_the_banned_ones(bans: frozenset[int]) -> None:
    for a, b in product(range(2, 101), repeat=2):
        expected = [row for row in range(2, 101) if a % row == 0 and b % row == 0 and row not in bans]

        assert list(counting_divisors(a, b, Laws(bans))) == expected


@pytest.mark.parametrize("bans", BAN_SETS, ids=lambda bans: "-".join(map(str, sorted(bans))) or "none")
def test_as_in_the_example_only_larger_rows_of_the_ban_count(bans: frozenset[int]) -> None:
    for a, b in product(range(2, 101), repeat=2):
        touched = [ban for ban in bans if a % ban == 0 and b % ban == 0]
        printed = {ban: [ban * times for times in range(2, 11) if ban * times <= 10] for ban in touched}
        rows = [row for row in range(2, gcd(a, b) + 1) if a % row == 0 and b % row == 0]
        expected = [row for row in rows if all(row in printed[ban] for ban in touched)]

        assert list(counting_divisors(a, b, Laws(bans, BanReading.EXAMPLE))) == expected
