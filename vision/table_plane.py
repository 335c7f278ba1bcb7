"""How does the table lie under the camera?

Cards lie flat and those of one deck have one size. Each outline, taken for a rectangle, says how the table is tilted;
the tilt under which most outlines have one size, and the proportions of the game's cards, is the table's. What has
another size there is no card of the deck. Table units: one card width; the origin is what the middle of the picture
shows, x runs to the right of the picture.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import numpy as np
import numpy.typing as npt

from tabletop.faces.backs import Back
from tabletop.faces.wonderful_world import Earth
from tabletop.games import GameName
from vision.assign import is_certain
from vision.card_size import (
    GAMES_WITH_EARTH,
    PROPORTIONS,
    CardSize,
    Proportions,
    how_likely_right,
    is_earth_sized,
    sides_in_planes,
    sides_on_table,
    size_of_most,
)
from vision.exact_size import exact_size
from vision.geometry import Corners, Homography, projected, turned
from vision.sightings import CardCandidate, Outline, SeenCard
from vision.tilt import lens_of, planes_of_tilts, tilts_of

Floats = npt.NDArray[np.float64]
SAME_SIZE: Final = 0.25  # outlines of the same card stray by a tenth from frame to edge
# How right the outline of a card must be that nobody can read, and by how much less if it was read for certain. Of 5
# gaps between cards and patches of cloth in rendered scenes it leaves one, which has dice on it, and loses no card. On
# 160 generated pictures, where more cards cannot be read, 27 of 962 and 13 of 27 other things are outlined less surely
# than 0.8 and hardly read.
SURE_UNREAD: Final = 0.83
# Of generated pictures of which the size is told by others, hardly read: 20 cards of just that size are outlined with
# 0.7 to SURE_UNREAD, and 4 other things; of other sizes 5 and 5.
SURE_BY_SIZE: Final = 0.7
OF_ONE_SIZE: Final = 0.04  # of a side
# Of sides, in a plane that one card tells: where they stray farther, it is outlined a little wrongly, and from its
# plane no way leads to the exact one. Of 40 tables of twenty squares, one of them off by two pixels, four came out
# wrong by 0.11 to 0.23; and one of our own printed cards, with other sides than the net finds now, lost all sixteen.
ABOUT_ALIKE: Final = 0.04
ENOUGH_TO_TELL: Final = 2  # cards
READ_SPARES: Final = 0.5
# As a power of how far a card was read, since patches of cloth and rows of cards taken for one are read a little, too.
# On 320 generated tables of taught decks 7 instead of 11 things more than the cards are outlined.
READ_A_LITTLE: Final = 1.75
BACK_SPARES: Final = 0.3  # of that: hands are outlined with up to 0.66, too, and read as backs
PLAINLY_A_BACK: Final = 0.5  # plain table reads as a back a little, which does not count
# Where no other cards tell a size: 0.5 finds one more of 179 cards in photographs, and 30 more things that are none.
SURE_ALONE: Final = 0.7
SURE_EARTH: Final = 0.78
EARTH_BY_SIZE: Final = 0.9
# Of 412 generated pictures on five something else has the earth's size, and is not read as the earth at all.
HARDLY_READ_AS_EARTH: Final = 0.05
EARTH_BY_SIZE_ALONE: Final = 0.6
SURELY_READ: Final = 0.7  # as much as the surest card; less surely outlined cards do not tell the plane exactly
UNREAD_WEIGHS: Final = 0.2  # as much as a card that was read for certain
_OF_ANY_GAME: Final = Proportions(0.92, 1.9)


def cards_of_one_deck(
    cards: Sequence[SeenCard],
    picture_shape: Sequence[int],
    game: GameName | None,
    straight: Sequence[SeenCard] | None = None,
) -> tuple[SeenCard, ...]:
    """The cards that have the size of the game's cards, or are the earth, and are surely enough cards.

    What has the size of the earth is the earth, whatever was read from it. `straight` are the same cards where a lens
    without any bend would have seen them.
    """
    straight = cards if straight is None else straight
    plane = table_plane(straight, picture_shape, game)
    if game is None or plane is None:
        return tuple(card for card in cards if card.outline_confidence >= SURE_ALONE)
    sides = _sides_in_plane(straight, plane)
    earth = _the_earth(cards, sides, game)
    are_sized = _are_card_sized(sides, game)
    least = np.where(_are_of_one_size(sides, are_sized, _weights_of(cards)), SURE_BY_SIZE, SURE_UNREAD).tolist()
    return tuple(
        as_earth(card) if card is earth else card
        for card, is_sized, sure in zip(cards, are_sized.tolist(), least, strict=True)
        if card is earth or is_earth(card) or (is_sized and _is_sure(card, sure))
    )


def _the_earth(cards: Sequence[SeenCard], sides: Floats, game: GameName) -> SeenCard | None:
    """The one card that has the size of the earth; of several, two cards taken for one among them, the likeliest."""
    if game not in GAMES_WITH_EARTH:
        return None
    sized = [card for card, own in zip(cards, sides, strict=True) if _has_size_of_earth(card, own)]
    return max(sized, key=lambda card: (_read_as_earth(card), card.outline_confidence), default=None)


def _are_of_one_size(sides: Floats, are_sized: npt.NDArray[np.bool_], weights: Floats) -> npt.NDArray[np.bool_]:
    """Which of the cards are, to a few hundredths, as large as those that are surely read, if there are some."""
    telling = are_sized & _are_surely_read(weights)
    if telling.sum() < ENOUGH_TO_TELL:
        return np.zeros(len(sides), np.bool_)
    off = np.log(np.maximum(sides, 1e-9) / np.median(sides[telling], axis=0))
    return np.asarray(np.abs(off).max(axis=1) < OF_ONE_SIZE, np.bool_)


def _are_surely_read(weights: Floats) -> npt.NDArray[np.bool_]:
    """Which cards tell how large cards are, and how the table lies."""
    return np.asarray(weights >= SURELY_READ * weights.max(), np.bool_)


def _is_sure(card: SeenCard, least: float) -> bool:
    """The less of a card could be read, the surer its outline must be."""
    is_back = bool(card.candidates) and isinstance(card.candidates[0].face, Back)
    spared = READ_SPARES * float(how_far_read(card) ** READ_A_LITTLE) * (BACK_SPARES if is_back else 1.0)
    return card.outline_confidence >= least - spared


def how_far_read(card: SeenCard) -> float:
    """How likely it is, 0-1, that one of the faces is right that were read from a card."""
    told = [one for one in card.candidates if not isinstance(one.face, Back) or one.confidence > PLAINLY_A_BACK]
    return 1.0 if is_certain(told) else min(1.0, sum(one.confidence for one in told))


def _has_size_of_earth(card: SeenCard, sides: Floats) -> bool:
    return card.outline_confidence >= SURE_EARTH and is_earth_sized(float(sides[0]), float(sides[1]))


def as_earth(card: SeenCard) -> SeenCard:
    """The card as the earth, whatever else was read from it."""
    read = _read_as_earth(card)
    by_size = EARTH_BY_SIZE if read > HARDLY_READ_AS_EARTH else EARTH_BY_SIZE_ALONE
    return replace(card, candidates=(CardCandidate(Earth(), max(read, by_size)),))


def _read_as_earth(card: SeenCard) -> float:
    return max((one.confidence for one in card.candidates if isinstance(one.face, Earth)), default=0.0)


def is_earth(card: SeenCard) -> bool:
    """Whether this is What a Wonderful World's earth, which has a size of its own."""
    return bool(card.candidates) and isinstance(card.candidates[0].face, Earth)


