"""Where on this photograph lie the cards that somebody has laid out to be learnt, in reading order?

They are all of one size and lie in a grid, upright or nearly so; which of many outlines are cards follows from that.
How large a card is at each place changes slowly over the picture and is a plane over it. A card that glare hides from
the locators is where the grid has a gap.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

import numpy as np
import numpy.typing as npt

from calibration.card_grid import (
    Grid,
    OutlinedCard,
    Place,
    fit_grid,
    grid_of,
    grid_places,
    grids_of,
    middle_of,
)
from vision.card_shape import CardShape, shape_of
from vision.geometry import Corners, Pixels, clockwise, height_per_width, overlap, shared_area, signed_area, turned
from vision.outline_edges import refine_outlines
from vision.sightings import Outline

Floats = npt.NDArray[np.float64]
ROUGHLY: Final = 0.3  # by how much of its size an outline's sides may stray from those of another card's
CLOSELY: Final = 0.1  # the same once the size is known; frames printed inside a card are smaller by that much
SAME_PLACE: Final = 0.3  # intersection over union; cards laid out do not overlap
NEW_ROW: Final = 0.5  # of a card's height
FEWEST_OF_A_GRID: Final = 2
LARGER: Final = 2.2  # times the area: a card beside what is printed on it, not beside a frame round it
MOSTLY: Final = 0.6  # of the cards
SURELY: Final = 0.6  # the confidence of outlines of cards that are there; that of chance outlines is lower
CLEARLY: Final = 0.7  # of an outline on edges
TO_BE_SEEN: Final = 0.6  # of an outline on edges: cards in glare have more, bare cloth about a half
TELLING: Final = 3  # cards on plain edges tell where the grid has its places
OFF_THE_GRID: Final = 0.2  # of a card: people lay them by less beside, outlines round print of white cards lie by more
ASIDE: Final = 0.5  # of a card: how far from its place print of a white card is outlined
LEAST_SUPPORT: Final = 0.25  # of an outline on edges, where too few cards tell of a grid
LIKELY: Final = 0.5
"""The confidence of an outline on a place of the grid that is a card's, however few edges are seen there. Of 476
generated sheets (27 runs of each game) the surest chance outline on a free place had 0.39, but for tables tiled as
large as the cards; with one name too few, the faintest card had 0.58, but for one with 0.33 on plain edges."""
WHEREVER: Final = 0.9
"""The confidence of an outline that is a card's wherever it lies. On the same sheets the surest chance outline had
0.85, but for tables tiled as large as the cards."""


@dataclass(frozen=True, slots=True, eq=False)
class LaidCards:
    """The cards of a photograph in reading order: rows from the top, each from the left.

    An outline begins with the corner that is at the top left of the picture, or with the next one if its short side
    does. `guessed` of them are hardly cards: put where the grid has a gap and nothing is to be seen, or outlined by
    chance; `further` is how many more cards there seem to be than were asked for.
    """

    rows: tuple[tuple[Corners, ...], ...]
    guessed: int = 0
    further: int = 0

    @property
    def outlines(self) -> tuple[Corners, ...]:
        """All of them, row after row."""
        return tuple(corners for row in self.rows for corners in row)


def cards_laid_out(
    picture: Pixels, outlines: Sequence[Outline], count: int | None, proportions: tuple[float, float]
) -> LaidCards:
    """`count` cards (None: as many as there are) whose height to width is in this range; none if they make no sense."""
    if count == 0:
        return LaidCards((), further=len(cards_laid_out(picture, outlines, None, proportions).outlines))
    found = [OutlinedCard(_as_pictured(one.corners), one.confidence) for one in outlines]
    if count == 1 and found:
        only = max(found, key=lambda one: one.confidence * abs(signed_area(one.corners)))
        return LaidCards(((_upright(only.corners),),))
    found = [one for one in found if _has_proportions(one.corners, picture, proportions)]
    if not found:
        return LaidCards(())
    shape, alike = _of_one_size(found, count or len(found))
    cards = _judged(picture, alike, shape)
    if count is None:
        return _in_reading_order(_on_the_grid([card for card in cards if card.is_believed], shape), shape)
    by_worth = sorted(cards, key=lambda card: (not card.is_believed, -(card.confidence + card.support)))
    chosen, left = _on_the_grid(by_worth[:count], shape), by_worth[count:]
    further = _further(left, grid_of(chosen, shape)) if left else 0
    gaps: list[OutlinedCard] = []
    if len(chosen) < count:
        chosen, gaps = _completed(picture, chosen, shape, count)
    laid = _in_reading_order([*chosen, *gaps], shape)
    whole = _cards_around(found, chosen)
    if whole:
        return replace(laid, guessed=max(count - len(whole), 0))
    by_chance = sum(card.confidence < SURELY and not card.is_believed for card in chosen)
    return replace(laid, guessed=by_chance + sum(gap.confidence < TO_BE_SEEN for gap in gaps), further=further)


def _judged(picture: Pixels, cards: Sequence[OutlinedCard], shape: CardShape) -> list[OutlinedCard]:
    """The same outlines with what is seen of them, and whether they are believed to be cards'."""
    seen = [replace(card, support=_support(picture, card.corners)) for card in cards]
    believed = _believed(seen, shape)
    return [replace(card, is_believed=card in believed) for card in seen]


