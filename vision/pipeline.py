"""The whole road, from the bytes of a picture to what lies on the table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from time import perf_counter

import numpy as np

from tabletop.faces.nichtlustig import Cover
from tabletop.games import GameName
from tabletop.table import ItemId, TableState
from vision.assign import fit_together
from vision.card_texts import NO_TEXTS, CardTexts, may_have_text, told_by_text
from vision.cards_below import PeepingCards
from vision.cards_of_their_size import cards_of_their_size
from vision.corner_markers import find_corner_markers
from vision.dice_selection import ANY_SIZE, die_sides, likely_dice, without_cards, without_dice, worth_a_look
from vision.geometry import Corners, Pixels, overlap
from vision.lens import Lens
from vision.lifted_bans import lifted_ban
from vision.locate import Locator
from vision.pictures import decode_picture
from vision.print_places import PrintFinder
from vision.read_text import TextReader, is_legible
from vision.recognise_cards import CardReader
from vision.recognise_dice import DieReader
from vision.second_reading import as_read, read_again
from vision.selection import SAME_CARD, one_outline_per_card, without_bare_table, without_markers
from vision.settle import name_items, settle_in_plane
from vision.sightings import Located, Outline, SeenCard, SeenDie, Sighting
from vision.table_plane import upright_outlines
from vision.table_profile import NOTHING_KNOWN, TableProfile
from vision.zones import with_zones


@dataclass(frozen=True, slots=True)
class StageTimes:
    """How long the stages took, in seconds."""

    decode_s: float
    locate_s: float
    recognise_s: float

    @property
    def total_s(self) -> float:
        """From the encoded picture in memory to the finished list."""
        return self.decode_s + self.locate_s + self.recognise_s


@dataclass(frozen=True, slots=True, eq=False)
class PictureReading:
    """What a picture shows, the picture itself, and how long that took to find out."""

    picture: Pixels
    sighting: Sighting
    times: StageTimes


@dataclass(frozen=True, slots=True, eq=False)
class TableReading:
    """The table in a picture, and the corners of each item as shares (0-1) of the picture's width and height.

    `has_moved`: the camera is no longer where the table's profile says, and zones that were put somewhere do not count.
    """

    table: TableState
    in_picture: Mapping[ItemId, Corners]
    times: StageTimes
    has_moved: bool = False


@dataclass(frozen=True, slots=True)
class Readers:
    """What reads the things that were located; None for what is not to be read.

    `deck_texts`: of the enrolled deck. `by_print`: finds its cards where nothing but print is seen of them.
    """

    cards: CardReader
    dice: DieReader | None = None
    text: TextReader | None = None
    below: PeepingCards | None = None
    deck_texts: CardTexts = NO_TEXTS
    by_print: PrintFinder | None = None


class Recogniser:
    """Reads pictures of one game's table (None: of any); models are loaded once."""

    def __init__(self, game: GameName | None, locator: Locator, readers: Readers) -> None:
        self.game = game
        self.locator = locator
        self.readers = readers

    def read_picture(self, encoded: bytes, lens: Lens | None = None, *, with_markers: bool = False) -> PictureReading:
        """All that the picture shows, through this lens if it is known; raises a PictureError.

        `with_markers`: corner markers may lie on the table, which are no cards.
        """
        start = perf_counter()
        picture = decode_picture(encoded)
        decoded = perf_counter()
        located = self.locator.locate(picture)
        found = perf_counter()
        dice = self._read_dice(picture, located)
        outlines = without_dice(located.cards, dice)
        markers = find_corner_markers(picture) if with_markers else ()
        others = [*(die.corners for die in dice), *(marker.corners for marker in markers)]
        cards = self._read_cards(picture, without_markers(outlines, markers), others, lens)
        cards = without_bare_table(cards, dice)
        sighting = Sighting(cards, dice)
        return PictureReading(picture, sighting, StageTimes(decoded - start, found - decoded, perf_counter() - found))

    def read_table(self, encoded: bytes, before: TableState | None = None) -> TableState:
        """The table in this picture; `before` is what lay there in the picture before. Raises a PictureError."""
        return self.read_table_with_places(encoded, before).table

    def read_table_with_places(
        self, encoded: bytes, before: TableState | None = None, profile: TableProfile = NOTHING_KNOWN
    ) -> TableReading:
        """The same, with where in the picture everything is; `profile` is what is known of the table."""
        assert self.game is not None, "a table is always the table of a game"
        reading = self.read_picture(encoded, profile.lens, with_markers=profile.has_markers)
        settled = settle_in_plane(reading.sighting, reading.picture, self.game, profile)
        # Zones that people have put somewhere are in table units, which are others once the camera has moved.
        table = with_zones(settled.table, before, () if settled.has_moved else profile.zones)
        return TableReading(table, _places(reading), reading.times, settled.has_moved)

    def _read_cards(
        self, picture: Pixels, outlines: Sequence[Outline], others: Sequence[Corners], lens: Lens | None
    ) -> tuple[SeenCard, ...]:
        """The cards inside the outlines and those found by them; `others` is what else lies there."""
        upright = upright_outlines(outlines, picture.shape, self.game)
        looks = self.readers.cards.read(picture, [outline.corners for outline in upright])
        read = [as_read(outline, look) for outline, look in zip(upright, looks, strict=True)]
        found = one_outline_per_card(cards_of_their_size(read, picture.shape, self.game, lens))
        found = read_again(self.readers.cards, picture, found, read)
        found = one_outline_per_card([*found, *self._by_print(picture, found, others)])
        of_the_deck = (*found, *self._below_covers(picture, found))
        together = of_the_deck if self.game is None else fit_together(of_the_deck)
        lifted = lifted_ban(picture, together) if self.game is GameName.NUMNUM else None
        return tuple(self._with_text(picture, card) for card in (*together, *([lifted] if lifted else [])))

    def _by_print(self, picture: Pixels, cards: Sequence[SeenCard], others: Sequence[Corners]) -> tuple[SeenCard, ...]:
        """The cards of the deck of which nothing but print is seen, and round which no outline was drawn."""
        found = () if self.readers.by_print is None else self.readers.by_print.find(picture, cards, others)
        looks = self.readers.cards.read(picture, [one.corners for one in found]) if found else ()
        return tuple(as_read(outline, look) for outline, look in zip(found, looks, strict=True))

    def _below_covers(self, picture: Pixels, cards: Sequence[SeenCard]) -> tuple[SeenCard, ...]:
        """The cards that lie under covers, as far as they are not among the cards yet."""
        covers = [card.corners for card in cards if _is_cover(card)]
        if self.readers.below is None or not covers:
            return ()
        others = [card.corners for card in cards if not _is_cover(card)]
        found = [
            one
            for one in self.readers.below.find(picture, covers)
            if not any(overlap(one.corners, other) > SAME_CARD for other in others)
        ]
        if not found:
            return ()
        # The covers are read along with them, so that what they hide is known to be hidden.
        looks = self.readers.cards.read(picture, [*(one.corners for one in found), *covers])
        return tuple(as_read(outline, look) for outline, look in zip(found, looks, strict=False))

    def _with_text(self, picture: Pixels, card: SeenCard) -> SeenCard:
        if self.readers.text is None or not may_have_text(card.candidates) or not is_legible(card.corners):
            return card
        text = self.readers.text.read(picture, card.corners)
        return replace(card, text=text, candidates=told_by_text(card.candidates, text, self.readers.deck_texts))

    def _read_dice(self, picture: Pixels, located: Located) -> tuple[SeenDie, ...]:
        if self.readers.dice is None:
            return ()
        seen = self.readers.dice.read(picture, worth_a_look(located, self.game))
        sides = ANY_SIZE if self.game is None else die_sides(located.cards)
        return without_cards(likely_dice(seen, self.game, sides), located.cards)


def _is_cover(card: SeenCard) -> bool:
    """Whether the card was read as one that lies on another one."""
    return bool(card.candidates) and isinstance(card.candidates[0].face, Cover)


def _places(reading: PictureReading) -> Mapping[ItemId, Corners]:
    height, width = reading.picture.shape[:2]
    size = np.array([width, height], np.float32)
    names = name_items(reading.sighting, reading.picture)
    cards = [card.corners for card in reading.sighting.cards]
    dice = [die.corners for die in reading.sighting.dice]
    return {name: corners / size for name, corners in zip(names, [*cards, *dice], strict=True)}
