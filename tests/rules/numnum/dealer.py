"""A dealer for NumNum who knows all 109 cards, and sometimes lets a seat show or count its hand."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from random import Random

from rules.game import Seat, SetUp
from rules.hidden import HiddenCards
from rules.numnum.cards import Card, WishCard
from rules.numnum.fits import BanReading
from rules.numnum.game import NUMNUM
from rules.numnum.moves import CountHand, Deal, Draw, Lay, Move, Pass, Reshuffle, SayWish, ShowHand, TurnUp
from rules.numnum.state import Stage, State, Turn, as_held
from tabletop.faces import Back, Face
from tabletop.faces.numnum import Ban, NumberCard, Symbol, Wish
from tabletop.games import GameName
from tabletop.table import CardItem, Certain, ItemId, TableState, ZoneName
from tabletop.zones import under
from tests.tabletop.tables import square_at


def shuffled_deck(random: Random) -> list[Card]:
    """The 109 cards with numbers as the box may hold them; nobody knows which they are."""
    deck: list[Card] = [Ban(number) for number in (2, 5) for _ in range(4)]
    deck += [WishCard()] * 3
    deck += [NumberCard(13, Symbol.HEART), NumberCard(13, Symbol.SQUARE)]
    for symbol in Symbol:
        numbers = [1, *random.sample([number for number in range(2, 101) if number != 13], 23)]
        deck += [NumberCard(number, symbol) for number in numbers]
    random.shuffle(deck)
    return deck


class NumnumDealer:
    """Plays an evening at random and legally; `talkative` is how often somebody shows a hand or counts cards."""

    def __init__(self, random: Random, talkative: float = 0.1) -> None:
        self._random = random
        self._talkative = talkative
        players = random.randint(2, 7)
        reading = random.choice(list(BanReading))
        self.agreed = SetUp(players, Seat(random.randrange(players)), options={"ban_reading": str(reading)})
        self.draw_pile = shuffled_deck(random)
        self.hands: list[list[Card]] = [[] for _ in range(players)]
        self.pile: list[Card] = []
        self.bans: list[Ban] = []

    def next_move(self, state: State) -> Move | None:
        move = self._choose(state)
        if move is not None:
            self._do(move)
        return move

    def _choose(self, state: State) -> Move | None:
        if state.stage is Stage.BEFORE_DEALING:
            return Deal()
        if state.stage is Stage.TURNING_UP:
            return TurnUp(self.draw_pile[-1])
        if state.stage is Stage.OVER:
            return None
        if self._random.random() < self._talkative:
            return self._talk()
        return self._random.choice(list(self._sensible_moves(state)))

    def _talk(self) -> Move:
        seat = Seat(self._random.randrange(self.agreed.players))
        hand = self.hands[seat]
        return CountHand(seat, len(hand)) if self._random.random() < 0.3 else ShowHand(seat, tuple(hand))

    def _sensible_moves(self, state: State) -> Iterator[Move]:
        """Everything legal for the seat on turn; laying is likelier than drawing, so that the game comes to an end."""
        seat = state.turn.seat
        assert seat is not None
        lays = [Lay(seat, card) for held in self.hands[seat] for card in self._with_wish(held)]
        legal: list[Move] = [move for move in lays if NUMNUM.judge(self._as_known(state, seat), move).is_legal]
        yield from legal * 3
        others: list[Move] = [Pass(seat), Reshuffle(), *(SayWish(Seat(wisher), self._symbol()) for wisher in range(7))]
        if self.draw_pile:
            others.append(Draw(seat, self.draw_pile[-1] if self._random.random() < 0.5 else None))
        yield from (move for move in others if self._is_seat(move) and NUMNUM.judge(state, move).is_legal)

    def _is_seat(self, move: Move) -> bool:
        return not isinstance(move, SayWish) or move.seat < self.agreed.players

    def _as_known(self, state: State, seat: Seat) -> State:
        """The state as the seat itself knows it: it sees its hand and which card it has drawn."""
        shown = state.with_hand(seat, HiddenCards(len(self.hands[seat]), tuple(self.hands[seat])))
        if state.turn.step != "drew":
            return shown
        return replace(shown, turn=Turn(seat, state.turn.step, self.hands[seat][-1]))

    def _with_wish(self, card: Card) -> Iterable[Card]:
        return [WishCard(), WishCard(self._symbol())] if isinstance(card, WishCard) else [card]

    def _symbol(self) -> Symbol:
        return self._random.choice(list(Symbol))

    def _do(self, move: Move) -> None:
        match move:
            case Deal():
                for hand in self.hands:
                    hand += [self.draw_pile.pop() for _ in range(7)]
            case TurnUp(card):
                self.draw_pile.pop()
                self._put_down(card)
            case Lay(seat, card):
                self.hands[seat].remove(as_held(card))
                self._put_down(card)
            case Draw(seat):
                self.hands[seat].append(self.draw_pile.pop())
            case SayWish(_, symbol):
                self.pile[-1] = WishCard(symbol)
            case Reshuffle():
                self.draw_pile = [as_held(card) for card in self.pile[:-1]]
                self._random.shuffle(self.draw_pile)
                del self.pile[:-1]

    def _put_down(self, card: Card) -> None:
        if isinstance(card, Ban):
            self.bans.append(card)
        else:
            self.pile.append(card)

    def table(self) -> TableState:
        cards = [*_stacked("draw", [Back()] * bool(self.draw_pile)), *_stacked("discard", map(_face, self.pile[-1:]))]
        for number in (2, 5):
            cards += _stacked(f"ban/{number}", [ban for ban in self.bans if ban.number == number])
        return TableState(GameName.NUMNUM, tuple(cards))

    def untruths(self, state: State) -> list[str]:
        return [name for name, is_true in self._claims(state) if not is_true]

    def _claims(self, state: State) -> Iterator[tuple[str, bool]]:
        yield "sizes of the hands", [hand.size for hand in state.hands] == [len(hand) for hand in self.hands]
        for hand, truth in zip(state.hands, self.hands, strict=True):
            yield "cards of a hand", not Counter(hand.seen) - Counter(truth)
        yield "the pile", list(state.pile) == self.pile and state.beneath == 0
        yield "the bans", sorted(state.bans) == sorted(ban.number for ban in self.bans)
        yield "the draw pile", state.draw_pile == len(self.draw_pile)
        hidden = Counter(self.draw_pile) + Counter(card for hand in self.hands for card in hand)
        yield "what was shuffled back", not Counter(state.returned) - hidden
        yield "no card lost or invented", self._count_all(state) == 109

    def _count_all(self, state: State) -> int:
        held = sum(hand.size or 0 for hand in state.hands)
        return held + len(state.pile) + len(state.bans) + (state.draw_pile or 0)

    def forget(self, state: State, seat: Seat) -> State:
        forgotten = state.with_hand(seat, HiddenCards(state.hands[seat].size))
        return replace(forgotten, turn=replace(state.turn, drawn=None)) if state.turn.seat == seat else forgotten


def _face(card: Card) -> Face:
    return Wish() if isinstance(card, WishCard) else card


def _stacked(zone: str, faces: Iterable[Face]) -> list[CardItem]:
    """Cards on each other, a little fanned, the top one last."""
    pile: Sequence[Face] = list(faces)
    places = [under(zone)] * (len(pile) - 1) + [ZoneName(zone)] * bool(pile)
    return [
        CardItem(ItemId(f"{zone}-{place}-{face}"), Certain(face), square_at(len(zone), place / 10), name)
        for place, (face, name) in enumerate(zip(pile, places, strict=True))
    ]
