"""What are the cards of these photographs called? From a labels file, or from somebody at the terminal."""

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from calibration.card_lists import every_fixed_face, is_half_known, missing_faces
from calibration.enrolment import FoundCard, is_open
from companion_api.face_words import name_of
from companion_api.saying import CannotDoError, Words, say
from tabletop.faces import Face
from tabletop.faces import dumm_gelaufen as dg
from tabletop.faces import nichtlustig as nl
from tabletop.faces import numnum as nn
from tabletop.faces import wonderful_world as ww
from tabletop.games import GameName
from tabletop.notation import UnknownFaceError, format_face, parse_face
from vision.deck_certainty import known_of

Labels = tuple[Face | None, ...]
"""The cards of one picture in reading order; None for one whose name is to be read from it."""

SHOW_MISSING: Final = "?"
LEAVE_OPEN: Final = "-"
EXAMPLES: Final[Mapping[GameName, tuple[Face, ...]]] = {
    GameName.NUMNUM: (nn.NumberCard(27, nn.Symbol.HEART), nn.NumberCard(8, nn.Symbol.CIRCLE)),
    GameName.DUMM_GELAUFEN: (dg.MurphyCard("odd"), dg.ActionCard(dg.Colour.GREEN, "steal")),
    GameName.NICHTLUSTIG: (nl.Points(nl.Kind.YETI, 3),),
    GameName.WONDERFUL_WORLD: (ww.Gent(4, "hat"), ww.Landscape("1")),
}
"""Of faces that no rulebook lists: what can be typed for them."""


def load_labels(path: Path, game: GameName) -> dict[str, Labels]:
    """The labels of each picture by its name; raises a CannotDoError, or OSError."""
    try:
        entries = json.loads(path.read_text(encoding="utf-8"))
    except json.JSONDecodeError as error:
        raise CannotDoError("labels.not_json", path=path, line=error.lineno, column=error.colno) from error
    except (ValueError, RecursionError) as error:
        raise CannotDoError("labels.no_json_at_all", path=path) from error
    if not isinstance(entries, dict):
        raise CannotDoError("labels.not_an_object", path=path)
    return {picture: _labels(path, game, picture, names) for picture, names in entries.items()}


def _labels(path: Path, game: GameName, picture: str, names: object) -> Labels:
    if not isinstance(names, list) or not names or not all(name is None or isinstance(name, str) for name in names):
        raise CannotDoError("labels.no_list", path=path, picture=picture)
    try:
        return tuple(None if name is None else parse_face(game, name) for name in names)
    except UnknownFaceError as error:
        raise CannotDoError("labels.no_face", path=path, picture=picture, face=error.text, game=game) from error


def proposed_labels(unnamed: Mapping[str, Labels]) -> dict[str, list[str | None]]:
    """The same as it stands in a labels file."""
    return {
        picture: [None if name is None else format_face(name) for name in names] for picture, names in unnamed.items()
    }


class InterruptedNamingError(KeyboardInterrupt):
    """Somebody has interrupted the questions; what was answered until then counts."""

    def __init__(self, names: Labels) -> None:
        super().__init__()
        self.names = names


