import re
import subprocess
import sys
from contextlib import suppress
from importlib.metadata import version

import pytest

from companion_api.command_line import load_command, main, run_command
from companion_api.command_line.commands import COMMANDS, ListedCommand
from companion_api.command_line.parser import build_parsers
from companion_api.saying import LANGUAGES, load_words

ENGLISH = load_words("en")
SHEETS = ("deck", "calibration", "markers", "join")
EVERY_HELP = ([], *([command.name] for command in COMMANDS), *(["print", sheet] for sheet in SHEETS))
WORDS_OF_ENGLISH_ALONE = {
    "a", "and", "are", "be", "by", "cards", "choose", "default", "every", "expected", "file", "folder", "for", "from",
    "game", "have", "help", "it", "language", "learn", "message", "not", "one", "options", "or", "picture",
    "positional", "print", "read", "required", "say", "show", "that", "the", "there", "these", "this", "to", "usage",
    "what", "which", "whose", "with", "word", "write",
}  # fmt: skip


@pytest.fixture(autouse=True)
def _in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


def help_of(command: list[str], language: str, capsys: pytest.CaptureFixture[str]) -> str:
    """The help of a command, in lines that are as long as they like."""
    with suppress(SystemExit):
        main([*command, "--help", "--language", language])
    return capsys.readouterr().out


def told(shown: str) -> set[str]:
    """The words of a help, without what is typed and so the same in every language: commands, options, names of files.

    Usage and examples are therefore left out, as what stands in `...` or begins with a dash.
    """
    sentences = re.sub(r"^.*?\n\n|\n\n[^\n]+:\n  (tischauge|echo) .*$|`.*?`", " ", shown, flags=re.DOTALL)
    sentences = re.sub(r"^ {2,4}[a-z]+( {2,}|$)|--?[a-z-]+", " ", sentences, flags=re.MULTILINE)
    return set(re.findall(r"\b[^\W\d_]+\b", sentences))


def test_the_help_names_every_command_with_its_purpose(capsys: pytest.CaptureFixture[str]) -> None:
    status = main([])

    shown = " ".join(capsys.readouterr().out.split())
    assert status == 0
    for command in COMMANDS:
        assert ENGLISH[f"help.{command.name}"] in shown


def test_the_commands_are_those_that_were_promised() -> None:
    assert {command.name for command in COMMANDS} >= {
        "serve", "scan", "enrol", "watch", "judge", "print", "export", "backup", "restore", "doctor",
    }  # fmt: skip


def test_the_help_of_every_command_shows_its_examples(capsys: pytest.CaptureFixture[str]) -> None:
    for command in COMMANDS:
        with suppress(SystemExit):
            main([command.name, "--help"])

        shown = capsys.readouterr().out
        assert all(example in shown for example in ENGLISH[f"help.{command.name}.examples"].splitlines())


def test_a_command_that_is_not_there_yet_says_so_and_exits_2(capsys: pytest.CaptureFixture[str]) -> None:
    status = run_command(ListedCommand("surf", None), ["surf", "--whatever", "it.takes"], ENGLISH)

    shown = capsys.readouterr()
    assert status == 2
    assert shown.out == ""
    assert shown.err == "`tischauge surf` is not there yet; a later version will have it.\n"


def test_every_built_command_takes_its_arguments_and_can_be_run() -> None:
    _, parsers = build_parsers(ENGLISH)

    for command in COMMANDS:
        if command.module:
            module = load_command(command.module)
            module.add_arguments(parsers[command.name])
            assert callable(module.run)


def test_an_unknown_command_is_refused_with_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        main(["surf"])

    assert leaving.value.code == 2
    assert "'surf' is none of: serve, scan, enrol, deck" in capsys.readouterr().err


def test_the_version_is_the_one_of_the_installed_package(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])

    assert capsys.readouterr().out.strip() == f"tischauge {version('tischauge')}"


