"""`tischauge deck`: how good is an enrolled deck? What is missing, what looks alike, what to photograph again."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

import cv2

from calibration.deck_report import DeckReport, report_on
from calibration.deck_texts import learned_of
from calibration.learned import Learned
from calibration.open_deck import open_deck
from companion_api.command_line.scan import explain
from tabletop.notation import format_face
from vision.deck import Deck
from vision.deck_file import DeckFileError
from vision.pictures import PictureError

NO_DECK = 2
MOST_NAMED = 30  # pairs, the most alike first; a longer list nobody reads
IN_WORDS = {
    "glare": "glare",
    "faint": "too little contrast",
    "blurred": "blurred",
    "small": "too small in the picture",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of this command."""
    parser.add_argument("deck", type=Path, metavar="FILE", help="the deck file")
    parser.add_argument("--all", action="store_true", help="name every pair that looks alike")


def run(arguments: argparse.Namespace) -> int:
    """Print the report; 2 if there is no deck to report on."""
    cv2.setNumThreads(1)
    try:
        deck = open_deck(arguments.deck)
        report, learned = report_on(deck), learned_of(deck)
    except (DeckFileError, PictureError, OSError) as error:
        sys.stderr.write(f"{arguments.deck}: {explain(error)}\n")
        return NO_DECK
    sys.stdout.writelines(f"{line}\n" for line in describe(deck, report, learned, names_all=arguments.all))
    return 0


def describe(
    deck: Deck, report: DeckReport, learned: Learned | None = None, *, names_all: bool = False
) -> Iterator[str]:
    """The report in lines for people, the most important first."""
    yield f"{deck.game}: {len(deck.faces)} faces, {len(deck.looks)} looks"
    if learned is not None:
        yield f"taught besides: {len(learned.tasks)} tasks of Murphy cards, {len(learned.actions)} action cards"
    if report.missing:
        yield f"missing: {', '.join(map(format_face, report.missing))}"
    for short in report.shortages:
        yield f"{short.kind}: {short.shown} of {short.wanted} were shown"
    if not report.missing and not report.shortages:
        yield "missing: nothing that the rulebook fixes"
    for weak in report.weak:
        why = ", ".join(IN_WORDS[fault] for fault in weak.faults) or "less clear than the others"
        yield f"badly seen: {format_face(weak.face)} ({why}; {weak.photograph})"
    named = report.alike if names_all else [pair for pair in report.alike if not pair.told_by_print][:MOST_NAMED]
    for pair in named:
        yield f"look alike: {format_face(pair.one)} and {format_face(pair.other)} (margin {pair.margin:.2f})"
    if len(named) < len(report.alike):
        more = len(report.alike) - len(named)
        yield f"{more} more pairs are less alike, or told apart by what is printed on them; --all names them"
    if report.photograph_again:
        yield f"photograph again: {', '.join(map(format_face, report.photograph_again))}"
