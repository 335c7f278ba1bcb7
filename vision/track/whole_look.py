"""The whole picture is read: what of it was known, what is new, and what is gone?

An item is the one from before if it lies where that lay and nothing changed there; else if it shows the same, nearest
first (`tabletop.observe`). What was known and is not found stays as long as nothing changed where it lies: nets miss
things. What is hidden by something that came in over the border of the picture, an arm or a sleeve, stays for a while.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Final, Generic

import numpy as np

from tabletop.dice import Die
from tabletop.faces import Face
from tabletop.games import GameName
from tabletop.observe import pair_up
from tabletop.table import Certain, Doubtful, ItemId, TableItem, TableState, Unread
from vision.geometry import Corners, Homography, overlap, shared_area, signed_area
from vision.locate import Locator
from vision.pipeline import PictureReading, Readers, Recogniser, StageTimes
from vision.settle import name_items, settle_in_plane
from vision.sightings import SeenCard, SeenDie, Sighting
from vision.table_profile import TableProfile
from vision.track.camera_shift import NOT_MOVED, view_of
from vision.track.changes import Cells, cells_within
from vision.track.glimpse import Glimpse, carried, in_small_picture, in_whole_picture
from vision.track.known_items import (
    SAME_OUTLINE,
    KnownCards,
    KnownDice,
    KnownPlaces,
    KnownTexts,
    Told,
    card_at,
    die_at,
    told_of,
)
from vision.track.tracks import NEW, CardTrack, DieTrack, Memory, Seen, Shown, Track
from vision.track.votes import Votes

KEPT_S: Final = 20.0  # an arm may rest on the table for so long
AS_SHARP: Final = 0.9  # noise and light alone make less difference
MOSTLY: Final = 0.5  # of an item
LARGE: Final = 2.0  # times the item: a card at the edge of the picture that was taken away is no arm


@dataclass(frozen=True, slots=True, eq=False)
class Scrutiny:
    """A picture that is to be read, and what the quick look at it told.

    `restless` are the cells of the small picture in which something moves: of those nothing new is believed.
    """

    encoded: bytes
    seen: Glimpse
    profile: TableProfile
    at_s: float
    restless: Cells | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Looked:
    """What is to be remembered after a whole look, and how long it took."""

    memory: Memory
    times: StageTimes


@dataclass(slots=True, eq=False)
class Standing(Generic[Seen, Shown]):
    """Tracks where the camera sees them by now: those that lie as they lay, those that changed, those out of sight."""

    lying: list[Track[Seen, Shown]] = field(default_factory=list)
    changed: list[Track[Seen, Shown]] = field(default_factory=list)
    hidden: list[Track[Seen, Shown]] = field(default_factory=list)


class WholeLook:
    """Reads whole pictures of one game's tables in the light of what is remembered."""

    def __init__(self, game: GameName, locator: Locator, readers: Readers) -> None:
        self._game = game
        self._locator = locator
        self._readers = readers

    def read(self, scrutiny: Scrutiny, memory: Memory) -> Looked:
        """Everything is located again; what is surely known is not read again."""
        looked = self._look(scrutiny, memory, self._locator)
        again = memory.whole_looks if scrutiny.seen.is_as_before else 0
        return replace(looked, memory=replace(looked.memory, whole_looks=again + 1))

    def read_again(self, scrutiny: Scrutiny, memory: Memory) -> Looked:
        """What is in doubt is read again where it is known to lie."""
        return self._look(scrutiny, memory, None)

    def _look(self, scrutiny: Scrutiny, memory: Memory, locator: Locator | None) -> Looked:
        old_cards, old_dice = standing(memory.cards, scrutiny), standing(memory.dice, scrutiny)
        known_cards, known_dice = [*old_cards.lying, *old_cards.hidden], [*old_dice.lying, *old_dice.hidden]
        sharp = min(1.0, scrutiny.seen.sharpness / memory.sharpness)
        cards = KnownCards(self._readers.cards, known_cards, sharp)
        dice = None if self._readers.dice is None else KnownDice(self._readers.dice, known_dice, sharp)
        texts = None if self._readers.text is None else KnownTexts(self._readers.text, known_cards)
        places = KnownPlaces(old_cards.lying, old_dice.lying) if locator is None else locator
        readers = replace(self._readers, cards=cards, dice=dice, text=texts)
        if locator is None:  # nothing is looked for
            readers = replace(readers, below=None, by_print=None)
        recogniser, profile = Recogniser(self._game, places, readers), scrutiny.profile
        reading = recogniser.read_picture(scrutiny.encoded, profile.lens, with_markers=profile.has_markers)
        found_cards = _calm(followed(reading.sighting.cards, old_cards, cards.told, card_at), scrutiny)
        dice_told = [] if dice is None else dice.told
        found_dice = _calm(followed(reading.sighting.dice, old_dice, dice_told, die_at), scrutiny)
        now_cards = (*found_cards, *left_over(old_cards, found_cards, scrutiny))
        now_dice = (*found_dice, *left_over(old_dice, found_dice, scrutiny))
        if locator is None:  # nothing was looked for: what was found or missed tells nothing
            now_cards = only_read_again((*old_cards.lying, *old_cards.hidden), now_cards)
            now_dice = only_read_again((*old_dice.lying, *old_dice.hidden), now_dice)
        return Looked(self._remember(now_cards, now_dice, reading, scrutiny, memory), reading.times)

    def _remember(
        self,
        cards: Sequence[CardTrack],
        dice: Sequence[DieTrack],
        reading: PictureReading,
        scrutiny: Scrutiny,
        memory: Memory,
    ) -> Memory:
        sighting = Sighting(tuple(track.seen for track in cards), tuple(track.seen for track in dice))
        settled = settle_in_plane(sighting, reading.picture, self._game, scrutiny.profile)
        names = name_items(sighting, reading.picture)
        ids = [*(card.item_id for card in cards), *(die.item_id for die in dice)]
        known = {name: item_id for name, item_id in zip(names, ids, strict=True) if item_id != NEW}
        final = final_names(settled.table, known, memory)
        named = replace(
            memory,
            passing=None,
            table=_renamed(settled.table, final),
            cards=tuple(replace(track, item_id=final[name]) for name, track in zip(names, cards, strict=False)),
            dice=tuple(
                replace(track, item_id=final[name]) for name, track in zip(names[len(cards) :], dice, strict=True)
            ),
            named=memory.named + len(final),
            camera_has_moved=settled.has_moved,
        )
        return anchored(named, scrutiny.seen)


