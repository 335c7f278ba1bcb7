import re
from pathlib import Path

from rules.dumm_gelaufen.reasons import RULEBOOKS, DummReason
from tests.rules.dumm_gelaufen.cards import NEW, OLD

ROOT = Path(__file__).parents[3]
NOTES = (ROOT / "docs/rulebooks/dumm-gelaufen.md").read_text(encoding="utf-8")


def _rows() -> list[list[str]]:
    """The cells of the table from the section to the code, its head left out."""
    table = NOTES.split("## From the section to the code")[1].split("\n## ")[0]
    rows = [[cell.strip() for cell in row.strip("|").split("|")] for row in table.splitlines() if row.startswith("|")]
    return rows[2:]


def test_the_notes_list_every_reason_under_its_section_of_both_rulebooks_and_no_other() -> None:
    listed = {(new, old, reason) for new, old, *_, reasons in _rows() for reason in re.findall(r"`([a-z_]+)`", reasons)}

    assert listed == {
        (RULEBOOKS[NEW].sections[reason], RULEBOOKS[OLD].sections[reason], str(reason)) for reason in DummReason
    }


def test_every_file_named_in_the_notes_is_there() -> None:
    files = set(re.findall(r"`([a-z_/]+\.py)`", NOTES))

    assert files
    assert all((ROOT / "rules/dumm_gelaufen" / name).is_file() for name in files)


def test_every_function_named_beside_a_file_is_in_it() -> None:
    named = re.findall(r"`([a-z_]+\.py)` \(((?:`\w+`(?:, )?)+)\)", NOTES)
    pairs = [(file, name) for file, names in named for name in re.findall(r"`(\w+)`", names)]

    assert len(pairs) > 10
    for file, name in pairs:
        assert re.search(rf"\b{name}\b", (ROOT / "rules/dumm_gelaufen" / file).read_text(encoding="utf-8")), (
            file,
            name,
        )
