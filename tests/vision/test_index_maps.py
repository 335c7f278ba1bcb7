import numpy as np

from vision.index_maps import VIEW_HEIGHT_PX, VIEW_WIDTH_PX, VIEWS, views_both_ways, views_of

UPRIGHT = np.array([[10.0, 10], [110, 10], [110, 160], [10, 160]])


def views(picture: np.ndarray, quarter_turns: int = 0) -> np.ndarray:
    return views_of(picture, UPRIGHT, quarter_turns).reshape(VIEWS, VIEW_HEIGHT_PX, VIEW_WIDTH_PX, 3)


def card_with_marks() -> np.ndarray:
    """Blue at the top left, green at the bottom right, red in the middle."""
    picture = np.full((170, 120, 3), 200, np.uint8)
    picture[14:40, 14:40] = (255, 0, 0)
    picture[130:156, 80:106] = (0, 255, 0)
    picture[70:100, 45:75] = (0, 0, 255)
    return picture


def share(view: np.ndarray, channel: int) -> float:
    others = [c for c in range(3) if c != channel]
    return float(((view[..., channel] > 200) & (view[..., others].max(-1) < 60)).mean())


def test_the_views_are_top_left_bottom_right_and_middle() -> None:
    top_left, bottom_right, middle = views(card_with_marks())

    assert share(top_left, 0) > 0.2
    assert share(bottom_right, 1) > 0.2
    assert share(middle, 2) > 0.1


def test_what_stands_upside_down_at_the_bottom_right_is_turned_round() -> None:
    picture = card_with_marks()
    picture[150:156, 80:106] = 0  # the far edge of the mark is its upper one once it is turned

    _, bottom_right, _ = views(picture)

    rows = np.flatnonzero((bottom_right.max(-1) < 40).any(1))
    assert rows.max() < VIEW_HEIGHT_PX / 2


def test_a_card_upside_down_has_its_corners_exchanged() -> None:
    top_left, bottom_right, _ = views(card_with_marks(), 2)

    assert share(top_left, 1) > 0.2
    assert share(bottom_right, 0) > 0.2


def test_a_card_turned_round_is_shown_as_if_its_outline_began_with_the_opposite_corner() -> None:
    hidden = (np.array([[60.0, 60], [200, 60], [200, 100], [60, 100]]),)
    leaning = UPRIGHT + np.array([[3.0, 1], [-4, 2], [0, 5], [2, -6]])

    top_left, bottom_right, _, middle = views_both_ways(views_of(card_with_marks(), leaning, 1, hidden))

    shown = np.vstack([bottom_right, top_left, middle]).astype(int)
    off = np.abs(shown - views_of(card_with_marks(), leaning, 3, hidden))
    assert np.mean(off > 4) < 0.01
