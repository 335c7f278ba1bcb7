from datetime import UTC, datetime

import pytest

from companion_api.tables.camera import CameraWatch

NOON = datetime(2026, 11, 18, 12, tzinfo=UTC)


def test_a_camera_that_never_sent_a_picture_is_none() -> None:
    assert CameraWatch().look(100.0).state == "none"


@pytest.mark.parametrize(
    ("age_s", "state"),
    [(0.0, "live"), (1.4, "live"), (2.0, "slow"), (4.0, "stalled"), (59.0, "stalled"), (60.0, "none")],
)
def test_a_camera_is_as_live_as_its_last_picture_is_young(age_s: float, state: str) -> None:
    watch = CameraWatch()

    watch.saw_picture(100.0, NOON)

    assert (watch.look(100.0 + age_s).state, watch.look(100.0 + age_s).last_picture_at) == (state, NOON)
