"""Nothing that the companion uses reports to anybody what happens at the table."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def test_the_networks_library_gives_the_machine_no_number_and_reports_to_nobody(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("ORT_")}
    environment |= {"HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path / "cache")}
    program = "import companion.dice.models.inference"
    subprocess.run([sys.executable, "-B", "-c", program], env=environment, check=True)
    assert list(tmp_path.rglob("*")) == []
