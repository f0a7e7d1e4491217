"""Lets the judge answer a game record line by line, and compares the answers with what it expects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from companion.rules.acts import parse_line
from companion.rules.catalogue import Catalogue
from companion.rules.errors import BadRecord
from companion.rules.game import Game
from companion.rules.record.expectations import Mismatch, differences
from companion.rules.record.known_keys import unknown_key
from companion.rules.record.verdicts import CueVerdict, Refusal, Verdict
from companion.rules.setup.setup import parse_setup

AnyVerdict = Verdict | CueVerdict


class Begun:
    """The answer to the set-up line."""

    def __init__(self, line: int) -> None:
        self.line = line

    def to_bytes(self) -> bytes:
        """Return the answer as a line of JSON in UTF-8, without a line end."""
        return b'{"line":%d,"t":0,"ok":true}' % self.line


class Record:
    """One record that is being judged; error sentences call it `name`."""

    def __init__(self, catalogue: Catalogue, name: str) -> None:
        self.name = name
        self.game: Game | None = None
        self._catalogue = catalogue
        self._line = 0

    def answer(self, raw: bytes) -> tuple[AnyVerdict | Begun, ...]:
        """Judge the next line, which may be empty. Raises BadRecord if this is no game record."""
        self._line += 1
        if not raw.strip():
            return ()
        if self.game is None:
            self.game = self._begin(raw)
            return (Begun(self._line),)
        if (b"expect" in raw or b"\\" in raw) and (key := unknown_key(_loosely(raw))) is not None:
            raise BadRecord(f"{self.name}, line {self._line}: there is no {key}; no answer has such a key")
        act = parse_line(raw)
        if isinstance(act, Refusal):
            return (self.game.bad_line(act, self._line),)
        return self.game.act(act, self._line)

    def check(self, raw: bytes) -> Iterator[tuple[int, Mismatch]]:
        """Judge the next line and yield its number with each difference from what it expects."""
        answers = [msgspec.json.decode(answer.to_bytes()) for answer in self.answer(raw)]
        line = _loosely(raw)
        if "expect" in line:
            verdict = answers[-1]
            found = verdict.get("state", verdict)
            yield from ((self._line, difference) for difference in differences(line["expect"], found))
        if "expect_cues" in line:
            cues = [answer for answer in answers if "cue" in answer]
            found_cues = differences(line["expect_cues"], cues, "cues")
            yield from ((self._line, difference) for difference in found_cues)

    def close(self) -> None:
        """To be called after the last line; raises BadRecord if there was no set-up."""
        if self.game is None:
            raise BadRecord(f"{self.name} is empty; a game record begins with its set-up")

    def _begin(self, raw: bytes) -> Game:
        try:
            return Game.begin(parse_setup(raw), self._catalogue)
        except BadRecord as error:
            raise BadRecord(f"{self.name}, line {self._line}: {error}") from error


def judged(lines: Iterable[bytes], catalogue: Catalogue, name: str) -> Iterator[AnyVerdict | Begun]:
    """Yield the answers to a record's lines; raises BadRecord if it is no record."""
    record = Record(catalogue, name)
    for raw in lines:
        yield from record.answer(raw)
    record.close()


def checked(lines: Iterable[bytes], catalogue: Catalogue, name: str) -> Iterator[tuple[int, Mismatch]]:
    """Yield the line number and each difference between an answer and what the
    record expects; raises BadRecord."""
    record = Record(catalogue, name)
    for raw in lines:
        yield from record.check(raw)
    record.close()


def _loosely(raw: bytes) -> dict[str, Any]:
    """Return a line as an object, even if the judge will refuse it; empty if it is no object."""
    try:
        line = msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return {}
    return line if isinstance(line, dict) else {}
