"""How well are tables of our own printed decks read?

    python -m tests.printed_trials [--tables 25] [--first 0] [--bare]

Everybody may print these decks, and no net was trained on them: where rendered scenes and generated ones have been
looked at too often, these tables say whether a change helps. The decks are taught by their drawings, as they come;
with --bare nothing is, and named counts what print tells by itself. Twenty-five tables of each game take two minutes.
"""

import argparse
from collections import Counter
from dataclasses import replace
from typing import Final

from calibration.photograph import encode_jpeg
from calibration.printed_deck import printed_deck
from tabletop.faces import dumm_gelaufen as dg
from tabletop.faces import nichtlustig as nl
from tabletop.faces import wonderful_world as ww
from tabletop.faces.backs import Back
from tabletop.games import GameName
from tests.deck_trials.trials import TrialCard, TrialTable
from tests.deck_trials.whole_tables import judged, tell_all
from tests.printed_trials.tables import table
from vision.build import build_recogniser
from vision.computing import compute_steadily
from vision.deck_certainty import known_of

FINE: Final = 90  # of 100, as JPEG
TOLD_BY_DECKS_ALONE: Final = (Back, dg.MurphyCard, dg.ActionCard, dg.MacCard, nl.Points, nl.Special, ww.Landscape)


def count(game: GameName, first: int, tables: int, *, bare: bool) -> Counter[str]:
    """What is counted of a game's tables."""
    recogniser = build_recogniser(game, deck=None if bare else printed_deck(game))
    counted = Counter[str]()
    for seed in range(first, first + tables):
        truth = table(game, seed)
        seen = recogniser.read_picture(encode_jpeg(truth.picture, FINE)).sighting.cards
        counted += judged(as_print_tells(truth) if bare else truth, seen)
    return counted


def as_print_tells(truth: TrialTable) -> TrialTable:
    """The same table; its faces are what can be read without a deck, and those are hidden of which nothing can."""
    return replace(truth, cards=tuple(_without_deck(card) for card in truth.cards))


def _without_deck(card: TrialCard) -> TrialCard:
    is_hidden = isinstance(card.face, TOLD_BY_DECKS_ALONE)
    return replace(card, face=known_of(card.face), sort="hidden" if is_hidden else "known")


def main() -> None:
    """Print the figures of each game and of all."""
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--tables", type=int, default=25, help="tables of each game")
    ask.add_argument("--first", type=int, default=0, help="seed of the first one")
    ask.add_argument("--bare", action="store_true", help="nothing is taught")
    options = ask.parse_args()
    compute_steadily()
    tell_all(lambda game: count(game, options.first, options.tables, bare=options.bare))


if __name__ == "__main__":
    main()
