"""Which parts read the pictures of a game?"""

from collections.abc import Sequence
from typing import Final

from tabletop.games import GameName
from vision import die_net, face_net, outline_net
from vision.die_net import DieNet
from vision.face_net import FaceNet
from vision.locate import EdgeLocator, Locator
from vision.locate_by_net import NetLocator
from vision.locate_jointly import JointLocator
from vision.outline_net import OutlineNet
from vision.pipeline import Readers, Recogniser
from vision.read_numbers import NumberReader
from vision.read_text import TextReader, build_text_reader
from vision.recognise_cards import CardReader
from vision.recognise_dice import NetDieReader
from vision.recognise_faces import NetCardReader
from vision.recognise_indices import IndexReader
from vision.recognise_jointly import KindFirstReader
from vision.recognise_numnum import NumNumReader

GAMES_WITH_DICE: Final = (GameName.NICHTLUSTIG, GameName.WONDERFUL_WORLD, None)
GAMES_WITH_TEXT: Final = (GameName.DUMM_GELAUFEN, None)
EDGE_PROPORTIONS: Final = {GameName.NICHTLUSTIG: (1.0, 1.2), GameName.WONDERFUL_WORLD: (1.0, 2.1)}


def build_recogniser(game: GameName | None, languages: Sequence[str] = ("deu",)) -> Recogniser | None:
    """The recogniser of a game (None: of any game) without an enrolled deck; None for one that cannot be read yet."""
    if not all(model.is_file() for model in (outline_net.MODEL, die_net.MODEL, face_net.MODEL)):
        return _without_nets(game, languages)
    dice = NetDieReader(DieNet(), game) if game in GAMES_WITH_DICE else None
    return Recogniser(game, _locator(game), Readers(_card_reader(game), dice, _text_reader(game, languages)))


def _without_nets(game: GameName | None, languages: Sequence[str]) -> Recogniser | None:
    by_rule = _reader_by_rule(game)
    if by_rule is None or game is GameName.WONDERFUL_WORLD:
        return None
    return Recogniser(game, EdgeLocator(), Readers(by_rule, text=_text_reader(game, languages)))


def _text_reader(game: GameName | None, languages: Sequence[str]) -> TextReader | None:
    return build_text_reader(languages) if game in GAMES_WITH_TEXT else None


def _locator(game: GameName | None) -> Locator:
    edges = EdgeLocator() if game is None else EdgeLocator(EDGE_PROPORTIONS.get(game, (1.2, 2.0)))
    return JointLocator(NetLocator(OutlineNet()), edges)


def _card_reader(game: GameName | None) -> CardReader:
    net, by_rule = NetCardReader(FaceNet(), game), _reader_by_rule(game)
    return net if by_rule is None else KindFirstReader(net, by_rule)


def _reader_by_rule(game: GameName | None) -> CardReader | None:
    """Printed numbers are also read by rule: where they stand, what is symbol and what is digit."""
    match game:
        case GameName.NUMNUM:
            return NumNumReader(NumberReader())
        case GameName.DUMM_GELAUFEN | GameName.WONDERFUL_WORLD:
            return IndexReader(game, NumberReader())
    return None
