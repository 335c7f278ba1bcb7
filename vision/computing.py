"""How a process that reads pictures computes: in one thread, and with memory that is used again.

Every picture needs some megabytes for a moment. The C library gives such pieces back to the system at once and asks for
them again with the next picture, and the system hands them out filled with noughts, page by page: 3 to 4 of 46 to 56 ms
of a full table's picture. Kept, they are just there.
"""

import ctypes
import platform
from typing import Final

import cv2

TRIM_THRESHOLD, MMAP_THRESHOLD = -1, -3  # as glibc's mallopt calls them
KEPT_BYTES: Final = 64 << 20  # free memory at the end that is kept: several pictures of 20 megapixels do not fit in
LARGEST_BYTES: Final = 32 << 20  # the largest piece that is kept; glibc allows no more


def compute_steadily() -> None:
    """Lets OpenCV compute in this one thread, and keeps the memory of a picture for the next one."""
    cv2.setNumThreads(1)
    keep_freed_memory()


def keep_freed_memory() -> None:
    """Lets the C library keep what was freed, where it is one that can be told to."""
    if platform.libc_ver()[0] == "glibc":
        mallopt = ctypes.CDLL(None).mallopt
        mallopt(MMAP_THRESHOLD, LARGEST_BYTES)
        mallopt(TRIM_THRESHOLD, KEPT_BYTES)
