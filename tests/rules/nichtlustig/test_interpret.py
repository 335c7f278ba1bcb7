from dataclasses import replace

from rules.game import Explanation
from rules.nichtlustig.game import NICHTLUSTIG
from rules.nichtlustig.moves import Move
from rules.nichtlustig.notation import format_move, parse_state
from tabletop.dice import Die, DieColour
from tabletop.observe import observe
from tabletop.table import Certain, DieItem, ItemId, TableState
from tests.rules.nichtlustig.pictures import picture

CENTRE = "centre riebmann/1,2,3,4,5 dino/24,25"


def read(state: str, before: TableState, after: TableState) -> tuple[Explanation[Move], ...]:
    return NICHTLUSTIG.interpret(parse_state(state), observe(before, after))


def lines(explanation: Explanation[Move]) -> list[str]:
    return [format_move(judged.move) for judged in explanation.moves]


def reasons(explanation: Explanation[Move]) -> list[str]:
    return [str(reason) for judged in explanation.moves for reason in judged.verdict.reasons]


def test_nothing_changed_is_explained_by_nothing() -> None:
    table = picture("target/riebmann/3 @ layout")

    assert read(f"turn 0 roll; {CENTRE}; player 0", table, table) == (Explanation(()),)


def test_a_first_throw_shows_in_the_dice() -> None:
    found = read(
        f"turn 0 roll; {CENTRE}; player 0; player 1",
        picture(dice="11 11 11 1"),
        picture(dice="12 33 45 2", dice_at=9),
    )

    assert lines(found[0]) == ["0 rolls w12 b33 r45 p2"]
    assert found[0].is_legal


def test_dice_that_nobody_touched_were_laid_aside() -> None:
    before, after = picture(dice="12 33 45 2"), picture(dice="12 33 11 5")

    found = read(f"turn 0 roll throws 1 thrown w12 b33 r45 p2; {CENTRE}; player 0", before, after)

    assert lines(found[0]) == ["0 keeps w12 b33 rolls r11 p5"]


def test_a_die_laid_aside_that_was_thrown_again_is_noticed() -> None:
    before, after = picture(dice="12 33 45 2"), picture(dice="45 33 45 2")

    found = read(f"turn 0 roll throws 1 aside w12 thrown b33 r45 p2; {CENTRE}; player 0; player 1", before, after)

    assert "laid_aside_stays" in reasons(found[0])


def test_cards_turned_and_taken_at_once_are_two_moves_in_order() -> None:
    state = f"turn 0 roll throws 3 thrown w12 b33 r45 p2; {CENTRE}; player 0; player 1 open lemming/2"
    before = picture("target/riebmann/3 @ layout", "target/lemming/2 @ display/1 @ 0")
    after = picture("target/riebmann/3 @ display/0", "points/lemming/2 @ display/1 @ 0")

    found = read(state, before, after)

    assert lines(found[0]) == ["0 scores lemming/2", "0 takes riebmann/3"]
    assert found[0].is_legal


def test_a_card_taken_without_scoring_first_is_explained_with_what_is_wrong() -> None:
    state = f"turn 0 roll throws 3 thrown w22 b34 r45 p2; {CENTRE}; player 0; player 1 open lemming/2"
    before, after = picture("target/lemming/2 @ display/1"), picture("target/lemming/2 @ display/0")

    found = read(state, before, after)

    assert lines(found[0]) == ["0 scores nothing", "0 takes lemming/2"]
    assert reasons(found[0]) == ["must_be_scored", "card_is_scored"]


def test_a_card_taken_by_somebody_else_is_read_as_taken_out_of_turn() -> None:
    state = f"turn 0 take throws 3 thrown w12 b33 r45 p2; {CENTRE}; player 0; player 1"
    before, after = picture("target/riebmann/3 @ layout"), picture("target/riebmann/3 @ display/1")

    found = read(state, before, after)

    assert ["1 takes riebmann/3"] in [lines(one) for one in found]
    assert not any(one.is_legal for one in found)


def test_a_dinosaur_may_still_show_its_front() -> None:
    state = f"turn 0 take throws 3 thrown w55 b55 r23 p2; {CENTRE}; player 0; player 1"
    before, after = picture("target/dino/25 @ layout"), picture("target/dino/25 @ display/0")

    assert lines(read(state, before, after)[0]) == ["0 takes dino/25"]


