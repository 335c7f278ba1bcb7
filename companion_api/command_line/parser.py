"""What does a command line of `tischauge` mean, and what does its help say?"""

from importlib.metadata import version

from companion_api.command_line.commands import COMMANDS, ListedCommand
from companion_api.command_line.language import add_language
from companion_api.command_line.spoken_parser import SpokenParser
from companion_api.saying import Words

EXAMPLES = "tischauge serve\ntischauge doctor\ntischauge judge --help"


def build_parsers(words: Words) -> tuple[SpokenParser, dict[str, SpokenParser]]:
    """Return the parser of the command line and, by name, that of each command, still without its arguments."""
    parser = SpokenParser(words, prog="tischauge")
    describe(parser, words["help.tischauge"], EXAMPLES)
    parser.add_argument(
        "--version", action="version", version=f"tischauge {version('tischauge')}", help=words["parser.version"]
    )
    add_language(parser)
    branches = parser.branches("parser.commands", "command", "command")
    parsers = {}
    for command in COMMANDS:
        sentence = summary(command, parser)
        parsers[command.name] = branches.add_parser(command.name, help=sentence)
        describe(parsers[command.name], sentence, words[f"help.{command.name}.examples"])
    return parser, parsers


def describe(parser: SpokenParser, description: str, examples: str) -> None:
    """Give a parser its description and its examples, printed as they are written."""
    parser.description = description
    lines = "".join(f"\n  {example}" for example in examples.splitlines())
    parser.epilog = f"{parser.words['parser.examples']}:{lines}"


def summary(command: ListedCommand, parser: SpokenParser) -> str:
    """Return the sentence of a command, with a remark if it is not built yet."""
    sentence = parser.sentence(f"help.{command.name}")
    return sentence if command.module else parser.sentence("parser.not_there_yet", sentence=sentence)
