"""How is an effect of an action card said to people? One sentence each, from the text files."""

from collections.abc import Mapping
from typing import Final, assert_never

from rules.dumm_gelaufen.effects import (
    Alike,
    Choice,
    Discard,
    Draw,
    Effect,
    Give,
    PassHands,
    PassMurphy,
    ReadOut,
    RenewMurphy,
    SwapHands,
    SwapMurphy,
    Who,
)
from rules.texts import Language, load_texts

FILE: Final = "effects"

OFFERED: Final[tuple[Effect, ...]] = (
    SwapHands(),
    SwapHands(with_murphy=True),
    PassHands(1),
    PassHands(-1),
    PassHands(1, with_murphy=True),
    PassHands(-1, with_murphy=True),
    SwapMurphy(),
    PassMurphy(1),
    PassMurphy(-1),
    RenewMurphy(Who.SELF),
    RenewMurphy(Who.CHOSEN),
    RenewMurphy(Who.OTHERS),
    RenewMurphy(Who.ALL),
    Draw(Who.SELF, 1),
    Draw(Who.SELF, 2),
    Draw(Who.CHOSEN, 1),
    Draw(Who.CHOSEN, 2),
    Draw(Who.OTHERS, 1),
    Discard(Who.SELF, Choice(1)),
    Discard(Who.SELF, Choice(None, Alike.COLOUR)),
    Discard(Who.SELF, Choice(None, Alike.VALUE)),
    Discard(Who.SELF, Choice(1, Alike.HIGHEST)),
    Discard(Who.ALL, Choice(1, Alike.HIGHEST)),
    Discard(Who.ALL, Choice(1, Alike.LOWEST)),
    Give(Who.SELF, Who.CHOSEN, Choice(1)),
    Give(Who.SELF, Who.CHOSEN, Choice(2, Alike.CARD)),
    Give(Who.SELF, Who.LEFT, Choice(1, Alike.HIGHEST)),
    Give(Who.CHOSEN, Who.SELF, Choice(1)),
    Give(Who.ALL, Who.LEFT, Choice(1)),
    Give(Who.ALL, Who.RIGHT, Choice(1)),
    ReadOut(),
)
"""What people choose from; whatever is not in it can be written in notation, or is read out."""


def word_effect(effect: Effect, language: Language) -> str:  # noqa: PLR0911 - one per kind of effect
    """The effect in a sentence to whoever plays the card."""
    say = _Wording(language).say
    match effect:
        case PassHands(by, with_murphy):
            return say("pass_hands_with_task" if with_murphy else "pass_hands", by=by)
        case SwapHands(with_murphy):
            return say("swap_hands_with_task" if with_murphy else "swap_hands")
        case PassMurphy(by):
            return say("pass_tasks", by=by)
        case SwapMurphy():
            return say("swap_tasks")
        case RenewMurphy(who):
            return say("renew_task", who=who)
        case Give(giver, receiver, choice):
            return say("give", who=giver, receiver=receiver, choice=choice)
        case Discard(who, choice):
            return say("discard", who=who, choice=choice)
        case Draw(who, count):
            return say("draw", who=who, choice=Choice(count))
        case ReadOut():
            return say("read_out")
    assert_never(effect)


class _Wording:
    """The text file of one language."""

    def __init__(self, language: Language) -> None:
        self._sections = load_texts(FILE, language)

    def say(
        self,
        name: str,
        *,
        who: Who | None = None,
        receiver: Who | None = None,
        choice: Choice | None = None,
        by: int | None = None,
    ) -> str:
        """A sentence with its gaps filled; the first letter is a capital."""
        person = "you" if who is Who.SELF else "they"
        gaps = {
            "who": "" if who is None else self._word("who", who),
            "verb": "" if who is None else self._word(f"verbs_{person}", name),
            "receiver": "" if receiver is None else self._word("receivers", receiver),
            "cards": "" if choice is None else self._cards(choice),
            "side": "" if by is None else self._side(by),
        }
        sentence = self._word("sentences", name).format_map(gaps)
        return sentence[0].upper() + sentence[1:]

    def _side(self, by: int) -> str:
        if abs(by) == 1:
            return self._word("sides", "left" if by > 0 else "right")
        return self._word("sides", "seats_left" if by > 0 else "seats_right").format(seats=abs(by))

    def _cards(self, choice: Choice) -> str:
        number = "all" if choice.count is None else "one" if choice.count == 1 else "more"
        return self._word(f"cards_{number}", choice.alike).format(count=choice.count)

    def _word(self, section: str, name: str) -> str:
        words: Mapping[str, str | Mapping[str, str]] = self._sections[section]
        word = words[name]
        assert isinstance(word, str)
        return word
