"""How a table is arranged, for the phone."""

import json
from collections.abc import Iterable
from typing import Literal

from companion_api.pictures.messages import LensFitted, LightLookedAt
from companion_api.saying import load_words, say
from companion_api.session.arrangement import Arrangement
from companion_api.session.lying import LyingItem
from companion_api.session.state import SessionState
from companion_api.wire.arrangement import (
    ArrangementView,
    ItemOnTable,
    LensProgress,
    LensTold,
    LightTold,
    PlacedZone,
)
from rules.texts import Language
from tabletop.zones import ZONES


def view_arrangement(state: SessionState, items: Iterable[LyingItem]) -> ArrangementView:
    """The arrangement of a table with these items; nothing in it is anybody's secret."""
    arranged = state.arrangement
    return ArrangementView(
        zones=[
            PlacedZone(zone=one.zone, left=one.left, top=one.top, right=one.right, bottom=one.bottom)
            for one in arranged.zones
        ],
        zone_names=list(ZONES[state.game_name]),
        items=[
            ItemOnTable(item_id=item.item_id, zone=item.zone, corners=[(spot.x, spot.y) for spot in item.on_table])
            for item in items
        ],
        plane=_plane(arranged),
        lens=None if arranged.lens is None else _lens(arranged.lens),
    )


def _plane(arranged: Arrangement) -> Literal["none", "cards", "markers"]:
    if arranged.plane is None:
        return "none"
    return "markers" if arranged.by_markers else "cards"


def _lens(kept: str) -> LensTold:
    lens = json.loads(kept)
    return LensTold(pictures=lens["pictures"], error_px=lens["error_px"])


def tell_light(seen: LightLookedAt, language: Language) -> LightTold:
    """Advice in words."""
    words = load_words(language)
    facts = {"width": seen.card_width_px, "angle": seen.angle_deg}
    advice = [
        {
            "kind": one.what,
            "where": one.where,
            "sentence": say(
                f"light.{one.what}",
                words,
                where="" if one.where is None else say(f"where.{one.where}", words),
                **facts,
            ),
        }
        for one in seen.advice
    ]
    return LightTold.model_validate(
        {"advice": advice, "cards": seen.cards, "card_width_px": seen.card_width_px, "angle_deg": seen.angle_deg}
    )


def tell_progress(fitted: LensFitted, language: Language, fewest_pictures: int) -> LensProgress:
    """How far the calibration has come, in words."""
    words = load_words(language)
    return LensProgress.model_validate(
        {
            "pictures": [
                {"corners": one.corners, "of_no_use": one.of_no_use, "error_px": one.error_px}
                for one in fitted.pictures
            ],
            "wanted": list(fitted.wanted),
            "is_known": fitted.lens is not None,
            "sentences": [say(f"lens.wanted.{one}", words, pictures=fewest_pictures) for one in fitted.wanted],
        }
    )
