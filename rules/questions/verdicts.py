"""A verdict in the JSON of answers: `ruling`, `reasons`, `cites` and `notes`."""

from rules.questions.ask import Answer
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
