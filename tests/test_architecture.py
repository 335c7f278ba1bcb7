"""Who may import whom, and which words a room never uses."""

import ast
from pathlib import Path

import pytest

from tests.architecture import (
    PROJECT,
    ROOMS,
    find_cycle,
    identifiers,
    imports_of,
    is_standard,
    parsed,
    sources,
    words_of,
)

VISION_PIECES = {"numpy", "cv2", "onnxruntime", "pyzbar", "zxingcpp", "pytesseract", "rapidocr"}
MAY_IMPORT = {
    "tabletop": {"tabletop"},
    "rules": {"rules", "tabletop"},
    "vision": {"vision", "tabletop"} | VISION_PIECES,
    "calibration": {"calibration", "vision", "tabletop", "PIL", "reportlab", "segno"} | VISION_PIECES,
    "setup": {"setup"},
}
TRAINING_PIECES = {"torch", "onnx", "PIL"}
NEVER_SAYS = {
    "tabletop": {"player", "players", "legal", "pixel", "pixels", "message"},
    "rules": {"pixel", "pixels", "confidence", "frame", "frames", "socket"},
    "vision": {"player", "players", "legal"},
    "calibration": {"session", "sessions"},
    "companion_api": {"divisor", "divisors", "threshold", "thresholds", "homography"},
}
MODULES = [(room, name) for room in ROOMS for name in sources(room)]


def forbidden_imports(room: str, name: str, path: Path) -> list[str]:
    allowed = MAY_IMPORT[room] | (TRAINING_PIECES if name.startswith("vision.training") else set())
    return [
        f"{name}:{found.line} imports {found.imported}, but {room} may import only {', '.join(sorted(allowed))}"
        for found in imports_of(name, path)
        if found.top not in allowed and not is_standard(found.top)
    ]


@pytest.mark.parametrize(("room", "name"), [(room, name) for room, name in MODULES if room in MAY_IMPORT])
def test_a_module_imports_only_what_its_room_may(room: str, name: str) -> None:
    assert forbidden_imports(room, name, sources(room)[name]) == []


@pytest.mark.parametrize(("room", "name"), MODULES)
def test_no_module_imports_the_tests(room: str, name: str) -> None:
    assert [found for found in imports_of(name, sources(room)[name]) if found.top == "tests"] == []


def test_the_walker_sees_an_import_wherever_it_stands(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    module = tmp_path / "rules" / "hidden.py"
    module.write_text("def judge():\n    from vision import locate\n    import numpy\n")

    found = forbidden_imports("rules", "rules.hidden", sources("rules", tmp_path)["rules.hidden"])

    assert any("rules.hidden:2 imports vision" in line for line in found)
    assert any("imports numpy" in line for line in found)


def test_the_walker_follows_relative_imports(tmp_path: Path) -> None:
    (tmp_path / "rules" / "game").mkdir(parents=True)
    module = tmp_path / "rules" / "game" / "judge.py"
    module.write_text("from ...vision import locate\n")

    assert {found.top for found in imports_of("rules.game.judge", module)} == {"vision"}


@pytest.mark.parametrize("room", ROOMS)
def test_no_modules_import_each_other_in_a_circle(room: str) -> None:
    names = sources(room)
    graph = {
        name: {found.imported for found in imports_of(name, path) if found.imported in names} - {name}
        for name, path in names.items()
    }

    assert find_cycle(graph) == []


def test_a_circle_is_found() -> None:
    assert find_cycle({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == ["b", "c", "b"]


@pytest.mark.parametrize(("room", "name"), [(room, name) for room, name in MODULES if room in NEVER_SAYS])
def test_a_room_does_not_speak_of_what_belongs_elsewhere(room: str, name: str) -> None:
    said = {word for identifier in identifiers(sources(room)[name]) for word in words_of(identifier)}

    assert said & NEVER_SAYS[room] == set()


def test_words_are_found_within_identifiers() -> None:
    assert words_of("worst_pixel_error") == {"worst", "pixel", "error"}
    assert words_of("PixelOffset") == {"pixel", "offset"}


def catches_of_everything() -> list[str]:
    return [
        f"{name}:{node.lineno}"
        for room, name in MODULES
        for node in ast.walk(parsed(sources(room)[name]))
        if isinstance(node, ast.ExceptHandler) and _catches_everything(node)
    ]


def _catches_everything(node: ast.ExceptHandler) -> bool:
    return node.type is None or (isinstance(node.type, ast.Name) and node.type.id in {"Exception", "BaseException"})


def test_everything_is_caught_in_two_places_only() -> None:
    """One frame that cannot be read and one request that cannot be answered must not stop the rest."""
    assert len(catches_of_everything()) <= 2, catches_of_everything()


def reads_environment(path: Path) -> bool:
    return any(
        isinstance(n, ast.Attribute) and n.attr in {"environ", "getenv", "environb"} for n in ast.walk(parsed(path))
    )


def test_the_environment_is_read_in_one_place() -> None:
    """The set-up runs before there is a settings module, on bare Python; it may look at the machine itself."""
    readers = {name for room, name in MODULES if room != "setup" and reads_environment(sources(room)[name])}

    assert readers <= {"companion_api.settings"}


def test_nothing_was_added_at_the_top_without_a_decision() -> None:
    known = {*ROOMS, "mobile_web", "tests", "docs"}
    tracked = {path.name for path in PROJECT.iterdir() if path.is_dir() and not path.name.startswith(".")}

    assert tracked - known - {"dist", "build", "node_modules"} == set()
