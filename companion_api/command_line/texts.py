"""`tischauge texts`: read the texts of Murphy cards, say what they ask for, and keep it once somebody has agreed.

It is kept in a file of its own, or inside the file of an enrolled deck if that is what is named; then, if no
picture is named, the texts are asked for that were read while the deck was learnt.
What was not understood is entered with `--task`, what action cards do with `--action`. Exit status 1 if something could
not be read or kept.
"""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from calibration.deck_texts import learned_of, untaught_texts, with_learned
from calibration.learned import (
    Learned,
    LearnedFileError,
    learned_to_json,
    load_learned,
    save_learned,
    with_action,
    with_task,
    without_action,
    without_task,
)
from companion_api.command_line.language import add_language
from companion_api.command_line.picture_files import complain, read_files
from companion_api.command_line.reasons import reason_of
from companion_api.command_line.shared_arguments import add_file, add_pictures
from companion_api.command_line.spoken_parser import SpokenParser
from companion_api.command_line.written_files import check_folder_of
from companion_api.face_words import name_of
from companion_api.learning.reading import TextOnCard, texts_on_cards
from companion_api.learning.understanding import (
    key_of_text,
    parse_effects,
    say_task,
    taught_action,
    taught_task,
    understand,
)
from companion_api.saying import LANGUAGES, CannotDoError, Phrase, Words, load_words, say, say_why
from companion_api.settings import preferred_language
from rules.dumm_gelaufen.effect_notation import format_effect
from rules.dumm_gelaufen.effect_wording import OFFERED, word_effect
from rules.dumm_gelaufen.task_entry import task_from_json
from rules.game import NotationError
from rules.questions.refusal import Refusal
from rules.texts import Language
from tabletop.faces.dumm_gelaufen import ActionCard, Edition
from tabletop.games import GameName
from tabletop.notation import UnknownFaceError, parse_face
from vision.build import build_recogniser
from vision.computing import compute_steadily
from vision.deck_file import DeckFileError, is_archive, load_deck, save_deck
from vision.pictures import PictureError
from vision.read_text import LEAST_SIDE_PX

EXAMPLE: Final = '{"only": [{"parity": "odd"}], "count": {"min": 9}}'


def add_arguments(parser: SpokenParser) -> None:
    """Declare the arguments of this command."""
    add_pictures(parser, "help.texts.pictures", nargs="*")
    add_file(parser, "--out", "help.texts.out")
    add_edition(parser)
    parser.add_argument("--yes", action="store_true", help=parser.sentence("help.texts.yes"))
    for option, many, places in (
        ("--task", 2, (parser.place("key"), "JSON")),
        ("--action", "+", parser.place("word")),
        ("--forget", None, parser.place("key")),
    ):
        sentence = parser.sentence(f"help.texts.{option[2:]}")
        parser.add_argument(option, nargs=many, action="append", default=[], metavar=places, help=sentence)
    parser.add_argument("--effects", action="store_true", help=parser.sentence("help.texts.effects"))
    add_language(parser)


def add_edition(parser: SpokenParser) -> None:
    """Declare the argument that says which edition the cards are of."""
    editions = [str(edition) for edition in Edition]
    sentence = parser.sentence("help.texts.edition", editions=", ".join(editions), usual=Edition.RAVENSBURGER)
    place, usual = parser.place("edition"), str(Edition.RAVENSBURGER)
    parser.add_argument("--edition", choices=editions, default=usual, metavar=place, help=sentence)


def run(arguments: argparse.Namespace) -> int:
    """Read, ask, keep."""
    compute_steadily()
    arguments.edition = Edition(arguments.edition)
    language = Language(arguments.language or preferred_language(LANGUAGES))
    words = load_words(language)
    if arguments.effects:
        list_effects(language)
        return 0
    try:
        return teach(arguments, words, language)
    except CannotDoError as error:
        sys.stderr.write(say_why(error, words))
    except LearnedFileError as error:
        sys.stderr.write(say("texts.bad_file", words, path=arguments.out, reason=reason_of(error, words)) + "\n")
    return 1


