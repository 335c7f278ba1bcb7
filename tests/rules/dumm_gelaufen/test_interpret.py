from dataclasses import replace

import pytest

from rules.dumm_gelaufen.conclusions import card_count
from rules.dumm_gelaufen.follow import apply_move
from rules.dumm_gelaufen.holding import holding_of
from rules.dumm_gelaufen.interpret import interpret
from rules.dumm_gelaufen.move_notation import format_move, parse_move
from rules.dumm_gelaufen.moves import LayOut, Move
from rules.dumm_gelaufen.state import State, new_state
from rules.game import Explanation, Seat
from tabletop.games import GameName
from tabletop.notation import parse_face
from tabletop.observe import observe
from tabletop.table import (
    CardItem,
    CardReading,
    Certain,
    Doubtful,
    ItemId,
    Outline,
    Point,
    TableState,
    Unread,
    ZoneName,
)
from tests.rules.dumm_gelaufen.cards import NEW, cards
from tests.rules.dumm_gelaufen.states import in_play

ZONES = {"mac": "mac", "left": "discard/left", "right": "discard/right", "actions": "discard/actions", "claim": "claim"}
STATE = in_play("?x8", "?x9", mac="blue-10 blue-11 yellow-4 green-2 blue-5 green-7")


def _picture(**zones: str) -> TableState:
    """`mac="blue-10 ?"`: the cards of each zone, `?` one that cannot be read, `blue-1|blue-7` one of two."""
    places = [(zone, word) for zone, words in zones.items() for word in words.split()]
    items = tuple(_item(zone, word, place) for place, (zone, word) in enumerate(sorted(places)))
    return TableState(GameName.DUMM_GELAUFEN, items)


def _item(zone: str, word: str, place: int) -> CardItem:
    x = float(place) * 1.5
    outline = Outline(Point(x, 0), Point(x + 1, 0), Point(x + 1, 1), Point(x, 1))
    return CardItem(ItemId(f"{zone}-{word}-{place}"), _reading(word), outline, ZoneName(ZONES[zone]))


def _reading(word: str) -> CardReading:
    if word == "?":
        return Unread()
    faces = tuple(parse_face(GameName.DUMM_GELAUFEN, _as_face(option)) for option in word.split("|"))
    return Certain(faces[0]) if len(faces) == 1 else Doubtful(faces)


def _as_face(word: str) -> str:
    if word.startswith("!"):
        return f"action/{word[1:]}"
    colour, _, number = word.partition("-")
    return f"number/{colour}/{number}"


BEFORE = {"mac": "blue-10 blue-11 yellow-4 green-2 blue-5 green-7", "left": "blue-3", "right": "green-8"}


def _explain(state: State = STATE, **zones: str) -> tuple[Explanation[Move], ...]:
    return interpret(state, observe(_picture(**BEFORE), _picture(**{**BEFORE, **zones})))


def _words(explanation: Explanation[Move]) -> list[str]:
    return [format_move(judged.move) for judged in explanation.moves]


def test_two_cards_gone_from_mac_and_one_come_is_one_exchange() -> None:
    first = _explain(mac="yellow-4 green-2 blue-5 green-7 yellow-6")[0]

    assert _words(first) == ["0 takes mac:blue-10 mac:blue-11 puts mac:yellow-6"]
    assert first.is_legal
    assert first.unexplained == ()


def test_a_card_gone_from_mac_is_an_exchange_that_goes_on_or_one_that_put_a_card_back() -> None:
    found = _explain(mac="blue-11 yellow-4 green-2 blue-5 green-7")

    assert _words(found[0]) == ["0 takes mac:blue-10 ..."]
    assert ["0 takes mac:green-7 mac:blue-10 puts mac:green-7"] in [_words(one) for one in found if one.is_legal]
    assert not next(one for one in found if _words(one) == ["0 takes mac:blue-10"]).is_legal


def test_the_second_half_of_an_exchange_is_seen_as_such() -> None:
    state = apply_move(STATE, parse_move("0 takes mac:blue-10 ..."))

    first = _explain(state, mac="yellow-4 green-2 blue-5 green-7 blue-11 yellow-6 blue-1")[0]

    assert _words(first) == ["0 puts mac:blue-1 mac:yellow-6"]
    assert first.is_legal


def test_a_card_taken_from_a_pile_shows_the_one_below() -> None:
    assert _words(_explain(left="green-9")[0]) == ["0 takes left:blue-3 ..."]


def test_a_pile_with_two_new_cards_shows_only_the_upper_one() -> None:
    found = [_words(one) for one in _explain(left="yellow-10") if one.is_legal]

    assert ["0 takes draw:? draw:? puts left:yellow-10"] in found
    assert ["0 takes draw:? puts left:? left:yellow-10"] in found
    assert ["0 takes left:blue-3 puts left:? left:yellow-10"] in found


def test_areas_mixed_are_explained_too_and_are_illegal() -> None:
    first = _explain(mac="blue-11 yellow-4 green-2 blue-5 green-7", left="green-6")[0]

    assert not first.is_legal or "..." in _words(first)[0]
    assert "areas_mixed" in [reason for judged in first.moves for reason in judged.verdict.reasons]


