"""What lies before a player."""

from dataclasses import dataclass

from rules.nichtlustig.cards import Card
from tabletop.faces.nichtlustig import Death, Kind, Special, SpecialKey, Target


@dataclass(frozen=True, slots=True)
class Covering:
    """A death lying on a scored target, whose points it takes away."""

    target: Target
    death: Death


@dataclass(frozen=True, slots=True)
class Display:
    """The cards before one player.

    `open` targets were won and can still be stolen; `scored` ones lie with their points up, all dinosaurs and all
    covered cards among them; `deaths` lie face up.
    """

    open: tuple[Target, ...] = ()
    scored: tuple[Target, ...] = ()
    covered: tuple[Covering, ...] = ()
    deaths: tuple[Death, ...] = ()
    specials: tuple[Special, ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card, each once."""
        return (*self.open, *self.scored, *self.every_death, *self.specials)

    @property
    def every_death(self) -> tuple[Death, ...]:
        """Tod and Pudel, whether face up or covering."""
        if not self.covered:
            return self.deaths
        return (*self.deaths, *(covering.death for covering in self.covered))

    @property
    def covered_targets(self) -> tuple[Target, ...]:
        """The targets that lie under a death."""
        return tuple(covering.target for covering in self.covered)

    @property
    def uncovered(self) -> tuple[Target, ...]:
        """The scored targets that count, dinosaurs among them."""
        if not self.covered:
            return self.scored
        covered = self.covered_targets
        return tuple(target for target in self.scored if target not in covered)

    def has(self, key: SpecialKey) -> bool:
        """Whether this special card lies here."""
        return any(special.key is key for special in self.specials)

    def target_under(self, death: Death) -> Target | None:
        """The target that a death covers here."""
        return next((covering.target for covering in self.covered if covering.death == death), None)


def of_kind(targets: tuple[Target, ...], kind: Kind) -> tuple[Target, ...]:
    """The targets of one kind."""
    return tuple(target for target in targets if target.kind is kind)
