"""Short ways to name cards, dice and players in a test, and strategies for random ones."""

from hypothesis import strategies as st

from rules.game import Seat
from rules.nichtlustig.cards import CARDS, TARGETS, Card
from rules.nichtlustig.claims import TurnEnd
from rules.nichtlustig.dice import Dice
from rules.nichtlustig.display import Covering, Display
from tabletop.dice import DieValue
from tabletop.faces.nichtlustig import Death, Special, Target


def card(name: str) -> Card:
    return CARDS[name]


def target(name: str) -> Target:
    found = card(name)
    assert isinstance(found, Target)
    return found


def death(name: str) -> Death:
    found = card(f"death/{name}")
    assert isinstance(found, Death)
    return found


def special(name: str) -> Special:
    found = card(f"special/{name}")
    assert isinstance(found, Special)
    return found


def targets(names: str) -> tuple[Target, ...]:
    return tuple(target(name) for name in names.split())


def display(
    open_: str = "", scored: str = "", covered: dict[str, str] | None = None, deaths: str = "", specials: str = ""
) -> Display:
    return Display(
        open=targets(open_),
        scored=targets(scored),
        covered=tuple(Covering(target(name), death(on_it)) for name, on_it in (covered or {}).items()),
        deaths=tuple(death(name) for name in deaths.split()),
        specials=tuple(special(name) for name in specials.split()),
    )


def dice(coloured: str, pink: DieValue = 1) -> Dice:
    """White, black and red dice as `33 14 05`."""
    white, black, red = (tuple(int(pip) for pip in pair) for pair in coloured.split())
    return Dice(white, black, red, pink)


def turn_end(thrown: Dice, centre: str, *others: Display, timemachine: bool = False) -> TurnEnd:
    """A turn of the first of these players; without any, of one who has nothing."""
    return TurnEnd(thrown, targets(centre), others or (Display(),), Seat(0), timemachine=timemachine)


pips = st.integers(0, 5)
pairs = st.tuples(pips, pips)
all_dice = st.builds(Dice, pairs, pairs, pairs, st.sampled_from([1, 2, 3, 4, 5, "poodle"]))
some_targets = st.sets(st.sampled_from(TARGETS), max_size=12).map(
    lambda chosen: tuple(sorted(chosen, key=TARGETS.index))
)
