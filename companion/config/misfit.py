"""Why a table.toml does not fit: the line, the reason in plain words, and the nearest key or value."""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec import inspect

from companion.config.settings_types import alternatives, fields_of, keys_of, type_at, words_of
from companion.config.toml_lines import at, first_bad_line, line_of

Hook = Callable[[type, object], object]
_ERROR = re.compile(r"(?P<reason>.*?)(?: - at `(?:key` in `)?(?P<place>\$[^`]*)`)?", re.DOTALL)
_PART = re.compile(r"\.([^.\[\]]+)|\[(\d+|\.\.\.)\]")
_UNKNOWN = re.compile(r"Object contains unknown field `(.*)`")
_LACKING = re.compile(r"Object missing required field `(.*)`")
_WORD = re.compile(r"Invalid enum value (.*)")
_LENGTH = re.compile(r"Expected `array` of length (>= |<= )?(\d+)(?:, got \d+)?")
_TYPE = re.compile(r"Expected `(.*)`, got `(.*)`")
_BOUND = re.compile(r"Expected `(?:int|float)[^`]*` [<>]=? .*")
_POSITION = re.compile(r" \(at line (\d+), column \d+\)$| \(at end of document\)$")
_NOT_TOML = {
    "Cannot overwrite a value": "a key is given twice",
    "Invalid value": "a value is missing, or does not end, or a text is not in quotes",
    "Invalid statement": "this is neither a [section] nor a key = value",
}
"""What tomllib says, in other words."""
_MARK = b"\xef\xbb\xbf"
_NEAR = 0.55
"""How alike two words must be to be proposed (`difflib`)."""
_LONGEST = 60
_PLAIN = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text in quotes",
    "bool": "true or false",
    "array": "a list in [ ]",
    "object": "a table with keys",
    "Path": "a path in quotes",
}


def misfit(data: bytes, error: str, settings: type[msgspec.Struct], hook: Hook) -> str:
    """`, line 3: level under [game] cannot be "easy"; …`, to be put behind the file's name.

    ``error`` is what msgspec said when it decoded ``data`` as ``settings``; ``hook`` converts what TOML has
    no type for.
    """
    try:
        text = data.decode()
    except UnicodeDecodeError as wrong:
        line = data.count(b"\n", 0, wrong.start) + 1
        return f", line {line}: this is not written in UTF-8; save the file as UTF-8"
    if data.startswith(_MARK):
        return ", line 1: the file begins with an invisible mark (BOM); save it as UTF-8 without one"
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as wrong:
        return _not_toml(text, str(wrong))
    return _Misfit(text, document, settings, hook).sentence(error)


def _not_toml(text: str, error: str) -> str:
    told = _POSITION.search(error)
    line = int(told[1]) if told and told[1] else first_bad_line(text)
    reason = _POSITION.sub("", error)
    said = _NOT_TOML.get(reason, f"{reason[:1].lower()}{reason[1:]}")
    return f", line {line}: this is not TOML: {said}"


