"""A request that is not granted, whatever part of the companion says so."""

from companion_api.wire.happened import Happened
from companion_api.wire.problems import Problem, ProblemCode


class Refused(Exception):  # noqa: N818 - it is an answer, not an error of ours
    """Not granted: a code, the HTTP status that goes with it, and what helps to go on."""

    def __init__(
        self, code: ProblemCode, status: int = 409, where: str | None = None, retry_after_s: int | None = None
    ) -> None:
        super().__init__(code)
        self.code = code
        self.status = status
        self.where = where
        self.retry_after_s = retry_after_s

    @property
    def problem(self) -> Problem:
        """The refusal as the phone gets it."""
        return Problem(status=self.status, code=self.code, where=self.where, retry_after_s=self.retry_after_s)


class Unlearnable(Refused):
    """A photograph that cannot be learnt: how many cards were seen and named, of which face, where it is one."""

    def __init__(self, code: ProblemCode, seen: int, named: int | None, face: str | None = None) -> None:
        super().__init__(code, 422)
        self.seen = seen
        self.named = named
        self.face = face

    @property
    def problem(self) -> Problem:
        """The refusal, with what was counted."""
        return Problem(status=self.status, code=self.code, cards_seen=self.seen, cards_named=self.named, face=self.face)


class Stale(Refused):
    """The table has changed since the view that the player acted on."""

    def __init__(self, number: int, meanwhile: tuple[Happened, ...]) -> None:
        super().__init__(ProblemCode.STALE)
        self.number = number
        self.meanwhile = meanwhile

    @property
    def problem(self) -> Problem:
        """The refusal, with what happened meanwhile."""
        return Problem(status=self.status, code=self.code, number=self.number, meanwhile=self.meanwhile)