@dataclass(frozen=True, slots=True)
class Asking:
    """Whom to ask for the names of cards, and which faces nobody has shown so far."""

    game: GameName
    words: Words
    shown: frozenset[Face]

    @property
    def missing(self) -> tuple[Face, ...]:
        """The faces that every box has and that are still to be shown, in the order of the deck."""
        return missing_faces(self.game, self.shown)

    def ask_for_names(
        self, picture: str, cards: Sequence[FoundCard], names: Labels, proposed: Labels | None = None
    ) -> Labels:
        """Ask at the terminal for what has no name, in reading order; an empty answer takes what is proposed.

        Raises InterruptedNamingError with the names so far."""
        named, proposed = list(names), proposed or (None,) * len(names)
        for place, card in enumerate(cards):
            if is_open(names[place]):
                shown = self.shown.union(name for name in named if name is not None)
                asking = Asking(self.game, self.words, shown)
                half = names[place]
                try:
                    named[place] = asking.ask_for_name(picture, card, half, proposed[place]) or half
                except KeyboardInterrupt as interruption:
                    raise InterruptedNamingError(tuple(named)) from interruption
        return tuple(named)

    def ask_for_name(
        self, picture: str, card: FoundCard, half: Face | None = None, whole: Face | None = None
    ) -> Face | None:
        """One card's name; None if it is left open, or nobody answers any more. Of a name known by half the rest will
        do; `whole` is what may be proposed for all of it."""
        likeliest = half or (card.candidates[0].face if card.candidates else None)
        if whole is not None:
            likeliest = known_of(whole)
        proposed, is_listed = whole or likeliest, False
        while True:
            self._tell(self._question(picture, card, proposed))
            line = sys.stdin.readline()
            answer = line.strip()
            if not line or answer == LEAVE_OPEN:
                return None
            if answer == SHOW_MISSING:
                self._tell("".join(f"{line}\n" for line in self.choices()))
                is_listed = True
                continue
            face = self.meant(likeliest, answer, is_listed=is_listed) if answer else proposed
            if face is not None and not is_half_known(face):
                return face
            if face is not None:
                example = format_face(EXAMPLES[self.game][0])
                self._tell(say("enrol.half_known", self.words, face=name_of(face, self.words), example=example) + "\n")
            elif answer:
                self._tell(say("enrol.not_a_face", self.words, face=answer, game=self.game) + "\n")

    def choices(self) -> Iterable[str]:
        """The faces still missing, each with the number that stands for it; examples where none is."""
        if not self.missing:
            examples = ", ".join(map(format_face, EXAMPLES[self.game]))
            return (say("enrol.nothing_missing", self.words, examples=examples),)
        return (
            f"{number:4}  {name_of(face, self.words)}  {format_face(face)}"
            for number, face in enumerate(self.missing, 1)
        )

    def meant(self, half: Face | None, answer: str, *, is_listed: bool) -> Face | None:
        """The face that an answer names, all of it or the rest; a number means the list once that was shown."""
        if is_listed and answer.isdecimal():
            return self.face_of(answer)
        return self.rest_of(half, answer) or self.face_of(answer)

    def face_of(self, answer: str) -> Face | None:
        """The face that somebody means by its number among those missing, by its name, or as a labels file has it."""
        if answer.isdecimal():
            return self.missing[int(answer) - 1] if 0 < int(answer) <= len(self.missing) else None
        try:
            return parse_face(self.game, answer)
        except UnknownFaceError:
            called = [face for face in self._known() if name_of(face, self.words).casefold() == answer.casefold()]
            return called[0] if called else None

    def rest_of(self, half: Face | None, answer: str) -> Face | None:
        """The face of which a half is known and somebody says the rest, such as the object of a grey man."""
        if half is None or not is_half_known(half):
            return None
        if answer.isdecimal() and isinstance(half, ww.Gent | dg.MurphyCard | dg.ActionCard):
            return None  # the rest of these is a word; who types a number means the list
        between = "-" if isinstance(half, dg.ActionCard) else "/"
        try:
            return parse_face(self.game, f"{format_face(half)}{between}{answer}")
        except UnknownFaceError:
            return None

    def _known(self) -> tuple[Face, ...]:
        """Every face that has a name of which no deck knows more."""
        numbers = (nn.NumberCard(number, symbol) for symbol in nn.Symbol for number in nn.NUMBERS)
        return (*every_fixed_face(self.game, self.shown), *(numbers if self.game is GameName.NUMNUM else ()))

    def _question(self, picture: str, card: FoundCard, proposed: Face | None) -> str:
        hint = "" if proposed is None else f" [{name_of(proposed, self.words)}]"
        return say("enrol.ask", self.words, picture=picture, row=card.row, place=card.place, proposed=hint)

    def _tell(self, text: str) -> None:
        sys.stderr.write(text)
        sys.stderr.flush()
