"""Fits a deck in a process of its own: reads a deck file from standard input, writes the fitted one to standard output.

Started with the memory limit in bytes as its one argument. Exit status 1 if the deck cannot be fitted.
"""

import sys

from calibration.open_deck import fitted_deck
from companion_api.pictures.worker import limit_memory, take_standard_output
from vision.computing import compute_steadily
from vision.deck_file import DeckFileError, pack_deck, unpack_deck


def main() -> int:
    """Fit one deck."""
    limit_memory(int(sys.argv[1]))
    compute_steadily()
    answer = take_standard_output()
    try:
        fitted = fitted_deck(unpack_deck(sys.stdin.buffer.read()))
    except DeckFileError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    answer.write(pack_deck(fitted))
    answer.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
