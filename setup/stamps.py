"""Was this made from just these files? A stamp keeps the fingerprint of what a step was made from."""

import hashlib
from collections.abc import Iterable
from pathlib import Path


def fingerprint(paths: Iterable[Path], *facts: str) -> str:
    """Return a fingerprint of the contents of these files (a missing one counts as such) and of further facts."""
    digest = hashlib.sha256("\0".join(facts).encode())
    for path in sorted(paths):
        content = path.read_bytes() if path.is_file() else b"missing"
        digest.update(f"{path}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()


def is_stamped(stamp: Path, print_of_now: str) -> bool:
    """Whether the step was last done from exactly this."""
    return stamp.is_file() and stamp.read_text(encoding="ascii") == print_of_now


def write_stamp(stamp: Path, print_of_now: str) -> None:
    """Remember what the step was done from; called only when it is done."""
    stamp.parent.mkdir(parents=True, exist_ok=True)
    unfinished = stamp.with_suffix(".new")
    unfinished.write_text(print_of_now, encoding="ascii")
    unfinished.replace(stamp)
