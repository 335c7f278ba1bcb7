"""Decks brought to a companion and read with, and looks learned from corrections, through the real doors."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from calibration.deck_texts import learned_of, with_learned
from calibration.learned import Learned
from tabletop.games import GameName
from tests.calibration.decks import numnum_deck
from tests.companion_api.served import Json, Phone, Room, serving, wait_for
from tests.laid_decks import DECK, jpeg_of
from tests.packed_decks import with_contents
from vision.deck import Deck
from vision.deck_file import VERSION, pack_deck, unpack_deck

pytestmark = pytest.mark.slow
PATIENCE_S = 120.0  # fitting takes seconds, on a busy machine more
LAID = DECK[:4]
UNKNOWN = "number/pink/99"  # of which the deck has no look
KNOWN = Learned(GameName.NUMNUM, faces=("number/pink/27",))


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A companion that has a NumNum deck."""
    with serving(Path(tmp_path_factory.mktemp("decks"))) as address:
        bring(address, "numnum", pack_deck(with_learned(numnum_deck(), KNOWN))).raise_for_status()
        yield address


@pytest.fixture
def host(address: str) -> Iterator[Phone]:
    room = Room(address)
    phone = room.phone()
    phone.http.timeout = PATIENCE_S
    phone.open(host_name="Ada")
    yield phone
    room.close()


def bring(address: str, deck: str, file: bytes) -> httpx.Response:
    return httpx.put(f"{address}/api/v1/decks/{deck}/file", content=file, timeout=PATIENCE_S)


def told(phone: Phone, door: str) -> Json:
    return phone.http.get(f"/decks/{door}").raise_for_status().json()


def correct_card(phone: Phone, read_as: str) -> str:
    """Photograph cards, correct one of them; returns the name that its look would have."""
    seen = phone.post_frame(jpeg_of(LAID)).raise_for_status().json()["items"]
    item_id = next(item["item_id"] for item in seen if item["face"] == read_as)
    phone.act("correct_card", item_id=item_id, face=UNKNOWN).raise_for_status()
    return f"{phone.table_id}.{item_id}"


def proposed(phone: Phone) -> list[str]:
    return [look["id"] for look in told(phone, "numnum/proposed") if look["id"].startswith(phone.table_id)]


def answer(phone: Phone, **wanted: object) -> httpx.Response:
    return phone.http.post("/decks/numnum/proposed", json=wanted)


def test_a_deck_that_was_brought_is_listed_and_goes_out_with_what_was_learned(host: Phone) -> None:
    fetched = unpack_deck(host.http.get("/decks/numnum/file").content)

    assert told(host, "numnum") in host.http.get("/decks").json()
    assert set(told(host, "numnum")["faces"]) >= {"number/blue/8", "wish"}
    assert fetched.head is not None
    learned = learned_of(fetched)
    assert learned is not None
    assert "number/pink/27" in learned.faces
    assert "number/pink/27" in told(host, "numnum/learned")["faces"]


def test_a_deck_that_is_forgotten_is_gone_and_what_was_taught_of_it_stays(host: Phone, address: str) -> None:
    bring(address, "spare", pack_deck(with_learned(numnum_deck(), KNOWN))).raise_for_status()

    assert host.http.delete("/decks/spare/file").status_code == 204

    assert host.http.get("/decks/spare").json()["code"] == "no_deck"
    assert host.http.delete("/decks/spare/file").json()["code"] == "no_deck"
    assert told(host, "spare/learned")["faces"] == ["number/pink/27"]


