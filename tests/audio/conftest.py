"""The scores' own package, `synthesis`, lies in `audio`, which is not installed."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "audio"))
