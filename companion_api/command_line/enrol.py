"""`tischauge enrol`: learn the cards of a printed deck from photographs of them.

What was learnt is kept after each photograph, in a file beside the deck's: whoever interrupts the command, or has to
take a photograph again, calls it once more and goes on from there. Exit status 1 if anything could not be learnt; the
deck's own file is then as it was.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from calibration.card_lists import missing_faces
from calibration.deck_report import weak_faces
from calibration.deck_texts import learned_of, untaught_texts
from calibration.enrolment import (
    CardFinder,
    FoundCard,
    Photograph,
    PhotographError,
    check_counts,
    completed_names,
    contradictions,
    fingerprint_of,
    is_open,
    looks_of,
    lying_as,
    marks_of,
    read_cards,
    with_looks,
    without_photograph,
)
from calibration.look_quality import faults_of
from calibration.open_deck import WrongGameError, check_looks, fitted_deck
from calibration.text_names import known_texts, read_by_text, with_texts
from companion_api.command_line.language import add_language, words_of
from companion_api.command_line.naming import (
    EXAMPLES,
    Asking,
    InterruptedNamingError,
    Labels,
    load_labels,
    proposed_labels,
)
from companion_api.command_line.reasons import reason_of
from companion_api.command_line.shared_arguments import add_file, add_game, add_pictures
from companion_api.command_line.spoken_parser import SpokenParser
from companion_api.command_line.text_proposals import texts_in_words
from companion_api.command_line.written_files import check_folder_of
from companion_api.face_words import faults_in_words, name_of, names_of
from companion_api.learning.named_by_text import proposed_names
from companion_api.saying import LANGUAGES, CannotDoError, Words, say, say_why
from companion_api.settings import preferred_language
from rules.texts import Language
from tabletop.faces import Face
from tabletop.games import GameName
from tabletop.notation import format_face
from vision.build import build_card_reader, text_reader_of
from vision.card_texts import CardTexts
from vision.computing import compute_steadily
from vision.deck import Deck, Look
from vision.deck_file import DeckFileError, load_deck, save_deck
from vision.pictures import PictureError, decode_picture
from vision.read_text import TextReader
from vision.recognise_cards import CardReader

NOT_ALL = 1
UNFINISHED = ".unfinished"
NAMES = ".labels.json"


def add_arguments(parser: SpokenParser) -> None:
    """Declare the arguments of this command."""
    add_game(parser)
    add_file(parser, "--out", "help.enrol.out", required=True)
    add_file(parser, "--labels", "help.enrol.labels")
    add_file(parser, "--add", "help.enrol.add")
    parser.add_argument("--anew", action="store_true", help=parser.sentence("help.enrol.anew"))
    add_pictures(parser, "help.enrol.pictures")
    add_language(parser)


@dataclass(frozen=True, slots=True)
class _Eyes:
    """What finds the cards of photographs, and what reads print and texts on them; the models are loaded once."""

    finder: CardFinder
    reader: CardReader
    texts: TextReader | None


@dataclass(slots=True)
class _Enrolment:
    """What is known so far, and what went wrong."""

    game: GameName
    out: Path
    words: Words
    language: Language
    looks: tuple[Look, ...] = ()
    learned: str | None = None
    unnamed: dict[str, Labels] = field(default_factory=dict)
    proposed: int = 0  # of the names among them, by the texts on the cards
    failed: int = 0

    @property
    def unfinished(self) -> Path:
        """Where everything so far is kept."""
        return self.out.with_name(self.out.name + UNFINISHED)

    @property
    def names(self) -> Path:
        """Where the cards that nobody could name are listed."""
        return self.out.with_name(self.out.name + NAMES)

    @property
    def shown(self) -> frozenset[Face]:
        """Every face that has been learnt."""
        return frozenset(look.face for look in self.looks)

    def keep(self, looks: Sequence[Look]) -> None:
        self.looks = with_looks(self.looks, looks)
        save_deck(Deck(self.game, self.looks, learned=self.learned), self.unfinished)

    def tell(self, key: str, **facts: object) -> None:
        """A line of progress, at once and beside the output."""
        self.say(say(key, self.words, **facts))

    def say(self, line: str) -> None:
        """The same in words."""
        sys.stderr.write(line + "\n")
        sys.stderr.flush()

    @property
    def known_texts(self) -> tuple[CardTexts, ...]:
        """The texts that cards may be known by; those of the deck itself come first."""
        taught = None if self.learned is None else learned_of(Deck(self.game, self.looks, learned=self.learned))
        return known_texts(self.looks, taught)

    def propose(self, picture: str, names: Labels, proposed: Labels) -> None:
        """Keep what the cards of a photograph may be called, for somebody to look through."""
        self.unnamed[picture] = tuple(other or name for name, other in zip(names, proposed, strict=True))
        self.proposed += sum(one is not None for one in proposed)

    def fail(self, picture: str, error: PhotographError | PictureError | OSError) -> None:
        """Say why a photograph was not learnt, and count it."""
        self.tell("file.failed", path=picture, reason=reason_of(error, self.words))
        self.failed += 1


def run(arguments: argparse.Namespace) -> int:
    """Learn the photographs one after the other, then fit what tells the faces apart."""
    compute_steadily()
    language = Language(arguments.language or preferred_language(LANGUAGES))
    enrolment = _Enrolment(GameName(arguments.game), arguments.out, words_of(arguments), language)
    labels: dict[str, Labels] = {}
    try:
        check_folder_of(arguments.out)
        labels = load_labels(arguments.labels, enrolment.game) if arguments.labels else {}
        tell_unused(enrolment, labels, arguments.pictures)
        enrolment.looks = begun(enrolment, arguments.add)
        learn_all(enrolment, arguments.pictures, labels, anew=arguments.anew)
        if enrolment.failed or enrolment.unnamed or not enrolment.looks:
            return leave_unfinished(enrolment)
        finish(enrolment)
    except KeyboardInterrupt:
        keep_answers(enrolment, labels)
        raise
    except CannotDoError as error:
        sys.stderr.write(say_why(error, enrolment.words))
        return NOT_ALL
    except OSError as error:
        enrolment.tell("file.failed", path=error.filename or enrolment.out, reason=reason_of(error, enrolment.words))
        return NOT_ALL
    return 0


def keep_answers(enrolment: _Enrolment, labels: Mapping[str, Labels]) -> None:
    """List what somebody has named until the interruption beside the other `labels`, and say what is kept."""
    if any(name is not None for names in enrolment.unnamed.values() for name in names):
        write_names(enrolment, {**labels, **enrolment.unnamed})
        enrolment.tell("enrol.names_kept", path=enrolment.names)
    if enrolment.unfinished.exists():
        enrolment.tell("enrol.kept", path=enrolment.unfinished)


def write_names(enrolment: _Enrolment, labels: Mapping[str, Labels]) -> None:
    """Names, as a labels file to be filled in."""
    enrolment.names.write_text(json.dumps(proposed_labels(labels), indent=1) + "\n", encoding="utf-8")


def tell_unused(enrolment: _Enrolment, labels: Mapping[str, Labels], pictures: Sequence[Path]) -> None:
    """Say for which pictures there are names though they were not given; a mistyped name is often the cause."""
    unused = set(labels) - {path.name for path in pictures}
    if unused:
        enrolment.tell("labels.unused", pictures=", ".join(sorted(unused)))


def begun(enrolment: _Enrolment, added_to: Path | None) -> tuple[Look, ...]:
    """The looks of the deck that is added to or already in the file to be written, and those that an interrupted
    enrolment has left.

    What else was learned of the deck goes along. Raises a CannotDoError if one of them is no deck of this game.
    """
    looks: tuple[Look, ...] = ()
    if added_to is None and enrolment.out.exists():
        enrolment.tell("enrol.adding", path=enrolment.out)
    for path in dict.fromkeys((added_to or enrolment.out, enrolment.out, enrolment.unfinished)):
        if path != added_to and not path.exists():
            continue
        deck = opened(enrolment, path)
        enrolment.learned = enrolment.learned or deck.learned
        known = marks_of(looks)
        looks = with_looks(looks, [look for look in deck.looks if look.photograph.rpartition(" ")[2] not in known])
    if enrolment.unfinished.exists():
        enrolment.tell("enrol.going_on", path=enrolment.unfinished, count=len(marks_of(looks)))
    return looks


def opened(enrolment: _Enrolment, path: Path) -> Deck:
    """A deck of the game; raises a CannotDoError."""
    try:
        deck = load_deck(path)
        if deck.game is not enrolment.game:
            raise WrongGameError(deck.game, enrolment.game)
        check_looks(deck)
    except DeckFileError as error:
        key = "enrol.left_unusable" if path == enrolment.unfinished else "file.failed"
        raise CannotDoError(key, path=path, reason=reason_of(error, enrolment.words)) from error
    return deck


def learn_all(
    enrolment: _Enrolment, pictures: Sequence[Path], labels: Mapping[str, Labels], *, anew: bool = False
) -> None:
    """Learn each photograph that has not been learnt before, or all of them `anew`."""
    game = enrolment.game
    eyes = _Eyes(CardFinder(game), build_card_reader(game), text_reader_of(game))
    for number, path in enumerate(pictures, 1):
        place = {"picture": path.name, "number": number, "count": len(pictures)}
        try:
            encoded = path.read_bytes()
        except OSError as error:
            enrolment.fail(path.name, error)
            continue
        if anew:
            enrolment.looks = without_photograph(enrolment.looks, fingerprint_of(encoded))
        if fingerprint_of(encoded) in marks_of(enrolment.looks):
            enrolment.tell("enrol.already", **place)
            continue
        try:
            names, looks = learn(enrolment, eyes, path.name, encoded, labels.get(path.name))
        except (PhotographError, PictureError) as error:
            enrolment.fail(path.name, error)
            continue
        tell_learnt(enrolment, place, names, looks)


def tell_learnt(enrolment: _Enrolment, place: Mapping[str, object], names: Labels, looks: Sequence[Look]) -> None:
    """How a photograph went: what of it was learnt, and what is not well seen in it."""
    if any(map(is_open, names)):
        enrolment.tell("enrol.unnamed", **place, open=sum(map(is_open, names)), cards=len(names))
        return
    enrolment.tell("enrol.learnt", **place, cards=len(names), looks=len(enrolment.looks))
    faults = Counter(fault for look in looks for fault in faults_of(look.quality))
    if faults:
        faulty = sum(bool(faults_of(look.quality)) for look in looks)
        enrolment.tell("enrol.faulty", cards=faulty, faults=faults_in_words(faults, enrolment.words))


def learn(
    enrolment: _Enrolment, eyes: _Eyes, name: str, encoded: bytes, labels: Labels | None
) -> tuple[Labels, tuple[Look, ...]]:
    """Find the cards of one photograph, name them, and keep how they look; without all names nothing is learnt."""
    photograph = Photograph(name, decode_picture(encoded), fingerprint_of(encoded))
    found = eyes.finder.find(photograph.picture, len(labels) if labels is not None else None)
    by_print = read_cards(eyes.reader, photograph.picture, found)
    with_text = with_texts(eyes.texts, photograph.picture, by_print, labels)
    read = read_by_text(with_text, enrolment.known_texts)
    # whoever names all has laid them upright
    cards = read if labels is None or any(map(is_open, labels)) else lying_as(found, read)
    names = named(enrolment, photograph, cards, labels)
    tell_contradictions(enrolment, photograph, read, names)
    if any(map(is_open, names)):
        enrolment.propose(photograph.name, names, proposed_names(cards, names))
        return names, ()
    check_counts([name for name in names if name is not None])
    looks = looks_of(photograph, cards, [name for name in names if name is not None])
    enrolment.keep(looks)
    return names, looks


def named(enrolment: _Enrolment, photograph: Photograph, cards: Sequence[FoundCard], labels: Labels | None) -> Labels:
    """The cards' names: as they were given, as they could be read, or as somebody at the terminal says."""
    names = completed_names(cards, labels or (None,) * len(cards))
    proposed = proposed_names(cards, names)
    for line in texts_in_words(photograph.name, cards, proposed, enrolment.words, enrolment.language):
        enrolment.say(line)
    if any(map(is_open, names)) and sys.stdin.isatty():
        asking = Asking(enrolment.game, enrolment.words, enrolment.shown)
        try:
            return asking.ask_for_names(photograph.name, cards, names, proposed)
        except InterruptedNamingError as interruption:
            enrolment.say("")  # behind the question
            enrolment.propose(photograph.name, interruption.names, (None,) * len(names))
            raise
    return names


