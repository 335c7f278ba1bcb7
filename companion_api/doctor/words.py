"""How does a finding read in the language of the person?"""

import json
from collections.abc import Mapping
from importlib.resources import files

from companion_api.doctor.finding import Finding, Level

LANGUAGES = ("en", "de", "nl")
Words = Mapping[str, str]


def load_words(language: str) -> Words:
    """Return the sentences of one language by their keys."""
    text = files(__package__).joinpath("texts", f"{language}.json").read_text(encoding="utf-8")
    words: Words = json.loads(text)
    return words


def describe_finding(finding: Finding, words: Words) -> str:
    """Return the lines about a finding: how it is and, if there is something to do, what."""
    key = f"{finding.check}.{finding.level}"
    line = f"{finding.level:<5} {words[key].format_map(finding.facts)}"
    if finding.level is Level.OK:
        return line
    return f"{line}\n      -> {words[f'{key}.advice'].format_map(finding.facts)}"


def describe_outcome(findings: list[Finding], words: Words) -> str:
    """Return the sentence that sums up all findings."""
    failing = sum(finding.level is Level.FAIL for finding in findings)
    key = "outcome.fine" if failing == 0 else "outcome.one" if failing == 1 else "outcome.several"
    return words[key].format(count=failing)
