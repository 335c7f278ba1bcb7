"""What the companion promises of its memory, each promise at its whole length: over HTTP, onto disk, and back."""

import os
import random
import re
import signal
import sqlite3
import subprocess
import sys
import threading
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from companion_api.session.codec import to_event
from companion_api.session.fold import fold_all
from companion_api.settings import LOG_NAME
from companion_api.store.check import BrokenAt, Damage, find_damage
from companion_api.store.sqlite import SqliteLog
from tests.companion_api.served import Phone, Room, serving

TOPS = [f"number/{colour}/{number}" for colour in ("blue", "yellow", "red", "pink") for number in range(2, 26)]


@contextmanager
def serving_apart(folder: Path) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A companion in a process of its own, which can be killed; yields its address and the process."""
    command = [sys.executable, "-m", "companion_api", "serve", "--host", "127.0.0.1", "--port", "0"]
    with subprocess.Popen(
        [*command, "--data-dir", str(folder)], stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        assert process.stdout is not None
        found = (re.search(r"http://127\.0\.0\.1:\d+", line) for line in process.stdout)
        address = next(match.group() for match in found if match)
        try:
            yield address, process
        finally:
            process.kill()


def open_log(folder: Path) -> SqliteLog:
    return SqliteLog(folder / LOG_NAME)


class Writer(threading.Thread):
    """Taps one table after the other and remembers what was acknowledged: number and top card."""

    def __init__(self, phone: Phone, chance: random.Random) -> None:
        super().__init__()
        self.phone = phone
        self.chance = chance
        self.acknowledged: dict[int, str] = {}
        self.unanswered: tuple[int, str, str] | None = None
        self.begun = threading.Event()

    def run(self) -> None:
        try:
            number = self.phone.view()["number"]
            while True:
                top, key = self.chance.choice(TOPS), uuid.UUID(int=self.chance.getrandbits(128)).hex
                self.unanswered = (number, top, key)
                number = self.phone.show(top, based_on=number, key=key).raise_for_status().json()["number"]
                self.acknowledged[number] = top
                self.unanswered = None
                self.begun.set()
        except httpx.TransportError:
            return


@pytest.mark.slow
def test_killed_at_any_moment_nothing_that_was_acknowledged_is_lost_and_the_chain_is_whole(tmp_path: Path) -> None:
    chance = random.Random(1)
    acknowledged: dict[str, dict[int, str]] = {}

    for _ in range(4):
        with serving_apart(tmp_path) as (address, process):
            room = Room(address)
            host = room.phone()
            host.open(host_name="Ada")
            writer = Writer(host, chance)
            writer.start()
            assert writer.begun.wait(20)
            threading.Event().wait(chance.uniform(0, 0.3))
            os.kill(process.pid, signal.SIGKILL)
            writer.join()
            room.close()
        acknowledged[host.table_id] = writer.acknowledged

    log = open_log(tmp_path)
    for table_id, numbers in acknowledged.items():
        records = log.read(table_id)
        assert find_damage(records) is None
        tops = {record.number: record.draft.payload for record in records}
        assert all(top in tops[number] for number, top in numbers.items())
        assert len(records) - 2 - len(numbers) in (0, 1)  # the one that nobody answered any more may be there
    log.close()


@pytest.mark.slow
def test_an_action_whose_answer_was_lost_is_done_once_when_it_is_sent_again_after_a_restart(tmp_path: Path) -> None:
    with serving_apart(tmp_path) as (address, process):
        room = Room(address)
        host = room.phone()
        host.open(host_name="Ada")
        number = host.view()["number"]
        answer = host.show("number/pink/27", based_on=number, key="kept-in-the-outbox").json()
        cookies = dict(host.http.cookies)
        os.kill(process.pid, signal.SIGKILL)
        room.close()

    with serving(tmp_path) as address:
        room = Room(address)
        again = room.phone()
        again.table_id = host.table_id
        again.http.cookies.update(cookies)
        repeated = again.show("number/pink/27", based_on=number, key="kept-in-the-outbox").json()
        view = again.view()
        room.close()

    assert repeated == answer
    assert view["number"] == answer["number"]


def test_every_action_sent_one_to_three_times_in_any_order_leads_to_the_same_table(room: Room) -> None:
    chance = random.Random(2)
    once, often = room.phone(), room.phone()
    for phone in (once, often):
        phone.open(host_name="Ada", players=3)
    actions = [(chance.choice(TOPS), f"action-key-{place}") for place in range(25)]

    sent: list[tuple[int, str, str]] = []
    for top, key in actions:
        once.show(top, key=key).raise_for_status()
        first = (often.view()["number"], top, key)
        sent.append(first)
        due = [first] * chance.randint(1, 2) + chance.sample(sent, min(len(sent), chance.randint(0, 3)))
        for number, again, its_key in due:
            often.show(again, based_on=number, key=its_key).raise_for_status()

    expected, found = once.view(), often.view()
    assert found["number"] == expected["number"]
    assert found["view"] == expected["view"]
    assert [one["moves"] for one in found["happened"][2:]] == [one["moves"] for one in expected["happened"][2:]]


def test_the_same_log_gives_the_same_table_however_often_it_is_replayed(tmp_path: Path) -> None:
    with serving(tmp_path) as address:
        room = Room(address)
        host = room.phone()
        host.open(host_name="Ada")
        for top, *bans in (("number/pink/27",), ("number/pink/9", 2), ("number/red/12", 2, 5), ("wish", 5)):
            host.show(top, *bans)
        host.act("say_wish", symbol="heart")
        item = host.view()["items"][0]["item_id"]
        host.act("correct_card", item_id=item, face="number/red/24")
        host.act("undo")
        before = host.view()
        room.close()
    with serving(tmp_path) as address:
        room = Room(address)
        again = room.phone()
        again.table_id = host.table_id
        again.http.cookies.update(dict(host.http.cookies))
        after = again.view()
        room.close()

    log = open_log(tmp_path)
    events = [to_event(record) for record in log.read(host.table_id)]
    log.close()
    assert {**after, "join_url": ""} == {**before, "join_url": ""}
    assert fold_all(events) == fold_all(events)


def tamper(folder: Path, statement: str, *values: object) -> None:
    connection = sqlite3.connect(folder / LOG_NAME)
    with connection:
        connection.execute(statement, values)
    connection.close()


@pytest.fixture
def evening(tmp_path: Path) -> tuple[Path, str, dict[int, str]]:
    """A log with eight events of one table, and the heads that a phone saw."""
    with serving(tmp_path) as address:
        room = Room(address)
        host = room.phone()
        host.open(host_name="Ada")
        heads = {}
        for top in TOPS[:6]:
            host.show(top)
            view = host.view()
            heads[view["number"]] = view["head"]
        room.close()
    return tmp_path, host.table_id, heads


TAMPERINGS = {
    "flip a card": (
        "UPDATE events SET payload = replace(payload, 'blue/3', 'blue/4') WHERE table_id = ? AND number = 4",
        BrokenAt(4, Damage.CONTENT_CHANGED),
    ),
    "flip whose phone it was": (
        "UPDATE events SET member = 7 WHERE table_id = ? AND number = 5",
        BrokenAt(5, Damage.CONTENT_CHANGED),
    ),
    "flip a hash": (
        "UPDATE events SET head = CASE WHEN head LIKE '0%' THEN '1' ELSE '0' END || substr(head, 2)"
        " WHERE table_id = ? AND number = 6",
        BrokenAt(6, Damage.CONTENT_CHANGED),
    ),
    "drop": ("DELETE FROM events WHERE table_id = ? AND number = 3", BrokenAt(3, Damage.NUMBER_MISSING)),
    "cut": ("DELETE FROM events WHERE table_id = ? AND number > 6", BrokenAt(7, Damage.CUT_SHORT)),
}


@pytest.mark.parametrize("how", TAMPERINGS)
def test_tampering_with_the_file_is_found_at_the_right_event(
    evening: tuple[Path, str, dict[int, str]], how: str
) -> None:
    folder, table_id, heads = evening
    statement, expected = TAMPERINGS[how]

    tamper(folder, statement, table_id)

    log = open_log(folder)
    assert find_damage(log.read(table_id), heads) == expected
    log.close()


def test_swapping_two_events_in_the_file_is_found_at_the_first(evening: tuple[Path, str, dict[int, str]]) -> None:
    folder, table_id, heads = evening

    for number, other in ((4, 1000), (5, 4), (1000, 5)):
        tamper(folder, "UPDATE events SET number = ? WHERE table_id = ? AND number = ?", other, table_id, number)

    log = open_log(folder)
    assert find_damage(log.read(table_id), heads) == BrokenAt(4, Damage.CONTENT_CHANGED)
    log.close()


def test_an_event_slipped_into_the_file_is_found_where_it_pushed_the_next_away(
    evening: tuple[Path, str, dict[int, str]],
) -> None:
    folder, table_id, heads = evening

    for number in (8, 7, 6):
        tamper(folder, "UPDATE events SET number = number + 1 WHERE table_id = ? AND number = ?", table_id, number)
    tamper(
        folder,
        "INSERT INTO events SELECT table_id, 6, at, kind, payload, member, null, null, null, previous, head "
        "FROM events WHERE table_id = ? AND number = 5",
        table_id,
    )

    log = open_log(folder)
    assert find_damage(log.read(table_id), heads) == BrokenAt(6, Damage.CONTENT_CHANGED)
    log.close()


def test_no_byte_that_is_sent_holds_a_token_or_what_is_kept_of_one(room: Room, host: Phone, tmp_path: Path) -> None:
    guest = room.guest_of(host)
    host.show("number/pink/27", 2)
    tokens = [*dict(host.http.cookies).values(), *dict(guest.http.cookies).values()]

    with guest.stream(last_event_id=1) as messages:
        streamed = "".join(str(next(messages)) for _ in range(3))
    sent = streamed + guest.at("").text + host.at("").text + host.at("/join.svg").text

    assert len(tokens) == 2
    assert not any(token in sent for token in tokens)
    assert "token" not in sent
