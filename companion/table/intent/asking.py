"""Asks the players what a press has meant: lamps blink, and page and phones show the choices."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from companion.table.game.decisions import Notice
from companion.table.game.timekeeping import Timekeeping
from companion.table.intent.candidates import Candidate
from companion.table.intent.questions import WHICH, WHO, OpenQuestions, PressQuestion
from companion.table.view.model import Facts


class Asking:
    """Opens the questions of one game."""

    def __init__(self, time: Timekeeping, panels_present: Callable[[], bool]) -> None:
        """``panels_present`` says whether there are panels whose lamps can ask."""
        self._time = time
        self._panels_present = panels_present
        self.questions = OpenQuestions()
        """What the table asks just now."""

    def ask(self, likely: Sequence[Candidate], now: float, laid: str | None = None) -> Notice:
        """Opens a question about these candidates; ``now``: monotonic seconds.

        ``laid``: the chamber, if the table asks who has laid it.
        """
        t, players = self._time.stamp(now), tuple(dict.fromkeys(each.player for each in likely))
        for_lamps = len(players) > 1 and self._panels_present()
        self.questions.ask(PressQuestion(tuple(likely), t + (WHO if for_lamps else WHICH)))
        facts: Facts = {"players": ", ".join(players)}
        if laid is not None:
            return Notice(t, "notice-who-laid", {"chamber": laid, **facts})
        if len(players) > 1:
            return Notice(t, "notice-who", facts)
        return Notice(t, "notice-which", {"player": players[0]}, players[0])

    def already(self, likely: Iterable[Candidate]) -> bool:
        """One of these players has to answer another question first; that answer may settle this one."""
        return not self.questions.players.isdisjoint(each.player for each in likely)
