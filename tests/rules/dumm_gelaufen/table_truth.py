"""The cards as they really lie, every one of them known: what the dealer of a random evening holds."""

from dataclasses import dataclass, field
from random import Random

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
from rules.dumm_gelaufen.deck import ACTION_CARDS, PlayingCard, all_numbers, is_instant
from rules.game import Seat
from tabletop.faces.dumm_gelaufen import INSTANT_COLOUR, KEPT_COLOUR, ActionCard, Edition
from tabletop.games import GameName
from tabletop.table import CardItem, Certain, ItemId, Outline, Point, TableState, ZoneName

Cards = list[PlayingCard]


@dataclass(slots=True)
class Truth:
    """Hands by seat; piles from the top; whose Murphy card says what."""

    edition: Edition
    random: Random
    hands: list[Cards]
    murphy: list[str]
    draw: Cards = field(default_factory=list)
    heaps: dict[Heap, Cards] = field(default_factory=dict)
    waiting: list[tuple[Seat, ActionCard]] = field(default_factory=list)

    def shuffle_deck(self) -> None:
        instant = self.random.randint(0, 8)
        kept = ACTION_CARDS[self.edition] - instant
        actions = [ActionCard(INSTANT_COLOUR[self.edition])] * instant + [ActionCard(KEPT_COLOUR)] * kept
        self.draw = [*all_numbers(self.edition), *actions]
        self.random.shuffle(self.draw)
        self.heaps = {Heap.MAC: [], Heap.LEFT: [], Heap.RIGHT: [], Heap.ACTIONS: []}

    def draw_one(self) -> PlayingCard:
        if not self.draw:
            self.reshuffle()
        return self.draw.pop(0)

    def can_draw(self) -> int:
        heaps = self.heaps
        return len(self.draw) + len(heaps[Heap.LEFT][1:]) + len(heaps[Heap.RIGHT][1:]) + len(heaps[Heap.ACTIONS])

    def reshuffle(self) -> None:
        for heap in (Heap.LEFT, Heap.RIGHT):
            self.draw += self.heaps[heap][1:]
            del self.heaps[heap][1:]
        self.draw += self.heaps[Heap.ACTIONS]
        self.heaps[Heap.ACTIONS] = []
        self.random.shuffle(self.draw)

    def draw_into_hand(self, seat: Seat) -> PlayingCard:
        card = self.draw_one()
        if isinstance(card, ActionCard) and is_instant(card, self.edition):
            self.waiting.append((seat, card))
        else:
            self.hands[seat].append(card)
        return card

    def put(self, place: Place, card: PlayingCard) -> None:
        if not isinstance(place, Heap):
            self.hands[place].append(card)
        elif place is Heap.DRAW:
            self.draw.insert(0, card)
        else:
            self.heaps[place].insert(0, card)

    def take(self, place: Place, card: PlayingCard) -> None:
        (self.heaps[place] if isinstance(place, Heap) else self.hands[place]).remove(card)

    def suffer(self, change: Change) -> None:
        """Makes a change true."""
        seats = range(len(self.hands))
        match change:
            case Moved(cards, source, target):
                for card in cards:
                    assert card is not None, "the truth knows every card"
                    self.take(source, card)
                    self.put(target, card)
            case HandsPassed(by):
                self.hands = [self.hands[(seat - by) % len(seats)] for seat in seats]
            case MurphyPassed(by):
                self.murphy = [self.murphy[(seat - by) % len(seats)] for seat in seats]
            case HandsSwapped(one, other):
                self.hands[one], self.hands[other] = self.hands[other], self.hands[one]
            case MurphySwapped(one, other):
                self.murphy[one], self.murphy[other] = self.murphy[other], self.murphy[one]

    def table(self) -> TableState:
        """What a camera sees: all of Mac's cards, and the top of each pile."""
        seen = [("mac", card, place) for place, card in enumerate(sorted(self.heaps.get(Heap.MAC, []), key=str))]
        tops = (
            (Heap.LEFT, "discard/left", 10),
            (Heap.RIGHT, "discard/right", 12),
            (Heap.ACTIONS, "discard/actions", 14),
        )
        for heap, zone, place in tops:
            seen += [(zone, card, place) for card in self.heaps.get(heap, [])[:1]]
        cards = tuple(_item(zone, card, place) for zone, card, place in seen)
        return TableState(GameName.DUMM_GELAUFEN, cards)


def _item(zone: str, card: PlayingCard, place: int) -> CardItem:
    x = float(place) * 1.5
    outline = Outline(Point(x, 0), Point(x + 1, 0), Point(x + 1, 1), Point(x, 1))
    return CardItem(ItemId(f"{zone}-{card}-{place}"), Certain(card), outline, ZoneName(zone))
