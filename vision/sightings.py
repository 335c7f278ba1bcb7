"""What one picture shows, with how surely: the values that travel through this room.

Confidence is 0-1 and stays in this room; what leaves it says certain, doubtful or unread.
"""

from dataclasses import dataclass, field

from tabletop.dice import Die
from tabletop.faces import Face
from vision.geometry import Corners


@dataclass(frozen=True, slots=True, eq=False)
class Outline:
    """Where a card or die seems to be; covered corners are where they would be."""

    corners: Corners  # pixels of the picture
    confidence: float


@dataclass(frozen=True, slots=True)
class Located:
    """Outlines of all cards and of all dice in a picture, surest first; a die's is the upright box round its body."""

    cards: tuple[Outline, ...] = ()
    dice: tuple[Outline, ...] = ()


@dataclass(frozen=True, slots=True)
class CardCandidate:
    """A face a card may show."""

    face: Face
    confidence: float


@dataclass(frozen=True, slots=True)
class DieCandidate:
    """What a die may show."""

    die: Die
    confidence: float


@dataclass(frozen=True, slots=True)
class CardLook:
    """What one outlined card may be, best first; `quarter_turns` of its corners put its own top left first.

    `moved` is where the card lies in truth if its outline was off; the turns are then those of that outline.
    `is_found`: it was found there by its look, and the outline only led to it.
    """

    candidates: tuple[CardCandidate, ...] = ()
    quarter_turns: int = 0
    text: str | None = None
    moved: Corners | None = field(default=None, compare=False)
    is_found: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True, eq=False)
class SeenCard:
    """A card in the picture, its candidates best first; none if it could not be read."""

    corners: Corners  # pixels, clockwise from its own top left once it was read
    outline_confidence: float
    candidates: tuple[CardCandidate, ...] = ()
    text: str | None = None


@dataclass(frozen=True, slots=True, eq=False)
class SeenDie:
    """A die in the picture, its candidates best first; `corners` are those of the upright box round its body."""

    corners: Corners  # pixels
    outline_confidence: float
    candidates: tuple[DieCandidate, ...] = ()

    @property
    def value_confidence(self) -> float:
        """How surely it shows its likeliest value, whatever its colour; 0 without any candidate."""
        likeliest = [one.die.value for one in self.candidates[:1]]
        return sum(one.confidence for one in self.candidates if one.die.value in likeliest)


@dataclass(frozen=True, slots=True)
class Sighting:
    """All that one picture shows."""

    cards: tuple[SeenCard, ...] = ()
    dice: tuple[SeenDie, ...] = ()
