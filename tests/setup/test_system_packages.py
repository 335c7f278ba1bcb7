import os

import pytest

from setup.failures import CommandError, SetupError
from setup.host import Host
from setup.system_packages import install_pieces, package_for
from setup.system_pieces import RUN_PIECES, Piece, language, missing_pieces
from tests.setup.machine import Machine, say_nothing


def is_installed(host: Host) -> bool:
    return (host.root / "installed").exists()


TESSERACT = Piece("tesseract-ocr", is_installed, ("tesseract-ocr",), "tesseract")
GLIB = Piece("libglib2.0-0", is_installed, ("libglib2.0-0t64", "libglib2.0-0"), None)
INSTALL = "[[ $* == *install* ]] && touch installed"


@pytest.fixture
def root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)


@pytest.fixture
def user(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)


@pytest.mark.usefixtures("root")
def test_apt_updates_its_lists_and_installs_without_asking(machine: Machine) -> None:
    machine.has_command("apt-cache")
    machine.has_command("apt-get", f"[[ $DEBIAN_FRONTEND == noninteractive ]] || exit 1\n{INSTALL}; exit 0")

    install_pieces(machine.host(), [TESSERACT], say_nothing)

    update, install = machine.calls("apt-get")
    assert update.endswith(" update")
    assert install.endswith(" install --no-install-recommends tesseract-ocr")
    assert "-y" in install.split()


@pytest.mark.usefixtures("root")
def test_apt_is_tried_again_after_a_failure(machine: Machine) -> None:
    machine.has_command("apt-cache")
    machine.has_command("dpkg")
    machine.has_command(
        "apt-get", f"[[ $* == *update ]] && exit 0; [[ -e once ]] || {{ touch once; exit 100; }}; {INSTALL}"
    )

    install_pieces(machine.host(), [TESSERACT], say_nothing)

    assert len(machine.calls("apt-get")) == 4
    assert machine.calls("dpkg") == ["--configure -a"]


@pytest.mark.usefixtures("root")
def test_lists_that_cannot_be_updated_do_not_matter_if_the_packages_come(machine: Machine) -> None:
    machine.has_command("apt-cache")
    machine.has_command("apt-get", f"[[ $* == *update ]] && exit 100; {INSTALL}")

    install_pieces(machine.host(), [TESSERACT], say_nothing)

    assert len(machine.calls("apt-get")) == 2


@pytest.mark.usefixtures("root")
def test_when_apt_gives_up_the_reason_of_its_update_is_told_too(machine: Machine) -> None:
    machine.has_command("apt-cache", "exit 100")
    machine.has_command("dpkg")
    machine.has_command("apt-get", "[[ $* == *update ]] && echo Temporary failure resolving; exit 100")

    with pytest.raises(CommandError) as failure:
        install_pieces(machine.host(), [TESSERACT], say_nothing)

    assert "Temporary failure resolving" in failure.value.output
    assert len(machine.calls("apt-get")) == 6


def test_a_package_has_the_name_that_this_release_knows(machine: Machine) -> None:
    machine.has_command("apt-cache", "[[ $2 == libglib2.0-0 ]]")
    old_release = package_for(machine.host(), GLIB)
    machine.has_command("apt-cache")
    new_release = package_for(machine.host(), GLIB)

    assert (old_release, new_release) == ("libglib2.0-0", "libglib2.0-0t64")


@pytest.mark.usefixtures("root")
def test_a_piece_that_is_still_missing_after_installing_is_named(machine: Machine) -> None:
    machine.has_command("apt-cache")
    machine.has_command("apt-get")

    with pytest.raises(SetupError, match="tesseract-ocr cannot be found even after installing"):
        install_pieces(machine.host(), [TESSERACT], say_nothing)


@pytest.mark.usefixtures("user")
def test_somebody_who_may_use_sudo_installs_with_it(machine: Machine) -> None:
    machine.has_command("apt-cache")
    machine.has_command("apt-get", f"{INSTALL}; exit 0")
    machine.has_command("sudo", 'shift; [[ $1 == true ]] || "$@"')

    install_pieces(machine.host(), [TESSERACT], say_nothing)

    assert [call for call in machine.calls("sudo") if "apt-get" in call] == [
        f"-n env DEBIAN_FRONTEND=noninteractive apt-get {call}" for call in machine.calls("apt-get")
    ]


@pytest.mark.usefixtures("user")
@pytest.mark.parametrize(("has_sudo", "advice"), [(False, "there is no sudo"), (True, "sudo wants a password")])
def test_without_the_right_to_install_one_sentence_says_what_is_missing(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, has_sudo: bool, advice: str
) -> None:
    monkeypatch.setattr("sys.stdin.isatty", lambda: False)
    machine.has_command("apt-get")
    if has_sudo:
        machine.has_command("sudo", "exit 1")

    with pytest.raises(SetupError, match=advice) as refusal:
        install_pieces(machine.host(), [TESSERACT, GLIB], say_nothing)

    assert "`apt-get install tesseract-ocr libglib2.0-0`" in str(refusal.value)
    assert machine.calls("apt-get") == []


def test_macos_gets_its_pieces_from_homebrew(machine: Machine) -> None:
    machine.has_command("brew", "touch installed")

    install_pieces(machine.host("darwin"), [TESSERACT, GLIB], say_nothing)

    assert machine.calls("brew") == ["install tesseract"]


def test_macos_without_homebrew_is_told_where_it_is(machine: Machine) -> None:
    with pytest.raises(SetupError, match=r"https://brew\.sh"):
        install_pieces(machine.host("darwin"), [TESSERACT], say_nothing)


def test_other_systems_get_the_list_of_what_to_install(machine: Machine) -> None:
    with pytest.raises(SetupError, match=r"install tesseract-ocr, libglib2\.0-0 by hand"):
        install_pieces(machine.host(), [TESSERACT, GLIB], say_nothing)


def test_a_language_counts_as_there_only_if_tesseract_lists_it(machine: Machine) -> None:
    machine.has_command("tesseract", "echo 'List of available languages in /usr/share/deu (2):'; echo eng; echo nld")

    missing = missing_pieces(machine.host(), (language("deu"), language("nld")))

    assert [piece.name for piece in missing] == ["tesseract-ocr-deu"]


def test_a_machine_without_tesseract_misses_it_and_its_languages(machine: Machine) -> None:
    missing = missing_pieces(machine.host(), RUN_PIECES)

    assert {"tesseract-ocr", "tesseract-ocr-deu", "tesseract-ocr-nld"} <= {piece.name for piece in missing}
