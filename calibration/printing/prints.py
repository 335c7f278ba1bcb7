"""What can be printed, each as one file: whoever asks names the paper and the language."""

from collections.abc import Sequence
from dataclasses import dataclass

from calibration.artwork.decks import deck_of
from calibration.artwork.words import Language, load_words
from calibration.printing.card_sheets import Backs, deck_sheets
from calibration.printing.join_sheet import Invitation, join_sheet
from calibration.printing.marker_sheets import board_sheet, marker_sheets
from calibration.printing.paper import A4, Paper
from calibration.printing.pdf import Sheet, write_pdf
from tabletop.faces.dumm_gelaufen import Edition
from tabletop.games import GameName


@dataclass(frozen=True, slots=True)
class Wishes:
    """On what, and in which language."""

    paper: Paper = A4
    language: Language = Language.GERMAN


@dataclass(frozen=True, slots=True)
class Print:
    """Sheets under a title, ready to be written."""

    title: str
    sheets: Sequence[Sheet]
    wishes: Wishes

    def to_pdf(self) -> bytes:
        """The file."""
        return write_pdf(self.sheets, self.wishes.paper, self.title, self.wishes.language)


def game_title(game: GameName, edition: Edition | None, language: Language) -> str:
    """What people call the game, with the edition where one was named."""
    title = load_words("sheets", language)["games"][game]
    return title if edition is None else f"{title} ({edition})"


def print_deck(game: GameName, edition: Edition | None, backs: Backs, wishes: Wishes) -> Print:
    """A complete deck to cut out; raises UnknownEditionError."""
    title = game_title(game, edition, wishes.language)
    deck = deck_of(game, edition, wishes.language)
    return Print(title, deck_sheets(deck, title, wishes.paper, backs, wishes.language), wishes)


def print_board(wishes: Wishes) -> Print:
    """The calibration board."""
    title = load_words("sheets", wishes.language)["board"]["title"]
    return Print(title, [board_sheet(wishes.paper, wishes.language)], wishes)


def print_markers(game: GameName | None, wishes: Wishes) -> Print:
    """Corner markers, and name plates if a game was named."""
    title = load_words("sheets", wishes.language)["markers"]["title"]
    return Print(title, marker_sheets(wishes.paper, game, wishes.language), wishes)


def print_join_cards(invitation: Invitation, wishes: Wishes) -> Print:
    """Cards that invite to a table."""
    title = load_words("sheets", wishes.language)["join"]["sheet"]
    return Print(title, [join_sheet(invitation, wishes.paper, wishes.language)], wishes)
