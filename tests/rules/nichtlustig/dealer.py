"""A dealer who plays random evenings and keeps a book of his own of where every card lies."""

from collections.abc import Iterable
from dataclasses import replace
from random import Random

from rules.game import Seat, SetUp
from rules.nichtlustig.cards import CARDS, DEATHS, NUMBERED_DEATHS, SPECIALS, TARGETS, Card, format_card
from rules.nichtlustig.dice import COLOURS, SYMBOLS, Dice
from rules.nichtlustig.display import Display
from rules.nichtlustig.judge import count_missing
from rules.nichtlustig.legal_moves import legal_moves
from rules.nichtlustig.moves import (
    Begin,
    HandInClown,
    MissTurn,
    PickSpecials,
    Roll,
    RollProfessors,
    Score,
    SeatMove,
    Take,
    TakeDeath,
)
from rules.nichtlustig.state import State, Step
from rules.nichtlustig.tally import professor_dice_due
from tabletop.dice import Die, DieColour, DieValue
from tabletop.faces import Face
from tabletop.faces.nichtlustig import Cover, Death, Kind, Points, Special, SpecialKey, Target
from tabletop.games import GameName
from tabletop.table import CardItem, Certain, DieItem, ItemId, Outline, Point, TableState, ZoneName

PINK_SIDES: tuple[DieValue, ...] = (1, 2, 3, 4, 5, "poodle")
SEVEN = (*((colour, which) for colour in COLOURS for which in range(2)), ("pink", 0))
OPEN, SCORED, UP = "open", "scored", "up"


