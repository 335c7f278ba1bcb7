"""`tischauge print`: make sheets to print."""

import argparse
import sys
from pathlib import Path
from urllib.parse import urlsplit

from calibration.artwork.decks import UnknownEditionError
from calibration.artwork.words import Language
from calibration.printing.card_sheets import Backs
from calibration.printing.join_sheet import Invitation
from calibration.printing.paper import A4, PAPERS
from calibration.printing.prints import Print, Wishes, print_board, print_deck, print_join_cards, print_markers
from companion_api.command_line.shared_arguments import add_file, add_game
from companion_api.command_line.spoken_parser import SpokenParser
from companion_api.command_line.written_files import check_folder_of
from companion_api.network.addresses import reachable_origins
from companion_api.network.join_sheet import join_url
from companion_api.saying import CannotDoError, load_words, phrase_of, say, say_why
from companion_api.settings import load_settings, preferred_language
from companion_api.tables.secrets import CODE_LENGTH, CODE_LETTERS, tidy_join_code
from tabletop.faces.dumm_gelaufen import Edition
from tabletop.games import GameName

CANNOT_PRINT = 1
LONGEST_ADDRESS = 200
PDF = b"%PDF"


def add_arguments(parser: SpokenParser) -> None:
    """One subcommand per kind of sheet."""
    add_print_language(parser, str(own_language()))
    kinds = parser.branches("help.print.sheets", "sheet", "sheet", required=True)
    arguments = {"deck": add_deck, "calibration": add_board, "markers": add_markers, "join": add_invitations}
    for sheet, add in arguments.items():
        sentence = parser.sentence(f"help.print.{sheet}")
        kind = kinds.add_parser(sheet, help=sentence, description=sentence)
        add(kind)
        add_common_arguments(kind)


def add_deck(kind: SpokenParser) -> None:
    """Of which game, with which backs."""
    add_game(kind, "help.print.game")
    editions, ways = [str(edition) for edition in Edition], [str(way) for way in Backs]
    sentence = kind.sentence("help.print.edition", editions=", ".join(editions), usual=Edition.RAVENSBURGER)
    kind.add_argument("--edition", choices=editions, metavar=kind.place("edition"), help=sentence)
    sentence = kind.sentence("help.print.backs", ways=", ".join(ways), usual=Backs.LONG_EDGE, none=Backs.NONE)
    kind.add_argument("--backs", choices=ways, metavar=kind.place("way"), default=str(Backs.LONG_EDGE), help=sentence)
    add_file(kind, "--deck", "help.print.learnt")
    kind.set_defaults(make=deck)


def add_board(kind: SpokenParser) -> None:
    """Declare nothing: there is one board."""
    kind.set_defaults(make=calibration)


def add_markers(kind: SpokenParser) -> None:
    """Whose piles get name plates."""
    add_game(kind, "help.print.plates", required=False)
    kind.set_defaults(make=markers)


def add_invitations(kind: SpokenParser) -> None:
    """Where to."""
    kind.add_argument("--address", metavar="URL", help=kind.sentence("help.print.address"))
    kind.add_argument("--code", metavar="CODE", help=kind.sentence("help.print.code"))
    kind.set_defaults(make=join)


def add_common_arguments(kind: SpokenParser) -> None:
    """Where to, on what, in which language."""
    add_file(kind, "--out", "help.print.out", required=True)
    sentence = kind.sentence("help.print.paper", papers=", ".join(PAPERS), usual=A4.name)
    kind.add_argument("--paper", choices=list(PAPERS), metavar=kind.place("paper"), default=A4.name, help=sentence)
    add_print_language(kind, argparse.SUPPRESS)


def add_print_language(parser: SpokenParser, default: str) -> None:
    """The language of what is printed, and of what is said meanwhile."""
    languages = [str(one) for one in Language]
    parser.add_argument(
        "--language",
        "--lang",
        choices=languages,
        metavar=parser.place("language"),
        default=default,
        help=parser.sentence("help.print.language", languages=", ".join(languages)),
    )


def own_language() -> Language:
    """The language of this computer, German if it has none of ours."""
    return Language(preferred_language(tuple(Language)))


