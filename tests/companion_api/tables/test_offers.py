from calibration.demo import demo_length
from companion_api.tables.offers import OFFERS
from tabletop.games import GameName


def test_every_game_is_offered_once() -> None:
    assert sorted(offer.game for offer in OFFERS) == sorted(GameName)


def test_a_demo_has_as_many_pictures_as_are_offered() -> None:
    assert {offer.game: offer.demo_pictures for offer in OFFERS} == {game: demo_length(game) for game in GameName}
