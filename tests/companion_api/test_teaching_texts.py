"""Text cards taught through the API: read, understood, named by what they say; with the real worker and reader."""

from collections.abc import Iterator

import pytest

from tests.companion_api.murphy_cards import ours, row_of, says
from tests.companion_api.served import Json, Phone, Room, serving
from vision.deck_file import unpack_deck

pytestmark = pytest.mark.slow
PATIENCE_S = 120.0  # reading and fitting take seconds, on a busy machine more
SEVENTH = "Nur Karten mit geraden Zahlen. Mindestens 7 Karten."
NINTH = "Nur Karten mit geraden Zahlen. Mindestens 9 Karten."


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("texts")) as address:
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
