from hypothesis import given
from hypothesis import strategies as st

from rules.dumm_gelaufen.holding import add_cards, holding_of, known_in, may_hold, remove_card, remove_cards
from tests.rules.dumm_gelaufen.cards import NEW, cards, decks


def test_known_cards_stand_before_those_nobody_has_shown() -> None:
    assert holding_of((None, *cards("yellow-3 !green blue-11 blue-2"))) == (
        *cards("blue-2 blue-11 yellow-3 !green"),
        None,
    )


def test_a_card_that_was_not_known_was_one_of_the_others() -> None:
    assert remove_card((*cards("blue-2"), None, None), cards("blue-9")[0]) == (*cards("blue-2"), None)


def test_a_known_card_leaves_before_an_unseen_one() -> None:
    assert remove_card((*cards("blue-2"), None), cards("blue-2")[0]) == (None,)


def test_after_an_unseen_card_left_only_what_must_be_there_is_known() -> None:
    assert remove_card(cards("blue-9 blue-9 yellow-3"), None) == (*cards("blue-9"), None)


def test_what_cannot_be_there_changes_nothing() -> None:
    assert not may_hold(cards("blue-2"), cards("blue-3")[0])
    assert remove_card(cards("blue-2"), cards("blue-3")[0]) == cards("blue-2")


@given(st.data())
def test_what_stays_known_is_there_whichever_cards_left_unseen(data: st.DataObject) -> None:
    hand = data.draw(decks(NEW))[:8]
    leaving = data.draw(st.lists(st.sampled_from(range(8)), unique=True, max_size=8))
    left = [card for place, card in enumerate(hand) if place not in leaving]

    known = known_in(remove_cards(holding_of(hand), (None,) * len(leaving)))

    assert all(known.count(card) <= left.count(card) for card in known)


@given(st.data())
def test_cards_added_and_removed_again_leave_the_hand_as_it_was(data: st.DataObject) -> None:
    deck = data.draw(decks(NEW))
    hand, more = holding_of((*deck[:5], None, None)), deck[5:8]

    assert remove_cards(add_cards(hand, more), more) == hand
