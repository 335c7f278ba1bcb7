"""What all tests share: no deadline for examples, and Ctrl-C means Ctrl-C.

How busy the machine is says nothing of our code. And a shell starts what it puts into the background with Ctrl-C
ignored, which every child inherits: tests of how an interrupted command ends would wait for an end that never comes.
"""

import signal

from hypothesis import settings

settings.register_profile("no-deadline", deadline=None)
settings.load_profile("no-deadline")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
