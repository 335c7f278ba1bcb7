from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.companion_api.served import Phone, Room, serving


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """One companion for all tests that need a served one; each test opens its own table."""
    with serving(Path(tmp_path_factory.mktemp("companion"))) as address:
        yield address


@pytest.fixture
def room(address: str) -> Iterator[Room]:
    """Whoever gets a phone here hangs up in the end."""
    room = Room(address)
    yield room
    room.close()


@pytest.fixture
def host(room: Room) -> Phone:
    """The phone of a host at a new table for three."""
    phone = room.phone()
    phone.open(host_name="Ada", players=3)
    return phone
