"""How are the figures printed?"""

from collections.abc import Sequence

from tests.bench.comparison import Comparison, Figure


def to_table(comparison: Comparison, figures: Sequence[Figure]) -> str:
    """Return the figures of a comparison as lines of text."""
    width = max(len(figure.name) for figure in figures)
    head = f"{comparison.title}\n  {'':{width}}  {'each':>10}  {comparison.unit + '/s':>12}  ratio"
    return "\n".join([head, *(to_line(figure, width) for figure in figures)])


def to_line(figure: Figure, width: int) -> str:
    """Return one figure as a line."""
    per_second = f"{1 / figure.unit_s:,.0f}" if figure.unit_s < 0.1 else f"{1 / figure.unit_s:,.2f}"
    ratio = f"{figure.ratio:.3g} ± {figure.ratio_spread:.1g}"
    return f"  {figure.name:{width}}  {to_duration(figure.unit_s):>10}  {per_second:>12}  {ratio}"


def to_duration(seconds: float) -> str:
    """Return a duration in the unit that fits it."""
    if seconds < 0.001:
        return f"{seconds * 1e6:.1f} µs"
    return f"{seconds * 1000:.1f} ms" if seconds < 1 else f"{seconds:.2f} s"
