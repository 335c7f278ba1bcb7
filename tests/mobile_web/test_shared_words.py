"""What the page and the server both know is the same in both."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.faces.numnum import BANNED_ROWS, COLOUR_OF, JOKER_NUMBER
from tests.architecture import PROJECT

PAGE = PROJECT / "mobile_web"


def test_the_page_prints_each_symbol_in_the_colour_that_the_notation_names_it_by() -> None:
    colours = json.loads((PAGE / "src" / "cards" / "symbols.json").read_text())

    assert colours == {str(symbol): colour for symbol, colour in COLOUR_OF.items()}


def test_the_page_offers_the_ban_cards_that_there_are() -> None:
    offered = json.loads((PAGE / "src" / "cards" / "specials.json").read_text())

    assert offered == [*(f"ban/{row}" for row in BANNED_ROWS), "wish"]


def test_the_page_calls_the_one_the_joker() -> None:
    hints = [json.loads(file.read_text())["choice.number_hint"] for file in (PAGE / "src" / "texts").glob("*.json")]

    assert len(hints) == 3
    assert all(str(JOKER_NUMBER) in hint for hint in hints)


@pytest.mark.slow
def test_the_wire_types_of_the_page_are_those_of_the_server() -> None:
    npm = shutil.which("npm")
    assert npm is not None, "the page's types are made with Node; `make test` brings it"
    document = output_of([sys.executable, "-m", "companion_api.wire"], PROJECT, b"")

    made = output_of([npm, "run", "--silent", "wire:types"], PAGE, document)

    committed = (PAGE / "src" / "wire" / "generated.ts").read_bytes()
    assert committed.startswith(b"// Generated")
    assert committed == made, "`npm run wire` in mobile_web makes them again"


def output_of(command: list[str], folder: Path, text: bytes) -> bytes:
    ended = subprocess.run(command, input=text, capture_output=True, check=False, cwd=folder)
    assert ended.returncode == 0, ended.stderr.decode()
    return ended.stdout
