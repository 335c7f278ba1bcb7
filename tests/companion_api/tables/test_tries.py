import pytest

from companion_api.refusal import Refused
from companion_api.tables.tries import IN_ALL, PER_ADDRESS, WINDOW_S, Tries


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_after_ten_wrong_codes_an_address_must_wait_and_others_need_not() -> None:
    tries = Tries(Clock())
    for _ in range(PER_ADDRESS):
        tries.check("one")
        tries.count("one")

    with pytest.raises(Refused) as refused:
        tries.check("one")

    assert (refused.value.status, refused.value.retry_after_s) == (429, int(WINDOW_S) + 1)
    tries.check("other")


def test_after_a_hundred_wrong_codes_in_all_everybody_must_wait() -> None:
    tries = Tries(Clock())
    for place in range(IN_ALL):
        tries.count(f"address {place}")

    with pytest.raises(Refused):
        tries.check("somebody new")


def test_wrong_codes_are_forgotten_after_a_while() -> None:
    clock = Clock()
    tries = Tries(clock)
    for _ in range(PER_ADDRESS):
        tries.count("one")

    clock.now += WINDOW_S

    tries.check("one")
