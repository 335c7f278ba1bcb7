import os
from pathlib import Path

import pytest

from companion_api.saying import CannotDoError, load_words, say_why
from companion_api.serving.claims import claim_folder, claim_port

ENGLISH = load_words("en")


def test_a_port_that_is_taken_is_named_with_a_way_out() -> None:
    with claim_port("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]

        with pytest.raises(CannotDoError) as refused:
            claim_port("127.0.0.1", port)

    assert say_why(refused.value, ENGLISH).startswith(f"Port {port} is taken:")
    assert f"--port {port + 1}" in say_why(refused.value, ENGLISH)


def test_an_address_of_another_computer_is_refused_in_one_sentence() -> None:
    with pytest.raises(CannotDoError) as refused:
        claim_port("203.0.113.7", 0)

    assert say_why(refused.value, ENGLISH).startswith("203.0.113.7 is no address of this computer")


def test_a_folder_has_one_companion_at_a_time(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    first = claim_folder(folder)

    with pytest.raises(CannotDoError) as refused:
        claim_folder(folder)

    assert refused.value.key == "folder.taken"
    os.close(first)
    os.close(claim_folder(folder))


def test_a_folder_that_cannot_be_made_is_refused_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    with pytest.raises(CannotDoError) as refused:
        claim_folder(tmp_path / "file" / "folder")

    assert "Choose another one with --data-dir" in say_why(refused.value, ENGLISH)
