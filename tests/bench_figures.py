"""The figures of the recognition benchmark that lies beside a checkout, and the committed ones to hold on to.

    python -m tests.bench_figures

measures and writes `baseline.json`; done when recognition got better, never to make a test pass.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

BENCH: Final = Path(__file__).parents[2] / "shared" / "bench"
BASELINE: Final = Path(__file__).with_name("baseline.json")
GAMES: Final = ("numnum", "dumm-gelaufen", "nichtlustig", "wonderful-world")
MAY_ONLY_RISE: Final = ("found", "named", "dice_right", "texts_right", "tables_right")
MAY_ONLY_FALL: Final = ("extra",)
COUNTED: Final = ("tables", "cards", "dice", "texts")

Figures = dict[str, dict[str, int]]


def measure() -> Figures:
    """What `score.py` counts per game and kind of scene, times left out: by print alone, and with decks enrolled."""
    with tempfile.TemporaryDirectory() as scenes:
        for file in (file for game in GAMES for file in (BENCH / "scenes").glob(f"{game}-*")):
            Path(scenes, file.name).symlink_to(file)
        by_print, taught = score(Path(scenes), BENCH / "no-photographs"), score(Path(scenes), BENCH / "enrol")
    return by_print | {f"with enrolled decks: {row}": tally for row, tally in taught.items()}


def score(scenes: Path, photographs: Path) -> Figures:
    """What `score.py` counts of these scenes, per game and kind, times left out; decks come from these photographs."""
    with tempfile.TemporaryDirectory() as scratch:
        out = Path(scratch, "figures.json")
        command = Path(sys.executable).with_name("tischauge")
        judge = [sys.executable, str(BENCH / "score.py"), "--command", str(command), "--json", str(out)]
        where = ["--scenes", str(scenes), "--enrol", str(photographs)]
        subprocess.run([*judge, *where], check=True, capture_output=True)
        counted = json.loads(out.read_text())
    return {row: {k: v for k, v in tally.items() if not k.startswith("ms_")} for row, tally in counted.items()}


def faults(baseline: Figures, now: Figures) -> list[str]:
    """What got worse, in words; empty if nothing did."""
    return [fault for row, before in baseline.items() for fault in _row_faults(row, before, now.get(row, {}))]


def _row_faults(row: str, before: dict[str, int], now: dict[str, int]) -> list[str]:
    worse = [
        f"{row}: {name} fell from {before[name]} to {now.get(name, 0)}"
        for name in MAY_ONLY_RISE
        if _less(name, before, now)
    ]
    worse += [
        f"{row}: {name} rose from {before[name]} to {now.get(name)}"
        for name in MAY_ONLY_FALL
        if _less(name, now, before)
    ]
    return worse + [f"{row}: other pictures" for name in COUNTED if before.get(name) != now.get(name)][:1]


def _less(name: str, before: dict[str, int], now: dict[str, int]) -> bool:
    return now.get(name, 0) < before.get(name, 0)


def main() -> None:
    """Write the baseline."""
    BASELINE.write_text(json.dumps(measure(), indent=1) + "\n")


if __name__ == "__main__":
    main()
