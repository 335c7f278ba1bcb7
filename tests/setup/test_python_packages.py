import pytest

from setup.failures import CommandError
from setup.python_packages import are_synced, sync, synced_groups
from setup.uv import find_uv, install_uv
from tests.setup.machine import Machine, say_nothing

RUN = frozenset[str]()
TEST = frozenset({"test"})
MAKES_ENVIRONMENT = (
    'case "$1" in --version) echo "uv 0.13.8";; sync) mkdir -p .venv/bin; touch .venv/bin/tischauge;; esac'
)


@pytest.fixture
def ready(machine: Machine) -> Machine:
    machine.has_command("uv", MAKES_ENVIRONMENT)
    return machine


def test_packages_are_installed_as_locked_on_the_python_that_was_chosen(ready: Machine) -> None:
    sync(ready.host(), TEST, say_nothing)

    assert "sync --frozen --python /usr/bin/python3 --group=test" in ready.calls("uv")
    assert are_synced(ready.host(), TEST)


def test_packages_are_stale_when_the_lock_file_changes(ready: Machine) -> None:
    sync(ready.host(), RUN, say_nothing)
    (ready.clone / "uv.lock").write_text("locked anew")

    assert not are_synced(ready.host(), RUN)


def test_packages_are_stale_when_the_environment_is_gone(ready: Machine) -> None:
    sync(ready.host(), RUN, say_nothing)
    (ready.clone / ".venv" / "bin" / "tischauge").unlink()

    assert not are_synced(ready.host(), RUN)


def test_testing_after_running_installs_the_packages_of_the_tests(ready: Machine) -> None:
    sync(ready.host(), RUN, say_nothing)

    assert not are_synced(ready.host(), TEST)


def test_running_after_testing_keeps_the_packages_of_the_tests(ready: Machine) -> None:
    sync(ready.host(), TEST, say_nothing)

    assert are_synced(ready.host(), RUN)


def test_a_new_lock_file_brings_the_packages_of_the_tests_anew_too(ready: Machine) -> None:
    sync(ready.host(), TEST, say_nothing)
    (ready.clone / "uv.lock").write_text("locked anew")

    sync(ready.host(), RUN, say_nothing)

    assert synced_groups(ready.host()) == TEST
    assert are_synced(ready.host(), TEST)


def test_an_interrupted_installation_is_not_taken_for_a_whole_one(ready: Machine) -> None:
    sync(ready.host(), RUN, say_nothing)
    ready.has_command("uv", f"[[ $1 == sync ]] && exit 1; {MAKES_ENVIRONMENT}")
    with pytest.raises(CommandError):
        sync(ready.host(), TEST, say_nothing)

    assert not are_synced(ready.host(), RUN)


@pytest.mark.parametrize(
    ("version", "is_used"), [("uv 0.7.22", False), ("uv 0.8.0", True), ("uv 1.0.1", True), ("", False)]
)
def test_a_uv_of_the_machine_is_used_if_it_is_new_enough(machine: Machine, version: str, is_used: bool) -> None:
    machine.has_command("uv", f'echo "{version}"')

    assert (find_uv(machine.host()) is not None) is is_used


def test_without_uv_it_is_installed_into_an_environment_of_its_own(machine: Machine) -> None:
    tools = machine.clone / ".setup" / "tools"
    machine.has_command("python3", f"mkdir -p {tools}/bin; cp {machine.commands}/pip {tools}/bin/python")
    machine.has_command("cp", "/bin/cp $1 $2")
    machine.has_command("pip", f"touch {tools}/bin/uv")
    host = machine.host()

    install_uv(type(host)(host.root, host.environment, python=str(machine.commands / "python3")), say_nothing)

    assert find_uv(host) == tools / "bin" / "uv"
    assert machine.calls("python3") == [f"-m venv --clear {tools}"]
    assert machine.calls("pip")[0].endswith("install --disable-pip-version-check uv==0.13.8")
