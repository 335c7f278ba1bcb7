"""Boxes, scanned with a phone."""

from pathlib import Path

import pytest

from calibration.photograph import Camera, LaidDrawing, encode_jpeg, photograph
from companion_api.store.boxes import FILE_NAME, MOST_LEARNED
from tests.calibration.ean import draw_box_with
from tests.companion_api.served import Phone, Room, serving

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
