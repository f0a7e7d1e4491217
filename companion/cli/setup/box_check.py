"""``companion setup --check-box``: asks an owner about everything we assume of their box, entry by entry.

Each answer is written at once, so no answer is lost when the owner stops, and none is asked for again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple, TextIO

import msgspec
import typer

from companion.cli.setup.box_notes import BoxNotes
from companion.cli.setup.box_words import (
    Facts,
    read_bans,
    read_bars,
    read_entrances,
    read_gems,
    read_icons,
    read_keys,
    read_marks,
    read_pairs,
    read_row,
    read_track,
    row,
)
from companion.cli.setup.tile_picture import letters, picture
from companion.page.box_faults import fault_sentence
from companion.page.words import Words
from companion.rules import Catalogue
from companion.rules.catalogue import Chamber, Curse, Numbers
from companion.rules.catalogue.adventures import Calendar, Challenge, Character, Task
from companion.rules.catalogue.checks import fault_of_chamber
from companion.rules.catalogue.entries import Certainty

RIGHT, LATER, BACK, STOP = "", "s", "b", "q"
CardEntry = Curse | Task | Character
TableEntry = Calendar | Challenge | Numbers
BoxEntry = Chamber | CardEntry | TableEntry
Reads = Callable[[str], Facts]
ICON_KEYS = {Curse: "lift", Task: "icons", Character: "activatable"}
ASKS = {
    Chamber: "setup-check-ask",
    Calendar: "setup-check-ask-calendar",
    Challenge: "setup-check-ask-row",
    Numbers: "setup-check-ask-number",
}


class Doubt(NamedTuple):
    """An entry of the catalogue's `table` with a fact that is only proposed."""

    table: str
    name: str
    entry: BoxEntry


def check_box(file: Path, words: Words, answers: TextIO) -> None:
    """Ask until everything is answered or the owner stops; then use the corrections if they fit together."""
    check = _Check(BoxNotes(file), words, answers)
    check.run()


class _Check:
    def __init__(self, notes: BoxNotes, words: Words, answers: TextIO) -> None:
        self._notes = notes
        self._words = words
        self._answers = answers

    def run(self) -> None:
        doubts = [doubt for doubt in _doubts(Catalogue.load()) if self._open(doubt)]
        self._say("setup-check-left", count=len(doubts))
        if doubts:
            self._say("setup-check-legend")
        place = 0
        while 0 <= place < len(doubts):
            answer = self._ask(doubts[place])
            if answer == STOP:
                break
            place = max(place - 1, 0) if answer == BACK else place + 1
        self._finish(sum(self._open(doubt) for doubt in doubts))

    def _open(self, doubt: Doubt) -> bool:
        return bool(_in_doubt(self._corrected(doubt)))

    def _corrected(self, doubt: Doubt) -> BoxEntry:
        """Return an entry with the corrections noted so far."""
        return _with(doubt.entry, self._notes.facts(doubt.table, doubt.name))

    def _ask(self, doubt: Doubt) -> str:
        """Show an entry until it is right or skipped; return the last answer."""
        while True:
            entry = self._corrected(doubt)
            self._show(doubt.name, entry)
            keys = _corrections(entry)
            answer = self._line(ASKS.get(type(entry), "setup-check-ask-icons")).lower()
            if answer == RIGHT:
                self._note(doubt, _checked(entry))
            if answer in (RIGHT, LATER, BACK, STOP):
                return answer
            if answer in keys:
                self._correct(doubt, *keys[answer])
            else:
                self._say("setup-check-again")

    def _correct(self, doubt: Doubt, question: str, reads: Reads) -> None:
        """Ask for the true facts until they are possible."""
        while (text := self._line(question)) not in (RIGHT, STOP):
            try:
                facts = reads(text)
                entry = _with(self._corrected(doubt), facts)
            except (KeyError, ValueError):
                self._say("setup-check-again")
                continue
            if isinstance(entry, Chamber) and (fault := fault_of_chamber(entry)):
                typer.echo(f"  {self._words.say(f'setup-fault-{fault}', {})}")
                continue
            self._note(doubt, facts)
            return

    def _note(self, doubt: Doubt, facts: Facts) -> None:
        self._notes.facts(doubt.table, doubt.name).update(facts)
        self._notes.save()

    def _finish(self, left: int) -> None:
        if left:
            self._say("setup-check-stopped", count=left)
        else:
            self._say("setup-check-done")
        if error := self._notes.finish():
            reason = fault_sentence(error, self._words)
            self._say("setup-check-unfinished", file=str(self._notes.unfinished), reason=reason)
        elif self._notes.file.is_file():
            self._say("setup-check-kept", file=str(self._notes.file))

    def _show(self, name: str, entry: BoxEntry) -> None:
        if isinstance(entry, Chamber):
            typer.echo(f"\n{entry.id}  {entry.name}")
            typer.echo("\n".join(f"  {line}" for line in picture(entry)))
            if entry.forbids:
                typer.echo(f"  {' / '.join(entry.forbids)}")
        elif isinstance(entry, Calendar | Challenge | Numbers):
            typer.echo()
            self._tell(name, entry)
        else:
            card = self._words.plain.get(f"word-{name.replace('_', '-')}", getattr(entry, "name", name))
            typer.echo(f"\n{card}: {letters(getattr(entry, ICON_KEYS[type(entry)])) or '-'}")

    def _tell(self, name: str, entry: TableEntry) -> None:
        """Print an entry of a table in the form in which it is typed."""
        if isinstance(entry, Challenge):
            told = row(entry.level, entry.gems, entry.modules, entry.quests)
            self._say("setup-check-row-is", row=name, told=told)
        elif isinstance(entry, Calendar):
            track = " ".join(symbol[0].upper() for symbol in entry.track)
            bars, keys = (" ".join(map(str, numbers)) for numbers in (entry.bars, entry.keys))
            self._say("setup-check-calendar-is", track=track, bars=bars, keys=keys)
        else:
            self._say("setup-check-number-is", count=entry.cursed_gems)

    def _line(self, message: str) -> str:
        """Return what the owner types; the end of input means that they stop."""
        typer.echo(f"{self._words.say(message, {})} > ", nl=False)
        line = self._answers.readline()
        return line.strip() if line else STOP

    def _say(self, message: str, **facts: str | int | float) -> None:
        typer.echo(self._words.say(message, facts))


