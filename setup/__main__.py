"""`python3 -m setup VERB`: what `make` calls. Refuses a Python that is too old before anything newer is imported."""

import os
import sys
from pathlib import Path

OLDEST_PYTHON = (3, 11)

if sys.version_info < OLDEST_PYTHON:
    found = ".".join(str(part) for part in sys.version_info[:3])
    sys.exit(
        "Tischauge needs Python 3.11 or newer, and %s is %s: install a newer one and run `make PYTHON=python3.12 ...`."  # noqa: UP031 - older Pythons parse this file too
        % (sys.executable, found)
    )

from setup.verbs import main  # noqa: E402 - only after the Python is known to be new enough

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], Path(__file__).resolve().parent.parent, dict(os.environ)))
