"""How long does the hardest odds question of Nichtlustig take? Beside it: the same one asked again, and one pair."""

import json

from rules.nichtlustig import odds
from rules.nichtlustig.cards import TARGETS, format_card
from rules.questions.door import answer_line
from tests.bench.comparison import Comparison, Contender

EVERYTHING = {"targets": [format_card(target) for target in TARGETS], "timemachine": True}


def question(**fields: object) -> bytes:
    """A question about dice of which none lies aside, four throws before the end."""
    return json.dumps({"game": "nichtlustig", "ask": "odds", "aside": {}, "throws_left": 4, **fields}).encode()


def compare_odds() -> Comparison:
    """All 25 targets with and without what earlier questions have left behind."""
    hardest, pair = question(**EVERYTHING), question(targets=["yeti/3"])

    def ask_from_cold() -> str:
        odds.forget_counts()
        return answer_line(hardest)

    return Comparison(
        "Nichtlustig's odds (nothing aside, four throws left)",
        "questions",
        (
            Contender("one pair", lambda: answer_line(pair), 1),
            Contender("all 25 targets, asked before", lambda: answer_line(hardest), 1),
            Contender("all 25 targets, from cold", ask_from_cold, 1),
        ),
    )
