"""What is everything worth at the end, and who has won? (Rulebook: SPIELENDE)"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rules.game import Seat
from rules.nichtlustig.cards import dino_points
from rules.nichtlustig.display import Display, of_kind
from tabletop.faces.nichtlustig import Kind, Target

TARGETS_LEFT_AT_END: Final = 5
LEMMING_POINTS: Final = 4
RIEBMANN_POINTS: Final = 2
LONELY_YETI_POINTS: Final = 1
YETI_POINTS: Final = 3
OPEN_POINTS: Final = 1
DEATH_POINTS: Final = -1


@dataclass(frozen=True, slots=True)
class Breakdown:
    """The points of one player by what they come from. `professor` is None until the right dice were thrown."""

    lemming: int
    yeti: int
    riebmann: int
    dino: int
    professor: int | None
    open: int
    deaths: int

    @property
    def without_professors(self) -> int:
        """What is certain before any dice are thrown for the professors."""
        return self.lemming + self.yeti + self.riebmann + self.dino + self.open + self.deaths

    @property
    def total(self) -> int | None:
        """All together; None while the professors are missing."""
        return None if self.professor is None else self.without_professors + self.professor


def is_over(centre: Sequence[Target]) -> bool:
    """Whether so few targets are left in the centre that the game ends."""
    return len(centre) <= TARGETS_LEFT_AT_END


def professor_dice_due(display: Display) -> int:
    """How many dice are thrown: one for each scored professor that is not covered."""
    return len(of_kind(display.uncovered, Kind.PROFESSOR))


def break_down(display: Display, dice: Sequence[int] | None, *, covered_yeti_counts: bool = False) -> Breakdown:
    """The points of one player, with what was thrown for the professors (None: nothing yet)."""
    counting = display.uncovered
    return Breakdown(
        lemming=LEMMING_POINTS * len(of_kind(counting, Kind.LEMMING)),
        yeti=yeti_points(display, covered_yeti_counts=covered_yeti_counts),
        riebmann=RIEBMANN_POINTS * len(of_kind(counting, Kind.RIEBMANN)),
        dino=sum(dino_points(dino) for dino in of_kind(display.scored, Kind.DINO)),
        professor=_professor_points(professor_dice_due(display), dice or ()),
        open=OPEN_POINTS * len(_outside(display.open, display.covered_targets)),
        deaths=DEATH_POINTS * len(display.deaths),
    )


def _outside(targets: Sequence[Target], covered: Sequence[Target]) -> list[Target]:
    return [target for target in targets if target not in covered]


def yeti_points(display: Display, *, covered_yeti_counts: bool) -> int:
    """Yetis are worth more in company; a covered one is worth nothing and by the rulebook's wording no company."""
    counting = len(of_kind(display.uncovered, Kind.YETI))
    company = len(of_kind(display.scored, Kind.YETI)) if covered_yeti_counts else counting
    return counting * (YETI_POINTS if company > 1 else LONELY_YETI_POINTS)


def is_yeti_unclear(display: Display) -> bool:
    """Whether it makes a difference if a covered yeti is company."""
    return yeti_points(display, covered_yeti_counts=True) != yeti_points(display, covered_yeti_counts=False)


def _professor_points(due: int, dice: Sequence[int]) -> int | None:
    """The highest die counts once for all professors; None if the number of dice is wrong."""
    return max(dice, default=0) if len(dice) == due else None


def break_down_all(
    displays: Sequence[Display], dice: Sequence[Sequence[int] | None], *, covered_yeti_counts: bool
) -> tuple[Breakdown, ...]:
    """The points of everybody; dice count only for whoever has professors to throw for."""
    return tuple(
        break_down(display, thrown if professor_dice_due(display) else None, covered_yeti_counts=covered_yeti_counts)
        for display, thrown in zip(displays, dice, strict=True)
    )


def find_winners(displays: Sequence[Display], points: Sequence[int]) -> tuple[Seat, ...]:
    """Most points, then fewest deaths before them, face up or covering; several if that is equal too."""
    ranks = [(total, -len(display.every_death)) for total, display in zip(points, displays, strict=True)]
    best = max(ranks)
    return tuple(Seat(seat) for seat, rank in enumerate(ranks) if rank == best)
