"""How sure a card of an enrolled deck is."""

import numpy as np
import pytest

from tabletop.faces import Face
from tabletop.faces.dumm_gelaufen import Colour, MurphyCard, NumberCard
from tabletop.faces.wonderful_world import Gent
from vision.assign import CERTAIN, DOUBTFUL_AT_MOST
from vision.deck import PartHead
from vision.deck_certainty import likely_faces, sure_by_look, sure_with_print
from vision.deck_distances import PartReading
from vision.deck_parts import WHOLE
from vision.sightings import CardCandidate

MURPHIES = tuple(MurphyCard(key) for key in ("odd", "even", "sum"))
SIX, NINE, OTHER = (NumberCard(number, Colour.BLUE) for number in (6, 9, 3))
NOTHING = np.zeros(1, np.float32)


def reading(*distances: float) -> PartReading:
    """Squared distances from the places of the faces; 1 is the usual one of a card from its own face."""
    head = PartHead(WHOLE, NOTHING, NOTHING, NOTHING, own=1.0, others=20.0)
    return PartReading(head, np.array([distances]), covered=0.0)


def sure(
    distances: tuple[float, ...], faces: tuple[Face, ...], said: dict[Face, float], hidden: float = 0.0
) -> tuple[Face, float]:
    seen, candidates = reading(*distances), tuple(CardCandidate(face, share) for face, share in said.items())
    best = likely_faces(seen, faces, candidates)[0]
    return faces[best.place], sure_with_print(seen, best, faces[best.place], candidates, hidden)


def test_a_card_that_is_near_one_face_and_far_from_all_others_is_certain() -> None:
    assert sure_by_look(reading(1.0, 12.0), likely_faces(reading(1.0, 12.0), MURPHIES[:2])[0], hidden=0.0) >= CERTAIN


def test_a_card_between_two_faces_is_not_certain() -> None:
    assert sure_by_look(reading(1.0, 1.2), likely_faces(reading(1.0, 1.2), MURPHIES[:2])[0], hidden=0.0) < CERTAIN


def test_the_more_faces_are_hidden_the_less_sure_is_any_of_them() -> None:
    seen = reading(1.5, 6.0)
    best = likely_faces(seen, MURPHIES[:2])[0]

    sureness = [sure_by_look(seen, best, hidden) for hidden in (0.0, 0.3, 3.0)]

    assert sureness == sorted(sureness, reverse=True)
    assert sureness[0] > sureness[-1]


def test_no_text_card_is_certain_while_another_of_its_kind_is_hidden() -> None:
    known = sure((1.0, 20.0, 20.0), MURPHIES, {MurphyCard(): 0.95})
    beside_hidden = sure((1.0, 20.0, 20.0), MURPHIES, {MurphyCard(): 0.95}, hidden=0.1)

    assert known[1] >= CERTAIN
    assert beside_hidden[0] == known[0]
    assert CERTAIN > beside_hidden[1] > 0.5


def test_a_number_that_print_confirms_is_certain_though_others_are_hidden() -> None:
    assert sure((1.0, 8.0), (SIX, NINE), {SIX: 0.95}, hidden=1.0)[1] >= CERTAIN


def test_print_decides_between_faces_that_look_alike() -> None:
    face, sureness = sure((1.0, 1.1, 9.0), (NINE, SIX, OTHER), {SIX: 0.95})

    assert face == SIX
    assert sureness > sure((1.0, 1.1, 9.0), (NINE, SIX, OTHER), {})[1]


def test_a_number_speaks_for_every_grey_man_that_has_it() -> None:
    faces: tuple[Face, ...] = (Gent(1, "hat"), Gent(4, "hat"), Gent(4, "umbrella"))
    seen = reading(1.0, 1.05, 1.4)

    likely = likely_faces(seen, faces, (CardCandidate(Gent(4), 0.9),))

    assert [faces[one.place] for one in likely] == [faces[1], faces[2], faces[0]]


@pytest.mark.parametrize("distances", [(1.0, 1.5), (4.0, 9.0), (0.5, 0.6)])
def test_what_cannot_be_certain_is_as_doubtful_as_among_cards_of_the_deck(distances: tuple[float, float]) -> None:
    seen = reading(*distances)

    sureness = sure_by_look(seen, likely_faces(seen, MURPHIES[:2])[0], hidden=50.0)

    assert 0 < sureness <= DOUBTFUL_AT_MOST < CERTAIN


def test_in_a_deck_of_one_face_nothing_is_certain() -> None:
    seen = reading(1.0)

    assert sure_by_look(seen, likely_faces(seen, MURPHIES[:1])[0], hidden=0.0) < CERTAIN


def test_print_decides_between_faces_that_are_both_as_near_as_looks_at_one_face_are() -> None:
    said: dict[Face, float] = {SIX: 0.71, NINE: 0.02}

    assert sure((0.75, 0.4, 9.0), (SIX, NINE, OTHER), said)[0] == SIX
    assert sure((7.5, 4.0, 90.0), (SIX, NINE, OTHER), said)[0] == NINE
    assert sure((0.75, 0.4, 9.0), (SIX, NINE, OTHER), {})[0] == NINE


def test_where_print_and_look_name_different_faces_neither_is_certain() -> None:
    assert sure((0.75, 0.4, 9.0), (SIX, NINE, OTHER), {SIX: 0.71, NINE: 0.02})[1] < CERTAIN