def test_an_action_on_the_played_ones_was_played_by_whoever_is_due() -> None:
    assert [_words(one) for one in _explain(actions="!green")] == [["0 plays !green"]]


def test_a_second_action_covers_the_first() -> None:
    state = in_play("?x8", "?x9", mac=BEFORE["mac"], piles="left blue-3 green-9 ; right green-8")
    played = apply_move(state, parse_move("0 plays !blue ; turn 0"))

    assert [_words(one) for one in _explain(played, actions="!green")] == [["0 plays !green"]]


def test_an_instant_action_was_drawn_and_carried_out() -> None:
    found = [_words(one) for one in _explain(actions="!blue")]

    assert found[0] == ["0 takes draw:!blue", "0 plays !blue"]
    assert ["0 takes draw:!blue draw:?", "0 plays !blue"] in found


def test_cards_laid_open_are_a_claim() -> None:
    found = _explain(claim="blue-1 blue-2 blue-4 blue-6 blue-7 blue-8 blue-9 green-1")

    assert [_words(one) for one in found] == [["0 claims blue-1 blue-2 blue-4 blue-6 blue-7 blue-8 blue-9 green-1"]]


def test_an_unread_card_may_be_the_one_that_lay_there() -> None:
    assert _explain(mac="? blue-11 yellow-4 green-2 blue-5 green-7") == ()


def test_an_unread_card_at_mac_leaves_open_which_two_of_three_were_taken() -> None:
    found = [_words(one) for one in _explain(mac="? green-2 blue-5 green-7 yellow-6") if one.is_legal]

    assert ["0 takes mac:blue-10 mac:blue-11 puts mac:yellow-6"] in found
    assert ["0 takes mac:blue-10 mac:yellow-4 puts mac:yellow-6"] in found


def test_a_doubtful_card_may_be_either() -> None:
    found = _explain(mac="yellow-4 green-2 blue-5 green-7 yellow-6|yellow-8")

    assert _words(found[0]) == ["0 takes mac:blue-10 mac:blue-11 puts mac:yellow-6"]


def test_a_card_that_was_covered_unseen_may_be_any_when_it_is_uncovered() -> None:
    state = in_play("?x8", "?x9", mac=BEFORE["mac"], piles="left blue-3 ? ; right green-8")

    assert _words(_explain(state, left="yellow-9")[0]) == ["0 takes left:blue-3 ..."]


def test_where_nothing_changed_nothing_is_explained() -> None:
    assert _explain() == ()


def test_what_no_exchange_leads_to_is_only_seen() -> None:
    found = _explain(mac="blue-1 blue-2 yellow-1 yellow-2 yellow-3 green-1 green-3")

    assert len(found) == 1
    after = apply_move(STATE, found[0].moves[0].move)
    assert after.mac == holding_of(cards("blue-1 blue-2 yellow-1 yellow-2 yellow-3 green-1 green-3"))
    assert card_count(after) == card_count(STATE)
    assert after.hand(Seat(0)) == STATE.hand(Seat(0))


def test_what_is_left_unexplained_is_named() -> None:
    found = _explain(mac="blue-11 yellow-4 green-2 blue-5 green-7", actions="!green")

    assert {one.unexplained for one in found} == {("mac",), ("discard/actions",)}


def test_a_claim_follows_the_exchange_seen_in_the_same_picture() -> None:
    found = _explain(mac="yellow-4 green-2 blue-5 green-7 yellow-6", claim="blue-10 blue-11")

    assert _words(found[0]) == ["0 takes mac:blue-10 mac:blue-11 puts mac:yellow-6", "0 claims blue-10 blue-11"]


def test_cards_laid_out_at_the_start_are_read_from_the_picture() -> None:
    state = apply_move(new_state(NEW, 2, Seat(0)), parse_move("dealt 9 8"))
    mac = "blue-10 blue-11 yellow-4 green-2 blue-5 green-7 !green"

    found = interpret(state, observe(_picture(), _picture(mac=mac, left="blue-3", right="green-8")))

    assert len(found) == 1
    laid = found[0].moves[0].move
    assert isinstance(laid, LayOut)
    assert sorted(map(str, laid.mac)) == sorted(map(str, cards(mac)))


@pytest.mark.parametrize("colour", ["blue", "green"])
def test_a_replaced_action_is_seen_at_mac_and_an_instant_one_of_a_hand_on_its_pile(colour: str) -> None:
    state = apply_move(new_state(NEW, 2, Seat(0)), parse_move("dealt 9 8"))
    laid = apply_move(
        state,
        parse_move(f"laid out mac !{colour} blue-11 yellow-4 green-2 blue-5 green-7 blue-10 left blue-3 right green-8"),
    )
    before = _picture(**{**BEFORE, "mac": f"!{colour} blue-11 yellow-4 green-2 blue-5 green-7 blue-10"})
    after = _picture(
        **{**BEFORE, "mac": "blue-9 blue-11 yellow-4 green-2 blue-5 green-7 blue-10", "actions": f"!{colour}"}
    )

    assert _words(interpret(laid, observe(before, after))[0]) == [f"replaced !{colour} at mac by blue-9"]


def test_before_anybody_started_nothing_on_the_table_is_a_move() -> None:
    assert _explain(replace(STATE, turn=None), mac="blue-11") == ()
