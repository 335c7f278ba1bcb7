"""What does a Murphy card ask for? Its text, German or Dutch, becomes a task, or is said not to be understood."""

from functools import lru_cache

from rules.dumm_gelaufen.task import Task
from rules.dumm_gelaufen.task_grammar import readings
from rules.dumm_gelaufen.task_lexicon import dutch, german
from rules.dumm_gelaufen.task_phrases import Text, phrases_at, text_in
from rules.dumm_gelaufen.task_words import cut_into_words
from tabletop.faces.dumm_gelaufen import NUMBER_COLOURS, Edition


@lru_cache(maxsize=4096)
def read_task(text: str, edition: Edition) -> Task | None:
    """The task of a text in which every word has its place, if there is one and only one; else None."""
    words = cut_into_words(text)
    colours = NUMBER_COLOURS[edition]
    found = {task for lexicon in (german(), dutch()) for task in readings(text_in(words, lexicon, colours))}
    return found.pop() if len(found) == 1 else None


def unknown_words(text: str, edition: Edition) -> tuple[str, ...]:
    """The words that stand in no phrase of the text's language, in order: where to look when nothing was read."""
    words = cut_into_words(text)
    texts = [text_in(words, lexicon, NUMBER_COLOURS[edition]) for lexicon in (german(), dutch())]
    return min((_left_over(one) for one in texts), key=len)


def _left_over(text: Text) -> tuple[str, ...]:
    covered: set[int] = set()
    for place in range(len(text.words)):
        for phrase in phrases_at(text, place):
            covered |= set(range(place, phrase.end))
    return tuple(word.text for place, word in enumerate(text.words) if place not in covered)
