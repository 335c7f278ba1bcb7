"""How the cards, dice and players of a question are read, and which tables are impossible."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeVar, cast

from rules.nichtlustig.cards import CARDS, Card
from rules.nichtlustig.dice import COLOURS, DICE_PER_COLOUR, HIGHEST, Dice
from rules.nichtlustig.display import Covering, Display
from rules.questions.readers import (
    DependentField,
    Field,
    Json,
    Reader,
    boolean,
    list_of,
    read_object,
    seat_field,
    set_of,
    whole,
)
from rules.questions.refusal import Refusal, bad_value, impossible_table, unknown_card
from tabletop.dice import DieValue
from tabletop.faces.nichtlustig import POODLE, TARGET_VALUES, Death, Kind, Special, Target

OneCard = TypeVar("OneCard", Target, Death, Special)
MOST_PLAYERS: Final = 4


def card_of(sort: type[OneCard]) -> Reader[OneCard]:
    """A card of one sort; any other card of the game has no business there."""

    def read(value: Json) -> OneCard:
        card = CARDS.get(value) if type(value) is str else None
        if card is None:
            raise unknown_card()
        if not isinstance(card, sort):
            raise bad_value(f"a {sort.__name__.lower()} is due here")
        return card

    return read


read_target = card_of(Target)
read_death = card_of(Death)
read_special = card_of(Special)


def read_open_target(value: Json) -> Target:
    """A target that can lie open before a player: no dinosaur, which is turned to its points at once."""
    target = read_target(value)
    if target.kind is Kind.DINO:
        raise bad_value("a dinosaur never lies open before a player")
    return target


def read_covered(value: Json) -> tuple[Covering, ...]:
    """Targets as names, each with the death that lies on it."""
    if type(value) is not dict:
        raise bad_value("an object is due here")
    return tuple(_read_covering(name, death) for name, death in value.items())


def _read_covering(name: str, death: Json) -> Covering:
    try:
        return Covering(read_target(name), read_death(death))
    except Refusal as refusal:
        raise refusal.within(name) from None


DISPLAY_FIELDS: Final = (
    Field("open", set_of(read_open_target), optional=True),
    Field("scored", set_of(read_target), optional=True),
    Field("covered", read_covered, optional=True),
    Field("deaths", set_of(read_death), optional=True),
    Field("specials", set_of(read_special), optional=True),
)


def read_display(value: Json) -> Display:
    """The cards before one player, each part of which may be absent."""
    found = read_object(value, DISPLAY_FIELDS)
    return Display(
        open=cast("tuple[Target, ...]", found["open"] or ()),
        scored=cast("tuple[Target, ...]", found["scored"] or ()),
        covered=cast("tuple[Covering, ...]", found["covered"] or ()),
        deaths=cast("tuple[Death, ...]", found["deaths"] or ()),
        specials=cast("tuple[Special, ...]", found["specials"] or ()),
    )


def read_pink(value: Json) -> DieValue:
    """What the pink die shows: 1-5 or the poodle."""
    if type(value) is str and value == POODLE:
        return POODLE
    if type(value) is int and value in TARGET_VALUES:
        return value
    raise bad_value(f"1 to 5 or {POODLE!r} is due here")


def _dice_fields(shortest: int, *, optional: bool) -> tuple[Field, ...]:
    pips = list_of(whole(0, HIGHEST), shortest, DICE_PER_COLOUR)
    coloured = tuple(Field(colour, pips, optional=optional) for colour in COLOURS)
    return (*coloured, Field("pink", read_pink, optional=optional))


def _dice_reader(fields: Sequence[Field]) -> Reader[Dice]:
    def read(value: Json) -> Dice:
        found = read_object(value, fields)
        white, black, red = (cast("tuple[int, ...]", found[colour] or ()) for colour in COLOURS)
        return Dice(white, black, red, cast("DieValue | None", found["pink"]))

    return read


read_all_dice = _dice_reader(_dice_fields(DICE_PER_COLOUR, optional=False))
read_some_dice = _dice_reader(_dice_fields(0, optional=True))

COUNT_FIELDS: Final = (
    *(Field(colour, whole(0, DICE_PER_COLOUR), optional=True) for colour in COLOURS),
    Field("pink", whole(0, 1), optional=True),
)


def read_counts(value: Json) -> Mapping[str, int]:
    """How many dice of each colour, at least one in all."""
    counts = {colour: cast("int", count) for colour, count in read_object(value, COUNT_FIELDS).items() if count}
    if not counts:
        raise bad_value("at least one die is due here")
    return counts


def _professor_dice_after(found: Mapping[str, object]) -> Reader[tuple[tuple[int, ...], ...]]:
    players = len(cast("Sequence[Display]", found["players"]))
    return list_of(list_of(whole(0, HIGHEST), 0, len(TARGET_VALUES)), players, players)


DICE: Final = Field("dice", read_all_dice)
CENTRE: Final = Field("centre", set_of(read_target))
PLAYERS: Final = Field("players", list_of(read_display, 1, MOST_PLAYERS))
ACTIVE: Final = seat_field("active", "players")
TIMEMACHINE: Final = Field("timemachine", boolean, optional=True)
ASIDE: Final = Field("aside", read_some_dice)
PROFESSOR_DICE: Final = DependentField("professor_dice", _professor_dice_after, optional=True)


def refuse_impossible_table(displays: Iterable[Display], loose: Sequence[Card] = ()) -> None:
    """One card in two places, a card covered that is not scored, a dinosaur covered."""
    cards = list(loose)
    for display in displays:
        cards.extend(display.cards)
        _refuse_impossible_coverings(display)
    if len(set(cards)) != len(cards):
        raise impossible_table("each card is there once")


def _refuse_impossible_coverings(display: Display) -> None:
    for target in display.covered_targets:
        if target not in display.scored:
            raise impossible_table("only scored cards are covered")
        if target.kind is Kind.DINO:
            raise impossible_table("no death lies on a dinosaur")
