"""Text cards taught through the API: read, understood, named by what they say; with the real worker and reader."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.companion_api.murphy_cards import ours, row_of, says
from tests.companion_api.served import Json, Phone, Room, serving
from vision.deck_file import unpack_deck

pytestmark = pytest.mark.slow
PATIENCE_S = 120.0  # reading and fitting take seconds, on a busy machine more
SEVENTH = "Nur Karten mit geraden Zahlen. Mindestens 7 Karten."
NINTH = "Nur Karten mit geraden Zahlen. Mindestens 9 Karten."


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("texts")


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    with serving(folder) as address:
        yield address


@pytest.fixture
def phone(address: str) -> Iterator[Phone]:
    room = Room(address)
    phone = room.phone()
    phone.http.timeout = PATIENCE_S
    yield phone
    room.close()


def bring(phone: Phone, deck: str, picture: bytes) -> Json:
    phone.http.put(f"/decks/{deck}/teaching", json={"game": "dumm-gelaufen"}).raise_for_status()
    door, headers = f"/decks/{deck}/teaching/photographs", {"Content-Type": "image/jpeg"}
    return phone.http.post(door, content=picture, headers=headers).raise_for_status().json()


def test_a_card_of_our_own_deck_is_named_by_its_text(phone: Phone) -> None:
    photograph = bring(phone, "ours", row_of([ours("even"), ours("large-sum")]))

    assert [(card["name"], card["named_by"]) for card in photograph["cards"]] == [
        ("murphy/even", "text"),
        ("murphy/large-sum", "text"),
    ]


def test_whoever_agrees_to_what_was_read_has_named_and_taught_the_card(phone: Phone) -> None:
    photograph = bring(phone, "unknown", row_of([says(SEVENTH), says(NINTH)]))
    at = f"/decks/unknown/teaching/photographs/{photograph['photograph']}"
    first, second = photograph["cards"]

    for card in (first, second):
        phone.http.put(f"{at}/cards/{card['card']}/name", json={"name": card["proposed"]}).raise_for_status()
    taught = phone.http.put(
        f"/decks/unknown/learned/tasks/{first['understood']['key']}",
        json={"edition": "ravensburger", "text": first["text"]},
    )
    phone.http.post(f"{at}/learned").raise_for_status()
    phone.http.post("/decks/unknown/teaching/finish").raise_for_status()

    assert first["is_open"]
    assert first["understood"]["said"]["en"] == "Only cards with even numbers. At least 7 cards."
    assert first["proposed"] != second["proposed"]
    assert taught.json()["tasks"][0]["task"] == first["understood"]["task"]
    deck = unpack_deck(phone.http.get("/decks/unknown/file").content)
    assert [look.text for look in deck.looks] == [first["text"], second["text"]]
    again = bring(phone, "unknown", row_of([says(NINTH), says(SEVENTH)], turn_deg=5))
    assert [card["name"] for card in again["cards"]] == [second["proposed"], first["proposed"]]


def forget_what_was_read(folder: Path, deck: str, photograph: Json) -> None:
    """As it is kept of a photograph of which the time for reading was over before its texts were read."""
    path = folder / "teaching" / deck / f"{photograph['photograph']}.json"
    kept = json.loads(path.read_text())
    for card in kept["cards"]:
        card.update(read=[], text=None)
    path.write_text(json.dumps(kept))


def test_a_text_card_that_lay_upside_down_is_read_once_somebody_has_turned_it(phone: Phone, folder: Path) -> None:
    photograph = bring(phone, "turned", row_of([ours("even"), says(SEVENTH)], turn_deg=180))
    forget_what_was_read(folder, "turned", photograph)
    door = f"/decks/turned/teaching/photographs/{photograph['photograph']}/cards"

    for card in (0, 1):
        told = phone.http.put(f"{door}/{card}/turn", json={"quarter_turns": 2}).raise_for_status().json()

    assert {(card["name"], card["named_by"]) for card in told["cards"]} == {("murphy/even", "text"), (None, None)}
    assert [card["text"] for card in told["cards"]] == [card["text"] for card in photograph["cards"]]
    assert all(card["text"] and card["quarter_turns"] == 2 for card in told["cards"])


def test_a_card_that_is_turned_keeps_the_text_that_was_read(phone: Phone) -> None:
    photograph = bring(phone, "kept", row_of([says(NINTH)]))
    door = f"/decks/kept/teaching/photographs/{photograph['photograph']}/cards/0/turn"

    told = phone.http.put(door, json={"quarter_turns": 2}).raise_for_status().json()

    assert told["cards"][0]["text"] == photograph["cards"][0]["text"] is not None
