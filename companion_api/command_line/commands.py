"""Which commands are there, what is each for, and which module does it.

`module` is None as long as a command is not built; the help says so.
"""

from dataclasses import dataclass

ROOM = "companion_api.command_line"


@dataclass(frozen=True, slots=True)
class ListedCommand:
    """A command as the help shows it, and the module that does it."""

    name: str
    promise: str
    """What it does, as the rest of a sentence that begins with "it will"."""
    examples: tuple[str, ...]
    module: str | None


COMMANDS = (
    ListedCommand(
        "serve",
        "start the companion that the phones at the table talk to",
        (
            "tischauge serve",
            "tischauge serve --port 8080",
        ),
        f"{ROOM}.serve",
    ),
    ListedCommand(
        "scan",
        "read the cards and dice in pictures and print them, one line of JSON per picture",
        (
            "tischauge scan --game numnum --json table.jpg",
            "tischauge scan --game nichtlustig --deck my-deck.tischauge --json *.jpg",
        ),
        f"{ROOM}.scan",
    ),
    ListedCommand(
        "enrol",
        "learn the cards of a printed deck from photographs of them",
        (
            "tischauge enrol --game numnum --out my-deck.tischauge *.jpg",
            "tischauge enrol --game nichtlustig --out my-deck.tischauge --labels labels.json *.jpg",
            "tischauge enrol --game numnum --add my-deck.tischauge --out my-deck.tischauge another.jpg",
        ),
        f"{ROOM}.enrol",
    ),
    ListedCommand(
        "deck",
        "say how good an enrolled deck is: missing and badly seen faces, faces that look alike",
        ("tischauge deck my-deck.tischauge",),
        f"{ROOM}.deck",
    ),
    ListedCommand(
        "check",
        "say which cards of a box are missing, from a few pictures that show every card once",
        (
            "tischauge check --game dumm-gelaufen *.jpg",
            "tischauge check --game nichtlustig --deck my-deck.tischauge *.jpg",
        ),
        f"{ROOM}.check",
    ),
    ListedCommand(
        "watch",
        "follow a table through a camera of this computer",
        (
            "tischauge watch --game numnum",
            "tischauge watch --game numnum --camera 1",
        ),
        None,
    ),
    ListedCommand(
        "judge",
        "answer rule questions, one line of JSON in and one line of JSON out",
        (
            "tischauge judge < questions.jsonl > answers.jsonl",
            """echo '{"game": "numnum", "ask": "setup", "players": 4, "dealer": 0, "turned": []}' | tischauge judge""",
        ),
        f"{ROOM}.judge",
    ),
    ListedCommand(
        "print",
        "make sheets to print: decks, calibration board, markers, join card",
        (
            "tischauge print deck --game numnum --out numnum.pdf",
            "tischauge print calibration --out board.pdf",
        ),
        f"{ROOM}.print_sheets",
    ),
    ListedCommand(
        "lens",
        "learn a camera's lens from photographs of the printed calibration board, where somebody wants it",
        (
            "tischauge lens --out phone.lens.json board-*.jpg",
            "tischauge scan --game numnum --lens phone.lens.json table.jpg",
        ),
        f"{ROOM}.lens",
    ),
    ListedCommand(
        "light",
        "look at pictures of a table and say in one sentence what would make them better",
        (
            "tischauge light table.jpg",
            "tischauge light --game numnum --json *.jpg",
        ),
        f"{ROOM}.light",
    ),
    ListedCommand(
        "texts",
        "read what Murphy cards ask for, say it back, and keep what cards do that no rulebook lists",
        (
            "tischauge texts --out my-deck.learned.json murphy-*.jpg",
            "tischauge texts --effects",
            'tischauge texts --out my-deck.learned.json --action action/green-steal "give chosen to self 1 any"',
        ),
        f"{ROOM}.texts",
    ),
    ListedCommand(
        "demo",
        "write the pictures of a demo table and the deck that lies on it, to try everything without cards or a camera",
        (
            "tischauge demo --game nichtlustig --out demo",
            "tischauge scan --game nichtlustig --deck demo/nichtlustig.tischauge demo/nichtlustig-*.jpg",
        ),
        f"{ROOM}.demo",
    ),
    ListedCommand(
        "box",
        "say which game is in a box by its barcode, and learn those that are not known",
        (
            "tischauge box box.jpg",
            "tischauge box box.jpg --learn dumm-gelaufen/1998",
        ),
        f"{ROOM}.box",
    ),
    ListedCommand(
        "export",
        "write evenings, event by event, to a file for other programs",
        (
            "tischauge export --out evenings.json",
            "tischauge export --table abcdefgh23456789 --out evening.json",
        ),
        f"{ROOM}.export",
    ),
    ListedCommand(
        "backup",
        "save all tables to one file, also while the companion runs",
        (
            "tischauge backup",
            "tischauge backup --out tischauge-backup.zip",
        ),
        f"{ROOM}.backup",
    ),
    ListedCommand(
        "restore",
        "bring back what a backup holds",
        ("tischauge restore tischauge-backup.zip",),
        f"{ROOM}.restore",
    ),
    ListedCommand(
        "doctor",
        "check everything outside that the companion needs, and say what to do about it",
        (
            "tischauge doctor",
            "tischauge doctor --language de",
        ),
        f"{ROOM}.doctor",
    ),
)
