"""The words of Murphy texts, German and Dutch: what each may be within a phrase.

Endings: `~` stands for none, e, en, er, es or em. A phrase is a list of alternatives for each of its words, blanks
between words, `|` between alternatives.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Final

from rules.dumm_gelaufen.task import Parity
from rules.dumm_gelaufen.task_words import comparable
from tabletop.faces.dumm_gelaufen import Colour

Words = frozenset[str]
Pattern = tuple[Words, ...]

ENDINGS: Final = ("", "e", "en", "er", "es", "em")
SPELLINGS: Final = {"ä": ("ä", "ae"), "ö": ("ö", "oe"), "ü": ("ü", "ue"), "ß": ("ß", "ss", "b")}


@dataclass(frozen=True, slots=True)
class Bounding:
    """The patterns of one way to bound a number: what stands before the N, what behind it, and what N is shifted by."""

    before: tuple[Pattern, ...]
    behind: tuple[Pattern, ...] = ((),)
    shift: int = 0


@dataclass(frozen=True, slots=True)
class Limits:
    """The ways to state a least, a greatest, and both at once with one number (`exact`)."""

    least: tuple[Bounding, ...]
    most: tuple[Bounding, ...]
    exact: tuple[Bounding, ...] = ()


@dataclass(frozen=True, slots=True)
class Lexicon:
    """All words of one language, ready to be compared."""

    fillers: Words
    joiners: Words
    card_nouns: Words
    value_nouns: Words
    only: Words
    none: Words
    numbers: Mapping[str, int]
    colour_nouns: Words
    colours: Mapping[str, Colour]
    and_or: Words
    conjunctions: Words  # that may stand right before a second bound
    verbs: Words  # that may stand between a bound and the next one
    of: Words
    one_colour_words: Words
    one_colour_links: Words
    colour_noun_single: Words
    one_colour_adjectives: Words
    parities: Mapping[str, Parity]
    digits: tuple[tuple[Pattern, int], ...]
    one_value_words: Words
    to: Words  # between the two numbers of a range; a dash between two numbers is one of them
    range_openers: tuple[Pattern, ...]  # of "between A and B", whose link is in `range_links`
    range_links: tuple[Pattern, ...]
    ranges: tuple[Pattern, ...]  # "A to B"
    not_values_before: Words  # a list of values does not end before these
    sums: tuple[Pattern, ...]
    sizes: Limits
    amounts: Limits
    counted_ending: Pattern  # of "N cards or more"
    value_suffixes: tuple[str, ...]  # of "7er"


def spellings(word: str) -> Iterator[str]:
    """Every way in which a word may be spelled, as it is compared; `~` stands for any ending."""
    stem, endings = (word[:-1], ENDINGS) if word.endswith("~") else (word, ("",))
    for ending in endings:
        for letters in product(*(SPELLINGS.get(letter, (letter,)) for letter in stem + ending)):
            yield comparable("".join(letters))


def words(text: str) -> Words:
    """The words of a list parted by blanks."""
    return frozenset(spelled for word in text.split() for spelled in spellings(word))


def pattern(text: str) -> Pattern:
    """A phrase: blanks between its words, `|` between alternatives."""
    return tuple(words(part.replace("|", " ")) for part in text.split())


def patterns(*texts: str) -> tuple[Pattern, ...]:
    """Several phrases."""
    return tuple(pattern(text) for text in texts)


def _named(**lists: str) -> dict[str, str]:
    return {spelled: name for name, text in lists.items() for spelled in words(text)}


def _colours(**lists: str) -> dict[str, Colour]:
    return {spelled: Colour(name) for spelled, name in _named(**lists).items()}


def _parities(**lists: str) -> dict[str, Parity]:
    return {spelled: Parity(name) for spelled, name in _named(**lists).items()}


def _numbers(text: str) -> dict[str, int]:
    return {spelled: number for number, word in enumerate(text.split(), 2) for spelled in spellings(word)}


def _with_middles(word: str, middles: tuple[str, ...]) -> tuple[Pattern, ...]:
    """A comparing word and the words that may follow it: `größer`, `größer als`, `größer ist als`."""
    return patterns(*(f"{word} {middle}".strip() for middle in middles))


_GERMAN_THAN: Final = ("", "als", "ist|sind|sein", "ist|sind|sein als")
_DUTCH_THAN: Final = ("dan", "is|zijn dan")


def _limits(least: tuple[Bounding, ...], most: tuple[Bounding, ...], *exact: Bounding) -> Limits:
    return Limits(least, most, exact)


@cache
def german() -> Lexicon:
    """The German words."""
    joiners = words("und sowie aber")
    card_nouns = words("karte karten zahlenkarte zahlenkarten stück")
    greater, smaller = "größer|höher", "kleiner|niedriger|geringer"
    return Lexicon(
        fillers=joiners
        | card_nouns
        | words(
            "die der das den dem des ein eine einer einem einen eines du dir dich dein deine deiner deinem deinen "
            "deines es sie deren davon dafür dabei insgesamt alle allen aller hast habe haben ist sind sein bist wird "
            "werden besitzt besitzen sammle sammel sammeln behalte brauchst benötigst musst muss müssen darf darfst "
            "dürfen sollst beträgt betragen liegt liegen zeigt zeigen besteht bestehen erfüllt erfüllst wenn sobald "
            "falls zwar auch auf in im mit von aus an am bei zu aufgabe hand handkarten murphy murphykarte"
        ),
        joiners=joiners,
        card_nouns=card_nouns,
        value_nouns=words("zahl zahlen zahlenwert~ zahlenwerts wert~ werts nummer nummern"),
        only=words("nur ausschließlich allein lediglich"),
        none=words("kein~ ohne"),
        numbers=_numbers("zwei drei vier fünf sechs sieben acht neun zehn elf zwölf"),
        colour_nouns=words("farbe farben"),
        colours=_colours(yellow="gelb~", green="grün~", blue="blau~", red="rot~"),
        and_or=words("und oder"),
        conjunctions=words("und aber"),
        verbs=words("ist sind sein beträgt betragen liegt liegen auch zwar insgesamt"),
        of=words("von"),
        one_colour_words=words("ein~ einen gleich~ selb~ einzig~ dieselbe derselben"),
        one_colour_links=words("und"),
        colour_noun_single=words("farbe"),
        one_colour_adjectives=words("gleichfarbig~ einfarbig~"),
        parities=_parities(even="gerad~", odd="ungerad~"),
        digits=(
            (pattern("einstellig~"), 1),
            (pattern("1 stellig~"), 1),
            (pattern("zweistellig~"), 2),
            (pattern("2|zwei stellig~"), 2),
        ),
        one_value_words=words("gleich~ selb~ einzig~ dieselbe derselbe denselben derselben demselben desselben"),
        to=words("bis"),
        range_openers=patterns("zwischen"),
        range_links=patterns("und"),
        ranges=patterns("bis"),
        not_values_before=words("bis"),
        sums=patterns("summe", "gesamtsumme", "gesamtwert"),
        sizes=_limits(
            (
                Bounding(patterns("über"), shift=1),
                Bounding(_with_middles(greater, _GERMAN_THAN), shift=1),
                Bounding(patterns("ab", "nicht unter")),
                Bounding(_with_middles(f"nicht {smaller}", _GERMAN_THAN)),
                Bounding(((),), patterns(f"oder|und {greater}")),
            ),
            (
                Bounding(patterns("unter"), shift=-1),
                Bounding(_with_middles(smaller, _GERMAN_THAN), shift=-1),
                Bounding(patterns("bis", "bis zu", "nicht über")),
                Bounding(_with_middles(f"nicht {greater}", _GERMAN_THAN)),
                Bounding(((),), patterns("oder|und kleiner|niedriger")),
            ),
        ),
        amounts=_limits(
            (
                Bounding(patterns("mindestens|wenigstens|zumindest")),
                Bounding(((),), patterns("oder mehr")),
                Bounding(_with_middles("nicht weniger", _GERMAN_THAN)),
                Bounding(_with_middles("mehr", _GERMAN_THAN), shift=1),
            ),
            (
                Bounding(patterns("höchstens|maximal")),
                Bounding(((),), patterns("oder weniger")),
                Bounding(_with_middles("nicht mehr", _GERMAN_THAN)),
                Bounding(_with_middles("weniger", _GERMAN_THAN), shift=-1),
            ),
            Bounding(patterns("genau")),
        ),
        counted_ending=pattern("oder mehr"),
        value_suffixes=("er", "ern"),
    )


@cache
def dutch() -> Lexicon:
    """The Dutch words."""
    joiners = words("en maar evenals")
    card_nouns = words("kaart kaarten getallenkaart getallenkaarten stuks")
    greater, smaller = "groter|hoger", "kleiner|lager"
    return Lexicon(
        fillers=joiners
        | card_nouns
        | words(
            "de het een je jij jouw u uw er ervan daarvan hiervan daarvoor waarvan die dat deze alle al hebt heb "
            "hebben heeft is zijn ben bent wordt worden bezit bezitten verzamel verzamelen neem houd nodig moet "
            "moeten mag mogen bedraagt bedragen ligt liggen toont tonen bestaat bestaan vervuld vervul vervullen "
            "vervult als wanneer zodra indien ook op in met van uit aan bij opdracht opgave taak hand handen "
            "handkaarten murphy murphykaart"
        ),
        joiners=joiners,
        card_nouns=card_nouns,
        value_nouns=words("getal getallen waarde waarden waardes nummer nummers"),
        only=words("enkel alleen slechts uitsluitend"),
        none=words("geen zonder"),
        numbers=_numbers("twee drie vier vijf zes zeven acht negen tien elf twaalf"),
        colour_nouns=words("kleur kleuren"),
        colours=_colours(yellow="geel gele", green="groen groene", blue="blauw blauwe", red="rood rode"),
        and_or=words("en of"),
        conjunctions=words("en maar"),
        verbs=words("is zijn bedraagt bedragen ligt liggen ook"),
        of=words("van"),
        one_colour_words=words("een eenzelfde dezelfde zelfde enkele gelijke"),
        one_colour_links=words("en"),
        colour_noun_single=words("kleur"),
        one_colour_adjectives=words("eenkleurig eenkleurige"),
        parities=_parities(even="even", odd="oneven"),
        digits=(
            (pattern("een|1 cijfer"), 1),
            (pattern("eencijferig|eencijferige"), 1),
            (pattern("2|twee cijfers"), 2),
            (pattern("tweecijferig|tweecijferige"), 2),
        ),
        one_value_words=words("eenzelfde dezelfde hetzelfde zelfde enkele gelijke"),
        to=words("tm"),
        range_openers=patterns("tussen"),
        range_links=patterns("en"),
        ranges=patterns("tot en met", "tm"),
        not_values_before=words("tot tm"),
        sums=patterns("som", "totaalwaarde", "totale som", "totale waarde"),
        sizes=_limits(
            (
                Bounding(patterns("boven"), shift=1),
                Bounding(_with_middles(greater, _DUTCH_THAN), shift=1),
                Bounding(patterns("vanaf", "niet onder")),
                Bounding(_with_middles(f"niet {smaller}", _DUTCH_THAN)),
                Bounding(((),), patterns(f"of|en {greater}")),
            ),
            (
                Bounding(patterns("onder"), shift=-1),
                Bounding(_with_middles(smaller, _DUTCH_THAN), shift=-1),
                Bounding(patterns("tot en met", "tm", "niet boven")),
                Bounding(_with_middles(f"niet {greater}", _DUTCH_THAN)),
                Bounding(((),), patterns(f"of|en {smaller}")),
            ),
        ),
        amounts=_limits(
            (
                Bounding(patterns("minstens|minimaal|tenminste", "ten minste")),
                Bounding(((),), patterns("of meer")),
                Bounding(_with_middles("niet minder", _DUTCH_THAN)),
                Bounding(_with_middles("meer", _DUTCH_THAN), shift=1),
            ),
            (
                Bounding(patterns("hoogstens|maximaal", "ten hoogste")),
                Bounding(((),), patterns("of minder")),
                Bounding(_with_middles("niet meer", _DUTCH_THAN)),
                Bounding(_with_middles("minder", _DUTCH_THAN), shift=-1),
            ),
            Bounding(patterns("precies|exact")),
        ),
        counted_ending=pattern("of meer"),
        value_suffixes=(),
    )
