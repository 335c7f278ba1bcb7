"""Effects of taught action cards, and changes on the table, in words: one clause each.

Effects: `pass-hands left with-task`, `swap-hands`, `pass-tasks right`, `swap-tasks`, `renew-task others`, `give self to
chosen 2 card`, `discard self all colour`, `draw others 1`, `read-out`. Changes: `moved blue-1 ? from 0 to left`, `hands
pass left with-task`, `hands swap 0 2`, `tasks pass right`, `tasks swap 0 2`, `task renewed 1`, `turn 2`.

A place is a seat (its hand) or a heap; `left` and `right` of a pass are the neighbours, any other distance is a number
of seats to the left.
"""

from typing import Final, assert_never

from rules.dumm_gelaufen.card_text import format_cards, parse_seen_or_not
from rules.dumm_gelaufen.changes import (
    Change,
    HandsPassed,
    HandsSwapped,
    Heap,
    Moved,
    MurphyPassed,
    MurphyRenewed,
    MurphySwapped,
    Place,
    TurnGiven,
)
from rules.dumm_gelaufen.effects import (
    Alike,
    Choice,
    Discard,
    Draw,
    Effect,
    Give,
    PassHands,
    PassMurphy,
    ReadOut,
    RenewMurphy,
    SwapHands,
    SwapMurphy,
    Who,
)
from rules.game import Seat
from rules.notation import Words

WITH_TASK: Final = "with-task"
NEIGHBOURS: Final = {"left": 1, "right": -1}
ALL: Final = "all"


def format_place(place: Place) -> str:
    """A seat's number, or the name of a heap."""
    return str(place)


def take_place(words: Words) -> Place:
    """The next word as a place."""
    return words.take_as("a seat or a heap", _parse_place)


def _parse_place(word: str) -> Place:
    if word.isascii() and word.isdecimal():
        return Seat(int(word))
    return Heap(word)


def take_seat(words: Words) -> Seat:
    """The next word as a seat."""
    return Seat(words.take_number("a seat"))


def _format_by(by: int) -> str:
    return next((word for word, value in NEIGHBOURS.items() if value == by), str(by))


def _take_by(words: Words) -> int:
    return words.take_as("left, right or a number", lambda word: NEIGHBOURS.get(word) or int(word))


def _flag(with_murphy: bool) -> str:
    return f" {WITH_TASK}" if with_murphy else ""


def format_change(change: Change) -> str:  # noqa: PLR0911 - one line per kind of change
    """One change as a clause."""
    match change:
        case Moved(cards, source, target):
            return f"moved {format_cards(cards)} from {format_place(source)} to {format_place(target)}"
        case HandsPassed(by, with_murphy):
            return f"hands pass {_format_by(by)}{_flag(with_murphy)}"
        case HandsSwapped(one, other, with_murphy):
            return f"hands swap {one} {other}{_flag(with_murphy)}"
        case MurphyPassed(by):
            return f"tasks pass {_format_by(by)}"
        case MurphySwapped(one, other):
            return f"tasks swap {one} {other}"
        case MurphyRenewed(seat):
            return f"task renewed {seat}"
        case TurnGiven(seat):
            return f"turn {seat}"
    assert_never(change)


def take_change(words: Words) -> Change:  # noqa: PLR0911 - one line per kind of change
    """The next clause as a change."""
    if words.take_if("hands", "pass"):
        return HandsPassed(_take_by(words), words.take_if(WITH_TASK))
    if words.take_if("hands", "swap"):
        return HandsSwapped(take_seat(words), take_seat(words), words.take_if(WITH_TASK))
    if words.take_if("tasks", "pass"):
        return MurphyPassed(_take_by(words))
    if words.take_if("tasks", "swap"):
        return MurphySwapped(take_seat(words), take_seat(words))
    if words.take_if("task", "renewed"):
        return MurphyRenewed(take_seat(words))
    if words.take_if("turn"):
        return TurnGiven(take_seat(words))
    words.expect("moved")
    cards = []
    while not words.take_if("from"):
        cards.append(words.take_as("a card or from", parse_seen_or_not))
    source = take_place(words)
    words.expect("to")
    return Moved(tuple(cards), source, take_place(words))


def take_changes(words: Words) -> tuple[Change, ...]:
    """Every clause that is left as a change."""
    changes = []
    while not words.is_empty:
        words.end_clause()
        changes.append(take_change(words))
    return tuple(changes)


def format_effect(effect: Effect) -> str:  # noqa: PLR0911 - one line per kind of effect
    """One effect as a clause."""
    match effect:
        case PassHands(by, with_murphy):
            return f"pass-hands {_format_by(by)}{_flag(with_murphy)}"
        case SwapHands(with_murphy):
            return f"swap-hands{_flag(with_murphy)}"
        case PassMurphy(by):
            return f"pass-tasks {_format_by(by)}"
        case SwapMurphy():
            return "swap-tasks"
        case RenewMurphy(who):
            return f"renew-task {who}"
        case Give(giver, receiver, choice):
            return f"give {giver} to {receiver} {_format_choice(choice)}"
        case Discard(who, choice):
            return f"discard {who} {_format_choice(choice)}"
        case Draw(who, count):
            return f"draw {who} {count}"
        case ReadOut():
            return "read-out"
    assert_never(effect)


def _format_choice(choice: Choice) -> str:
    return f"{ALL if choice.count is None else choice.count} {choice.alike}"


def take_effect(words: Words) -> Effect:  # noqa: PLR0911 - one line per kind of effect
    """The next clause as an effect."""
    match words.take("an effect"):
        case "pass-hands":
            return PassHands(_take_by(words), words.take_if(WITH_TASK))
        case "swap-hands":
            return SwapHands(words.take_if(WITH_TASK))
        case "pass-tasks":
            return PassMurphy(_take_by(words))
        case "swap-tasks":
            return SwapMurphy()
        case "renew-task":
            return RenewMurphy(words.take_member(Who))
        case "give":
            return _take_give(words)
        case "discard":
            return Discard(words.take_member(Who), _take_choice(words))
        case "draw":
            return Draw(words.take_member(Who), words.take_number())
        case "read-out":
            return ReadOut()
    raise words.complaint("an effect")


def _take_give(words: Words) -> Give:
    giver = words.take_member(Who)
    words.expect("to")
    return Give(giver, words.take_member(Who), _take_choice(words))


def _take_choice(words: Words) -> Choice:
    count = None if words.take_if(ALL) else words.take_number("a number or all")
    return Choice(count, words.take_member(Alike))


def take_effects(words: Words) -> tuple[Effect, ...]:
    """Every clause that is left as an effect."""
    effects = []
    while not words.is_empty:
        words.end_clause()
        effects.append(take_effect(words))
    return tuple(effects)
