"""Our own decks are complete, and what is printed on them is what the rules read."""

from collections import Counter
from itertools import permutations

import numpy as np
import pytest

from calibration.artwork.card_lists import our_actions
from calibration.artwork.decks import UnknownEditionError, deck_of, drawings_of, printed_faces
from calibration.artwork.raster import render
from calibration.artwork.words import Language, load_words
from rules.dumm_gelaufen.deck import ACTION_CARDS, MURPHY_CARDS, all_numbers
from rules.dumm_gelaufen.effect_notation import format_effect, take_effect
from rules.dumm_gelaufen.task_reading import read_task
from rules.dumm_gelaufen.task_wording import word_task
from rules.nichtlustig.cards import DECK
from rules.notation import Words
from rules.numnum.cards import BANS_OF_A_KIND, DECK_SIZE, NUMBERS_OF, WISH_CARDS
from rules.texts import Language as RuleLanguage
from rules.wonderful_world.rows import GENTS
from tabletop.faces import Face
from tabletop.faces import dumm_gelaufen as dg
from tabletop.faces import numnum as nn
from tabletop.faces import wonderful_world as ww
from tabletop.games import GameName
from tabletop.notation import format_face, parse_face
from tabletop.sides import may_be_sides_of_one_card
from tests.calibration.artwork.drawn import is_within

NOTHING_IS_PRINTED_MM = 1.0
DECKS: tuple[tuple[GameName, dg.Edition | None], ...] = (
    *((game, None) for game in GameName),
    (GameName.DUMM_GELAUFEN, dg.Edition.FX_SCHMID_1998),
)


def fronts(game: GameName, edition: dg.Edition | None = None) -> Counter[Face | None]:
    counted: Counter[Face | None] = Counter()
    for card in deck_of(game, edition).cards:
        counted[card.front.face] += card.copies
    return counted


def test_numnum_has_the_cards_its_rulebook_counts() -> None:
    counted = fronts(GameName.NUMNUM)

    numbers = [face for face in counted if isinstance(face, nn.NumberCard) and not face.is_joker]
    assert Counter(face.symbol for face in numbers) == NUMBERS_OF
    assert all(counted[nn.NumberCard(nn.JOKER_NUMBER, symbol)] == 1 for symbol in nn.Symbol)
    assert all(counted[nn.Ban(row)] == BANS_OF_A_KIND for row in nn.BANNED_ROWS)
    assert counted[nn.Wish()] == WISH_CARDS
    assert counted[None] == 1
    assert counted.total() == DECK_SIZE + 1


@pytest.mark.parametrize("edition", dg.Edition)
def test_dumm_gelaufen_has_the_cards_its_rulebook_counts(edition: dg.Edition) -> None:
    counted = fronts(GameName.DUMM_GELAUFEN, edition)

    numbers = Counter({face: count for face, count in counted.items() if isinstance(face, dg.NumberCard)})
    assert numbers == Counter(all_numbers(edition))
    assert sum(isinstance(face, dg.ActionCard) for face in counted.elements()) == ACTION_CARDS[edition]
    assert sum(isinstance(face, dg.MurphyCard) for face in counted.elements()) == MURPHY_CARDS[edition]
    assert counted[dg.MacCard()] == (1 if edition is dg.Edition.RAVENSBURGER else 0)


def test_nichtlustig_has_its_37_cards_with_both_sides() -> None:
    cards = [card for card in deck_of(GameName.NICHTLUSTIG).cards if card.front.face]

    assert {card.front.face for card in cards} == set(DECK)
    assert len(cards) == len(DECK) == 37
    assert all(
        may_be_sides_of_one_card(card.front.face, card.back.face)
        for card in cards
        if card.front.face and card.back.face
    )
    assert len({card.back.face for card in cards}) == 37 - 6 + 1


