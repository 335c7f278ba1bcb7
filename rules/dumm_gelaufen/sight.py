"""What a settled picture shows of this game, and whether a state looks like that.

A zone in which neither the picture before nor the one after shows a card is taken to be out of view. Of a pile the
uncovered card is the top.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.dumm_gelaufen.actions import may_be_same
from rules.dumm_gelaufen.deck import PlayingCard
from rules.dumm_gelaufen.state import State
from tabletop.faces.dumm_gelaufen import ActionCard, NumberCard
from tabletop.observe import Observation
from tabletop.table import CardItem, TableState, cards_in, possible_faces

MAC_ZONE = "mac"
LEFT_ZONE = "discard/left"
RIGHT_ZONE = "discard/right"
ACTIONS_ZONE = "discard/actions"
CLAIM_ZONE = "claim"

Cards = tuple[CardItem, ...]


@dataclass(frozen=True, slots=True)
class Sight:
    """The cards to be seen: all of Mac's, the tops of the piles; None for a zone out of view, () for an empty one."""

    mac: Cards | None
    left: Cards | None
    right: Cards | None
    actions: Cards | None
    claim: Cards

    @property
    def left_top(self) -> PlayingCard | None:
        """The card on the left pile, if it could be read."""
        return likeliest_top(self.left)

    @property
    def right_top(self) -> PlayingCard | None:
        """The card on the right pile, if it could be read."""
        return likeliest_top(self.right)


def see(observation: Observation) -> Sight:
    """What lies there after the change."""
    before, after = observation.before, observation.after
    return Sight(
        _cards(before, after, MAC_ZONE),
        _top(before, after, LEFT_ZONE),
        _top(before, after, RIGHT_ZONE),
        _top(before, after, ACTIONS_ZONE),
        cards_in(after, CLAIM_ZONE),
    )


def _cards(before: TableState, after: TableState, zone: str) -> Cards | None:
    found = cards_in(after, zone)
    return found if found or cards_in(before, zone) else None


def _top(before: TableState, after: TableState, zone: str) -> Cards | None:
    found = _cards(before, after, zone)
    if not found:
        return found
    return tuple(card for card in found if not card.covered)[-1:] or found[-1:]


def likeliest(item: CardItem) -> PlayingCard | None:
    """The playing card it most likely is; None if it was not read."""
    faces = (face for face in possible_faces(item) if isinstance(face, NumberCard | ActionCard))
    return next(faces, None)


def likeliest_top(cards: Cards | None) -> PlayingCard | None:
    """The card on top, if it was read."""
    return likeliest(cards[0]) if cards else None


def looks_like(state: State, sight: Sight) -> tuple[str, ...]:
    """The zones in which the state would look different; none if it looks like that."""
    zones = (
        (MAC_ZONE, sight.mac, state.mac),
        (LEFT_ZONE, sight.left, state.left[:1]),
        (RIGHT_ZONE, sight.right, state.right[:1]),
        (ACTIONS_ZONE, sight.actions, state.actions[:1]),
    )
    return tuple(zone for zone, seen, lying in zones if seen is not None and not _match(lying, seen))


def _match(lying: Sequence[PlayingCard | None], seen: Cards) -> bool:
    """Whether the cards may be those seen, one for one."""
    if len(lying) != len(seen):
        return False
    left = list(seen)
    for card in sorted(lying, key=lambda card: card is None):
        found = min((item for item in left if _may_show(item, card)), key=_vagueness, default=None)
        if found is None:
            return False
        left.remove(found)
    return True


def _vagueness(item: CardItem) -> int:
    """Surely read cards are matched before doubtful and unread ones."""
    return len(possible_faces(item)) or 1000


def _may_show(item: CardItem, card: PlayingCard | None) -> bool:
    faces = possible_faces(item)
    if card is None or not faces:
        return True
    if isinstance(card, ActionCard):
        return any(isinstance(face, ActionCard) and may_be_same(face, card) for face in faces)
    return card in faces
