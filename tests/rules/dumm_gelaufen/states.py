"""States for tests, written in the notation."""

from rules.dumm_gelaufen.state import State
from rules.dumm_gelaufen.state_notation import parse_state

MAC = "blue-10 blue-11 yellow-4 green-2 blue-5 green-7 yellow-8"
TWO_DIGITS = '"Nur Karten mit zweistelligen Zahlen. Mindestens 6."'


def in_play(
    *hands: str,
    turn: str = "turn 0",
    mac: str = MAC,
    piles: str = "left blue-3 green-9 ; right green-8",
    edition: str = "ravensburger",
) -> State:
    """A state in which every card not named is in the draw pile; a hand may begin with `done 2 task ... hand`."""
    seats = " ; ".join(f"seat {_player(hand)}" for hand in hands)
    head = f"{edition} dealer 0 {turn}" + (f" ; mac {mac}" if mac else "")
    return parse_state(f"{head} ; {piles} ; draw 40 ; murphy 20 aside 0 ; {seats}")


def _player(text: str) -> str:
    """What is not said of a seat: nothing fulfilled, a Murphy card nobody has told of."""
    with_hand = text if "hand" in text else f"task ? hand {text}"
    return with_hand if with_hand.startswith("done") else f"done 0 {with_hand}"
