"""The languages of the project: of the page, the terminal and the voice."""

from __future__ import annotations

from enum import StrEnum


class Language(StrEnum):
    """A language, by its ISO 639-1 code."""

    ENGLISH = "en"
    GERMAN = "de"
    FRENCH = "fr"
    DUTCH = "nl"


NAMES = {
    Language.ENGLISH.value: "English",
    Language.GERMAN.value: "Deutsch",
    Language.FRENCH.value: "Français",
    Language.DUTCH.value: "Nederlands",
}
"""Their names in the language itself, by code."""

LANGUAGES = tuple(language.value for language in Language)
"""Their codes."""
