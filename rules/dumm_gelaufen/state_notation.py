"""A state on one line.

    ravensburger dealer 2 exchanged 0 ; mac blue-10 ... ; left blue-3 green-8 ; right green-8 ; draw 45 under green-1 ;
    actions !green ; waiting 0 !blue ; murphy 25 aside 2 ; seat done 1 task "..." hand blue-1 ?x8 ; seat ... ;
    taught !green/gift ; ...

Seats follow each other from 0. `task ?` is a Murphy card nobody has told of, no `task` is none. Piles are listed from
the top, `draw` with the number of cards whose order nobody knows. Empty places but hands and `draw` are left out.
In the middle of an exchange `so-far takes mac:blue-10` stands behind the first clause.
"""

from collections.abc import Iterator
from typing import Final

from rules.dumm_gelaufen.card_text import UNSEEN, format_card, format_holding, parse_action, take_holding
from rules.dumm_gelaufen.deck import PlayingCard
from rules.dumm_gelaufen.effect_notation import format_effect, take_effect, take_seat
from rules.dumm_gelaufen.effects import Effect, TaughtAction
from rules.dumm_gelaufen.exchange import Step
from rules.dumm_gelaufen.move_notation import format_steps, take_steps
from rules.dumm_gelaufen.state import Hidden, Murphy, Pending, Phase, Player, State
from rules.game import Seat
from rules.notation import Words, quote
from tabletop.faces.dumm_gelaufen import ActionCard, Edition

END: Final = " ; "
NOBODY: Final = "-"


def format_state(state: State) -> str:
    """The state on one line."""
    return END.join(clause for clause in _clauses(state) if clause)


def _clauses(state: State) -> Iterator[str]:
    turn = NOBODY if state.turn is None else str(state.turn)
    yield f"{state.edition} dealer {state.dealer} {state.phase} {turn}"
    yield f"so-far {format_steps(state.open_steps)}" if state.open_steps else ""
    for name, cards in (("mac", state.mac), ("left", state.left), ("right", state.right)):
        yield f"{name} {format_holding(cards)}" if cards else ""
    on_top = format_holding(state.draw.on_top)
    yield f"draw {state.draw.below}" + (f" under {on_top}" if on_top else "")
    yield f"actions {format_holding(state.actions)}" if state.actions else ""
    for pending in state.pending:
        yield f"waiting {pending.seat} {format_card(pending.card)}"
    yield f"murphy {state.murphy_pile} aside {state.murphy_aside}"
    yield from map(_format_player, state.players)
    for taught in state.taught:
        yield END.join([f"taught {format_card(taught.card)}", *map(format_effect, taught.effects)])


def _format_player(player: Player) -> str:
    task = "" if player.murphy is None else f" task {_format_murphy(player.murphy)}"
    hand = format_holding(player.hand)
    return f"seat done {player.done}{task} hand" + (f" {hand}" if hand else "")


def _format_murphy(murphy: Murphy) -> str:
    return UNSEEN if murphy.text is None else quote(murphy.text)


def parse_state(text: str) -> State:
    """The state of a line; raises NotationError."""
    words = Words(text)
    edition = words.take_member(Edition)
    words.expect("dealer")
    dealer, phase, turn = take_seat(words), words.take_member(Phase), _take_turn(words)
    words.end_clause()
    state = State(
        edition=edition,
        dealer=dealer,
        phase=phase,
        turn=turn,
        open_steps=_take_open_steps(words),
        mac=_take_pile(words, "mac"),
        left=_take_pile(words, "left"),
        right=_take_pile(words, "right"),
        draw=_take_draw(words),
        actions=_take_actions(words),
        pending=tuple(_take_waiting(words)),
        murphy_pile=_take_count(words, "murphy"),
        murphy_aside=_take_count(words, "aside"),
        players=tuple(_take_players(words)),
        taught=tuple(_take_taught(words)),
    )
    words.end()
    return state


def _take_turn(words: Words) -> Seat | None:
    return None if words.take_if(NOBODY) else take_seat(words)


def _take_open_steps(words: Words) -> tuple[Step, ...]:
    if not words.take_if("so-far"):
        return ()
    steps = take_steps(words)
    words.end_clause()
    return steps


def _take_pile(words: Words, name: str) -> tuple[PlayingCard | None, ...]:
    """The cards of a clause that begins with this name; none if the next clause is another."""
    if not words.take_if(name):
        return ()
    cards = take_holding(words)
    words.end_clause()
    return cards


def _take_draw(words: Words) -> Hidden:
    words.expect("draw")
    below = words.take_number()
    on_top = take_holding(words) if words.take_if("under") else ()
    words.end_clause()
    return Hidden(on_top, below)


def _take_actions(words: Words) -> tuple[ActionCard | None, ...]:
    complaint = words.complaint("action cards")
    cards = _take_pile(words, "actions")
    actions = tuple(card for card in cards if card is None or isinstance(card, ActionCard))
    if actions != cards:
        raise complaint
    return actions


def _take_waiting(words: Words) -> Iterator[Pending]:
    while words.take_if("waiting"):
        yield Pending(take_seat(words), words.take_as("an action card", parse_action))
        words.end_clause()


def _take_count(words: Words, name: str) -> int:
    words.expect(name)
    count = words.take_number()
    if words.ends_clause:
        words.end_clause()
    return count


def _take_players(words: Words) -> Iterator[Player]:
    while words.take_if("seat"):
        words.expect("done")
        done = words.take_number()
        murphy = _take_murphy(words)
        words.expect("hand")
        yield Player(take_holding(words), murphy, done)
        words.end_clause()


def _take_murphy(words: Words) -> Murphy | None:
    if not words.take_if("task"):
        return None
    return Murphy() if words.take_if(UNSEEN) else Murphy(words.take_quoted())


def _take_taught(words: Words) -> Iterator[TaughtAction]:
    while words.take_if("taught"):
        card = words.take_as("an action card", parse_action)
        effects: list[Effect] = []
        words.end_clause()
        while not words.is_empty and words.peek() != "taught":
            effects.append(take_effect(words))
            words.end_clause()
        yield TaughtAction(card, tuple(effects))