def anchored(memory: Memory, seen: Glimpse) -> Memory:
    """The memory of this picture, or still of the one before if that was sharper and shows the same.

    The tracks are those of this picture. A sharp picture beside a blurred one looks like a change.
    """
    small = seen.small
    if seen.is_as_before and seen.shift is not None and seen.sharpness < AS_SHARP * memory.sharpness:
        back = np.asarray(np.linalg.inv(in_whole_picture(seen.shift, small.reduction)), np.float64)
        cards = tuple(carried_along(track, back) for track in memory.cards)
        return replace(
            memory, shift=seen.shift, cards=cards, dice=tuple(carried_along(track, back) for track in memory.dice)
        )
    return replace(
        memory,
        anchor=view_of(small.grey),
        width=small.width,
        height=small.height,
        sharpness=seen.sharpness,
        shift=NOT_MOVED,
    )


def standing(tracks: Iterable[Track[Seen, Shown]], scrutiny: Scrutiny) -> Standing[Seen, Shown]:
    """What became of each track, as far as the quick look told."""
    now, seen = Standing[Seen, Shown](), scrutiny.seen
    if seen.shift is None or seen.changes is None:
        now.changed = list(tracks)
        return now
    to_now, over_border = in_whole_picture(seen.shift, seen.small.reduction), seen.changes.reaching_the_border()
    all_changed = seen.changes.changed & (not seen.is_as_before)  # single cells are noise unless something goes on
    for track in tracks:
        own = cells_within(in_small_picture(track.seen.corners, seen.small.reduction), over_border.shape)
        place, changed = carried_along(track, to_now), own & all_changed
        if track.hidden_since_s is not None:
            is_over = changed.any() or scrutiny.at_s - track.hidden_since_s >= KEPT_S
            (now.changed if is_over else now.hidden).append(place)
        elif _share(own, seen.changes.in_view) < MOSTLY or _is_hidden(own, changed, over_border):
            now.hidden.append(replace(place, hidden_since_s=scrutiny.at_s))
        else:
            (now.changed if changed.any() else now.lying).append(place)
    return now