def table_plane(cards: Sequence[SeenCard], picture_shape: Sequence[int], game: GameName | None) -> Homography | None:
    """The map from picture to table units in which most cards have one size; None without a card that was read."""
    usual = [card for card in cards if not is_earth(card)]
    if game is None or not any(card.candidates for card in usual):
        return None
    corners, weights = _corners_of(usual), _weights_of(usual)
    together = size_of_most(corners, weights, picture_shape, game).plane
    tilts = np.vstack([tilts_of(corners, picture_shape), tilt_of_plane(together, picture_shape)])
    planes = _in_card_widths(planes_of_tilts(tilts, picture_shape), corners, weights)
    best = _best_of(sides_in_planes(corners, planes), weights, game)
    return _anchored(_exactly(np.asarray(planes[best], np.float64), corners, weights, game), picture_shape)


def _best_of(sides: Floats, weights: Floats, game: GameName) -> int:
    """The first plane in which most weight is card-sized, and cards are alike, by their sides (planes, cards, 2)."""
    are_sized = _are_card_sized(sides, game)
    fits = _fits(are_sized, weights)
    good = np.flatnonzero(fits == fits.max())
    count = (are_sized[good] * weights)[..., None]
    logs, total = np.log(np.maximum(sides[good], 1e-9)), np.maximum(count.sum(axis=1, keepdims=True), 1e-9)
    off = logs - (count * logs).sum(axis=1, keepdims=True) / total
    strays = np.sqrt((count * off**2).sum(axis=(1, 2)) / total[:, 0, 0])
    return int(good[np.flatnonzero(strays <= max(ABOUT_ALIKE, strays.min()))[0]])


