from collections.abc import Callable
from pathlib import Path

import pytest

HasTesseract = Callable[[str], None]


@pytest.fixture
def has_tesseract(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> HasTesseract:
    """Makes a machine whose only program is a Tesseract that runs this script."""
    commands = tmp_path / "commands"
    commands.mkdir()
    monkeypatch.setenv("PATH", str(commands))

    def install(script: str) -> None:
        (commands / "tesseract").write_text(f"#!/bin/sh\n{script}\n")
        (commands / "tesseract").chmod(0o755)

    return install
