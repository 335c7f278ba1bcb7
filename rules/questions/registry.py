"""Which games answer questions: by name, then by edition ("" where a game has but one)."""

from collections.abc import Mapping
from typing import Final

from rules.questions.ask import Asks


def _by_edition(*asks: Asks) -> Mapping[str, Asks]:
    return {one.edition or "": one for one in asks}


GAMES: Final[Mapping[str, Mapping[str, Asks]]] = {}