def _believed(cards: Sequence[OutlinedCard], shape: CardShape) -> list[OutlinedCard]:
    """The outlines that are cards', however many somebody has said there are: sure ones, likely ones on the grid."""
    telling = [card for card in cards if card.confidence >= SURELY and card.support >= TO_BE_SEEN]
    if len(telling) < TELLING:
        return [card for card in cards if card.support >= LEAST_SUPPORT]
    grid = grid_of(telling, shape)
    there = [card for card in telling if card in grid.beyond or _lies_on(grid.places.values(), card, shape)]
    sure = [card for card in cards if card.confidence >= WHEREVER or card in there]
    others = [card for card in cards if card not in sure and _is_likely(card)]
    free = [middle for middle in grid.free if not any(_lies_on([middle], card, shape) for card in sure)]
    at_places = (_surest_at(middle, others, shape) for middle in free)
    return [*sure, *(card for card in at_places if card is not None)]


def _surest_at(middle: Floats, cards: Sequence[OutlinedCard], shape: CardShape) -> OutlinedCard | None:
    """The surest of the outlines that lie there, or are drawn round print that may be there."""
    near = [
        card for card in cards if _away(card, middle, shape) < (ASIDE if card.confidence >= SURELY else OFF_THE_GRID)
    ]
    return max(near, key=lambda card: card.confidence, default=None)


def _further(left: Sequence[OutlinedCard], grid: Grid) -> int:
    """How many of those left over are cards, too: sure ones on plain edges, likely ones on free places."""
    return sum(
        (card.confidence >= SURELY and card.support >= CLEARLY)
        or (_is_likely(card) and _lies_on(grid.free, card, grid.shape))
        for card in left
    )


def _is_likely(card: OutlinedCard) -> bool:
    return card.confidence >= LIKELY or card.support >= CLEARLY


def _lies_on(middles: Iterable[Floats], card: OutlinedCard, shape: CardShape) -> bool:
    return any(_away(card, middle, shape) < OFF_THE_GRID for middle in middles)


def _cards_around(found: Sequence[OutlinedCard], chosen: Sequence[OutlinedCard]) -> list[OutlinedCard]:
    """The cards of which all that was chosen are only parts, drawings on them perhaps; empty if they are cards."""
    area = float(np.median([abs(signed_area(card.corners)) for card in chosen]))
    large = [one for one in found if one.confidence >= SURELY and abs(signed_area(one.corners)) > LARGER * area]
    apart: list[OutlinedCard] = []
    for one in sorted(large, key=lambda card: -card.confidence):
        if all(overlap(one.corners, other.corners) < SAME_PLACE for other in apart):
            apart.append(one)
    inside = [
        card
        for card in chosen
        if any(shared_area(card.corners, one.corners) > 0.9 * abs(signed_area(card.corners)) for one in apart)
    ]
    return apart if len(inside) > MOSTLY * len(chosen) else []


