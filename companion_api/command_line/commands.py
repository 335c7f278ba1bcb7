"""Which commands are there, and which module does each?

What each is for, and examples of it, stand in the texts under `help.NAME`. `module` is None as long as a command is not
built; the help says so.
"""

from dataclasses import dataclass

ROOM = "companion_api.command_line"


@dataclass(frozen=True, slots=True)
class ListedCommand:
    """A command, and the module that does it."""

    name: str
    module: str | None


COMMANDS = (
    ListedCommand("serve", f"{ROOM}.serve"),
    ListedCommand("scan", f"{ROOM}.scan"),
    ListedCommand("enrol", f"{ROOM}.enrol"),
    ListedCommand("deck", f"{ROOM}.deck"),
    ListedCommand("check", f"{ROOM}.check"),
    ListedCommand("watch", None),
    ListedCommand("judge", f"{ROOM}.judge"),
    ListedCommand("print", f"{ROOM}.print_sheets"),
    ListedCommand("lens", f"{ROOM}.lens"),
    ListedCommand("light", f"{ROOM}.light"),
    ListedCommand("texts", f"{ROOM}.texts"),
    ListedCommand("demo", f"{ROOM}.demo"),
    ListedCommand("box", f"{ROOM}.box"),
    ListedCommand("export", f"{ROOM}.export"),
    ListedCommand("backup", f"{ROOM}.backup"),
    ListedCommand("restore", f"{ROOM}.restore"),
    ListedCommand("doctor", f"{ROOM}.doctor"),
)
