"""Which parts read the pictures of a game?"""

from collections.abc import Sequence
from typing import Final

from tabletop.games import GameName
from vision.die_net import DieNet
from vision.face_net import FaceNet
from vision.locate_by_net import NetLocator
from vision.outline_align import OutlineAligner
from vision.outline_judge import OutlineJudge
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


def build_recogniser(game: GameName | None, languages: Sequence[str] = ("deu",)) -> Recogniser:
    """The recogniser of a game (None: of any game) without an enrolled deck."""
    locator = NetLocator(OutlineNet(), OutlineJudge(), OutlineAligner(), game)
    dice = NetDieReader(DieNet(), game) if game in GAMES_WITH_DICE else None
    return Recogniser(game, locator, Readers(_card_reader(game), dice, _text_reader(game, languages)))


def _card_reader(game: GameName | None) -> CardReader:
    """Numbers are read by rule where a game has them, everything else by the net."""
    if game is GameName.NUMNUM:
        return NumNumReader(NumberReader())
    net = NetCardReader(FaceNet(), game)
    if game is GameName.DUMM_GELAUFEN or game is GameName.WONDERFUL_WORLD:
        return KindFirstReader(net, IndexReader(game, NumberReader()))
    return net


def _text_reader(game: GameName | None, languages: Sequence[str]) -> TextReader | None:
    return build_text_reader(languages) if game in GAMES_WITH_TEXT else None