def test_a_dinosaur_two_pips_too_high_was_won_with_the_time_machine() -> None:
    turn = "turn 0 take throws 3 thrown w55 b54 r22 p1 held timemachine"
    state = f"{turn}; {CENTRE}; player 0 specials timemachine; player 1"
    before = picture("target/dino/25 @ layout", "special/timemachine @ display/0")
    after = picture("points/dino/25 @ display/0", "special/timemachine @ specials")

    found = read(state, before, after)

    assert lines(found[0]) == ["0 takes dino/25 with timemachine"]
    assert found[0].is_legal


def test_a_death_covers_what_lay_where_it_lies_now() -> None:
    state = (
        f"turn 0 roll throws 3 thrown w12 b04 r45 p2; {CENTRE}; "
        "player 0 scored yeti/1 riebmann/4; player 1"
    ).replace("riebmann/1,2,3,4,5", "riebmann/1,2,3,5")  # fmt: skip
    before = picture("points/yeti/1 @ display/0 @ 0", "points/riebmann/4 @ display/0 @ 3", "death/2 @ deaths @ 9")
    after = picture("points/yeti/1 @ display/0 @ 0", "cover/2 @ display/0 @ 3")

    found = read(state, before, after)

    assert lines(found[0])[-1] == "0 takes-death 2 on riebmann/4"
    assert found[0].is_legal


def test_a_death_whose_number_is_not_seen_is_the_one_that_is_due() -> None:
    state = f"turn 0 death throws 3 thrown w12 b34 r45 p2; {CENTRE}; player 0 scored lemming/1; player 1"
    before = picture("points/lemming/1 @ display/0 @ 0")
    after = picture("cover @ display/0 @ 0")

    assert lines(read(state, before, after)[0]) == ["0 takes-death 2 on lemming/1"]


def test_a_doubtful_reading_is_read_as_what_fits() -> None:
    state = f"turn 0 take throws 3 thrown w12 b33 r45 p2; {CENTRE}; player 0; player 1"
    before = picture("target/riebmann/2 @ layout", "target/riebmann/3 @ layout @ 2")
    after = picture("target/riebmann/2 @ layout", "target/riebmann/2 or target/riebmann/3 @ display/0")

    found = read(state, before, after)

    assert lines(found[0]) == ["0 takes riebmann/3"]
    assert found[0].is_legal


def test_an_unread_card_stays_unexplained() -> None:
    state = f"turn 0 take throws 3 thrown w12 b33 r45 p2; {CENTRE}; player 0; player 1"

    found = read(
        state, picture("target/riebmann/3 @ layout"), picture("target/riebmann/3 @ display/0", "? @ display/1")
    )

    assert found[0].unexplained == ("card in display/1",)


def test_the_next_players_throw_ends_a_turn_that_won_nothing_more() -> None:
    state = f"turn 0 take throws 3 thrown w12 b33 r45 p2; {CENTRE}; player 0; player 1"
    before = picture("target/riebmann/3 @ layout", dice="12 33 45 2")
    after = picture("target/riebmann/3 @ display/0", dice="44 51 20 3", dice_at=30)

    found = read(state, before, after)

    assert lines(found[0]) == ["0 takes riebmann/3", "1 rolls w44 b15 r02 p3"]
    assert found[0].is_legal


def test_a_card_put_back_is_the_table_as_seen() -> None:
    state = f"turn 0 roll; {CENTRE}; player 0; player 1 open yeti/1"
    before, after = picture("target/yeti/1 @ display/1"), picture("target/yeti/1 @ layout")

    found = read(state, before, after)

    assert lines(found[0]) == ["table-as-seen; centre riebmann/1,2,3,4,5 yeti/1 dino/24,25; player 0; player 1"]


def test_a_card_that_is_only_gone_has_no_explanation() -> None:
    state = f"turn 0 roll; {CENTRE}; player 0; player 1 open yeti/1"

    assert read(state, picture("target/yeti/1 @ display/1"), picture()) == ()


def test_a_card_gone_from_the_middle_was_taken_by_whose_turn_it_is() -> None:
    state = f"turn 0 take throws 3 thrown w12 b33 r45 p2; {CENTRE}; player 0; player 1"

    assert lines(read(state, picture("target/riebmann/3 @ layout"), picture())[0]) == ["0 takes riebmann/3"]


def test_a_death_covers_the_card_that_still_peeps_out_under_it() -> None:
    state = (
        "turn 0 death throws 3 thrown w12 b34 r15 p2; centre yeti/2,3,4,5 dino/24,25; "
        "player 0 scored riebmann/4 yeti/1; player 1"
    )
    scored = ("points/riebmann/4 @ display/0 @ 0", "points/yeti/1 @ display/0 @ 3")
    before, after = picture(*scored, "death/2 @ deaths"), picture(*scored, "cover/2 @ display/0 @ 3.2")

    assert lines(read(state, before, after)[0]) == ["0 takes-death 2 on yeti/1"]


