"""The longest way through a graph that visits nobody twice: exact, and quick for the twenty cards of a hand.

Vertices are 0..n-1, sets of them whole numbers with one bit each. Some may be left out of the way; the last step may
lead anywhere an `ending` allows.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass(slots=True)
class PathSearch:
    """Looks for the longest way that goes on from a vertex through those still unused.

    `neighbours[v]` are the vertices that may follow v; `endings[v]` those that may follow only as the very last one.
    `free_ending`: something outside the graph may always be the last.
    """

    neighbours: Sequence[int]
    endings: Sequence[int]
    free_ending: bool
    twins: Sequence[int] = ()
    _known: dict[tuple[int, int], tuple[int, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.twins = [self._earlier_twins(vertex) for vertex in range(len(self.neighbours))]

    def longest_from(self, vertex: int, unused: int) -> tuple[int, ...]:
        """The longest way after `vertex`; -1 at its end is the free ending."""
        unused &= ~(1 << vertex)
        region = self._region(vertex, unused)
        outside = unused & ~region
        key = (vertex, region | self._endings_of(region | 1 << vertex) & outside)
        if key not in self._known:
            self._known[key] = self._search(vertex, unused, region)
        return self._known[key]

    def _search(self, vertex: int, unused: int, region: int) -> tuple[int, ...]:
        best = self._ending(vertex, unused)
        most = self._most(vertex, unused, region)
        for follower in self._choices(self.neighbours[vertex] & unused, unused):
            way = (follower, *self.longest_from(follower, unused))
            if len(way) > len(best):
                best = way
            if len(best) >= most:
                break
        return best

    def _ending(self, vertex: int, unused: int) -> tuple[int, ...]:
        possible = self.endings[vertex] & unused
        if possible:
            return (_lowest(possible),)
        return (-1,) if self.free_ending else ()

    def _most(self, vertex: int, unused: int, region: int) -> int:
        """No way is longer: one way down the blocks and an ending, nor ever more than all there is."""
        endings = self._endings_of(region | 1 << vertex) & unused
        everything = region.bit_count() + (self.free_ending or bool(endings & ~region))
        return min(everything, most_on_one_way(self.neighbours, vertex, region) + (self.free_ending or bool(endings)))

    def _region(self, vertex: int, unused: int) -> int:
        """All that can be reached from a vertex through the unused ones."""
        region = fresh = self.neighbours[vertex] & unused
        while fresh:
            found = 0
            for other in _bits(fresh):
                found |= self.neighbours[other]
            fresh = found & unused & ~region
            region |= fresh
        return region

    def _endings_of(self, vertices: int) -> int:
        found = 0
        for vertex in _bits(vertices):
            found |= self.endings[vertex]
        return found

    def _choices(self, possible: int, unused: int) -> list[int]:
        """The followers worth trying: of twins only the first, those with few ways on before the others."""
        choices = [vertex for vertex in _bits(possible) if not self.twins[vertex] & possible]
        return sorted(choices, key=lambda vertex: (self.neighbours[vertex] & unused).bit_count())

    def _earlier_twins(self, vertex: int) -> int:
        """The vertices before this one that could take its place in every way."""
        found = 0
        for other in range(vertex):
            if self._are_twins(vertex, other):
                found |= 1 << other
        return found

    def _are_twins(self, a: int, b: int) -> bool:
        both = 1 << a | 1 << b
        same_ways_on = (self.neighbours[a] ^ self.neighbours[b]) & ~both == 0
        same_endings = (self.endings[a] ^ self.endings[b]) & ~both == 0
        return same_ways_on and same_endings and self._lead_to_both(a, b)

    def _lead_to_both(self, a: int, b: int) -> bool:
        """Whether every other vertex that may end on one of them may end on the other."""
        others = [ends for vertex, ends in enumerate(self.endings) if vertex not in (a, b)]
        return all((ends >> a) & 1 == (ends >> b) & 1 for ends in others)


def _bits(vertices: int) -> list[int]:
    found = []
    while vertices:
        found.append(_lowest(vertices))
        vertices &= vertices - 1
    return found


def _lowest(vertices: int) -> int:
    return (vertices & -vertices).bit_length() - 1


def most_on_one_way(neighbours: Sequence[int], start: int, region: int) -> int:
    """How many of a region a way from `start` can visit at most: it never comes back through a cut vertex.

    A way runs from block to block (parts that no single vertex cuts apart), so it sees the blocks on one path only.
    """
    return _Blocks(neighbours, region).most_from(start)


class _Blocks:
    """Tarjan's search for blocks, which adds up on its way back how many vertices lie ahead."""

    def __init__(self, neighbours: Sequence[int], region: int) -> None:
        self._neighbours = neighbours
        self._region = region
        self._found: dict[int, int] = {}
        self._low: dict[int, int] = {}
        self._waiting: list[tuple[int, int]] = []  # vertices of blocks still open, with what lies ahead of each

    def most_from(self, vertex: int) -> int:
        """The most that lies ahead of a vertex, itself not counted."""
        most = 0
        self._found[vertex] = self._low[vertex] = len(self._found)
        for other in _bits(self._neighbours[vertex] & self._region):
            if other in self._found:
                self._low[vertex] = min(self._low[vertex], self._found[other])
                continue
            already_waiting = len(self._waiting)
            self._waiting.append((other, self.most_from(other)))
            self._low[vertex] = min(self._low[vertex], self._low[other])
            if self._low[other] >= self._found[vertex]:
                most = max(most, self._close_block(already_waiting))
        return most

    def _close_block(self, first: int) -> int:
        block = self._waiting[first:]
        del self._waiting[first:]
        return len(block) + max(ahead for _, ahead in block)
