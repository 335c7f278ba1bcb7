"""`tischauge check`: are all cards in the box? Told from a few pictures that show every card once.

Exit status 1 if a card is missing, 2 if nothing can be said.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

import cv2

from calibration.completeness import Completeness, completeness_of
from calibration.open_deck import open_deck
from companion_api.command_line.scan import explain
from tabletop.faces import Face
from tabletop.games import GameName
from tabletop.notation import format_face
from vision.assign import is_certain
from vision.build import build_recogniser
from vision.deck_file import DeckFileError
from vision.pictures import PictureError
from vision.pipeline import Recogniser

INCOMPLETE = 1
CANNOT_SAY = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of this command."""
    parser.add_argument("--game", required=True, choices=list(GameName), help="whose cards these are")
    parser.add_argument("--deck", type=Path, metavar="FILE", help="the enrolled deck that lies there")
    parser.add_argument("pictures", nargs="+", type=Path, metavar="PICTURE", help="JPEG or PNG of all cards")


def run(arguments: argparse.Namespace) -> int:
    """Read all pictures and say what is missing."""
    cv2.setNumThreads(1)
    game = GameName(arguments.game)
    try:
        deck = open_deck(arguments.deck, game) if arguments.deck is not None else None
    except (DeckFileError, OSError) as error:
        sys.stderr.write(f"{arguments.deck}: {explain(error)}\n")
        return CANNOT_SAY
    recogniser = build_recogniser(game, deck=deck)
    seen: list[Face] = []
    for path in arguments.pictures:
        try:
            seen += certain_faces(recogniser, path)
        except (PictureError, OSError) as error:
            sys.stderr.write(f"{path}: {explain(error)}\n")
            return CANNOT_SAY
    answer = completeness_of(game, seen, deck.faces if deck else ())
    sys.stdout.writelines(f"{line}\n" for line in describe(answer, len(seen)))
    return 0 if answer.is_complete else INCOMPLETE


def certain_faces(recogniser: Recogniser, path: Path) -> list[Face]:
    """The faces in a picture that are certain; how many are not is said."""
    cards = recogniser.read_picture(path.read_bytes()).sighting.cards
    certain = [card.candidates[0].face for card in cards if is_certain(card.candidates)]
    unsure = len(cards) - len(certain)
    if unsure:
        sys.stderr.write(f"{path.name}: {unsure} of {len(cards)} cards could not be read for certain\n")
    return certain


def describe(answer: Completeness, cards: int) -> Iterator[str]:
    """What is missing, one line each."""
    yield f"{cards} cards were read for certain"
    for one in answer.missing:
        name = format_face(one.face)
        yield f"{name} is missing" if not one.seen else f"{name}: {one.seen} of {one.wanted} were seen"
    for short in answer.shortages:
        yield f"{short.kind}: {short.shown} of {short.wanted} were seen"
    if answer.is_complete:
        yield "nothing is missing that the rulebook or the deck names"
