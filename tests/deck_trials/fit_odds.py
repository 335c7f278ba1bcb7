"""Which odds does evidence give? Fits those of `vision/deck_certainty.py` on generated decks.

    python -m tests.deck_trials.fit_odds [--runs 5]

Each card on the tables of a few print runs is a case: the face that is picked for it, the evidence for that face, and
whether it is the right one. Cards of the deck say what tells its faces apart; cards of other runs, which weigh most in
the second fit, how a card that is none of them gives itself away; and cards that nobody has taught, in the third, how
one does of which the face is hidden. Print runs for figures are others (`held_out`).
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from calibration.deck_report import is_one_in_play
from tabletop.games import GameName
from tests.deck_trials.trials import Sort, TrialTable, taught_deck, trial_tables
from vision.build import GAMES_OF_NUMBERS, build_card_reader
from vision.computing import compute_steadily
from vision.deck_certainty import evidence_of_both, evidence_of_look, likely_faces
from vision.deck_distances import Floats
from vision.recognise_cards import CardReader
from vision.recognise_deck import DeckReader

FIRST_RUN: Final = 100
FIRMNESS: Final = 1.0  # towards odds that no evidence moves
MOST_STEPS: Final = 40
SMALL_STEP: Final = 1e-8
WEIGHTS: Final[dict[str, dict[Sort, float]]] = {
    "among": {"known": 1.0, "foreign": 0.2, "hidden": 0.0},
    "others": {"known": 1.0, "foreign": 2.0, "hidden": 0.0},
    "hidden": {"known": 1.0, "foreign": 0.0, "hidden": 3.0},
}
"""How much a card of each sort counts in the fit of each of the three odds."""


@dataclass(frozen=True, slots=True, eq=False)
class Case:
    """A card, the evidence for the face that was picked for it, and whether it shows that face."""

    sort: Sort
    evidence: Floats
    is_right: bool


@dataclass(frozen=True, slots=True, eq=False)
class CasesOfRun:
    """The cases of a print run, told by look alone and, where print is read, by both."""

    by_look: tuple[Case, ...]
    with_print: tuple[Case, ...]


def cases_of_run(game: GameName, run_seed: int, by_print: CardReader | None) -> CasesOfRun:
    """Every card on the tables of a print run that may be fitted to."""
    deck, run = taught_deck(game, run_seed, held_out=False)
    by_look = DeckReader(deck)
    tables = list(trial_tables(deck, run))
    told_by_look = [case for table in tables for case in _cases(by_look, None, table)]
    told_by_both = [case for table in tables for case in _cases(by_look, by_print, table)] if by_print else []
    return CasesOfRun(tuple(told_by_look), tuple(told_by_both))


def _cases(by_look: DeckReader, by_print: CardReader | None, table: TrialTable) -> Iterator[Case]:
    readings = by_look.readings(table.picture, table.outlines)
    said = by_print.read(table.picture, table.outlines) if by_print else None
    for card in table.cards:
        part = readings[card.number].part
        heard = said[card.number].candidates if said else ()
        best = likely_faces(part, by_look.faces, heard)[0]
        face = by_look.faces[best.place]
        evidence = evidence_of_both(part, best, face, heard) if said else evidence_of_look(part, best)
        yield Case(card.sort, evidence, face == card.face or is_one_in_play(face, card.face))


def fit_all(cases: Sequence[Case]) -> dict[str, Floats]:
    """The three odds of `deck_certainty.Odds` by their names."""
    evidence = np.array([case.evidence for case in cases])
    is_right = np.array([float(case.is_right) for case in cases])
    weights = {
        name: np.array([weight_of[case.sort] for case in cases], np.float64) for name, weight_of in WEIGHTS.items()
    }
    return {name: fit_odds(evidence, is_right, weight) for name, weight in weights.items()}


def fit_odds(evidence: Floats, is_right: Floats, weights: Floats) -> Floats:
    """What each piece of evidence is worth for being right (weighted logistic regression)."""
    worth = np.zeros(evidence.shape[1])
    for _ in range(MOST_STEPS):
        expected = 1 / (1 + np.exp(-evidence @ worth))
        slope = evidence.T @ (weights * (is_right - expected)) - FIRMNESS * worth
        bend = (evidence * (weights * expected * (1 - expected))[:, None]).T @ evidence
        step = np.linalg.solve(bend + FIRMNESS * np.eye(len(worth)), slope)
        worth += step
        if np.abs(step).max() < SMALL_STEP:
            break
    return worth


def main() -> None:
    """Print both sets of odds."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--runs", type=int, default=5, help="print runs of each game")
    runs = ask.parse_args().runs
    compute_steadily()
    found = []
    for game in GameName:
        by_print = build_card_reader(game) if game in GAMES_OF_NUMBERS else None
        found += [cases_of_run(game, run_seed, by_print) for run_seed in range(FIRST_RUN, FIRST_RUN + runs)]
    tell("BY_LOOK", [case for one in found for case in one.by_look])
    tell("WITH_PRINT", [case for one in found for case in one.with_print])


def tell(name: str, cases: Sequence[Case]) -> None:
    """The odds as they stand in the code."""
    sys.stdout.write(f"{name}, of {len(cases)} cards\n")
    for what, worth in fit_all(cases).items():
        sys.stdout.write(f"    {what}={np.round(worth, 2).tolist()}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