def _doubts(catalogue: Catalogue) -> Iterator[Doubt]:
    tables: dict[str, Mapping[str, BoxEntry]] = {
        "chambers": catalogue.chambers,
        "curses": catalogue.curses,
        "tasks": catalogue.tasks,
        "characters": catalogue.characters,
        "calendar": {"board": catalogue.calendar},
        "challenges": {str(number): challenge for number, challenge in catalogue.challenges.items()},
        "numbers": {"table": catalogue.numbers},
    }
    for table, entries in tables.items():
        for name, entry in entries.items():
            if _in_doubt(entry):
                yield Doubt(table, name, entry)


def _in_doubt(entry: BoxEntry) -> list[str]:
    """Return the facts of an entry that are only proposed."""
    if not isinstance(entry, Chamber):
        return ["certainty"] if entry.certainty is Certainty.PROPOSED else []
    has = {
        "openings": True,
        "frame": entry.enterable,
        "gem": entry.gem is not None,
        "marks": bool(entry.forbids) or entry.kind in ("curse_treasure", "illusion"),
    }
    return [fact for fact, had in has.items() if had and getattr(entry.certainty, fact) is Certainty.PROPOSED]


def _checked(entry: BoxEntry) -> Facts:
    """Return the certainty of an entry that an owner has seen."""
    if not isinstance(entry, Chamber):
        return {"certainty": Certainty.CHECKED.value}
    certainty: Facts = msgspec.to_builtins(entry.certainty)
    return {"certainty": {**certainty, **dict.fromkeys(_in_doubt(entry), Certainty.CHECKED.value)}}


def _with(entry: BoxEntry, facts: Facts) -> BoxEntry:
    """Return an entry with other facts; raises msgspec.ValidationError (a ValueError)."""
    told = {key: None if value is False and key == "gem" else value for key, value in facts.items()}
    whole = {**msgspec.to_builtins(entry, str_keys=True), **told}
    return msgspec.convert(whole, type(entry), str_keys=True)


def _corrections(entry: BoxEntry) -> dict[str, tuple[str, Reads]]:
    """Return for each answer the question that follows, and the function that reads the owner's reply."""
    if isinstance(entry, Calendar):
        return {
            "t": ("setup-check-track", read_track),
            "r": ("setup-check-bars", read_bars),
            "k": ("setup-check-keys", read_keys),
        }
    if isinstance(entry, Challenge):
        return {"r": ("setup-check-row", read_row)}
    if isinstance(entry, Numbers):
        return {"n": ("setup-check-number", read_pairs)}
    if not isinstance(entry, Chamber):
        key = ICON_KEYS[type(entry)]
        return {"i": ("setup-check-icons", lambda text: {key: read_icons(text)})}
    marks = ("setup-check-bans", read_bans) if entry.forbids else ("setup-check-marks", read_marks)
    return {
        "e": ("setup-check-entrances", read_entrances),
        "f": ("setup-check-frame", lambda text: {"frame": read_icons(text)}),
        "g": ("setup-check-gems", read_gems),
        "m": marks,
    }
