import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion_api.settings import (
    DEFAULT_PORT,
    SettingsError,
    compute_in_one_thread,
    default_data_dir,
    load_settings,
    preferred_language,
)


def test_the_environment_decides_what_it_names() -> None:
    settings = load_settings(
        {"TISCHAUGE_PORT": "9000", "TISCHAUGE_DATA_DIR": "/srv/evening", "TISCHAUGE_HOST_NAMES": "a.example b.example"}
    )

    assert (settings.port, settings.data_dir) == (9000, Path("/srv/evening"))
    assert settings.extra_host_names == ("a.example", "b.example")


def test_without_a_word_everything_has_a_place() -> None:
    settings = load_settings({"HOME": "/home/ada"})

    assert settings.port == DEFAULT_PORT
    assert settings.log_path == Path("/home/ada/.local/share/tischauge/tables.sqlite3")


@pytest.mark.parametrize(
    ("env", "platform", "folder"),
    [
        ({"HOME": "/home/ada", "XDG_DATA_HOME": "/data"}, "linux", "/data/tischauge"),
        ({"HOME": "/home/ada"}, "linux", "/home/ada/.local/share/tischauge"),
        ({"HOME": "/Users/ada"}, "darwin", "/Users/ada/Library/Application Support/tischauge"),
    ],
)
def test_each_platform_keeps_files_where_it_does(env: dict[str, str], platform: str, folder: str) -> None:
    assert default_data_dir(env, platform) == Path(folder)


@pytest.mark.parametrize("port", ["eighty", "-1", "65536", "8.0"])
def test_a_setting_that_cannot_be_is_quoted(port: str) -> None:
    with pytest.raises(SettingsError, match=f"TISCHAUGE_PORT is '{port}'; it should be in"):
        load_settings({"HOME": "/home/ada", "TISCHAUGE_PORT": port})


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "nl_BE.UTF-8"}, "nl"),
        ({"LANG": "de_DE", "LC_ALL": "nl_NL"}, "nl"),
        ({"LANG": "fr_FR"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_is_that_of_the_computer_if_it_is_known(environment: dict[str, str], language: str) -> None:
    assert preferred_language(("en", "de", "nl"), environment) == language


TASKS = Path("/proc/self/task")
COUNTS_THREADS = f"""
from pathlib import Path
import companion_api.command_line
import numpy
square = numpy.ones((600, 600))
square @ square
print(len(list(Path("{TASKS}").iterdir())))
"""


@pytest.mark.skipif(not TASKS.exists(), reason="only Linux shows its threads here")
def test_a_command_computes_in_one_thread() -> None:
    environment = {name: value for name, value in os.environ.items() if not name.endswith(("_THREADS", "_LIMIT"))}

    counted = subprocess.run(
        [sys.executable, "-c", COUNTS_THREADS], env=environment, capture_output=True, text=True, check=True
    )

    assert counted.stdout == "1\n"


def test_whoever_says_in_how_many_threads_to_compute_is_heeded() -> None:
    environment = {"OPENBLAS_NUM_THREADS": "3"}

    compute_in_one_thread(environment)

    assert environment["OPENBLAS_NUM_THREADS"] == "3"
    assert environment["OMP_NUM_THREADS"] == "1"