def run(arguments: argparse.Namespace) -> int:
    """Make the sheets and write them; 1 with one sentence if that cannot be."""
    wishes = Wishes(PAPERS[arguments.paper], Language(arguments.language))
    try:
        check_nothing_is_lost(arguments)
        made: Print = arguments.make(arguments, wishes)
        write(arguments.out, made.to_pdf())
        if arguments.sheet == "deck" and arguments.deck is not None:
            write(arguments.deck, learnt_deck(arguments, wishes))
    except CannotDoError as error:
        sys.stderr.write(say_why(error, load_words(arguments.language)))
        return CANNOT_PRINT
    sys.stdout.write(
        say(
            "print.done",
            load_words(arguments.language),
            path=arguments.out,
            pages=len(made.sheets),
            paper=arguments.paper.capitalize(),
        )
        + "\n"
    )
    return 0


def check_nothing_is_lost(arguments: argparse.Namespace) -> None:
    """Raises CannotDoError if the sheets would be written over something else, or the deck over one that is there."""
    if not is_sheets_or_empty(arguments.out):
        raise CannotDoError("print.something_else", path=arguments.out)
    if arguments.sheet != "deck" or arguments.deck is None:
        return
    check_folder_of(arguments.deck)
    if arguments.deck.exists() or arguments.deck == arguments.out:
        raise CannotDoError("print.deck_there", path=arguments.deck)


def is_sheets_or_empty(path: Path) -> bool:
    """Whether a file is a PDF, holds nothing, or is not there."""
    try:
        with path.open("rb") as file:
            begins_with = file.read(len(PDF))
    except OSError:
        return True  # writing it will say why it cannot be
    return begins_with in {b"", PDF}


def deck(arguments: argparse.Namespace, wishes: Wishes) -> Print:
    """A deck; raises CannotDoError."""
    edition = Edition(arguments.edition) if arguments.edition else None
    try:
        return print_deck(GameName(arguments.game), edition, Backs(arguments.backs), wishes)
    except UnknownEditionError as error:
        raise CannotDoError("print.edition", game=arguments.game) from error


def learnt_deck(arguments: argparse.Namespace, wishes: Wishes) -> bytes:
    """The file of the printed deck, so that nobody has to photograph it."""
    # imported here, as only this one of the sheets needs to look at pictures
    from calibration.printed_deck import printed_deck  # noqa: PLC0415 - see above
    from vision.deck_file import pack_deck  # noqa: PLC0415 - see above

    edition = Edition(arguments.edition) if arguments.edition else None
    return pack_deck(printed_deck(GameName(arguments.game), edition, wishes.language))


def calibration(_: argparse.Namespace, wishes: Wishes) -> Print:
    """The calibration board."""
    return print_board(wishes)


def markers(arguments: argparse.Namespace, wishes: Wishes) -> Print:
    """Corner markers, and name plates if a game was named."""
    return print_markers(GameName(arguments.game) if arguments.game else None, wishes)


def join(arguments: argparse.Namespace, wishes: Wishes) -> Print:
    """Join cards; raises CannotDoError."""
    address = own_address() if arguments.address is None else checked_address(arguments.address)
    code = None if arguments.code is None else checked_code(arguments.code)
    return print_join_cards(Invitation(address, join_url(address, code) if code else address, code), wishes)


def own_address() -> str:
    """The address under which phones reach a companion that is started here now; raises CannotDoError."""
    settings = load_settings()
    return reachable_origins(settings.host, settings.port)[0]


def checked_address(address: str) -> str:
    """The address without a path; raises CannotDoError if it is none."""
    parts = urlsplit(address)
    if parts.scheme not in {"http", "https"} or not parts.netloc or len(address) > LONGEST_ADDRESS:
        raise CannotDoError("print.address", address=address[:LONGEST_ADDRESS])
    return f"{parts.scheme}://{parts.netloc}"


def checked_code(typed: str) -> str:
    """The join code as it was given out; raises CannotDoError if it cannot be one."""
    code = tidy_join_code(typed)
    if len(code) != CODE_LENGTH or not set(code) <= set(CODE_LETTERS):
        raise CannotDoError("print.code", code=typed)
    return code


def write(path: Path, content: bytes) -> None:
    """Write the file; raises CannotDoError."""
    try:
        path.write_bytes(content)
    except IsADirectoryError as error:
        raise CannotDoError("print.is_folder", path=path) from error
    except OSError as error:
        if isinstance(error, FileNotFoundError | NotADirectoryError) and not path.parent.is_dir():
            raise CannotDoError("file.no_folder", path=path, folder=path.parent) from error
        raise CannotDoError("print.failed", path=path, reason=phrase_of(error)) from error
