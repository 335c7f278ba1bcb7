"""What decks do not say, taught through the API, with the real text recognition."""

import time

import httpx
import pytest

from tests.companion_api.murphy_cards import murphy_picture
from tests.companion_api.served import Json, Phone
from tests.companion_api.test_pictures import HEART_27_AND_BAN

EVEN = "NUR Karten mit geraden Zahlen. Mindestens 8 Karten."
ODD_TASK = {"only": [{"parity": "odd"}]}


def put(phone: Phone, door: str, told: object) -> httpx.Response:
    return phone.http.put(f"/decks/{door}", json=told)


def learned(phone: Phone, deck: str) -> Json:
    return phone.http.get(f"/decks/{deck}/learned").raise_for_status().json()


def test_nothing_was_learned_of_a_new_deck(host: Phone) -> None:
    assert learned(host, "never-seen") == {
        "deck": "never-seen", "game": None, "edition": None, "tasks": [], "actions": [], "faces": [],
    }  # fmt: skip


def test_a_typed_text_is_understood_without_being_kept(host: Phone) -> None:
    told = host.http.post("/texts/understand", json={"edition": "1998", "text": EVEN}).json()

    assert told["task"] == {"only": [{"parity": "even"}], "count": {"min": 8}}
    assert told["said"]["nl"].endswith(".")
    unclear = host.http.post("/texts/understand", json={"edition": "1998", "text": "Nur Mäuse."}).json()
    assert (unclear["task"], unclear["unknown_words"]) == (None, ["Mäuse"])


def test_a_task_is_kept_as_text_then_corrected_by_taps_then_forgotten(host: Phone) -> None:
    deck = "a-task"

    by_text = put(host, f"{deck}/learned/tasks/m1", {"edition": "ravensburger", "text": EVEN}).json()
    by_taps = put(host, f"{deck}/learned/tasks/m1", {"edition": "ravensburger", "text": EVEN, "task": ODD_TASK}).json()

    assert by_text["tasks"][0]["said"]["en"] == "Only cards with even numbers. At least 8 cards."
    assert [task["task"] for task in by_taps["tasks"]] == [ODD_TASK]
    assert learned(host, deck) == by_taps
    assert host.http.delete(f"/decks/{deck}/learned/tasks/m1").json()["tasks"] == []


def test_an_action_gets_effects_from_the_list_or_is_read_out(host: Phone) -> None:
    deck, effects = "an-action", [one["effect"] for one in host.http.get("/effects").json()]

    for effect in effects:
        told = put(host, f"{deck}/learned/actions/green-steal", {"edition": "1998", "effects": [effect]}).json()
        assert told["actions"][0]["effects"] == [effect]

    assert "read-out" in effects
    assert told["actions"][0]["face"] == "action/green-steal"
    assert host.http.delete(f"/decks/{deck}/learned/actions/green-steal").json()["actions"] == []


@pytest.mark.parametrize(
    ("door", "told", "status", "code"),
    [
        ("d/learned/tasks/m1", {"edition": "1998", "text": "Nur Mäuse."}, 422, "text_not_understood"),
        ("d/learned/tasks/m1", {"edition": "1998"}, 422, "text_not_understood"),
        ("d/learned/tasks/m1", {"edition": "1998", "task": {"only": []}}, 422, "not_a_task"),
        ("d/learned/tasks/m1", {"edition": "2005", "text": EVEN}, 400, "bad_request"),
        ("d/learned/actions/green-x", {"edition": "1998", "effects": ["dance"]}, 422, "not_an_effect"),
        ("d/learned/actions/pink-x", {"edition": "1998", "effects": ["read-out"]}, 422, "unknown_face"),
        ("D.json/learned/tasks/m1", {"edition": "1998", "text": EVEN}, 400, "bad_request"),
        ("..%2Fd/learned/tasks/m1", {"edition": "1998", "text": EVEN}, 404, "not_found"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_kept(host: Phone, door: str, told: Json, status: int, code: str) -> None:
    refused = put(host, door, told)

    assert (refused.status_code, refused.json()["code"]) == (status, code)
    assert learned(host, "d")["game"] is None


def test_a_deck_keeps_its_edition(host: Phone) -> None:
    put(host, "kept/learned/tasks/m1", {"edition": "1998", "text": EVEN}).raise_for_status()

    refused = put(host, "kept/learned/tasks/m2", {"edition": "ravensburger", "text": EVEN})

    assert refused.json()["code"] == "other_edition"
    assert len(learned(host, "kept")["tasks"]) == 1


@pytest.mark.slow
def test_the_texts_in_a_close_up_are_read_and_understood(host: Phone) -> None:
    headers = {"Content-Type": "image/jpeg"}
    seen = host.http.post("/texts/frames", content=murphy_picture(), headers=headers, timeout=60).json()

    tasks = [card["understood"]["task"] for card in seen["cards"]]
    assert {"only": [{"digits": 2}], "count": {"min": 6}} in tasks
    assert {"only": [{"parity": "even"}], "count": {"min": 8}} in tasks
    assert all(len(card["outline"]) == 4 for card in seen["cards"])


@pytest.mark.slow
def test_the_numbers_of_a_deck_are_learned_as_they_appear_on_a_table(host: Phone) -> None:
    host.post_frame(HEART_27_AND_BAN).raise_for_status()

    until = time.monotonic() + 10
    while "number/pink/27" not in learned(host, "numnum")["faces"] and time.monotonic() < until:
        time.sleep(0.05)

    assert {"number/pink/27", "ban/2"} <= set(learned(host, "numnum")["faces"])
    left = host.http.delete("/decks/numnum/learned/faces", params={"face": "number/pink/27"}).json()
    assert "number/pink/27" not in left["faces"]
