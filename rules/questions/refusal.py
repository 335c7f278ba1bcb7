"""Why a question is not answered: a code, the place in the question, a sentence for whoever asked."""

from enum import StrEnum


class Code(StrEnum):
    """What is wrong with a question."""

    TOO_LONG = "too_long"
    NOT_JSON = "not_json"
    MISSING_FIELD = "missing_field"
    UNKNOWN_FIELD = "unknown_field"
    UNKNOWN_CARD = "unknown_card"
    BAD_VALUE = "bad_value"
    IMPOSSIBLE_TABLE = "impossible_table"


class Refusal(Exception):  # noqa: N818 - it is an answer, not an error of ours
    """A question that is not answered. Readers add their step to the place as it passes them on its way out."""

    def __init__(self, code: Code, message: str, *steps: str | int) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.steps = list(steps)

    def within(self, *outer: str | int) -> "Refusal":
        """The same refusal, seen from the value that contains it."""
        self.steps[:0] = outer
        return self

    @property
    def where(self) -> str:
        """The place as a JSON pointer."""
        return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in self.steps)


def bad_value(message: str, *steps: str | int) -> Refusal:
    """A value of the wrong type, outside its range or length, repeated in a set, or of a kind that is not due."""
    return Refusal(Code.BAD_VALUE, message, *steps)


def unknown_card(message: str = "no card of this game and edition") -> Refusal:
    """Something that is no card where one is due."""
    return Refusal(Code.UNKNOWN_CARD, message)


def impossible_table(message: str) -> Refusal:
    """Each value may be, all together may not."""
    return Refusal(Code.IMPOSSIBLE_TABLE, message)