def test_wonderful_world_has_thirty_grey_men_eight_landscapes_and_the_earth() -> None:
    counted = fronts(GameName.WONDERFUL_WORLD)

    gents = [face for face in counted if isinstance(face, ww.Gent)]
    assert len(gents) == GENTS == counted.total() - 9
    assert set(Counter(gent.number for gent in gents).values()) == {5}
    assert set(Counter(gent.object for gent in gents).values()) == {5}
    assert sum(isinstance(face, ww.Landscape) for face in counted) == 8
    assert counted[ww.Earth()] == 1


def test_a_row_of_six_grey_men_can_be_laid() -> None:
    gents = [face for face in fronts(GameName.WONDERFUL_WORLD) if isinstance(face, ww.Gent)]

    rows = permutations(sorted({gent.object for gent in gents if gent.object}))
    assert any(
        all(ww.Gent(number, thing) in gents for number, thing in zip(ww.NUMBERS, row, strict=True)) for row in rows
    )


@pytest.mark.slow
def test_every_face_can_be_written_down_and_read_again() -> None:
    for game, edition in DECKS:
        for face, _ in drawings_of(deck_of(game, edition)):
            assert parse_face(game, format_face(face)) == face


@pytest.mark.parametrize("edition", dg.Edition)
def test_every_printed_task_is_read_as_one_task_in_both_languages(edition: dg.Edition) -> None:
    german, dutch, english = (load_words("dumm-gelaufen", language)[f"murphy-{edition}"] for language in Language)
    tasks = {key: read_task(text, edition) for key, text in german.items()}

    assert None not in tasks.values()
    assert len(set(tasks.values())) == len(tasks)
    assert {key: read_task(text, edition) for key, text in dutch.items()} == tasks
    assert {key: word_task(task, RuleLanguage.ENGLISH) for key, task in tasks.items() if task} == english


@pytest.mark.parametrize("edition", dg.Edition)
def test_every_printed_action_has_an_effect_and_its_text(edition: dg.Edition) -> None:
    effects = load_words("dumm-gelaufen")
    clauses = {key: clause for section in effects.values() for key, clause in section.items()}

    read = {card.key: take_effect(Words(clauses[card.key or ""])) for card in our_actions(edition)}

    assert {key: format_effect(effect) for key, effect in read.items() if key} == {
        key: clauses[key] for key in read if key
    }
    assert len(set(read.values())) == len(read)
    for language in Language:
        assert set(read) <= load_words("dumm-gelaufen", language)["actions"].keys()


@pytest.mark.parametrize("name", ["dumm-gelaufen", "numnum", "nichtlustig", "sheets"])
def test_the_three_languages_say_the_same_things(name: str) -> None:
    keys = [{(section, key) for section, texts in load_words(name, one).items() for key in texts} for one in Language]

    assert keys[0] == keys[1] == keys[2]


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(("game", "edition"), DECKS)
def test_nothing_is_printed_at_the_edge_of_a_card(
    game: GameName, edition: dg.Edition | None, language: Language
) -> None:
    for card in deck_of(game, edition, language).cards:
        for side in (card.front, card.back):
            beyond = [one for one in side.drawing.shapes if not is_within(side.drawing, one, NOTHING_IS_PRINTED_MM)]
            assert beyond == [], side.face


@pytest.mark.slow
@pytest.mark.parametrize("game", GameName)
def test_every_face_looks_different(game: GameName) -> None:
    drawings = dict(drawings_of(deck_of(game)))

    pictures = {render(drawing, 1.5).tobytes() for drawing in drawings.values()}

    assert len(pictures) == len(drawings)


def test_a_flat_face_is_as_large_as_its_card() -> None:
    faces = printed_faces(GameName.NUMNUM, pixels_per_mm=2)

    assert all(pixels.shape == (174, 112, 3) and pixels.dtype == np.uint8 for pixels in faces.values())
    assert nn.NumberCard(27, nn.Symbol.HEART) in faces


def test_a_game_of_one_edition_has_no_other() -> None:
    with pytest.raises(UnknownEditionError, match="1998"):
        deck_of(GameName.NUMNUM, dg.Edition.FX_SCHMID_1998)
