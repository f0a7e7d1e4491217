"""The texts in four languages: Fluent messages, looked up by id (`languages/<language>/<part>.ftl`).

A message with placeholders is filled here; those without travel to the browser once, by id. The page uses all
parts; a command reads only those that it needs, because Fluent takes a third of a second for all of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from companion.languages import LANGUAGES

if TYPE_CHECKING:
    from companion.table.view.model import Facts

FOLDER = Path(__file__).parent / "languages"
PARTS = tuple(sorted(file.stem for file in (FOLDER / "en").glob("*.ftl")))
"""The files of each language."""

_FOR_SCRIPTS = "page-"
"""A message whose id begins so is filled by the page's scripts."""
_VARIABLE = re.compile(r"\$([A-Za-z][\w-]*)")
_SEPARATORS = re.compile(r"(, | \+ )")


def variables_of(text: str) -> dict[str, frozenset[str]]:
    """Every message id of a Fluent file's text with the variables it uses."""
    return _variables_in(FluentResource(text), text)


def _variables_in(parsed: ast.Resource, text: str) -> dict[str, frozenset[str]]:
    return {
        entry.id.name: frozenset(_VARIABLE.findall(text, entry.span.start, entry.span.end))
        for entry in parsed.body
        if isinstance(entry, ast.Message) and entry.span
    }


def text_of(language: str, parts: Iterable[str] = PARTS) -> str:
    """The Fluent text of a language's parts, one after the other."""
    return "\n".join((FOLDER / language / f"{part}.ftl").read_text(encoding="utf-8") for part in parts)


class Words:
    """The texts of one language; of these parts alone, if some are named."""

    def __init__(self, language: str, parts: Iterable[str] = PARTS) -> None:
        text = text_of(language, parts)
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        parsed = FluentResource(text)  # only once, because it takes most of the time
        self._bundle.add_resource(parsed)
        variables = _variables_in(parsed, text)
        self.plain = {
            name: self._fill(name, {one: f"{{{one}}}" for one in needed}) or name
            for name, needed in variables.items()
            if not needed or name.startswith(_FOR_SCRIPTS)
        }
        """The page's own words, by id: messages without placeholders, and those for scripts with `{name}`."""

    def say(
        self, message: str, facts: Facts, names: Mapping[str, str] = MappingProxyType({}), otherwise: str = ""
    ) -> str:
        """The message with its facts, or `otherwise` if it is unknown or lacks a fact.

        Facts that are words of the game record are translated, also in lists joined by commas or plus signs.
        `names` are the players' names by colour.
        """
        told = {
            name: self._told(fact, names) if isinstance(fact, str) else fact for name, fact in facts.items()
        }
        text = self._fill(message, told)
        return otherwise or message if text is None else text

    def _fill(self, name: str, facts: Facts) -> str | None:
        if not self._bundle.has_message(name):
            return None
        pattern = self._bundle.get_message(name).value
        if pattern is None:
            return None
        text, errors = self._bundle.format_pattern(pattern, facts)
        return None if errors else str(text)

    def _told(self, fact: str, names: Mapping[str, str]) -> str:
        return "".join(self._word(part, names) for part in _SEPARATORS.split(fact))

    def _word(self, word: str, names: Mapping[str, str]) -> str:
        if names.get(word, word) != word:
            return names[word]
        return self.plain.get("word-" + re.sub("[_ ]", "-", word), word)


@lru_cache
def words_in(language: str, *parts: str) -> Words:
    """The words of one of `LANGUAGES`, all of them or those of these `PARTS`; read once."""
    return Words(language, parts or PARTS)


def best_language(asked: str | None, accepted: str | None) -> str:
    """The language in `?lang=` if we have it, else the one that the browser prefers
    (`Accept-Language`), else English."""
    if asked in LANGUAGES:
        return asked
    wishes = sorted(_wishes(accepted or ""), key=lambda wish: -wish[0])
    return next((language for quality, language in wishes if quality > 0 and language in LANGUAGES), "en")


def _wishes(accepted: str) -> list[tuple[float, str]]:
    """`de-AT,fr;q=0.5` -> [(1.0, "de"), (0.5, "fr")]; entries that cannot be read are left out."""
    wishes = []
    for part in re.sub(r"\s", "", accepted).lower().split(","):
        tag, _, quality = part.partition(";q=")
        try:
            wishes.append((float(quality or 1), tag.split("-")[0]))
        except ValueError:
            continue
    return wishes
