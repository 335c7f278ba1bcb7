"""The demo: an evening in pictures."""

import pytest

from calibration.demo import demo_pictures
from tabletop.faces.backs import Back
from tabletop.faces.numnum import Ban, NumberCard, Symbol, Wish
from tabletop.games import GameName
from tabletop.table import cards_in, certain_face
from tabletop.zones import is_zone_of


@pytest.mark.slow
def test_the_demo_of_numnum_shows_each_kind_of_card_and_a_lifted_ban() -> None:
    states = [picture.state for picture in demo_pictures(GameName.NUMNUM)]

    tops = [certain_face(cards_in(state, "discard")[0]) for state in states]
    bans = [{certain_face(card) for card in (*cards_in(state, "ban/2"), *cards_in(state, "ban/5"))} for state in states]
    assert tops[0] == NumberCard(12, Symbol.CIRCLE)
    assert Wish() in tops
    assert {Ban(2), Ban(5)} in bans
    assert {Back(), Ban(5)} in bans


@pytest.mark.slow
def test_each_picture_of_the_demo_is_a_jpeg_that_a_phone_may_send() -> None:
    pictures = demo_pictures(GameName.NUMNUM)

    assert len({picture.jpeg for picture in pictures}) == len(pictures) == 8
    assert all(picture.jpeg.startswith(b"\xff\xd8") and len(picture.jpeg) < 400_000 for picture in pictures)


@pytest.mark.slow
def test_every_card_of_the_demo_lies_in_a_zone_of_its_game() -> None:
    for picture in demo_pictures(GameName.NUMNUM):
        assert all(card.zone is not None and is_zone_of(GameName.NUMNUM, card.zone) for card in picture.state.cards)


def test_a_game_without_a_demo_has_no_pictures() -> None:
    assert demo_pictures(GameName.WONDERFUL_WORLD) == ()
