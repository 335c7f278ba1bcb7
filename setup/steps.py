"""Which steps are still to be done, and doing them one after the other.

A step knows by itself whether it is done, so set-up may be interrupted anywhere and simply run again.
"""

import fcntl
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from setup.failures import CommandError, SetupError, explain, known_reason
from setup.host import Host
from setup.progress import Progress
from setup.shell import log_path

LAST_WORDS = 15


@dataclass(frozen=True, slots=True)
class Step:
    """One part of the set-up."""

    what: str
    is_done: Callable[[], bool]
    do: Callable[[Callable[[], None]], None]
    """Does it; calls what it is given about once a second."""
    details: str = ""
    """What exactly it is about, if that takes more words."""


def take_steps(host: Host, steps: Sequence[Step], progress: Progress) -> None:
    """Do those steps that are not done; raise `SetupError` with advice at the first that cannot be."""
    needed = [step for step in steps if not step.is_done()]
    if needed:
        progress.say(f"Setting up Tischauge in {host.root}. It may be interrupted and run again at any time.")
        with only_one_at_a_time(host, progress):
            take_needed_steps(host, needed, progress)


@contextmanager
def only_one_at_a_time(host: Host, progress: Progress) -> Iterator[None]:
    """Wait until no other set-up works in this clone, and keep others waiting meanwhile."""
    make_workshop(host)
    with (host.workshop / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            progress.say("Another set-up works in this clone; waiting until it is done.")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def make_workshop(host: Host) -> None:
    """Make the folder for what set-up itself needs."""
    try:
        host.workshop.mkdir(exist_ok=True)
    except OSError as error:
        raise SetupError(
            f"{host.workshop} cannot be made ({error.strerror}): give the clone to the user who runs this, "
            "then run the same command again."
        ) from error


def take_needed_steps(host: Host, needed: Sequence[Step], progress: Progress) -> None:
    """Do these steps, save those that meanwhile came with another one or from another set-up."""
    for number, step in enumerate(needed, start=1):
        progress.begin(number, len(needed), step.what, step.details)
        if step.is_done():
            progress.end("is there already")
        else:
            take_step(host, step, progress)


def take_step(host: Host, step: Step, progress: Progress) -> None:
    """Do one step, saying how it ended."""
    try:
        step.do(progress.tick)
    except CommandError as failure:
        progress.end("failed")
        show_last_words(failure, progress)
        raise SetupError(explain(failure, step.what, str(log_path(host)))) from failure
    except SetupError:
        progress.end("not possible")
        raise
    except KeyboardInterrupt:
        progress.end("interrupted")
        raise
    progress.end("done")


def show_last_words(failure: CommandError, progress: Progress) -> None:
    """Show the end of what a command wrote, unless its reason is known and said in a sentence anyway."""
    if known_reason(failure) is None:
        for line in failure.output.rstrip().splitlines()[-LAST_WORDS:]:
            progress.say(f"    {line}")