def _in_reading_order(cards: Sequence[OutlinedCard], shape: CardShape) -> LaidCards:
    rows = _rows(cards, shape)
    return LaidCards(tuple(tuple(_upright(card.corners) for card in row) for row in rows))


def _as_pictured(corners: Corners) -> Corners:
    """The outline beginning with the corner from which a side runs to the right of the picture."""
    straight = clockwise(corners)
    tops = [(turned(straight, k)[1] - turned(straight, k)[0]) for k in range(4)]
    return turned(straight, int(np.argmax([top[0] / max(float(np.hypot(*top)), 1e-6) for top in tops])))


def _upright(corners: Corners) -> Corners:
    """The same outline with a short side first, where one side is clearly shorter."""
    sides = np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1)
    lies = sides[0] + sides[2] > 1.15 * (sides[1] + sides[3])
    return turned(corners, 1) if lies else corners


def _has_proportions(corners: Corners, picture: Pixels, proportions: tuple[float, float]) -> bool:
    proportion = height_per_width(corners, picture.shape)
    low, high = proportions
    return low * 0.92 <= max(proportion, 1 / max(proportion, 1e-6)) <= high * 1.08


def _of_one_size(found: Sequence[OutlinedCard], most: int) -> tuple[CardShape, list[OutlinedCard]]:
    """The size that most outlines have which do not overlap, and those outlines."""
    best: tuple[float, CardShape, list[OutlinedCard]] | None = None
    for seed in found:
        shape = CardShape(np.array([seed.sides.ravel(), np.zeros(4), np.zeros(4)]))
        for tolerance in (ROUGHLY, 2 * CLOSELY):
            alike = _apart([one for one in found if _stray(one, shape) < tolerance], shape)
            shape = shape_of([one.corners for one in alike]) if alike else shape
        alike = _apart([one for one in found if _stray(one, shape) < 2 * CLOSELY], shape)
        area = float(np.median([abs(signed_area(one.corners)) for one in alike])) if alike else 0.0
        worth = sum(sorted((0.3 + one.confidence for one in alike), reverse=True)[:most]) * area**0.5
        if best is None or worth > best[0]:
            best = (worth, shape, alike)
    assert best is not None, "there is at least one outline"
    return best[1], [_sized(card, best[1]) for card in best[2]]


def _stray(one: OutlinedCard, shape: CardShape) -> float:
    """How far an outline's sides are from those of a card at its place, as a share of the sides."""
    expected = shape.at(one.middle)
    return float(
        np.linalg.norm(one.sides - expected, axis=1).max() / max(float(np.linalg.norm(expected, axis=1).min()), 1e-6)
    )


def _apart(found: Sequence[OutlinedCard], shape: CardShape) -> list[OutlinedCard]:
    """Those that best fit the size, none on the place of a better one."""
    kept: list[OutlinedCard] = []
    for one in sorted(found, key=lambda card: _stray(card, shape) - 0.1 * card.confidence):
        if all(overlap(one.corners, other.corners) < SAME_PLACE for other in kept):
            kept.append(one)
    return kept


def _sized(card: OutlinedCard, shape: CardShape) -> OutlinedCard:
    """The card with the size that cards have at its place, if its outline was one of something smaller inside it."""
    expected = shape.at(card.middle)
    if _stray(card, shape) < CLOSELY / 2:
        return card
    turn = np.arctan2(card.sides[0, 1], card.sides[0, 0]) - np.arctan2(expected[0, 1], expected[0, 0])
    rotation = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    spread = (shape.outline(card.middle) - card.middle) @ rotation
    return replace(card, corners=np.asarray(card.middle + spread, np.float32))


def _support(picture: Pixels, corners: Corners) -> float:
    """How much of the outline lies on edges of the picture."""
    _, support = refine_outlines(picture, corners[None].astype(np.float64))
    return float(support.mean())


