import json
import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
LICENCES = (ROOT / "THIRD_PARTY_LICENCES.md").read_text(encoding="utf-8")


def rows_of(section: str) -> set[str]:
    text = LICENCES.split(f"## {section}\n")[1].split("\n## ")[0]
    cells = (line.split("|")[1].strip() for line in text.splitlines() if line.startswith("| "))
    return {name for cell in cells for name in cell.split(", ")} - {"package", "program"}


def locked_for_running() -> set[str]:
    """The packages that the lock file installs with the project, without any dependency group."""
    packages = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))["package"]
    asked_for: dict[str, list[str]] = {package["name"]: [] for package in packages}
    for package in packages:
        asked_for[package["name"]] += [wanted["name"] for wanted in package.get("dependencies", [])]
    found, waiting = set[str](), ["tischauge"]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += asked_for[name]
    return found - {"tischauge"}


def test_every_installed_package_is_listed_and_no_other() -> None:
    assert rows_of("Installed beside it") == locked_for_running()


def test_what_the_page_is_made_of_is_listed() -> None:
    sources = (
        path.read_text(encoding="utf-8")
        for path in (ROOT / "mobile_web/src").rglob("*.*")
        if path.suffix in {".ts", ".svelte", ".css"}
    )
    imported = {
        name for text in sources for name in re.findall(r"""(?:from|import) ["']((?:@[\w-]+/)?[a-z][\w-]*)""", text)
    }
    installed = json.loads((ROOT / "mobile_web/package.json").read_text(encoding="utf-8"))["devDependencies"].keys()

    assert (imported & installed) - {"vitest"} <= rows_of("Inside the wheel")
    assert {"svelte", "@fontsource-variable/bricolage-grotesque"} <= imported


def test_the_fonts_come_with_the_text_of_their_licence() -> None:
    assert "SIL OPEN FONT LICENSE Version 1.1" in LICENCES
