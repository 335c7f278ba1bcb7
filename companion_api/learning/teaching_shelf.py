"""Decks that are being taught, on disk after every step: what was learned goes on after a restart.

A folder for each in `teaching`: `teaching.json` says of which game, `FINGERPRINT.json` what is known of a photograph,
`FINGERPRINT-NUMBER.jpg` holds the cut-out cards. The photographs themselves are not kept. Of the files that belong
together that one is written last, and deleted first, which says that the others are there.
"""

import os
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeVar

from pydantic import TypeAdapter, ValidationError

from companion_api.learning.taught_photograph import TaughtPhotograph, Teaching
from companion_api.refusal import Refused
from companion_api.wire.problems import ProblemCode
from tabletop.games import GameName

BEGUN: Final = "teaching.json"
MOST_TEACHINGS: Final = 20
MOST_PHOTOGRAPHS: Final = 100  # of one deck: three of each dozen of the largest one, and as many again


@dataclass(frozen=True, slots=True)
class Begun:
    """What stands in `teaching.json`."""

    game: GameName
    is_anew: bool


Kept = TypeVar("Kept", Begun, TaughtPhotograph)
BEGINNINGS: Final[TypeAdapter[Begun]] = TypeAdapter(Begun)
PHOTOGRAPHS: Final[TypeAdapter[TaughtPhotograph]] = TypeAdapter(TaughtPhotograph)


class TeachingShelf:
    """Decks that are being taught, by name. Calls block; whoever must not wait calls them in a thread.

    They raise Refused.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def names(self) -> tuple[str, ...]:
        """All that were begun and not finished."""
        return tuple(sorted(path.parent.name for path in self._folder.glob(f"*/{BEGUN}")))

    def find(self, deck: str) -> Teaching | None:
        """How far the teaching of a deck has come; None if none was begun."""
        begun = _read(BEGINNINGS, self._of(deck) / BEGUN)
        if begun is None:
            return None
        files = [path for path in self._of(deck).glob("*.json") if path.name != BEGUN]
        found = [one for path in files if (one := _read(PHOTOGRAPHS, path)) is not None]
        return Teaching(begun.game, begun.is_anew, tuple(sorted(found, key=lambda one: one.number)))

    def take(self, deck: str) -> Teaching:
        """The same; raises Refused if none was begun."""
        teaching = self.find(deck)
        if teaching is None:
            raise Refused(ProblemCode.NO_TEACHING, 404)
        return teaching

    def begin(self, deck: str, game: GameName, *, is_anew: bool) -> None:
        """Begin to teach a deck."""
        if len(self.names()) >= MOST_TEACHINGS:
            raise Refused(ProblemCode.TEACHING_FULL, 409)
        shutil.rmtree(self._of(deck), ignore_errors=True)  # what a removal that was interrupted has left
        self._write(self._of(deck) / BEGUN, BEGINNINGS.dump_json(Begun(game, is_anew)))

    def add(self, deck: str, photograph: TaughtPhotograph, jpegs: tuple[bytes, ...]) -> None:
        """Keep a new photograph and its cut-out cards."""
        for card, jpeg in zip(photograph.cards, jpegs, strict=True):
            self._write(self._look(deck, photograph.fingerprint, card.number), jpeg)
        self.put(deck, photograph)

    def put(self, deck: str, photograph: TaughtPhotograph) -> None:
        """Keep what has changed of a photograph."""
        self._write(self._of(deck) / f"{photograph.fingerprint}.json", PHOTOGRAPHS.dump_json(photograph))

    def jpegs(self, deck: str, photograph: TaughtPhotograph) -> tuple[bytes, ...]:
        """The cut-out cards of a photograph."""
        return tuple(self.jpeg(deck, photograph.fingerprint, card.number) for card in photograph.cards)

    def jpeg(self, deck: str, fingerprint: str, number: int) -> bytes:
        """A card that was cut out."""
        try:
            return self._look(deck, fingerprint, number).read_bytes()
        except OSError:
            raise Refused(ProblemCode.DECK_UNUSABLE, 409) from None

    def drop(self, deck: str, fingerprint: str) -> None:
        """Forget a photograph."""
        _unlink(self._of(deck) / f"{fingerprint}.json")
        for path in self._of(deck).glob(f"{fingerprint}-*.jpg"):
            _unlink(path)

    def remove(self, deck: str) -> None:
        """Forget all of it."""
        _unlink(self._of(deck) / BEGUN)
        shutil.rmtree(self._of(deck), ignore_errors=True)

    def _of(self, deck: str) -> Path:
        return self._folder / deck  # a deck's name has no dots and no slashes, see DECK_PATTERN

    def _look(self, deck: str, fingerprint: str, number: int) -> Path:
        return self._of(deck) / f"{fingerprint}-{number}.jpg"

    def _write(self, path: Path, content: bytes) -> None:
        """What stood there before stays whole until this is complete."""
        beside = path.with_name(f".{path.name}-{os.getpid()}")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            beside.write_bytes(content)
            beside.replace(path)
        except OSError:
            raise Refused(ProblemCode.DECK_UNUSABLE, 409) from None


def _read(kind: TypeAdapter[Kept], path: Path) -> Kept | None:
    """What a file holds; None if it is not there (any more)."""
    try:
        return kind.validate_json(path.read_bytes())
    except FileNotFoundError:
        return None
    except (OSError, ValidationError):
        raise Refused(ProblemCode.DECK_UNUSABLE, 409) from None


def _unlink(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError:
        raise Refused(ProblemCode.DECK_UNUSABLE, 409) from None
