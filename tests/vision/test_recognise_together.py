"""What looks and print say together."""

from tabletop.faces import Face
from tabletop.faces.dumm_gelaufen import Colour, MurphyCard, NumberCard
from tabletop.faces.wonderful_world import Gent
from vision.recognise_together import together
from vision.sightings import CardCandidate, CardLook

SIX, NINE = NumberCard(6, Colour.BLUE), NumberCard(9, Colour.BLUE)


def look(*candidates: tuple[Face, float]) -> CardLook:
    return CardLook(tuple(CardCandidate(face, confidence) for face, confidence in candidates))


def test_print_decides_between_faces_that_look_alike() -> None:
    seen = together(look((NINE, 0.55), (SIX, 0.4)), look((SIX, 0.9)))

    assert seen.candidates[0].face == SIX
    assert seen.candidates[0].confidence > 0.8


def test_what_both_say_is_surer_than_what_one_says() -> None:
    seen = together(look((SIX, 0.6), (NINE, 0.3)), look((SIX, 0.9)))

    assert seen.candidates[0].confidence > 0.9


def test_a_number_speaks_for_every_grey_man_that_has_it() -> None:
    hat, umbrella, other = Gent(4, "hat"), Gent(4, "umbrella"), Gent(1, "hat")

    seen = together(look((other, 0.4), (hat, 0.35), (umbrella, 0.1)), look((Gent(4), 0.9)))

    assert [one.face for one in seen.candidates] == [hat, umbrella, other]


def test_print_that_is_unsure_changes_nothing() -> None:
    by_look = look((NINE, 0.55), (SIX, 0.4))

    assert together(by_look, look((SIX, 0.4))) == by_look
    assert together(by_look, look()) == by_look


def test_the_kind_of_a_card_alone_changes_nothing() -> None:
    by_look = look((MurphyCard("odd"), 0.5), (NINE, 0.4))

    assert together(by_look, look((MurphyCard(), 0.95))) == by_look


def test_a_card_that_glare_makes_like_no_look_is_what_its_print_says() -> None:
    seen = together(look((SIX, 0.2)), look((NINE, 0.8)), (SIX, NINE))

    assert [one.face for one in seen.candidates] == [NINE]


def test_print_that_fits_several_faces_of_the_deck_names_none() -> None:
    by_look = look((MurphyCard("odd"), 0.2))

    assert together(by_look, look((MurphyCard(), 0.9)), (MurphyCard("odd"), MurphyCard("even"))) == by_look
