"""`tischauge judge`: one rule question per line of standard input, one answer per line of standard output.

Answers come in the order of the questions and are written out before the next question is waited for, so that another
program may ask, read and ask again. A blank line gets no answer.
"""

import argparse
import os
import sys

from companion_api.command_line.line_stream import read_batches
from companion_api.command_line.spoken_parser import SpokenParser
from rules.questions.door import LONGEST_LINE_BYTES, answer_line


def add_arguments(parser: SpokenParser) -> None:
    """Declare nothing: the questions come on standard input."""


def run(arguments: argparse.Namespace) -> int:
    """Answer every line of standard input; a question that cannot be understood is answered too and ends nothing."""
    answers = sys.stdout.buffer
    with os.fdopen(sys.stdin.fileno(), "rb", closefd=False) as questions:
        for batch in read_batches(questions, LONGEST_LINE_BYTES):
            answers.writelines(encode_answer(answer_line(line)) for line in batch if line.strip())
            answers.flush()
    return 0


def encode_answer(answer: str) -> bytes:
    r"""Return the answer as a line of UTF-8; half a surrogate pair, which has no bytes there, becomes JSON's \uXXXX."""
    return answer.encode("utf-8", "backslashreplace") + b"\n"
