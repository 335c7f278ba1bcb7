"""Rule questions: one JSON object asks about a table, one answers it. `answer_line` is the door."""

from rules.questions.door import answer_line

__all__ = ["answer_line"]
