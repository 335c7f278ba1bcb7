"""A photograph that a deck is being taught with: its cards, what they are called, and the looks that come of them.

Plain values; whoever changes a name gets a new photograph, and one that was learned is to be learned again.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from calibration.card_lists import missing_faces
from calibration.enrolment import (
    FoundCard,
    PhotographError,
    check_counts,
    completed_names,
    contradictions,
    is_open,
    names_to_believe,
)
from calibration.look_quality import is_faint
from calibration.text_names import is_to_be_read, read_by_text
from companion_api.pictures.messages import CardsOutlined, FaceRead
from companion_api.refusal import Refused, Unlearnable
from companion_api.session.lying import Spot
from companion_api.wire.problems import ProblemCode
from tabletop.faces import Face
from tabletop.games import GameName
from tabletop.notation import UnknownFaceError, format_face, parse_face
from vision.card_texts import CardTexts, has_text
from vision.deck import Look, LookQuality, turned_look
from vision.sightings import CardCandidate

Names = tuple[Face | None, ...]


@dataclass(frozen=True, slots=True)
class TaughtCard:
    """A card as it was outlined and read, and its text; `given` is what somebody has called it, and `quarter_turns`
    clockwise is how somebody has turned the picture of it."""

    number: int
    row: int
    place: int
    corners: tuple[Spot, ...]
    read: tuple[FaceRead, ...]
    quality: tuple[float, ...]
    given: str | None = None
    text: str | None = None
    quarter_turns: int = 0

    @property
    def upright(self) -> tuple[Spot, ...]:
        """Its corners from its own top left, as somebody has turned it."""
        return (*self.corners[4 - self.quarter_turns :], *self.corners[: 4 - self.quarter_turns])


@dataclass(frozen=True, slots=True)
class TaughtPhotograph:
    """A photograph and the cards of it that count; `number` is its place in the order in which they were brought.

    `said` is how many cards lie there, if somebody has said so.
    """

    number: int
    fingerprint: str
    cards: tuple[TaughtCard, ...]
    is_learned: bool = False
    said: int | None = None

    def answers(self, said: int | None) -> bool:
        """Whether it is outlined as somebody wants it who says that so many cards lie there, or says nothing."""
        return said in (None, self.said, len(self.cards))

    @property
    def mark(self) -> str:
        """What the looks from it remember of it, as those from a file do."""
        return f"photo-{self.number} {self.fingerprint}"


@dataclass(frozen=True, slots=True)
class Teaching:
    """A deck that is being taught; `is_anew`: nothing of the deck of this name is kept."""

    game: GameName
    is_anew: bool
    photographs: tuple[TaughtPhotograph, ...] = ()

    def find(self, fingerprint: str) -> TaughtPhotograph | None:
        """The photograph with this fingerprint."""
        return next((one for one in self.photographs if one.fingerprint == fingerprint), None)

    def require(self, fingerprint: str) -> TaughtPhotograph:
        """The same; raises Refused if there is none."""
        found = self.find(fingerprint)
        if found is None:
            raise Refused(ProblemCode.NO_SUCH_PHOTOGRAPH, 404)
        return found

    def next_one(self, fingerprint: str) -> TaughtPhotograph:
        """A further photograph, of which nothing is known yet."""
        return TaughtPhotograph(max((one.number for one in self.photographs), default=0) + 1, fingerprint, ())

    @property
    def named(self) -> frozenset[Face]:
        """Every face that a card of it is called, learned or not."""
        return frozenset(name for one in self.photographs for name in names_of(self.game, one) if name is not None)


def with_outlined(photograph: TaughtPhotograph, outlined: CardsOutlined, said: int | None = None) -> TaughtPhotograph:
    """The photograph with the cards that were outlined and no others; none of them has the number of an earlier one."""
    first = max((card.number for card in photograph.cards), default=-1) + 1
    cards = tuple(
        TaughtCard(number, card.row, card.place, card.corners, card.read, card.quality, text=card.text)
        for number, card in enumerate(outlined.cards, first)
    )
    return replace(photograph, cards=cards, is_learned=False, said=said)


def with_text_names(game: GameName, photograph: TaughtPhotograph, sources: Sequence[CardTexts]) -> TaughtPhotograph:
    """The photograph, cards of which exactly one known card says what stands on them read as that one."""
    found = found_cards(game, photograph)
    read = zip(photograph.cards, found, read_by_text(found, sources), strict=True)
    cards = tuple(card if now is before else replace(card, read=_told(now)) for card, before, now in read)
    return replace(photograph, cards=cards)


def _told(card: FoundCard) -> tuple[FaceRead, ...]:
    return tuple(FaceRead(format_face(one.face), one.confidence) for one in card.candidates)


def found_cards(game: GameName, photograph: TaughtPhotograph) -> tuple[FoundCard, ...]:
    """The cards as they were found and read."""
    return tuple(
        FoundCard(
            card.row,
            card.place,
            np.array([(spot.x, spot.y) for spot in card.corners], np.float32),
            _by_print(game, card),
            card.text,
            is_faint(LookQuality(*card.quality)),
        )
        for card in photograph.cards
    )


def _by_print(game: GameName, card: TaughtCard) -> tuple[CardCandidate, ...]:
    return tuple(CardCandidate(parse_face(game, one.face), one.confidence) for one in card.read)


def given_names(game: GameName, photograph: TaughtPhotograph) -> Names:
    """The names that somebody has given."""
    return tuple(_given_name(game, card) for card in photograph.cards)


def _given_name(game: GameName, card: TaughtCard) -> Face | None:
    return None if card.given is None else parse_face(game, card.given)


def names_of(game: GameName, photograph: TaughtPhotograph) -> Names:
    """What the cards are called: as somebody has said, or else as far as print surely tells."""
    return completed_names(found_cards(game, photograph), given_names(game, photograph))


def believed(game: GameName, photograph: TaughtPhotograph) -> Names:
    """What print surely says of the cards."""
    return names_to_believe([card.read_as for card in found_cards(game, photograph)])


def contradicted(game: GameName, photograph: TaughtPhotograph) -> dict[int, Face]:
    """By the numbers of the cards what print surely says instead of the names that were given."""
    cards = found_cards(game, photograph)
    numbers = {id(card): taught.number for card, taught in zip(cards, photograph.cards, strict=True)}
    return {numbers[id(one.card)]: one.read for one in contradictions(cards, given_names(game, photograph))}


def open_cards(game: GameName, photograph: TaughtPhotograph) -> int:
    """How many cards somebody has to name."""
    return sum(map(is_open, names_of(game, photograph)))


def with_names(game: GameName, photograph: TaughtPhotograph, names: Sequence[str | None]) -> TaughtPhotograph:
    """The cards are called so, in reading order; raises Refused."""
    count = len(photograph.cards)
    if len(names) != count:
        code = ProblemCode.FEWER_CARDS if len(names) > count else ProblemCode.MORE_CARDS
        raise Unlearnable(code, count, len(names))
    for place, name in enumerate(names):
        _check_name(game, name, f"/names/{place}")
    cards = tuple(replace(card, given=name) for card, name in zip(photograph.cards, names, strict=True))
    return replace(photograph, cards=cards, is_learned=False)


def with_name(game: GameName, photograph: TaughtPhotograph, number: int, name: str | None) -> TaughtPhotograph:
    """One card is called so; raises Refused."""
    card = require_card(photograph, number)
    _check_name(game, name, "/name")
    cards = tuple(replace(one, given=name) if one is card else one for one in photograph.cards)
    return replace(photograph, cards=cards, is_learned=False)


def with_turn(
    photograph: TaughtPhotograph, number: int, quarter_turns: int, text: str | None = None
) -> TaughtPhotograph:
    """One card is turned so from how it was cut out, and may be read now; raises Refused."""
    card = require_card(photograph, number)
    turned = replace(card, quarter_turns=quarter_turns, text=card.text or text)
    return replace(
        photograph, cards=tuple(turned if one is card else one for one in photograph.cards), is_learned=False
    )


def may_be_read_once_turned(game: GameName, card: TaughtCard, quarter_turns: int) -> bool:
    """Whether a text may be found on the card when it is turned so: none was read, and it may be a text card."""
    if card.text is not None or card.quarter_turns == quarter_turns:
        return False
    return is_to_be_read(LookQuality(*card.quality).width_px, _by_print(game, card), _given_name(game, card))


def without_card(photograph: TaughtPhotograph, number: int) -> TaughtPhotograph:
    """The outline was no card; raises Refused if there is none of this number."""
    card = require_card(photograph, number)
    return replace(photograph, cards=tuple(one for one in photograph.cards if one is not card), is_learned=False)


def require_card(photograph: TaughtPhotograph, number: int) -> TaughtCard:
    """The card of this number; raises Refused if there is none."""
    found = next((card for card in photograph.cards if card.number == number), None)
    if found is None:
        raise Refused(ProblemCode.NO_SUCH_CARD, 404)
    return found


def learned(game: GameName, photograph: TaughtPhotograph) -> TaughtPhotograph:
    """The photograph is learned as it is named; raises Refused where something is open, or cannot be in one box."""
    names = names_of(game, photograph)
    if not names:
        raise Unlearnable(ProblemCode.NO_CARDS, 0, None)
    if any(map(is_open, names)):
        raise Refused(ProblemCode.NAMES_WANTED, 409)
    try:
        check_counts([name for name in names if name is not None])
    except PhotographError as error:
        face = None if error.face is None else format_face(error.face)
        raise Unlearnable(ProblemCode(error.reason), error.facts["seen"] or 0, error.facts["named"], face) from None
    return replace(photograph, is_learned=True)


def looks_from(game: GameName, photograph: TaughtPhotograph, jpegs: Sequence[bytes]) -> tuple[Look, ...]:
    """A look for each card of a photograph that was learned."""
    return tuple(
        turned_look(
            Look(name, jpeg, LookQuality(*card.quality), photograph.mark, card.text if has_text(name) else None),
            card.quarter_turns,
        )
        for card, name, jpeg in zip(photograph.cards, names_of(game, photograph), jpegs, strict=True)
        if name is not None
    )


def still_missing(teaching: Teaching, known: frozenset[Face]) -> tuple[Face, ...]:
    """The faces that every box has, that the deck does not know, and that no card is called so far."""
    return missing_faces(teaching.game, known | teaching.named)


def _check_name(game: GameName, name: str | None, where: str) -> None:
    if name is None:
        return
    try:
        parse_face(game, name)
    except UnknownFaceError:
        raise Refused(ProblemCode.UNKNOWN_FACE, 422, where) from None
