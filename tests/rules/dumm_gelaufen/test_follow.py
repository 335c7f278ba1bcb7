import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.dumm_gelaufen.conclusions import card_count, is_complete
from rules.dumm_gelaufen.effects import ReadOut
from rules.dumm_gelaufen.exchange import Area, Layout, Put, Step, Take, follow_exchange
from rules.dumm_gelaufen.follow import apply_move
from rules.dumm_gelaufen.holding import holding_of
from rules.dumm_gelaufen.move_notation import parse_move
from rules.dumm_gelaufen.moves import Exchange
from rules.dumm_gelaufen.state import Hidden, Phase, Player, State, new_state
from rules.dumm_gelaufen.turns import due_seat
from rules.game import Seat
from tabletop.faces.dumm_gelaufen import Edition
from tests.rules.dumm_gelaufen.cards import NEW, OLD, cards, decks, editions
from tests.rules.dumm_gelaufen.states import TWO_DIGITS, in_play

FULFILLED = "green-10 yellow-10 green-11 yellow-11 blue-10 blue-11"


def _after(state: State, *moves: str) -> State:
    for move in moves:
        state = apply_move(state, parse_move(move))
    return state


def test_a_card_taken_openly_is_known_in_a_hidden_hand() -> None:
    state = _after(in_play("?x8", "?x9"), "0 takes mac:blue-10 mac:blue-11 puts mac:yellow-6")

    assert state.hand(Seat(0)) == (*cards("blue-10 blue-11"), *(None,) * 7)
    assert state.mac == holding_of(cards("yellow-4 green-2 blue-5 green-7 yellow-8 yellow-6"))
    assert (state.turn, state.phase) == (Seat(0), Phase.EXCHANGED)


def test_a_drawn_instant_action_waits_beside_the_hand() -> None:
    state = _after(in_play("?x8", "?x9"), "0 takes draw:!blue draw:?")

    assert [str(one.card.colour) for one in state.pending] == ["blue"]
    assert len(state.hand(Seat(0))) == 9
    assert _after(state, "0 plays !blue").actions == cards("!blue")


def test_an_empty_draw_pile_is_shuffled_from_the_discards_but_their_tops() -> None:
    drawn = _after(
        in_play("?x8", "?x9", piles="left blue-3 green-9 yellow-1 ; right green-8 blue-4"),
        "told ; moved " + "? " * 40 + "from draw to 1",
        "0 takes draw:? draw:? puts right:blue-1",
    )
    assert drawn.left == cards("blue-3")
    assert drawn.right == cards("blue-1 green-8")
    assert drawn.draw.size == 1


def test_played_actions_are_shuffled_into_the_new_draw_pile() -> None:
    state = _after(in_play("!green", "?x9"), "0 plays !green", "told ; moved " + "? " * 40 + "from draw to 1")

    shuffled = _after(state, "reshuffled")

    assert shuffled.actions == ()
    assert shuffled.draw.size == 2  # the played action, and the green 9 under the top of the left pile


def test_an_instant_action_drawn_for_an_effect_waits_too() -> None:
    state = _after(in_play("?x8", "?x9"), "told ; moved !blue ? from draw to 1")

    assert [(one.seat, one.card) for one in state.pending] == [(Seat(1), cards("!blue")[0])]
    assert len(state.hand(Seat(1))) == 10


def test_a_card_taught_again_says_the_new_and_leaves_the_others() -> None:
    state = _after(in_play("?x8", "?x9"), "taught !green/a ; swap-hands", "taught !green/b ; swap-tasks")

    again = _after(state, "taught !green/a ; read-out")

    assert {one.card.key: len(one.effects) for one in again.taught} == {"a": 1, "b": 1}
    assert ReadOut() in again.taught[-1].effects


def test_passed_hands_take_what_is_known_of_them_along() -> None:
    state = in_play("blue-1", "?x9", 'task "x" hand green-4')

    left = _after(state, "told ; hands pass left with-task")

    assert left.hand(Seat(0)) == cards("green-4")
    assert left.hand(Seat(1)) == cards("blue-1")
    assert left.players[0].murphy == state.players[2].murphy
    assert _after(left, "told ; hands pass right with-task") == state


def test_swapped_tasks_change_their_owners_and_nothing_else() -> None:
    state = in_play('task "x" hand blue-1', "?x9", 'task "y" hand green-4')

    swapped = _after(state, "told ; tasks swap 0 2")

    assert [one.murphy and one.murphy.text for one in swapped.players] == ["y", None, "x"]
    assert swapped.hand(Seat(0)) == cards("blue-1")


def test_a_card_given_unseen_may_have_been_any() -> None:
    state = _after(in_play("blue-1 blue-2", "?x9"), "told ; moved ? from 0 to 1")

    assert state.hand(Seat(0)) == (None,)
    assert len(state.hand(Seat(1))) == 10


def test_cards_put_on_the_draw_pile_are_the_next_ones_drawn() -> None:
    state = _after(in_play("blue-1 blue-2", "?x9"), "told ; moved blue-1 blue-2 from 0 to draw")

    assert _after(state, "1 takes draw:? draw:? puts left:green-4").hand(Seat(1))[:2] == cards("blue-1 blue-2")


def test_an_action_that_leaves_no_choice_is_carried_out_as_taught() -> None:
    state = in_play("blue-1 !green/pass", "green-4", "?x9")

    played = _after(state, "taught !green/pass ; pass-hands left", "0 plays !green/pass")

    assert played.hand(Seat(1)) == cards("blue-1")
    assert played.phase is Phase.ACTED