def _is_hidden(own: Cells, changed: Cells, over_border: Cells) -> bool:
    """Whether what changed is part of something large that came in over the border."""
    is_large = np.count_nonzero(over_border) > LARGE * np.count_nonzero(own)
    return bool(changed.any() and is_large and _share(changed, over_border) > MOSTLY)


def _share(cells: Cells, others: Cells) -> float:
    """How many of the cells are among the others."""
    return int(np.count_nonzero(cells & others)) / max(int(np.count_nonzero(cells)), 1)


def carried_along(track: Track[Seen, Shown], shift: Homography) -> Track[Seen, Shown]:
    """The track where a camera that moved like this sees it."""
    return replace(track, seen=replace(track.seen, corners=carried(track.seen.corners, shift)))


def followed(
    seen: Sequence[Seen],
    old: Standing[Seen, Shown],
    told: Sequence[Told[Shown]],
    at: Callable[[Sequence[Track[Seen, Shown]], Corners], Track[Seen, Shown] | None],
) -> list[Track[Seen, Shown]]:
    """A track for all that was seen: the known one that lies there, or one that came back, or a new one."""
    lying, hidden, changed = list(old.lying), list(old.hidden), list(old.changed)
    found: list[Track[Seen, Shown]] = []
    for one in seen:
        said, known = told_of(told, one.corners), at(lying, one.corners)
        if known is not None:
            lying.remove(known)
            votes, looks = (known.votes, known.looks) if said is None else (said.votes, said.looks)
            found.append(Track(known.item_id, one, votes, looks, known.found + 1, known.missed))
        elif not any(_lies_in(one.corners, track.seen.corners) for track in hidden):
            back = at(changed, one.corners)
            votes = Votes() if said is None else said.votes
            if back is not None and _shows_the_same(back.seen, one):
                changed.remove(back)
                votes = back.votes.plus(votes)
                found.append(Track(back.item_id, one, votes, back.looks + 1, back.found + 1, back.missed))
            else:
                found.append(Track(NEW, one, votes))
    return found


def _lies_in(corners: Corners, other: Corners) -> bool:
    """Whether an outline is mostly that of something else, or of a part of it."""
    smaller = min(abs(signed_area(corners)), abs(signed_area(other)))
    return shared_area(corners, other) > MOSTLY * smaller


def _shows_the_same(one: SeenCard | SeenDie, other: SeenCard | SeenDie) -> bool:
    return bool(one.candidates and other.candidates) and _best(one) == _best(other)


def _best(seen: SeenCard | SeenDie) -> Face | Die:
    return seen.candidates[0].face if isinstance(seen, SeenCard) else seen.candidates[0].die


def _calm(found: Iterable[Track[Seen, Shown]], scrutiny: Scrutiny) -> list[Track[Seen, Shown]]:
    """Without what is new where something moves."""
    return [track for track in found if track.item_id != NEW or not _is_restless(track.seen.corners, scrutiny)]


def _is_restless(corners: Corners, scrutiny: Scrutiny) -> bool:
    restless = scrutiny.restless
    if restless is None:
        return False
    small = in_small_picture(corners, scrutiny.seen.small.reduction)
    return bool((cells_within(small, restless.shape) & restless).any())