def test_a_deck_is_reported_on_once_and_again_after_it_has_changed(host: Phone, address: str) -> None:
    bring(address, "reported", pack_deck(numnum_deck())).raise_for_status()

    told = host.http.get("/decks/reported/report").raise_for_status().json()

    assert "joker/pink" in told["missing"]
    assert {"kind": "numbers", "colour": "pink", "wanted": 24, "shown": 0} in told["shortages"]
    assert all(pair["one"] in told_faces(host) and pair["margin"] >= 0 for pair in told["alike"])
    assert told["alike"]
    assert sum(kinds["count"] for kinds in told["alike_kinds"]) == sum(one["may_be_confused"] for one in told["alike"])
    assert told["alike_kinds"][0]["worst"][0] == told["alike"][0]
    assert host.http.get("/decks/reported/report").json() == told
    first = numnum_deck().looks[0]
    bring(address, "reported", pack_deck(Deck(GameName.NUMNUM, (first,)))).raise_for_status()
    changed = host.http.get("/decks/reported/report").json()
    assert changed["alike"] == []
    assert set(changed["missing"]) > set(told["missing"])


def told_faces(phone: Phone) -> list[str]:
    return list(told(phone, "numnum")["faces"])


def damaged_look() -> bytes:
    """A deck of which a picture has a right beginning and then nothing."""
    first, *others = numnum_deck().looks
    return pack_deck(Deck(GameName.NUMNUM, (replace(first, jpeg=first.jpeg[:700]), *others)))


def of_tomorrow() -> bytes:
    """A deck from a companion that is newer than this one."""
    return with_contents(pack_deck(numnum_deck()), lambda contents: contents.update(version=VERSION + 1))


@pytest.mark.parametrize(
    ("deck", "file", "code"),
    [
        ("mine", b"not a deck", "not_a_deck"),
        ("mine", pack_deck(numnum_deck())[:5000], "not_a_deck"),
        ("mine", pack_deck(replace(numnum_deck(), learned="{")), "not_a_deck"),
        ("mine", damaged_look(), "not_a_deck"),
        ("mine", of_tomorrow(), "deck_is_newer"),
        ("nichtlustig", pack_deck(numnum_deck()), "other_game"),
        ("dumm-gelaufen-1998", pack_deck(numnum_deck()), "other_game"),
    ],
)
def test_what_is_no_deck_of_that_name_is_refused_and_not_kept(
    host: Phone, address: str, deck: str, file: bytes, code: str
) -> None:
    refused = bring(address, deck, file)

    assert refused.json()["code"] == code
    assert deck not in [one["deck"] for one in host.http.get("/decks").json()]


def test_a_corrected_card_becomes_a_look_once_somebody_agrees(host: Phone) -> None:
    before = told(host, "numnum")
    look_id = correct_card(host, "number/blue/8")
    wait_for(lambda: proposed(host) == [look_id])

    picture = host.http.get(f"/decks/numnum/proposed/{look_id}/picture")
    after = answer(host, agreed=[{"id": look_id}]).raise_for_status().json()

    assert picture.headers["content-type"] == "image/jpeg"
    assert told(host, "numnum")["looks"] == after["looks"] == before["looks"] + 1
    assert set(after["faces"]) == {*before["faces"], UNKNOWN}
    assert proposed(host) == []
    learned = unpack_deck(host.http.get("/decks/numnum/file").content)
    assert learned.head is not None
    assert learned.looks[-1].jpeg == picture.content


def test_a_look_that_is_refused_is_deleted(host: Phone) -> None:
    look_id = correct_card(host, "number/blue/12")
    wait_for(lambda: proposed(host) == [look_id])
    before = told(host, "numnum")["looks"]

    after = answer(host, refused=[look_id]).raise_for_status().json()

    assert after["looks"] == before
    assert host.http.get(f"/decks/numnum/proposed/{look_id}/picture").json()["code"] == "no_such_look"
    assert answer(host, agreed=[{"id": look_id}]).json()["code"] == "no_such_look"


def test_a_correction_that_is_taken_back_proposes_nothing(host: Phone) -> None:
    look_id = correct_card(host, "number/blue/45")
    wait_for(lambda: proposed(host) == [look_id])

    host.act("undo").raise_for_status()

    wait_for(lambda: proposed(host) == [])


def test_a_tapped_card_has_no_look(host: Phone) -> None:
    host.show("number/pink/27").raise_for_status()

    item_id = host.view()["items"][0]["item_id"]
    host.act("correct_card", item_id=item_id, face=UNKNOWN).raise_for_status()

    assert proposed(host) == []
