"""How do the pictures of a filming phone come in?"""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from companion_api.wire.table_view import Camera

SLOW_AFTER_S: Final = 1.5  # a phone sends two pictures a second and more; one late picture is no news
STALLED_AFTER_S: Final = 4.0  # so that with a second to notice it is shown within five
GONE_AFTER_S: Final = 60.0  # nobody films any more


@dataclass(slots=True)
class CameraWatch:
    """The last picture of a filming phone: when, by the clock that never runs backwards and by the one on the wall."""

    last_s: float | None = None
    last_at: datetime | None = None

    def saw_picture(self, now_s: float, at: datetime) -> None:
        """A picture came in."""
        self.last_s, self.last_at = now_s, at

    def look(self, now_s: float) -> Camera:
        """The state of the camera now."""
        age_s = GONE_AFTER_S if self.last_s is None else now_s - self.last_s
        if age_s >= GONE_AFTER_S:
            return Camera(state="none", last_picture_at=self.last_at)
        if age_s >= STALLED_AFTER_S:
            return Camera(state="stalled", last_picture_at=self.last_at)
        return Camera(state="slow" if age_s >= SLOW_AFTER_S else "live", last_picture_at=self.last_at)
