"""What a complete box shows."""

from calibration.card_lists import Shortage, missing_faces, shortages
from tabletop.faces import Face
from tabletop.faces.dumm_gelaufen import Colour, MacCard, NumberCard
from tabletop.faces.nichtlustig import Cover, Kind, Special, SpecialKey, Target
from tabletop.faces.numnum import NumberCard as Number
from tabletop.faces.numnum import Symbol
from tabletop.faces.wonderful_world import Earth
from tabletop.games import GameName


def test_nichtlustig_has_sixty_eight_sides() -> None:
    assert len(missing_faces(GameName.NICHTLUSTIG, ())) == 25 + 25 + 6 + 6 + 6


def test_what_was_shown_is_not_missing() -> None:
    missing = missing_faces(GameName.NICHTLUSTIG, {Target(Kind.YETI, 3), Cover("poodle"), Special(SpecialKey.UFO)})

    assert len(missing) == 65
    assert Target(Kind.YETI, 3) not in missing


def test_green_five_is_missing() -> None:
    shown: set[Face] = {
        NumberCard(n, colour) for n in range(1, 12) for colour in (Colour.BLUE, Colour.GREEN, Colour.YELLOW)
    }

    assert missing_faces(GameName.DUMM_GELAUFEN, shown - {NumberCard(5, Colour.GREEN)} | {MacCard()}) == (
        NumberCard(5, Colour.GREEN),
    )


def test_the_old_edition_has_red_numbers_and_no_mac() -> None:
    shown = {NumberCard(n, Colour.RED) for n in range(1, 12)}

    missing = missing_faces(GameName.DUMM_GELAUFEN, shown)

    assert {face.colour for face in missing if isinstance(face, NumberCard)} == {Colour.GREEN, Colour.YELLOW}
    assert MacCard() not in missing


def test_of_numbers_that_nobody_lists_only_how_many_is_known() -> None:
    shown = {Number(n, Symbol.CIRCLE) for n in range(2, 22)}

    assert Shortage("numbers", 20, 23, Number, "blue") in shortages(GameName.NUMNUM, shown)
    assert missing_faces(GameName.WONDERFUL_WORLD, ()) == (Earth(),)
