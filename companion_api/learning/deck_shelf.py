"""The decks of this companion, one file for each, and looks at their cards that wait for somebody to agree to them.

A deck lies in `decks/NAME.tischauge`, the looks that are proposed for it in a deck file of their own, `NAME.proposed`.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from companion_api.refusal import Refused
from companion_api.wire.problems import ProblemCode
from tabletop.games import GameName
from vision.deck import Deck, Look
from vision.deck_file import DeckFileError, DeckVersionError, load_deck, pack_deck, save_deck, unpack_deck

SUFFIX: Final = ".tischauge"
PROPOSED: Final = ".proposed"
MOST_DECKS: Final = 200
MOST_PROPOSED: Final = 60  # for one deck; an evening has a handful


@dataclass(frozen=True, slots=True)
class DeckAt:
    """A deck's file as it was last written; another `version` means other contents."""

    path: str
    version: int


class DeckShelf:
    """Decks by name. Calls block; whoever must not wait calls them in a thread. They raise Refused."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def names(self) -> tuple[str, ...]:
        """All decks that are there."""
        return tuple(sorted(path.stem for path in self._folder.glob(f"*{SUFFIX}")))

    def find(self, deck: str) -> DeckAt | None:
        """Where a deck is; None if there is none of this name."""
        path = self._path(deck)
        try:
            return DeckAt(str(path), path.stat().st_mtime_ns)
        except FileNotFoundError:
            return None

    def take(self, deck: str) -> Deck:
        """The deck; raises Refused if there is none, or if it cannot be used."""
        try:
            return load_deck(self._path(deck))
        except FileNotFoundError:
            raise Refused(ProblemCode.NO_DECK, 404) from None
        except (OSError, DeckFileError):
            raise Refused(ProblemCode.DECK_UNUSABLE, 409) from None

    def put(self, name: str, deck: Deck) -> None:
        """Keep it in the place of what was there; on disk when this returns."""
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            if self.find(name) is None and len(self.names()) >= MOST_DECKS:
                raise Refused(ProblemCode.DECK_UNUSABLE, 409)
            save_deck(deck, self._path(name))
        except OSError:
            raise Refused(ProblemCode.DECK_UNUSABLE, 409) from None

    def remove(self, deck: str) -> None:
        """Forget a deck and what was proposed for it."""
        if self.find(deck) is None:
            raise Refused(ProblemCode.NO_DECK, 404)
        self._path(deck).unlink(missing_ok=True)
        self._proposed_path(deck).unlink(missing_ok=True)

    def proposed(self, deck: str) -> tuple[Look, ...]:
        """The looks that wait for an answer, the oldest first."""
        try:
            return load_deck(self._proposed_path(deck)).looks
        except FileNotFoundError:
            return ()
        except (OSError, DeckFileError):
            raise Refused(ProblemCode.DECK_UNUSABLE, 409) from None

    def put_proposed(self, deck: str, game: GameName, looks: tuple[Look, ...]) -> None:
        """These looks wait for an answer from now on, and no others; of too many the oldest are dropped."""
        try:
            if looks:
                save_deck(Deck(game, looks[-MOST_PROPOSED:]), self._proposed_path(deck))
            else:
                self._proposed_path(deck).unlink(missing_ok=True)
        except OSError:
            raise Refused(ProblemCode.DECK_UNUSABLE, 409) from None

    def _path(self, deck: str) -> Path:
        return self._folder / f"{deck}{SUFFIX}"  # a deck's name has no dots and no slashes, see DECK_PATTERN

    def _proposed_path(self, deck: str) -> Path:
        return self._folder / f"{deck}{PROPOSED}"


def unpacked(packed: bytes) -> Deck:
    """The deck that somebody sent; raises Refused if it is none."""
    try:
        return unpack_deck(packed)
    except DeckVersionError:
        raise Refused(ProblemCode.DECK_IS_NEWER, 422) from None
    except DeckFileError:
        raise Refused(ProblemCode.NOT_A_DECK, 422) from None


def packed(deck: Deck) -> bytes:
    """The deck as others can get it."""
    return pack_deck(deck)
