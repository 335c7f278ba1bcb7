"""What was learned, one file for each deck, in one folder."""

from pathlib import Path
from typing import Final

from calibration.learned import Learned, LearnedFileError, load_learned, save_learned
from companion_api.refusal import Refused
from companion_api.wire.problems import ProblemCode

MOST_DECKS: Final = 200


class Shelf:
    """Decks by name. Calls block; whoever must not wait calls them in a thread. They raise Refused."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def take(self, deck: str) -> Learned | None:
        """What was learned of a deck; None if nothing was."""
        try:
            return load_learned(self._path(deck))
        except FileNotFoundError:
            return None
        except (OSError, LearnedFileError):
            raise Refused(ProblemCode.DECK_UNUSABLE, 409) from None

    def put(self, deck: str, learned: Learned) -> None:
        """Keep it; on disk when this returns."""
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            if not self._path(deck).exists() and len(list(self._folder.glob("*.json"))) >= MOST_DECKS:
                raise Refused(ProblemCode.DECK_UNUSABLE, 409)
            save_learned(learned, self._path(deck))
        except OSError:
            raise Refused(ProblemCode.DECK_UNUSABLE, 409) from None

    def _path(self, deck: str) -> Path:
        return self._folder / f"{deck}.json"  # a deck's name has no dots and no slashes, see DECK_PATTERN
