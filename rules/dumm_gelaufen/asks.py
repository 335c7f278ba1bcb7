"""What may be asked of Dumm gelaufen!, in each edition: the fields of each question and its answer."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final, cast

from rules.dumm_gelaufen.best_exchange import Fulfilling, Reach, fulfilling_exchanges
from rules.dumm_gelaufen.claim import Moment, judge_claim
from rules.dumm_gelaufen.deck import DONE_TO_WIN, SEATS, PlayingCard, is_more_than_printed
from rules.dumm_gelaufen.exchange import Area, Layout, Step, Take, follow_exchange
from rules.dumm_gelaufen.fulfilment import check_hand
from rules.dumm_gelaufen.hand_size import (
    CARDS_OF_MAC,
    DealtTo,
    after_drawing,
    cards_to_replace,
    hand_sizes,
    refill_up_to,
)
from rules.dumm_gelaufen.json_cards import card_reader, cards_to_json, step_reader
from rules.dumm_gelaufen.round_end import end_round
from rules.dumm_gelaufen.task_json import task_to_json
from rules.dumm_gelaufen.task_reading import read_task
from rules.game import Seat
from rules.questions.ask import Answer, Ask, Asks, Fields
from rules.questions.readers import (
    AnyField,
    DependentField,
    Field,
    Reader,
    boolean,
    list_of,
    seat_field,
    text,
    whole,
    word,
)
from rules.questions.refusal import impossible_table
from rules.questions.verdicts import verdict_to_json
from rules.reasons import Note
from tabletop.faces.dumm_gelaufen import Edition
from tabletop.games import GameName

LONGEST_TASK: Final = 1000
MOST_STEPS: Final = 12

Cards = tuple[PlayingCard, ...]
MURPHY: Final = Field("murphy", text(0, LONGEST_TASK))
PLAYERS: Final = Field("players", whole(SEATS[0], SEATS[-1]))


def asks_of(edition: Edition) -> Asks:
    """Every question of one edition. The game has no house rules."""
    return Asks(GameName.DUMM_GELAUFEN, edition, (), {ask.name: ask for ask in _Edition(edition).asks()})


@dataclass(frozen=True, slots=True)
class _Edition:
    """The questions of one edition."""

    edition: Edition

    def asks(self) -> tuple[Ask, ...]:
        """Each ask with its fields, in the order of the contract."""
        read_card = card_reader(self.edition)
        cards = list_of(read_card)
        hand = Field("hand", cards)
        table = (Field("mac", cards), Field("left", cards), Field("right", cards))
        steps = Field("steps", list_of(step_reader(read_card), longest=MOST_STEPS))
        return (
            _ask("claim", self.claim, MURPHY, hand, Field("own_turn", boolean), Field("after_exchange", boolean, True)),
            _ask("exchange", self.exchange, *table, Field("hand", cards, optional=True), steps),
            _ask("best_exchange", self.best_exchange, MURPHY, *table, hand),
            _ask("drawn", self.drawn, hand, Field("drawn", list_of(read_card, 1, 2))),
            _ask("refill", self.refill, hand),
            _ask("setup", self.setup, PLAYERS, seat_field("dealer", "players")),
            _ask("dealt", self.dealt, Field("to", word(DealtTo)), Field("cards", cards)),
            _ask("round_end", self.round_end, PLAYERS, seat_field("by", "players"), DependentField("done", _read_done)),
        )

    def claim(self, fields: Fields) -> Answer:
        """May this hand be shown now?"""
        hand = self._possible(fields, "hand")
        task = read_task(cast("str", fields["murphy"]), self.edition)
        fulfilment = check_hand(task, hand, self.edition)
        moment = Moment(cast("bool", fields["own_turn"]), cast("bool | None", fields["after_exchange"]))
        return {
            **verdict_to_json(judge_claim(fulfilment, moment, self.edition)),
            "fulfilled": fulfilment.is_fulfilled,
            "task": None if task is None else task_to_json(task),
            "offending": cards_to_json(fulfilment.offending),
            "missing": fulfilment.missing,
        }

    def exchange(self, fields: Fields) -> Answer:
        """Was this exchange allowed, and what lies there now?"""
        steps = cast("tuple[Step, ...]", fields["steps"])
        drawn = [step.card for step in steps if isinstance(step, Take) and step.area is Area.DRAW]
        self._possible(fields, "mac", "left", "right", "hand", more=[card for card in drawn if card is not None])
        before = Layout(*(cast("Cards", fields[name]) for name in ("mac", "left", "right", "hand")))
        done = follow_exchange(before, steps, self.edition)
        after = done.layout
        return {
            **verdict_to_json(done.verdict),
            "after": {
                "mac": cards_to_json(after.mac),
                "left": cards_to_json(after.left),
                "right": cards_to_json(after.right),
                "hand": None if after.hand is None else cards_to_json(after.hand),
                "forced": cards_to_json(done.forced),
            },
        }

    def best_exchange(self, fields: Fields) -> Answer:
        """Which exchanges fulfil the task at once?"""
        self._possible(fields, "mac", "left", "right", "hand")
        task = read_task(cast("str", fields["murphy"]), self.edition)
        if task is None:
            return {"fulfils_now": None, "exchanges": None, "notes": [Note.TASK_NOT_UNDERSTOOD]}
        hand = cast("Cards", fields["hand"])
        reach = Reach(*(cast("Cards", fields[name]) for name in ("mac", "left", "right")))
        found = fulfilling_exchanges(task, hand, reach, self.edition)
        return {
            "fulfils_now": check_hand(task, hand, self.edition).is_fulfilled,
            "exchanges": [_fulfilling_to_json(exchange) for exchange in found],
            "notes": [],
        }

    def drawn(self, fields: Fields) -> Answer:
        """What follows from the cards drawn?"""
        self._possible(fields, "hand", "drawn")
        after = after_drawing(cast("Cards", fields["hand"]), cast("Cards", fields["drawn"]), self.edition)
        return {"forced": cards_to_json(after.forced), "swap": after.swap, "put": after.put, "notes": []}

    def refill(self, fields: Fields) -> Answer:
        """To how many number cards may the hand be refilled?"""
        return {"may_draw_up_to": refill_up_to(self._possible(fields, "hand"), self.edition), "notes": []}

    def setup(self, fields: Fields) -> Answer:
        """How many cards does everybody get?"""
        sizes = hand_sizes(cast("int", fields["players"]), Seat(cast("int", fields["dealer"])))
        return {"hands": list(sizes), "mac": CARDS_OF_MAC, "notes": []}

    def dealt(self, fields: Fields) -> Answer:
        """Which of the cards just dealt are replaced?"""
        cards = self._possible(fields, "cards")
        replaced = cards_to_replace(cast("DealtTo", fields["to"]), cards, self.edition)
        return {"replace": cards_to_json(replaced), "notes": []}

    def round_end(self, fields: Fields) -> Answer:
        """What follows from a Murphy card fulfilled?"""
        by, done = Seat(cast("int", fields["by"])), cast("tuple[int, ...]", fields["done"])
        others = (*done[:by], *done[by + 1 :])
        if done[by] == 0 or DONE_TO_WIN in others:
            raise impossible_table("somebody has fulfilled without a card to show, or the game was over before")
        end = end_round(by, done, self.edition)
        return {
            "over": end.winner is not None,
            "winner": end.winner,
            "starts": end.starts,
            "unfulfilled": end.unfulfilled,
            "notes": [],
        }

    def _possible(self, fields: Fields, *names: str, more: Iterable[PlayingCard] = ()) -> Cards:
        """The cards of these fields together; refuses more of them than were printed."""
        cards = (*(card for name in names for card in cast("Cards", fields[name] or ())), *more)
        if is_more_than_printed(cards, self.edition):
            raise impossible_table("there are not so many copies of a card")
        return cards


def _ask(name: str, answer: Callable[[Fields], Answer], *fields: AnyField) -> Ask:
    return Ask(name, fields, lambda given, _options: answer(given))


def _read_done(found: Mapping[str, object]) -> Reader[object]:
    players = cast("int", found["players"])
    return list_of(whole(0, DONE_TO_WIN), players, players)


def _fulfilling_to_json(exchange: Fulfilling) -> Answer:
    return {"area": exchange.area, "take": cards_to_json(exchange.take), "put": cards_to_json(exchange.put)}
