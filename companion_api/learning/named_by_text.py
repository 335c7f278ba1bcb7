"""What may a card be called of which only the text is known?

The name is made from the words, so that the same text gets the same name again wherever it is read.
"""

from collections.abc import Sequence

from calibration.card_lists import edition_of
from calibration.enrolment import FoundCard, is_open
from calibration.text_names import proposed_by_text
from companion_api.learning.understanding import key_of_text, understand
from rules.dumm_gelaufen.task import Task
from tabletop.faces import Face
from tabletop.faces.dumm_gelaufen import Edition, MurphyCard


def proposed_names(cards: Sequence[FoundCard], names: Sequence[Face | None]) -> tuple[Face | None, ...]:
    """Names for those cards that have none and of which a text was read; None for all others."""
    edition = edition_seen(cards)
    return tuple(
        _proposed(card, name, edition) if is_open(name) else None for card, name in zip(cards, names, strict=True)
    )


def edition_seen(cards: Sequence[FoundCard]) -> Edition:
    """The edition whose colours the cards of a photograph have, as far as they were read."""
    return edition_of([face for card in cards if (face := card.read_as) is not None])


def task_on(face: Face, text: str, edition: Edition) -> Task | None:
    """What a Murphy card with this text asks for; None if it is none, or cannot be understood."""
    return understand(text, edition).task if isinstance(face, MurphyCard) else None


def _proposed(card: FoundCard, name: Face | None, edition: Edition) -> Face | None:
    if card.text is None:
        return None
    key = key_of_text(card.text)
    return proposed_by_text(card, name, key) or (MurphyCard(key) if _must_be_task(card, name, edition) else None)


def _must_be_task(card: FoundCard, name: Face | None, edition: Edition) -> bool:
    """Whether a card of which print does not tell the kind is a Murphy card by what it says; how many cards there may
    be can stand on other cards, too."""
    if name is not None or not any(isinstance(one.face, MurphyCard) for one in card.candidates):
        return False
    task = understand(card.text or "", edition).task
    return task is not None and bool(task.only or task.none or task.total)
