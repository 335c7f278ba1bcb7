"""A verdict in the JSON of answers: `ruling`, `reasons`, `cites` and `notes`."""

from collections.abc import Iterable

from rules.game import HouseRule
from rules.questions.ask import Answer, Options
from rules.reasons import Note
from rules.verdict import Citation, Verdict


def verdict_to_json(verdict: Verdict) -> Answer:
    """The four fields of every ask that judges."""
    return {
        "ruling": verdict.ruling,
        "reasons": list(verdict.reasons),
        "cites": [_citation_to_json(citation) for citation in verdict.cites],
        "notes": list(verdict.notes),
    }


def _citation_to_json(citation: Citation) -> dict[str, str]:
    return {"reason": citation.reason, "rulebook": citation.rulebook, "section": citation.section}


def house_rule_notes(read: Iterable[HouseRule], options: Options) -> tuple[Note, ...]:
    """The note that one of the house rules that an ask reads is set to another value than its default."""
    return (Note.HOUSE_RULE_APPLIED,) if any(options[rule.name] != rule.default for rule in read) else ()
