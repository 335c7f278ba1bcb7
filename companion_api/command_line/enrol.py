"""`tischauge enrol`: learn the cards of a printed deck from photographs of them.

What was learnt is kept after each photograph, in a file beside the deck's: whoever interrupts the command, or has to
take a photograph again, calls it once more and goes on from there. Exit status 1 if anything could not be learnt; the
deck's own file is then as it was.
"""

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import cv2

from calibration.enrolment import (
    CardFinder,
    FoundCard,
    Photograph,
    PhotographError,
    fingerprint_of,
    looks_of,
    marks_of,
    read_cards,
    with_looks,
)
from calibration.open_deck import WrongGameError, fitted_deck
from companion_api.command_line.naming import Labels, LabelsError, ask_for_names, load_labels, proposed_labels
from companion_api.command_line.scan import explain
from tabletop.faces import Face
from tabletop.games import GameName
from vision.build import build_card_reader
from vision.deck import Deck, Look
from vision.deck_file import DeckFileError, load_deck, save_deck
from vision.pictures import PictureError, decode_picture

NOT_ALL = 1
UNFINISHED = ".unfinished"
NAMES = ".labels.json"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of this command."""
    parser.add_argument("--game", required=True, choices=list(GameName), help="whose cards these are")
    parser.add_argument("--out", required=True, type=Path, metavar="FILE", help="the deck file to write")
    parser.add_argument("--labels", type=Path, metavar="FILE", help="JSON: each picture's cards in reading order")
    parser.add_argument("--add", type=Path, metavar="DECK", help="a deck to which these photographs are added")
    parser.add_argument(
        "pictures", nargs="+", type=Path, metavar="PICTURE", help="JPEG or PNG; twelve cards are seen well"
    )


@dataclass(slots=True)
class _Enrolment:
    """What is known so far, and what went wrong."""

    game: GameName
    unfinished: Path
    looks: tuple[Look, ...] = ()
    learned: str | None = None
    unnamed: dict[str, Labels] = field(default_factory=dict)
    failed: int = 0

    def keep(self, looks: Sequence[Look]) -> None:
        self.looks = with_looks(self.looks, looks)
        save_deck(Deck(self.game, self.looks, learned=self.learned), self.unfinished)


def run(arguments: argparse.Namespace) -> int:
    """Learn the photographs one after the other, then fit what tells the faces apart."""
    cv2.setNumThreads(1)
    game, out = GameName(arguments.game), arguments.out
    enrolment = _Enrolment(game, out.with_name(out.name + UNFINISHED))
    try:
        labels = load_labels(arguments.labels, game) if arguments.labels else {}
        enrolment.looks = begun(enrolment, arguments.add)
        learn_all(enrolment, arguments.pictures, labels)
        if enrolment.failed or enrolment.unnamed or not enrolment.looks:
            return leave_unfinished(enrolment, out)
        finish(enrolment, out)
    except (LabelsError, DeckFileError) as error:
        sys.stderr.write(f"{error}\n")
        return NOT_ALL
    except OSError as error:
        sys.stderr.write(f"{error.filename or out}: {error.strerror or 'cannot be written'}\n")
        return NOT_ALL
    return 0


def begun(enrolment: _Enrolment, added_to: Path | None) -> tuple[Look, ...]:
    """The looks of the deck that is added to, and those that an interrupted enrolment has left.

    What else was learned of the deck goes along.
    """
    looks: tuple[Look, ...] = ()
    for path in filter(None, (added_to, enrolment.unfinished if enrolment.unfinished.exists() else None)):
        try:
            deck = load_deck(path)
        except DeckFileError as error:
            raise DeckFileError(f"{path}: {error}") from error
        if deck.game is not enrolment.game:
            raise DeckFileError(f"{path}: {WrongGameError(deck.game, enrolment.game)}")
        enrolment.learned = enrolment.learned or deck.learned
        known = marks_of(looks)
        looks = with_looks(looks, [look for look in deck.looks if look.photograph.rpartition(" ")[2] not in known])
    if enrolment.unfinished.exists():
        say(f"going on from {enrolment.unfinished}, where {len(marks_of(looks))} photographs have been learnt")
    return looks


def learn_all(enrolment: _Enrolment, pictures: Sequence[Path], labels: Mapping[str, Labels]) -> None:
    """Learn each photograph that has not been learnt before."""
    finder = CardFinder(enrolment.game)
    for number, path in enumerate(pictures, 1):
        try:
            encoded = path.read_bytes()
            if fingerprint_of(encoded) in marks_of(enrolment.looks):
                say(f"{path.name}: has been learnt already ({number} of {len(pictures)})")
                continue
            photograph = Photograph(path.name, decode_picture(encoded), fingerprint_of(encoded))
            learn(enrolment, finder, photograph, labels.get(path.name))
        except (PhotographError, PictureError) as error:
            say(f"{path.name}: {error}")
            enrolment.failed += 1
        except OSError as error:
            if error.filename != str(path):
                raise
            say(f"{path.name}: {explain(error)}")
            enrolment.failed += 1
        else:
            say(f"{path.name}: {len(enrolment.looks)} looks so far ({number} of {len(pictures)})")


def learn(enrolment: _Enrolment, finder: CardFinder, photograph: Photograph, labels: Labels | None) -> None:
    """Find the cards of one photograph, name them, and keep how they look; cards without a name stay unlearnt."""
    cards = finder.find(photograph.picture, len(labels) if labels is not None else None)
    if labels is None or None in labels:
        cards = read_cards(build_card_reader(enrolment.game), photograph.picture, cards)
    names = named(enrolment, photograph, cards, labels)
    if None in names:
        enrolment.unnamed[photograph.name] = names
        return
    enrolment.keep(looks_of(photograph, cards, [name for name in names if name is not None]))


def named(
    enrolment: _Enrolment, photograph: Photograph, cards: Sequence[FoundCard], labels: Labels | None
) -> tuple[Face | None, ...]:
    """The cards' names: as they were given, as they could be read, or as somebody at the terminal says."""
    given = labels or (None,) * len(cards)
    names = tuple(name or card.read_as for name, card in zip(given, cards, strict=True))
    if None in names and sys.stdin.isatty():
        return ask_for_names(enrolment.game, photograph.name, cards, names)
    return names


