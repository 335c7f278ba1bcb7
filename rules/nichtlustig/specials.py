"""Which special cards do the symbols on the dice bring? (Rulebook: DIE SONDERKARTEN)

The two dice of one colour carry different symbols, so one symbol of a colour may be either card, two are both. Who has
the card already keeps it. Cards used in this turn have gone back by then and can be won again.
"""

from collections.abc import Collection
from itertools import combinations, product

from rules.nichtlustig.dice import COLOURS, SYMBOLS, Dice
from rules.nichtlustig.display import Display
from rules.nichtlustig.reasons import NichtlustigReason as R
from tabletop.faces.nichtlustig import SpecialKey

Keys = frozenset[SpecialKey]


def picks_of_colour(display: Display, dice: Dice, colour: str) -> tuple[Keys, ...]:
    """Every set of cards that the symbols of one colour may bring, each once; the empty one if they may bring none."""
    shown = combinations(SYMBOLS[colour], dice.symbols(colour))
    won = [frozenset(key for key in keys if not display.has(key)) for keys in shown]
    return tuple(dict.fromkeys(won))


def possible_picks(display: Display, dice: Dice) -> tuple[Keys, ...]:
    """Every set of cards that all symbols together may bring."""
    by_colour = product(*(picks_of_colour(display, dice, colour) for colour in COLOURS))
    return tuple(frozenset[SpecialKey]().union(*keys) for keys in by_colour)


def broken_by_picking(display: Display, dice: Dice, keys: Collection[SpecialKey]) -> set[R]:
    """The rules that taking exactly these special cards breaks."""
    return {reason for colour in COLOURS if (reason := _why_not(picks_of_colour(display, dice, colour), colour, keys))}


def _why_not(possible: tuple[Keys, ...], colour: str, keys: Collection[SpecialKey]) -> R | None:
    picked = frozenset(keys) & frozenset(SYMBOLS[colour])
    if picked in possible:
        return None
    return R.SPECIAL_NOT_TAKEN if any(picked < one for one in possible) else R.SPECIAL_NOT_ROLLED
