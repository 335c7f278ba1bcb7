from pathlib import Path

from companion_api.built_page import find_built_page


def page(place: Path) -> Path:
    place.mkdir()
    (place / "index.html").touch()
    return place


def test_the_page_of_the_wheel_counts_before_that_of_a_clone(tmp_path: Path) -> None:
    wheel, clone = page(tmp_path / "web"), page(tmp_path / "dist")

    assert find_built_page((wheel, clone)) == wheel
    assert find_built_page((tmp_path / "nowhere", clone)) == clone


def test_a_folder_without_a_page_is_no_built_page(tmp_path: Path) -> None:
    assert find_built_page((tmp_path,)) is None
