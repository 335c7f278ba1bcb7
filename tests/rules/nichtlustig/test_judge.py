import pytest

from rules.nichtlustig.judge import judge
from rules.nichtlustig.notation import parse_move, parse_state
from rules.reasons import Note
from rules.verdict import Verdict

CENTRE = "centre riebmann/1,3 lemming/2 dino/24,25 yeti/2"


def judged(turn: str, move: str, mine: str = "", others: str = "", house: str = "") -> Verdict:
    players = f"player 0 {mine}; player 1 {others}"
    return judge(parse_state(f"turn 0 {turn}; {CENTRE}; {players}{house and f'; house {house}'}"), parse_move(move))


@pytest.mark.parametrize(
    ("turn", "move", "reasons"),
    [
        ("roll", "0 takes riebmann/3", ["not_now"]),
        ("roll", "0 scores nothing", ["not_now"]),
        ("roll", "1 rolls w11 b22 r33 p4", ["not_your_turn"]),
        ("roll", "0 rolls w11 b22 r33 p4", []),
        ("roll", "0 rolls w11 b22 r3 p4", ["first_throw_takes_all", "dice_are_missing"]),
        ("roll", "0 misses-turn", ["no_turn_to_miss"]),
        ("roll throws 1 thrown w12 b33 r45 p2", "0 keeps w1 rolls w3 b12 r34 p5", []),
        ("roll throws 1 thrown w12 b33 r45 p2", "0 keeps w3 rolls w3 b12 r34 p5", ["die_was_turned"]),
        ("roll throws 1 thrown w12 b33 r45 p2", "0 keeps w1 rolls w3 b12 r34", ["dice_are_missing"]),
        ("roll throws 1 thrown w12 b33 r45 p2", "0 keeps w12 rolls w3 b12 r34 p5", ["laid_aside_stays"]),
        ("roll throws 2 aside w1 thrown w2 b33 r45 p2", "0 rolls w33 b12 r34 p5", ["laid_aside_stays"]),
        ("roll throws 3 thrown w12 b33 r45 p2", "0 rolls w33 b12 r34 p5", ["no_more_throws"]),
        ("take throws 3 thrown w12 b33 r45 p5", "0 takes riebmann/3 with timemachine",
         ["special_not_held", "timemachine_without_dinosaur"]),
        ("death throws 3 thrown w12 b34 r45 p5", "0 takes-death 4 face-up", ["another_death_is_due"]),
        ("death throws 3 thrown w12 b34 r45 p5", "0 hands-in-clown", ["special_not_held"]),
        ("specials throws 3 thrown w02 b34 r45 p5", "0 picks duck", ["special_not_rolled", "special_not_taken"]),
        ("specials throws 3 thrown w02 b34 r45 p5", "0 picks virus", []),
        ("specials throws 3 thrown w02 b34 r45 p5", "0 picks nothing", ["special_not_taken"]),
        ("specials throws 3 thrown w02 b34 r45 p5", "0 picks timemachine virus", ["special_not_rolled"]),
        ("specials throws 3 thrown w00 b34 r45 p5", "0 picks timemachine virus", []),
        ("specials throws 3 thrown w02 b34 r45 p5 symbols virus", "0 picks virus", []),
        ("specials throws 3 thrown w02 b34 r45 p5 symbols virus", "0 picks timemachine", ["special_not_rolled"]),
        ("over", "0 rolls w11 b22 r33 p4", ["not_now"]),
        ("professors", "0 rolls-professors 3", ["wrong_number_of_dice"]),
    ],
)  # fmt: skip
def test_a_move_is_judged_with_all_its_reasons(turn: str, move: str, reasons: list[str]) -> None:
    assert list(judged(turn, move).reasons) == reasons


def test_all_cards_of_the_pink_number_and_no_others_are_turned() -> None:
    turn = "roll throws 1 thrown w12 b33 r45 p2"

    assert judged(turn, "0 scores professor/2", others="open professor/2").is_legal
    assert judged(turn, "0 scores nothing", others="open professor/2").reasons == ("must_be_scored",)
    assert judged(turn, "0 scores professor/3", mine="open professor/3").reasons == ("must_not_be_scored",)


@pytest.mark.parametrize(("house", "legal"), [("", True), ("cards", False)])
def test_a_missed_turn_follows_the_reading_of_the_table(house: str, legal: bool) -> None:
    verdict = judged("roll held robot", "0 misses-turn", mine="specials robot", house=house)

    assert verdict.is_legal is legal
    assert Note.RULEBOOK_UNCLEAR in verdict.notes
    assert (Note.HOUSE_RULE_APPLIED in verdict.notes) is bool(house)


def test_a_throw_that_both_readings_allow_has_no_note() -> None:
    assert judged("roll held ufo", "0 rolls w11 b22 r33 p4", mine="specials ufo").notes == (Note.RULEBOOK_UNCLEAR,)
    first = "roll throws 1 thrown w12 b33 r45 p2 held duck"
    assert judged(first, "0 keeps w1 rolls w3 b12 r34 p5", mine="specials duck").notes == ()


def test_a_symbol_whose_card_one_has_may_bring_nothing() -> None:
    assert judged("specials throws 3 thrown w02 b34 r45 p5", "0 picks nothing", mine="specials virus").is_legal
