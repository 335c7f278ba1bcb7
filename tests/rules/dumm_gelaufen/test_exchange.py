import pytest

from rules.dumm_gelaufen.exchange import Area, Exchanged, Layout, Put, Step, Take, follow_exchange
from rules.dumm_gelaufen.reasons import DummReason
from rules.reasons import Note, Ruling
from tabletop.faces.dumm_gelaufen import Edition
from tests.rules.dumm_gelaufen.cards import NEW, OLD, cards

MAC_SEVEN = "green-7 green-9 green-10 green-11 yellow-7 yellow-8 yellow-9"


def _steps(text: str) -> list[Step]:
    """`+mac:green-7` takes, `-left:green-7` puts, `+draw:?` draws unseen."""
    found: list[Step] = []
    for word in text.split():
        area, _, card = word[1:].partition(":")
        if word[0] == "+":
            found.append(Take(Area(area), None if card == "?" else cards(card)[0]))
        else:
            found.append(Put(Area(area), cards(card)[0]))
    return found


def _exchange(
    steps: str,
    edition: Edition = NEW,
    hand: str | None = "green-2 green-3 yellow-2",
    mac: str = MAC_SEVEN,
) -> Exchanged:
    held = None if hand is None else cards(hand)
    layout = Layout(cards(mac), cards("green-1 green-8"), cards("yellow-1"), held)
    return follow_exchange(layout, _steps(steps), edition)


@pytest.mark.parametrize(
    "steps",
    [
        "+mac:green-7 +mac:green-9 -mac:green-2",
        "+left:green-1 -left:green-2 -right:green-3",
        "+left:green-1 +left:green-8 -right:green-8",
        "+left:green-1 +right:yellow-1 -right:yellow-1",
        "+draw:? +draw:? -left:green-2",
        "+draw:!blue",
        "+draw:!blue +draw:green-6",
    ],
)
def test_an_exchange_by_the_rules_breaks_nothing(steps: str) -> None:
    assert _exchange(steps).verdict.is_legal


@pytest.mark.parametrize(
    ("steps", "reasons"),
    [
        ("", [DummReason.WRONG_RATIO]),
        ("+left:green-1 -left:green-2", [DummReason.WRONG_RATIO]),
        ("-left:green-2 -left:green-3 +left:green-3", [DummReason.PUT_BEFORE_TAKE]),
        ("+mac:green-7 +mac:green-9 -left:green-2", [DummReason.AREAS_MIXED]),
        ("+draw:? +mac:green-9 -mac:green-2", [DummReason.AREAS_MIXED]),
        ("+draw:? +left:green-1 -left:green-2", [DummReason.OPEN_AND_HIDDEN_MIXED]),
        ("+mac:green-7 -mac:green-2 -mac:green-3", [DummReason.MAC_OVER_SEVEN]),
        ("+left:green-8 +right:yellow-1 -left:green-2", [DummReason.CARD_NOT_THERE]),
        ("+left:green-1 +right:yellow-1 -left:yellow-5", [DummReason.CARD_NOT_IN_HAND]),
        ("+draw:!blue -left:green-2", [DummReason.INSTANT_ACTION_ENDS_THE_TURN]),
        ("+draw:!blue +draw:? +draw:?", [DummReason.WRONG_RATIO]),
    ],
)
def test_each_way_to_go_wrong_has_its_reason(steps: str, reasons: list[DummReason]) -> None:
    assert list(_exchange(steps).verdict.reasons) == reasons


def test_only_number_cards_lie_with_mac_and_on_the_piles() -> None:
    taken = _exchange("+mac:!green +mac:green-7 -mac:green-2", mac="!green green-7")
    put = _exchange("+left:green-1 -left:!green -left:green-2", hand="!green green-2 green-3")

    assert taken.verdict.reasons == put.verdict.reasons == (DummReason.ONLY_NUMBER_CARDS_HERE,)


def test_reasons_come_in_their_order() -> None:
    steps = "+left:green-8 -left:yellow-5 +mac:green-7 +draw:!blue -mac:green-2"

    assert _exchange(steps).verdict.reasons == (
        DummReason.WRONG_RATIO,
        DummReason.PUT_BEFORE_TAKE,
        DummReason.AREAS_MIXED,
        DummReason.OPEN_AND_HIDDEN_MIXED,
        DummReason.CARD_NOT_THERE,
        DummReason.CARD_NOT_IN_HAND,
        DummReason.INSTANT_ACTION_ENDS_THE_TURN,
    )


def test_what_lies_there_after_an_illegal_exchange_is_what_was_done() -> None:
    after = _exchange("-left:green-2 +draw:green-6 +right:green-1").layout

    assert after.left == cards("green-2 green-1 green-8")
    assert after.right == cards("yellow-1")
    assert after.hand == cards("green-3 yellow-2 green-6")


def test_a_card_put_on_a_pile_is_its_top() -> None:
    after = _exchange("+left:green-1 -right:green-2 -right:green-3").layout

    assert after.right == cards("green-3 green-2 yellow-1")
    assert after.left == cards("green-8")


