import subprocess
import sys
from contextlib import suppress
from importlib.metadata import version

import pytest

from companion_api.command_line import load_command, main, run_command
from companion_api.command_line.commands import COMMANDS, ListedCommand
from companion_api.command_line.parser import build_parsers


def test_the_help_names_every_command_with_its_purpose(capsys: pytest.CaptureFixture[str]) -> None:
    status = main([])

    shown = " ".join(capsys.readouterr().out.split())
    assert status == 0
    for command in COMMANDS:
        assert command.promise[1:] in shown


def test_the_commands_are_those_that_were_promised() -> None:
    assert {command.name for command in COMMANDS} >= {
        "serve", "scan", "enrol", "watch", "judge", "print", "export", "backup", "restore", "doctor",
    }  # fmt: skip


def test_the_help_of_every_command_shows_its_examples(capsys: pytest.CaptureFixture[str]) -> None:
    for command in COMMANDS:
        with suppress(SystemExit):
            main([command.name, "--help"])

        shown = capsys.readouterr().out
        assert all(example in shown for example in command.examples)


def test_a_command_that_is_not_there_yet_says_so_and_exits_2(capsys: pytest.CaptureFixture[str]) -> None:
    status = run_command(ListedCommand("surf", "ride waves", (), None), ["surf", "--whatever", "it.takes"])

    shown = capsys.readouterr()
    assert status == 2
    assert shown.out == ""
    assert shown.err == "`tischauge surf` is not there yet; a later version will ride waves.\n"


def test_every_built_command_takes_its_arguments_and_can_be_run() -> None:
    _, parsers = build_parsers()

    for command in COMMANDS:
        if command.module:
            module = load_command(command.module)
            module.add_arguments(parsers[command.name])
            assert callable(module.run)


def test_an_unknown_command_is_refused_with_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        main(["surf"])

    assert leaving.value.code == 2
    assert "invalid choice: 'surf'" in capsys.readouterr().err


def test_the_version_is_the_one_of_the_installed_package(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])

    assert capsys.readouterr().out.strip() == f"tischauge {version('tischauge')}"


def test_the_help_loads_neither_picture_work_nor_server() -> None:
    script = """
import sys
from companion_api.command_line import main
main([])
print("loaded:", sorted({"cv2", "numpy", "fastapi", "onnxruntime", "pydantic", "vision"} & set(sys.modules)))
"""

    shown = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout

    assert shown.endswith("loaded: []\n")
