"""Generated photographs of one deck."""

import numpy as np

from vision.training.deck_pictures import CARDS_A_SHEET, SHEET_PX, draw_deck, sheets_of, table_of

DECK = draw_deck("wonderful-world", 3001, held_out=True)


def test_a_deck_has_every_face_of_small_kinds_and_some_of_large_ones() -> None:
    kinds = [face_id.split("/")[0] for face_id in DECK.ids]

    assert kinds.count("landscape") == 8
    assert kinds.count("gent") == 24
    assert len(set(DECK.ids)) == len(DECK.ids)


def test_sheets_show_each_card_whole_and_in_reading_order() -> None:
    ids = DECK.ids[:14]

    sheets = sheets_of(DECK, ids, seed=0)

    assert [card.id for sheet in sheets for card in sheet.cards] == list(ids)
    assert [len(sheet.cards) for sheet in sheets] == [CARDS_A_SHEET, 2]
    for sheet in sheets:
        corners = np.concatenate([card.quad for card in sheet.cards])
        assert (corners > 0).all()
        assert (corners < SHEET_PX).all()


def test_another_seed_is_another_photograph_of_the_same_cards() -> None:
    first, again, other = (sheets_of(DECK, DECK.ids[:3], seed)[0] for seed in (0, 0, 1))

    assert np.array_equal(first.picture, again.picture)
    assert not np.array_equal(first.picture, other.picture)
    assert [card.id for card in first.cards] == [card.id for card in other.cards]


def test_on_tables_lie_cards_of_the_deck_and_some_cover_others() -> None:
    tables = [table_of(DECK, DECK.ids, seed) for seed in range(12)]

    cards = [card for table in tables for card in table.cards]
    assert {card.id for card in cards} <= set(DECK.ids)
    assert any(card.visible < 0.9 for card in cards)
    assert any(card.visible > 0.99 for card in cards)