def _rows(cards: Sequence[OutlinedCard], shape: CardShape) -> list[list[OutlinedCard]]:
    """The cards in rows from the top, each from the left, along the cards' own sides."""
    if not cards:
        return []
    centre = np.mean([card.middle for card in cards], axis=0)
    to_cards = np.linalg.inv(shape.at(centre))
    places = {id(card): (card.middle - centre) @ to_cards for card in cards}
    by_height = sorted(cards, key=lambda card: float(places[id(card)][1]))
    rows = [[by_height[0]]]
    for before, card in pairwise(by_height):
        if places[id(card)][1] - places[id(before)][1] > NEW_ROW:
            rows.append([])
        rows[-1].append(card)
    return [sorted(row, key=lambda card: float(places[id(card)][0])) for row in rows]


def _completed(
    picture: Pixels, cards: Sequence[OutlinedCard], shape: CardShape, count: int
) -> tuple[list[OutlinedCard], list[OutlinedCard]]:
    """The cards that lie in a grid, and others for its empty places: of all grids of so many, that with most to see."""
    placed = grid_places(cards, shape)
    if len(placed) < FEWEST_OF_A_GRID:
        return list(cards), []
    to_picture = fit_grid(placed, shape)
    taken = set(placed)
    guesses: dict[Place, OutlinedCard] = {}
    best: tuple[float, list[Place]] | None = None
    for places in grids_of(count, taken):
        empty = [place for place in places if place not in taken]
        for place in empty:
            if place not in guesses:
                guesses[place] = _pulled(picture, shape.outline(middle_of(place, to_picture)))
        worth = sum(guesses[place].confidence for place in empty)
        in_view = all(_is_in_view(guesses[place].corners, picture) for place in empty)
        if in_view and (best is None or worth > best[0]):
            best = (worth, empty)
    return list(placed.values()), [guesses[place] for place in best[1]] if best else []


def _on_the_grid(cards: Sequence[OutlinedCard], shape: CardShape) -> list[OutlinedCard]:
    """The cards, those of which hardly any edge is seen where the grid of the others has a place for them.

    Of a white card on a white table only the print is seen, and an outline of the right size is drawn round it. Of two
    at one place the surer is kept.
    """
    plain = [card for card in cards if card.support >= TO_BE_SEEN]
    vague = [card for card in cards if card.support < TO_BE_SEEN]
    if len(plain) < TELLING or not vague:
        return list(cards)
    return [*plain, *_at_places(vague, grid_of(plain, shape).free, shape)]


def _at_places(cards: Sequence[OutlinedCard], middles: Sequence[Floats], shape: CardShape) -> list[OutlinedCard]:
    """The cards, each that overlaps with the nearest of these places there; believed ones first, then surer ones."""
    placed: list[OutlinedCard] = []
    taken: set[int] = set()
    for card in sorted(cards, key=lambda card: (not card.is_believed, -card.confidence)):
        away = [_away(card, middle, shape) for middle in middles]
        nearest = int(np.argmin(away)) if away else None
        if nearest is None or away[nearest] >= 1 - OFF_THE_GRID:
            placed.append(card)
        elif nearest not in taken:
            taken.add(nearest)
            beside = away[nearest] > OFF_THE_GRID
            placed.append(replace(card, corners=shape.outline(middles[nearest])) if beside else card)
    return placed


def _away(card: OutlinedCard, middle: Floats, shape: CardShape) -> float:
    """How far a card lies from a place, as a share of its own width or height."""
    return float(np.abs((card.middle - middle) @ np.linalg.inv(shape.at(middle))).max())


def _is_in_view(corners: Corners, picture: Pixels) -> bool:
    height, width = picture.shape[:2]
    x, y = corners.mean(axis=0)
    return bool(0 <= x < width and 0 <= y < height)


def _pulled(picture: Pixels, corners: Corners) -> OutlinedCard:
    """The guessed outline, on the edges near it where they leave it about its size."""
    refined, support = refine_outlines(picture, corners[None].astype(np.float64))
    better = np.asarray(refined[0], np.float32)
    keeps = shared_area(corners, better) > 0.8 * abs(signed_area(corners))
    return OutlinedCard(better if keeps and support[0].min() > LEAST_SUPPORT else corners, float(support.mean()))
