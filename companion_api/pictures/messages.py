"""What a recogniser process is asked and answers: a JSON object, and bytes where there are any: mostly a picture.

On the pipe each is preceded by its length. JSON and not pickle: a picture that breaks its decoder must not be able to
make this process run anything.
"""

import struct
from dataclasses import dataclass
from typing import Final, Literal

from pydantic import TypeAdapter

from calibration.enrolment import Unfit
from companion_api.session.arrangement import NOT_ARRANGED, Arrangement
from companion_api.session.lying import LyingItem, Spot
from tabletop.games import GameName

LENGTHS: Final = struct.Struct(">II")

Failure = Literal["picture_kind", "picture_too_large", "picture_too_small", "picture_broken", "picture_too_hard"]


@dataclass(frozen=True, slots=True)
class DeckInUse:
    """The file of the deck that lies on a table; another `version` means other contents."""

    path: str
    version: int


@dataclass(frozen=True, slots=True)
class ReadPicture:
    """Read the picture that follows, by an enrolled deck if there is one; `before` is what lay there last."""

    game: GameName
    before: tuple[LyingItem, ...] = ()
    arranged: Arrangement = NOT_ARRANGED
    deck: DeckInUse | None = None
    do: Literal["read"] = "read"


@dataclass(frozen=True, slots=True)
class FollowPicture:
    """Read the next picture of a film like `ReadPicture`, taken at this time by a clock that never runs backwards.

    It follows, and after its `picture_bytes` what is to be remembered of the film; nothing if it begins.
    """

    game: GameName
    at_s: float
    picture_bytes: int
    before: tuple[LyingItem, ...] = ()
    arranged: Arrangement = NOT_ARRANGED
    deck: DeckInUse | None = None
    do: Literal["follow"] = "follow"


@dataclass(frozen=True, slots=True)
class TakeDemoPicture:
    """Take the picture of the demo with this place, from 0."""

    game: GameName
    place: int
    do: Literal["demo"] = "demo"


@dataclass(frozen=True, slots=True)
class LookAtLight:
    """Say how good light and camera are in the picture that follows."""

    game: GameName
    do: Literal["light"] = "light"


@dataclass(frozen=True, slots=True)
class LearnPlane:
    """Say where the table lies in the picture that follows. `plane` is the one that was kept before."""

    game: GameName
    lens: str | None = None
    plane: str | None = None
    do: Literal["plane"] = "plane"


@dataclass(frozen=True, slots=True)
class FindBoard:
    """Find the calibration board in the picture that follows."""

    do: Literal["board"] = "board"


@dataclass(frozen=True, slots=True)
class BoardFound:
    """The corners of the board that were found: their numbers, and their places one after the other."""

    numbers: tuple[int, ...]
    places: tuple[float, ...]
    width_px: int
    height_px: int
    kind: Literal["board"] = "board"


@dataclass(frozen=True, slots=True)
class FitLens:
    """Calibrate the lens from what was found of the board; no picture follows."""

    views: tuple[BoardFound, ...]
    do: Literal["lens"] = "lens"


@dataclass(frozen=True, slots=True)
class ReadTexts:
    """Read the texts of the cards in the picture that follows."""

    do: Literal["texts"] = "texts"


@dataclass(frozen=True, slots=True)
class Advised:
    """One thing to do better, and where in the picture."""

    what: str
    where: str | None


@dataclass(frozen=True, slots=True)
class LightLookedAt:
    """What is wrong with light and camera, the worst first, and the measures that sentences need."""

    advice: tuple[Advised, ...]
    cards: int
    card_width_px: int | None
    angle_deg: int | None
    kind: Literal["light"] = "light"


@dataclass(frozen=True, slots=True)
class PlaneLearned:
    """The plane to be kept; None if no card was read."""

    plane: str | None
    by_markers: bool
    kind: Literal["plane"] = "plane"


@dataclass(frozen=True, slots=True)
class BoardVerdict:
    """What one picture of the board did for the lens."""

    corners: int
    of_no_use: str | None
    error_px: float | None


@dataclass(frozen=True, slots=True)
class LensFitted:
    """The lens, if it is known by now, a verdict on each picture, and what to photograph next."""

    lens: str | None
    pictures: tuple[BoardVerdict, ...]
    wanted: tuple[str, ...]
    kind: Literal["lens"] = "lens"


@dataclass(frozen=True, slots=True)
class TextFound:
    """The text of a card; its corners as shares of the picture; its face and key if they are known."""

    text: str
    corners: tuple[Spot, ...]
    face: str | None
    key: str | None


@dataclass(frozen=True, slots=True)
class TextsFound:
    """All texts that could be read."""

    cards: tuple[TextFound, ...]
    kind: Literal["texts"] = "texts"


@dataclass(frozen=True, slots=True)
class ReadBarcodes:
    """Read the barcodes in the picture that follows."""

    do: Literal["barcodes"] = "barcodes"


@dataclass(frozen=True, slots=True)
class CutOut:
    """Cut a card of this deck out of the picture that follows; corners are shares of it, `others` lie round it."""

    game: GameName
    deck: DeckInUse
    face: str
    corners: tuple[Spot, ...]
    others: tuple[tuple[Spot, ...], ...] = ()
    do: Literal["cut_out"] = "cut_out"