def list_effects(language: Language) -> None:
    """Every effect to choose from, in notation and in words."""
    sys.stdout.writelines(f"{format_effect(effect)!r}: {word_effect(effect, language)}\n" for effect in OFFERED)


def teach(arguments: argparse.Namespace, words: Words, language: Language) -> int:
    """Do all that was asked for; 1 if a picture could not be read. Raises CannotDoError."""
    entered = bool(arguments.task or arguments.action or arguments.forget)
    learns_from_deck = not arguments.pictures and not entered
    if learns_from_deck and (arguments.out is None or not arguments.out.exists()):
        raise CannotDoError("texts.nothing_to_do")
    if entered and arguments.out is None:
        raise CannotDoError("texts.out_missing")
    if arguments.out is not None:
        check_folder_of(arguments.out)
    learned = opened(arguments.out, arguments.edition, words)
    before = learned
    learned = entered_by_hand(learned, arguments)
    if learns_from_deck:
        learned = learn_from_deck(learned, arguments.out, Teaching(words, language, arguments))
    read = 0
    for name, found in read_pictures(arguments.pictures, words):
        read += 1
        learned = learn_from_picture(learned, name, found, Teaching(words, language, arguments))
    if arguments.out is not None and learned != before:
        keep(learned, arguments.out, words)
    return 0 if read == len(arguments.pictures) else 1


def opened(path: Path | None, edition: Edition, words: Words) -> Learned:
    """What the file holds; a new beginning if it is not there. Raises CannotDoError."""
    if path is None or not path.exists():
        return Learned(GameName.DUMM_GELAUFEN, edition)
    try:
        learned = learned_in(path, edition)
    except (OSError, DeckFileError, LearnedFileError) as error:
        raise CannotDoError("texts.bad_file", path=path, reason=reason_of(error, words)) from error
    if (learned.game, learned.edition) != (GameName.DUMM_GELAUFEN, edition):
        kept = f"{learned.game} {learned.edition or ''}".strip()
        raise CannotDoError("texts.other_edition", path=path, kept=kept, edition=f"dumm-gelaufen {edition}")
    return learned


def learned_in(path: Path, edition: Edition) -> Learned:
    """What a file holds; nothing yet where it is a deck of which nothing was taught."""
    if not is_archive(path):
        return load_learned(path)
    deck = load_deck(path)
    return learned_of(deck) or Learned(deck.game, edition)


def entered_by_hand(learned: Learned, arguments: argparse.Namespace) -> Learned:
    """What `--forget`, `--task` and `--action` make of it; raises CannotDoError."""
    for key in arguments.forget:
        learned = without_action(without_task(learned, key), key)
    for key, text in arguments.task:
        learned = enter_task(learned, key, text, arguments.edition)
    for face, *clauses in arguments.action:
        learned = enter_action(learned, face, clauses)
    return learned


def enter_task(learned: Learned, key: str, text: str, edition: Edition) -> Learned:
    """With the task that somebody wrote as JSON; raises CannotDoError."""
    try:
        task = task_from_json(json.loads(text), edition)
    except (ValueError, RecursionError) as error:
        raise CannotDoError("texts.bad_task", name=key, reason=Phrase("why.not_json"), example=EXAMPLE) from error
    except Refusal as refusal:
        reason = phrase_of_a_task(refusal)
        raise CannotDoError("texts.bad_task", name=key, reason=reason, example=EXAMPLE) from refusal
    known = learned.task_of(key)
    return with_task(learned, taught_task(key, None if known is None else known.text, task))


def phrase_of_a_task(refusal: Refusal) -> Phrase:
    """What is wrong with a task that somebody wrote, and where."""
    if not refusal.steps:
        return Phrase("texts.no_task")
    return Phrase("texts.task_at", {"where": refusal.where, "fault": Phrase(f"texts.task_{refusal.code}")})


