"""How a table is arranged for the camera: zones, plane, lens; and what light and camera could do better."""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from companion_api.wire.base import Asked, Told

TableUnits = Annotated[float, Field(ge=-1000, le=1000, description="Card widths on the table, y towards the viewer.")]
MOST_ZONES = 40


class PlacedZone(Asked):
    """A zone that people put somewhere: a rectangle on the table."""

    zone: Annotated[str, Field(min_length=1, max_length=40, examples=["discard/left"])]
    left: TableUnits
    top: TableUnits
    right: TableUnits
    bottom: TableUnits

    @model_validator(mode="after")
    def _has_an_inside(self) -> "PlacedZone":
        if self.left >= self.right or self.top >= self.bottom:
            raise ValueError("a zone is wider than nothing")
        return self


class PlaceZones(Asked):
    """Asks for these zones, in the place of all that were put somewhere before; the first that fits a card counts."""

    zones: Annotated[list[PlacedZone], Field(max_length=MOST_ZONES)]


class LensTold(Told):
    """The lens of the camera over this table, as far as people want to know it."""

    pictures: int
    error_px: float


class ItemOnTable(Told):
    """Where something lies: the corners of a card or die in table units, and its zone."""

    item_id: str
    zone: str | None
    corners: list[tuple[float, float]]


class ArrangementView(Told):
    """How this table is arranged."""

    zones: Annotated[list[PlacedZone], Field(description="Put by people; they win over the layout. Empty: none.")]
    zone_names: Annotated[list[str], Field(description="The zones of this game; `/N` at the end stands for a number.")]
    items: Annotated[list[ItemOnTable], Field(description="What lies there, to drag zones about it.")]
    plane: Annotated[
        Literal["none", "cards", "markers"],
        Field(description="none: found in every picture. cards: kept, for a camera that stands still. markers: kept."),
    ]
    lens: Annotated[LensTold | None, Field(description="null: the usual lens of a phone is taken.")]


class LightAdvice(Told):
    """One thing to do better."""

    kind: Literal["dark", "no_card", "far", "shaded", "overexposed", "glare", "coloured", "shaken", "blurred", "flat"]
    where: (
        Literal["top_left", "top", "top_right", "left", "middle", "right", "bottom_left", "bottom", "bottom_right"]
        | None
    )
    sentence: str


class LightTold(Told):
    """How good light and camera are; without advice all is well."""

    advice: Annotated[list[LightAdvice], Field(description="The most important first.")]
    cards: int
    card_width_px: int | None
    angle_deg: Annotated[int | None, Field(description="How steeply the camera looks; 90 is from straight above.")]


class BoardPicture(Told):
    """What one picture of the calibration board did for the lens."""

    corners: int
    of_no_use: Literal["no_board", "few_corners", "other_size", "like_another", "does_not_fit"] | None
    error_px: float | None


class LensProgress(Told):
    """How far the calibration of the lens has come."""

    pictures: Annotated[list[BoardPicture], Field(description="In the order in which they came.")]
    wanted: Annotated[
        list[Literal["more_pictures", "leaning", "near_top", "near_bottom", "near_left", "near_right"]],
        Field(description="What to photograph next."),
    ]
    is_known: Annotated[bool, Field(description="The lens can be kept.")]
    sentences: Annotated[list[str], Field(description="What to photograph next, in words.")]
