from dataclasses import replace

import pytest

from rules.dumm_gelaufen.follow import apply_move
from rules.dumm_gelaufen.move_notation import parse_move
from rules.dumm_gelaufen.state import State, new_state
from rules.dumm_gelaufen.verdicts import judge_move
from rules.game import Seat
from rules.reasons import Note
from rules.verdict import Verdict
from tests.rules.dumm_gelaufen.cards import NEW
from tests.rules.dumm_gelaufen.states import MAC, TWO_DIGITS, in_play

ELEVENS = "green-10 yellow-10 green-11 yellow-11"


def _judge(state: State, move: str) -> Verdict:
    return judge_move(state, parse_move(move))


def _after(state: State, *moves: str) -> State:
    for move in moves:
        state = apply_move(state, parse_move(move))
    return state


def _reasons(state: State, move: str) -> list[str]:
    return [str(reason) for reason in _judge(state, move).reasons]


def test_hands_are_dealt_from_eight_upwards() -> None:
    state = new_state(NEW, 3, Seat(0))

    assert _reasons(state, "dealt 10 8 9") == []
    assert _reasons(state, "dealt 8 9 10") == ["wrong_number_dealt"]
    assert _reasons(_after(state, "dealt 10 8 9"), "dealt 10 8 9") == ["wrong_number_dealt"]


def test_mac_gets_seven_cards_once() -> None:
    state = _after(new_state(NEW, 2, Seat(0)), "dealt 9 8")
    laid = f"laid out mac {MAC} left blue-3 right green-8"

    assert _reasons(state, laid) == []
    assert _reasons(state, "laid out mac blue-1 left blue-3 right green-8") == ["mac_gets_seven"]
    assert _reasons(_after(state, laid), laid) == ["mac_gets_seven"]


def test_instant_actions_leave_a_hand_at_the_deal_and_kept_ones_stay() -> None:
    state = _after(new_state(NEW, 2, Seat(0)), "dealt 9 8")

    assert _reasons(state, "replaced !blue at 0 by ?") == []
    assert _reasons(state, "replaced !green at 0 by ?") == ["card_stays"]


def test_no_action_stays_with_mac_when_the_game_starts() -> None:
    mac = "!green blue-11 yellow-4 green-2 blue-5 green-7 yellow-8"
    state = _after(new_state(NEW, 2, Seat(0)), "dealt 9 8", f"laid out mac {mac} left blue-3 right green-8")

    assert _reasons(state, "0 starts") == ["only_number_cards_here"]
    assert _reasons(_after(state, "replaced !green at mac by blue-7"), "0 starts") == []
    assert _reasons(state, "replaced !green at left by blue-7") == ["card_not_there"]


def test_only_the_seat_whose_turn_it_is_exchanges() -> None:
    state = in_play("?x8", "?x9")

    assert _reasons(state, "0 takes left:blue-3 puts left:blue-1 right:blue-2") == []
    assert _reasons(state, "1 takes left:blue-3 puts left:blue-1 right:blue-2") == ["out_of_turn"]


def test_after_an_exchange_the_next_seat_is_due() -> None:
    state = _after(in_play("?x8", "?x9"), "0 takes left:blue-3 puts left:blue-1 right:blue-2")

    assert _reasons(state, "0 takes right:blue-2 puts left:blue-2 right:blue-6") == ["out_of_turn"]
    assert _reasons(state, "1 takes right:blue-2 puts left:blue-2 right:blue-6") == []


def test_a_hidden_hand_is_believed_and_said_to_be() -> None:
    verdict = _judge(in_play("?x8", "?x9", edition="1998", mac="red-10"), "0 takes draw:? draw:? puts left:red-1")

    assert verdict.is_legal
    assert verdict.notes == (Note.HAND_NOT_SHOWN,)


def test_a_known_hand_is_not_believed() -> None:
    assert _reasons(in_play("blue-1 blue-2", "?x9"), "0 takes left:blue-3 puts left:blue-1 left:blue-6") == [
        "card_not_in_hand"
    ]


def test_a_drawn_instant_action_is_carried_out_before_anything_else() -> None:
    state = _after(in_play("?x8", "?x9"), "0 takes draw:!blue draw:!blue")

    assert _reasons(state, "1 takes draw:? draw:? puts left:blue-1") == ["carry_out_first"]
    assert _reasons(state, "0 plays !blue") == []
    assert _reasons(state, "1 plays !blue") == ["card_not_in_hand", "carry_out_first"]


def test_nobody_fulfils_before_a_drawn_action_was_carried_out() -> None:
    state = _after(in_play(f"task {TWO_DIGITS} hand ?x6", "?x9"), "0 takes draw:!blue")

    assert _reasons(state, f"0 claims {ELEVENS} blue-10 blue-11") == ["carry_out_first"]


def test_a_kept_action_is_played_instead_of_an_exchange() -> None:
    state = in_play("blue-1 !green !green", "?x9")
    played = _after(state, "0 plays !green")

    assert _reasons(state, "0 plays !green") == []
    assert _reasons(played, "0 plays !green") == ["out_of_turn"]
    assert _reasons(in_play("blue-1", "?x9"), "0 plays !green") == ["card_not_in_hand"]


def test_an_action_of_a_known_kind_is_found_among_those_seen_only_by_colour() -> None:
    assert _reasons(in_play("blue-1 !green", "?x9"), "0 plays !green/gift") == []
    assert _reasons(in_play("blue-1 !green/gift", "?x9"), "0 plays !green/theft") == ["card_not_in_hand"]