def test_a_card_turned_back_is_open_again() -> None:
    state = f"turn 0 roll; {CENTRE}; player 0 scored yeti/1; player 1"
    before, after = picture("points/yeti/1 @ display/0 @ 0"), picture("target/yeti/1 @ display/0 @ 0")

    assert lines(read(state, before, after)[0]) == [
        "table-as-seen; centre riebmann/1,2,3,4,5 dino/24,25; player 0 open yeti/1; player 1"
    ]


def test_a_card_put_back_leaves_the_death_that_lay_on_it() -> None:
    state = f"turn 0 roll; {CENTRE}; player 0 scored yeti/1 covered yeti/1=4; player 1"
    before, after = picture("cover/4 @ display/0 @ 0"), picture("cover/4 @ display/0 @ 0", "target/yeti/1 @ layout")

    assert lines(read(state, before, after)[0]) == [
        "table-as-seen; centre riebmann/1,2,3,4,5 yeti/1 dino/24,25; player 0 deaths 4; player 1"
    ]


def test_a_card_that_came_with_its_points_up_is_taken_and_then_lies_as_it_was_seen() -> None:
    state = f"turn 0 roll; {CENTRE}; player 0; player 1"
    before, after = picture("target/riebmann/1 @ layout"), picture("points/riebmann/1 @ display/1")

    assert lines(read(state, before, after)[0]) == [
        "1 takes riebmann/1",
        "table-as-seen; centre riebmann/2,3,4,5 dino/24,25; player 0; player 1 scored riebmann/1",
    ]


def test_deaths_and_special_cards_can_be_put_back() -> None:
    state = f"turn 0 roll; {CENTRE}; player 0 deaths 3 specials duck; player 1"
    before = picture("death/3 @ display/0", "special/duck @ display/0")
    after = picture("death/3 @ deaths", "special/duck @ specials")

    assert lines(read(state, before, after)[0]) == [
        "table-as-seen; centre riebmann/1,2,3,4,5 dino/24,25; player 0; player 1"
    ]


def test_dice_lying_there_at_first_sight_were_not_thrown() -> None:
    state = f"turn 0 begin; {CENTRE}; player 0; player 1"

    found = read(state, picture(), picture("target/riebmann/3 @ layout", dice="11 11 11 1"))

    assert found == (Explanation(()),)


def test_a_game_that_has_begun_before_anybody_looked_is_taken_as_it_lies() -> None:
    state = f"turn 0 begin; {CENTRE}; player 0; player 1"
    after = picture(
        "target/riebmann/3 @ layout", "points/yeti/1 @ display/0", "special/duck @ display/1", dice="11 11 11 1"
    )

    found = read(state, picture(), after)

    assert lines(found[0]) == [
        "table-as-seen; centre riebmann/3; player 0 scored yeti/1; player 1 specials duck",
    ]
    assert found[0].is_legal


def test_a_die_put_aside_shows_nothing_new_or_was_thrown_to_show_the_same() -> None:
    state = f"turn 0 roll throws 1 thrown w12 b33 r45 p2; {CENTRE}; player 0"
    before, after = picture(dice="12 33 45 2"), picture(dice="12 33 45 2", dice_at=20)

    found = [lines(one) for one in read(state, before, after)]

    assert found[0] == []
    assert ["0 rolls w12 b33 r45 p2"] in found


def test_dice_for_the_professors_are_those_that_were_touched() -> None:
    state = f"turn 1 professors; {CENTRE}; player 0 scored professor/1,2; player 1"
    before, after = picture(dice="11 33 45 2"), picture(dice="24 33 45 2")

    assert lines(read(state, before, after)[0]) == ["0 rolls-professors 2 4"]


def test_a_symbol_that_was_told_apart_says_which_card_it_brings() -> None:
    state = f"turn 0 roll; {CENTRE}; player 0; player 1"
    after = picture(dice="01 33 45 2", dice_at=9)
    told_apart = DieItem(ItemId("die 0"), Certain(Die(DieColour.WHITE, 0, which=1)), after.dice[0].outline)

    found = read(state, picture(dice="11 11 11 1"), replace(after, dice=(told_apart, *after.dice[1:])))

    assert lines(found[0]) == ["0 rolls w01 b33 r45 p2 showing virus"]
