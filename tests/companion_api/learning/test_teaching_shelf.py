"""What is on disk of decks that are being taught, also after something went wrong."""

from pathlib import Path

import pytest

from companion_api.learning.taught_photograph import TaughtCard, TaughtPhotograph, with_name
from companion_api.learning.teaching_shelf import MOST_TEACHINGS, TeachingShelf
from companion_api.pictures.messages import FaceRead
from companion_api.refusal import Refused
from companion_api.session.lying import Spot
from companion_api.wire.problems import ProblemCode
from tabletop.games import GameName

CARD = TaughtCard(0, 1, 1, (Spot(0.1, 0.2),) * 4, (FaceRead("wish", 0.9),), (160.0, 0.1, 0.7, 0.4))
PHOTOGRAPH = TaughtPhotograph(1, "f00d" * 4, (CARD,))


@pytest.fixture
def shelf(tmp_path: Path) -> TeachingShelf:
    shelf = TeachingShelf(tmp_path)
    shelf.begin("mine", GameName.NUMNUM, is_anew=True)
    shelf.add("mine", PHOTOGRAPH, (b"jpeg",))
    return shelf


def test_what_was_kept_is_there_again(shelf: TeachingShelf, tmp_path: Path) -> None:
    changed = with_name(GameName.NUMNUM, PHOTOGRAPH, 0, "ban/2")
    shelf.put("mine", changed)

    teaching = TeachingShelf(tmp_path).take("mine")

    assert (teaching.game, teaching.is_anew, teaching.photographs) == (GameName.NUMNUM, True, (changed,))
    assert shelf.jpegs("mine", changed) == (b"jpeg",)


def test_photographs_stay_in_the_order_in_which_they_were_brought(shelf: TeachingShelf) -> None:
    shelf.add("mine", TaughtPhotograph(2, "0" * 16, ()), ())

    assert [one.number for one in shelf.take("mine").photographs] == [1, 2]


@pytest.mark.parametrize("damaged", ["teaching.json", f"{PHOTOGRAPH.fingerprint}.json"])
def test_what_is_damaged_is_said_and_can_be_removed(shelf: TeachingShelf, tmp_path: Path, damaged: str) -> None:
    (tmp_path / "mine" / damaged).write_text('{"game": "chess"')

    with pytest.raises(Refused) as refused:
        shelf.take("mine")
    shelf.remove("mine")

    assert refused.value.code is ProblemCode.DECK_UNUSABLE
    assert shelf.find("mine") is None


def test_a_removal_that_was_interrupted_leaves_nothing_to_a_new_beginning(shelf: TeachingShelf, tmp_path: Path) -> None:
    (tmp_path / "mine" / "teaching.json").unlink()

    assert shelf.find("mine") is None
    shelf.begin("mine", GameName.NUMNUM, is_anew=False)

    assert shelf.take("mine").photographs == ()


def test_a_photograph_of_which_only_cards_were_written_is_not_there(shelf: TeachingShelf, tmp_path: Path) -> None:
    (tmp_path / "mine" / "0000000000000000-0.jpg").write_bytes(b"jpeg")
    (tmp_path / "mine" / ".0000000000000000.json-17").write_bytes(b"{")

    assert shelf.take("mine").photographs == (PHOTOGRAPH,)


def test_nobody_begins_without_end(shelf: TeachingShelf) -> None:
    for number in range(MOST_TEACHINGS - 1):
        shelf.begin(f"deck-{number}", GameName.NUMNUM, is_anew=False)

    with pytest.raises(Refused) as refused:
        shelf.begin("one-more", GameName.NUMNUM, is_anew=False)

    assert refused.value.code is ProblemCode.TEACHING_FULL
