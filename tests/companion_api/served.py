"""A companion that is really served, on a free port of this computer, and phones that talk to it."""

import asyncio
import json
import threading
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import httpx

from companion_api.companion import Companion
from companion_api.serving.claims import claim_port
from companion_api.serving.server import make_server
from companion_api.settings import load_settings

Json = Any  # whatever the server said; tests look into it
PATIENCE_S = 20.0


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serve from this folder; yields the address."""
    listening = claim_port("127.0.0.1", 0)
    settings = replace(load_settings(), data_dir=folder, host="127.0.0.1", port=listening.getsockname()[1])
    ready = threading.Event()

    async def greet(_: Companion) -> None:
        ready.set()

    folder.mkdir(exist_ok=True)
    server = make_server(settings, greet)
    thread = threading.Thread(target=lambda: asyncio.run(server.serve([listening])), daemon=True)
    thread.start()
    assert ready.wait(PATIENCE_S)
    try:
        yield f"http://127.0.0.1:{settings.port}"
    finally:
        server.handle_exit(2, None)
        thread.join(PATIENCE_S)
        assert not thread.is_alive()


@dataclass(frozen=True, slots=True)
class Message:
    """One server-sent event."""

    event: str
    number: int | None
    content: Json


class Phone:
    """A phone at a table; keeps its cookie like a browser."""

    def __init__(self, address: str) -> None:
        self.http = httpx.Client(base_url=f"{address}/api/v1", timeout=PATIENCE_S)
        self.table_id = ""

    def close(self) -> None:
        self.http.close()

    def open(self, **wanted: object) -> Json:
        told = self.http.post("/tables", json={"game": "numnum", **wanted}).raise_for_status().json()
        self.table_id = told["table_id"]
        return told

    def join(self, join_code: str, name: str = "Bo", **wanted: object) -> httpx.Response:
        answer = self.http.post("/joins", json={"join_code": join_code, "name": name, **wanted})
        if answer.is_success:
            self.table_id = answer.json()["table_id"]
        return answer

    def view(self) -> Json:
        return self.at("").raise_for_status().json()

    def at(self, path: str) -> httpx.Response:
        return self.http.get(f"/tables/{self.table_id}{path}")

    def act(self, kind: str, *, based_on: int | None = None, key: str = "", **parts: object) -> httpx.Response:
        number = self.view()["number"] if based_on is None else based_on
        return self.http.post(
            f"/tables/{self.table_id}/actions",
            json={"based_on": number, "action": {"kind": kind, **parts}},
            headers={"Idempotency-Key": key or uuid.uuid4().hex},
        )

    def show(self, top: str | None, *bans: int, **how: Any) -> httpx.Response:
        return self.act("show_table", top=top, bans=list(bans), **how)

    def post_frame(self, picture: bytes, *, filming: bool = False) -> httpx.Response:
        return self.http.post(
            f"/tables/{self.table_id}/frames",
            content=picture,
            params={"filming": filming},
            headers={"Content-Type": "image/jpeg"},
        )

    @contextmanager
    def stream(self, last_event_id: int | None = None) -> Iterator[Iterator[Message]]:
        """The messages of the event stream; the heartbeat and the retry line are left out."""
        headers = {} if last_event_id is None else {"Last-Event-ID": str(last_event_id)}
        with self.http.stream("GET", f"/tables/{self.table_id}/events", headers=headers) as response:
            response.raise_for_status()
            yield read_messages(response.iter_lines())


class Room:
    """People with phones round a companion."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._phones: list[Phone] = []

    def phone(self) -> Phone:
        """Another phone, which sits nowhere yet."""
        self._phones.append(Phone(self.address))
        return self._phones[-1]

    def guest_of(self, host: Phone, name: str = "Bo", **wanted: object) -> Phone:
        """A phone that joined the host's table."""
        guest = self.phone()
        assert guest.join(host.view()["join_code"], name, **wanted).status_code == 201
        return guest

    def close(self) -> None:
        for phone in self._phones:
            phone.close()


def read_messages(lines: Iterator[str]) -> Iterator[Message]:
    fields: dict[str, str] = {}
    for line in lines:
        if line:
            name, _, value = line.partition(": ")
            fields[name] = value
        elif "data" in fields:
            number = int(fields["id"]) if "id" in fields else None
            yield Message(fields.get("event", "message"), number, json.loads(fields["data"]))
            fields = {}
        else:
            fields = {}


def take(messages: Iterator[Message], count: int) -> list[Message]:
    return [next(messages) for _ in range(count)]


def wait_for(condition: Any) -> None:
    """Until it is so; fails after a while."""
    end = time.monotonic() + PATIENCE_S
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.02)
