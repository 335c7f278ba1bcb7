"""Words that the rules bring along, in one language; everything else the page says itself."""

from typing import Annotated

from pydantic import Field

from companion_api.wire.base import Told

Sentences = dict[str, str]


class HouseRuleText(Told):
    """A house rule in words: what it settles, and what each of its values does."""

    question: str
    values: Sentences


class GameTexts(Told):
    """What the codes in a game's verdicts say."""

    rulings: Sentences
    reasons: Annotated[Sentences, Field(description="By reason: the rule that was broken.")]
    missing: Annotated[Sentences, Field(description="By reason of an undecided verdict: what must be known first.")]
    notes: Sentences
    rulebooks: Annotated[Sentences, Field(description="By name in a citation: what people call the rulebook.")]
    house_rules: dict[str, HouseRuleText]
