"""The reverse of a card: which pile it belongs to, and nothing else."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Back:
    """A card lying face down. `pile` tells decks with two kinds of backs apart (`main`, `murphy`)."""

    pile: str | None = None
