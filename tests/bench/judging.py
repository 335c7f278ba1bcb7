"""How many rule questions are answered in a second? Beside it: reading and writing the same JSON, nothing else."""

import json

from rules.questions.door import answer_line
from rules.questions.registry import GAMES
from tests.bench.comparison import Comparison, Contender

# What phones ask all evening; odds and best exchanges are searches and no ordinary questions.
ORDINARY = (
    '{"game": "numnum", "ask": "play", "top": {"number": 42, "symbol": "heart"}, "bans": [2], '
    '"cards": [{"number": 63, "symbol": "circle"}]}',
    '{"game": "numnum", "ask": "options", "top": {"number": 60, "symbol": "square"}, "bans": [5], "hand": '
    '[{"number": 12, "symbol": "heart"}, {"number": 35, "symbol": "circle"}, {"ban": 2}, {"wish": null}]}',
    '{"game": "dumm-gelaufen", "edition": "ravensburger", "ask": "exchange", "mac": [{"number": 9, "colour": "blue"}, '
    '{"number": 4, "colour": "green"}, {"number": 8, "colour": "yellow"}], "left": [{"number": 11, "colour": "blue"}], '
    '"right": [], "steps": [{"take": "mac", "card": {"number": 9, "colour": "blue"}}, {"take": "left", "card": '
    '{"number": 11, "colour": "blue"}}, {"put": "mac", "card": {"number": 5, "colour": "green"}}]}',
    '{"game": "dumm-gelaufen", "edition": "1998", "ask": "claim", "murphy": "nur gerade Zahlen, mindestens 3", '
    '"own_turn": true, "after_exchange": true, "hand": [{"number": 2, "colour": "red"}, {"number": 8, "colour": '
    '"green"}, {"number": 6, "colour": "yellow"}, {"action": "green"}]}',
    '{"game": "nichtlustig", "ask": "take", "dice": {"white": [5, 4], "black": [3, 4], "red": [1, 2], "pink": 5}, '
    '"centre": ["dino/24", "yeti/4", "lemming/2"], "players": [{}, {}], "active": 0, "take": ["dino/24"]}',
    '{"game": "wonderful-world", "ask": "place", "rows": {"3": [{"number": 3, "object": "hat"}], "5": [{"number": 5, '
    '"object": "watch"}]}, "card": {"number": 2, "object": "coat"}, "row": 4}',
)
REPEATS = 20


def compare_judging() -> Comparison:
    """Answer the ordinary questions of all games that can be asked."""
    lines = [line.encode() for line in ORDINARY if json.loads(line)["game"] in GAMES] * REPEATS
    return Comparison(
        "Rule questions (ordinary ones of all games, in turn)",
        "questions",
        (
            Contender(
                "json.loads and json.dumps alone", lambda: [json.dumps(json.loads(line)) for line in lines], len(lines)
            ),
            Contender("judge", lambda: [answer_line(line) for line in lines], len(lines)),
        ),
    )
