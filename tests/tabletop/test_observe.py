from hypothesis import given
from hypothesis import strategies as st

from tabletop.dice import DieColour
from tabletop.games import GameName
from tabletop.observe import Appeared, Moved, Reread, Turned, Vanished, observe, zones_touched
from tabletop.table import TableState
from tests.tabletop.tables import card, die, table

NL = GameName.NICHTLUSTIG


def test_nothing_changed_between_equal_pictures() -> None:
    before = table(card("number/pink/27", zone="discard"), card("ban/5", x=3))

    assert observe(before, before).changes == ()


def test_a_card_laid_on_another_appears_and_the_covered_one_vanishes() -> None:
    old = card("number/pink/27", item_id="a", zone="discard")
    new = card("number/blue/9", item_id="b", zone="discard")

    observation = observe(table(old), table(new))

    assert observation.changes == (Appeared(new), Vanished(old))
    assert zones_touched(observation) == {"discard"}


def test_a_nudged_card_did_not_move() -> None:
    before, after = table(card("ban/5", item_id="a", x=1)), table(card("ban/5", item_id="b", x=1.2))

    assert observe(before, after).changes == ()


def test_a_card_taken_elsewhere_moved_even_if_the_camera_lost_it() -> None:
    old, new = card("wish", item_id="a", zone="hand"), card("wish", item_id="b", x=5, zone="discard")

    assert observe(table(old), table(new)).changes == (Moved(old, new),)


def test_a_target_turned_to_its_points_was_turned() -> None:
    old = card("target/yeti/3", item_id="a", zone="display/0", game=NL)
    new = card("points/yeti/3", item_id="b", zone="display/0", game=NL)

    assert observe(table(old, game=NL), table(new, game=NL)).changes == (Turned(old, new),)


def test_a_tod_laid_on_a_scored_card_was_not_turned_into_it() -> None:
    scored = card("points/lemming/3", item_id="a", zone="display/0", game=NL)
    cover = card("cover/2", item_id="b", zone="display/0", game=NL)

    assert observe(table(scored, game=NL), table(cover, game=NL)).changes == (Appeared(cover), Vanished(scored))


def test_a_card_that_was_read_at_last_is_the_same_card() -> None:
    unread, read = card(item_id="a", zone="discard"), card("joker/red", item_id="b", zone="discard")

    assert observe(table(unread), table(read)).changes == (Reread(unread, read),)


def test_an_unread_card_is_not_a_missing_card() -> None:
    read, unread = card("joker/red", item_id="a"), card(item_id="a")

    assert observe(table(read), table(unread)).changes == (Reread(read, unread),)
    assert observe(table(read), table()).changes == (Vanished(read),)


def test_a_doubtful_reading_that_excludes_the_old_face_is_another_card() -> None:
    old = card("number/pink/27", item_id="a", zone="discard")
    doubtful = card("number/blue/6", "number/blue/9", item_id="b", zone="discard")

    assert observe(table(old), table(doubtful)).changes == (Appeared(doubtful), Vanished(old))


def test_a_die_thrown_in_place_was_turned() -> None:
    before, after = die(DieColour.RED, 3, "d"), die(DieColour.RED, 5, "d")

    assert observe(table(dice=(before,)), table(dice=(after,))).changes == (Turned(before, after),)


def test_a_die_is_never_taken_for_a_card() -> None:
    a_card, a_die = card("wish", item_id="x"), die(DieColour.RED, 5, "x")

    assert observe(table(a_card), table(dice=(a_die,))).changes == (Appeared(a_die), Vanished(a_card))


cards = st.builds(
    card,
    st.sampled_from(["wish", "ban/2", "ban/5", "joker/red", "number/pink/27"]),
    x=st.integers(0, 3),
    y=st.integers(0, 3),
    zone=st.sampled_from(["draw", "discard", None]),
)
tables = st.lists(cards, max_size=6).map(lambda items: table(*items))


@given(tables, tables)
def test_every_item_is_accounted_for_once(before: TableState, after: TableState) -> None:
    changes = observe(before, after).changes

    gone = sum(isinstance(change, Vanished) for change in changes)
    new = sum(isinstance(change, Appeared) for change in changes)

    assert len(before.items) - gone == len(after.items) - new
