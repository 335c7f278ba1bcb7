"""Whatever is sent, the answer is one that the OpenAPI document describes."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.generation.case import Case
from schemathesis.specs.openapi.checks import positive_data_acceptance

from companion_api.app import bare_app
from tests.companion_api.served import Phone

pytestmark = pytest.mark.slow

ENDLESS = "/tables/{table_id}/events"  # its answer never ends; `test_table` reads it
schema = schemathesis.openapi.from_dict(bare_app().openapi()).exclude(path_regex=f"{ENDLESS}$".replace("{", r"\{"))


@schema.parametrize()
@settings(
    max_examples=12,
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_described(case: Case[Any], address: str, host: Phone) -> None:
    if "table_id" in case.path_parameters:
        case.path_parameters["table_id"] = host.table_id

    # What is rightly written may still be refused: a picture of one pixel, a card of no game.
    case.call_and_validate(
        base_url=address, cookies=dict(host.http.cookies), excluded_checks=[positive_data_acceptance]
    )
