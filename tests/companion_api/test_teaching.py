"""Decks taught through the API, photograph by photograph, through the real doors and with the real worker."""

from collections.abc import Iterator
from pathlib import Path

import cv2
import httpx
import numpy as np
import pytest

from calibration.photograph import encode_jpeg
from companion_api.store.taught import taught_in
from tabletop.notation import format_face
from tests.companion_api.served import Json, Phone, Room, serving
from tests.laid_decks import NUMBERS, OTHERS, jpeg_of, laid_out
from vision.deck_file import unpack_deck
from vision.geometry import Pixels
from vision.pictures import decode_picture

pytestmark = pytest.mark.slow
PATIENCE_S = 120.0  # fitting takes seconds, on a busy machine more
NAMES = [format_face(face) for face in NUMBERS]
BACK = format_face(OTHERS[3])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("teaching")


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


@pytest.fixture(scope="module")
def numbers() -> bytes:
    return jpeg_of(NUMBERS)


@pytest.fixture(scope="module")
def others() -> bytes:
    return jpeg_of(OTHERS, turn_deg=-7.0)


def begin(phone: Phone, deck: str, game: str = "numnum", **wanted: object) -> Json:
    return phone.http.put(f"/decks/{deck}/teaching", json={"game": game, **wanted}).raise_for_status().json()


def post(phone: Phone, deck: str, picture: bytes, **how: object) -> httpx.Response:
    headers = {"Content-Type": "image/jpeg"}
    return phone.http.post(f"/decks/{deck}/teaching/photographs", content=picture, params=how, headers=headers)  # type: ignore[arg-type]  # numbers and words


def bring(phone: Phone, deck: str, picture: bytes, **how: object) -> Json:
    return post(phone, deck, picture, **how).raise_for_status().json()


def at(deck: str, photograph: Json, path: str = "") -> str:
    return f"/decks/{deck}/teaching/photographs/{photograph['photograph']}{path}"


def learn(phone: Phone, deck: str, photograph: Json) -> httpx.Response:
    return phone.http.post(at(deck, photograph, "/learned"))


def view(phone: Phone, deck: str) -> Json:
    return phone.http.get(f"/decks/{deck}/teaching").raise_for_status().json()


def finish(phone: Phone, deck: str) -> httpx.Response:
    return phone.http.post(f"/decks/{deck}/teaching/finish")


def names(photograph: Json) -> list[str | None]:
    return [card["name"] for card in photograph["cards"]]


def test_a_deck_that_was_taught_is_one_that_tables_are_read_with(
    phone: Phone, folder: Path, numbers: bytes, others: bytes
) -> None:
    begin(phone, "numnum")
    first, second = bring(phone, "numnum", numbers), bring(phone, "numnum", others)
    phone.http.put(at("numnum", second, "/cards/3/name"), json={"name": BACK}).raise_for_status()
    for photograph in (first, second):
        learn(phone, "numnum", photograph).raise_for_status()

    told = finish(phone, "numnum").raise_for_status().json()

    assert told["faces"] == [*NAMES, *map(format_face, OTHERS)]
    assert unpack_deck(phone.http.get("/decks/numnum/file").content).head is not None
    assert phone.http.get("/decks/numnum/teaching").json()["code"] == "no_teaching"
    assert taught_in(folder) == ("decks/numnum.tischauge",)
    assert not (folder / "teaching" / "numnum").exists()
    phone.open(host_name="Ada")
    seen = phone.post_frame(jpeg_of(NUMBERS[:3])).raise_for_status().json()["items"]
    assert {item["face"] for item in seen} == set(NAMES[:3])


def test_what_print_says_is_named_by_itself(phone: Phone, numbers: bytes, others: bytes) -> None:
    begin(phone, "by-print")

    first, second = bring(phone, "by-print", numbers), bring(phone, "by-print", others)

    assert names(first) == NAMES
    assert {card["named_by"] for card in first["cards"]} == {"print"}
    assert {card["certainty"] for card in first["cards"]} == {"certain"}
    assert [(card["row"], card["place"]) for card in first["cards"]][4:6] == [(2, 1), (2, 2)]
    assert "joker/pink" in second["missing"]
    assert "ban/2" not in second["missing"]
    assert view(phone, "by-print")["photographs"][1] == {
        "photograph": second["photograph"], "number": 2, "cards": 4, "open": 0, "is_learned": False,
    }  # fmt: skip