def tell_contradictions(
    enrolment: _Enrolment, photograph: Photograph, cards: Sequence[FoundCard], names: Labels
) -> None:
    """Which cards are named otherwise than they read, as all do after one that a list has left out; names win."""
    words, found = enrolment.words, contradictions(cards, names)
    if not found:
        return
    told = [
        say(
            "enrol.contradicted_card",
            words,
            row=one.card.row,
            place=one.card.place,
            named=name_of(one.named, words),
            read=name_of(one.read, words),
        )
        for one in found
    ]
    enrolment.tell("enrol.contradicted", picture=photograph.name, cards="; ".join(told))


def leave_unfinished(enrolment: _Enrolment) -> int:
    """Say what is still to be done; the cards that nobody could name are listed in a labels file to be filled in."""
    if enrolment.unnamed:
        write_names(enrolment, enrolment.unnamed)
        wanted = [name for names in enrolment.unnamed.values() for name in names if is_open(name)]
        if wanted:
            enrolment.tell("enrol.names_wanted", cards=len(wanted), path=enrolment.names)
        if enrolment.proposed:
            enrolment.tell("enrol.names_proposed", cards=enrolment.proposed, path=enrolment.names)
        halves = dict.fromkeys(name for name in wanted if name is not None)
        if halves:
            faces = ", ".join(map(format_face, halves))
            enrolment.tell("enrol.half_names", faces=faces, example=format_face(EXAMPLES[enrolment.game][0]))
        tell_missing(enrolment)
    if enrolment.failed:
        enrolment.tell("enrol.take_again", count=enrolment.failed)
    if enrolment.unfinished.exists():
        enrolment.tell("enrol.kept", path=enrolment.unfinished)
    return NOT_ALL


