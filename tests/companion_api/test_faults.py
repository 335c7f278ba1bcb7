"""What happens when the fault is ours."""

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("tabletop", "rules", "vision", "calibration", "companion_api")


def catches_everything(handler: ast.ExceptHandler) -> bool:
    names = {node.id for node in ast.walk(handler.type) if isinstance(node, ast.Name)} if handler.type else set()
    return handler.type is None or bool(names & {"Exception", "BaseException"})


def places_that_catch_everything(source: str) -> int:
    return sum(isinstance(node, ast.ExceptHandler) and catches_everything(node) for node in ast.walk(ast.parse(source)))


def test_everything_is_caught_in_one_place_only_which_is_one_picture() -> None:
    # The other place, one request, is the web framework's: it answers with `server_fault` and logs.
    files = [path for room in ROOMS for path in (ROOT / room).rglob("*.py")]
    found = {path.relative_to(ROOT).as_posix(): places_that_catch_everything(path.read_text()) for path in files}

    assert {path: count for path, count in found.items() if count} == {"companion_api/pictures/reading.py": 1}


def test_the_count_counts() -> None:
    source = "try:\n    pass\nexcept (OSError, Exception):\n    pass\ntry:\n    pass\nexcept:\n    pass\n"

    assert places_that_catch_everything(source) == 2
