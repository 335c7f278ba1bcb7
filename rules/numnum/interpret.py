"""What did they mean by it? From what changed on the table to the moves that explain it.

Only the laid cards are looked at: the pile, its covered cards, and the bans beside it. A drawn card leaves no trace
that could be told from a nudged pile; it arrives as a tap.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations, product
from typing import Final

from rules.game import Explanation, Judged, Seat
from rules.numnum.applying import apply
from rules.numnum.cards import Card, WishCard
from rules.numnum.judging import judge
from rules.numnum.moves import CountHand, Deal, Draw, Lay, Move, Pass, TableAsSeen, TakeBack, TurnUp
from rules.numnum.state import Stage, State, Step
from tabletop.faces import Back, Face
from tabletop.faces.numnum import BANNED_ROWS, Ban, NumberCard, Wish
from tabletop.observe import Observation
from tabletop.table import CardItem, TableState, cards_in, possible_faces
from tabletop.zones import under

PILE: Final = "discard"
MOST_CARDS_AT_ONCE: Final = 5  # more new cards than this in one picture are not put in order, only seen


@dataclass(frozen=True, slots=True)
class _Reading:
    """One way to read the laid cards of a picture: the pile from below, the bans beside it."""

    pile: tuple[Card, ...]
    bans: tuple[int, ...]


def interpret(state: State, observation: Observation) -> tuple[Explanation[Move], ...]:
    """Every sequence of moves that explains the change, the legal ones first, then those of fewer moves."""
    unread = tuple(_unread(observation.after))
    if unread:
        return (Explanation((), unread),) if _laid_cards_changed(observation) else ()
    bans = tuple(ban for ban in BANNED_ROWS for _ in range(_count_bans(state, observation, ban)))
    readings = (_Reading(pile, bans) for pile in _readings_of_the_pile(observation.after))
    found = [_judge_all(state, moves) for reading in readings for moves in _explain(state, reading)]
    return tuple(sorted(dict.fromkeys(found), key=_rank))


def _rank(explanation: Explanation[Move]) -> tuple[bool, bool]:
    """Legal before illegal, known before undone: a table merely seen says nothing of how it came about."""
    as_seen = any(isinstance(judged.move, TableAsSeen) for judged in explanation.moves)
    return as_seen, not explanation.is_legal


def _judge_all(state: State, moves: Iterable[Move]) -> Explanation[Move]:
    judged: list[Judged[Move]] = []
    for move in moves:
        judged.append(Judged(move, judge(state, move)))
        state = apply(state, move)
    return Explanation(tuple(judged))


def _laid_items(table: TableState) -> Iterator[CardItem]:
    for zone in (PILE, *(f"ban/{ban}" for ban in BANNED_ROWS)):
        yield from cards_in(table, under(zone))
        yield from cards_in(table, zone)


def _unread(table: TableState) -> Iterator[str]:
    """The laid cards of which nothing could be read."""
    for item in _laid_items(table):
        if not possible_faces(item) and not str(item.zone).endswith("/under"):
            yield f"{item.zone}: {item.item_id}"


def _laid_cards_changed(observation: Observation) -> bool:
    return set(_laid_items(observation.before)) != set(_laid_items(observation.after))


def _readings_of_the_pile(table: TableState) -> Iterator[tuple[Card, ...]]:
    """Every way to read the pile, the likeliest first; of covered cards only the likeliest."""
    covered = [possible_faces(item)[:1] for item in cards_in(table, under(PILE))]
    pile = [*covered, *(possible_faces(item) for item in cards_in(table, PILE))]
    for faces in product(*(faces for faces in pile if faces)):
        cards = tuple(card for face in faces if (card := _as_card(face)) is not None)
        if len(cards) == len(faces):
            yield cards


def _count_bans(state: State, observation: Observation, ban: int) -> int:
    """How many cards lie at a ban. The one that lifts it may lie face down on it, or face up and cover it wholly."""
    known = state.bans.count(ban)
    if _is_face_down(observation.after, ban):
        return max(known + known % 2, 2)
    if _is_face_down(observation.before, ban) and cards_in(observation.after, f"ban/{ban}"):
        return known + 1 - known % 2
    in_sight = sum(len(cards_in(observation.after, zone)) for zone in (f"ban/{ban}", under(f"ban/{ban}")))
    return max(known, in_sight)


def _is_face_down(table: TableState, ban: int) -> bool:
    return any(isinstance(face, Back) for item in cards_in(table, f"ban/{ban}") for face in possible_faces(item)[:1])


def _as_card(face: Face) -> Card | None:
    match face:
        case NumberCard() | Ban():
            return face
        case Wish():
            return WishCard()
    return None


def _explain(state: State, reading: _Reading) -> Iterator[tuple[Move, ...]]:
    """Sequences of moves after which the table looks like this."""
    if not reading.pile and not reading.bans:
        return
    if state.stage in (Stage.BEFORE_DEALING, Stage.TURNING_UP):
        yield from _as_a_start(state, reading)
        if reading.pile:
            yield (TableAsSeen(reading.pile, reading.bans),)
        return
    if _was_taken_back(state, reading):
        yield (TakeBack(Seat(state.last_layer or 0)),)
    new = _new_cards(state, reading)
    if new is None:
        yield (TableAsSeen(reading.pile, reading.bans),)
    elif new:
        yield from _as_laid(state, new)
    else:
        yield ()  # what lies there lay there before, whatever else came or went


def _was_taken_back(state: State, reading: _Reading) -> bool:
    """Whether the card that lay under the one laid last is on top again. A wish card looks like any other."""
    if state.last_layer is None or state.last_laid is None or isinstance(state.last_laid, Ban) or len(state.pile) < 2:
        return False
    below, top = _as_shown(state.pile[-2]), _as_shown(state.pile[-1])
    return reading.pile[-1:] == (below,) != (top,) and len(reading.bans) == len(state.bans)


def _as_a_start(state: State, reading: _Reading) -> Iterator[tuple[Move, ...]]:
    """Bans and wish cards turned up before the first number card, on which nothing has been laid."""
    deal: tuple[Move, ...] = (Deal(),) if state.stage is Stage.BEFORE_DEALING else ()
    if any(isinstance(card, NumberCard) for card in reading.pile[:-1]):
        return
    new = _new_cards(state, reading)
    if new:
        turned = sorted(new, key=lambda card: isinstance(card, NumberCard))
        yield (*deal, *map(TurnUp, turned))


def _new_cards(state: State, reading: _Reading) -> tuple[Card, ...] | None:
    """The cards that came to lie there, bans last; None if the picture does not go on from the state."""
    bans = Counter(reading.bans) - Counter(state.bans)
    laid = _new_on_pile(state, reading.pile)
    return None if laid is None else (*laid, *map(Ban, sorted(bans.elements())))


def _new_on_pile(state: State, seen: Sequence[Card]) -> tuple[Card, ...] | None:
    """What lies above the old top card; where that is covered wholly, the top card alone is new."""
    shown = tuple(_as_shown(card) for card in state.pile)
    if not seen:
        return ()
    for overlap in range(min(len(seen), len(shown)), 0, -1):
        if tuple(seen[:overlap]) == shown[-overlap:]:
            return tuple(seen[overlap:])
    return tuple(seen) if len(seen) <= MOST_CARDS_AT_ONCE else None


def _as_shown(card: Card) -> Card:
    return WishCard() if isinstance(card, WishCard) else card


def _as_laid(state: State, new: Sequence[Card]) -> Iterator[tuple[Move, ...]]:
    """The new cards laid by whoever may have laid them, in every order that leaves the right card on top."""
    on_pile = [card for card in new if not isinstance(card, Ban)]
    bans = [card for card in new if isinstance(card, Ban)]
    if len(new) > MOST_CARDS_AT_ONCE:
        return
    for order in dict.fromkeys(permutations(new)):
        if [card for card in order if not isinstance(card, Ban)] == on_pile and (bans or order == tuple(new)):
            yield from _laid_in_order(state, order)


def _laid_in_order(state: State, order: Sequence[Card]) -> Iterator[tuple[Move, ...]]:
    for first in _likely_layers(state):
        for unseen in _ways_to_get_there(state, first):
            yield (*unseen, *_lay_one_by_one(state, first, order))


def _lay_one_by_one(state: State, first: Seat, order: Sequence[Card]) -> Iterator[Move]:
    """Each card by whoever's turn it is then."""
    seat: Seat | None = first
    for card in order:
        lay = Lay(first if seat is None else seat, card)
        yield lay
        state = apply(state, lay)
        seat = state.turn.seat


def _ways_to_get_there(state: State, layer: Seat) -> Iterator[tuple[Move, ...]]:
    """What nobody could see before this seat laid a card: nothing, a card it drew, or the end of another's turn.

    If the game seemed to be over, some seat drew a card unseen and still held it.
    """
    go_on = tuple(CountHand(Seat(seat), None) for seat in _seats_without_cards(state))
    turn = state.turn
    if turn.seat in (None, layer):
        yield go_on
        if turn.step is Step.FRESH:
            yield (*go_on, Draw(layer))
    else:
        drawn = (Draw(turn.seat),) if turn.step is Step.FRESH else ()
        yield (*go_on, *drawn, Pass(turn.seat))


def _seats_without_cards(state: State) -> Iterator[int]:
    return (seat for seat, hand in enumerate(state.hands) if state.stage is Stage.OVER and hand.size == 0)


def _likely_layers(state: State) -> tuple[Seat, ...]:
    """Who may have laid: whoever's turn it is, then the one after; anybody if nobody has said whose turn it is."""
    if state.turn.seat is None:
        return tuple(map(Seat, range(state.players)))
    return state.turn.seat, state.seat_after(state.turn.seat)