class _Misfit:
    """One document that does not fit the settings."""

    def __init__(
        self, text: str, document: dict[str, Any], settings: type[msgspec.Struct], hook: Hook
    ) -> None:
        self._text = text
        self._document = document
        self._settings = settings
        self._type = inspect.type_info(settings)
        self._hook = hook

    def sentence(self, error: str) -> str:
        """`, line 3: …`; without a line if it is not found."""
        match = _ERROR.fullmatch(error)
        reason, place = (match["reason"], match["place"]) if match else (error, None)
        path = self._known(_parts(place or "$"), error)
        said, below, words = self._explained(reason, path, is_key="`key` in" in error)
        line = line_of(self._text, [*path, *below], words)
        return f", line {line}: {said}" if line else f": {said}"

    def _explained(
        self, reason: str, path: Sequence[str | int], is_key: bool
    ) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
        """The sentence, the keys below ``path`` that it is about, and words that its line has."""
        if match := _UNKNOWN.fullmatch(reason):
            return self._unknown(match[1], path), (match[1],), (match[1],)
        if match := _LACKING.fullmatch(reason):
            return f'{_entry(path)} lacks the key "{match[1]}"', (), ()
        here = type_at(self._type, path)
        value = _value(self._document, path)
        if match := _WORD.fullmatch(reason):
            said = match[1].strip("'")
            return self._no_such_word(said, path, here, is_key), (said,) if is_key else (), (said,)
        if match := _LENGTH.fullmatch(reason):
            return f"{_label(path)} must have {_how_many(match[1], int(match[2]))}{_is(value)}", (), ()
        if match := _TYPE.fullmatch(reason):
            return f"{_label(path)} must be {_plain(match[1])}{_is(value)}", (), (_shown(value),)
        if _BOUND.fullmatch(reason):
            return f"{_label(path)} must be {_bounds(here, value)}{_is(value)}", (), (_shown(value),)
        return reason.rstrip("."), (), ()

    def _unknown(self, key: str, path: Sequence[str | int]) -> str:
        names = keys_of(type_at(self._type, path))
        elsewhere = [f"[{field}]" for field, kind in fields_of(self._type) if key in keys_of(kind)]
        if path:
            said = f'{_entry(path)} has no key "{key}"'
        elif isinstance(self._document.get(key), dict):
            said = f"there is no section [{key}]"
            names = [f"[{name}]" for name in names]
            key = f"[{key}]"
        else:
            said = f'there is no key "{key}" outside of the sections'
            names = []
        if near := difflib.get_close_matches(key, names, 1, _NEAR):
            return f"{said}; did you mean {near[0]}?"
        if elsewhere:
            return f"{said}; it belongs under {' or '.join(elsewhere)}"
        return f"{said}; there are {_listed(names)}" if names else said

    def _no_such_word(
        self, said: str, path: Sequence[str | int], here: inspect.Type | None, is_key: bool
    ) -> str:
        if is_key:
            tables = (one for one in alternatives(here) if isinstance(one, inspect.DictType))
            here = next((table.key_type for table in tables), None)
        words = list(dict.fromkeys(words_of(here)))
        what = (
            f'{_label(path)} has no key "{said}"'
            if is_key
            else f"{_label(path)} cannot be {_quoted(said, words)}"
        )
        near = difflib.get_close_matches(said, [str(word) for word in words], 1, _NEAR)
        proposed = f"; did you mean {near[0]}?" if near else ""
        return f"{what}; it can be {_either(words)}{proposed}" if words else what

    def _known(self, path: list[str | int | None], error: str) -> list[str | int]:
        """The path with the keys that msgspec leaves out: it writes `[...]` for every key of a free table."""
        document = self._document
        for number, part in enumerate(path):
            if part is None:
                above = [one for one in path[:number] if one is not None]
                path[number], document = self._culprit(document, above, error)
        return [one for one in path if one is not None]

    def _culprit(
        self, document: dict[str, Any], above: Sequence[str | int], error: str
    ) -> tuple[str | None, dict[str, Any]]:
        """The key of the table at ``above`` that makes this error, and the document with no other in it."""
        table = at(document, above)
        assert isinstance(table, dict), "only tables have keys"
        for key in table:
            alone = _with(document, above, {key: table[key]})
            try:
                msgspec.convert(alone, self._settings, dec_hook=self._hook)
            except msgspec.ValidationError as same:
                if str(same) == error:
                    return key, alone
        return None, document


def _with(document: Any, path: Sequence[str | int], value: object) -> Any:
    """The document with another value at this path; nothing else of it is copied."""
    if not path:
        return value
    first, *rest = path
    changed = document.copy()
    changed[first] = _with(document[first], rest, value)
    return changed


def _parts(place: str) -> list[str | int | None]:
    """`$.game.players[1]` → game, players, 1; None for a key that is not told."""
    return [key or (int(index) if index.isdigit() else None) for key, index in _PART.findall(place)]


def _bounds(kind: inspect.Type | None, value: object) -> str:
    """`from 1 to 26; the nearest is 26`."""
    number = next(
        (one for one in alternatives(kind) if isinstance(one, (inspect.IntType, inspect.FloatType))), None
    )
    low, high = (None, None) if number is None else (number.ge, number.le)
    if low is None or high is None:
        return f"at least {low}" if high is None else f"at most {high}"
    nearest = high if isinstance(value, (int, float)) and value > high else low
    return f"from {low} to {high} (the nearest is {nearest})"


def _how_many(bound: str | None, count: int) -> str:
    entries = "entry" if count == 1 else "entries"
    return {">= ": "at least ", "<= ": "at most "}.get(bound or "", "") + f"{count} {entries}"


def _plain(types: str) -> str:
    kinds = [kind for kind in types.split(" | ") if kind != "null"]
    return " or ".join(_PLAIN.get(kind, kind) for kind in kinds)


def _label(path: Sequence[str | int]) -> str:
    """`level under [game]`, `entry 2 of players under [game]`."""
    match path:
        case [str(section)]:
            return f"[{section}]"
        case [section, *_, int(index)]:
            return f"entry {index + 1} of {_label(path[:-1])}"
        case [section, str(key)]:
            return f"{key} under [{section}]"
        case [*above, key]:
            return f"{key} of {_label(above)}"
    return "the file"


def _entry(path: Sequence[str | int]) -> str:
    return _label(path) if path else "the file"


def _value(document: object, path: Sequence[str | int]) -> object:
    try:
        return at(document, path)
    except LookupError:
        return None


def _is(value: object) -> str:
    shown = _shown(value)
    return f", and it is {shown}" if shown else ""


def _shown(value: object) -> str:
    """The value as TOML has it; nothing where it is long, or may hold a password."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (int, float)):
        return str(value)
    if isinstance(value, str) and "://" not in value and len(value) <= _LONGEST:
        return f'"{value}"'
    if value in ([], {}):
        return "empty"
    return ""


def _quoted(said: str, words: Sequence[str | int]) -> str:
    return said if words and all(isinstance(word, int) for word in words) else f'"{said}"'


def _either(words: Sequence[str | int]) -> str:
    *most, last = map(str, words)
    return f"{', '.join(most)} or {last}" if most else last


def _listed(names: Sequence[str]) -> str:
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last
