"""Arguments that several commands have."""

from pathlib import Path

from companion_api.command_line.spoken_parser import SpokenParser
from tabletop.games import GameName


def add_game(
    parser: SpokenParser, key: str = "help.game", *, required: bool = True, others: tuple[str, ...] = ()
) -> None:
    """Which game; some commands know words beside the games' names."""
    games = [*map(str, GameName), *others]
    sentence = parser.sentence(key, games=", ".join(games))
    parser.add_argument("--game", required=required, choices=games, metavar=parser.place("game"), help=sentence)


def add_file(parser: SpokenParser, name: str, key: str, *, place: str = "file", required: bool = False) -> None:
    """A file, or what else lies at a path."""
    parser.add_argument(name, type=Path, required=required, metavar=parser.place(place), help=parser.sentence(key))


def add_pictures(parser: SpokenParser, key: str, *, nargs: str = "+") -> None:
    """The pictures."""
    parser.add_argument("pictures", nargs=nargs, type=Path, metavar=parser.place("picture"), help=parser.sentence(key))


def add_data_dir(parser: SpokenParser, key: str = "help.data_dir") -> None:
    """Where tables and what was taught are kept."""
    add_file(parser, "--data-dir", key, place="folder")


def add_port(parser: SpokenParser, sentence: str) -> None:
    """The port of the companion."""
    parser.add_argument("--port", type=int, metavar=parser.place("port"), help=sentence)
