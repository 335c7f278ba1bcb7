"""Does a deck's report name the pairs that the recognition benchmark confuses?

    python -m tests.deck_trials.confused [GAME...]

enrols the print run that comes with photographs, as `score.py` does, reads its scenes, and prints each card that got a
wrong name: by how much its outline is off, and whether the report says so (`tischauge deck --all`).
"""

import json
import sys
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from calibration.deck_report import AlikePair, is_one_in_play, report_on
from calibration.open_deck import open_deck
from companion_api.command_line import main as tischauge
from tabletop.faces import Face
from tabletop.games import GameName
from tabletop.notation import format_face, parse_face
from tests.bench_figures import BENCH, GAMES
from tests.deck_trials.pairing import paired
from vision.build import build_recogniser
from vision.computing import compute_steadily
from vision.deck import Deck
from vision.geometry import overlap
from vision.sightings import SeenCard

RUN: Final = "dev-a"
SAME_OUTLINE: Final = 0.5
READABLE: Final = 0.4

Truth = Mapping[str, Any]  # a file of the benchmark, which has its own form


@dataclass(frozen=True, slots=True)
class Confused:
    """A card that was given the name of another one."""

    picture: str
    shown: Face
    named: Face
    confidence: float
    outlined: float  # intersection over union; a bad outline is no matter of looks


def enrolled(game: str, folder: Path) -> Deck:
    """The deck of the benchmark's photographs."""
    photographs = sorted((BENCH / "enrol" / RUN / game).glob("*.json"))
    truths = [json.loads(file.read_text()) for file in photographs]
    labels, deck = folder / "labels.json", folder / f"{game}.tischauge"
    labels.write_text(json.dumps({truth["image"]: truth["facts"]["cards"] for truth in truths}))
    pictures = [str(file.with_suffix(".jpg")) for file in photographs]
    tischauge(["enrol", "--game", game, "--out", str(deck), "--labels", str(labels), *pictures])
    return open_deck(deck)


def confused(deck: Deck) -> Iterator[Confused]:
    """The cards of the scenes, at least 40 % in view, that are outlined and get a wrong name."""
    recogniser = build_recogniser(deck.game, deck=deck)
    for file in sorted((BENCH / "scenes").glob(f"{deck.game}-*.json")):
        truth = json.loads(file.read_text())
        if truth["deck"] == RUN:
            cards = recogniser.read_picture(file.with_suffix(".jpg").read_bytes()).sighting.cards
            yield from _confused(deck.game, truth, cards)


def _confused(game: GameName, truth: Truth, seen: tuple[SeenCard, ...]) -> Iterator[Confused]:
    quads = [np.array(card["quad"], np.float32) for card in truth["cards"]]
    for number, found in paired(quads, [card.corners for card in seen], SAME_OUTLINE).items():
        card, read = truth["cards"][number], seen[found]
        if card["visible"] < READABLE or card["zone"].endswith("/under") or not read.candidates:
            continue
        face, named = parse_face(game, card["id"]), read.candidates[0]
        if named.face != face and not is_one_in_play(named.face, face):
            outlined = overlap(quads[number], read.corners)
            yield Confused(truth["image"], face, named.face, named.confidence, outlined)


def pair_of(alike: tuple[AlikePair, ...], one: Confused) -> AlikePair | None:
    """The pair of the report that names what was confused."""
    return next((pair for pair in alike if {pair.one, pair.other} == {one.shown, one.named}), None)


def main() -> None:
    """Print the confused pairs of each game and how many of them are named."""
    compute_steadily()
    with tempfile.TemporaryDirectory() as scratch:
        for game in sys.argv[1:] or GAMES:
            deck = enrolled(game, Path(scratch))
            report, found = report_on(deck), list(confused(deck))
            sys.stdout.write(f"{game}: {len(report.alike)} pairs named, {len(found)} cards confused\n")
            for one in found:
                pair = pair_of(report.alike, one)
                said = "not named" if pair is None else f"named, margin {pair.margin:.2f}"
                names = f"{format_face(one.shown)} read as {format_face(one.named)} ({one.confidence:.2f})"
                sys.stdout.write(f"  {one.picture}: {names}, outlined to {one.outlined:.2f}: {said}\n")


if __name__ == "__main__":
    main()
