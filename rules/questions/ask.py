"""What a game registers for each kind of question it answers."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rules.game import HouseRule, OptionValue
from rules.questions.readers import AnyField

Fields = Mapping[str, object]
Options = Mapping[str, OptionValue]
Answer = dict[str, object]


@dataclass(frozen=True, slots=True)
class Ask:
    """One kind of question: its fields in the order of the contract, and what answers it.

    `answer` gets the fields as read and every house rule of the game with its value; it raises Refusal for a table
    that is impossible as a whole. It returns JSON values and always has `notes`.
    """

    name: str
    fields: tuple[AnyField, ...]
    answer: Callable[[Fields, Options], Answer]


@dataclass(frozen=True, slots=True)
class Asks:
    """All that one game (in one edition) may be asked."""

    game: str
    edition: str | None
    house_rules: tuple[HouseRule, ...]
    asks: Mapping[str, Ask]
