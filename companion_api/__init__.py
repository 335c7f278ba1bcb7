"""Sessions, event log, wire and command line: the one room where vision, rules and calibration meet."""

import os

from companion_api.settings import compute_in_one_thread

# ONNX Runtime as released (measured with 1.31 on Linux) keeps a number of this computer and tells Microsoft how it is
# used, unless this is set before it is imported: nothing is to leave the network of whoever plays.
os.putenv("ORT_DISABLE_TELEMETRY", "1")
compute_in_one_thread()
