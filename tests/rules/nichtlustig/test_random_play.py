import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from rules.nichtlustig.dice import Dice
from rules.nichtlustig.game import NICHTLUSTIG
from rules.nichtlustig.moves import Begin, Move, PickSpecials, Roll, RollProfessors, Score, Take
from rules.nichtlustig.state import Step
from tests.rules.nichtlustig.dealer import NichtlustigDealer
from tests.rules.random_play import (
    Evening,
    check_every_move_was_legal,
    check_interpreted,
    check_replay,
    check_views_keep_secrets,
    play_evening,
)

LONGEST = 5000
UNSHRUNK = [Phase.explicit, Phase.reuse, Phase.generate]  # a smaller seed is no simpler evening
seeds = st.integers(0, 10**6)
players = st.integers(2, 4)
readings = st.sampled_from(["leaflet", "cards"])


@pytest.mark.slow
@settings(deadline=None, phases=UNSHRUNK, max_examples=5)
@given(seeds, players, readings)
def test_a_random_evening_ends_loses_no_card_and_can_be_replayed(seed: int, seats: int, reading: str) -> None:
    dealer = NichtlustigDealer(seed, seats, reading)

    evening = play_evening(NICHTLUSTIG, dealer, LONGEST)

    assert evening.states[-1].step is Step.OVER
    score = NICHTLUSTIG.score(evening.states[-1])
    assert score.over
    assert score.winners
    check_every_move_was_legal(NICHTLUSTIG, evening)
    check_replay(NICHTLUSTIG, dealer, evening)


@pytest.mark.slow
@settings(deadline=None, phases=UNSHRUNK, max_examples=4)
@given(seeds, players, readings)
def test_what_shows_on_the_table_is_read_as_what_was_done(seed: int, seats: int, reading: str) -> None:
    evening = play_evening(NICHTLUSTIG, NichtlustigDealer(seed, seats, reading), LONGEST)

    check_interpreted(NICHTLUSTIG, first_moves(evening, 150), leaves_a_trace, means_the_same)


@pytest.mark.slow
@settings(deadline=None, phases=UNSHRUNK, max_examples=2)
@given(seeds, players)
def test_every_seat_sees_the_same_cards(seed: int, seats: int) -> None:
    dealer = NichtlustigDealer(seed, seats)

    evening = play_evening(NICHTLUSTIG, dealer, LONGEST)

    check_views_keep_secrets(NICHTLUSTIG, dealer, first_moves(evening, 20))


def first_moves(evening: Evening[object, Move], count: int) -> Evening[object, Move]:
    return Evening(evening.moves[:count], evening.states[: count + 1], evening.tables[: count + 1])


def leaves_a_trace(move: Move) -> bool:
    match move:
        case Begin():
            return False
        case Score(_, turned):
            return bool(turned)
        case Take(_, targets):
            return bool(targets)
        case PickSpecials(_, keys):
            return bool(keys)
    return True


def means_the_same(found: Move, done: Move) -> bool:
    match found, done:
        case Roll(), Roll():
            same_aside = whole(found.aside) == whole(done.aside)
            same_dice = same_aside and whole(found.thrown) == whole(done.thrown)
            return found.seat == done.seat and same_dice and found.symbols == done.symbols
        case RollProfessors(seat, thrown), RollProfessors():
            return seat == done.seat and sorted(thrown or ()) == sorted(done.thrown or ())
        case Take(seat, targets), Take():
            return (seat, targets) == (done.seat, done.targets)  # a time machine used for nothing is not seen
    return found == done


def whole(dice: Dice | None) -> tuple[object, ...]:
    assert dice is not None
    return sorted(dice.white), sorted(dice.black), sorted(dice.red), dice.pink
