"""What stopped the set-up, and what can the person in front of it do about it?"""

from dataclasses import dataclass

# What programs write, and what it means for the person. The first that fits counts: a full disk also breaks downloads.
ADVICE = (
    (
        ("No space left on device", "ENOSPC", "You don't have enough free space"),
        "the disk is full, so free some space and run the same command again",
    ),
    (
        ("Could not get lock", "is another process using it"),
        "another program is installing packages, so wait until it is done and run the same command again",
    ),
    (
        (
            "Temporary failure resolving",
            "Temporary failure in name resolution",
            "Could not resolve",
            "Network is unreachable",
            "No route to host",
            "Connection refused",
            "Connection timed out",
            "Unable to connect to",
            "Failed to establish a new connection",
            "NewConnectionError",
            "dns error",
            "error sending request",
            "ENOTFOUND",
            "EAI_AGAIN",
            "ETIMEDOUT",
            "ECONNREFUSED",
            "ECONNRESET",
        ),
        "the network cannot be reached, so connect and run the same command again",
    ),
    (
        ("Permission denied", "EACCES"),
        "it may not be written, so give the clone to the user who runs this and run the same command again",
    ),
)


@dataclass(eq=False)
class SetupError(Exception):
    """Set-up cannot go on; `advice` says why and what to do, in a sentence."""

    advice: str

    def __str__(self) -> str:
        return self.advice


@dataclass(eq=False)
class CommandError(Exception):
    """A command of the set-up ended with an error; `output` is what it wrote."""

    command: tuple[str, ...]
    status: int
    output: str


def explain(failure: CommandError, what: str, log: str) -> str:
    """Return in one sentence why `what` could not be had and what to do; `log` is where everything can be read."""
    return f"{what}: {reason(failure)}; everything that was said is in {log}."


def reason(failure: CommandError) -> str:
    """Return what went wrong and what to do, as the rest of a sentence."""
    return known_reason(failure) or f"`{' '.join(failure.command[:3])} ...` failed, and its last words are above"


def known_reason(failure: CommandError) -> str | None:
    """Return what went wrong and what to do if what the command wrote tells; None if a person must read it."""
    known = (advice for signs, advice in ADVICE if any(sign in failure.output for sign in signs))
    return next(known, None)
