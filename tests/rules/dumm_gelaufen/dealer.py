"""A dealer for random evenings: plays by the rules, and tells the model only part of what happens."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from rules.dumm_gelaufen.best_exchange import ExchangeArea, Reach, fulfilling_exchanges
from rules.dumm_gelaufen.changes import (
    Change,
    HandsPassed,
    HandsSwapped,
    Heap,
    Moved,
    MurphyPassed,
    MurphySwapped,
    Place,
)
from rules.dumm_gelaufen.conclusions import hidden_cards, is_complete, must_be_at
from rules.dumm_gelaufen.deck import PlayingCard, is_instant, numbers_in
from rules.dumm_gelaufen.exchange import Area, Put, Step, Take, must_swap
from rules.dumm_gelaufen.fulfilment import check_hand
from rules.dumm_gelaufen.hand_size import hand_sizes, refill_up_to
from rules.dumm_gelaufen.holding import known_in
from rules.dumm_gelaufen.moves import (
    Claim,
    DealHands,
    Exchange,
    LayOut,
    Move,
    PlayAction,
    Refill,
    Replace,
    ShowHand,
    Start,
    SwapDrawn,
    TellTask,
)
from rules.dumm_gelaufen.state import Murphy, Phase, State, seats, with_player
from rules.dumm_gelaufen.task import Task
from rules.dumm_gelaufen.task_reading import read_task
from rules.dumm_gelaufen.turns import due_seat
from rules.game import Seat, SetUp
from tabletop.faces.dumm_gelaufen import ActionCard, Edition, NumberCard
from tabletop.table import TableState
from tests.rules.dumm_gelaufen.table_truth import Truth

TASKS = (
    "Die Summe deiner Karten muss mindestens 60 sein.",
    "Sammle nur Karten mit geraden Zahlen. Du brauchst mindestens 3 Karten.",
    "Sammle keine gelben Karten. Du brauchst mindestens 5 Karten.",
    "Verzamel enkel kaarten met getallen hoger dan 5. Je hebt er minstens 6 nodig.",
    "Sammle nur Karten einer Farbe.",
    "Ein Rätsel, das niemand versteht",
)
HEAP_OF = {Area.MAC: Heap.MAC, Area.LEFT: Heap.LEFT, Area.RIGHT: Heap.RIGHT}


class RandomDealer:
    """Plays until somebody has won, or `turns` turns are over: the game itself has no end that chance must reach."""

    def __init__(self, edition: Edition, players: int, seed: int, turns: int = 60) -> None:
        self.random = Random(seed)
        self.agreed = SetUp(players=players, dealer=Seat(self.random.randrange(players)), edition=edition)
        self.truth = Truth(edition, self.random, [[] for _ in range(players)], [""] * players)
        self.truth.shuffle_deck()
        self.turns_left = turns
        self.opening = self._opening()

    def table(self) -> TableState:
        return self.truth.table()

    def next_move(self, state: State) -> Move | None:
        opening = next(self.opening, None)
        if opening is not None:
            return opening
        if state.phase is Phase.OVER or (self.turns_left == 0 and not self.truth.waiting):
            return None
        return self._carry_out() if self.truth.waiting else self._turn(state)

    def _opening(self) -> Iterator[Move]:
        """Dealing, with every card replaced that may not stay."""
        truth, edition = self.truth, self.truth.edition
        sizes = hand_sizes(self.agreed.players, self.agreed.dealer)
        for seat, size in enumerate(sizes):
            truth.hands[seat] = [truth.draw_one() for _ in range(size)]
        yield DealHands(sizes)
        for seat, hand in enumerate(truth.hands):
            while instant := next(
                (card for card in hand if isinstance(card, ActionCard) and is_instant(card, edition)), None
            ):
                yield self._replace(Seat(seat), instant)
        for heap, count in ((Heap.MAC, 7), (Heap.LEFT, 1), (Heap.RIGHT, 1)):
            truth.heaps[heap] = [truth.draw_one() for _ in range(count)]
        heaps = truth.heaps
        yield LayOut(tuple(heaps[Heap.MAC]), heaps[Heap.LEFT][0], heaps[Heap.RIGHT][0])
        for heap in (Heap.MAC, Heap.LEFT, Heap.RIGHT):
            while action := next((card for card in heaps[heap] if isinstance(card, ActionCard)), None):
                yield self._replace(heap, action)
        yield Start(Seat(self.random.randrange(self.agreed.players)))

    def _replace(self, place: Place, card: ActionCard) -> Replace:
        self.truth.take(place, card)
        self.truth.put(Heap.ACTIONS, card)
        by = self.truth.draw_one()
        self.truth.put(place, by)
        must_show = isinstance(place, Heap) or is_instant(by, self.truth.edition)
        return Replace(place, card, by if must_show else None)

    def _turn(self, state: State) -> Move:
        seat = due_seat(state)
        assert seat is not None
        chance = self.random.random()
        if chance < 0.1:
            return ShowHand(seat, tuple(self.truth.hands[seat]))
        if self._untold(state, seat):
            return self._tell(seat)
        if (claim := self._claim(state, seat)) is not None:
            return claim
        if (refill := self._refill(seat)) is not None:
            return refill
        self.turns_left -= 1
        kept = [card for card in self.truth.hands[seat] if isinstance(card, ActionCard)]
        return self._play(seat, kept[0]) if kept and chance < 0.3 else self._exchange(seat)

    def _untold(self, state: State, seat: Seat) -> bool:
        murphy = state.players[seat].murphy
        return murphy is not None and murphy.text is None

    def _tell(self, seat: Seat) -> TellTask:
        """A new Murphy card is made up when its owner looks at it."""
        self.truth.murphy[seat] = self.random.choice(TASKS)
        return TellTask(seat, self.truth.murphy[seat])

    def _task(self, state: State, seat: Seat) -> Task | None:
        murphy = state.players[seat].murphy
        return None if murphy is None or murphy.text is None else read_task(murphy.text, self.truth.edition)

    def _claim(self, state: State, due: Seat) -> Claim | None:
        """In 1998 whoever has just exchanged, in the new edition whoever is next."""
        old = self.truth.edition is Edition.FX_SCHMID_1998
        seat = state.turn if old and state.phase is Phase.EXCHANGED else None if old else due
        if (
            seat is None
            or not check_hand(self._task(state, seat), self.truth.hands[seat], self.truth.edition).is_fulfilled
        ):
            return None
        self.truth.murphy = [""] * self.agreed.players
        return Claim(seat, tuple(self.truth.hands[seat]))

    def _refill(self, seat: Seat) -> Refill | None:
        hand = self.truth.hands[seat]
        up_to = refill_up_to(hand, self.truth.edition)
        drawn: list[PlayingCard] = []
        while len(numbers_in(hand)) < up_to and self.truth.can_draw() and not self.truth.waiting:
            drawn.append(self.truth.draw_into_hand(seat))
        return Refill(seat, tuple(map(self._as_told, drawn))) if drawn else None

    def _as_told(self, card: PlayingCard) -> PlayingCard | None:
        """Instant actions are always shown, other cards drawn now and then."""
        return card if is_instant(card, self.truth.edition) or self.random.random() < 0.3 else None

    def _carry_out(self) -> PlayAction:
        seat, card = self.truth.waiting.pop(self.random.randrange(len(self.truth.waiting)))
        self.truth.put(Heap.ACTIONS, card)
        return PlayAction(seat, card, tuple(self._happenings(seat)))

    def _play(self, seat: Seat, card: ActionCard) -> PlayAction:
        self.truth.take(seat, card)
        self.truth.put(Heap.ACTIONS, card)
        return PlayAction(seat, card, tuple(self._happenings(seat)))

    def _happenings(self, seat: Seat) -> Iterator[Change]:
        """What a card may lead to; some of it nobody sees."""
        other = Seat((seat + self.random.randrange(1, self.agreed.players)) % self.agreed.players)
        happening: Change = self.random.choice(
            (
                HandsPassed(self.random.choice((1, -1)), self.random.random() < 0.5),
                HandsSwapped(seat, other, self.random.random() < 0.5),
                MurphySwapped(seat, other),
                MurphyPassed(1),
                Moved(tuple(self.truth.hands[seat][:2]), seat, other),
                Moved(numbers_in(self.truth.hands[seat])[:2], seat, Heap.LEFT),
            )
        )
        self._suffer(happening)
        hides = isinstance(happening, Moved) and happening.target == other and self.random.random() < 0.5
        if hides and isinstance(happening, Moved):
            happening = replace(happening, cards=(None,) * len(happening.cards))
        yield happening

    def _suffer(self, happening: Change) -> None:
        self.truth.suffer(happening)
        match happening:
            case HandsPassed(by, True):
                self.truth.suffer(MurphyPassed(by))
            case HandsSwapped(one, other, True):
                self.truth.suffer(MurphySwapped(one, other))

    def _exchange(self, seat: Seat) -> Move:
        helpful = self._helpful(seat) if self.random.random() < 0.8 else ()
        if helpful:
            steps = self.random.choice(helpful)
        else:
            draws = self.random.random() < 0.4 and self._may_draw_two()
            if draws and (swapped := self._swap(seat)) is not None:
                return swapped
            steps = self._draw(seat) if draws else self._open(seat)
        is_short = len(numbers_in(self.truth.hands[seat])) < 3
        for step in steps:
            self._do(seat, step)
        return Exchange(seat, steps if is_short else tuple(map(self._as_seen, steps)))

    def _as_seen(self, step: Step) -> Step:
        """Cards drawn are not always shown; who is short of number cards shows them, or nobody could judge."""
        if step.area is not Area.DRAW or step.card is None:
            return step
        return Take(step.area, self._as_told(step.card))

    def _may_draw_two(self) -> bool:
        """An empty pile is shuffled anew; with a single card left the dealer leaves it alone."""
        if not self.truth.draw and self.truth.can_draw() >= 2:
            self.truth.reshuffle()
        return len(self.truth.draw) >= 2

    def _helpful(self, seat: Seat) -> tuple[tuple[Step, ...], ...]:
        task = read_task(self.truth.murphy[seat], self.truth.edition)
        if task is None:
            return ()
        heaps = self.truth.heaps
        reach = Reach(heaps[Heap.MAC], heaps[Heap.LEFT], heaps[Heap.RIGHT])
        found = fulfilling_exchanges(task, self.truth.hands[seat], reach, self.truth.edition)
        return tuple(self._steps_at_mac(one.take, one.put) for one in found if one.area is ExchangeArea.MAC)[:20]

    def _steps_at_mac(self, take: tuple[NumberCard, ...], put: tuple[NumberCard, ...]) -> tuple[Step, ...]:
        return (*(Take(Area.MAC, card) for card in take), *(Put(Area.MAC, card) for card in put))

    def _swap(self, seat: Seat) -> SwapDrawn | None:
        """1998: the two next cards are actions, and the hand has but one number card."""
        first, second = self.truth.draw[:2]
        if not (isinstance(first, ActionCard) and isinstance(second, ActionCard)):
            return None
        if not must_swap(self.truth.hands[seat], (first, second), self.truth.edition):
            return None
        del self.truth.draw[:2]
        self.truth.put(Heap.ACTIONS, first)
        self.truth.put(Heap.ACTIONS, second)
        self.turns_left += 1
        return SwapDrawn(seat, (first, second))

    def _draw(self, seat: Seat) -> tuple[Step, ...]:
        """One or two cards off the draw pile, then what is due is put down."""
        count = 1 if len(numbers_in(self.truth.hands[seat])) > 3 and self.random.random() < 0.5 else 2
        drawn = self.truth.draw[:count]
        takes = tuple(Take(Area.DRAW, card) for card in drawn)
        if any(is_instant(card, self.truth.edition) for card in drawn):
            return takes
        return (*takes, *self._puts((*self.truth.hands[seat], *drawn), 3 - count, (Area.LEFT, Area.RIGHT)))

    def _open(self, seat: Seat) -> tuple[Step, ...]:
        """Two for one or one for two, at Mac or from the discard piles."""
        heaps, hand = self.truth.heaps, self.truth.hands[seat]
        few = len(numbers_in(hand)) < 3
        mac = heaps[Heap.MAC]
        if len(mac) >= 2 and (self.random.random() < 0.6 or not (heaps[Heap.LEFT] and heaps[Heap.RIGHT])):
            count = 2 if few or len(mac) > 6 or self.random.random() < 0.4 else 1
            taken = self.random.sample(mac, count)
            puts = self._puts((*hand, *taken), 3 - count, (Area.MAC,))
            return (*(Take(Area.MAC, card) for card in taken), *puts)
        tops = [Take(area, heaps[HEAP_OF[area]][0]) for area in (Area.LEFT, Area.RIGHT) if heaps[HEAP_OF[area]]]
        takes = tops[:2] if few or self.random.random() < 0.5 else tops[:1]
        held = (*hand, *numbers_in(take.card for take in takes))
        return (*takes, *self._puts(held, 3 - len(takes), (Area.LEFT, Area.RIGHT)))

    def _puts(self, held: tuple[PlayingCard, ...], count: int, areas: tuple[Area, ...]) -> tuple[Put, ...]:
        chosen = self.random.sample(numbers_in(held), count)
        return tuple(Put(self.random.choice(areas), card) for card in chosen)

    def _do(self, seat: Seat, step: Step) -> None:
        assert step.card is not None, "the dealer knows every card"
        if isinstance(step, Put):
            self.truth.take(seat, step.card)
            self.truth.put(HEAP_OF[step.area], step.card)
        elif step.area is Area.DRAW:
            assert self.truth.draw_into_hand(seat) == step.card
        else:
            self.truth.take(HEAP_OF[step.area], step.card)
            self.truth.put(seat, step.card)

    def untruths(self, state: State) -> list[str]:
        """Everything that does not agree with how the cards really lie."""
        return [name for name, is_true in self._claims_of(state) if not is_true]

    def _claims_of(self, state: State) -> Iterator[tuple[str, bool]]:
        truth, heaps = self.truth, self.truth.heaps
        yield "the whole deck", is_complete(state)
        yield "draw pile", state.draw.size == len(truth.draw)
        yield "mac", Counter(state.mac) == Counter(heaps[Heap.MAC])
        yield "left", _agrees(state.left, heaps[Heap.LEFT])
        yield "right", _agrees(state.right, heaps[Heap.RIGHT])
        yield "actions", _agrees(state.actions, heaps[Heap.ACTIONS])
        yield "waiting", Counter((one.seat, one.card) for one in state.pending) == Counter(truth.waiting)
        for seat in seats(state):
            hand, really = state.hand(seat), truth.hands[seat]
            yield f"hand {seat}", len(hand) == len(really) and not Counter(known_in(hand)) - Counter(really)
            murphy = state.players[seat].murphy
            yield f"task {seat}", murphy is None or murphy.text in (None, truth.murphy[seat])
        for place in hidden_cards(state):
            really = (
                truth.draw if place is Heap.DRAW else heaps[place] if isinstance(place, Heap) else truth.hands[place]
            )
            yield f"conclusion {place}", not must_be_at(state, place) - Counter(numbers_in(really))

    def forget(self, state: State, seat: Seat) -> State:
        """Nobody but the seat itself knows its hand and its task."""
        player = state.players[seat]
        murphy = None if player.murphy is None else Murphy()
        return with_player(state, seat, replace(player, hand=(None,) * len(player.hand), murphy=murphy))


def _agrees(known: tuple[PlayingCard | None, ...], really: list[PlayingCard]) -> bool:
    pairs = zip(known, really, strict=False)
    return len(known) == len(really) and all(card in (None, true) for card, true in pairs)
