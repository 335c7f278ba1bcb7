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
from companion_api.network.addresses import reachable_origins
from companion_api.network.join_sheet import join_url
from companion_api.saying import CannotDoError, load_words, say, say_why
from companion_api.settings import SettingsError, load_settings, preferred_language
from companion_api.tables.secrets import CODE_LENGTH, CODE_LETTERS, tidy_join_code
from tabletop.faces.dumm_gelaufen import Edition
from tabletop.games import GameName

CANNOT_PRINT = 1
LONGEST_ADDRESS = 200


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """One subcommand per kind of sheet."""
    kinds = parser.add_subparsers(title="sheets", metavar="SHEET", dest="sheet", required=True)
    cards = kinds.add_parser("deck", help="a complete deck of our own cards to cut out")
    cards.add_argument("--game", required=True, choices=[str(game) for game in GameName], metavar="GAME", help=_GAMES)
    cards.add_argument("--edition", choices=[str(edition) for edition in Edition], metavar="EDITION", help=_EDITIONS)
    cards.add_argument(
        "--backs", choices=[str(way) for way in Backs], metavar="HOW", default=str(Backs.LONG_EDGE), help=_BACKS
    )
    cards.add_argument(
        "--deck", type=Path, metavar="DECK", help="also write these cards as a deck that is learnt already, for --deck"
    )
    cards.set_defaults(make=deck)
    board = kinds.add_parser("calibration", help="the board that is photographed to get to know a lens")
    board.set_defaults(make=calibration)
    table = kinds.add_parser("markers", help="markers for the corners of a table, and name plates for its piles")
    table.add_argument(
        "--game", choices=[str(game) for game in GameName], metavar="GAME", help=f"name plates; {_GAMES}"
    )
    table.set_defaults(make=markers)
    invitations = kinds.add_parser("join", help="cards with the address of this companion as a QR code")
    invitations.add_argument("--address", metavar="URL", help="default: this computer in its network, usual port")
    invitations.add_argument("--code", metavar="CODE", help="the join code of a table: whoever scans it joins that one")
    invitations.set_defaults(make=join)
    for kind in (cards, board, table, invitations):
        add_common_arguments(kind)


_GAMES = "one of: " + ", ".join(GameName)
_EDITIONS = f"of Dumm gelaufen!, one of: {', '.join(Edition)} (default: {Edition.RAVENSBURGER})"
_BACKS = (
    f"one of: {', '.join(Backs)} (default: {Backs.LONG_EDGE}, which is how most printers turn the paper; "
    f"{Backs.NONE} leaves out backs that show nothing)"
)


def add_common_arguments(kind: argparse.ArgumentParser) -> None:
    """Where to, on what, in which language."""
    kind.add_argument("--out", type=Path, required=True, metavar="FILE", help="the PDF to write")
    kind.add_argument("--paper", choices=list(PAPERS), default=A4.name, help=f"default: {A4.name}")
    kind.add_argument(
        "--language",
        "--lang",
        choices=[str(one) for one in Language],
        metavar="LANGUAGE",
        default=str(own_language()),
        help=_LANGUAGES,
    )


_LANGUAGES = f"what is printed is in it, one of: {', '.join(Language)} (default: that of this computer)"


def own_language() -> Language:
    """The language of this computer, German if it has none of ours."""
    return Language(preferred_language(tuple(Language)))


def run(arguments: argparse.Namespace) -> int:
    """Make the sheets and write them; 1 with one sentence if that cannot be."""
    wishes = Wishes(PAPERS[arguments.paper], Language(arguments.language))
    try:
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
            paper=arguments.paper,
        )
        + "\n"
    )
    return 0


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
    try:
        settings = load_settings()
    except SettingsError as error:
        raise CannotDoError("print.setting", reason=error) from error
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
            raise CannotDoError("print.folder", path=path, folder=path.parent) from error
        raise CannotDoError("print.failed", path=path, reason=error.strerror or error) from error
