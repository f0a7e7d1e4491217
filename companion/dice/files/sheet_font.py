"""The font of sheets that Pillow draws."""

from __future__ import annotations

from pathlib import Path


def sheet_font() -> Path:
    """The file of a font with the letters of all our languages, which Pillow's own lacks."""
    import matplotlib

    return Path(matplotlib.get_data_path()) / "fonts" / "ttf" / "DejaVuSans.ttf"
