"""Keeps OpenCV and its FFmpeg from writing to the terminal: what is wrong is reported in our own
sentences."""

from __future__ import annotations

import os

import cv2

_FFMPEG_QUIET = "-8"
"""FFmpeg's AV_LOG_QUIET."""


def silence_opencv() -> None:
    """Silences both for this process. Set OPENCV_FFMPEG_LOGLEVEL to see FFmpeg's messages nevertheless."""
    cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_SILENT)
    os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", _FFMPEG_QUIET)  # read when the first camera is opened