def tell_what_texts_ask_for(enrolment: _Enrolment, deck: Deck) -> None:
    """How many texts were read of which nobody has said so far that they are understood rightly."""
    untaught = untaught_texts(deck)
    if untaught:
        enrolment.tell("enrol.texts_read", count=len(untaught), path=enrolment.out)


def tell_missing(enrolment: _Enrolment) -> None:
    """The faces that every box has and that were not shown, as they may be put into a labels file."""
    read = {name for names in enrolment.unnamed.values() for name in names if name is not None}
    missing = missing_faces(enrolment.game, enrolment.shown | read)
    if missing:
        faces = ", ".join(f"{format_face(face)} ({name_of(face, enrolment.words)})" for face in missing)
        enrolment.tell("enrol.missing", faces=faces)


def finish(enrolment: _Enrolment) -> None:
    """Fit the deck, write it, and do without what was kept on the way."""
    deck = Deck(enrolment.game, enrolment.looks, learned=enrolment.learned)
    enrolment.tell("enrol.fitting", faces=len(deck.faces))
    save_deck(fitted_deck(deck), enrolment.out)
    enrolment.unfinished.unlink(missing_ok=True)
    enrolment.names.unlink(missing_ok=True)
    again = [weak.face for weak in weak_faces(deck) if weak.faults]
    if again:
        enrolment.tell("deck.photograph_again", faces=names_of(again, enrolment.words))
    tell_what_texts_ask_for(enrolment, deck)
    enrolment.tell("enrol.done", path=enrolment.out, faces=len(deck.faces), looks=len(deck.looks))
