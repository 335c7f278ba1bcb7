"""The longest way through a graph that visits no vertex twice: exact for the twenty cards of a hand.

Vertices are 0..n-1; a set of them is a whole number with one bit each. A set of such sets is a whole number too, with
one bit for each of the 2**n sets, so that one operation on it moves a million half-built ways on by one vertex.
"""

from collections.abc import Iterator, Sequence
from functools import cache

Vertices = int
SetsOfVertices = int


class Ways:
    """All ways that begin at one of the `starts`, by the vertices they visit and the one they end on."""

    def __init__(self, neighbours: Sequence[Vertices], starts: Vertices) -> None:
        self._neighbours = neighbours
        self._ends = [1 << (1 << vertex) if starts >> vertex & 1 else 0 for vertex in range(len(neighbours))]
        while self._lengthen():
            pass
        self._longest = self._find_longest()

    def _lengthen(self) -> bool:
        """Leads every way one vertex further; False if no new one came about."""
        before = list(self._ends)
        for vertex, neighbours in enumerate(self._neighbours):
            arriving = 0
            for other in _vertices_of(neighbours):
                arriving |= self._ends[other]
            without = _sets_without(len(self._neighbours), vertex)
            self._ends[vertex] |= (arriving & without) << (1 << vertex)
        return before != self._ends

    def _find_longest(self) -> SetsOfVertices:
        """The sets of vertices of the longest ways; 0 if there is no way at all."""
        count = len(self._neighbours)
        every = 0
        for ways in self._ends:
            every |= ways
        sizes = (every & _sets_of_size(count, size) for size in range(count, 0, -1))
        return next((found for found in sizes if found), 0)

    def longest_by_end(self) -> dict[int, tuple[int, ...]]:
        """One of the longest ways for each vertex that such a way may end on; empty if there is no way at all."""
        found = ((vertex, ways & self._longest) for vertex, ways in enumerate(self._ends))
        return {vertex: self._trace(_lowest(ways), vertex) for vertex, ways in found if ways}

    def _trace(self, visited: Vertices, end: int) -> tuple[int, ...]:
        """The vertices of a way in order."""
        way = [end]
        while visited := visited & ~(1 << way[-1]):
            way.append(self._one_before(way[-1], visited))
        return tuple(reversed(way))

    def _one_before(self, vertex: int, visited: Vertices) -> int:
        candidates = _vertices_of(self._neighbours[vertex] & visited)
        return next(other for other in candidates if self._ends[other] >> visited & 1)


def _vertices_of(vertices: Vertices) -> Iterator[int]:
    while vertices:
        yield _lowest(vertices)
        vertices &= vertices - 1


def _lowest(vertices: Vertices) -> int:
    return (vertices & -vertices).bit_length() - 1


@cache  # two megabytes for the largest hand
def _sets_without(count: int, vertex: int) -> SetsOfVertices:
    """All sets of `count` vertices without this one."""
    pattern, length = (1 << (1 << vertex)) - 1, 2 << vertex
    while length < 1 << count:
        pattern |= pattern << length
        length *= 2
    return pattern


@cache  # the same
def _sets_of_size(count: int, size: int) -> SetsOfVertices:
    """All sets of so many out of `count` vertices."""
    if not 0 <= size <= count:
        return 0
    if count == 0:
        return 1
    return _sets_of_size(count - 1, size) | _sets_of_size(count - 1, size - 1) << (1 << (count - 1))
