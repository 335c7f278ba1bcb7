"""What the events of a table add up to."""

from dataclasses import dataclass
from typing import Any

from companion_api.session.arrangement import NOT_ARRANGED, Arrangement
from companion_api.session.events import TableOpened
from companion_api.session.lying import LyingItem
from rules.games import GAMES, AnyGame
from rules.verdict import Verdict
from tabletop.games import GameName


@dataclass(frozen=True, slots=True)
class Member:
    """A phone at the table: its number, the hash of its token, and who holds it."""

    number: int
    token_hash: str
    name: str | None
    seat: int | None

    @property
    def is_host(self) -> bool:
        """Whether it may close the lobby; the first one may."""
        return self.number == 1


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """A move as it was made: its notation, the move, and what the rules said of it."""

    notation: str
    move: Any  # a move of whichever game; only that game's code looks into it
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Play:
    """The table after event `number`: what lies there, the game's state, and the moves that led to both."""

    number: int
    items: tuple[LyingItem, ...]
    state: Any  # a state of whichever game; only that game's code looks into it
    moves: tuple[PlayedMove, ...] = ()
    explained: bool = True


@dataclass(frozen=True, slots=True)
class Step:
    """All plays as they were understood after event `number`; taking the step back brings the ones before.

    `demo_shown` is how many pictures of a demo had been shown.
    """

    number: int
    plays: tuple[Play, ...]
    demo_shown: int = 0


@dataclass(frozen=True, slots=True)
class SessionState:
    """A table after its event `number`, whose hash is `head`."""

    number: int
    head: str
    opened: TableOpened
    steps: tuple[Step, ...]
    members: tuple[Member, ...] = ()
    join_code: str | None = None
    game_changed_at: int = 1
    arrangement: Arrangement = NOT_ARRANGED

    @property
    def game_name(self) -> GameName:
        """Which game is played."""
        return GameName(self.opened.game)

    @property
    def game(self) -> AnyGame:
        """The rules of the game that is played."""
        return GAMES[self.game_name]

    @property
    def plays(self) -> tuple[Play, ...]:
        """Every play so far, the set-up first."""
        return self.steps[-1].plays

    @property
    def demo_shown(self) -> int:
        """How many pictures of the demo have been shown."""
        return self.steps[-1].demo_shown

    @property
    def play(self) -> Play:
        """How the table stands."""
        return self.plays[-1]

    @property
    def may_undo(self) -> bool:
        """Whether there is something to take back."""
        return len(self.steps) > 1

    def member_of(self, token_hash: str) -> Member | None:
        """Whose token this is."""
        return next((member for member in self.members if member.token_hash == token_hash), None)
