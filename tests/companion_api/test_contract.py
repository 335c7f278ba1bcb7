"""Whatever is sent, the answer is one that the OpenAPI document describes."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.generation.case import Case
from schemathesis.specs.openapi.checks import positive_data_acceptance

from companion_api.app import bare_app
from tests.companion_api.served import Phone, Room, serving

pytestmark = pytest.mark.slow

ENDLESS = "/tables/{table_id}/events"  # its answer never ends; `test_table` reads it
schema = schemathesis.openapi.from_dict(bare_app().openapi()).exclude(path_regex=f"{ENDLESS}$".replace("{", r"\{"))


@pytest.fixture(scope="module")
def guessed_at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Phone]]:
    """A companion of its own, which soon takes no more join codes, and a phone at one of its tables."""
    with serving(Path(tmp_path_factory.mktemp("guessed-at"))) as address:
        room = Room(address)
        host = room.phone()
        host.open(host_name="Ada")
        yield address, host
        room.close()


@schema.parametrize()
@settings(
    max_examples=12,
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_described(case: Case[Any], guessed_at: tuple[str, Phone]) -> None:
    address, host = guessed_at
    if "table_id" in case.path_parameters:
        case.path_parameters["table_id"] = host.table_id

    # What is rightly written may still be refused: a picture of one pixel, a card of no game.
    case.call_and_validate(
        base_url=address, cookies=dict(host.http.cookies), excluded_checks=[positive_data_acceptance]
    )
