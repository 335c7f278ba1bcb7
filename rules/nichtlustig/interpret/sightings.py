"""Which card was it that changed? One fact for each card it may have been, the likeliest first."""

from collections.abc import Sequence

from rules.nichtlustig.cards import Card
from rules.nichtlustig.death import due_deaths
from rules.nichtlustig.interpret.places import Fact, Place, Side, seat_of
from rules.nichtlustig.state import State
from tabletop.faces import Face
from tabletop.faces.nichtlustig import Cover, Death, Kind, Points, Special, Target
from tabletop.observe import Appeared, Change, Observation, Vanished, is_same_place
from tabletop.table import CardItem, TableItem, possible_faces
from tabletop.zones import UNDER


def read_card_change(state: State, observation: Observation, change: Change) -> tuple[Fact, ...]:
    """The facts that one change of a card may mean; none if it could not be read."""
    match change:
        case Vanished(item):
            return tuple(Fact(card, None, left=plain_zone(item)) for card in _cards_of(state, observation, item, None))
        case Appeared(item):
            return _seen(state, observation, item, None)
    return _seen(state, observation, change.after, change.before)


def plain_zone(item: TableItem) -> str | None:
    """The zone of an item, no matter what lies on it."""
    return None if item.zone is None else item.zone.removesuffix(UNDER)


def _seen(state: State, observation: Observation, item: TableItem, before: TableItem | None) -> tuple[Fact, ...]:
    if not isinstance(item, CardItem):
        return ()
    sides = {Side.REVERSE if isinstance(face, (Points, Cover)) else Side.FRONT for face in possible_faces(item)}
    under = _under(observation, item, state)
    return tuple(
        Fact(card, Place(plain_zone(item), side), under=under if isinstance(card, Death) else ())
        for side in sorted(sides)
        for card in _cards_of(state, observation, item, before)
    )


def _cards_of(state: State, observation: Observation, item: TableItem, before: TableItem | None) -> tuple[Card, ...]:
    """Every card that the item may be; what it was before it was turned over tells where its face does not."""
    if not isinstance(item, CardItem):
        return ()
    cards: dict[Card, None] = {}
    for face in possible_faces(item):
        exact = card_of(face)
        earlier = [card for shown in _faces(before) if (card := card_of(shown)) and _may_be(face, card)]
        guesses = [exact] if exact else earlier or _guesses(state, observation, face, plain_zone(item))
        cards.update(dict.fromkeys(guesses))
    return tuple(cards)


def _faces(item: TableItem | None) -> tuple[Face, ...]:
    return possible_faces(item) if isinstance(item, CardItem) else ()


def card_of(face: Face) -> Card | None:
    """The card that a face belongs to; None if it does not tell."""
    match face:
        case Target() | Death() | Special():
            return face
        case Points(kind, int(value)):
            return Target(kind, value)
        case Cover(int(value) | str(value)):
            return Death(value)
    return None


def _may_be(face: Face, card: Card) -> bool:
    if isinstance(face, Points):
        return isinstance(card, Target) and card.kind is face.kind
    return isinstance(face, Cover) and isinstance(card, Death)


def _guesses(state: State, observation: Observation, face: Face, zone: str | None) -> Sequence[Card]:
    """Where a face tells only the sort of card: those that left another place, else those that may be due."""
    gone = [
        card
        for change in observation.changes
        if isinstance(change, Vanished)
        for shown in _faces(change.item)
        if (card := card_of(shown)) and _may_be(face, card)
    ]
    if gone:
        return gone
    if isinstance(face, Points):
        return _targets_before(state, face.kind, zone)
    if isinstance(face, Cover) and state.turn.dice.pink is not None:
        return [due.death for due in due_deaths(state.displays, state.active, state.turn.dice.pink)]
    return ()


def _targets_before(state: State, kind: Kind, zone: str | None) -> list[Card]:
    """Targets of one kind that lie before a player and are not covered."""
    seat = seat_of(zone)
    if seat is None or seat >= len(state.displays):
        return []
    display = state.displays[seat]
    return [target for target in (*display.uncovered, *display.open) if target.kind is kind]


def _under(observation: Observation, item: CardItem, state: State) -> tuple[Target, ...]:
    """The targets that were seen where a death lies now."""
    found: dict[Target, None] = {}
    for other in observation.before.cards:
        if plain_zone(other) == plain_zone(item) and is_same_place(other, item):
            for card in _cards_of(state, observation, other, None):
                if isinstance(card, Target):
                    found[card] = None
    return tuple(found)
