"""The shipped networks and how they are run."""

import os

# ONNX Runtime 1.31 gives the machine a number as soon as it is imported, and reports to Microsoft what it is
# used for, unless it has been told not to before. The companion reports to nobody.
os.environ.setdefault("ORT_DISABLE_TELEMETRY", "1")
