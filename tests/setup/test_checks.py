import io

import pytest

from setup.checks import Check, bare_checks, check_environment, make_checks, web_checks
from tests.setup.machine import Machine


def make(machine: Machine, *scripts: tuple[str, str]) -> tuple[list[str], str]:
    screen = io.StringIO()
    checks = []
    for name, script in scripts:
        machine.has_command(name, script)
        checks.append(Check(name, (str(machine.commands / name),), machine.clone))
    return make_checks(machine.host(), checks, screen), screen.getvalue()


def test_all_checks_are_made_also_after_one_has_failed(machine: Machine) -> None:
    failed, _ = make(machine, ("lint", "exit 1"), ("types", ""), ("format", "exit 2"))

    assert sorted(failed) == ["format", "lint"]
    assert [len(machine.calls(name)) for name in ("lint", "types", "format")] == [1, 1, 1]


def test_a_check_that_is_fine_is_one_line_and_one_that_fails_shows_what_it_wrote(machine: Machine) -> None:
    _, shown = make(machine, ("lint", "echo line 7 is wrong >&2; exit 1"), ("types", "echo all types are fine"))

    assert "line 7 is wrong" in shown
    assert "FAILED" in shown
    assert "all types are fine" not in shown


def test_checks_do_not_wait_for_each_other(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 2)

    failed, _ = make(
        machine,
        ("first", "for i in {1..100}; do [[ -e met ]] && exit 0; sleep 0.05; done; exit 1"),
        ("second", "touch met"),
    )

    assert failed == []


def test_checks_find_the_commands_of_the_project_first(machine: Machine) -> None:
    path = check_environment(machine.host())["PATH"]

    assert path.startswith(f"{machine.clone}/.venv/bin:")


def test_the_page_is_checked_where_it_lies(machine: Machine) -> None:
    assert {check.folder for check in web_checks(machine.host())} == {machine.clone / "mobile_web"}


def test_the_rules_are_tested_without_the_project_and_its_packages(machine: Machine) -> None:
    machine.has_command("uv", "echo uv 0.13.8")

    (check,) = bare_checks(machine.host())

    assert {"--isolated", "--only-group", "bare", "tests/rules", "tests/tabletop"} <= set(check.command)