def test_the_help_loads_neither_picture_work_nor_server() -> None:
    script = """
import sys
from companion_api.command_line import main
main([])
print("loaded:", sorted({"cv2", "numpy", "fastapi", "onnxruntime", "pydantic", "vision"} & set(sys.modules)))
"""

    shown = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout

    assert shown.endswith("loaded: []\n")


@pytest.mark.parametrize("command", EVERY_HELP, ids=" ".join)
def test_every_help_speaks_every_language(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    english, *others = (told(help_of(command, language, capsys)) for language in LANGUAGES)

    assert english & WORDS_OF_ENGLISH_ALONE
    for other in others:
        assert len(other - english) >= 3
        assert other & WORDS_OF_ENGLISH_ALONE == set()


def test_a_help_that_was_forgotten_would_be_found() -> None:
    half = (
        "Aufruf: tischauge surf [-h]\n\nAuf Wellen reiten\n\noptions:\n  -h, --help  show this help message and exit\n"
    )

    assert told(half) & WORDS_OF_ENGLISH_ALONE == {"options", "show", "this", "help", "message", "and"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_may_stand_in_front_of_the_command_or_behind_it(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    behind = help_of(["scan"], language, capsys)
    with suppress(SystemExit):
        main([f"--lang={language}", "scan", "--help"])

    assert capsys.readouterr().out == behind
    assert load_words(language)["help.scan"] in behind


def test_the_language_of_the_computer_is_spoken(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "nl_BE.UTF-8")

    main([])

    assert load_words("nl")["help.tischauge"] in capsys.readouterr().out


@pytest.mark.parametrize(
    ("typed", "german", "dutch"),
    [
        ("surf", "'surf' ist keins von: serve, scan", "'surf' is geen van: serve, scan"),
        ("--surf", "nicht verstanden: --surf", "niet begrepen: --surf"),
        ("deck a b", "nicht verstanden: b", "niet begrepen: b"),
        ("scan --json", "es fehlt: --game, BILD", "dit ontbreekt: --game, FOTO"),
        ("scan --json=5", "verträgt kein Wort, bekam aber '5'", "verdraagt geen woord, maar kreeg '5'"),
        ("check --game whist", "'whist' ist keins von: dumm-gelaufen, numnum", "'whist' is geen van: dumm-gelaufen"),
        ("serve --port many", "--port: 'many' ist keine ganze Zahl", "--port: 'many' is geen geheel getal"),
        ("enrol --game", "--game: dahinter fehlt ein Wort", "--game: daarachter ontbreekt een woord"),
        ("texts --action", "--action: dahinter fehlt mindestens ein Wort", "daarachter ontbreekt minstens één woord"),
        ("texts --task odd", "--task: dahinter gehören 2 Wörter", "--task: daarachter horen 2 woorden"),
        ("texts --e", "--e kann --edition, --effects heißen", "--e kan --edition, --effects betekenen"),
        ("print", "es fehlt: BOGEN", "dit ontbreekt: VEL"),
        ("print deck --paper a5", "'a5' ist keins von: a4, letter", "'a5' is geen van: a4, letter"),
    ],
)
def test_what_cannot_be_understood_is_said_in_the_language_asked_for(
    typed: str, german: str, dutch: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for language, sentence in (("de", german), ("nl", dutch)):
        with pytest.raises(SystemExit) as leaving:
            main(["--language", language, *typed.split()])

        said = capsys.readouterr().err
        assert leaving.value.code == 2
        assert said.startswith(load_words(language)["parser.usage"])
        assert sentence in said.splitlines()[-1]


@pytest.mark.parametrize("command", [command for command in COMMANDS if command.module], ids=lambda one: one.name)
def test_no_fault_of_argparse_stays_english(
    command: ListedCommand, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(f"{command.module}.run", lambda _: 0)

    for given in ("", "--out", "--language xx", "--port x", "a b --nothing", "--game=whist"):
        with suppress(SystemExit):
            main(["--language", "de", command.name, *given.split()])

    said = set(re.findall(r"\w+", capsys.readouterr().err))
    assert "Aufruf" in said
    assert said & {"argument", "arguments", "choose", "expected", "invalid", "required", "usage"} == set()