def test_instant_actions_drawn_are_in_neither_hand_nor_pile() -> None:
    done = _exchange("+draw:!blue +draw:green-6")

    assert done.forced == cards("!blue")
    assert done.layout.hand == cards("green-2 green-3 yellow-2 green-6")


def test_without_a_hand_everything_put_is_believed() -> None:
    done = _exchange("+mac:green-7 +mac:green-9 -mac:yellow-5", hand=None)

    assert done.verdict.is_legal
    assert done.verdict.notes == (Note.HAND_NOT_SHOWN,)
    assert done.layout.hand is None


def test_a_card_nobody_saw_drawn_may_be_the_one_put() -> None:
    done = _exchange("+draw:? +draw:? -left:yellow-5")

    assert done.verdict.is_legal
    assert done.layout.hand == (*cards("green-2 green-3 yellow-2"), None)


def test_an_unseen_card_is_never_an_instant_action() -> None:
    done = _exchange("+draw:? -left:!blue -left:green-2")

    assert DummReason.CARD_NOT_IN_HAND in done.verdict.reasons


def test_in_1998_two_actions_beside_one_number_card_are_swapped_first() -> None:
    done = _exchange("+draw:!red +draw:!green", OLD, hand="green-2 !green")

    assert done.verdict.reasons == (DummReason.SWAP_FIRST,)
    assert done.forced == ()
    assert sorted(map(str, done.layout.hand or ())) == sorted(map(str, cards("green-2 !green !green !red")))


def test_an_instant_action_that_is_swapped_is_held_until_then() -> None:
    done = _exchange("+draw:!red +draw:!green -left:!red", OLD, hand="green-2")

    assert done.verdict.reasons == (DummReason.ONLY_NUMBER_CARDS_HERE, DummReason.SWAP_FIRST)
    assert done.layout.left[0] == cards("!red")[0]


def test_a_hand_of_which_cards_are_hidden_is_not_asked_to_swap() -> None:
    layout = Layout((), (), (), (*cards("green-2"), None))

    assert follow_exchange(layout, _steps("+draw:!red +draw:!red"), OLD).verdict.is_legal


@pytest.mark.parametrize("hand", ["green-2 green-3", "!green"])
def test_with_no_or_two_number_cards_nothing_is_swapped(hand: str) -> None:
    assert _exchange("+draw:!red +draw:!red", OLD, hand=hand).verdict.is_legal


def test_the_new_edition_swaps_nothing() -> None:
    assert _exchange("+draw:!blue +draw:!blue", hand="green-2").forced == cards("!blue !blue")


def test_in_1998_one_number_card_stays_in_the_hand() -> None:
    steps = "+left:green-1 -left:green-1 -left:green-2"

    assert _exchange(steps, OLD, hand="green-2 !green").verdict.reasons == (DummReason.NO_NUMBER_CARD_LEFT,)
    assert _exchange(steps, NEW, hand="green-2 !green").verdict.is_legal


def test_unseen_cards_leave_open_whether_a_number_card_is_left() -> None:
    done = _exchange("+draw:? -left:green-2 -left:green-3", OLD, hand="green-2 green-3")

    assert done.verdict.ruling is Ruling.UNDECIDED
    assert done.verdict.reasons == (DummReason.NO_NUMBER_CARD_LEFT,)


def test_unseen_cards_leave_open_whether_they_are_swapped() -> None:
    kept_one = _exchange("+draw:? +draw:? -left:green-2", OLD, hand="green-2")
    drew_instant = _exchange("+draw:!red +draw:?", OLD, hand="green-2")
    put_a_drawn_number = _exchange("+draw:? +draw:? -left:yellow-5", OLD, hand="green-2")

    assert kept_one.verdict.reasons == (DummReason.SWAP_FIRST, DummReason.NO_NUMBER_CARD_LEFT)
    assert drew_instant.verdict.ruling is Ruling.UNDECIDED
    assert drew_instant.verdict.reasons == (DummReason.SWAP_FIRST,)
    assert put_a_drawn_number.verdict.is_legal


@pytest.mark.parametrize(
    ("steps", "edition", "section"),
    [
        ("", NEW, "Zahlenkarten tauschen"),
        ("", OLD, "Kaartenwissel"),
        ("+left:green-1 -left:!green -left:green-2", NEW, "Ablage- und Nachziehstapel"),
        ("+left:green-1 -left:!green -left:green-2", OLD, "Spelvoorbereiding"),
        ("+draw:? +left:green-1 -left:green-2", OLD, "Wissel bij de kaartenstapel"),
        ("+mac:green-7 -mac:green-2 -mac:green-3", OLD, "Wissel bij Mac"),
        ("+draw:!red -left:green-2", OLD, "De actiekaarten"),
    ],
)
def test_a_reason_is_cited_from_the_edition_at_the_table(steps: str, edition: Edition, section: str) -> None:
    cites = _exchange(steps, edition, hand="!green green-2 green-3 yellow-2").verdict.cites

    assert [cite.section for cite in cites] == [section]
    assert cites[0].rulebook == f"dumm-gelaufen/{edition}"