def test_a_taught_action_leads_to_what_it_says() -> None:
    state = _after(in_play("blue-1 !green/pass", "?x9", "?x10"), "taught !green/pass ; pass-hands left")

    assert _reasons(state, "0 plays !green/pass ; hands pass left") == []
    assert _reasons(state, "0 plays !green/pass ; hands pass right") == ["effect_not_followed"]


@pytest.mark.parametrize(
    ("hand", "move", "edition", "reasons"),
    [
        ("blue-1 !green", "0 draws ?", "ravensburger", []),
        ("!green", "0 draws blue-7 blue-8", "ravensburger", []),
        ("!green", "0 draws blue-7 !green blue-8", "ravensburger", []),
        ("!green", "0 draws blue-7 blue-8 blue-9", "ravensburger", ["enough_number_cards"]),
        ("blue-1 blue-2", "0 draws ?", "ravensburger", ["enough_number_cards"]),
        ("red-1", "0 draws ?", "1998", ["enough_number_cards"]),
        ("!green", "0 draws red-1", "1998", []),
    ],
)
def test_a_hand_is_refilled_no_further_than_allowed(hand: str, move: str, edition: str, reasons: list[str]) -> None:
    assert _reasons(in_play(hand, "?x9", edition=edition, mac=""), move) == reasons


def test_in_the_new_edition_a_hand_is_refilled_in_the_turn_of_another_too() -> None:
    assert _reasons(in_play("?x8", "!green"), "1 draws blue-7 blue-9") == []


def test_only_1998_swaps_drawn_actions() -> None:
    old = in_play("red-1", "?x9", edition="1998", mac="")

    assert _reasons(old, "0 swaps !red !green") == []
    assert _reasons(in_play("?x4", "?x9", edition="1998", mac=""), "0 swaps !red !green") == []
    assert _reasons(in_play("!green", "?x9", edition="1998", mac=""), "0 swaps !red !green") == ["nothing_to_swap"]
    assert _reasons(in_play("red-1 red-2", "?x9", edition="1998", mac=""), "0 swaps !red !green") == ["nothing_to_swap"]
    assert _reasons(in_play("blue-1", "?x9"), "0 swaps !blue !green") == ["nothing_to_swap"]


def test_the_discards_are_shuffled_when_the_draw_pile_is_used_up() -> None:
    state = in_play("?x8", "?x9")
    drawn = _after(state, "told ; moved " + "? " * 40 + "from draw to 1")

    assert _reasons(state, "reshuffled") == ["draw_pile_not_empty"]
    assert _reasons(drawn, "reshuffled") == []


def test_nobody_draws_where_nothing_is_left() -> None:
    state = _after(in_play("?x8", "?x9", piles="left blue-3"), "told ; moved " + "? " * 40 + "from draw to 1")

    assert _reasons(state, "0 takes draw:? draw:? puts left:blue-1") == ["card_not_there"]


def test_the_last_card_may_be_drawn_to_refill_a_hand() -> None:
    state = _after(in_play("!green", "?x9", piles="left blue-3"), "told ; moved " + "? " * 39 + "from draw to 1")

    assert _reasons(state, "0 draws blue-1") == []
    assert _reasons(state, "0 draws blue-1 blue-2") == ["card_not_there"]


def test_a_task_is_fulfilled_in_the_own_turn() -> None:
    state = in_play("?x8", f"task {TWO_DIGITS} hand ?x6", "?x9")
    claim = f"1 claims {ELEVENS} blue-10 blue-11"

    assert _reasons(state, claim) == ["not_your_turn"]
    due = _after(state, "0 takes draw:? draw:? puts left:blue-1")
    assert _reasons(due, claim) == []
    exchanged = _after(due, "1 takes draw:? draw:? puts left:blue-2")
    assert _reasons(exchanged, f"{claim} green-10") == []
    assert _reasons(_after(exchanged, "2 takes draw:? draw:? puts left:blue-4"), f"{claim} green-10") == [
        "not_your_turn"
    ]


def test_in_1998_a_task_is_fulfilled_after_an_exchange() -> None:
    state = in_play(f"task {TWO_DIGITS} hand ?x7", "?x9", edition="1998", mac="red-1")
    exchanged = _after(state, "0 takes draw:? puts left:red-1 left:red-2")

    assert _reasons(state, f"0 claims {ELEVENS} red-10 red-11 red-11") == ["no_exchange_before"]
    assert _reasons(exchanged, f"0 claims {ELEVENS} red-10 red-11") == []


def test_a_claim_shows_the_whole_hand() -> None:
    state = in_play(f"task {TWO_DIGITS} hand blue-3 ?x6", "?x9")

    assert _reasons(state, f"0 claims {ELEVENS} blue-10 blue-11") == ["card_not_in_hand"]


def test_a_task_nobody_has_told_leaves_a_claim_open() -> None:
    assert _reasons(in_play("?", "?x9"), "0 claims blue-1") == ["task_not_understood"]


def test_when_the_game_is_over_nothing_is_allowed() -> None:
    state = in_play("?", "?x9", turn="over 0")

    assert "game_is_over" in _reasons(state, "0 claims blue-1")
    assert _reasons(state, "1 takes draw:? draw:? puts left:blue-1") == ["game_is_over"]
    assert _reasons(state, "1 draws ?") == ["game_is_over"]


@pytest.mark.parametrize(("left", "notes"), [(2, ()), (1, (Note.RULEBOOK_UNCLEAR,))])
def test_the_new_edition_does_not_say_what_follows_when_murphy_cards_run_out(
    left: int, notes: tuple[Note, ...]
) -> None:
    state = replace(in_play(f"task {TWO_DIGITS} hand ?x6", "?x9"), murphy_pile=left)

    assert _judge(state, f"0 claims {ELEVENS} blue-10 blue-11").notes == notes
