"""How surely are cards of taught decks told, and cards that are none of theirs?

    python -m tests.deck_trials [--runs 3] [--sheets 1] [--again]

prints the figures of docs/teaching.md, of print runs that nothing was fitted to.
"""

import argparse
import sys
from collections import Counter

from calibration.deck_report import is_one_in_play
from tabletop.games import GameName
from tests.deck_trials.trials import IN_FULL_VIEW, taught_deck, trial_tables
from vision.assign import is_certain
from vision.build import build_deck_reader
from vision.computing import compute_steadily

FIRST_RUN = 3001


def count(game: GameName, run_seed: int, sheets: int, again: bool = False) -> Counter[tuple[str, str]]:
    """How many cards of each sort there are, right, certain, and certain but wrong."""
    deck, run = taught_deck(game, run_seed, held_out=True, sheets=sheets, again=again)
    reader, counted = build_deck_reader(deck), Counter[tuple[str, str]]()
    tables = ((table, reader.read(table.picture, table.outlines)) for table in trial_tables(deck, run))
    for card, read in ((card, looks[card.number].candidates) for table, looks in tables for card in table.cards):
        right = bool(read) and (read[0].face == card.face or is_one_in_play(read[0].face, card.face))
        sort = card.sort if card.sort != "known" else "in full view" if card.in_view > IN_FULL_VIEW else "covered"
        counted[sort, "cards"] += 1
        counted[sort, "right"] += right
        counted[sort, "certain"] += is_certain(read)
        counted[sort, "certain but wrong"] += is_certain(read) and not right
    return counted


def main() -> None:
    """Print the figures of each game and of all."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--runs", type=int, default=3, help="print runs of each game")
    ask.add_argument("--sheets", type=int, default=1, help="looks at each face")
    ask.add_argument("--again", action="store_true", help="photograph again what the report says")
    options = ask.parse_args()
    compute_steadily()
    total = Counter[tuple[str, str]]()
    for game in GameName:
        of_game = Counter[tuple[str, str]]()
        for run_seed in range(FIRST_RUN, FIRST_RUN + options.runs):
            of_game += count(game, run_seed, options.sheets, options.again)
        tell(game, of_game)
        total += of_game
    tell("all", total)


def tell(name: str, counted: Counter[tuple[str, str]]) -> None:
    """A line for each sort of card."""
    for sort in ("in full view", "covered", "hidden", "foreign"):
        of_sort = ", ".join(
            f"{counted[sort, what]} {what}" for what in ("cards", "right", "certain", "certain but wrong")
        )
        sys.stdout.write(f"{name} {sort}: {of_sort}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
