"""Decks of generated print runs, taught from sheets, and the cards of tables on which they lie.

Of each kind of card a fifth of the faces is not taught: those are hidden. Cards of another print run of the same game
are foreign. Outlines are the true ones, each corner off by as much as found corners are.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Literal

import numpy as np

from calibration.deck_report import weak_faces
from calibration.look_quality import quality_of, worth_of
from calibration.open_deck import fitted_deck
from calibration.unseen import contrast_of
from tabletop.faces import Face
from tabletop.games import GameName
from tabletop.notation import parse_face
from vision.deck import Deck, Look, look_at
from vision.descriptor import cut_out
from vision.geometry import Corners, Pixels, side_lengths
from vision.training.deck_pictures import OUTLINED, GeneratedDeck, draw_deck, sheets_of, table_of

NARROWEST_PX: Final = 50.0
LEAST_IN_VIEW: Final = 0.4
IN_FULL_VIEW: Final = 0.97
LEAST_CONTRAST: Final = 0.15  # less is glare on which nobody could read anything
HIDDEN: Final = 0.2
LAID_OUT: Final = 0.006  # of a card's width: how far corners lie off in photographs of cards laid out
OTHER_RUN: Final = 500
OWN_TABLES: Final = 50
FOREIGN_TABLES: Final = 16
OBJECTS: Final = ("hat", "watch", "cigar", "glasses", "umbrella", "briefcase")

Sort = Literal["known", "hidden", "foreign"]


@dataclass(frozen=True, slots=True)
class TrialCard:
    """A card on a generated table: what it is, and whether the deck was taught it."""

    number: int  # of its outline
    face: Face
    in_view: float
    sort: Sort


@dataclass(frozen=True, slots=True, eq=False)
class TrialTable:
    """A generated picture with the outlines of all its cards, and those of them in which there is anything to see."""

    picture: Pixels
    outlines: tuple[Corners, ...]
    cards: tuple[TrialCard, ...]


def taught_deck(
    game: GameName, run_seed: int, held_out: bool, sheets: int = 1, *, again: bool = False
) -> tuple[Deck, GeneratedDeck]:
    """A deck of a print run, fitted from so many looks at each face but the hidden ones; and the run.

    `again`: what the report says to photograph again has been, once, and the better look is kept.
    """
    run = draw_deck(game, run_seed, held_out)
    looks = [look for seed in range(sheets) for look in _looks(run, _shown(run), seed)]
    if again:
        looks = photographed_again(Deck(game, tuple(looks)), _looks(run, _shown(run), sheets))
    return fitted_deck(Deck(game, tuple(looks))), run


def photographed_again(deck: Deck, anew: Iterable[Look]) -> list[Look]:
    """The looks of a deck, those of faces that are badly seen replaced by new ones where these are better."""
    wanted = {weak.face for weak in weak_faces(deck) if weak.faults}
    better = {look.face: look for look in anew if look.face in wanted}
    return [max(look, better.get(look.face, look), key=lambda one: worth_of(one.quality)) for look in deck.looks]


def _shown(run: GeneratedDeck) -> list[str]:
    rng, by_kind = np.random.default_rng((run.run_seed, 7)), dict[str, list[str]]()
    for face_id in run.ids:
        by_kind.setdefault(face_id.split("/")[0], []).append(face_id)
    hidden = {
        str(one)
        for ids in by_kind.values()
        if len(ids) > 2
        for one in rng.permutation(ids)[: max(1, int(HIDDEN * len(ids)))]
    }
    return [face_id for face_id in run.ids if face_id not in hidden]


def _looks(run: GeneratedDeck, ids: list[str], seed: int) -> Iterator[Look]:
    rng = np.random.default_rng((run.run_seed, seed, 1))
    for sheet in sheets_of(run, ids, seed):
        for card in sheet.cards:
            outline = _roughly(rng, card.quad, LAID_OUT)
            look = cut_out(sheet.picture, outline)
            yield look_at(face_of(run.game, card.id), look, quality_of(look, outline), "sheet 0")


def trial_tables(deck: Deck, run: GeneratedDeck) -> Iterator[TrialTable]:
    """Tables on which cards of the deck's run lie, then tables with another run's."""
    other, known = draw_deck(run.game, run.run_seed + OTHER_RUN, run.held_out), frozenset(deck.faces)
    for seed in range(OWN_TABLES):
        yield _table(run, seed, lambda face: "known" if face in known else "hidden")
    for seed in range(FOREIGN_TABLES):
        yield _table(other, seed, lambda _: "foreign")


def _table(run: GeneratedDeck, seed: int, sort_of: Callable[[Face], Sort]) -> TrialTable:
    rng, table = np.random.default_rng((run.run_seed, seed, 3)), table_of(run, run.ids, seed)
    outlines = tuple(_any_way_up(rng, _roughly(rng, card.quad, OUTLINED)) for card in table.cards)
    cards = (
        TrialCard(number, face_of(run.game, card.id), card.visible, sort_of(face_of(run.game, card.id)))
        for number, card in enumerate(table.cards)
        if card.visible >= LEAST_IN_VIEW and _is_there_anything_to_see(table.picture, outlines[number])
    )
    return TrialTable(table.picture, outlines, tuple(cards))


def face_of(game: str, face_id: str) -> Face:
    """The face that a generator's id stands for."""
    kind, *rest = face_id.split("/")
    if kind in {"death", "cover"} and rest[0] == "0":
        face_id = f"{kind}/poodle"
    if kind == "gent":
        face_id = f"gent/{rest[0]}/{OBJECTS[int(rest[1])]}"
    return parse_face(GameName(game), face_id)


def _roughly(rng: np.random.Generator, quad: np.ndarray, share: float) -> Corners:
    width_px = float(side_lengths(np.asarray(quad, np.float32)).min())
    return np.asarray(quad + rng.normal(0, share * width_px, (4, 2)), np.float32)


def _any_way_up(rng: np.random.Generator, outline: Corners) -> Corners:
    return np.roll(outline, 2 * int(rng.integers(2)), axis=0)


def _is_there_anything_to_see(picture: Pixels, outline: Corners) -> bool:
    return bool(side_lengths(outline).min() >= NARROWEST_PX) and contrast_of(cut_out(picture, outline)) > LEAST_CONTRAST
