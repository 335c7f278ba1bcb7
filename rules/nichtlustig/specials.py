"""Which special cards do the symbols on the dice bring? (Rulebook: DIE SONDERKARTEN)

The two dice of one colour carry different symbols: two symbols of a colour are both cards, a single one is either of
them unless somebody saw which. Who has the card already keeps it. Cards used in this turn have gone back by then and
can be won again.
"""

from collections.abc import Collection
from itertools import combinations, product

from rules.nichtlustig.dice import COLOURS, SYMBOLS
from rules.nichtlustig.display import Display
from rules.nichtlustig.reasons import NichtlustigReason as R
from rules.nichtlustig.state import Turn
from tabletop.faces.nichtlustig import SpecialKey

Keys = frozenset[SpecialKey]


def picks_of_colour(display: Display, turn: Turn, colour: str) -> tuple[Keys, ...]:
    """Every set of cards that the symbols of one colour may bring, each once; the empty one if they may bring none."""
    won = [frozenset(key for key in keys if not display.has(key)) for keys in _may_be_shown(turn, colour)]
    return tuple(dict.fromkeys(won))


def _may_be_shown(turn: Turn, colour: str) -> list[tuple[SpecialKey, ...]]:
    """Every choice of symbols of a colour, of the right number; only those that were seen, if that can be."""
    possible = list(combinations(SYMBOLS[colour], turn.dice.symbols(colour)))
    seen = {*SYMBOLS[colour]} & {*turn.symbols}
    return [keys for keys in possible if seen <= {*keys}] or possible


def possible_picks(display: Display, turn: Turn) -> tuple[Keys, ...]:
    """Every set of cards that all symbols together may bring."""
    by_colour = product(*(picks_of_colour(display, turn, colour) for colour in COLOURS))
    return tuple(frozenset[SpecialKey]().union(*keys) for keys in by_colour)


def broken_by_picking(display: Display, turn: Turn, keys: Collection[SpecialKey]) -> set[R]:
    """The rules that taking exactly these special cards breaks."""
    return {reason for colour in COLOURS if (reason := _why_not(picks_of_colour(display, turn, colour), colour, keys))}


def _why_not(possible: tuple[Keys, ...], colour: str, keys: Collection[SpecialKey]) -> R | None:
    picked = frozenset(keys) & frozenset(SYMBOLS[colour])
    if picked in possible:
        return None
    return R.SPECIAL_NOT_TAKEN if any(picked < one for one in possible) else R.SPECIAL_NOT_ROLLED
