import io
import itertools

import pytest

from setup.failures import CommandError, SetupError
from setup.progress import Progress
from setup.steps import Step, take_steps
from tests.setup.machine import Machine


class Screen(io.StringIO):
    def __init__(self, *, is_terminal: bool) -> None:
        super().__init__()
        self.is_terminal = is_terminal

    def isatty(self) -> bool:
        return self.is_terminal


def progress_on(screen: Screen) -> Progress:
    return Progress(screen, clock=itertools.count(step=2.0).__next__)


def step(what: str, taken: list[str], *, is_done: bool = False, fails: BaseException | None = None) -> Step:
    def do(tick: object) -> None:
        taken.append(what)
        if fails:
            raise fails

    return Step(what, lambda: is_done, do)


def test_only_what_is_not_done_is_done_and_counted(machine: Machine) -> None:
    taken: list[str] = []
    screen = Screen(is_terminal=False)

    take_steps(
        machine.host(), [step("A", taken, is_done=True), step("B", taken), step("C", taken)], progress_on(screen)
    )

    assert taken == ["B", "C"]
    assert screen.getvalue().splitlines()[1:] == [
        "[1/2] B ...",
        "[1/2] B: done (2.0 s)",
        "[2/2] C ...",
        "[2/2] C: done (2.0 s)",
    ]


def test_nothing_is_said_when_there_is_nothing_to_do(machine: Machine) -> None:
    screen = Screen(is_terminal=False)

    take_steps(machine.host(), [step("A", [], is_done=True)], progress_on(screen))

    assert screen.getvalue() == ""


def test_a_terminal_sees_one_line_per_step_that_grows_older(machine: Machine) -> None:
    screen = Screen(is_terminal=True)

    take_steps(machine.host(), [Step("A", lambda: False, lambda tick: tick())], progress_on(screen))

    assert screen.getvalue().endswith("[1/1] A ...\r\x1b[K[1/1] A ... 2 s\r\x1b[K[1/1] A: done (4.0 s)\n")


def test_a_command_that_fails_for_an_unknown_reason_shows_its_last_words(machine: Machine) -> None:
    screen = Screen(is_terminal=False)
    failure = CommandError(("npm", "run", "build"), 1, "\n".join(f"line {number}" for number in range(100)))

    with pytest.raises(SetupError, match="its last words are above"):
        take_steps(machine.host(), [step("Page", [], fails=failure)], progress_on(screen))

    assert "    line 99\n" in screen.getvalue()
    assert "line 10\n" not in screen.getvalue()


def test_a_command_that_fails_for_a_known_reason_gives_one_sentence_of_advice(machine: Machine) -> None:
    screen = Screen(is_terminal=False)
    failure = CommandError(("npm", "ci"), 1, "many words\nnpm error code ENOTFOUND\n")
    later: list[str] = []

    with pytest.raises(SetupError) as stopped:
        take_steps(machine.host(), [step("Page", [], fails=failure), step("Later", later)], progress_on(screen))

    assert "many words" not in screen.getvalue()
    assert str(stopped.value).startswith(
        "Page: the network cannot be reached, so connect and run the same command again"
    )
    assert later == []


def test_ctrl_c_is_said_and_passed_on(machine: Machine) -> None:
    screen = Screen(is_terminal=False)

    with pytest.raises(KeyboardInterrupt):
        take_steps(machine.host(), [step("A", [], fails=KeyboardInterrupt())], progress_on(screen))

    assert "[1/1] A: interrupted" in screen.getvalue()


def test_what_an_earlier_step_brought_is_not_done_again(machine: Machine) -> None:
    taken: list[str] = []
    screen = Screen(is_terminal=False)
    both = [step("A", taken), Step("B", lambda: "A" in taken, lambda tick: taken.append("B"))]

    take_steps(machine.host(), both, progress_on(screen))

    assert taken == ["A"]
    assert "[2/2] B: is there already" in screen.getvalue()


def test_a_clone_that_may_not_be_written_is_said_in_one_sentence(machine: Machine) -> None:
    machine.host().workshop.write_text("in the way")

    with pytest.raises(SetupError, match="give the clone to the user who runs this"):
        take_steps(machine.host(), [step("A", [])], progress_on(Screen(is_terminal=False)))