def enter_action(learned: Learned, face: str, clauses: list[str]) -> Learned:
    """With what an action card does; raises CannotDoError."""
    try:
        card = parse_face(GameName.DUMM_GELAUFEN, face)
        effects = parse_effects(clauses)
    except UnknownFaceError as error:
        raise CannotDoError("texts.bad_action", face=face, reason=Phrase("texts.no_action_card")) from error
    except NotationError as error:
        reason = Phrase("texts.no_effect", {"clause": error.text})
        raise CannotDoError("texts.bad_action", face=face, reason=reason) from error
    if not isinstance(card, ActionCard) or not effects:
        reason = Phrase("texts.no_effects" if isinstance(card, ActionCard) else "texts.no_action_card")
        raise CannotDoError("texts.bad_action", face=face, reason=reason)
    return with_action(learned, taught_action(face, None, effects))


def read_pictures(paths: Iterable[Path], words: Words) -> Iterator[tuple[str, tuple[TextOnCard, ...]]]:
    """The texts in each picture that can be read."""
    recogniser = build_recogniser(GameName.DUMM_GELAUFEN)
    for name, encoded in read_files(paths, words):
        try:
            found = texts_on_cards(recogniser, encoded)
        except PictureError as error:
            complain(name, error, words)
            continue
        yield name, found


class Teaching:
    """How whoever sits at the terminal is spoken to, and whether they are asked."""

    def __init__(self, words: Words, language: Language, arguments: argparse.Namespace) -> None:
        self.words = words
        self.language = language
        self.edition: Edition = arguments.edition
        self.keeps = arguments.out is not None
        self.agrees_to_all: bool = arguments.yes

    def tell(self, key: str, **facts: object) -> None:
        """A sentence on a line of its own."""
        sys.stdout.write(say(key, self.words, **facts) + "\n")

    def agrees(self) -> bool:
        """Whether what was understood shall be kept; nobody is asked who cannot answer."""
        if not self.keeps or self.agrees_to_all:
            return self.keeps
        if not sys.stdin.isatty():
            return False
        sys.stdout.write(say("texts.ask", self.words))
        sys.stdout.flush()
        return sys.stdin.readline().strip().lower().startswith(say("texts.yes", self.words))


def learn_from_picture(learned: Learned, name: str, found: Iterable[TextOnCard], teaching: Teaching) -> Learned:
    """Say what each card asks for, and keep what is agreed to."""
    cards = list(found)
    if not cards:
        teaching.tell("texts.none", picture=name, width=LEAST_SIDE_PX)
    for card in cards:
        teaching.tell("texts.read", picture=name, text=card.text)
        learned = learn_from_text(learned, card.key or key_of_text(card.text), card.text, teaching)
    return learned


def learn_from_deck(learned: Learned, path: Path, teaching: Teaching) -> Learned:
    """The same for the texts that were read while a deck was learnt; raises CannotDoError if it has none left."""
    texts = untaught_texts(load_deck(path)) if is_archive(path) else ()
    if not texts:
        raise CannotDoError("texts.nothing_to_do")
    for card, text in texts:
        teaching.tell("texts.of_deck", name=name_of(card, teaching.words), text=text)
        learned = learn_from_text(learned, card.key or key_of_text(text), text, teaching)
    return learned


def learn_from_text(learned: Learned, key: str, text: str, teaching: Teaching) -> Learned:
    """Say what a text asks for, and keep it under this key if that is agreed to."""
    understood = understand(text, teaching.edition)
    if understood.task is not None:
        teaching.tell("texts.means", name=key, sentence=say_task(understood.task)[teaching.language])
        return with_task(learned, taught_task(key, text, understood.task)) if teaching.agrees() else learned
    if understood.unknown_words:
        teaching.tell("texts.unknown_words", name=key, words=", ".join(understood.unknown_words))
    else:
        teaching.tell("texts.ambiguous", name=key)
    return learned


def keep(learned: Learned, path: Path, words: Words) -> None:
    """Write what was learned and say so; raises CannotDoError."""
    try:
        if is_archive(path):
            save_deck(with_learned(load_deck(path), learned), path)
        else:
            save_learned(learned, path)
    except OSError as error:
        raise CannotDoError("file.unwritable", path=path, reason=reason_of(error, words)) from error
    counts = learned_to_json(learned)
    sys.stdout.write(say("texts.saved", words, path=path, tasks=len(counts["tasks"]), actions=len(counts["actions"])))
    sys.stdout.write("\n")
