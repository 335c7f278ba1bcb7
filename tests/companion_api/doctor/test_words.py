import string
from collections.abc import Iterator

import pytest

from companion_api.doctor.finding import Finding, Level
from companion_api.doctor.words import LANGUAGES, describe_finding, describe_outcome, load_words

POSSIBLE = (
    *(Finding("tesseract", level, {"version": "5"}) for level in (Level.OK, Level.FAIL)),
    *(Finding("languages", level, {"known": "", "missing": "", "packages": ""}) for level in (Level.OK, Level.FAIL)),
    *(Finding(check, level, {"reason": ""}) for check in ("zbar", "opencv") for level in (Level.OK, Level.FAIL)),
    *(Finding("models", level, {"count": "", "broken": "", "folder": ""}) for level in (Level.OK, Level.FAIL)),
    Finding("models_missing", Level.FAIL, {"folder": ""}),
    *(Finding("page", level, {"folder": ""}) for level in (Level.OK, Level.FAIL)),
    *(Finding("port", level, {"port": "", "reason": ""}) for level in (Level.OK, Level.FAIL)),
    Finding("port_ours", Level.OK, {"port": ""}),
    Finding("port_taken", Level.FAIL, {"port": ""}),
    Finding("certificate", Level.WARN),
    *(Finding("data_folder", level, {"folder": ""}) for level in (Level.OK, Level.FAIL)),
    *(Finding("disk", level, {"free": "", "folder": ""}) for level in Level),
)


def places(sentence: str) -> Iterator[str]:
    return (name for _, name, _, _ in string.Formatter().parse(sentence) if name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_finding_has_its_words_in_every_language(language: str) -> None:
    words = load_words(language)

    for finding in POSSIBLE:
        lines = describe_finding(finding, words).splitlines()
        assert lines[0].startswith(finding.level)
        assert len(lines) == (1 if finding.level is Level.OK else 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_say_the_same_things_with_the_same_facts(language: str) -> None:
    words, english = load_words(language), load_words("en")

    assert words.keys() == english.keys()
    assert all(set(places(words[key])) == set(places(english[key])) for key in english)


def test_what_must_be_done_stands_below_what_is_wrong() -> None:
    said = describe_finding(
        Finding("languages", Level.FAIL, {"missing": "nld", "packages": "tesseract-ocr-nld"}), load_words("de")
    )

    assert said.splitlines() == [
        "fail  Tesseract kennt diese Sprachen der Karten nicht: nld.",
        "      -> Debian, Ubuntu: sudo apt-get install tesseract-ocr-nld. macOS: brew install tesseract-lang.",
    ]


@pytest.mark.parametrize(("failing", "sentence"), [(0, "Everything"), (1, "One thing"), (3, "3 things")])
def test_the_last_sentence_counts_what_fails(failing: int, sentence: str) -> None:
    findings = [Finding("certificate", Level.WARN), *[Finding("page", Level.FAIL)] * failing]

    assert describe_outcome(findings, load_words("en")).startswith(sentence)
