"""A machine that exists only for a test: a small clone, and a PATH with only the commands that the test puts there.

The commands are real programs (shell scripts), started as the real ones would be; each notes how it was called.
"""

import shutil
from dataclasses import dataclass
from pathlib import Path

from setup.host import Host

NEEDED_BY_SCRIPTS = ("bash", "env", "mkdir", "touch", "cat", "sleep", "rm")


@dataclass(frozen=True, slots=True)
class Machine:
    """The folder of the machine, and what happened on it."""

    folder: Path

    @property
    def clone(self) -> Path:
        return self.folder / "clone"

    @property
    def commands(self) -> Path:
        return self.folder / "bin"

    def host(self, platform: str = "linux") -> Host:
        environment = {"PATH": str(self.commands), "HOME": str(self.folder / "home")}
        return Host(self.clone, environment, platform, python="/usr/bin/python3")

    def has_command(self, name: str, script: str = "") -> None:
        path = self.commands / name
        path.write_text(f'#!/usr/bin/env bash\necho "{name} $*" >> {self.folder}/calls\n{script}\n', encoding="utf-8")
        path.chmod(0o755)

    def calls(self, name: str) -> list[str]:
        noted = self.folder / "calls"
        lines = noted.read_text(encoding="utf-8").splitlines() if noted.exists() else []
        return [line.removeprefix(name).strip() for line in lines if line.split()[0] == name]


def make_machine(folder: Path) -> Machine:
    machine = Machine(folder)
    machine.commands.mkdir()
    for name in NEEDED_BY_SCRIPTS:
        (machine.commands / name).symlink_to(shutil.which(name) or name)
    web = machine.clone / "mobile_web"
    (web / "src").mkdir(parents=True)
    (web / "package.json").write_text("{}", encoding="utf-8")
    (web / "package-lock.json").write_text("{}", encoding="utf-8")
    (web / "src" / "page.ts").write_text("the page", encoding="utf-8")
    (machine.clone / "uv.lock").write_text("locked", encoding="utf-8")
    (machine.clone / "pyproject.toml").write_text("", encoding="utf-8")
    return machine


def say_nothing() -> None:
    """Stands where the progress would be shown."""
