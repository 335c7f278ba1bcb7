"""What are the cards of these photographs called? From a labels file, or from somebody at the terminal."""

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from calibration.enrolment import FoundCard
from tabletop.faces import Face
from tabletop.games import GameName
from tabletop.notation import UnknownFaceError, format_face, parse_face

Labels = tuple[Face | None, ...]
"""The cards of one picture in reading order; None for one whose name is to be read from it."""


class LabelsError(Exception):
    """A labels file that cannot be used; the text says where and why."""


def load_labels(path: Path, game: GameName) -> dict[str, Labels]:
    """The labels of each picture by its name; raises a LabelsError, or OSError."""
    try:
        entries = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise LabelsError(f"{path}: not JSON ({error})") from error
    if not isinstance(entries, dict):
        raise LabelsError(f"{path}: expected an object with a list of names for each picture")
    return {picture: _labels(path, game, picture, names) for picture, names in entries.items()}


def _labels(path: Path, game: GameName, picture: str, names: object) -> Labels:
    if not isinstance(names, list) or not names or not all(name is None or isinstance(name, str) for name in names):
        raise LabelsError(f"{path}: {picture!r} needs a list of names, one for each card")
    try:
        return tuple(None if name is None else parse_face(game, name) for name in names)
    except UnknownFaceError as error:
        raise LabelsError(f"{path}: {picture!r}: {error}") from error


def proposed_labels(unnamed: Mapping[str, Labels]) -> dict[str, list[str | None]]:
    """The same as it stands in a labels file."""
    return {
        picture: [None if name is None else format_face(name) for name in names] for picture, names in unnamed.items()
    }


def ask_for_names(game: GameName, picture: str, cards: Sequence[FoundCard], names: Labels) -> Labels:
    """Ask at the terminal for what has no name, in reading order; an empty answer takes what is proposed."""
    return tuple(name or ask_for_name(game, picture, card) for name, card in zip(names, cards, strict=True))


def ask_for_name(game: GameName, picture: str, card: FoundCard) -> Face | None:
    """One card's name; None if nobody answers any more."""
    proposed = format_face(card.candidates[0].face) if card.candidates else None
    hint = f" [{proposed}]" if proposed else ""
    while True:
        sys.stderr.write(f"{picture}, row {card.row}, card {card.place}{hint}: ")
        sys.stderr.flush()
        line = sys.stdin.readline()
        answer = line.strip() or proposed
        if not line:
            return None
        try:
            if answer:
                return parse_face(game, answer)
        except UnknownFaceError as error:
            sys.stderr.write(f"{error}\n")