def test_what_print_does_not_tell_is_open_until_somebody_names_it_wholly(phone: Phone, others: bytes) -> None:
    begin(phone, "asked", "wonderful-world")
    photograph = bring(phone, "asked", others)
    card = next(card for card in photograph["cards"] if card["is_open"])
    door = at("asked", photograph, f"/cards/{card['card']}/name")

    half = phone.http.put(door, json={"name": "gent/4"}).json()["cards"][card["card"]]
    refused = learn(phone, "asked", photograph)
    whole = phone.http.put(door, json={"name": "gent/4/hat"}).json()["cards"][card["card"]]

    assert (card["named_by"], half["named_by"], whole["named_by"]) == (None, "person", "person")
    assert (half["is_open"], whole["is_open"]) == (True, False)
    assert (refused.status_code, refused.json()["code"]) == (409, "names_wanted")


def test_names_that_have_slipped_are_kept_and_contradicted(phone: Phone, numbers: bytes) -> None:
    begin(phone, "slipped")
    photograph = bring(phone, "slipped", numbers)

    slipped = phone.http.put(at("slipped", photograph, "/names"), json={"names": [*NAMES[1:], NAMES[0]]}).json()
    right = phone.http.put(at("slipped", photograph, "/names"), json={"names": NAMES}).json()

    assert names(slipped) == [*NAMES[1:], NAMES[0]]
    assert [card["contradicted_by"] for card in slipped["cards"]] == NAMES
    assert {card["contradicted_by"] for card in right["cards"]} == {None}
    assert {card["named_by"] for card in right["cards"]} == {"person"}


def test_an_outline_that_is_no_card_is_dropped_and_the_others_keep_their_numbers(phone: Phone, others: bytes) -> None:
    begin(phone, "dropped")
    photograph = bring(phone, "dropped", others)

    phone.http.delete(at("dropped", photograph, "/cards/1")).raise_for_status()
    again = phone.http.delete(at("dropped", photograph, "/cards/1"))
    left = phone.http.get(at("dropped", photograph)).json()

    assert again.json()["code"] == "no_such_card"
    assert [card["card"] for card in left["cards"]] == [0, 2, 3]
    assert phone.http.get(at("dropped", photograph, "/cards/2/picture")).headers["content-type"] == "image/jpeg"
    assert phone.http.get(at("dropped", photograph, "/cards/1/picture")).json()["code"] == "no_such_card"


def shown(phone: Phone, deck: str, photograph: Json, card: int) -> Pixels:
    jpeg = phone.http.get(at(deck, photograph, f"/cards/{card}/picture")).raise_for_status().content
    return decode_picture(jpeg)


def test_a_card_that_came_out_upside_down_is_turned_and_asking_twice_turns_it_once(phone: Phone, others: bytes) -> None:
    begin(phone, "turned")
    photograph = bring(phone, "turned", others)
    before, door = shown(phone, "turned", photograph, 2), at("turned", photograph, "/cards/2/turn")

    phone.http.put(door, json={"quarter_turns": 2}).raise_for_status()
    answer = phone.http.put(door, json={"quarter_turns": 2}).json()
    after = shown(phone, "turned", photograph, 2)

    assert float(np.abs(after[::-1, ::-1].astype(int) - before).mean()) < 3 < float(np.abs(after - before).mean())
    outline, was = answer["cards"][2]["outline"], photograph["cards"][2]["outline"]
    assert answer["cards"][2]["quarter_turns"] == 2
    assert outline == [*was[2:], *was[:2]]


def test_a_card_cut_out_on_its_side_is_learned_as_it_was_turned(phone: Phone, others: bytes) -> None:
    begin(phone, "on-its-side")
    photograph = bring(phone, "on-its-side", others)
    every_name = [format_face(face) for face in OTHERS]
    phone.http.put(at("on-its-side", photograph, "/names"), json={"names": every_name}).raise_for_status()
    learn(phone, "on-its-side", photograph)

    turned = phone.http.put(at("on-its-side", photograph, "/cards/0/turn"), json={"quarter_turns": 1}).json()
    learn(phone, "on-its-side", photograph)
    seen = shown(phone, "on-its-side", photograph, 0)
    finish(phone, "on-its-side").raise_for_status()
    looks = unpack_deck(phone.http.get("/decks/on-its-side/file").content).looks

    assert not turned["is_learned"]
    assert seen.shape[0] > seen.shape[1]
    assert np.array_equal(looks[0].picture, seen)


@pytest.mark.parametrize("turns", [-1, 4, 1.5, "1", None])
def test_only_quarter_turns_are_turned(phone: Phone, others: bytes, turns: object) -> None:
    begin(phone, "no-turns")
    photograph = bring(phone, "no-turns", others)

    refused = phone.http.put(at("no-turns", photograph, "/cards/0/turn"), json={"quarter_turns": turns})
    missing = phone.http.put(at("no-turns", photograph, "/cards/9/turn"), json={"quarter_turns": 1})

    assert (refused.status_code, refused.json()["where"]) == (400, "/quarter_turns")
    assert missing.json()["code"] == "no_such_card"


