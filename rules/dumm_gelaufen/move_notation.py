"""Moves as text.

dealt 10 8 9                                        cards of each seat
laid out mac blue-10 ... left blue-3 right green-8
replaced !green at mac by blue-4                    at a seat (its hand), mac, left, right
0 starts
joined mac blue-1 left blue-3 right hands 8 9 done 0 2 turn 1     in the middle of a game
0 shows blue-1 !green                               the whole hand, told or scanned
0 has task "..."
taught !green/gift ; give self to chosen 2 card     effects, one clause each
0 takes mac:blue-10 mac:blue-11 puts mac:green-2    in the order in which it was done; `draw:?` unseen
0 takes mac:blue-10 mac:blue-11 ...                 seen in the middle; the next one completes it
0 swaps !red !green                                 1998: laid away for two new cards
0 plays !green ; hands pass left                    what followed, one clause each
told ; moved blue-1 from 0 to 1                     what people tell
0 draws blue-4 ?                                    to refill a hand
reshuffled
seen mac blue-1 ? left blue-3 right                 how it lies, whatever led there; without a name: not in view
0 claims blue-9 blue-11                             `claims stands`, `claims falls`: as the table decided
"""

from collections.abc import Callable
from itertools import groupby
from typing import Final, TypeVar, assert_never

from rules.dumm_gelaufen.card_text import (
    format_card,
    format_cards,
    parse_action,
    parse_card,
    parse_seen_or_not,
)
from rules.dumm_gelaufen.deck import PlayingCard
from rules.dumm_gelaufen.effect_notation import (
    format_change,
    format_effect,
    format_place,
    take_changes,
    take_effects,
    take_place,
    take_seat,
)
from rules.dumm_gelaufen.exchange import Area, Put, Step, Take
from rules.dumm_gelaufen.moves import (
    Claim,
    DealHands,
    Exchange,
    JoinIn,
    LayOut,
    Move,
    PlayAction,
    Refill,
    Replace,
    Report,
    Reshuffle,
    ShowHand,
    Start,
    SwapDrawn,
    TableAsSeen,
    Teach,
    TellTask,
)
from rules.game import Seat
from rules.notation import Words, quote

T = TypeVar("T")
NOTHING: Final = "nothing"
TAKES: Final = "takes"
PUTS: Final = "puts"
GOES_ON: Final = "..."
DECISIONS: Final = {"stands": True, "falls": False}


def format_move(move: Move) -> str:  # noqa: C901, PLR0911, PLR0912 - one line per kind of move
    """The move on one line."""
    match move:
        case DealHands(sizes):
            return _join("dealt", *map(str, sizes))
        case LayOut(mac, left, right):
            return _join("laid out mac", format_cards(mac), "left", format_card(left), "right", format_card(right))
        case Replace(place, card, by):
            return f"replaced {format_card(card)} at {format_place(place)} by {format_card(by)}"
        case Start(seat):
            return f"{seat} starts"
        case JoinIn():
            return _format_join_in(move)
        case ShowHand(seat, cards):
            return _join(f"{seat} shows", format_cards(cards))
        case TellTask(seat, text):
            return f"{seat} has task {quote(text)}"
        case Teach(card, effects):
            return " ; ".join([f"taught {format_card(card)}", *map(format_effect, effects)])
        case Exchange(seat, steps, goes_on):
            return _join(f"{seat}", format_steps(steps), GOES_ON if goes_on else "")
        case SwapDrawn(seat, cards):
            return f"{seat} swaps {format_cards(cards)}"
        case PlayAction(seat, card, changes):
            return " ; ".join([f"{seat} plays {format_card(card)}", *map(format_change, changes)])
        case Report(changes):
            return " ; ".join(["told", *map(format_change, changes)])
        case Refill(seat, cards):
            return _join(f"{seat} draws", format_cards(cards))
        case Reshuffle():
            return "reshuffled"
        case TableAsSeen(mac, left, right):
            places = (("mac", mac), ("left", left), ("right", right))
            return _join("seen", *(_join(name, format_cards(cards)) for name, cards in places if cards is not None))
        case Claim(seat, cards, stands):
            decided = [word for word, value in DECISIONS.items() if value is stands]
            return _join(f"{seat} claims", *decided, format_cards(cards))
    assert_never(move)


def _format_join_in(move: JoinIn) -> str:
    piles = (("mac", move.mac), ("left", move.left), ("right", move.right))
    open_cards = (_join(name, format_cards(cards)) for name, cards in piles)
    hands, done = (" ".join(map(str, counts)) for counts in (move.sizes, move.done))
    return f"{_join('joined', *open_cards)} hands {hands} done {done} turn {move.turn}"


def _join(*words: str) -> str:
    return " ".join(word for word in words if word)


