"""`tischauge deck` and `tischauge check`, with our own cards."""

import io
import json
import zipfile
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import cv2
import numpy as np
import pytest

from calibration.deck_report import AlikePair, DeckReport
from calibration.deck_texts import with_learned
from calibration.learned import Learned, LearnedTask
from calibration.open_deck import open_deck
from calibration.photograph import encode_jpeg
from companion_api.command_line import main
from companion_api.command_line.deck import describe
from companion_api.face_words import name_of
from companion_api.saying import load_words
from tabletop.faces import Face
from tabletop.faces.backs import Back
from tabletop.faces.dumm_gelaufen import MurphyCard
from tabletop.faces.numnum import Ban, NumberCard, Symbol, Wish
from tabletop.games import GameName
from tests.calibration.decks import numnum_deck
from tests.laid_decks import DECK, jpeg_of, laid_out
from vision.deck import Deck, LookQuality
from vision.deck_file import load_deck, save_deck

pytestmark = pytest.mark.slow
ENGLISH = load_words("en")


@pytest.fixture(autouse=True)
def _in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    path = tmp_path / "my.deck"
    save_deck(numnum_deck(), path)
    return path


def test_the_report_names_what_is_missing(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["deck", str(deck)])

    said = capsys.readouterr().out
    assert status == 0
    assert "numnum: 12 different faces, 12 looks" in said
    assert "Missing: blue joker, yellow joker, red joker, pink joker, red 13, pink 13" in said
    assert "blue numbers: 4 of 23 were shown" in said


def test_the_report_counts_what_was_taught_besides_looks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    murphy = Deck(GameName.DUMM_GELAUFEN, (replace(numnum_deck().looks[0], face=MurphyCard("odd")),))
    learned = Learned(GameName.DUMM_GELAUFEN, "1998", (LearnedTask("odd", None, '{"sum": {"min": 40}}'),))
    save_deck(with_learned(murphy, learned), tmp_path / "my.deck")

    main(["deck", str(tmp_path / "my.deck")])

    assert "Taught besides: 1 tasks of Murphy cards, 0 action cards" in capsys.readouterr().out