def blurred(picture: bytes) -> bytes:
    pixels = cv2.imdecode(np.frombuffer(picture, np.uint8), cv2.IMREAD_COLOR)
    assert pixels is not None
    return encode_jpeg(np.asarray(cv2.GaussianBlur(pixels, (0, 0), 5), np.uint8))


def test_a_photograph_that_cannot_be_learnt_is_refused_and_nothing_is_lost(
    phone: Phone, numbers: bytes, others: bytes
) -> None:
    begin(phone, "unfit")
    bring(phone, "unfit", numbers)

    none = post(phone, "unfit", jpeg_of(())).json()
    more = post(phone, "unfit", others, cards=3).json()
    fewer = post(phone, "unfit", others, cards=12).json()
    unsharp = post(phone, "unfit", blurred(numbers)).json()
    broken = post(phone, "unfit", b"no picture").json()

    assert (none["code"], none["status"]) == ("no_cards", 422)
    assert (more["code"], more["cards_seen"], more["cards_named"]) == ("more_cards", 4, 3)
    assert (fewer["code"], fewer["cards_seen"], fewer["cards_named"]) == ("fewer_cards", 4, 12)
    assert unsharp["code"] == "too_blurred"
    assert broken["code"] == "picture_kind"
    assert len(view(phone, "unfit")["photographs"]) == 1


def test_the_same_photograph_twice_is_kept_once(phone: Phone, others: bytes) -> None:
    begin(phone, "twice")
    first = bring(phone, "twice", others)
    phone.http.put(at("twice", first, "/cards/3/name"), json={"name": BACK}).raise_for_status()

    second = bring(phone, "twice", others)

    assert (first["is_repeated"], second["is_repeated"]) == (False, True)
    assert second["cards"][3]["name"] == BACK
    assert len(view(phone, "twice")["photographs"]) == 1


def test_a_photograph_is_outlined_anew_by_another_number_of_cards(phone: Phone) -> None:
    begin(phone, "counted")
    nine = jpeg_of((*NUMBERS, OTHERS[2]))
    photograph = bring(phone, "counted", nine)
    phone.http.delete(at("counted", photograph, "/cards/0")).raise_for_status()

    repeated = bring(phone, "counted", nine)
    anew = bring(phone, "counted", nine, cards=9)
    refused = post(phone, "counted", nine, cards=30).json()

    assert (repeated["is_repeated"], len(repeated["cards"])) == (True, 8)
    assert (anew["is_repeated"], anew["number"], names(anew)) == (False, 1, [*NAMES, "wish"])
    assert refused["code"] == "fewer_cards"
    assert bring(phone, "counted", nine, cards=9) == {**anew, "is_repeated": True}
    picture = phone.http.get(at("counted", anew, f"/cards/{anew['cards'][0]['card']}/picture"))
    assert picture.headers["content-type"] == "image/jpeg"


def test_names_that_cannot_be_are_refused(phone: Phone, others: bytes) -> None:
    begin(phone, "names")
    photograph = bring(phone, "names", others)
    door = at("names", photograph, "/names")

    too_many = phone.http.put(door, json={"names": [None] * 5}).json()
    unknown = phone.http.put(door, json={"names": [None, "target/yeti/3", None, None]}).json()
    phone.http.put(door, json={"names": ["wish"] * 4}).raise_for_status()
    too_often = learn(phone, "names", photograph).json()

    assert (too_many["code"], too_many["cards_seen"], too_many["cards_named"]) == ("fewer_cards", 4, 5)
    assert (unknown["code"], unknown["where"]) == ("unknown_face", "/names/1")
    assert (too_often["code"], too_often["face"], too_often["cards_named"]) == ("too_often", "wish", 3)


def test_teaching_goes_on_after_a_restart(tmp_path: Path, numbers: bytes) -> None:
    with serving(tmp_path) as address:
        phone = Phone(address)
        phone.http.timeout = PATIENCE_S
        begin(phone, "kept")
        learn(phone, "kept", bring(phone, "kept", numbers)).raise_for_status()
        before = view(phone, "kept")
        phone.close()

    with serving(tmp_path) as address:
        phone = Phone(address)
        phone.http.timeout = PATIENCE_S
        assert [one["deck"] for one in phone.http.get("/teaching").json()] == ["kept"]
        assert begin(phone, "kept") == before == view(phone, "kept")
        assert finish(phone, "kept").raise_for_status().json()["faces"] == NAMES
        phone.close()