@dataclass(frozen=True, slots=True)
class CardCutOut:
    """The look follows; its width in pixels, glare, contrast and sharpness. None: something lay on the card.

    `text` is what could be read on a text card.
    """

    quality: tuple[float, ...] | None
    text: str | None = None
    kind: Literal["cut_out"] = "cut_out"


@dataclass(frozen=True, slots=True)
class OutlineCards:
    """Outline and read the cards that are laid out in the picture that follows, `count` of them if that is known."""

    game: GameName
    count: int | None = None
    do: Literal["outline"] = "outline"


@dataclass(frozen=True, slots=True)
class ReadLook:
    """Read the text of the card of which the look follows, upright and alone."""

    game: GameName
    do: Literal["look"] = "look"


@dataclass(frozen=True, slots=True)
class LookRead:
    """What stands on it; None if nothing could be read."""

    text: str | None
    kind: Literal["look"] = "look"


@dataclass(frozen=True, slots=True)
class ReadFaces:
    """Say which cards the picture that follows shows for certain, by an enrolled deck if there is one."""

    game: GameName
    deck: DeckInUse | None = None
    do: Literal["faces"] = "faces"


@dataclass(frozen=True, slots=True)
class FacesRead:
    """The faces that are certain, one for each such card, and how many cards there are in all."""

    certain: tuple[str, ...]
    cards: int
    kind: Literal["faces"] = "faces"


@dataclass(frozen=True, slots=True)
class FaceRead:
    """What a card may be by its print, and how surely."""

    face: str
    confidence: float


@dataclass(frozen=True, slots=True)
class CardOutlined:
    """A card: its row and its place in it, from 1; its corners as shares of the picture; its look's quality.

    `text` is what could be read on a card that may be a text card.
    """

    row: int
    place: int
    corners: tuple[Spot, ...]
    read: tuple[FaceRead, ...]
    quality: tuple[float, ...]
    look_bytes: int
    text: str | None = None


@dataclass(frozen=True, slots=True)
class CardsOutlined:
    """The cards in reading order; their looks follow, one after the other."""

    cards: tuple[CardOutlined, ...]
    kind: Literal["outlined"] = "outlined"


@dataclass(frozen=True, slots=True)
class PhotographUnfit:
    """The photograph cannot be learnt from, why, and how many cards are seen in it, and were said to be there."""

    why: Unfit
    seen: int
    named: int | None
    kind: Literal["unfit"] = "unfit"


@dataclass(frozen=True, slots=True)
class Milliseconds:
    """How long the stages took."""

    decode: float
    locate: float
    recognise: float
    total: float


@dataclass(frozen=True, slots=True)
class PictureRead:
    """What the picture shows, with names that are its own."""

    items: tuple[LyingItem, ...]
    ms: Milliseconds
    has_moved: bool = False
    """The camera is not where it was when the plane was kept: zones that were placed do not count."""
    kind: Literal["read"] = "read"


@dataclass(frozen=True, slots=True)
class PictureFollowed:
    """What a film shows, under names that last as long as it does; what is to be remembered of it follows.

    While something moves over the table, or the picture is blurred, it is what lay there before. Only what is settled
    may count.
    """

    items: tuple[LyingItem, ...]
    ms: Milliseconds
    watch: Literal["still", "moving", "blurred"]
    is_settled: bool
    has_moved: bool = False
    kind: Literal["followed"] = "followed"


@dataclass(frozen=True, slots=True)
class DemoPictureTaken:
    """The picture follows."""

    kind: Literal["demo"] = "demo"


@dataclass(frozen=True, slots=True)
class BarcodesRead:
    """The digits of every barcode that was found."""

    digits: tuple[str, ...]
    kind: Literal["barcodes"] = "barcodes"


@dataclass(frozen=True, slots=True)
class PictureFailed:
    """The picture cannot be read."""

    why: Failure
    kind: Literal["failed"] = "failed"


Order = (
    ReadPicture
    | FollowPicture
    | TakeDemoPicture
    | LookAtLight
    | LearnPlane
    | FindBoard
    | FitLens
    | ReadTexts
    | ReadBarcodes
    | CutOut
    | OutlineCards
    | ReadLook
    | ReadFaces
)
Answer = (
    PictureRead
    | PictureFollowed
    | DemoPictureTaken
    | PictureFailed
    | LightLookedAt
    | PlaneLearned
    | BoardFound
    | LensFitted
    | TextsFound
    | BarcodesRead
    | CardCutOut
    | CardsOutlined
    | PhotographUnfit
    | LookRead
    | FacesRead
)
ORDERS: Final[TypeAdapter[Order]] = TypeAdapter(Order)
ANSWERS: Final[TypeAdapter[Answer]] = TypeAdapter(Answer)


def pack(message: bytes, enclosed: bytes = b"") -> bytes:
    """A message and what goes with it, as they go through the pipe."""
    return LENGTHS.pack(len(message), len(enclosed)) + message + enclosed
