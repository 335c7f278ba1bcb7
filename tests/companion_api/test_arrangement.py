"""Arranging a table through the API: zones, plane, lens, light, with the real recogniser."""

import cv2
import httpx
import numpy as np
import pytest

from calibration.artwork.numnum import draw_numnum
from calibration.lens import FEWEST_PICTURES as FEWEST_THAT_TELL_A_LENS
from calibration.markers import PLACES, corner_marker
from calibration.photograph import Camera, LaidDrawing, Light, encode_jpeg, photograph
from companion_api.tables.arranging import FEWEST_PICTURES
from tabletop.faces.numnum import NumberCard, Symbol
from tests.calibration.boards import good_pictures
from tests.companion_api.served import Json, Phone, Room

CARDS = [
    LaidDrawing(draw_numnum(NumberCard(27, Symbol.HEART)), -40, 0),
    LaidDrawing(draw_numnum(NumberCard(45, Symbol.SQUARE)), 60, 10, 8),
]
MARKERS = [
    LaidDrawing(corner_marker(place), x, y)
    for place, (x, y) in zip(PLACES, [(-160, -80), (160, -85), (150, 95), (-155, 90)], strict=True)
]
CAMERA = Camera(tilt_deg=65, field_mm=460)
HERE = {"zone": "discard", "left": -3, "top": -2, "right": 3, "bottom": 2}
slow = pytest.mark.slow


def picture(camera: Camera = CAMERA, light: Light | None = None, *, with_markers: bool = False) -> bytes:
    return encode_jpeg(photograph([*(MARKERS if with_markers else []), *CARDS], camera, light).bgr)


def post(phone: Phone, door: str, jpeg: bytes, **query: str) -> httpx.Response:
    headers = {"Content-Type": "image/jpeg"}
    return phone.http.post(f"/tables/{phone.table_id}/{door}/frames", content=jpeg, headers=headers, params=query)


def ask(phone: Phone, method: str, door: str, told: object = None) -> httpx.Response:
    return phone.http.request(method, f"/tables/{phone.table_id}/{door}", json=told)


def arrangement(phone: Phone) -> Json:
    return ask(phone, "GET", "arrangement").raise_for_status().json()


def middles(phone: Phone) -> np.ndarray:  # (cards, 2)
    """Where the cards lie, in table units."""
    return np.array([np.mean(item["corners"], axis=0) for item in arrangement(phone)["items"]])


def about(middle: np.ndarray, zone: str, reach: float) -> Json:
    x, y = middle
    return {"zone": zone, "left": x - reach, "top": y - reach, "right": x + reach, "bottom": y + reach}


def test_a_new_table_is_not_arranged_and_names_its_zones(host: Phone) -> None:
    told = arrangement(host)

    assert (told["zones"], told["plane"], told["lens"]) == ([], "none", None)
    assert {"draw", "discard", "ban/2", "ban/5"} <= set(told["zone_names"])


def test_zones_are_placed_told_to_all_and_reset(host: Phone, room: Room) -> None:
    guest = room.guest_of(host)

    assert ask(guest, "PUT", "zones", {"zones": [HERE]}).json()["zones"] == [HERE]

    assert arrangement(host)["zones"] == [HERE]
    happened = host.view()["happened"][-1]
    assert (happened["kind"], happened["what"]) == ("table_arranged", "zones")
    assert ask(host, "DELETE", "zones").json()["zones"] == []


def test_the_same_zones_again_are_no_news(host: Phone) -> None:
    ask(host, "PUT", "zones", {"zones": [HERE]})
    number = host.view()["number"]

    assert ask(host, "PUT", "zones", {"zones": [HERE]}).is_success
    assert host.view()["number"] == number


@pytest.mark.parametrize(
    ("zone", "status", "code"),
    [
        ({**HERE, "zone": "mac"}, 422, "unknown_zone"),
        ({**HERE, "zone": "discard/under"}, 422, "unknown_zone"),
        ({**HERE, "left": 3}, 400, "bad_request"),
        ({**HERE, "left": "x"}, 400, "bad_request"),
        ({**HERE, "left": -1e9}, 400, "bad_request"),
    ],
)
def test_what_is_no_zone_of_the_game_is_refused(host: Phone, zone: Json, status: int, code: str) -> None:
    refused = ask(host, "PUT", "zones", {"zones": [zone]})

    assert (refused.status_code, refused.json()["code"]) == (status, code)
    assert refused.json()["where"].startswith("/zones/0")
    assert arrangement(host)["zones"] == []


def test_whoever_does_not_sit_there_arranges_nothing(host: Phone, room: Room) -> None:
    stranger = room.phone()
    stranger.table_id = host.table_id

    for method, door in (("GET", "arrangement"), ("PUT", "zones"), ("DELETE", "plane"), ("PUT", "lens")):
        refused = ask(stranger, method, door, {"zones": []})
        assert (refused.status_code, refused.json()["code"]) == (403, "no_seat")