def test_a_deck_is_added_to_and_a_photograph_that_it_knows_is_learned_again_only_if_asked_for(
    phone: Phone, numbers: bytes, others: bytes
) -> None:
    begin(phone, "more")
    wrong = bring(phone, "more", numbers)
    phone.http.put(at("more", wrong, "/names"), json={"names": NAMES[::-1]}).raise_for_status()
    learn(phone, "more", wrong).raise_for_status()
    finish(phone, "more").raise_for_status()

    begun = begin(phone, "more")
    known = post(phone, "more", numbers).json()
    again = bring(phone, "more", numbers, again=True)
    learn(phone, "more", again).raise_for_status()
    after = view(phone, "more")

    assert begun["adds_to_deck"]
    assert begun["looks"] == len(NAMES)
    assert known["code"] == "photograph_known"
    assert (after["faces"], after["looks"]) == (NAMES, len(NAMES))
    phone.http.delete("/decks/more/teaching").raise_for_status()
    assert phone.http.get("/decks/more").json()["faces"] == NAMES[::-1]


def test_a_change_after_learning_is_to_be_learned_again(phone: Phone, numbers: bytes) -> None:
    begin(phone, "changed")
    photograph = bring(phone, "changed", numbers)
    assert finish(phone, "changed").json()["code"] == "photographs_open"
    learn(phone, "changed", photograph).raise_for_status()
    assert view(phone, "changed")["faces"] == NAMES

    changed = phone.http.delete(at("changed", photograph, "/cards/0")).json()

    assert changed["is_learned"] is False
    assert view(phone, "changed")["faces"] == []
    assert learn(phone, "changed", photograph).json() == learn(phone, "changed", photograph).json()
    assert view(phone, "changed")["faces"] == NAMES[1:]


def test_what_nobody_has_begun_or_brought_is_not_there(phone: Phone) -> None:
    nothing = phone.http.get("/decks/nobody/teaching")
    begin(phone, "empty")

    assert (nothing.status_code, nothing.json()["code"]) == (404, "no_teaching")
    assert post(phone, "nobody", b"").json()["code"] == "no_teaching"
    assert phone.http.delete("/decks/nobody/teaching").json()["code"] == "no_teaching"
    assert phone.http.get(at("empty", {"photograph": "0" * 16})).json()["code"] == "no_such_photograph"
    assert finish(phone, "empty").json()["code"] == "nothing_learned"


def test_a_deck_of_one_game_is_not_taught_as_another(phone: Phone) -> None:
    begin(phone, "of-numnum")

    other = phone.http.put("/decks/of-numnum/teaching", json={"game": "nichtlustig"})
    named = phone.http.put("/decks/numnum-2/teaching", json={"game": "nichtlustig"})

    assert other.json()["code"] == named.json()["code"] == "other_game"


def test_what_to_photograph_again_is_known_before_the_deck_is_finished(phone: Phone) -> None:
    begin(phone, "small")
    assert phone.http.get("/decks/small/teaching/report").json()["code"] == "nothing_learned"
    photograph = bring(phone, "small", jpeg_of(NUMBERS, field_mm=1050.0), cards=len(NUMBERS))
    phone.http.put(at("small", photograph, "/names"), json={"names": NAMES}).raise_for_status()
    learn(phone, "small", photograph).raise_for_status()

    told = phone.http.get("/decks/small/teaching/report").raise_for_status().json()

    assert set(told["photograph_again"]) == set(NAMES)
    assert {fault for weak in told["weak"] for fault in weak["faults"]} >= {"small"}
    assert {weak["photograph"] for weak in told["weak"]} == {"photo-1"}
    assert "wish" in told["missing"]
    assert told["alike"] is None


def test_a_photograph_can_be_forgotten(phone: Phone, folder: Path, others: bytes) -> None:
    begin(phone, "forgotten")
    photograph = bring(phone, "forgotten", others)

    phone.http.delete(at("forgotten", photograph)).raise_for_status()

    assert view(phone, "forgotten")["photographs"] == []
    assert [path.name for path in (folder / "teaching" / "forgotten").iterdir()] == ["teaching.json"]


def test_cards_of_thirteen_are_outlined_and_more_than_somebody_has_said_refused(phone: Phone) -> None:
    begin(phone, "thirteen")
    thirteen = encode_jpeg(laid_out((*NUMBERS, *OTHERS, NUMBERS[0]), field_mm=520.0).bgr)

    refused = post(phone, "thirteen", thirteen, cards=12).json()

    assert (refused["code"], refused["cards_seen"], refused["cards_named"]) == ("more_cards", 13, 12)
    assert len(bring(phone, "thirteen", thirteen)["cards"]) == 13
