import pytest

from setup.failures import CommandError
from setup.node import has_own_node, node_path
from setup.web_page import build, has_packages, install_packages, is_built
from tests.setup.machine import Machine, say_nothing

NPM = """case "$1" in
  ci) rm -rf node_modules; mkdir -p node_modules;;
  run) mkdir -p dist; echo built > dist/index.html;;
esac"""


@pytest.fixture
def built(machine: Machine) -> Machine:
    machine.has_command("node", 'echo "v22.1.0"')
    machine.has_command("npm", NPM)
    install_packages(machine.host(), say_nothing)
    build(machine.host(), say_nothing)
    return machine


def test_a_built_page_is_not_built_again(built: Machine) -> None:
    assert has_packages(built.host())
    assert is_built(built.host())


def test_a_changed_source_makes_the_page_stale_but_not_its_packages(built: Machine) -> None:
    (built.clone / "mobile_web" / "src" / "page.ts").write_text("another page")

    assert not is_built(built.host())
    assert has_packages(built.host())


def test_a_new_source_makes_the_page_stale(built: Machine) -> None:
    (built.clone / "mobile_web" / "src" / "more.ts").write_text("more")

    assert not is_built(built.host())


def test_what_was_made_does_not_make_the_page_stale(built: Machine) -> None:
    (built.clone / "mobile_web" / "dist" / "more.js").write_text("more")
    (built.clone / "mobile_web" / "node_modules" / "more.js").write_text("more")

    assert is_built(built.host())


def test_a_page_that_was_removed_is_built_again(built: Machine) -> None:
    (built.clone / "mobile_web" / "dist" / "index.html").unlink()

    assert not is_built(built.host())


def test_changed_packages_make_both_stale(built: Machine) -> None:
    (built.clone / "mobile_web" / "package-lock.json").write_text('{"changed": true}')

    assert not has_packages(built.host())
    assert not is_built(built.host())


def test_a_page_that_could_not_be_built_is_built_the_next_time(built: Machine) -> None:
    (built.clone / "mobile_web" / "src" / "page.ts").write_text("broken")
    built.has_command("npm", "exit 1")

    with pytest.raises(CommandError):
        build(built.host(), say_nothing)

    assert not is_built(built.host())


@pytest.mark.parametrize(
    ("version", "is_used"), [("v18.20.4", False), ("v20.18.1", False), ("v20.19.0", True), ("v24.1.0", True)]
)
def test_a_node_of_the_machine_is_used_if_it_is_new_enough(machine: Machine, version: str, is_used: bool) -> None:
    machine.has_command("npm")
    machine.has_command("node", f"echo {version}")

    assert has_own_node(machine.host()) is is_used


def test_a_node_without_npm_is_no_use(machine: Machine) -> None:
    machine.has_command("node", "echo v24.1.0")

    assert not has_own_node(machine.host())


def test_without_an_own_node_the_one_of_the_environment_comes_first(machine: Machine) -> None:
    assert node_path(machine.host()).startswith(f"{machine.clone}/.venv/bin:")
