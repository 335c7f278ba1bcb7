"""Reports on a deck in a process of its own: reads a deck file from standard input, writes the report to standard
output.

Started with the memory limit in bytes as its one argument. Exit status 1 if the deck cannot be used.
"""

import sys

from calibration.deck_report import report_on
from companion_api.pictures.deck_reports import REPORTS, tell_report
from companion_api.pictures.worker import limit_memory, take_standard_output
from vision.computing import compute_steadily
from vision.deck_file import DeckFileError, unpack_deck
from vision.pictures import PictureError


def main() -> int:
    """Report on one deck."""
    limit_memory(int(sys.argv[1]))
    compute_steadily()
    answer = take_standard_output()
    try:
        report = report_on(unpack_deck(sys.stdin.buffer.read()))
    except (DeckFileError, PictureError) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    answer.write(REPORTS.dump_json(tell_report(report)))
    answer.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