def _exactly(plane: Homography, corners: Floats, weights: Floats, game: GameName) -> Homography:
    """The plane near this one in which the surest cards are most alike, whatever the lens, in card widths."""
    sides = sides_in_planes(corners, plane[None])[0]
    usual = _are_card_sized(sides, game) & _are_surely_read(weights)
    if not usual.any():
        return plane
    height = float(np.median(sides[usual, 1] / sides[usual, 0]))
    return exact_size(CardSize(plane, height), list(corners[usual])).plane


def _anchored(plane: Homography, picture_shape: Sequence[int]) -> Homography:
    """The same plane, what the middle of the picture shows as its origin, x to the right of the picture."""
    middle = (picture_shape[1] / 2, picture_shape[0] / 2)
    beside = (middle[0] + picture_shape[1] / 10, middle[1])
    here, right = projected(np.array([middle, beside], np.float32), plane).astype(np.float64)
    x, y = (right - here) / max(float(np.hypot(*(right - here))), 1e-12)
    to_origin = np.array([[1, 0, -here[0]], [0, 1, -here[1]], [0, 0, 1]])
    return np.asarray(np.array([[x, y, 0], [-y, x, 0], [0, 0, 1]]) @ to_origin @ plane, np.float64)


def tilt_of_plane(plane: Homography, picture_shape: Sequence[int]) -> Floats:  # (3,)
    """The normal of a plane, away from the camera."""
    normal = _normal(plane, picture_shape)
    away = 1.0 if normal[2] >= 0 else -1.0
    return np.asarray(normal * (away / float(np.linalg.norm(normal))), np.float64)


def plane_of_outlines(
    cards: Sequence[SeenCard], picture_shape: Sequence[int], game: GameName | None
) -> Homography | None:
    """The same without asking what the cards show; in any game, cards of all proportions are taken for cards."""
    if not cards:
        return None
    corners, sureness = _corners_of(cards), np.array([card.outline_confidence for card in cards])
    tilts = planes_of_tilts(tilts_of(corners, picture_shape), picture_shape)
    planes = _in_card_widths(tilts, corners, _weights_of(cards))
    fits = _fits(_are_card_sized(sides_in_planes(corners, planes), game), sureness)
    return np.asarray(planes[int(np.argmax(fits))], np.float64)


def upright_outlines(
    outlines: Sequence[Outline], picture_shape: Sequence[int], game: GameName | None
) -> tuple[Outline, ...]:
    """The same outlines, each beginning with a corner from which the card's short side runs clockwise.

    Which side is the short one is seen best in the plane that most outlines agree on: one outline alone, a pixel or two
    off, tells the tilt of the table so badly that a tall card may pass for a wide one.
    """
    plane = plane_of_outlines([SeenCard(one.corners, one.confidence) for one in outlines], picture_shape, game)
    if plane is None:
        return tuple(outlines)
    sides = sides_on_table(np.array([one.corners for one in outlines], np.float64), plane[None])[0]
    are_tall = (sides[:, 1] + sides[:, 3] >= sides[:, 0] + sides[:, 2]).tolist()
    return tuple(
        one if is_tall else replace(one, corners=turned(one.corners, 1))
        for one, is_tall in zip(outlines, are_tall, strict=True)
    )


def view_angle_deg(plane: Homography, picture_shape: Sequence[int]) -> float:
    """From how high the camera looks at the middle of the picture: 90 is straight from above."""
    return 90.0 - _angle_deg(_normal(plane, picture_shape), np.array([0.0, 0.0, 1.0]))


