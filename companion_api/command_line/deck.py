"""`tischauge deck`: how good is an enrolled deck? What is missing, what looks alike, what to photograph again."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from calibration.deck_report import AlikeKinds, DeckReport, report_on
from calibration.deck_texts import learned_of
from calibration.learned import Learned
from calibration.open_deck import open_deck
from companion_api.command_line.language import add_language, words_of
from companion_api.command_line.reasons import reason_of
from companion_api.command_line.spoken_parser import SpokenParser
from companion_api.face_words import faults_in_words, kind_of, name_of, names_of
from companion_api.saying import Words, say
from tabletop.faces import Face
from vision.computing import compute_steadily
from vision.deck import Deck
from vision.deck_file import DeckFileError
from vision.pictures import PictureError

NO_DECK = 2
MOST_KINDS = 5


def add_arguments(parser: SpokenParser) -> None:
    """Declare the arguments of this command."""
    parser.add_argument("deck", type=Path, metavar=parser.place("file"), help=parser.sentence("help.deck.deck"))
    parser.add_argument("--all", action="store_true", help=parser.sentence("help.deck.all"))
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the report; 2 if there is no deck to report on."""
    compute_steadily()
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
    """The worst pairs of each two kinds, those that print tells apart where it can be read last; or every pair."""
    if names_all:
        for pair in report.alike:
            one, other = name_of(pair.one, words), name_of(pair.other, words)
            yield say("deck.pair", words, one=one, other=other, margin=pair.margin)
        return
    for kinds in report.alike_kinds[:MOST_KINDS]:
        key = "deck.alike_printed" if kinds.told_by_print else "deck.alike"
        yield say(key, words, kinds=kinds_in_words(kinds, words), pairs=pairs_in_words(kinds, words))
    if report.alike:
        yield say("deck.alike_all", words, count=len(report.alike))


def kinds_in_words(kinds: AlikeKinds, words: Words) -> str:
    """Which cards are alike: one kind among themselves, or two."""
    return " – ".join(say(f"cards.{kind}", words) for kind in dict.fromkeys((kinds.one, kinds.other)))


def pairs_in_words(kinds: AlikeKinds, words: Words) -> str:
    """The worst pairs, and how many more there are."""
    named = [f"{name_of(pair.one, words)} – {name_of(pair.other, words)}" for pair in kinds.worst]
    more = len(kinds.pairs) - len(named)
    return ", ".join([*named, say("deck.and_more", words, count=more)] if more else named)
