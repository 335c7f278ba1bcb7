"""The models of the games, by name."""

from collections.abc import Mapping
from typing import Any, Final

from rules.dumm_gelaufen.game import DUMM_GELAUFEN
from rules.game import Game
from rules.nichtlustig.game import NICHTLUSTIG
from rules.numnum.game import NUMNUM
from rules.wonderful_world.game import WONDERFUL_WORLD
from tabletop.games import GameName

AnyGame = Game[Any, Any, Any]  # a session holds one game or another and never looks into its states

GAMES: Final[Mapping[GameName, AnyGame]] = {
    game.name: game for game in (DUMM_GELAUFEN, NUMNUM, NICHTLUSTIG, WONDERFUL_WORLD)
}
