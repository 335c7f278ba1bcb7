"""What stands on the cards that are to be called by their texts, for whoever sits at the terminal."""

from collections.abc import Iterator, Sequence

from calibration.enrolment import FoundCard
from companion_api.command_line.naming import Labels
from companion_api.face_words import name_of
from companion_api.learning.named_by_text import edition_seen, task_on
from companion_api.learning.understanding import say_task
from companion_api.saying import Words, say
from rules.texts import Language


def texts_in_words(
    picture: str, cards: Sequence[FoundCard], proposed: Labels, words: Words, language: Language
) -> Iterator[str]:
    """For each card that is to be called by its text: what it says, and what it asks for if that is understood."""
    edition = edition_seen(cards)
    for card, name in zip(cards, proposed, strict=True):
        if name is not None and card.text is not None:
            place = {"picture": picture, "row": card.row, "card": card.place, "name": name_of(name, words)}
            yield say("enrol.text", words, **place, text=card.text)
            task = task_on(name, card.text, edition)
            if task is not None:
                yield say("enrol.task", words, sentence=say_task(task)[language])
