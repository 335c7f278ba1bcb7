"""Cards and dice as words.

Targets are `yeti/3`, several of a kind in a row `yeti/3,5`; deaths `4` or `poodle`; special cards by name. Dice are
`w33 b14 r05 p4`: white, black, red, pink, which may be `poodle`.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import Final, TypeVar

from rules.nichtlustig.cards import CARDS, format_card
from rules.nichtlustig.dice import DICE_PER_COLOUR, HIGHEST, Dice
from rules.notation import Words
from tabletop.dice import DieValue
from tabletop.faces.nichtlustig import POODLE, TARGET_VALUES, Death, Target

NOTHING: Final = "nothing"
UNKNOWN: Final = "?"
KEYWORDS: Final = frozenset({"with", "scored", "covered", "deaths", "specials", "held"})
LETTERS: Final = {"w": "white", "b": "black", "r": "red"}
PIPS: Final = {str(value): value for value in range(HIGHEST + 1)}
PINKS: Final[dict[str, DieValue]] = {**{f"p{value}": value for value in TARGET_VALUES}, POODLE: POODLE}
T = TypeVar("T")


def format_targets(targets: Iterable[Target]) -> list[str]:
    """A word per target, or the word for nothing."""
    return [format_card(target) for target in targets] or [NOTHING]


def group_targets(targets: Iterable[Target]) -> Iterator[str]:
    """A word per run of targets of one kind."""
    for kind, alike in groupby(targets, key=lambda target: target.kind):
        yield f"{kind}/{','.join(str(target.value) for target in alike)}"


def format_dice(dice: Dice) -> Iterator[str]:
    """A word per colour of which there are dice."""
    for letter, colour in LETTERS.items():
        if dice.of(colour):
            yield letter + "".join(map(str, dice.of(colour)))
    if dice.pink is not None:
        yield POODLE if dice.pink == POODLE else f"p{dice.pink}"


def read_target(word: str) -> Target:
    """The target of a word; raises ValueError."""
    card = CARDS.get(word)
    if not isinstance(card, Target):
        raise ValueError(word)
    return card


def read_death(word: str) -> Death:
    """The death of its number or `poodle`; raises ValueError."""
    card = CARDS.get(f"death/{word}")
    if not isinstance(card, Death):
        raise ValueError(word)
    return card


def read_pip(word: str) -> int:
    """What one die shows; raises KeyError."""
    return PIPS[word]


def read_groups(words: Words) -> tuple[Target, ...]:
    """Runs of targets up to a word that begins something else."""
    targets: list[Target] = []
    while not words.ends_clause and words.peek() not in KEYWORDS:
        targets.extend(words.take_as("targets", _read_group))
    return tuple(targets)


def _read_group(word: str) -> list[Target]:
    kind, _, values = word.partition("/")
    return [read_target(f"{kind}/{value}") for value in values.split(",")]


def read_list(words: Words, wanted: str, read: Callable[[str], T]) -> tuple[T, ...]:
    """At least one word, up to one that begins something else; or the word for nothing."""
    if words.take_if(NOTHING):
        return ()
    items = [words.take_as(wanted, read)]
    while not words.ends_clause and words.peek() not in KEYWORDS:
        items.append(words.take_as(wanted, read))
    return tuple(items)


def read_dice(words: Words) -> Dice:
    """Dice up to a word that is none, each colour at most once and in this order."""
    white, black, red = (_read_colour(words, letter) for letter in LETTERS)
    pink = words.take_as("the pink die", PINKS.__getitem__) if words.peek() in PINKS else None
    return Dice(white, black, red, pink)


def _read_colour(words: Words, letter: str) -> tuple[int, ...]:
    pips = words.peek()[1:]
    if words.peek()[:1] != letter or not pips.isdecimal() or len(pips) > DICE_PER_COLOUR:
        return ()
    return words.take_as("dice", lambda word: tuple(read_pip(pip) for pip in word[1:]))
