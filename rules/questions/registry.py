"""Which games answer questions: by name, then by edition ("" where a game has but one)."""

from collections.abc import Mapping
from typing import Final

from rules.dumm_gelaufen.asks import asks_of as dumm_gelaufen_asks
from rules.nichtlustig.questions import NICHTLUSTIG
from rules.numnum import questions as numnum
from rules.questions.ask import Asks
from rules.wonderful_world import questions as wonderful_world
from tabletop.faces.dumm_gelaufen import Edition
from tabletop.games import GameName


def _by_edition(*asks: Asks) -> Mapping[str, Asks]:
    return {one.edition or "": one for one in asks}


GAMES: Final[Mapping[str, Mapping[str, Asks]]] = {
    GameName.DUMM_GELAUFEN: _by_edition(*map(dumm_gelaufen_asks, Edition)),
    GameName.NUMNUM: _by_edition(numnum.ASKS),
    GameName.NICHTLUSTIG: _by_edition(NICHTLUSTIG),
    GameName.WONDERFUL_WORLD: _by_edition(wonderful_world.ASKS),
}
