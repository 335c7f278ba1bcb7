import re
from pathlib import Path

from rules.nichtlustig.reasons import RULEBOOK, NichtlustigReason

ROOT = Path(__file__).parents[3]
NOTES = (ROOT / "docs/rulebooks/nichtlustig.md").read_text(encoding="utf-8")


def rows() -> dict[str, str]:
    """The table from the section to the code, by section."""
    return {row.split("|")[1].strip(): row for row in NOTES.splitlines() if re.match(r"\| [A-ZÄÖÜ ]+ \|", row)}


def test_the_notes_list_every_reason_under_its_section_and_no_other() -> None:
    listed = {
        (section, reason) for section, row in rows().items() for reason in re.findall(r"`([a-z_]+)`", row.split("|")[4])
    }

    assert listed == {(RULEBOOK.sections[reason], str(reason)) for reason in NichtlustigReason}


def test_every_file_named_in_the_notes_is_there() -> None:
    files = set(re.findall(r"`([a-z_/]+\.py)`", NOTES))

    assert files
    assert all((ROOT / "rules/nichtlustig" / name).is_file() for name in files)
