"""What lies on the table as clauses: the centre, then each player; in states, and in a table as seen."""

from collections.abc import Iterator, Sequence
from typing import Final

from rules.game import Seat
from rules.nichtlustig.cards import format_card
from rules.nichtlustig.display import Covering, Display
from rules.nichtlustig.moves import TableAsSeen
from rules.nichtlustig.notation.pieces import group_targets, read_death, read_groups, read_list, read_target
from rules.notation import CLAUSE_END, Words
from tabletop.faces.nichtlustig import Special, SpecialKey, Target

AS_SEEN: Final = "table-as-seen"


def format_table(seen: TableAsSeen) -> str:
    """A table as seen on one line."""
    first = [AS_SEEN] if seen.turn is None else [AS_SEEN, "turn", str(seen.turn)]
    return f"{CLAUSE_END} ".join(" ".join(clause) for clause in (first, *table_clauses(seen.centre, seen.displays)))


def table_clauses(centre: Sequence[Target], displays: Sequence[Display]) -> Iterator[list[str]]:
    """The centre and each player."""
    yield ["centre", *group_targets(centre)]
    for seat, display in enumerate(displays):
        yield ["player", str(seat), *_display_words(display)]


def _display_words(display: Display) -> Iterator[str]:
    parts = {
        "open": list(group_targets(display.open)),
        "scored": list(group_targets(display.scored)),
        "covered": [f"{format_card(one.target)}={one.death.value}" for one in display.covered],
        "deaths": [str(death.value) for death in display.deaths],
        "specials": [str(special.key) for special in display.specials],
    }
    for name, words in parts.items():
        if words:
            yield from (name, *words)


def read_table(words: Words) -> TableAsSeen:
    """A table as seen, of which the first word was read."""
    turn = Seat(words.take_number("a seat")) if words.take_if("turn") else None
    words.end_clause()
    centre, displays = read_centre(words), read_displays(words)
    words.end()
    return TableAsSeen(centre, displays, turn)


def read_centre(words: Words) -> tuple[Target, ...]:
    """The clause of the centre."""
    words.expect("centre")
    centre = read_groups(words)
    words.end_clause()
    return centre


def read_displays(words: Words) -> tuple[Display, ...]:
    """The clauses of the players, at least one."""
    displays: list[Display] = []
    while words.take_if("player", str(len(displays))):
        displays.append(_read_display(words))
        words.end_clause()
    if not displays:
        raise words.complaint("player 0")
    return tuple(displays)


def _read_display(words: Words) -> Display:
    return Display(
        open=read_groups(words) if words.take_if("open") else (),
        scored=read_groups(words) if words.take_if("scored") else (),
        covered=read_list(words, "a covered target", _read_covering) if words.take_if("covered") else (),
        deaths=read_list(words, "a death", read_death) if words.take_if("deaths") else (),
        specials=read_list(words, "a special card", _read_special) if words.take_if("specials") else (),
    )


def _read_covering(word: str) -> Covering:
    target, _, death = word.partition("=")
    return Covering(read_target(target), read_death(death))


def _read_special(word: str) -> Special:
    return Special(SpecialKey(word))