def leave_unfinished(enrolment: _Enrolment, out: Path) -> int:
    """Say what is still to be done; the cards that nobody could name are listed in a labels file to be filled in."""
    if enrolment.unnamed:
        path = out.with_name(out.name + NAMES)
        path.write_text(json.dumps(proposed_labels(enrolment.unnamed), indent=1) + "\n", encoding="utf-8")
        count = sum(names.count(None) for names in enrolment.unnamed.values())
        say(f"{count} cards could not be named by what is printed on them; put their names in the place of each null")
        say(f"in {path}, and call the command again with --labels {path}")
    if enrolment.failed:
        say(f"{enrolment.failed} of the photographs could not be learnt; take them again, and call the command again")
    if enrolment.unfinished.exists():
        say(f"what was learnt is kept in {enrolment.unfinished}")
    return NOT_ALL


def finish(enrolment: _Enrolment, out: Path) -> None:
    """Fit the deck, write it, and do without what was kept on the way."""
    deck = Deck(enrolment.game, enrolment.looks, learned=enrolment.learned)
    say(f"fitting {len(deck.faces)} faces")
    save_deck(fitted_deck(deck), out)
    enrolment.unfinished.unlink(missing_ok=True)
    out.with_name(out.name + NAMES).unlink(missing_ok=True)
    say(f"{out}: {len(deck.faces)} faces, {len(deck.looks)} looks; `tischauge deck {out}` says how good they are")


def say(line: str) -> None:
    """A line of progress, at once and beside the output."""
    sys.stderr.write(f"{line}\n")
    sys.stderr.flush()
