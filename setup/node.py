"""Which Node builds the page: the machine's own, or the one that comes as a Python package?"""

import re

from setup.host import Host
from setup.shell import answer_of

# What Vite 7 asks for.
OLDEST_NODE = (20, 19)
# The dependency group that brings Node as a Python package.
NODE_GROUP = "node"


def has_own_node(host: Host) -> bool:
    """Whether the machine has npm and a Node that is new enough."""
    return host.find("npm") is not None and is_new_enough(answer_of(host, ["node", "--version"]) or "")


def is_new_enough(answer: str) -> bool:
    """Whether what `node --version` answered is a release that can be used."""
    numbers = re.match(r"v(\d+)\.(\d+)", answer)
    return numbers is not None and (int(numbers[1]), int(numbers[2])) >= OLDEST_NODE


def node_path(host: Host) -> str:
    """Return the PATH on which `node` and `npm` are the ones to use."""
    path = host.environment.get("PATH", "")
    return path if has_own_node(host) else f"{host.venv / 'bin'}:{path}"
