"""What people say of a card, against what the camera says."""

import pytest

from companion_api.refusal import Refused
from companion_api.session.decide import correct_card, say_wish, see_table, undo
from companion_api.session.events import CardCorrected
from companion_api.session.follow import follow
from companion_api.session.lying import LyingItem
from companion_api.session.state import SessionState
from tabletop.table import CardItem, TableState
from tabletop.written import Read
from tests.companion_api.session.tables import after, lying, opened
from tests.tabletop.tables import card, table


def top(*texts: str, name: str, x: float = 0) -> CardItem:
    return card(*texts, item_id=name, x=x, zone="discard")


def seen(state: SessionState, picture: TableState) -> SessionState:
    items = follow(state.game_name, state.play.items, lying(picture))
    news = see_table(state, items)
    return state if news is None else after(state, news)


def reads(state: SessionState) -> list[Read]:
    return [item.read for item in state.play.items]


def only_item(state: SessionState) -> LyingItem:
    (item,) = state.play.items
    return item


MISREAD = seen(opened(), table(top("number/pink/27", name="p1")))
CORRECTED = after(MISREAD, correct_card(MISREAD, "p1", "number/pink/21"))


def test_a_corrected_card_is_what_the_person_says_in_table_and_game() -> None:
    assert reads(CORRECTED) == [Read("certain", ("number/pink/21",))]
    assert [move.notation for move in CORRECTED.play.moves] == ["deal", "turn up heart-21"]


def test_a_correction_stands_while_the_camera_is_as_wrong_as_before() -> None:
    again = seen(CORRECTED, table(top("number/pink/27", name="p2")))

    assert again is CORRECTED


@pytest.mark.parametrize("reading", [(), ("number/pink/27", "number/pink/21"), ("number/pink/21", "number/pink/41")])
def test_a_correction_stands_while_the_camera_is_not_sure(reading: tuple[str, ...]) -> None:
    again = seen(CORRECTED, table(top(*reading, name="p2")))

    assert reads(again) == [Read("certain", ("number/pink/21",))]


def test_a_correction_falls_when_another_card_comes_to_lie_there() -> None:
    covered = seen(CORRECTED, table(top("number/red/45", name="p2")))

    assert reads(covered) == [Read("certain", ("number/red/45",))]
    assert only_item(covered).camera_read is None


def test_a_camera_that_comes_to_agree_with_a_person_is_no_news() -> None:
    again = seen(CORRECTED, table(top("number/pink/21", name="p2")))

    assert again is CORRECTED


def test_a_card_keeps_its_name_from_picture_to_picture() -> None:
    again = seen(
        MISREAD, table(top("number/pink/27", name="p2", x=0.1), card("ban/2", item_id="p3", x=4, zone="ban/2"))
    )

    assert [item.item_id for item in again.play.items] == ["p1", "p3"]


def test_a_nudged_camera_is_no_news() -> None:
    picture = table(top("number/pink/27", name="p2", x=3))

    assert see_table(MISREAD, follow(MISREAD.game_name, MISREAD.play.items, lying(picture))) is None


def test_a_correction_of_an_older_card_changes_what_was_laid_on_it() -> None:
    later = seen(
        seen(MISREAD, table(top("number/pink/27", name="p1"), card("ban/2", item_id="b", x=4, zone="ban/2"))),
        table(top("number/pink/27", name="p1"), card("ban/2", item_id="b", x=4, zone="ban/2")),
    )

    corrected = after(later, correct_card(later, "p1", "number/blue/12"))

    assert [[move.notation for move in play.moves] for play in corrected.plays] == [
        [],
        ["deal", "turn up circle-12"],
        ["1 lays ban-2"],
    ]
    assert later.number + 1 == corrected.number


def test_what_was_said_after_a_misread_card_stays_said() -> None:
    wish = seen(MISREAD, table(top("wish", name="p2")))
    said = after(wish, say_wish(wish, "heart"))
    item = only_item(said)

    corrected = after(said, correct_card(said, item.item_id, "wish"))

    assert corrected.play.moves[-1].notation == said.play.moves[-1].notation
    assert corrected.play.state == said.play.state


def test_taking_a_correction_back_brings_the_reading_back() -> None:
    undone = after(CORRECTED, undo(CORRECTED))

    assert undone.plays == MISREAD.plays


def test_an_undone_step_can_be_followed_by_another_undo() -> None:
    undone = after(CORRECTED, undo(CORRECTED))

    both = after(undone, undo(undone))

    assert both.plays == opened().plays
    with pytest.raises(Refused):
        undo(both)


@pytest.mark.parametrize(("item", "face", "code"), [("p9", "wish", "unknown_item"), ("p1", "wish/2", "unknown_face")])
def test_what_is_not_there_cannot_be_corrected(item: str, face: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        correct_card(MISREAD, item, face)

    assert refused.value.code == code


def test_a_wish_without_a_wish_card_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        say_wish(MISREAD, "heart")

    assert refused.value.code == "no_wish_open"


def test_a_table_that_cannot_be_read_is_not_explained() -> None:
    unread = seen(MISREAD, table(top(name="p2", x=0), card(item_id="p3", x=3, zone="ban/2")))

    assert not unread.play.explained
    assert isinstance(correct_card(unread, "p3", "ban/2"), CardCorrected)
