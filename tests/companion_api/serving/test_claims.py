import os
from pathlib import Path

import pytest

from companion_api.serving.claims import CannotServeError, claim_folder, claim_port


def test_a_port_that_is_taken_is_named_with_a_way_out() -> None:
    with claim_port("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]

        with pytest.raises(CannotServeError, match=f"Port {port} is taken.*--port {port + 1}"):
            claim_port("127.0.0.1", port)


def test_an_address_of_another_computer_is_refused_in_one_sentence() -> None:
    with pytest.raises(CannotServeError, match=r"203\.0\.113\.7 is no address of this computer"):
        claim_port("203.0.113.7", 0)


def test_a_folder_has_one_companion_at_a_time(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    first = claim_folder(folder)

    with pytest.raises(CannotServeError, match="Another companion already uses"):
        claim_folder(folder)

    os.close(first)
    os.close(claim_folder(folder))


def test_a_folder_that_cannot_be_made_is_refused_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    with pytest.raises(CannotServeError, match=r"cannot be used: .*--data-dir"):
        claim_folder(tmp_path / "file" / "folder")
