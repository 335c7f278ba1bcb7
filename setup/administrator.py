"""May we install system packages, and with which words in front of the command?"""

import os
import subprocess

from setup.failures import SetupError
from setup.host import Host
from setup.shell import succeeds


def administrator_prefix(host: Host, command: str) -> tuple[str, ...]:
    """Return what to put before a command that needs administrator rights, asking for a password if somebody is there.

    Where there is no way, raises `SetupError`, which asks for `command` to be run by somebody who may.
    """
    if os.geteuid() == 0:
        return ()
    has_sudo = host.find("sudo") is not None
    if has_sudo and (succeeds(host, ["sudo", "-n", "true"]) or (host.has_terminal and is_password_given(host))):
        return ("sudo", "-n")
    why = "sudo wants a password" if has_sudo else "there is no sudo"
    raise SetupError(
        f"System packages are missing, and {why}: let somebody with administrator rights run `{command}`, "
        "then run the same command again."
    )


def is_password_given(host: Host) -> bool:
    """Ask for the password on the terminal; whether sudo accepted it."""
    asked = ["sudo", "-v", "-p", "\n      Password of %p: "]
    return subprocess.run(asked, env=dict(host.environment), check=False).returncode == 0
