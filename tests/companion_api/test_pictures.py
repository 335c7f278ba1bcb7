"""From a picture to the phone, with the real recogniser."""

import time

import pytest

from calibration.photograph import encode_jpeg
from tabletop.faces.numnum import Ban, NumberCard, Symbol, Wish
from tests.companion_api.served import Phone, Room, take
from tests.vision.tables import side_by_side
from vision.track.tracker import STILL_S

pytestmark = pytest.mark.slow

HEART_27 = encode_jpeg(side_by_side(NumberCard(27, Symbol.HEART)).bgr)
HEART_27_AND_BAN = encode_jpeg(side_by_side(NumberCard(27, Symbol.HEART), Ban(2)).bgr)
SQUARE_45_AND_BAN = encode_jpeg(side_by_side(NumberCard(45, Symbol.SQUARE), Ban(2)).bgr)


def test_a_picture_of_the_table_becomes_words_on_every_phone(host: Phone, room: Room) -> None:
    guest = room.guest_of(host)

    with guest.stream() as messages:
        take(messages, 1)
        seen = host.post_frame(HEART_27_AND_BAN)
        (told,) = take(messages, 1)

    assert seen.status_code == 200
    assert seen.json()["is_news"]
    assert told.number == seen.json()["number"]
    assert (told.content["view"]["top"], told.content["view"]["bans"]) == ("number/pink/27", [2])
    assert told.content["happened"][-1]["kind"] == "table_seen"


def test_what_was_seen_comes_with_its_outline_in_the_picture(host: Phone) -> None:
    items = host.post_frame(HEART_27_AND_BAN).json()["items"]

    assert {item["face"]: item["certainty"] for item in items} == {"number/pink/27": "certain", "ban/2": "certain"}
    for item in items:
        assert len(item["outline"]) == 4
        assert all(0 < corner["x"] < 1 and 0 < corner["y"] < 1 for corner in item["outline"])


def test_the_same_table_again_is_no_news(host: Phone) -> None:
    first = host.post_frame(HEART_27_AND_BAN).json()

    again = host.post_frame(HEART_27_AND_BAN).json()

    assert not again["is_news"]
    assert again["number"] == first["number"]
    assert [item["item_id"] for item in again["items"]] == [item["item_id"] for item in first["items"]]


def test_a_correction_outranks_the_camera_until_the_table_changes(host: Phone) -> None:
    (card,) = host.post_frame(HEART_27).json()["items"]

    host.act("correct_card", item_id=card["item_id"], face="number/pink/21").raise_for_status()
    corrected = host.view()
    again = host.post_frame(HEART_27).json()
    host.post_frame(SQUARE_45_AND_BAN)

    assert corrected["view"]["top"] == "number/pink/21"
    assert (corrected["happened"][-1]["was"], corrected["happened"][-1]["face"]) == ("number/pink/27", "number/pink/21")
    assert not again["is_news"]
    assert [(item["face"], item["corrected"]) for item in again["items"]] == [("number/pink/21", True)]
    assert host.view()["view"]["top"] == "number/red/45"


def test_a_wish_that_is_said_stays_said_when_the_table_is_seen_again(host: Phone) -> None:
    wish = encode_jpeg(side_by_side(Wish()).bgr)
    host.post_frame(HEART_27)
    host.post_frame(wish)

    host.act("say_wish", symbol="triangle").raise_for_status()
    host.post_frame(wish)

    view = host.view()["view"]
    assert (view["top"], view["wished"], view["wish_is_missing"]) == ("wish", "triangle", False)


def test_of_a_film_a_change_counts_once_the_table_lies_still(host: Phone) -> None:
    tops, watches = [], []
    for picture in (HEART_27, HEART_27, SQUARE_45_AND_BAN, HEART_27, SQUARE_45_AND_BAN):
        watches.append(host.post_frame(picture, filming=True).raise_for_status().json()["watch"])
        tops.append(host.view()["view"]["top"])
    for _ in range(3):
        time.sleep(2 * STILL_S)
        host.post_frame(SQUARE_45_AND_BAN, filming=True).raise_for_status()

    assert tops == [None, *["number/pink/27"] * 4]
    assert watches == ["moving", "still", "moving", "still", "moving"]
    assert host.view()["view"]["top"] == "number/red/45"


def test_a_film_knows_a_card_by_the_name_that_a_photograph_gave_it(host: Phone) -> None:
    photographed = host.post_frame(HEART_27_AND_BAN).json()["items"]

    filmed = [host.post_frame(HEART_27_AND_BAN, filming=True).json() for _ in range(4)]

    for seen in filmed:
        assert {item["item_id"] for item in seen["items"]} == {item["item_id"] for item in photographed}
        assert not seen["is_news"]


def test_a_correction_outlasts_the_film(host: Phone) -> None:
    for _ in range(3):
        (card,) = host.post_frame(HEART_27, filming=True).json()["items"]

    host.act("correct_card", item_id=card["item_id"], face="number/pink/21").raise_for_status()
    again = [host.post_frame(HEART_27, filming=True).json() for _ in range(2)]

    assert [(item["item_id"], item["face"], item["corrected"]) for seen in again for item in seen["items"]] == [
        (card["item_id"], "number/pink/21", True)
    ] * 2


def test_a_camera_that_stalls_is_shown_within_five_seconds(host: Phone) -> None:
    with host.stream() as messages:
        take(messages, 1)
        host.post_frame(HEART_27, filming=True)
        last_picture = time.monotonic()
        states: list[str] = []
        while states[-1:] != ["stalled"]:
            states += [message.content["state"] for message in take(messages, 1) if message.event == "camera"]

    assert states == ["live", "slow", "stalled"]
    assert time.monotonic() - last_picture < 5.5
    assert host.view()["camera"]["state"] == "stalled"


def test_a_bad_picture_is_refused_with_a_code_and_the_table_goes_on(host: Phone) -> None:
    refused = host.post_frame(HEART_27[:500])

    assert (refused.status_code, refused.headers["content-type"]) == (422, "application/problem+json")
    assert refused.json()["code"] == "picture_broken"
    assert host.post_frame(HEART_27).status_code == 200


def test_more_than_eight_megabytes_are_not_even_taken_in(host: Phone) -> None:
    refused = host.post_frame(bytes(9 << 20))

    assert (refused.status_code, refused.json()["code"]) == (413, "too_large")


def test_the_demo_shows_picture_after_picture_and_says_when_it_is_over(room: Room) -> None:
    phone = room.phone()
    phone.open(demo=True)
    tops = []

    while (shown := phone.http.post(f"/tables/{phone.table_id}/demo/next")).is_success:
        tops.append(phone.view()["view"]["top"])

    assert shown.json()["code"] == "demo_is_over"
    assert phone.view()["demo"] == {"shown": len(tops), "of": len(tops)}
    assert tops[:2] == ["number/blue/12", "number/pink/27"]
    assert tops[-2:] == ["wish", "number/yellow/8"]
    assert phone.at("/demo/picture").content.startswith(b"\xff\xd8\xff")
    phone.act("undo")
    assert phone.view()["demo"] == {"shown": len(tops) - 1, "of": len(tops)}


def test_a_table_that_is_no_demo_has_no_demo_pictures(host: Phone) -> None:
    assert host.http.post(f"/tables/{host.table_id}/demo/next").json()["code"] == "not_a_demo"
    assert host.at("/demo/picture").json()["code"] == "not_a_demo"
