from tabletop.faces import Face
from tabletop.games import GameName
from tests.bench.tables import DICE, NICHTLUSTIG, NUMNUM, twelve_cards, twelve_cards_and_seven_dice
from vision.build import build_recogniser
from vision.sightings import Sighting


def seen_in(encoded: bytes, game: GameName) -> Sighting:
    return build_recogniser(game).read_picture(encoded).sighting


def faces_of(sighting: Sighting) -> set[Face]:
    return {card.candidates[0].face for card in sighting.cards if card.candidates}


def test_every_card_of_the_table_that_is_timed_is_read() -> None:
    assert faces_of(seen_in(twelve_cards(), GameName.NUMNUM)) == set(NUMNUM)


def test_every_card_and_die_of_the_full_table_that_is_timed_is_read() -> None:
    sighting = seen_in(twelve_cards_and_seven_dice(), GameName.NICHTLUSTIG)

    assert faces_of(sighting) == set(NICHTLUSTIG)
    assert {die.candidates[0].die for die in sighting.dice} == set(DICE)
