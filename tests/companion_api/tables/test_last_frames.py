"""Pictures that are kept for a while, for a card in them to be cut out."""

from dataclasses import replace

from companion_api.session.lying import LyingItem, Spot
from companion_api.tables.last_frames import KEPT_S, MOST_TABLES, LastFrames
from tabletop.written import Read

CORNERS = (Spot(0.1, 0.1), Spot(0.2, 0.1), Spot(0.2, 0.3), Spot(0.1, 0.3))
CARD = LyingItem("1.0", "card", Read("certain", ("wish",)), (), CORNERS)
OTHER = replace(CARD, item_id="1.1", in_picture=tuple(Spot(spot.x + 0.5, spot.y) for spot in CORNERS))


class Clock:
    now_s = 0.0

    def __call__(self) -> float:
        return self.now_s


def test_a_card_is_found_in_its_picture_with_what_lies_round_it() -> None:
    frames = LastFrames(Clock())

    frames.keep("table", b"picture", (CARD, OTHER))

    found = frames.find("table", CARD)
    assert found is not None
    assert (found.picture, found.corners, found.others) == (b"picture", CORNERS, (OTHER.in_picture,))


def test_a_card_that_lies_elsewhere_by_now_or_was_tapped_is_not_found() -> None:
    frames = LastFrames(Clock())
    frames.keep("table", b"picture", (CARD,))

    assert frames.find("table", replace(CARD, in_picture=OTHER.in_picture)) is None
    assert frames.find("table", replace(CARD, in_picture=())) is None
    assert frames.find("other", CARD) is None


def test_a_picture_is_forgotten_after_a_while() -> None:
    clock = Clock()
    frames = LastFrames(clock)
    frames.keep("table", b"picture", (CARD,))

    clock.now_s = KEPT_S + 1

    assert frames.find("table", CARD) is None


def test_only_the_last_tables_have_their_picture() -> None:
    frames = LastFrames(Clock())

    for number in range(MOST_TABLES + 1):
        frames.keep(f"table {number}", b"picture", (CARD,))

    assert frames.find("table 0", CARD) is None
    assert frames.find("table 1", CARD) is not None
