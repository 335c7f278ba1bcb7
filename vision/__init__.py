"""Camera pictures to a settled picture of the table: where things lie, which they are, and how surely."""

import os

os.putenv("ORT_DISABLE_TELEMETRY", "1")  # before ONNX Runtime can be imported, see `companion_api`
