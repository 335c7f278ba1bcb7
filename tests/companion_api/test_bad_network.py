"""Nothing missed, or said: phones that resend and reconnect agree in the end, whatever the network did."""

import threading
import time
import uuid
from itertools import pairwise

import httpx
import pytest

from tests.companion_api.chaos import bad_network
from tests.companion_api.served import Json, Message, Phone, Room, wait_for

ACTIONS = 12


class StubbornPhone:
    """A phone as the page is one: resends until it is answered, reconnects where it was cut off."""

    def __init__(self, phone: Phone, colour: str) -> None:
        self.phone = phone
        self.colour = colour
        self.messages: list[Message] = []
        self.done: list[str] = []
        self.stop = threading.Event()
        self.threads = [threading.Thread(target=work, daemon=True) for work in (self.listen, self.act)]

    @property
    def views(self) -> list[Json]:
        return [message.content for message in self.messages if message.event == "view"]

    def listen(self) -> None:
        while not self.stop.is_set():
            last = self.views[-1]["number"] if self.views else None
            try:
                with self.phone.stream(last) as messages:
                    for message in messages:
                        self.messages.append(message)
                        if self.stop.is_set():
                            return
            except (httpx.HTTPError, ValueError):
                time.sleep(0.01)

    def act(self) -> None:
        for number in range(2, 2 + ACTIONS):
            top = f"number/{self.colour}/{number}"
            while not self.stop.is_set() and not self.is_done(top):
                pass
            self.done.append(top)

    def is_done(self, top: str) -> bool:
        """Act on the view that is there; a stale one is no answer that this phone leaves it at."""
        wait_for(lambda: self.views)
        based_on, key = self.views[-1]["number"], uuid.uuid4().hex
        while not self.stop.is_set():
            try:
                return self.phone.show(top, based_on=based_on, key=key).is_success
            except httpx.HTTPError:
                time.sleep(0.01)
        return False


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::ResourceWarning")  # connections that are cut leave sockets to the collector
def test_phones_agree_after_every_connection_was_treated_badly(address: str) -> None:
    with bad_network(address, seed=3) as network:
        room, bad_room = Room(address), Room(network.address)
        host = room.phone()
        table_id = host.open(host_name="Ada", players=3)["table_id"]
        phones = []
        for colour in ("pink", "blue"):
            far = bad_room.phone()
            far.table_id = table_id
            far.http.cookies.update(dict(room.guest_of(host, colour).http.cookies))
            far.http.headers["Connection"] = "close"
            phones.append(StubbornPhone(far, colour))

        for phone in phones:
            for thread in phone.threads:
                thread.start()
        try:
            wait_for(lambda: all(len(phone.done) == ACTIONS for phone in phones))
            network.is_bad = False
            final = host.view()
            wait_for(lambda: all(phone.views[-1]["number"] == final["number"] for phone in phones))
        finally:
            for phone in phones:
                phone.stop.set()
        host.act("close_lobby")
        for phone in phones:
            for thread in phone.threads:
                thread.join(10)
        room.close()
        bad_room.close()

    assert all(count > 0 for count in network.misdeeds.values())
    for phone in phones:
        numbers = [view["number"] for view in phone.views]
        tops = {view["number"]: view["happened"][-1].get("top") for view in phone.views}
        assert numbers[0] <= numbers[-1]
        assert all(later - earlier <= 1 for earlier, later in pairwise(numbers))
        assert {view["head"] for view in phone.views if view["number"] == final["number"]} == {final["head"]}
        assert [tops[number] for number in sorted(tops) if tops[number] in phone.done] == phone.done
