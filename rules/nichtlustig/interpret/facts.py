"""What was seen, card by card: where each changed card lies now, what the dice show, what could not be read."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

from rules.nichtlustig.cards import Card, format_card
from rules.nichtlustig.interpret.dice_seen import DiceSeen, has_unreadable_dice, read_dice_seen
from rules.nichtlustig.interpret.places import Fact, place_of
from rules.nichtlustig.interpret.sightings import read_card_change
from rules.nichtlustig.moves import Move, Roll, RollProfessors
from rules.nichtlustig.state import State, Step
from tabletop.observe import Appeared, Observation, Reread, Vanished
from tabletop.table import CardItem, TableItem


@dataclass(frozen=True, slots=True)
class Facts:
    """All that was seen, read in one way; `dice` is None where they show nothing new."""

    cards: tuple[Fact, ...]
    dice: DiceSeen | None = None
    unreadable: tuple[str, ...] = ()

    def left(self, state: State) -> tuple[Fact, ...]:
        """The facts about cards that a state does not agree with."""
        return tuple(fact for fact in self.cards if not fact.agrees_with(place_of(state, fact.card)))

    def unexplained(self, state: State) -> tuple[str, ...]:
        """What a state does not agree with, by name."""
        cards = tuple(format_card(fact.card) for fact in self.left(state))
        return cards if self.dice is None else (*cards, "dice")

    def after(self, move: Move) -> "Facts":
        """What is left to explain after a throw: the dice no more."""
        return replace(self, dice=None) if isinstance(move, (Roll, RollProfessors)) else self

    def only_seen(self) -> "Facts":
        """Without the cards that are only gone."""
        return replace(self, cards=tuple(fact for fact in self.cards if fact.now is not None))

    def has_gone_to(self, card: Card, zone: str) -> bool:
        """Whether a card was seen to arrive in a zone."""
        return any(fact.card == card and fact.now is not None and fact.now.zone == zone for fact in self.cards)


def read_facts(state: State, observation: Observation) -> Iterator[Facts]:
    """The facts for each way to read what changed, the likeliest first."""
    readings: list[Sequence[Fact]] = []
    unreadable = ["dice"] if has_unreadable_dice(observation) else []
    for change in observation.changes:
        item = change.item if isinstance(change, (Appeared, Vanished)) else change.after
        if not isinstance(change, Reread) and isinstance(item, CardItem):
            found = read_card_change(state, observation, change)
            readings.extend([found] if found else [])
            unreadable.extend([] if found else [name_item(item)])
    for dice in _news_of_dice(state, observation):
        for chosen in product(*readings):
            cards = _one_fact_per_card(chosen)
            if cards is not None:
                yield Facts(cards, dice, tuple(unreadable))


def name_item(item: TableItem) -> str:
    """What to call something that could not be read."""
    return f"card in {item.zone or 'no zone'}"


def _news_of_dice(state: State, observation: Observation) -> tuple[DiceSeen | None, ...]:
    """Dice that show what they did and only lie elsewhere were put aside, or thrown to show the same again."""
    if state.step is Step.BEGIN and not observation.before.dice:
        return (None,)  # they were lying there when somebody first looked
    seen = read_dice_seen(observation)
    if seen is not None and seen.dice is not None and state.turn.throws and seen.dice.holds(state.turn.dice):
        return (None, seen)
    return (seen,)


def _one_fact_per_card(chosen: Sequence[Fact]) -> tuple[Fact, ...] | None:
    """Where a card went counts, not where it left; None if one card were in two places."""
    seen = [fact for fact in chosen if fact.now is not None]
    cards = {fact.card for fact in seen}
    if len(cards) != len(seen):
        return None
    gone = {fact.card: fact for fact in chosen if fact.card not in cards}
    return (*seen, *gone.values())
