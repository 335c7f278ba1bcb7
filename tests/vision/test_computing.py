import platform
import subprocess
import sys

import cv2
import pytest

from vision.computing import compute_steadily

ASKS_AGAIN_AND_AGAIN = """
import resource
import numpy
from vision.computing import compute_steadily

def faults():
    for _ in range(20):
        [numpy.ones(3_000_000, numpy.uint8) for _ in range(6)]
    return resource.getrusage(resource.RUSAGE_SELF).ru_minflt

{first}
once = faults()
print(faults() - once)
"""
PAGES = 20 * 6 * 3_000_000 // 4096


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only glibc can be told to keep memory")
def test_memory_of_a_picture_is_there_for_the_next_one() -> None:
    told, not_told = (_faults(first) for first in ("compute_steadily()", ""))

    assert told < PAGES / 20
    assert not_told > 5 * told


def test_opencv_computes_in_one_thread() -> None:
    compute_steadily()

    assert cv2.getNumThreads() == 1


def _faults(first: str) -> int:
    code = ASKS_AGAIN_AND_AGAIN.format(first=first)
    return int(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout)
