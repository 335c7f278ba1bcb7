"""Which parts read the pictures of a game?"""

from collections.abc import Sequence
from typing import Final

from tabletop.games import GameName
from vision.card_texts import NO_TEXTS, texts_of_looks
from vision.cards_below import PeepingCards
from vision.closer_look import CloserLook
from vision.deck import Deck
from vision.die_net import DieNet
from vision.face_net import FaceNet
from vision.hidden_print import WaryReader
from vision.index_net import IndexNet
from vision.locate import Locator
from vision.locate_by_net import NetLocator, load_finders
from vision.panel_net import PanelNet
from vision.pipeline import Readers, Recogniser
from vision.print_places import PrintFinder
from vision.read_numbers import NumberReader
from vision.read_text import TextReader, build_text_reader
from vision.recognise_cards import CardReader
from vision.recognise_deck import DeckReader
from vision.recognise_dice import NetDieReader
from vision.recognise_faces import NetCardReader
from vision.recognise_indices import IndexReader
from vision.recognise_jointly import KindFirstReader
from vision.recognise_numnum import NumNumReader
from vision.recognise_together import TogetherReader
from vision.upright_dice import UprightDice

GAMES_WITH_DICE: Final = (GameName.NICHTLUSTIG, GameName.WONDERFUL_WORLD, None)
GAMES_OF_NUMBERS: Final = (GameName.NUMNUM, GameName.DUMM_GELAUFEN, GameName.WONDERFUL_WORLD)
GAMES_WITH_COVERS: Final = (GameName.NICHTLUSTIG,)
GAMES_WITH_TEXT: Final = (GameName.DUMM_GELAUFEN, None)


def build_recogniser(
    game: GameName | None, languages: Sequence[str] = ("deu",), deck: Deck | None = None
) -> Recogniser:
    """The recogniser of a game (None: of any game), by its enrolled deck if there is one."""
    cards = build_card_reader(game) if deck is None else build_deck_reader(deck)
    dice = UprightDice(NetDieReader(DieNet(), game)) if game in GAMES_WITH_DICE else None
    finders = load_finders()
    below = PeepingCards(finders.looks()) if game in GAMES_WITH_COVERS else None
    texts = NO_TEXTS if deck is None else texts_of_looks(deck.looks)
    by_print = None if deck is None else PrintFinder(DeckReader(deck))
    readers = Readers(cards, dice, text_reader_of(game, languages), below, texts, by_print)
    return Recogniser(game, NetLocator(finders, game), readers)


def build_deck_reader(deck: Deck) -> CardReader:
    """The enrolled deck; with what is printed on them, cards with numbers are told more surely."""
    if deck.game in GAMES_OF_NUMBERS:
        return TogetherReader(DeckReader(deck), build_card_reader(deck.game))
    return DeckReader(deck)


def build_locator(game: GameName | None) -> Locator:
    """What finds the cards and dice of any print run."""
    return NetLocator(load_finders(), game)


def build_card_reader(game: GameName | None) -> CardReader:
    """What reads the cards of any print run: numbers by rule where a game has them, everything else by the net."""
    digits = NumberReader()
    net = NetCardReader(CloserLook(FaceNet(), PanelNet(), IndexNet(), digits), game)
    if game is GameName.NUMNUM:
        return WaryReader(KindFirstReader(net, NumNumReader(digits), rule_knows_turn=True))
    if game is GameName.DUMM_GELAUFEN or game is GameName.WONDERFUL_WORLD:
        return WaryReader(KindFirstReader(net, IndexReader(game, digits)))
    return WaryReader(net)


def text_reader_of(game: GameName | None, languages: Sequence[str] = ("deu",)) -> TextReader | None:
    """What reads the texts of cards; None if the game has none."""
    return build_text_reader(languages) if game in GAMES_WITH_TEXT else None