def test_the_report_says_what_to_photograph_again_and_why(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, *others = numnum_deck().looks
    burnt = replace(first, quality=LookQuality(150, 0.95, 0.1, 0.4), photograph="lamp.jpg 1")
    save_deck(replace(numnum_deck(), looks=(burnt, *others)), tmp_path / "my.deck")

    main(["deck", str(tmp_path / "my.deck")])

    said = capsys.readouterr().out
    assert "Badly seen in lamp.jpg (glare, too little contrast): blue 2" in said
    assert "Photograph again: blue 2" in said


def test_two_faces_that_look_the_same_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    looks = list(numnum_deck().looks)
    looks[1] = replace(looks[0], face=looks[1].face)
    save_deck(Deck(GameName.NUMNUM, tuple(looks)), tmp_path / "my.deck")

    main(["deck", str(tmp_path / "my.deck")])
    said = capsys.readouterr().out
    main(["deck", "--all", str(tmp_path / "my.deck")])

    told_by_print = [line for line in said.splitlines() if line.startswith("Told apart by print alone, numbers: ")]
    assert any("blue 2" in line and "blue 8" in line for line in told_by_print)
    assert "blue 2 and blue 8: margin 0.0" in capsys.readouterr().out


def test_of_many_alike_pairs_the_worst_of_each_two_kinds_are_named_and_the_others_counted() -> None:
    numbers = [NumberCard(number, Symbol.HEART) for number in range(2, 7)]
    pairs = (
        *(AlikePair(number, Wish(), 0.1, told_by_print=False, is_nearest=True) for number in numbers),
        AlikePair(numbers[0], numbers[1], 0.2, told_by_print=True, is_nearest=True),
    )

    lines = list(describe(numnum_deck(), DeckReport((), (), pairs, ()), None, ENGLISH))

    assert lines[2:] == [
        "Look alike, numbers – wish cards: pink 2 – wish card, pink 3 – wish card, pink 4 – wish card, 2 more",
        "Told apart by print alone, numbers: pink 2 – pink 3",
        "Pairs that look alike: 6; --all names each with its margin.",
    ]


def test_a_report_names_five_pairs_of_kinds_at_most() -> None:
    kinds: list[Face] = [Wish(), Ban(2), Back(), NumberCard(1, Symbol.HEART), NumberCard(2, Symbol.HEART)]
    pairs = tuple(
        AlikePair(one, other, 0.1, told_by_print=False, is_nearest=True) for one, other in combinations(kinds, 2)
    )

    lines = list(describe(numnum_deck(), DeckReport((), (), pairs, ()), None, ENGLISH))

    assert sum(line.startswith("Look alike") for line in lines) == 5


def test_a_box_is_checked_from_pictures_of_it(deck: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "box.jpg"
    picture.write_bytes(jpeg_of((*DECK[:5], *DECK[6:])))

    status = main(["check", "--game", "numnum", "--deck", str(deck), str(picture)])

    lines = capsys.readouterr().out.splitlines()
    assert status == 1
    assert f"{name_of(DECK[5], ENGLISH)} is missing" in lines
    assert not any(line.startswith(name_of(DECK[4], ENGLISH)) for line in lines)
    assert "ban of the row of 2: 1 of 4 were seen" in lines


def test_while_cards_could_not_be_read_none_is_said_to_be_missing(
    deck: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shot = laid_out(DECK)
    print_of_it = (shot.corners[5] - shot.corners[5].mean(0)) * 0.85 + shot.corners[5].mean(0)
    cv2.fillConvexPoly(shot.bgr, print_of_it.astype(np.int32), (215, 215, 215))
    picture = tmp_path / "box.jpg"
    picture.write_bytes(encode_jpeg(shot.bgr))

    status = main(["check", "--game", "numnum", "--deck", str(deck), str(picture)])

    said = capsys.readouterr()
    lines = said.out.splitlines()
    assert status == 1
    assert "box.jpg: 1 of 12 cards could not be read for certain." in said.err
    assert f"{name_of(DECK[5], ENGLISH)} was not seen for certain" in lines
    assert not any(line.endswith("is missing") for line in lines)
    assert lines[-1].startswith("Cards not read for certain: 1. What was not seen may be in the pictures all the same.")


def test_a_picture_that_is_given_twice_is_counted_once(
    deck: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pictures = [tmp_path / "box.jpg", tmp_path / "copy.jpg"]
    for picture in pictures:
        picture.write_bytes(jpeg_of(DECK))

    status = main(["check", "--game", "numnum", "--deck", str(deck), *map(str, pictures)])

    said = capsys.readouterr()
    assert status == 1
    assert "copy.jpg is the same picture as box.jpg: its cards are counted once" in said.err
    assert "ban of the row of 2: 1 of 4 were seen" in said.out


def test_pictures_without_a_card_say_nothing_of_a_box(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "empty.jpg"
    picture.write_bytes(jpeg_of(()))

    status = main(["check", "--game", "numnum", str(picture)])

    said = capsys.readouterr()
    assert status == 2
    assert "empty.jpg: no cards can be seen" in said.err
    assert "nothing can be said of the box" in said.err
    assert said.out == ""


def test_another_games_deck_is_said(deck: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["check", "--game", "nichtlustig", "--deck", str(deck), str(tmp_path / "box.jpg")])

    assert status == 2
    assert "this is a deck of numnum, not of nichtlustig" in capsys.readouterr().err


def test_a_deck_of_another_recogniser_is_fitted_anew_and_kept(deck: Path) -> None:
    with zipfile.ZipFile(deck) as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    contents = json.loads(members["deck.json"]) | {"recogniser": "older"}
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, content in (members | {"deck.json": json.dumps(contents).encode()}).items():
            archive.writestr(name, content)
    deck.write_bytes(packed.getvalue())

    opened = open_deck(deck)

    assert opened.head is not None
    assert load_deck(deck).head is not None
