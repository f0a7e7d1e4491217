"""``companion setup --check-box``: walks an owner through what is believed of his box, one entry at a time.

Each answer is written at once, so stopping loses nothing, and what is answered is not asked again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple, TextIO

import msgspec
import typer

from companion.cli.box_notes import BoxNotes
from companion.cli.tile_picture import LETTERS, SIDES, letters, picture
from companion.page.words import Words
from companion.rules import Catalogue
from companion.rules.catalogue import Chamber, Curse
from companion.rules.catalogue.adventures import Character, Task
from companion.rules.catalogue.entries import Certainty
from companion.rules.catalogue.loading import fault_of_chamber

RIGHT, LATER, BACK, STOP = "", "s", "b", "q"
BANS = ("movement", "gems", "golden_masks", "start")
Card = Curse | Task | Character
Believed = Chamber | Card
Facts = dict[str, Any]
Reads = Callable[[str], Facts]
ICONS = {letter: icon.value for icon, letter in LETTERS.items()}
ICON_KEYS = {Curse: "lift", Task: "icons", Character: "activatable"}


class Doubt(NamedTuple):
    """An entry with something proposed, in the catalogue's `table`."""

    table: str
    entry: Believed


def check_box(file: Path, words: Words, answers: TextIO) -> None:
    """Ask, until all is answered or the owner stops; then let the corrections hold if they fit together."""
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

    def _corrected(self, doubt: Doubt) -> Believed:
        """Return an entry with what is noted of it so far."""
        return _with(doubt.entry, self._notes.facts(doubt.table, doubt.entry.id))

    def _ask(self, doubt: Doubt) -> str:
        """Show an entry until it is right, or left; return the last answer."""
        while True:
            entry = self._corrected(doubt)
            self._show(entry)
            keys = _corrections(entry)
            answer = self._line(
                "setup-check-ask" if isinstance(entry, Chamber) else "setup-check-ask-icons"
            ).lower()
            if answer == RIGHT:
                self._note(doubt, _checked(entry))
            if answer in (RIGHT, LATER, BACK, STOP):
                return answer
            if answer in keys:
                self._correct(doubt, *keys[answer])
            else:
                self._say("setup-check-again")

    def _correct(self, doubt: Doubt, question: str, reads: Reads) -> None:
        """Ask for the true facts until they can be."""
        while (text := self._line(question)) not in (RIGHT, STOP):
            try:
                facts = reads(text)
                entry = _with(self._corrected(doubt), facts)
            except (KeyError, ValueError):
                self._say("setup-check-again")
                continue
            if isinstance(entry, Chamber) and (fault := fault_of_chamber(entry)):
                typer.echo(f"  {fault}")
                continue
            self._note(doubt, facts)
            return

    def _note(self, doubt: Doubt, facts: Facts) -> None:
        self._notes.facts(doubt.table, doubt.entry.id).update(facts)
        self._notes.save()

    def _finish(self, left: int) -> None:
        if left:
            self._say("setup-check-stopped", count=left)
        else:
            self._say("setup-check-done")
        if error := self._notes.finish():
            self._say("setup-check-unfinished", file=str(self._notes.unfinished), reason=str(error))
        elif self._notes.file.is_file():
            self._say("setup-check-kept", file=str(self._notes.file))

    def _show(self, entry: Believed) -> None:
        name = self._words.plain.get(f"word-{entry.id.replace('_', '-')}", getattr(entry, "name", entry.id))
        if not isinstance(entry, Chamber):
            typer.echo(f"\n{name}: {letters(getattr(entry, ICON_KEYS[type(entry)])) or '-'}")
            return
        typer.echo(f"\n{entry.id}  {getattr(entry, 'name', '')}")
        typer.echo("\n".join(f"  {line}" for line in picture(entry)))
        if entry.forbids:
            typer.echo(f"  {' / '.join(entry.forbids)}")

    def _line(self, message: str) -> str:
        """Return what the owner types; the end of input is a stop."""
        typer.echo(f"{self._words.say(message, {})} > ", nl=False)
        line = self._answers.readline()
        return line.strip() if line else STOP

    def _say(self, message: str, **facts: str | int | float) -> None:
        typer.echo(self._words.say(message, facts))