def left_over(
    old: Standing[Seen, Shown], found: Sequence[Track[Seen, Shown]], scrutiny: Scrutiny
) -> list[Track[Seen, Shown]]:
    """What was not found and yet is believed to lie where it lay."""
    seen = {track.item_id for track in found}
    missed = [replace(track, missed=track.missed + 1) for track in old.lying if track.item_id not in seen]
    restless = [track for track in old.changed if _is_restless(track.seen.corners, scrutiny)]
    hidden = [
        *old.hidden,
        *(replace(track, hidden_since_s=track.hidden_since_s or scrutiny.at_s) for track in restless),
    ]
    still_there = [track for track in missed if track.found > track.missed or _is_likely(track)]
    kept = [*still_there, *(track for track in hidden if track.item_id not in seen)]
    return [track for track in kept if not any(_is_now(track, one) for one in found)]


def only_read_again(
    before: Iterable[Track[Seen, Shown]], now: Iterable[Track[Seen, Shown]]
) -> tuple[Track[Seen, Shown], ...]:
    """The tracks before, as they are read now; none appears, goes, or counts as found or missed.

    What was to be read and could not be told from anything else had its look all the same.
    """
    read = {track.item_id: track for track in now}
    tracks = [(one, read.get(one.item_id, one)) for one in before]
    return tuple(
        replace(
            new,
            looks=max(new.looks, one.looks + one.needs_reading),
            found=one.found,
            missed=one.missed,
            hidden_since_s=one.hidden_since_s,
        )
        for one, new in tracks
    )


def _is_likely(track: Track[Seen, Shown]) -> bool:
    """Whether it is rather missed than no card or die at all: read for certain, and found as often as not."""
    return track.is_certain and track.found == track.missed


def _is_now(track: Track[Seen, Shown], found: Track[Seen, Shown]) -> bool:
    """Whether something else was found in its very place."""
    return overlap(track.seen.corners, found.seen.corners) > SAME_OUTLINE


def final_names(table: TableState, known: Mapping[ItemId, ItemId], memory: Memory) -> dict[ItemId, ItemId]:
    """The lasting names of the items of a table: those known, those of what shows the same as before, or new ones."""
    taken = set(known.values())
    lost = [item for item in memory.table.items if item.item_id not in taken]
    new = [item for item in table.items if item.item_id not in known]
    pairs = pair_up(lost, new)
    same = {pair.after.item_id: pair.before.item_id for pair in pairs}
    paired = {id(one) for pair in pairs for one in (pair.before, pair.after)}
    unpaired = ([one for one in items if id(one) not in paired] for items in (lost, new))
    same |= likely_same(*unpaired)
    numbered = (ItemId(f"{memory.film:08x}-{number}") for number in count(memory.named))
    return {item.item_id: known.get(item.item_id) or same.get(item.item_id) or next(numbered) for item in table.items}


def likely_same(lost: Sequence[TableItem], new: Sequence[TableItem]) -> dict[ItemId, ItemId]:
    """Which new items are likely lost ones, not yet read for certain in their new place: the only ones alike."""
    came, went = [_likeliest(item) for item in new], [_likeliest(item) for item in lost]
    return {
        item.item_id: lost[went.index(shown)].item_id
        for item, shown in zip(new, came, strict=True)
        if shown is not None and came.count(shown) == went.count(shown) == 1
    }


def _likeliest(item: TableItem) -> Face | Die | None:
    match item.reading:
        case Certain(shown):
            return shown
        case Doubtful(candidates):
            return candidates[0]
        case Unread():
            return None


def _renamed(table: TableState, names: Mapping[ItemId, ItemId]) -> TableState:
    return replace(
        table,
        cards=tuple(replace(card, item_id=names[card.item_id]) for card in table.cards),
        dice=tuple(replace(die, item_id=names[die.item_id]) for die in table.dice),
    )
