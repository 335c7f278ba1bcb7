"""A dealer for What a Wonderful World who knows all 38 cards, and sometimes lets a seat show its hand."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random

from rules.game import Seat, SetUp
from rules.wonderful_world.landscape import removals
from rules.wonderful_world.liberation import best_choices
from rules.wonderful_world.moves import (
    CannotPlace,
    Deal,
    Defeat,
    DrawGent,
    DrawLandscape,
    LayOut,
    Move,
    Place,
    PushTogether,
    Remove,
    ShowHand,
    Throw,
)
from rules.wonderful_world.rows import NO_ROWS, Placement, Rows, legal_placements, row_of, with_card, with_row
from rules.wonderful_world.state import Stage, State, Step
from tabletop.dice import Die, DieColour
from tabletop.faces import Face
from tabletop.faces.wonderful_world import Earth, Gent, Landscape
from tabletop.games import GameName
from tabletop.table import CardItem, Certain, DieItem, ItemId, TableState, ZoneName
from tests.tabletop.tables import square_at

OBJECTS = ("hat", "cigar", "umbrella", "top hat", "clock; old", "100%")


class WonderfulWorldDealer:
    """Plays a whole game at random and legally."""

    def __init__(self, random: Random, talkative: float = 0.1) -> None:
        self._random = random
        self._talkative = talkative
        players = random.randint(1, 4)
        self.agreed = SetUp(players)
        gents = [Gent(number, thing) for number in range(1, 7) for thing in OBJECTS]
        self.gents = random.sample(gents, 30)
        self.draw_pile: list[Gent | None] = []  # None is a landscape
        self.hands: list[list[Gent]] = [[] for _ in range(players)]
        self.rows: Rows = NO_ROWS
        self.stacks: list[list[Gent]] = [[] for _ in range(6)]
        self.box: list[Gent] = []
        self.landscapes = 0
        self.dice: tuple[int, ...] = ()
        self.throws = 0

    def next_move(self, state: State) -> Move | None:
        move = self._choose(state)
        if move is not None:
            self._do(move)
        return move

    def _choose(self, state: State) -> Move | None:
        if state.is_over:
            return None
        if state.stage is Stage.BEFORE_DEALING:
            return Deal()
        if state.stage is Stage.LAYING_OUT and state.rows == NO_ROWS:
            return LayOut(tuple(self._first_three()))
        if self._random.random() < self._talkative:
            seat = Seat(self._random.randrange(self.agreed.players))
            return ShowHand(seat, tuple(self.hands[seat]))
        return self._choose_in_play(state)

    def _first_three(self) -> Iterator[Placement]:
        chosen: dict[int, Gent] = {}
        for card in self.gents:
            if len(chosen) < 3:
                chosen.setdefault(card.number, card)
        return (Placement(chosen[number], number) for number in sorted(chosen))

    def _choose_in_play(self, state: State) -> Move:
        if state.stage is Stage.PUSHING_TOGETHER:
            return self._push()
        match state.turn.step:
            case Step.PLACE:
                return self._place(self._seat_on_turn(state))
            case Step.DRAW:
                return self._draw(self._seat_on_turn(state))
            case Step.REMOVE:
                return self._take_away(state)
            case Step.GO_ON if self._random.random() < 0.5:
                return self._stop_throwing(state)
        dice = state.dice if state.stage is Stage.PART_TWO else self._random.randint(1, 4)
        return Throw(tuple(sorted(self._random.randint(1, 6) for _ in range(dice))))

    def _stop_throwing(self, state: State) -> Move:
        if self.draw_pile:
            return self._draw(self._seat_on_turn(state))
        if not any(self.hands):
            return self._push()
        return self._place(state.seat_after(self._seat_on_turn(state)))

    def _seat_on_turn(self, state: State) -> Seat:
        return Seat(self._random.randrange(self.agreed.players)) if state.turn.seat is None else state.turn.seat

    def _place(self, seat: Seat) -> Move:
        ways = legal_placements(self.rows, self.hands[seat])
        if not ways:
            return CannotPlace(seat)
        way = self._random.choice(sorted(ways, key=lambda one: len(row_of(self.rows, one.row)))[:3])
        return Place(seat, way.card, way.row)

    def _draw(self, seat: Seat) -> Move:
        card = self.draw_pile[-1]
        if card is None:
            return DrawLandscape(seat)
        return DrawGent(seat, card if self._random.random() < 0.5 else None)

    def _take_away(self, state: State) -> Move:
        if state.stage is Stage.PART_ONE:
            return Remove(self._random.choice(removals(self.rows, self.dice)).row)
        tops = {place: stack[-1].number for place, stack in enumerate(self.stacks, start=1) if stack}
        chosen = tuple(sorted(self._random.choice(best_choices(tops, self.dice))))
        return Defeat(chosen, tuple(self._second(place) for place in chosen))

    def _second(self, place: int) -> Gent | None:
        stack = self.stacks[place - 1]
        return stack[-2] if len(stack) > 1 else None

    def _push(self) -> Move:
        """A row may be pushed together from either end."""
        stacks = [list(row) for row in self.rows]
        if self._random.random() < 0.5:
            stacks = [list(reversed(row)) for row in stacks]
        self.stacks = stacks
        return PushTogether(tuple(stack[-1] if stack else None for stack in stacks))

    def _do(self, move: Move) -> None:
        match move:
            case Deal():
                self._deal()
            case LayOut(placements):
                self._lay_out(placements)
            case Place(seat, card, row):
                self.hands[seat].remove(card)
                self.rows = with_card(self.rows, Placement(card, row))
            case DrawGent(seat):
                drawn = self.draw_pile.pop()
                assert drawn is not None
                self.hands[seat].append(drawn)
            case DrawLandscape():
                self.draw_pile.pop()
                self.landscapes += 1
            case Throw(dice):
                self.dice = dice
                self.throws += 1
            case Remove(row):
                self.box.append(row_of(self.rows, row)[-1])
                self.rows = with_row(self.rows, row, row_of(self.rows, row)[:-1])
            case PushTogether():
                self.rows = NO_ROWS
            case Defeat(stacks):
                self.box += [self.stacks[place - 1].pop() for place in stacks]

    def _deal(self) -> None:
        size = 3 if self.agreed.players < 3 else 2
        for hand in self.hands:
            hand += [self.gents.pop() for _ in range(size)]

    def _lay_out(self, placements: Iterable[Placement]) -> None:
        for placement in placements:
            self.gents.remove(placement.card)
            self.rows = with_card(self.rows, placement)
        self.draw_pile = [*self.gents, *[None] * 8]
        self._random.shuffle(self.draw_pile)

    def table(self) -> TableState:
        cards = [_item("earth", 0, Earth()), *(_item("landscapes", n, Landscape()) for n in range(self.landscapes))]
        for arrow, row in enumerate(self.rows, start=1):
            cards += [_item(f"row/{arrow}", place, card) for place, card in enumerate(row)]
        if self.rows == NO_ROWS:
            for number, stack in enumerate(self.stacks, start=1):
                cards += [_item(f"stack/{number}", 0, card) for card in stack[-1:]]
        dice = [
            DieItem(ItemId(f"die {n}"), Certain(Die(DieColour.WHITE, value)), square_at(50 + n, self.throws))
            for n, value in enumerate(self.dice)
        ]
        return TableState(GameName.WONDERFUL_WORLD, tuple(cards), tuple(dice))

    def untruths(self, state: State) -> list[str]:
        return [name for name, is_true in self._claims(state) if not is_true]

    def _claims(self, state: State) -> Iterator[tuple[str, bool]]:
        yield "sizes of the hands", [hand.size for hand in state.hands] == [len(hand) for hand in self.hands]
        for hand, truth in zip(state.hands, self.hands, strict=True):
            yield "cards of a hand", not Counter(hand.seen) - Counter(truth)
        yield "the rows", state.rows == self.rows
        yield "the box", state.box == len(self.box)
        yield "the landscapes", state.landscapes == self.landscapes
        if state.rows != NO_ROWS:
            yield "the draw pile", state.draw_pile == len(self.draw_pile)
        if state.stage is Stage.PART_TWO:
            for stack, cards in zip(state.stacks, self.stacks, strict=True):
                yield "a stack", (stack.top, stack.size) == (cards[-1] if cards else None, len(cards))
                yield "cards of a stack", not Counter(stack.under.seen) - Counter(cards)
        yield "no card lost or invented", _count_all(state) == 38

    def forget(self, state: State, seat: Seat) -> State:
        return state.with_hand(seat, replace(state.hands[seat], seen=()))


def _count_all(state: State) -> int:
    held = sum(hand.size or 0 for hand in state.hands)
    lying = sum(map(len, state.rows)) + sum(stack.size or 0 for stack in state.stacks)
    return held + lying + (state.draw_pile or 0) + (state.box or 0) + state.landscapes


def _item(zone: str, place: int, face: Face) -> CardItem:
    """Every card has a place of its own, so that nothing hides anything."""
    y = sum(map(ord, zone)) % 97
    return CardItem(ItemId(f"{zone} {place} {face}"), Certain(face), square_at(place, y), ZoneName(zone))