def _doubts(catalogue: Catalogue) -> Iterator[Doubt]:
    tables: dict[str, Mapping[str, Believed]] = {
        "chambers": catalogue.chambers,
        "curses": catalogue.curses,
        "tasks": catalogue.tasks,
        "characters": catalogue.characters,
    }
    for table, entries in tables.items():
        for entry in entries.values():
            if _in_doubt(entry):
                yield Doubt(table, entry)


def _in_doubt(entry: Believed) -> list[str]:
    """Return which facts of an entry are proposed, of those it has."""
    if not isinstance(entry, Chamber):
        return ["certainty"] if entry.certainty is Certainty.PROPOSED else []
    has = {
        "openings": True,
        "frame": entry.enterable,
        "gem": entry.gem is not None,
        "marks": bool(entry.forbids) or entry.kind in ("curse_treasure", "illusion"),
    }
    return [fact for fact, had in has.items() if had and getattr(entry.certainty, fact) is Certainty.PROPOSED]


def _checked(entry: Believed) -> Facts:
    """Return the certainty of an entry that an owner has seen."""
    if not isinstance(entry, Chamber):
        return {"certainty": Certainty.CHECKED.value}
    certainty: Facts = msgspec.to_builtins(entry.certainty)
    return {"certainty": {**certainty, **dict.fromkeys(_in_doubt(entry), Certainty.CHECKED.value)}}


def _with(entry: Believed, facts: Facts) -> Believed:
    """Return an entry with other facts; raises msgspec.ValidationError (a ValueError)."""
    told = {key: None if value is False and key == "gem" else value for key, value in facts.items()}
    whole = {**msgspec.to_builtins(entry, str_keys=True), **told}
    return msgspec.convert(whole, type(entry), str_keys=True)


def _corrections(entry: Believed) -> dict[str, tuple[str, Reads]]:
    """Return for each answer the question that follows and what reads the owner's word."""
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


def read_entrances(text: str) -> Facts:
    """Read ``SNE``, or ``SEW/N`` with the rear room's; raises KeyError."""
    sides = {letter: side.value for side, letter in SIDES.items()}
    front, _, rear = (text.upper().replace(" ", "")).partition("/")
    openings = [sides[letter] for letter in front + rear if letter != "-"]
    return {"openings": openings, "rear": [sides[letter] for letter in rear]}


def read_icons(text: str) -> list[str]:
    """Read ``AAK``; a minus is none; raises KeyError."""
    return [ICONS[letter] for letter in text.upper() if letter not in " -"]


def read_gems(text: str) -> Facts:
    """Read ``4K``, ``4/7/10T``, ``4K=2``; a minus is no gem; raises ValueError."""
    if text == "-":
        return {"gem": False}
    found = re.fullmatch(r"(\d+(?:/\d+)*)\s*([AKTGB])(?:\s*=\s*(\d))?", text.upper())
    if found is None:
        raise ValueError(text)
    prices = [int(price) for price in found[1].split("/")]
    first = int(found[3] or 1)
    return {
        "gem": {
            "icon": ICONS[found[2]],
            "costs": {str(gems): price for gems, price in enumerate(prices, start=first)},
        }
    }


def read_marks(text: str) -> Facts:
    """Read ``m``, ``t``, ``mt`` or ``-``; raises ValueError."""
    said = text.lower().replace(" ", "")
    if set(said) - set("mt-"):
        raise ValueError(text)
    return {"mask": "m" in said, "treasure": "t" in said}


def read_bans(text: str) -> Facts:
    """Read two of the four bans; raises ValueError."""
    bans = re.findall(r"[a-z_]+", text.lower())
    if len(bans) != 2 or not set(bans) <= set(BANS):
        raise ValueError(text)
    return {"forbids": bans}