@slow
def test_a_placed_zone_wins_over_the_layout_in_the_next_picture(host: Phone) -> None:
    before = [item["zone"] for item in host.post_frame(picture()).json()["items"]]
    other = next(item for item in arrangement(host)["items"] if item["zone"] != "discard")
    x, y = np.mean(other["corners"], axis=0)
    about_it = {"zone": "hand", "left": x - 0.5, "top": y - 0.5, "right": x + 0.5, "bottom": y + 0.5}
    ask(host, "PUT", "zones", {"zones": [about_it]}).raise_for_status()

    after = [item["zone"] for item in host.post_frame(picture()).json()["items"]]

    assert sorted(map(str, before)) == ["None", "discard"]
    assert sorted(after) == ["discard", "hand"]


@slow
def test_a_plane_is_kept_by_cards_or_markers_and_forgotten(host: Phone) -> None:
    assert post(host, "plane", picture()).json()["plane"] == "cards"
    assert post(host, "plane", picture(with_markers=True)).json()["plane"] == "markers"
    assert not host.post_frame(picture(Camera(tilt_deg=50, turn_deg=15, field_mm=460), with_markers=True)).json()[
        "camera_has_moved"
    ]
    assert host.post_frame(picture()).json()["camera_has_moved"]
    assert ask(host, "DELETE", "plane").json()["plane"] == "none"
    assert not host.post_frame(picture()).json()["camera_has_moved"]


@slow
def test_things_lie_where_the_last_picture_saw_them_also_if_that_was_no_news(host: Phone) -> None:
    host.post_frame(picture())
    elsewhere = picture(Camera(tilt_deg=55, turn_deg=25, field_mm=520), with_markers=True)
    post(host, "plane", elsewhere).raise_for_status()
    first = middles(host)

    assert not host.post_frame(elsewhere).json()["is_news"]

    assert np.abs(middles(host) - first).max() > 0.2
    ask(host, "PUT", "zones", {"zones": [about(middles(host)[1], "hand", 0.1)]}).raise_for_status()
    assert host.post_frame(elsewhere).json()["items"][1]["zone"] == "hand"


@slow
def test_zones_stay_where_they_are_when_the_plane_is_measured_anew_by_the_same_markers(host: Phone) -> None:
    here = picture(with_markers=True)
    there = picture(Camera(tilt_deg=55, turn_deg=30, field_mm=520), with_markers=True)
    post(host, "plane", here).raise_for_status()
    host.post_frame(here)
    ask(host, "PUT", "zones", {"zones": [about(middles(host)[1], "hand", 0.15)]}).raise_for_status()

    post(host, "plane", there).raise_for_status()

    for jpeg in (there, here):
        assert [item["zone"] for item in host.post_frame(jpeg).json()["items"]] == ["discard", "hand"]


@slow
def test_corner_markers_are_no_cards_neither_in_photographs_nor_in_films(host: Phone) -> None:
    there = picture(Camera(tilt_deg=55, turn_deg=30, field_mm=520), with_markers=True)
    post(host, "plane", there).raise_for_status()

    for filming in (False, True):
        items = host.post_frame(there, filming=filming).json()["items"]
        assert [item["face"] for item in items] == ["number/pink/27", "number/red/45"]


@slow
def test_a_picture_without_a_card_tells_no_plane(host: Phone) -> None:
    refused = post(host, "plane", encode_jpeg(photograph([]).bgr))

    assert (refused.status_code, refused.json()["code"]) == (422, "no_plane")


@slow
def test_the_light_is_told_in_one_sentence_of_the_asked_language(host: Phone) -> None:
    told = post(host, "light", picture(light=Light(brightness=0.1)), language="nl").json()

    assert told["advice"][0]["kind"] == "dark"
    assert told["advice"][0]["sentence"].startswith("Het is te donker")
    assert post(host, "light", picture()).json()["advice"] == []
    assert post(host, "light", b"no picture").json()["code"] == "picture_kind"


@slow
def test_a_lens_is_learned_picture_by_picture_and_then_kept(host: Phone) -> None:
    assert ask(host, "PUT", "lens").json()["code"] == "lens_not_known"
    progress: list[Json] = []
    for board in good_pictures():
        _, encoded = cv2.imencode(".jpg", board, [cv2.IMWRITE_JPEG_QUALITY, 95])
        progress.append(post(host, "lens", encoded.tobytes(), language="en").json())

    assert "at least 4 pictures" in progress[0]["sentences"][0]
    assert [told["is_known"] for told in progress] == [False, False, False, True, True]
    assert len(progress[-1]["pictures"]) == 5

    assert ask(host, "PUT", "lens").json()["lens"]["pictures"] == 5
    assert host.post_frame(picture()).is_success
    assert ask(host, "DELETE", "lens").json()["lens"] is None


def test_as_many_pictures_are_asked_for_as_a_lens_needs() -> None:
    assert FEWEST_PICTURES == FEWEST_THAT_TELL_A_LENS
