import shutil
from pathlib import Path

import pytest

from companion_api.doctor.finding import Level
from companion_api.doctor.storage import MEGABYTE, check_data_folder, check_disk


def test_a_folder_that_can_be_written_is_fine_and_stays_empty(tmp_path: Path) -> None:
    assert check_data_folder(tmp_path).level is Level.OK
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_not_there_yet_is_not_made_by_looking(tmp_path: Path) -> None:
    folder = tmp_path / "share" / "tischauge"

    assert check_data_folder(folder).level is Level.OK
    assert check_disk(folder).level in Level
    assert not folder.parent.exists()


def test_a_file_in_the_place_of_the_folder_fails(tmp_path: Path) -> None:
    (tmp_path / "tischauge").write_text("not a folder")

    assert check_data_folder(tmp_path / "tischauge" / "here").level is Level.FAIL


def test_a_folder_that_refuses_files_fails() -> None:
    assert check_data_folder(Path("/proc/self")).level is Level.FAIL


@pytest.mark.parametrize(("free_mb", "level"), [(49, Level.FAIL), (51, Level.WARN), (499, Level.WARN), (501, Level.OK)])
def test_little_room_warns_and_less_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, free_mb: int, level: Level
) -> None:
    usage = shutil.disk_usage(tmp_path)
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: usage._replace(free=free_mb * MEGABYTE))

    assert check_disk(tmp_path).level is level