def turn_between_deg(plane: Homography, other: Homography, picture_shape: Sequence[int]) -> float:
    """By how much the camera is tilted otherwise above the one plane than above the other."""
    return _angle_deg(_normal(plane, picture_shape), _normal(other, picture_shape))


def usual_width(cards: Sequence[SeenCard], plane: Homography) -> float:
    """How wide most of these cards, of which there is at least one, are in the plane: 1 where it is theirs."""
    return float(np.median(_sides_in_plane(cards, plane)[:, 0]))


def _normal(plane: Homography, picture_shape: Sequence[int]) -> Floats:  # (3,)
    return np.asarray(plane[2] @ lens_of(picture_shape), np.float64)


def _angle_deg(one: Floats, other: Floats) -> float:
    cosine = abs(float(one @ other)) / float(np.linalg.norm(one) * np.linalg.norm(other))
    return float(np.degrees(np.arccos(min(1.0, cosine))))


def _corners_of(cards: Sequence[SeenCard]) -> Floats:  # (n, 4, 2)
    return np.array([card.corners for card in cards], np.float64)


def _weights_of(cards: Sequence[SeenCard]) -> Floats:  # (n,)
    read = [sum(candidate.confidence for candidate in card.candidates) for card in cards]
    return how_likely_right(np.array([card.outline_confidence for card in cards])) * (UNREAD_WEIGHS + np.array(read))


def in_card_widths(plane: Homography, cards: Sequence[SeenCard]) -> Homography:
    """The plane in units of the card width that most cards have."""
    return np.asarray(_in_card_widths(plane[None], _corners_of(cards), _weights_of(cards))[0], np.float64)


def _in_card_widths(planes: Floats, corners: Floats, weights: Floats) -> Floats:  # (planes, 3, 3)
    """The same for many planes."""
    widths = np.maximum(sides_in_planes(corners, planes)[..., 0], 1e-9)
    alike = np.abs(widths[:, :, None] / widths[:, None, :] - 1) < SAME_SIZE / 2
    commonest = np.einsum("pij,i->pj", alike, weights).argmax(axis=1)
    are_usual = np.take_along_axis(alike, commonest[:, None, None], axis=2)[..., 0]
    scaled = planes.copy()
    scaled[:, :2] /= _medians(widths, are_usual)[:, None, None]
    return scaled


def _medians(rows: Floats, do_count: npt.NDArray[np.bool_]) -> Floats:  # (n,)
    """The median of those of each row (n, m) that count, of which there is at least one."""
    counted_first = np.sort(np.where(do_count, rows, np.inf), axis=1)
    counts = do_count.sum(axis=1, keepdims=True)
    middle = np.take_along_axis(counted_first, np.hstack([(counts - 1) // 2, counts // 2]), axis=1)
    return np.asarray(middle.mean(axis=1), np.float64)


def _are_card_sized(sides: Floats, game: GameName | None) -> npt.NDArray[np.bool_]:  # (...), of sides (..., 2)
    """Whether outlines with these sides, shorter and longer in card widths, have the size of the game's cards."""
    proportions = _OF_ANY_GAME if game is None else PROPORTIONS[game]
    lowest, highest = proportions.least * (1 - SAME_SIZE), proportions.most * (1 + SAME_SIZE)
    short, long = sides[..., 0], sides[..., 1]
    return np.asarray((np.abs(short - 1) < SAME_SIZE) & (lowest < long) & (long < highest))


def _fits(are_sized: npt.NDArray[np.bool_], weights: Floats) -> Floats:  # (planes,), of (planes, cards)
    """How much weight has the right size in each plane; rounded, so that the same cards always weigh the same."""
    return np.round(are_sized @ weights, 9)


def is_card_sized(corners: Corners, plane: Homography, game: GameName | None) -> bool:
    """Whether an outline, seen on the table, has the size of the game's cards."""
    return bool(_are_card_sized(sides_in_planes(corners[None].astype(np.float64), plane[None])[0, 0], game))


def _sides_in_plane(cards: Sequence[SeenCard], plane: Homography) -> Floats:  # (n, 2): shorter, longer
    return np.asarray(sides_in_planes(_corners_of(cards), plane[None])[0], np.float64)
