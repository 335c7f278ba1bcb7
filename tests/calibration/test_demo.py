"""The demo: an evening in pictures."""

from dataclasses import replace

import numpy as np
import pytest

from calibration.artwork.decks import deck_of, drawings_of
from calibration.demo import demo_length, demo_picture, demo_pictures, photograph_of, state_of
from calibration.demo_evenings import evening_of
from calibration.printed_deck import printed_deck
from tabletop.faces.backs import Back
from tabletop.faces.numnum import Ban, NumberCard, Symbol, Wish
from tabletop.games import GameName
from tabletop.notation import format_face
from tabletop.table import TableState, cards_in, certain_face
from tabletop.zones import is_zone_of, without_under
from vision.build import build_recogniser
from vision.zones import with_zones


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


@pytest.mark.parametrize("game", GameName)
def test_every_card_of_the_demos_lies_in_a_zone_of_its_game(game: GameName) -> None:
    for moment in evening_of(game).moments:
        zones = [card.zone for card in state_of(game, moment).cards]
        assert all(zone is not None and is_zone_of(game, without_under(zone)) for zone in zones)


@pytest.mark.parametrize("game", GameName)
def test_all_cards_of_the_demos_are_in_the_printed_deck(game: GameName) -> None:
    printed = {face for face, _ in drawings_of(deck_of(game))}

    assert all(card.face in printed for moment in evening_of(game).moments for card in moment.laid)


@pytest.mark.parametrize("game", GameName)
def test_zones_are_told_by_the_layout_of_a_demo(game: GameName) -> None:
    states = [in_view(state_of(game, moment)) for moment in evening_of(game).moments]
    if game is GameName.WONDERFUL_WORLD:
        del states[0]  # three cards at three arrows may as well be the stacks of the second part

    for state, before in zip(states, [None, *states], strict=False):
        told = {card.item_id: card.zone for card in with_zones(state, before).cards}

        assert told == {card.item_id: card.zone for card in state.cards}


def in_view(state: TableState) -> TableState:
    """What a camera sees of it."""
    return replace(state, cards=tuple(card for card in state.cards if not card.covered))


@pytest.mark.parametrize("game", GameName)
def test_no_card_of_a_demo_reaches_beyond_the_picture(game: GameName) -> None:
    for shot in map(photograph_of, [game] * demo_length(game), range(demo_length(game))):
        corners = np.concatenate(shot.corners)
        assert (corners > 0).all()
        assert (corners < shot.bgr.shape[1::-1]).all()


@pytest.mark.slow
def test_the_printed_deck_reads_what_lies_on_a_demo_table() -> None:
    picture = demo_picture(GameName.WONDERFUL_WORLD, 4)
    recogniser = build_recogniser(GameName.WONDERFUL_WORLD, deck=printed_deck(GameName.WONDERFUL_WORLD))

    cards = recogniser.read_picture(picture.jpeg).sighting.cards

    read = sorted(format_face(card.candidates[0].face) for card in cards if card.candidates)
    assert read == sorted(format_face(face) for card in picture.state.cards if (face := certain_face(card)))
