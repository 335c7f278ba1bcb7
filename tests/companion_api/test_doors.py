"""Who may knock, and what every answer carries."""

import json

import httpx
import pytest

from companion_api.routes.page import NOT_BUILT, find_page
from rules.numnum.reasons import NumnumReason
from tests.companion_api.served import Phone, Room


def test_a_page_of_somebody_else_may_change_nothing(room: Room) -> None:
    refused = room.phone().http.post("/tables", json={}, headers={"Origin": "http://evil.example"})

    assert (refused.status_code, refused.json()["code"]) == (403, "foreign_origin")


def test_a_page_of_somebody_else_may_not_listen(host: Phone) -> None:
    refused = host.http.get(f"/tables/{host.table_id}/events", headers={"Origin": "null"})

    assert (refused.status_code, refused.json()["code"]) == (403, "foreign_origin")


def test_a_foreign_name_for_our_address_gets_nothing(host: Phone) -> None:
    refused = host.http.get(f"/tables/{host.table_id}", headers={"Host": "evil.example"})

    assert (refused.status_code, refused.json()["code"]) == (403, "foreign_host")


def test_our_own_page_may_open_a_table(room: Room) -> None:
    opened = room.phone().http.post("/tables", json={}, headers={"Origin": room.address})

    assert opened.status_code == 201


@pytest.mark.parametrize("path", ["/", "/api/v1/start", "/api/v1/nowhere", "/api/v1/tables/aaaaaaaaaaaaaaaa"])
def test_every_answer_keeps_other_pages_and_scripts_out(address: str, path: str) -> None:
    headers = httpx.get(address + path).headers

    assert "default-src 'none'" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"
    assert "server" not in headers


def test_what_is_about_tables_is_kept_in_no_cache(host: Phone) -> None:
    assert host.at("").headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/nowhere", 404, "not_found"),
        ("DELETE", "/tables", 405, "method_not_allowed"),
        ("GET", "/tables/NO-ID", 400, "bad_request"),
    ],
)
def test_whatever_is_refused_has_a_code(room: Room, method: str, path: str, status: int, code: str) -> None:
    refused = room.phone().http.request(method, path)

    assert (refused.status_code, refused.json()["code"]) == (status, code)
    assert refused.headers["content-type"] == "application/problem+json"


def test_a_field_that_is_wrong_or_not_known_is_named(room: Room) -> None:
    phone = room.phone()

    wrong = phone.http.post("/tables", json={"players": "three"}).json()
    unknown = phone.http.post("/tables", json={"colour": "red"}).json()

    assert (wrong["code"], wrong["where"]) == ("bad_request", "/players")
    assert (unknown["code"], unknown["where"]) == ("bad_request", "/colour")


def test_more_than_a_request_needs_is_not_taken_in(room: Room) -> None:
    def endless() -> object:
        for _ in range(100):
            yield b"x" * 10_000

    phone = room.phone()

    told = phone.http.post("/tables", content=b"x" * 100_000)
    streamed = phone.http.post("/tables", content=endless(), headers={"Content-Type": "application/json"})  # type: ignore[arg-type]  # a generator of bytes

    assert (told.status_code, told.json()["code"]) == (413, "too_large")
    assert (streamed.status_code, streamed.json()["code"]) == (413, "too_large")


@pytest.mark.parametrize(
    ("wanted", "code", "where"),
    [
        ({"game": "nichtlustig"}, "game_not_ready", "/game"),
        ({"edition": "1998"}, "unknown_edition", "/edition"),
        ({"players": 1}, "wrong_number_of_players", "/players"),
    ],
)
def test_a_table_that_cannot_be_opened_is_refused_with_the_reason(
    room: Room, wanted: dict[str, object], code: str, where: str
) -> None:
    refused = room.phone().http.post("/tables", json=wanted)

    assert (refused.status_code, refused.json()["code"], refused.json()["where"]) == (422, code, where)


def test_rule_questions_are_answered_as_on_the_command_line(room: Room) -> None:
    question = {"game": "numnum", "ask": "setup", "players": 3, "dealer": 0, "turned": [], "id": 7}

    answer = room.phone().http.post("/judge", content=json.dumps(question)).json()
    nonsense = room.phone().http.post("/judge", content=b"{").json()

    assert (answer["id"], answer["hand"], answer["first"]) == (7, 7, 1)
    assert nonsense["error"]["code"] == "not_json"


@pytest.mark.parametrize("language", ["de", "nl", "en"])
def test_what_the_codes_of_a_verdict_say_is_told_in_each_language(room: Room, language: str) -> None:
    texts = room.phone().http.get(f"/games/numnum/texts/{language}").json()

    assert set(texts["rulings"]) == {"legal", "illegal", "undecided"}
    assert set(texts["reasons"]) >= {str(reason) for reason in NumnumReason}
    assert texts["missing"]["wish_not_known"]
    assert set(texts["house_rules"]["ban_reading"]["values"]) == {"divisor", "example"}


def test_the_start_page_learns_what_can_be_played(room: Room) -> None:
    start = room.phone().http.get("/start").json()

    assert {game["game"]: game["is_playable"] for game in start["games"]}["numnum"]
    assert start["languages"] == ["de", "nl", "en"]
    assert start["addresses"] == [room.address]


def test_health_is_well_before_any_picture_came(room: Room) -> None:
    health = room.phone().http.get("/health").json()

    assert (health["status"], health["store"]) == ("ok", "ok")


def test_without_a_built_page_the_door_says_how_to_build_it(address: str) -> None:
    if find_page() is not None:
        pytest.skip("the page is built here")

    answer = httpx.get(address)

    assert (answer.status_code, answer.text) == (503, NOT_BUILT)


def test_a_refused_method_names_all_that_there_are(address: str) -> None:
    refused = httpx.request("PATCH", f"{address}/api/v1/tables/abcdefgh23456789/zones")

    assert (refused.status_code, refused.json()["code"]) == (405, "method_not_allowed")
    assert refused.headers["Allow"] == "DELETE, PUT"
