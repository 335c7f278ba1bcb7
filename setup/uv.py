"""Where is uv, which installs the locked Python packages, and how does it come here?"""

import re
from collections.abc import Callable
from pathlib import Path

from setup.host import Host
from setup.shell import answer_of, run_quietly

# The first release that writes and reads this lock file's form and knows dependency groups.
OLDEST_UV = (0, 8)
PINNED_UV = "uv==0.13.8"


def find_uv(host: Host) -> Path | None:
    """Return the uv to use: our own, or that of the machine if it is new enough; None if there is neither."""
    own = tools_folder(host) / "bin" / "uv"
    if own.is_file():
        return own
    found = host.find("uv")
    return Path(found) if found and is_new_enough(answer_of(host, ["uv", "--version"]) or "") else None


def is_new_enough(answer: str) -> bool:
    """Whether what `uv --version` answered is a release that can be used."""
    numbers = re.match(r"uv (\d+)\.(\d+)", answer)
    return numbers is not None and (int(numbers[1]), int(numbers[2])) >= OLDEST_UV


def install_uv(host: Host, tick: Callable[[], None]) -> None:
    """Put uv into an environment of its own, so that no system Python is touched and none needs a pip."""
    tools = tools_folder(host)
    run_quietly(host, [host.python, "-m", "venv", "--clear", str(tools)], tick=tick)
    pip = [str(tools / "bin" / "python"), "-m", "pip", "install", "--disable-pip-version-check", PINNED_UV]
    run_quietly(host, pip, tick=tick)


def tools_folder(host: Host) -> Path:
    """Return the environment that holds set-up's own tools."""
    return host.workshop / "tools"
