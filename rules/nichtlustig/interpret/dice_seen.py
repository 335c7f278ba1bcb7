"""What the dice show in the newer picture, if they were touched at all."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rules.nichtlustig.dice import COLOURS, NO_DICE, SYMBOLS, Dice
from tabletop.dice import SYMBOL_VALUE, Die, DieColour, DieValue
from tabletop.faces.nichtlustig import SpecialKey
from tabletop.observe import Appeared, Moved, Observation, Turned
from tabletop.table import Certain, DieItem, Doubtful


@dataclass(frozen=True, slots=True)
class DiceSeen:
    """All seven dice (None if some were not seen), those of them that nobody touched, and what the others show.

    `symbols` are the printed symbols that could be told apart.
    """

    dice: Dice | None
    resting: Dice
    touched: tuple[int, ...]
    symbols: tuple[SpecialKey, ...] = ()


def read_dice_seen(observation: Observation) -> DiceSeen | None:
    """What was seen of the dice; None if none of them changed or one that did could not be read."""
    touched = {
        change.item if isinstance(change, Appeared) else change.after
        for change in observation.changes
        if isinstance(change, (Appeared, Moved, Turned))
    }
    moved = [item for item in observation.after.dice if item in touched]
    resting = [item for item in observation.after.dice if item not in touched]
    if not moved or any(shown_die(item) is None for item in moved):
        return None
    shown = _shown(observation.after.dice)
    every_die = collect_dice(shown)
    touched_pips = tuple(die.value for die in _shown(moved) if isinstance(die.value, int))
    return DiceSeen(
        every_die if every_die.is_complete else None, collect_dice(_shown(resting)), touched_pips, symbols_on(shown)
    )


def symbols_on(dice: Iterable[Die]) -> tuple[SpecialKey, ...]:
    """The printed symbols that were told apart."""
    keys = {
        SYMBOLS[die.colour][die.which]
        for die in dice
        if die.value == SYMBOL_VALUE and die.which is not None and die.colour in SYMBOLS
    }
    return tuple(key for key in SpecialKey if key in keys)


def has_unreadable_dice(observation: Observation) -> bool:
    """Whether dice changed of which one could not be read."""
    changed = [change.after for change in observation.changes if isinstance(change, (Moved, Turned))]
    changed += [change.item for change in observation.changes if isinstance(change, Appeared)]
    return any(isinstance(item, DieItem) and shown_die(item) is None for item in changed)


def shown_die(item: DieItem) -> Die | None:
    """What a die shows, the likeliest if that is doubtful."""
    match item.reading:
        case Certain(die):
            return die
        case Doubtful(candidates):
            return candidates[0]
    return None


def _shown(items: Iterable[DieItem]) -> list[Die]:
    return [die for item in items if (die := shown_die(item)) is not None]


def collect_dice(dice: Sequence[Die]) -> Dice:
    """The dice of this game among them, sorted; the rest is somebody else's."""
    white, black, red = (
        tuple(sorted(die.value for die in dice if die.colour == colour and isinstance(die.value, int)))
        for colour in COLOURS
    )
    pink: DieValue | None = next((die.value for die in dice if die.colour is DieColour.PINK), None)
    return Dice(white, black, red, pink) if dice else NO_DICE
