"""What the camera saw, as the phone draws it over its picture."""

from typing import Annotated, Literal

from pydantic import Field

from companion_api.wire.base import EventNumber, FaceText, Told

Share = Annotated[float, Field(description="0 to 1 of the picture's width or height, after EXIF rotation.")]
Certainty = Literal["certain", "doubtful", "unread"]
Watch = Literal["still", "moving", "blurred"]


class Corner(Told):
    """A corner in picture coordinates."""

    x: Share
    y: Share


class SeenItem(Told):
    """A card or die: where it lies in the picture and what it shows, as far as that could be read."""

    item_id: Annotated[str, Field(description="The same as long as it is followed; a correction names it.")]
    sort: Literal["card", "die"]
    outline: Annotated[
        list[Corner], Field(description="Four corners, clockwise from its own top left; empty if it was only tapped.")
    ]
    face: Annotated[FaceText | None, Field(description="null: unread. A die is `die/COLOUR/VALUE`.")]
    certainty: Certainty
    candidates: Annotated[list[FaceText], Field(description="What else it may be, likeliest first.")]
    zone: str | None
    covered: bool
    corrected: Annotated[bool, Field(description="A person said what it is.")]


class ReadingTimes(Told):
    """How long reading the picture took, in milliseconds."""

    decode: float
    locate: float
    recognise: float
    total: Annotated[float, Field(description="From the received bytes to the finished list, waiting not included.")]


class FrameSeen(Told):
    """What one posted picture showed, and whether that was news."""

    items: list[SeenItem]
    ms: ReadingTimes
    is_news: Annotated[
        bool, Field(description="True: event `number` remembers it. False: nothing changed, or has not settled yet.")
    ]
    number: EventNumber
    camera_has_moved: Annotated[
        bool, Field(description="The camera is not where it was when the plane was kept: placed zones do not count.")
    ]
    watch: Annotated[
        Watch,
        Field(
            description="What goes on over the table. While something moves, or a filmed picture is blurred, the items "
            "are those of the last calm picture, and nothing is decided."
        ),
    ]
