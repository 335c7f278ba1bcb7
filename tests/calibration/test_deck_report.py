"""What is said of a deck before the first game."""

from dataclasses import replace

import numpy as np

from calibration.deck_report import AlikePair, DeckReport, report_on, weak_faces
from calibration.open_deck import fitted_deck
from tabletop.faces import dumm_gelaufen as dg
from tabletop.faces.dumm_gelaufen import MurphyCard
from tabletop.faces.numnum import NumberCard, Symbol, Wish
from tabletop.games import GameName
from tests.calibration.decks import numnum_deck
from vision.deck import Deck, Look, LookQuality, look_at

LOOKS = numnum_deck().looks
TWIN, OTHER_TWIN = MurphyCard("even"), MurphyCard("odd")


def deck_with_twins() -> Deck:
    """Two Murphy cards that look the same, among others that differ."""
    first, second = replace(LOOKS[0], face=TWIN), replace(LOOKS[0], face=OTHER_TWIN)
    others: tuple[Look, ...] = tuple(replace(look, face=MurphyCard(f"m{k}")) for k, look in enumerate(LOOKS[8:]))
    return fitted_deck(Deck(GameName.DUMM_GELAUFEN, (first, second, *others)))


def test_faces_that_look_the_same_come_first_and_print_does_not_tell_them_apart() -> None:
    pairs = report_on(deck_with_twins()).alike

    assert pairs[0] == AlikePair(TWIN, OTHER_TWIN, 0.0, told_by_print=False, is_nearest=True)
    assert all(pair.margin > 0 for pair in pairs[1:])


def test_a_pair_is_named_once_whichever_of_the_two_is_asked() -> None:
    pairs = report_on(deck_with_twins()).alike

    named = [frozenset((pair.one, pair.other)) for pair in pairs]
    assert len(set(named)) == len(named)
    assert all(len(pair) == 2 for pair in named)


def test_numbers_that_look_alike_are_told_apart_by_print() -> None:
    twins = replace(LOOKS[0], face=LOOKS[1].face)
    pairs = report_on(fitted_deck(Deck(GameName.NUMNUM, (LOOKS[0], twins, *LOOKS[2:])))).alike

    assert [pair.told_by_print for pair in pairs if {pair.one, pair.other} == {LOOKS[0].face, LOOKS[1].face}] == [True]


def test_of_pairs_that_print_tells_apart_only_the_nearest_have_to_be_reckoned_with() -> None:
    far, near = (AlikePair(TWIN, OTHER_TWIN, 0.5, told_by_print=True, is_nearest=nearest) for nearest in (False, True))

    assert not far.may_be_confused
    assert near.may_be_confused
    assert replace(far, told_by_print=False).may_be_confused


def test_a_look_that_is_washed_out_beside_others_of_its_kind_is_to_be_photographed_again() -> None:
    first, *others = LOOKS
    pale = np.asarray(255 - (255 - first.picture) // 8, np.uint8)
    washed = look_at(first.face, pale, LookQuality(160, 0.1, 0.3, 0.4), "pale.jpg 1")

    weak = weak_faces(Deck(GameName.NUMNUM, (washed, *others)))

    assert [(one.face, one.faults, one.photograph) for one in weak] == [(first.face, ("faint",), "pale.jpg")]


def test_pairs_that_print_does_not_tell_apart_come_first() -> None:
    same = [replace(LOOKS[0], face=dg.NumberCard(number, dg.Colour.BLUE)) for number in (3, 8)]
    tasks = [replace(look, face=MurphyCard(f"m{k}")) for k, look in enumerate(LOOKS[4:])]

    pairs = report_on(fitted_deck(Deck(GameName.DUMM_GELAUFEN, (*same, *tasks)))).alike

    told = [pair.told_by_print for pair in pairs]
    least = min(pairs, key=lambda pair: pair.margin)
    assert told == sorted(told)
    assert not pairs[0].told_by_print
    assert least.told_by_print


def test_cards_of_which_different_texts_are_known_are_told_by_print() -> None:
    texts = {TWIN: "Nur Karten mit geraden Zahlen.", OTHER_TWIN: "Nur Karten mit ungeraden Zahlen."}
    deck = deck_with_twins()

    first, *_ = report_on(deck).alike
    read = replace(deck, looks=tuple(replace(look, text=texts.get(look.face)) for look in deck.looks))  # type: ignore[arg-type]  # other faces have no text
    told = [pair for pair in report_on(read).alike if {pair.one, pair.other} == {TWIN, OTHER_TWIN}]

    assert (first.one, first.told_by_print) == (TWIN, False)
    assert [pair.told_by_print for pair in told] == [True]


def test_pairs_are_grouped_by_the_kinds_of_their_cards_in_the_order_of_the_worst() -> None:
    near = AlikePair(NumberCard(2, Symbol.HEART), Wish(), 0.1, told_by_print=False, is_nearest=True)
    twins = AlikePair(TWIN, OTHER_TWIN, 0.2, told_by_print=False, is_nearest=True)
    far = replace(near, margin=0.3)
    printed = replace(twins, told_by_print=True, is_nearest=False)

    kinds = DeckReport((), (), (near, twins, far, printed), ()).alike_kinds

    assert [(one.one, one.other, one.pairs) for one in kinds] == [
        ("number", "wish", (near, far)),
        ("murphy", "murphy", (twins,)),
    ]
