"""What changed between two settled pictures?

Items are paired by their identity where the camera followed them, else by what they show and where they lie. A pair
that differs in nothing is no change. A card laid on another is two changes, one appeared and one vanished from view;
so is whatever nobody can tell apart.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tabletop.sides import may_be_sides_of_one_card
from tabletop.table import CardItem, Certain, Point, TableItem, TableState, Unread, ZoneName, possible_faces

SAME_PLACE_CARD_WIDTHS = 0.35  # a nudged card moves less than this, the next place in a row is a whole width away


@dataclass(frozen=True, slots=True)
class Appeared:
    """Something lies there that did not."""

    item: TableItem


@dataclass(frozen=True, slots=True)
class Vanished:
    """Something is no longer in view: taken away, or covered."""

    item: TableItem


@dataclass(frozen=True, slots=True)
class Moved:
    """The same thing lies in another zone, or well away from where it lay."""

    before: TableItem
    after: TableItem


@dataclass(frozen=True, slots=True)
class Turned:
    """The same thing in the same place shows something else: a card turned over, a die thrown or tipped."""

    before: TableItem
    after: TableItem


@dataclass(frozen=True, slots=True)
class Reread:
    """The same thing in the same place; only how surely it was read is different."""

    before: TableItem
    after: TableItem


Change = Appeared | Vanished | Moved | Turned | Reread


@dataclass(frozen=True, slots=True)
class Observation:
    """All that changed from one settled picture to the next; empty if nothing did."""

    before: TableState
    after: TableState
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class Pair:
    """An item of one picture and the same item of the next."""

    before: TableItem
    after: TableItem


def observe(before: TableState, after: TableState) -> Observation:
    """What changed from `before` to `after`, in the order of `after`, what vanished last."""
    pairs = pair_up(before.items, after.items)
    by_after = {id(pair.after): pair for pair in pairs}
    paired_before = {id(pair.before) for pair in pairs}
    changes: list[Change] = []
    for item in after.items:
        pair = by_after.get(id(item))
        changes.extend([Appeared(item)] if pair is None else _differences(pair))
    changes.extend(Vanished(item) for item in before.items if id(item) not in paired_before)
    return Observation(before, after, tuple(changes))


def _differences(pair: Pair) -> Iterator[Change]:
    before, after = pair.before, pair.after
    if before.zone != after.zone or not is_same_place(before, after):
        yield Moved(before, after)
    if before.reading != after.reading:
        yield Reread(before, after) if _may_show_the_same(before, after) else Turned(before, after)


def pair_up(before: Iterable[TableItem], after: Iterable[TableItem]) -> list[Pair]:
    """Which items are the same thing: every one at most once, the surest reason first."""
    pairs: list[Pair] = []
    old, new = list(before), list(after)
    for is_same in (_has_same_identity, _lies_and_shows_the_same, _shows_the_same, _was_turned):
        for item in list(new):
            match = _nearest([other for other in old if is_same(other, item)], item)
            if match is not None:
                pairs.append(Pair(match, item))
                _remove(old, match)
                _remove(new, item)
    return pairs


def _remove(items: list[TableItem], gone: TableItem) -> None:
    items[:] = [item for item in items if item is not gone]


def _nearest(candidates: list[TableItem], item: TableItem) -> TableItem | None:
    return min(candidates, key=lambda other: _distance(other.outline.centre, item.outline.centre), default=None)


def _distance(a: Point, b: Point) -> float:
    return float(((a.x - b.x) ** 2 + (a.y - b.y) ** 2) ** 0.5)


def is_same_place(before: TableItem, after: TableItem) -> bool:
    """Whether the two lie so near to each other that nobody moved anything."""
    return _distance(before.outline.centre, after.outline.centre) < SAME_PLACE_CARD_WIDTHS


def _is_same_sort(before: TableItem, after: TableItem) -> bool:
    return isinstance(before, CardItem) == isinstance(after, CardItem)


def _has_same_identity(before: TableItem, after: TableItem) -> bool:
    return before.item_id == after.item_id and _is_same_sort(before, after)


def _lies_and_shows_the_same(before: TableItem, after: TableItem) -> bool:
    return _lies_the_same(before, after) and _may_show_the_same(before, after)


def _lies_the_same(before: TableItem, after: TableItem) -> bool:
    return _is_same_sort(before, after) and before.zone == after.zone and is_same_place(before, after)


def _was_turned(before: TableItem, after: TableItem) -> bool:
    if not _lies_the_same(before, after):
        return False
    if not isinstance(before, CardItem) or not isinstance(after, CardItem):
        return True  # a die shows something else after every throw
    return any(may_be_sides_of_one_card(a, b) for a in possible_faces(before) for b in possible_faces(after))


def _shows_the_same(before: TableItem, after: TableItem) -> bool:
    certain = isinstance(before.reading, Certain) and isinstance(after.reading, Certain)
    return certain and _is_same_sort(before, after) and before.reading == after.reading


def _may_show_the_same(before: TableItem, after: TableItem) -> bool:
    if isinstance(before.reading, Unread) or isinstance(after.reading, Unread):
        return True
    return bool(set(_possibilities(before)) & set(_possibilities(after)))


def _possibilities(item: TableItem) -> tuple[object, ...]:
    if isinstance(item, CardItem):
        return possible_faces(item)
    match item.reading:
        case Certain(die):
            return (die,)
        case Unread():
            return ()
    return item.reading.candidates


def zones_touched(observation: Observation) -> frozenset[ZoneName]:
    """The zones in which something appeared, vanished, moved or turned."""
    touched: set[ZoneName | None] = set()
    for change in observation.changes:
        match change:
            case Appeared(item) | Vanished(item):
                touched.add(item.zone)
            case Moved(before, after) | Turned(before, after):
                touched |= {before.zone, after.zone}
            case Reread():
                pass
    return frozenset(zone for zone in touched if zone is not None)