def format_steps(steps: tuple[Step, ...]) -> str:
    """The steps of an exchange as words."""
    runs = [list(run) for _, run in groupby(steps, key=type)]
    return _join(*map(_format_run, runs)) if runs else f"{TAKES} {NOTHING}"


def _format_run(run: list[Step]) -> str:
    verb = TAKES if isinstance(run[0], Take) else PUTS
    return _join(verb, *(f"{step.area}:{format_card(step.card)}" for step in run))


def parse_move(text: str) -> Move:
    """The move of a line; raises NotationError."""
    words = Words(text)
    move = _take_move(words)
    words.end()
    return move


def _take_move(words: Words) -> Move:  # noqa: PLR0911 - one line per kind of move
    if words.take_if("dealt"):
        return DealHands(words.take_all("a number of cards", _natural))
    if words.take_if("laid", "out"):
        return _take_lay_out(words)
    if words.take_if("joined"):
        return _take_join_in(words)
    if words.take_if("replaced"):
        return _take_replace(words)
    if words.take_if("taught"):
        return Teach(words.take_as("an action card", parse_action), take_effects(words))
    if words.take_if("told"):
        return Report(take_changes(words))
    if words.take_if("reshuffled"):
        return Reshuffle()
    if words.take_if("seen"):
        return TableAsSeen(*(_take_seen(words, name) for name in ("mac", "left", "right")))
    return _take_deed(take_seat(words), words)


def _natural(word: str) -> int:
    if not (word.isascii() and word.isdecimal()):
        raise ValueError(word)
    return int(word)


def _take_lay_out(words: Words) -> LayOut:
    words.expect("mac")
    mac = _take_until(words, "left", parse_card)
    left = words.take_as("a card", parse_card)
    words.expect("right")
    return LayOut(mac, left, words.take_as("a card", parse_card))


def _take_join_in(words: Words) -> JoinIn:
    words.expect("mac")
    mac = _take_until(words, "left", parse_card)
    left = _take_until(words, "right", parse_card)
    right = _take_until(words, "hands", parse_card)
    sizes = _take_until(words, "done", _natural)
    done = _take_until(words, "turn", _natural)
    return JoinIn(mac, left, right, sizes, done, take_seat(words))


def _take_until(words: Words, end: str, read: Callable[[str], T]) -> tuple[T, ...]:
    """Words up to the one that ends them, which is taken too."""
    taken = []
    while not words.take_if(end):
        taken.append(words.take_as(f"a card, a number or {end}", read))
    return tuple(taken)


def _take_seen(words: Words, name: str) -> tuple[PlayingCard | None, ...] | None:
    if not words.take_if(name):
        return None
    cards = []
    while not words.ends_clause and words.peek() not in ("left", "right"):
        cards.append(words.take_as("a card", parse_seen_or_not))
    return tuple(cards)


def _take_replace(words: Words) -> Replace:
    card = words.take_as("an action card", parse_action)
    words.expect("at")
    place = take_place(words)
    words.expect("by")
    return Replace(place, card, words.take_as("a card", parse_seen_or_not))


def _take_deed(seat: Seat, words: Words) -> Move:  # noqa: PLR0911 - one line per verb
    match words.peek():
        case "takes" | "puts":
            return Exchange(seat, take_steps(words), words.take_if(GOES_ON))
        case "has":
            words.expect("has", "task")
            return TellTask(seat, words.take_quoted())
    match words.take("what the seat does"):
        case "starts":
            return Start(seat)
        case "shows":
            return ShowHand(seat, words.take_all("a card", parse_card))
        case "swaps":
            first = words.take_as("an action card", parse_action)
            return SwapDrawn(seat, (first, words.take_as("an action card", parse_action)))
        case "plays":
            return PlayAction(seat, words.take_as("an action card", parse_action), take_changes(words))
        case "draws":
            return Refill(seat, words.take_all("a card", parse_seen_or_not))
        case "claims":
            stands = next((value for word, value in DECISIONS.items() if words.take_if(word)), None)
            return Claim(seat, words.take_all("a card", parse_card), stands)
    raise words.complaint("what the seat does")


def take_steps(words: Words) -> tuple[Step, ...]:
    """The steps of an exchange, as far as they go."""
    if words.take_if(TAKES, NOTHING):
        return ()
    steps: list[Step] = []
    read = _parse_take
    while not words.ends_clause and words.peek() != GOES_ON:
        if words.take_if(TAKES):
            read = _parse_take
        elif words.take_if(PUTS):
            read = _parse_put
        else:
            steps.append(words.take_as("a place and a card, as in mac:blue-7", read))
    return tuple(steps)


def _parse_take(word: str) -> Step:
    area, _, card = word.partition(":")
    return Take(Area(area), parse_seen_or_not(card))


def _parse_put(word: str) -> Step:
    area, _, card = word.partition(":")
    if area == Area.DRAW:
        raise ValueError(word)
    return Put(Area(area), parse_seen_or_not(card))
