"""Which machine and which clone is being set up?"""

import shutil
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Host:
    """The clone, and the environment its commands run in."""

    root: Path
    environment: Mapping[str, str]
    platform: str = sys.platform
    python: str = sys.executable

    @property
    def workshop(self) -> Path:
        """The folder for what set-up itself needs: its tools, stamps and log. Deleting it starts over."""
        return self.root / ".setup"

    @property
    def venv(self) -> Path:
        """The environment that the project runs in."""
        return self.root / ".venv"

    @property
    def web(self) -> Path:
        """The folder of the page for the phones."""
        return self.root / "mobile_web"

    def find(self, command: str) -> str | None:
        """Return the path of a command of this machine; None if there is none."""
        return shutil.which(command, path=self.environment.get("PATH", ""))

    @property
    def has_terminal(self) -> bool:
        """Whether somebody can be asked for a password."""
        return sys.stdin.isatty()
