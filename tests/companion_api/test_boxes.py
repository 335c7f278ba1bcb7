"""Boxes, scanned with a phone."""

from pathlib import Path

import pytest

from calibration.photograph import Camera, LaidDrawing, encode_jpeg, photograph
from companion_api.store.boxes import FILE_NAME, MOST_LEARNED
from tests.calibration.decks import numnum_deck
from tests.calibration.ean import draw_box_with
from tests.companion_api.served import Json, Phone, Room, serving
from tests.laid_decks import NUMBERS, OTHERS, jpeg_of
from vision.deck_file import pack_deck

NUMNUM = "9783000107771"
UNKNOWN = "4006381333931"


def picture_of(ean: str) -> bytes:
    camera = Camera(field_mm=300, width_px=960, height_px=720)
    return encode_jpeg(photograph([LaidDrawing(draw_box_with(ean), 0, 0, 8)], camera).bgr)


@pytest.mark.slow
def test_a_picture_of_a_box_names_its_game_to_somebody_who_sits_nowhere(room: Room) -> None:
    seen = room.phone().http.post("/scanned-boxes", content=picture_of(NUMNUM), headers={"Content-Type": "image/jpeg"})

    assert seen.status_code == 200
    assert seen.json()["boxes"] == [{"barcode": NUMNUM, "game": "numnum", "edition": None, "asks_for_edition": False}]


@pytest.mark.slow
def test_a_file_that_is_no_picture_is_refused_with_its_reason(room: Room) -> None:
    refused = room.phone().http.post("/scanned-boxes", content=b"GIF89a", headers={"Content-Type": "image/jpeg"})

    assert (refused.status_code, refused.json()["code"]) == (422, "picture_kind")


def test_what_one_phone_teaches_every_phone_knows(room: Room) -> None:
    one, other = room.phone().http, room.phone().http

    before = other.get(f"/boxes/{UNKNOWN}").json()
    taught = one.post("/boxes", json={"barcode": UNKNOWN, "game": "dumm-gelaufen", "edition": "1998"})
    after = other.get(f"/boxes/{UNKNOWN}").json()

    assert before["game"] is None
    assert taught.status_code == 200
    assert (after["game"], after["edition"], after["asks_for_edition"]) == ("dumm-gelaufen", "1998", False)


def test_a_box_of_dumm_gelaufen_asks_which_cards_are_in_it(room: Room) -> None:
    taught = room.phone().http.post("/boxes", json={"barcode": "96385074", "game": "dumm-gelaufen"}).json()

    assert taught["asks_for_edition"]


@pytest.mark.parametrize(
    ("barcode", "body", "code"),
    [
        ("4006381333932", {"game": "numnum"}, "bad_request"),
        ("123", {"game": "numnum"}, "bad_request"),
        (UNKNOWN, {"game": "whist"}, "bad_request"),
        (UNKNOWN, {"game": "numnum", "edition": "1998"}, "unknown_edition"),
    ],
)
def test_what_cannot_be_is_not_learned(room: Room, barcode: str, body: dict[str, str], code: str) -> None:
    refused = room.phone().http.post("/boxes", json={"barcode": barcode, **body})

    assert refused.json()["code"] == code


def test_nobody_can_fill_the_disk_with_boxes(tmp_path: Path) -> None:
    folder = tmp_path / "full"
    folder.mkdir()
    learned = ", ".join(f'"{number:013}": "numnum"' for number in range(MOST_LEARNED))
    (folder / FILE_NAME).write_text("{" + learned + "}")

    with serving(folder) as address:
        phone = Phone(address)
        refused = phone.http.post("/boxes", json={"barcode": UNKNOWN, "game": "numnum"})
        phone.close()

    assert refused.status_code == 413


def picture_of_cards(phone: Phone, picture: bytes, **asked: str) -> Json:
    headers, params = {"Content-Type": "image/jpeg"}, {"game": "numnum", **asked}
    answer = phone.http.post("/box-checks/frames", content=picture, params=params, headers=headers, timeout=60)
    return answer.raise_for_status().json()


def check(phone: Phone, *pictures: Json, **asked: object) -> Json:
    return phone.http.post("/box-checks", json={"game": "numnum", "pictures": pictures, **asked}).json()


@pytest.mark.slow
def test_a_box_is_complete_once_every_card_of_its_deck_was_in_a_picture(room: Room) -> None:
    phone = room.phone()
    phone.http.put("/decks/boxed/file", content=pack_deck(numnum_deck()), timeout=120).raise_for_status()
    numbers = picture_of_cards(phone, jpeg_of(NUMBERS[:7]), deck="boxed")
    others = picture_of_cards(phone, jpeg_of(OTHERS), deck="boxed")

    told = check(phone, numbers, others, numbers, deck="boxed")

    assert (numbers["cards"], len(numbers["faces"])) == (7, 7)
    assert told["cards"] == 11
    assert {"face": "number/yellow/45", "seen": 0, "wanted": 1} in told["missing"]
    assert {"face": "ban/2", "seen": 1, "wanted": 4} in told["missing"]
    assert "number/blue/2" not in [one["face"] for one in told["missing"]]
    assert not told["is_complete"]


def test_without_a_deck_numbers_are_counted_by_their_colour(room: Room) -> None:
    seen = {"picture": "0" * 16, "faces": ["number/blue/2", "number/blue/8"]}

    told = check(room.phone(), seen)

    assert {"kind": "numbers", "colour": "blue", "shown": 2, "wanted": 23} in told["shortages"]


def test_cards_that_could_not_be_read_are_counted_once_for_each_picture(room: Room) -> None:
    dim = {"picture": "0" * 16, "faces": ["number/blue/2", "number/blue/8"], "cards": 5}
    clear = {"picture": "1" * 16, "faces": ["wish"], "cards": 1}

    told = check(room.phone(), dim, dim, clear)

    assert (told["cards"], told["unsure"]) == (3, 3)
    assert check(room.phone(), clear)["unsure"] == 0


@pytest.mark.parametrize(
    ("faces", "asked", "code", "where"),
    [
        ([], {}, "nothing_read", None),
        (["wish", "target/yeti/3"], {}, "unknown_face", "/pictures/0/faces/1"),
        (["wish"], {"deck": "never-brought"}, "no_deck", None),
    ],
)
def test_a_box_of_which_nothing_can_be_said_is_refused(
    room: Room, faces: list[str], asked: dict[str, str], code: str, where: str | None
) -> None:
    refused = check(room.phone(), {"picture": "0" * 16, "faces": faces}, **asked)

    assert (refused["code"], refused["where"]) == (code, where)
