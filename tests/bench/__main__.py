"""`python -m tests.bench [NAME...]`: measures the named comparisons, or all, and prints them."""

import os
import sys

# Before numpy and its libraries start their threads: a figure is about one core.
os.environ.update({"OMP_NUM_THREADS": "1", "OMP_THREAD_LIMIT": "1"})

from tests.bench.comparison import measure
from tests.bench.registry import COMPARISONS
from tests.bench.table import to_table


def main(names: list[str]) -> int:
    """Measure and print; 2 if a name is not known."""
    unknown = [name for name in names if name not in COMPARISONS]
    if unknown:
        sys.stderr.write(f"no such comparison: {', '.join(unknown)}; there are {', '.join(COMPARISONS)}\n")
        return 2
    sys.stdout.write("Medians of interleaved rounds in one process on one core; ratio to the first line of each.\n")
    for name in names or COMPARISONS:
        comparison = COMPARISONS[name]()
        sys.stdout.write(f"\n{to_table(comparison, measure(comparison))}\n")
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
