"""What is remembered of a table between two pictures: values only; nothing here looks at a picture."""

from dataclasses import dataclass, field
from typing import Final, Generic, TypeVar

from tabletop.dice import Die
from tabletop.faces import Face
from tabletop.table import ItemId, TableState
from vision.assign import CERTAIN, CERTAIN_DIE
from vision.geometry import Homography
from vision.sightings import CardCandidate, DieCandidate, SeenCard, SeenDie
from vision.track.camera_shift import NOT_MOVED, View
from vision.track.votes import Votes

Seen = TypeVar("Seen", bound=SeenCard | SeenDie)
Shown = TypeVar("Shown")
ENOUGH_LOOKS: Final = 3  # for what they agree on
MOST_LOOKS: Final = 6  # what is still in doubt then stays so until something changes
WORTH_SAYING: Final = 0.01
SURE_THERE: Final = 0.75  # rightness of an outline from which one sight is enough
NEW: Final = ItemId("")


@dataclass(frozen=True, slots=True, eq=False)
class Track(Generic[Seen, Shown]):
    """A card or die that is followed; its corners are pixels of the picture that is remembered, in its full size.

    `found` and `missed` count the looks at the whole table that could have found it. `hidden_since_s` is when something
    came between it and the camera.
    """

    item_id: ItemId
    seen: Seen
    votes: Votes[Shown] = field(default_factory=Votes)
    looks: int = 1
    found: int = 1
    missed: int = 0
    hidden_since_s: float | None = None

    @property
    def is_certain(self) -> bool:
        """Whether what it shows is beyond reasonable doubt."""
        least = CERTAIN if isinstance(self.seen, SeenCard) else CERTAIN_DIE
        return bool(self.seen.candidates) and self.seen.candidates[0].confidence >= least

    @property
    def needs_reading(self) -> bool:
        """Whether another look may tell more of it."""
        return self.hidden_since_s is None and self.looks < (ENOUGH_LOOKS if self.is_certain else MOST_LOOKS)

    @property
    def is_surely_there(self) -> bool:
        """Whether it counts without being found once more."""
        return self.found > 1 or (self.is_certain and self.seen.outline_confidence >= SURE_THERE)


CardTrack = Track[SeenCard, Face]
DieTrack = Track[SeenDie, Die]
AnyTrack = CardTrack | DieTrack


@dataclass(frozen=True, slots=True, eq=False)
class Passing:
    """A picture in which something goes on, since when the table looks like that, and since when it goes on."""

    view: View
    since_s: float
    restless_since_s: float


@dataclass(frozen=True, slots=True, eq=False)
class Memory:
    """A table as it was left by the last picture, which `shift` maps `anchor` to: the last one that was read.

    `width` and `height` are those of the whole pictures. `table` are the tracks as they were settled, their zones
    unknown. `film` and `named` make names for what is new. `arranged` tells profiles of the table and readers apart:
    what was seen and read by others does not hold. `whole_looks` counts the looks at the table since it changed.
    """

    anchor: View
    width: int
    height: int
    sharpness: float
    film: int
    arranged: int
    table: TableState
    shift: Homography = field(default_factory=NOT_MOVED.copy)
    cards: tuple[CardTrack, ...] = ()
    dice: tuple[DieTrack, ...] = ()
    passing: Passing | None = None
    camera_has_moved: bool = False
    named: int = 0
    whole_looks: int = 0

    @property
    def tracks(self) -> tuple[AnyTrack, ...]:
        """Cards, then dice."""
        return (*self.cards, *self.dice)


def card_candidates(votes: Votes[Face]) -> tuple[CardCandidate, ...]:
    """What a card may be by all looks, best first."""
    return tuple(CardCandidate(face, share) for face, share in votes.shares().items() if share > WORTH_SAYING)


def die_candidates(votes: Votes[Die]) -> tuple[DieCandidate, ...]:
    """What a die may show by all looks, best first."""
    return tuple(DieCandidate(die, share) for die, share in votes.shares().items() if share > WORTH_SAYING)
