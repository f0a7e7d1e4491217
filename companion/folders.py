"""The folders of this user's settings, journals, dice sets, soundtracks, recordings, logs and cache."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

HOME_VARIABLE = "COMPANION_HOME"
"""The environment variable with a folder that is used instead of the user's own folders."""


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
    """Where files are kept that can be made again at any time."""
    home = os.environ.get(HOME_VARIABLE)
    return Path(home, "cache") if home else platformdirs.user_cache_path("companion", appauthor=False)
