"""What a recogniser process says of light, plane, lens and texts, besides reading tables."""

import json
from collections.abc import Callable
from functools import cache
from typing import assert_never

import numpy as np

from calibration.lens import BoardView, calibrate, find_board
from calibration.light import measure_light
from calibration.light_advice import advise
from calibration.table_plane import learn_plane
from companion_api.learning.reading import texts_on_cards
from companion_api.pictures.messages import (
    Advised,
    Answer,
    BoardFound,
    BoardVerdict,
    FindBoard,
    FitLens,
    LearnPlane,
    LensFitted,
    LightLookedAt,
    LookAtLight,
    PlaneLearned,
    ReadTexts,
    TextFound,
    TextsFound,
)
from companion_api.session.arrangement import Arrangement
from companion_api.session.lying import round_spot
from tabletop.games import GameName
from tabletop.zones import PlacedZone
from vision.build import build_locator
from vision.lens import Lens, lens_from_json, lens_to_json
from vision.locate import Locator
from vision.pictures import decode_picture
from vision.pipeline import Recogniser
from vision.table_profile import KnownPlane, TableProfile, plane_from_json, plane_to_json

TableOrder = LookAtLight | LearnPlane | FindBoard | FitLens | ReadTexts
Recognisers = Callable[[GameName], Recogniser]


def answer_table_order(order: TableOrder, picture: bytes, recogniser_of: Recognisers) -> Answer:
    """The answer; raises a PictureError."""
    match order:
        case LookAtLight(game):
            return look_at_light(picture, game)
        case LearnPlane(game, lens, plane):
            return keep_plane(picture, recogniser_of(game), recall_lens(lens), recall_plane(plane))
        case FindBoard():
            return tell_board(find_board(decode_picture(picture)))
        case FitLens(views):
            return fit_lens(views)
        case ReadTexts():
            return read_texts(picture, recogniser_of(GameName.DUMM_GELAUFEN))
    assert_never(order)


def recall_profile(arranged: Arrangement) -> TableProfile:
    """What was kept of a table, as the recogniser takes it."""
    zones = tuple(PlacedZone(one.zone, one.left, one.top, one.right, one.bottom) for one in arranged.zones)
    return TableProfile(recall_lens(arranged.lens), recall_plane(arranged.plane), zones)


def recall_lens(lens: str | None) -> Lens | None:
    """The lens that was kept."""
    return None if lens is None else lens_from_json(json.loads(lens))


def recall_plane(plane: str | None) -> KnownPlane | None:
    """The plane that was kept."""
    return None if plane is None else plane_from_json(json.loads(plane))


@cache
def locator_of(game: GameName) -> Locator:
    """What finds cards also where the light is bad."""
    return build_locator(game)


def look_at_light(encoded: bytes, game: GameName) -> LightLookedAt:
    """How good light and camera are."""
    picture = decode_picture(encoded)
    measured = measure_light(picture, locator_of(game).locate(picture).cards, game)
    return LightLookedAt(
        tuple(Advised(one.kind, one.where) for one in advise(measured, game)),
        measured.cards,
        None if measured.width_px is None else round(measured.width_px),
        None if measured.angle_deg is None else round(measured.angle_deg),
    )


def keep_plane(
    encoded: bytes, recogniser: Recogniser, lens: Lens | None, known: KnownPlane | None = None
) -> PlaneLearned:
    """Where the table lies, in the units of the plane that was known if that can be told."""
    assert recogniser.game is not None
    reading = recogniser.read_picture(encoded, lens, with_markers=True)
    plane = learn_plane(reading.picture, reading.sighting.cards, recogniser.game, lens, known)
    if plane is None:
        return PlaneLearned(None, by_markers=False)
    return PlaneLearned(json.dumps(plane_to_json(plane)), by_markers=bool(plane.markers))


def tell_board(view: BoardView) -> BoardFound:
    """The board as the parent keeps it until there are enough pictures."""
    places = tuple(round(float(part), 3) for part in view.places.ravel())
    return BoardFound(view.numbers, places, view.width_px, view.height_px)


def fit_lens(views: tuple[BoardFound, ...]) -> LensFitted:
    """The lens that these views tell."""
    calibration = calibrate([_recall_view(view) for view in views])
    verdicts = tuple(BoardVerdict(one.corners, one.of_no_use, one.error_px) for one in calibration.pictures)
    lens = None if calibration.lens is None else json.dumps(lens_to_json(calibration.lens))
    return LensFitted(lens, verdicts, tuple(calibration.wanted))


def _recall_view(view: BoardFound) -> BoardView:
    places = np.array(view.places, np.float32).reshape(-1, 2)
    return BoardView(view.numbers, places, view.width_px, view.height_px)


def read_texts(encoded: bytes, recogniser: Recogniser) -> TextsFound:
    """The texts of the cards that are near enough."""
    found = texts_on_cards(recogniser, encoded)
    return TextsFound(
        tuple(
            TextFound(one.text, tuple(round_spot(float(x), float(y)) for x, y in one.corners), one.face, one.key)
            for one in found
        )
    )
