"""Where this user's own things lie: settings, journals, dice sets, soundtracks, recordings, logs, cache."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

HOME_VARIABLE = "COMPANION_HOME"
"""Names a folder that holds all of ours instead of the user's own folders."""


def data_folder() -> Path:
    """Where journals, dice sets and soundtracks are kept."""
    home = os.environ.get(HOME_VARIABLE)
    return Path(home) if home else platformdirs.user_data_path("companion", appauthor=False)


def config_folder() -> Path:
    """Where the user's own settings and recordings are kept."""
    home = os.environ.get(HOME_VARIABLE)
    return Path(home) if home else platformdirs.user_config_path("companion", appauthor=False)


def log_folder() -> Path:
    """Where the log's files are written."""
    home = os.environ.get(HOME_VARIABLE)
    return Path(home) if home else platformdirs.user_log_path("companion", appauthor=False)


def cache_folder() -> Path:
    """Where is kept what can be made anew at any time."""
    home = os.environ.get(HOME_VARIABLE)
    return Path(home, "cache") if home else platformdirs.user_cache_path("companion", appauthor=False)
