"""Which machine and which clone is being set up?"""

import shutil
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

SYSTEM_AUTHORITIES = Path("/etc/ssl/certs/ca-certificates.crt")
# uv, pip and Node each bring their own list of certificate authorities and ask these for another one.
AUTHORITIES_ARE_NAMED_BY = ("SSL_CERT_FILE", "PIP_CERT", "NODE_EXTRA_CA_CERTS")


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

    def environment_for_commands(self) -> dict[str, str]:
        """Return the environment, in which programs trust whom the machine trusts, such as a company's own proxy."""
        if not SYSTEM_AUTHORITIES.exists():
            return dict(self.environment)
        return {**dict.fromkeys(AUTHORITIES_ARE_NAMED_BY, str(SYSTEM_AUTHORITIES)), **self.environment}

    @property
    def has_terminal(self) -> bool:
        """Whether somebody can be asked for a password."""
        return sys.stdin.isatty()
