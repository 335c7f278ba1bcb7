"""Whether a box is complete."""

from calibration.completeness import MissingCard, completeness_of
from tabletop.faces import Face
from tabletop.faces.dumm_gelaufen import Colour, MacCard, MurphyCard, NumberCard
from tabletop.faces.nichtlustig import Cover, Death, Kind, Points, Special, SpecialKey, Target
from tabletop.faces.wonderful_world import Earth, Gent
from tabletop.games import GameName

COLOURS = (Colour.BLUE, Colour.GREEN, Colour.YELLOW)


def copies(number: int) -> int:
    return 1 if number <= 3 else 2 if number <= 6 else 3


def all_numbers() -> list[Face]:
    return [NumberCard(n, colour) for colour in COLOURS for n in range(1, 12) for _ in range(copies(n))]


def test_a_box_with_every_card_is_complete() -> None:
    assert completeness_of(GameName.DUMM_GELAUFEN, [*all_numbers(), MacCard()]).is_complete


def test_a_card_of_which_there_are_several_is_counted() -> None:
    cards = [*all_numbers(), MacCard()]
    cards.remove(NumberCard(5, Colour.GREEN))

    assert completeness_of(GameName.DUMM_GELAUFEN, cards).missing == (MissingCard(NumberCard(5, Colour.GREEN), 1, 2),)


def test_either_side_of_a_card_will_do() -> None:
    targets = [Points(kind, n) for kind in Kind if kind is not Kind.DINO for n in range(1, 6)]
    dinos = [Target(Kind.DINO, n) for n in range(24, 29)]
    deaths: list[Face] = [Cover(1), *(Death(n) for n in range(2, 6)), Cover("poodle")]

    seen = [*targets, *dinos, *deaths, *map(Special, SpecialKey)]

    assert completeness_of(GameName.NICHTLUSTIG, seen).is_complete


def test_what_the_deck_has_is_looked_for_too() -> None:
    deck = (NumberCard(1, Colour.BLUE), MurphyCard("odd"))

    answer = completeness_of(GameName.DUMM_GELAUFEN, [*all_numbers(), MacCard()], deck)

    assert answer.missing == (MissingCard(MurphyCard("odd"), 0, 1),)


def test_grey_men_of_whom_print_tells_the_number_alone_are_counted_one_by_one() -> None:
    cards: list[Face] = [Earth(), *(Gent(number) for number in range(1, 7) for _ in range(5))]

    complete = completeness_of(GameName.WONDERFUL_WORLD, cards)
    one_short = completeness_of(GameName.WONDERFUL_WORLD, cards[:-1])

    assert "gents" not in [short.kind for short in complete.shortages]
    assert [(short.shown, short.wanted) for short in one_short.shortages if short.kind == "gents"] == [(29, 30)]
