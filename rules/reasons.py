"""The words of a verdict that all games share: what a ruling may be, what a reason is, which notes there are."""

from enum import StrEnum


class Ruling(StrEnum):
    """What the rules say of something that lies there or was done."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    UNDECIDED = "undecided"


class Reason(StrEnum):
    """A rule that was broken. Each game has its own reasons: a subclass, in the order in which they are reported."""


class Note(StrEnum):
    """What the table should know though it breaks nothing."""

    RULEBOOK_UNCLEAR = "rulebook_unclear"
    HOUSE_RULE_APPLIED = "house_rule_applied"
    HAND_NOT_SHOWN = "hand_not_shown"
    TASK_NOT_UNDERSTOOD = "task_not_understood"
    WISH_NOT_KNOWN = "wish_not_known"
