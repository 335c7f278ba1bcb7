"""How well are tables of taught decks read from the picture on, outlines and all?

    python -m tests.deck_trials.whole_tables [--runs 2] [--tables 20]

Cards of generated decks kept apart, a few on each table, at times one over the other, in any light; a fifth of the
faces nobody has taught. Cards count that are at least 40 % in view, 50 pixels wide and not burnt out. Tables on which
no deck of the game could lie, with both sides of one card, say, are left out.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from itertools import islice
from typing import Final

from calibration.deck_report import is_one_in_play
from calibration.photograph import encode_jpeg
from tabletop.games import GameName
from tests.deck_trials.pairing import paired
from tests.deck_trials.trials import TrialCard, TrialTable, taught_deck, trial_tables
from vision.assign import is_certain
from vision.build import build_recogniser
from vision.card_counts import front_of, most_of
from vision.computing import compute_steadily
from vision.geometry import shared_area, signed_area
from vision.sightings import SeenCard

FIRST_RUN: Final = 7001
SAME_OUTLINE: Final = 0.5
LITTLE_OF_A_CARD: Final = 0.3  # of an outline: what has less of any card is round nothing
FINE: Final = 95  # of 100, as JPEG
SEEN: Final = ("found", "known and found", "named", "certain", "certain but wrong", "extra")
COUNTED: Final = ("tables", "right", "cards", *SEEN)


def count(game: GameName, run_seed: int, tables: int) -> Counter[str]:
    """What is counted of a deck's own tables."""
    deck, run = taught_deck(game, run_seed, held_out=True)
    recogniser, counted = build_recogniser(game, deck=deck), Counter[str]()
    possible = (table for table in trial_tables(deck, run) if could_lie(table))
    for table in islice(possible, tables):
        counted += judged(table, recogniser.read_picture(encode_jpeg(table.picture, FINE)).sighting.cards)
    return counted


def could_lie(table: TrialTable) -> bool:
    """Whether the game has as many cards of each face as lie there."""
    lying = Counter(front_of(card.face) for card in table.cards)
    return all(number <= (most_of(face) or number) for face, number in lying.items())


def judged(table: TrialTable, seen: tuple[SeenCard, ...]) -> Counter[str]:
    """One table's figures."""
    pairs, counted = paired(table.outlines, [card.corners for card in seen], SAME_OUTLINE), Counter(tables=1)
    for card in table.cards:
        counted["cards"] += 1
        if card.number in pairs:
            counted += _judged_card(seen[pairs[card.number]], card)
    counted["extra"] = sum(
        number not in pairs.values() and _is_round_nothing(card, table) for number, card in enumerate(seen)
    )
    whole = counted["found"] == counted["cards"] and counted["named"] == counted["known and found"]
    counted["right"] = whole and not counted["extra"] and not counted["certain but wrong"]
    return counted


def _judged_card(seen: SeenCard, card: TrialCard) -> Counter[str]:
    """What is counted of a card that was found; one that nobody has taught may be told by its print."""
    named = seen.candidates[0].face if seen.candidates else None
    is_right = named is not None and (named == card.face or is_one_in_play(named, card.face))
    is_known, certain = card.sort == "known", is_certain(seen.candidates)
    return Counter(
        {
            "found": 1,
            "known and found": is_known,
            "named": is_known and is_right,
            "certain": certain,
            "certain but wrong": certain and not is_right,
        }
    )


def _is_round_nothing(card: SeenCard, table: TrialTable) -> bool:
    """Whether hardly any of the outline is on a card, counted or not."""
    area = abs(signed_area(card.corners))
    return all(shared_area(card.corners, outline) < LITTLE_OF_A_CARD * area for outline in table.outlines)


def main() -> None:
    """Print the figures of each game and of all."""
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--runs", type=int, default=2, help="print runs of each game")
    ask.add_argument("--tables", type=int, default=20, help="tables of each print run")
    options = ask.parse_args()
    compute_steadily()
    tell_all(lambda game: sum((count(game, FIRST_RUN + run, options.tables) for run in range(options.runs)), Counter()))


def tell_all(count_of: Callable[[GameName], Counter[str]]) -> None:
    """Prints what is counted of each game as soon as it is, and of all."""
    total = Counter[str]()
    for game in GameName:
        of_game = count_of(game)
        _tell(game, of_game)
        total += of_game
    _tell("all", total)


def _tell(name: str, counted: Counter[str]) -> None:
    sys.stdout.write(f"{name}: " + ", ".join(f"{counted[what]} {what}" for what in COUNTED) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
