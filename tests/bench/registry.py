"""Which comparisons are there? A new one is a function in a module of its own, named here."""

from collections.abc import Callable, Mapping

from tests.bench.best_exchanges import compare_best_exchanges
from tests.bench.comparison import Comparison
from tests.bench.judging import compare_judging
from tests.bench.odds import compare_odds
from tests.bench.recognising import compare_recognising, compare_recognising_with_dice
from tests.bench.tracking import compare_tracking

COMPARISONS: Mapping[str, Callable[[], Comparison]] = {
    "judge": compare_judging,
    "best_exchange": compare_best_exchanges,
    "odds": compare_odds,
    "recognise": compare_recognising,
    "recognise_with_dice": compare_recognising_with_dice,
    "track": compare_tracking,
}
