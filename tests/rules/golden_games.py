"""Golden games: whole evenings as text that a player can check, replayed through the model of the game.

A file under `tests/golden/games/` starts with header lines, then a blank line, then what happened:

    # a comment, anywhere
    game: numnum
    players: 3
    dealer: 2                                (0 if absent)
    edition: 1998                            (dumm-gelaufen only)
    options: ban_reading=example             (house rules that are not as usual, parted by blanks)

    0 lays heart-6                           a move, which must be legal
    1 lays circle-7 => row_banned            a move with the reasons for which it is illegal, in order
    2 lays circle-8 => ? wish_not_known      a move that cannot be decided, and what is missing
    2 lays circle-8 => ! rulebook_unclear    a legal move with its notes; after reasons too: `=> row_banned ! note`
    state: ...                               the state now is exactly this
    score: 1 0 - winners 2                   points per seat (`-`: none), who has won; `over` or `open` may stand before

Notes are compared only where a line names some.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rules.game import OptionValue, Score, Seat, SetUp
from rules.games import GAMES, AnyGame
from rules.reasons import Ruling
from rules.verdict import Verdict
from tabletop.games import GameName

FOLDER = Path(__file__).parents[1] / "golden" / "games"


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a golden game that is not blank, with its number."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class GoldenGame:
    """A file as read: the game, what was agreed, and the lines of what happened."""

    game: AnyGame
    agreed: SetUp
    lines: tuple[Line, ...]


def golden_files() -> list[Path]:
    return sorted(FOLDER.glob("*.txt"))


def load_golden_game(path: Path) -> GoldenGame:
    lines = list(_lines(path))
    header = {name: value.strip() for name, _, value in (line.text.partition(":") for line in _header(lines))}
    agreed = SetUp(
        players=int(header.pop("players")),
        dealer=Seat(int(header.pop("dealer", "0"))),
        edition=header.pop("edition", None),
        options=dict(_option(word) for word in header.pop("options", "").split()),
    )
    game = GAMES[GameName(header.pop("game"))]
    assert not header, f"{path.name}: unknown header lines {sorted(header)}"
    return GoldenGame(game, agreed, tuple(line for line in lines[len(list(_header(lines))) :] if line.text))


def _lines(path: Path) -> Iterator[Line]:
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if not text.lstrip().startswith("#"):
            yield Line(number, text.strip())


def _header(lines: list[Line]) -> Iterator[Line]:
    for line in lines:
        if not line.text:
            return
        yield line


def _option(word: str) -> tuple[str, OptionValue]:
    name, _, value = word.partition("=")
    return name, {"true": True, "false": False}.get(value, value)


def replay(golden: GoldenGame) -> None:
    """Plays the game; raises AssertionError naming the line at which it goes another way."""
    state = golden.game.set_up(golden.agreed)
    for line in golden.lines:
        kind, _, said = line.text.partition(": ")
        assert golden.game.parse_state(golden.game.format_state(state)) == state, f"line {line.number}: round trip"
        if kind == "state":
            assert golden.game.format_state(state) == said.strip(), f"line {line.number}"
        elif kind == "score":
            assert _format_score(golden.game.score(state), said) == said.strip(), f"line {line.number}"
        else:
            state = _replay_move(golden.game, state, line)


def _replay_move(game: AnyGame, state: object, line: Line) -> object:
    text, _, expected = (part.strip() for part in line.text.partition("=>"))
    move = game.parse_move(text)
    assert game.format_move(move) == text, f"line {line.number}: the move reads back differently"
    found = _format_verdict(game.judge(state, move), with_notes="!" in expected)
    assert found == expected, f"line {line.number}: {text} => {found}"
    after: object = game.apply(state, move)
    return after


def _format_verdict(verdict: Verdict, *, with_notes: bool) -> str:
    words = ["?"] if verdict.ruling is Ruling.UNDECIDED else []
    words += list(verdict.reasons)
    return " ".join([*words, "!", *verdict.notes] if with_notes else words)


def _format_score(score: Score, wanted: str) -> str:
    words = ["over" if score.over else "open"] if wanted.split(maxsplit=1)[0] in ("over", "open") else []
    words += ["-" if points is None else str(points) for points in score.points]
    return " ".join([*words, "winners", *map(str, score.winners)])
