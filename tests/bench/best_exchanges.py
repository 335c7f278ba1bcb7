"""How long does the worst search for a fulfilling exchange take? Beside it: one of an ordinary evening."""

import json
from collections.abc import Iterable

from rules.dumm_gelaufen.deck import PlayingCard, all_numbers
from rules.dumm_gelaufen.json_cards import cards_to_json
from rules.questions.door import answer_line
from tabletop.faces.dumm_gelaufen import Edition
from tests.bench.comparison import Comparison, Contender

DECK = all_numbers(Edition.RAVENSBURGER)


def question(murphy: str, mac: Iterable[PlayingCard], hand: Iterable[PlayingCard]) -> bytes:
    """A question with the last two cards of the deck on the discard piles."""
    cards = {"mac": mac, "left": DECK[-2:-1], "right": DECK[-1:], "hand": hand}
    asked = {"game": "dumm-gelaufen", "edition": "ravensburger", "ask": "best_exchange", "murphy": murphy}
    return json.dumps({**asked, **{name: cards_to_json(pile) for name, pile in cards.items()}}).encode()


def compare_best_exchanges() -> Comparison:
    """Nearly the whole deck in one hand and a task that anything fulfils, against a hand of nine."""
    ordinary = question("nur gerade Zahlen, mindestens 5", DECK[:49:7], DECK[1:65:7])
    worst = question(
        "Die Summe beträgt mindestens 1.", DECK[:70:12], [card for place, card in enumerate(DECK[:70]) if place % 12]
    )
    return Comparison(
        "Dumm gelaufen's fulfilling exchanges",
        "questions",
        (
            Contender("a hand of nine", lambda: answer_line(ordinary), 1),
            Contender("a hand of 64, everything fulfils", lambda: answer_line(worst), 1),
        ),
    )
