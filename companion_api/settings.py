"""Everything that can be set from outside. The only reader of the environment."""

import os
import sys
from collections.abc import Mapping, MutableMapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from companion_api.pictures.limits import Limits, own_share_of_processors

DEFAULT_HOST: Final = "0.0.0.0"  # noqa: S104 - the phones at the table must reach it
DEFAULT_PORT: Final = 8321
LOG_NAME: Final = "tables.sqlite3"
THREADS: Final = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS", "OMP_THREAD_LIMIT")
"""What libraries that compute ask for the number of their threads, once, when they are imported."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How the companion runs."""

    data_dir: Path
    host: str = DEFAULT_HOST
    port: int = DEFAULT_PORT
    extra_host_names: tuple[str, ...] = ()
    recognisers: int = 1
    limits: Limits = field(default_factory=Limits)
    recogniser_environment: Mapping[str, str] = field(default_factory=dict)

    @property
    def log_path(self) -> Path:
        """The file with the events of all tables."""
        return self.data_dir / LOG_NAME


class SettingsError(ValueError):
    """A setting that should be a whole number within a range; quotes name and value."""

    def __init__(self, name: str, value: str, allowed: range) -> None:
        super().__init__(f"{name} is {value!r}; it should be in {allowed}")
        self.facts = {"name": name, "value": value, "least": allowed.start, "most": allowed.stop - 1}


def compute_in_one_thread(environment: MutableMapping[str, str] | None = None) -> None:
    """Let libraries imported from now on compute in one thread, unless somebody has said in how many.

    Their matrices are small, and threads that wait for each other spin: `tischauge scan` of six pictures with a deck
    took 431 to 1081 ms with OpenBLAS's own choice and 240 ms with one thread (two processors, 19 November 2026).
    """
    env = os.environ if environment is None else environment
    for name in THREADS:
        env.setdefault(name, "1")


def load_settings(environment: Mapping[str, str] | None = None) -> Settings:
    """The settings that the environment (default: that of this process) asks for."""
    env = os.environ if environment is None else environment
    return Settings(
        data_dir=Path(env.get("TISCHAUGE_DATA_DIR") or default_data_dir(env)),
        host=env.get("TISCHAUGE_HOST") or DEFAULT_HOST,
        port=_whole(env, "TISCHAUGE_PORT", DEFAULT_PORT, range(65536)),
        extra_host_names=tuple(env.get("TISCHAUGE_HOST_NAMES", "").split()),
        recognisers=_whole(env, "TISCHAUGE_RECOGNISERS", own_share_of_processors(), range(1, 65)),
        recogniser_environment=dict(env),
    )


def default_data_dir(env: Mapping[str, str], platform: str = sys.platform) -> Path:
    """Where this platform keeps the files of programs."""
    home = Path(env["HOME"]) if "HOME" in env else Path.home()
    if platform == "darwin":
        return home / "Library" / "Application Support" / "tischauge"
    return Path(env.get("XDG_DATA_HOME") or home / ".local" / "share") / "tischauge"


def preferred_language(known: tuple[str, ...], environment: Mapping[str, str] | None = None) -> str:
    """The language the environment asks for, if it is a known one, else the first of these."""
    env = os.environ if environment is None else environment
    asked_for = env.get("LC_ALL") or env.get("LC_MESSAGES") or env.get("LANG") or ""
    return next((language for language in known if asked_for.lower().startswith(language)), known[0])


def _whole(env: Mapping[str, str], name: str, default: int, allowed: range) -> int:
    text = env.get(name)
    if not text:
        return default
    if not text.isdecimal() or int(text) not in allowed:
        raise SettingsError(name, text, allowed)
    return int(text)
