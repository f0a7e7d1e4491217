"""The languages of the project: of the page, the terminal and the voice."""

from __future__ import annotations

from enum import StrEnum


class Language(StrEnum):
    """A language, by its ISO 639-1 code."""

    ENGLISH = "en"
    GERMAN = "de"
    FRENCH = "fr"
    DUTCH = "nl"


LANGUAGES = tuple(language.value for language in Language)
"""Their codes."""
