"""`tischauge deck`: how good is an enrolled deck? What is missing, what looks alike, what to photograph again."""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import cv2

from calibration.deck_report import AlikePair, DeckReport, report_on
from calibration.deck_texts import learned_of
from calibration.learned import Learned
from calibration.open_deck import open_deck
from companion_api.command_line.language import add_language, words_of
from companion_api.command_line.reasons import reason_of
from companion_api.command_line.spoken_parser import SpokenParser
from companion_api.face_words import faults_in_words, kind_of, name_of, names_of
from companion_api.saying import Words, say
from tabletop.faces import Face
from vision.deck import Deck
from vision.deck_file import DeckFileError
from vision.pictures import PictureError

NO_DECK = 2


def add_arguments(parser: SpokenParser) -> None:
    """Declare the arguments of this command."""
    parser.add_argument("deck", type=Path, metavar=parser.place("file"), help=parser.sentence("help.deck.deck"))
    parser.add_argument("--all", action="store_true", help=parser.sentence("help.deck.all"))
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the report; 2 if there is no deck to report on."""
    cv2.setNumThreads(1)
    words = words_of(arguments)
    try:
        deck = open_deck(arguments.deck)
        report, learned = report_on(deck), learned_of(deck)
    except (DeckFileError, PictureError, OSError) as error:
        sys.stderr.write(f"{arguments.deck}: {reason_of(error, words)}\n")
        return NO_DECK
    sys.stdout.writelines(f"{line}\n" for line in describe(deck, report, learned, words, arguments.all))
    return 0


def describe(
    deck: Deck, report: DeckReport, learned: Learned | None, words: Words, names_all: bool = False
) -> Iterator[str]:
    """The report in lines for people, the most important first."""
    yield say("deck.size", words, game=deck.game, faces=len(deck.faces), looks=len(deck.looks))
    if learned is not None:
        yield say("deck.taught", words, tasks=len(learned.tasks), actions=len(learned.actions))
    yield from _what_is_missing(report, words)
    yield from _what_is_badly_seen(report, words)
    yield from _what_looks_alike(report, words, names_all)
    if report.photograph_again:
        yield say("deck.photograph_again", words, faces=names_of(report.photograph_again, words))


def _what_is_missing(report: DeckReport, words: Words) -> Iterator[str]:
    if report.missing:
        yield say("deck.missing", words, faces=names_of(report.missing, words))
    for short in report.shortages:
        yield say("deck.shortage", words, kind=kind_of(short, words), shown=short.shown, wanted=short.wanted)
    if not report.missing and not report.shortages:
        yield say("deck.nothing_missing", words)


def _what_is_badly_seen(report: DeckReport, words: Words) -> Iterator[str]:
    """A line for each photograph and fault: whoever takes one again sees all that is wrong with it."""
    together: dict[tuple[str, tuple[str, ...]], list[Face]] = {}
    for weak in report.weak:
        together.setdefault((weak.photograph, weak.faults or ("less_clear",)), []).append(weak.face)
    for (photograph, faults), faces in together.items():
        why = faults_in_words(faults, words)
        yield say("deck.badly_seen", words, photograph=photograph, why=why, faces=names_of(faces, words))


def _what_looks_alike(report: DeckReport, words: Words, names_all: bool) -> Iterator[str]:
    """Face by face those that it may be taken for; pairs that print tells apart where it can be read come last."""
    if names_all:
        for pair in report.alike:
            one, other = name_of(pair.one, words), name_of(pair.other, words)
            yield say("deck.pair", words, one=one, other=other, margin=pair.margin)
        return
    for key, is_told in (("deck.alike", False), ("deck.alike_printed", True)):
        pairs = [pair for pair in report.alike if pair.may_be_confused and pair.told_by_print is is_told]
        for face, others in alike_by_face(pairs):
            yield say(key, words, face=name_of(face, words), others=names_of(others, words))
    if report.alike:
        yield say("deck.alike_all", words, count=len(report.alike))


def alike_by_face(pairs: Sequence[AlikePair]) -> Iterator[tuple[Face, tuple[Face, ...]]]:
    """Each pair once, under the one of its faces that is in most of the pairs still to be named."""
    left = list(pairs)
    while left:
        counted = Counter(face for pair in left for face in (pair.one, pair.other))
        face = max(counted, key=counted.__getitem__)
        own = [pair for pair in left if face in (pair.one, pair.other)]
        yield face, tuple(pair.other if pair.one == face else pair.one for pair in own)
        left = [pair for pair in left if pair not in own]