class NichtlustigDealer:
    """Every card is booked as zone and how it lies there: open, scored, up, or the name of the target it covers."""

    def __init__(self, seed: int, players: int, reading: str = "leaflet") -> None:
        self.random = Random(seed)
        self.players = players
        self.reading = reading
        self.book: dict[Card, tuple[str, str]] = {
            **dict.fromkeys(TARGETS, ("layout", OPEN)),
            **dict.fromkeys(DEATHS, ("deaths", UP)),
            **dict.fromkeys(SPECIALS, ("specials", UP)),
        }
        self.dice: dict[tuple[str, int], DieValue] = {}
        self.die_places = dict.fromkeys(SEVEN, 0.0)

    @property
    def agreed(self) -> SetUp:
        return SetUp(self.players, options={"ufo_and_robot": self.reading})

    def next_move(self, state: State) -> SeatMove | None:
        if state.step is Step.OVER:
            return None
        move = self.with_dice(state, self.choose(legal_moves(state)))
        self.write_down(state, move)
        return replace(move, symbols=self.symbols()) if isinstance(move, Roll) else move

    def symbols(self) -> tuple[SpecialKey, ...]:
        """The symbols that lie up, of which this dealer's dice of a colour have one each."""
        shown = {SYMBOLS[colour][which] for (colour, which), value in self.dice.items() if value == 0}
        return tuple(key for key in SpecialKey if key in shown)

    def choose(self, moves: tuple[SeatMove, ...]) -> SeatMove:
        """A random kind of move first, so that throws with their many choices do not crowd out the others."""
        kind = self.random.choice(sorted({type(move).__name__ for move in moves}))
        return self.random.choice([move for move in moves if type(move).__name__ == kind])

    def with_dice(self, state: State, move: SeatMove) -> SeatMove:
        if isinstance(move, Roll):
            return replace(move, thrown=self.throw(count_missing(move.aside)))
        if isinstance(move, RollProfessors):
            return replace(move, thrown=self.pips(professor_dice_due(state.displays[move.seat])))
        return move

    def throw(self, counts: dict[str, int]) -> Dice:
        white, black, red = (self.pips(counts[colour]) for colour in COLOURS)
        return Dice(white, black, red, self.random.choice(PINK_SIDES) if counts["pink"] else None)

    def pips(self, count: int) -> tuple[int, ...]:
        return tuple(self.random.randrange(6) for _ in range(count))

    def write_down(self, state: State, move: SeatMove) -> None:  # noqa: C901 - one case per kind of move
        zone, held = f"display/{move.seat}", state.turn.held
        match move:
            case Roll(_, aside, thrown):
                assert thrown is not None
                self.roll_dice(aside, thrown)
                self.give_back([SpecialKey.DUCK] if state.turn.throws == 3 else [])
            case MissTurn():
                self.give_back([SpecialKey.ROBOT if self.reading == "leaflet" else SpecialKey.UFO])
            case Score(_, turned):
                self.book.update({target: (self.book[target][0], SCORED) for target in turned})
                limiting = SpecialKey.UFO if self.reading == "leaflet" else SpecialKey.ROBOT
                self.give_back({limiting} & {*held})
            case Take(_, targets, timemachine):
                for target in targets:
                    self.book[target] = (zone, SCORED if target.kind is Kind.DINO else OPEN)
                self.give_back([SpecialKey.TIMEMACHINE] if timemachine else [])
                self.give_back({SpecialKey.VIRUS} & {*held} if self.has_every_death(zone) else ())
            case TakeDeath(_, death, on):
                self.book[death] = (zone, UP if on is None else format_card(on))
                self.give_back({SpecialKey.VIRUS} & {*held})
            case HandInClown():
                self.give_back({SpecialKey.CLOWN} | ({SpecialKey.VIRUS} & {*held}))
            case PickSpecials(_, keys):
                self.book.update({Special(key): (zone, UP) for key in keys})
            case RollProfessors(_, thrown):
                assert thrown is not None
                for die, value in zip(SEVEN, thrown, strict=False):
                    self.let_roll(die, value)
            case Begin():
                pass

    def has_every_death(self, zone: str) -> bool:
        """Whether there is no death left that this player could have to take."""
        rolled = Death(self.dice["pink", 0])
        return all(self.book[death][0] == zone for death in (*NUMBERED_DEATHS, rolled))

    def give_back(self, keys: Iterable[SpecialKey]) -> None:
        self.book.update({Special(key): ("specials", UP) for key in keys})

    def roll_dice(self, aside: Dice, thrown: Dice) -> None:
        """Dice that show what lies aside stay where they are; the others roll somewhere else."""
        for colour in COLOURS:
            staying, rolling = list(aside.of(colour)), list(thrown.of(colour))
            for die in [(colour, 0), (colour, 1)]:
                if self.dice.get(die) in staying:
                    staying.remove(int(self.dice[die]))
                else:
                    self.let_roll(die, rolling.pop(0))
        if thrown.pink is not None:
            self.let_roll(("pink", 0), thrown.pink)

    def let_roll(self, die: tuple[str, int], value: DieValue) -> None:
        self.dice[die] = value
        self.die_places[die] += 1

    def table(self) -> TableState:
        cards = tuple(self.item(card) for card in CARDS.values() if not self.is_hidden(card))
        dice = tuple(self.die_item(die, value) for die, value in self.dice.items())
        return TableState(GameName.NICHTLUSTIG, cards, dice)

    def is_hidden(self, card: Card) -> bool:
        return any(lies == format_card(card) for _, lies in self.book.values())

    def item(self, card: Card) -> CardItem:
        """Each card has a spot of its own in each zone, and a death lies on the spot of the card it covers."""
        zone, lies = self.book[card]
        spot = list(CARDS).index(lies) if lies in CARDS else list(CARDS.values()).index(card)
        place = f"{format_card(card)} in {zone}"
        return CardItem(ItemId(place), Certain(self.face(card)), square(1.5 * spot, 3 * len(zone)), ZoneName(zone))

    def face(self, card: Card) -> Face:
        lies = self.book[card][1]
        if isinstance(card, Target) and lies == SCORED:
            return Points(card.kind, card.value)
        if isinstance(card, Death) and lies != UP:
            return Cover(card.value)
        return card

    def die_item(self, die: tuple[str, int], value: DieValue) -> DieItem:
        colour, which = die
        shown = Die(DieColour(colour), value, which if value == 0 else None)
        place = square(self.die_places[die], 40 + SEVEN.index(die))
        return DieItem(ItemId(f"{colour} {which}"), Certain(shown), place)

    def untruths(self, state: State) -> list[str]:
        wrong = [
            f"{format_card(card)}: {booked} in the book, {found} in the state"
            for card, booked in self.book.items()
            if (found := where(state, card)) != booked
        ]
        cards = [card for display in state.displays for card in display.cards]
        return wrong + ([] if len(set(cards)) == len(cards) else ["a card is there twice"])

    def forget(self, state: State, _seat: Seat) -> State:
        return state  # nothing is hidden in this game


def where(state: State, card: Card) -> tuple[str, str]:
    """Where the state has a card, in the words of the book."""
    for seat, display in enumerate(state.displays):
        lies = how_it_lies(display, card)
        if lies:
            return f"display/{seat}", lies
    if isinstance(card, Target):
        return ("layout" if card in state.centre else "nowhere"), OPEN
    return ("deaths" if isinstance(card, Death) else "specials"), UP


def how_it_lies(display: Display, card: Card) -> str | None:
    for covering in display.covered:
        if covering.death == card:
            return format_card(covering.target)
    lying = {OPEN: display.open, SCORED: display.scored, UP: (*display.deaths, *display.specials)}
    return next((name for name, cards in lying.items() if card in cards), None)


def square(x: float, y: float) -> Outline:
    return Outline(Point(x, y), Point(x + 1, y), Point(x + 1, y + 1), Point(x, y + 1))
