"""The wheel, installed where nothing else is: is everything in it that the companion needs?"""

import json
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from zipfile import ZipFile

import httpx
import pytest

from setup.host import Host
from setup.uv import find_uv

ROOMS = ("tabletop", "rules", "vision", "calibration", "companion_api")
ROOT = Path(__file__).parents[2]
UV = find_uv(Host(ROOT, os.environ))
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(UV is None, reason="the tests were not started by `make test`: no uv"),
]


@dataclass(frozen=True, slots=True)
class Installed:
    """A wheel, and an environment with that wheel and what it asks for."""

    wheel: Path
    environment: Path

    def run(self, *words: str, questions: str = "") -> subprocess.CompletedProcess[str]:
        """Run the installed `tischauge` far away from the clone."""
        command = [str(self.environment / "bin" / "tischauge"), *words]
        return subprocess.run(
            command, cwd=self.environment, input=questions, capture_output=True, text=True, check=False
        )


def uv(*words: str) -> str:
    return subprocess.run([str(UV), *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    folder = tmp_path_factory.mktemp("wheel")
    uv("build", "--quiet", "--out-dir", str(folder), "--python", sys.executable)
    (wheel,) = folder.glob("*.whl")
    locked = uv("export", "--frozen", "--no-emit-project", "--no-hashes", "--no-annotate")
    (folder / "locked.txt").write_text(locked, encoding="utf-8")
    environment = folder / "environment"
    uv("venv", "--quiet", "--python", sys.executable, str(environment))
    python = str(environment / "bin" / "python")
    uv("pip", "install", "--quiet", "--python", python, "--constraints", str(folder / "locked.txt"), str(wheel))
    return Installed(wheel, environment)


def names_in(wheel: Path) -> list[str]:
    with ZipFile(wheel) as archive:
        return archive.namelist()


def files_of(room: str) -> set[str]:
    """All files of a room that the installed companion may need: what only training uses stays behind."""
    found = (path.relative_to(ROOT) for path in (ROOT / room).rglob("*") if path.is_file())
    return {
        path.as_posix()
        for path in found
        if "__pycache__" not in path.parts and path.parts[:2] != ("vision", "training") and path.parts[1] != "web"
    }


def test_every_module_text_and_model_is_in_the_wheel(installed: Installed) -> None:
    needed = set().union(*map(files_of, ROOMS))

    assert needed - set(names_in(installed.wheel)) == set()
    assert any(name.endswith(".onnx") for name in needed)
    assert any(name.endswith("texts/nl.json") for name in needed)


def test_the_built_page_is_in_the_wheel(installed: Installed) -> None:
    built = {path.relative_to(ROOT / "mobile_web/dist").as_posix() for path in (ROOT / "mobile_web/dist").rglob("*.*")}

    packed = {name.removeprefix("companion_api/web/") for name in names_in(installed.wheel)}

    assert "index.html" in built
    assert built <= packed


def test_nothing_else_is_in_the_wheel(installed: Installed) -> None:
    tops = {name.split("/")[0] for name in names_in(installed.wheel)}

    assert {top for top in tops if not top.endswith(".dist-info")} == set(ROOMS)


def test_the_installed_command_shows_its_help(installed: Installed) -> None:
    shown = installed.run("--help")

    assert shown.returncode == 0
    assert "judge" in shown.stdout


def test_the_installed_command_judges(installed: Installed) -> None:
    answered = installed.run(
        "judge", questions='{"game": "numnum", "ask": "setup", "players": 4, "dealer": 0, "turned": []}\n'
    )

    assert json.loads(answered.stdout)["hand"] == 7


def test_the_installed_command_finds_its_own_models_and_page(installed: Installed) -> None:
    said = installed.run("doctor", "--language", "en", "--port", "0").stdout

    assert "learned models can be loaded" in said
    assert "The page for the phones is built" in said


def test_the_installed_command_reads_a_picture(installed: Installed) -> None:
    picture = ROOT / "tests/golden/vision/from-above.jpg"

    scanned = installed.run("scan", "--game", "numnum", "--json", str(picture))

    assert [card["id"] for card in json.loads(scanned.stdout)["cards"]]


def test_the_installed_companion_serves_its_page(installed: Installed, tmp_path: Path) -> None:
    command = [str(installed.environment / "bin" / "tischauge"), "serve", "--host", "127.0.0.1", "--port", "0"]
    with subprocess.Popen(
        [*command, "--data-dir", str(tmp_path)], cwd=tmp_path, stdout=subprocess.PIPE, text=True
    ) as serving:
        assert serving.stdout
        address = next(found[0] for line in serving.stdout if (found := re.search(r"http://[\d.:]+", line)))

        page = httpx.get(f"{address}/")
        serving.terminate()

    assert page.status_code == 200
    assert page.text == (ROOT / "mobile_web/dist/index.html").read_text(encoding="utf-8")