def test_a_fulfilled_task_ends_the_round_and_everybody_keeps_the_hand() -> None:
    state = in_play(f"task {TWO_DIGITS} hand ?x6", 'task "y" hand green-4', "?x9")

    ended = _after(state, f"0 claims {FULFILLED}")

    assert [player.done for player in ended.players] == [1, 0, 0]
    assert [player.murphy and player.murphy.text for player in ended.players] == [None, None, None]
    assert all(player.murphy is not None for player in ended.players)
    assert ended.hand(Seat(0)) == holding_of(cards(FULFILLED))
    assert ended.mac == state.mac
    assert (ended.turn, ended.phase) == (Seat(1), Phase.TURN)
    assert (ended.murphy_pile, ended.murphy_aside) == (17, 2)


def test_a_claim_against_the_rules_only_shows_the_hand() -> None:
    state = _after(in_play(f"task {TWO_DIGITS} hand ?x2", "?x9"), "0 claims blue-10 blue-2")

    assert state.hand(Seat(0)) == cards("blue-2 blue-10")
    assert state.players[0].done == 0


def test_the_table_may_let_any_claim_stand_or_fall() -> None:
    state = in_play(f"task {TWO_DIGITS} hand ?x6", "?x9")

    assert _after(state, "0 claims stands blue-10").players[0].done == 1
    assert _after(state, f"0 claims falls {FULFILLED}").players[0].done == 0


def test_the_third_fulfilled_task_ends_the_game() -> None:
    state = in_play(f"done 2 task {TWO_DIGITS} hand ?x6", "?x9")

    assert _after(state, f"0 claims {FULFILLED}").phase is Phase.OVER


def test_murphy_cards_put_aside_are_dealt_again_when_the_pile_has_run_out() -> None:
    state = in_play(f"task {TWO_DIGITS} hand ?x6", "?x9", "?x9", "?x9")
    rounds = ["told ; task renewed 1"] * 19

    few = _after(state, *rounds)
    assert (few.murphy_pile, few.murphy_aside) == (1, 19)
    ended = _after(few, f"0 claims {FULFILLED}")
    assert (ended.murphy_pile, ended.murphy_aside) == (19, 0)


def test_what_is_shown_of_a_hand_replaces_what_was_believed() -> None:
    assert _after(in_play("?x2", "?x9"), "0 shows blue-1 blue-2").hand(Seat(0)) == cards("blue-1 blue-2")


def test_a_game_joined_in_the_middle_knows_what_lies_open_and_how_much_is_hidden() -> None:
    joined = _after(
        new_state(NEW, 2, Seat(0)),
        "joined mac blue-1 left blue-3 green-9 right green-8 green-7 hands 5 7 done 2 1 turn 1",
    )

    assert joined.left == cards("blue-3 green-9")
    assert joined.right == cards("green-8 green-7")
    assert [len(player.hand) for player in joined.players] == [5, 7]
    assert [player.done for player in joined.players] == [2, 1]
    assert joined.murphy_pile == 31 - 2 - 3
    assert is_complete(joined)
    assert due_seat(joined) == Seat(1)


def _steps(data: st.DataObject, deck: list[str]) -> list[Step]:
    areas = st.sampled_from([Area.MAC, Area.LEFT, Area.RIGHT])
    known = st.sampled_from(cards(" ".join(deck)))
    takes = st.builds(Take, areas, known) | st.builds(Take, st.just(Area.DRAW), st.none())
    return data.draw(st.lists(takes | st.builds(Put, areas, known), max_size=6))


@settings(max_examples=300)
@given(st.data(), editions)
def test_whatever_is_done_cards_lie_where_the_question_says_and_none_is_lost(
    data: st.DataObject, edition: Edition
) -> None:
    deck = data.draw(decks(edition))
    words = {OLD: "red-7 green-8 !red !green", NEW: "blue-7 green-8 !blue !green"}[edition].split()
    known = list(cards(" ".join(words))) * 3
    place = data.draw(st.permutations(known + deck[:6]))
    mac, left, right, hand = place[:5], tuple(place[5:8]), tuple(place[8:10]), (*place[10:14], None)
    state = State(
        edition,
        Seat(0),
        (Player(holding_of(hand)), Player()),
        Hidden(below=80),
        20,
        phase=Phase.TURN,
        turn=Seat(0),
        mac=holding_of(mac),
        left=left,
        right=right,
    )
    steps = _steps(data, words)

    after = apply_move(state, Exchange(Seat(0), tuple(steps)))
    asked = follow_exchange(Layout(tuple(mac), left, right, holding_of(hand)), steps, edition).layout

    assert after.mac == holding_of(asked.mac)
    assert (after.left, after.right) == (asked.left, asked.right)
    assert asked.hand is not None
    assert after.hand(Seat(0)) == holding_of(asked.hand)


@pytest.mark.parametrize(
    ("seen", "left"),
    [
        ("seen left green-9", "green-9"),
        ("seen left yellow-6", "yellow-6 blue-3 green-9"),
        ("seen left blue-3", "blue-3 green-9"),
        ("seen left", ""),
        ("seen mac", "blue-3 green-9"),
        ("seen right", "blue-3 green-9"),
    ],
)
def test_a_pile_merely_seen_was_uncovered_or_covered(seen: str, left: str) -> None:
    state = in_play("?x8", "?x9")

    after = _after(state, seen)

    assert after.left == cards(left)
    assert card_count(after) == card_count(state)
