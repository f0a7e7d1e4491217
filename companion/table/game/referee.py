"""The referee: every act goes to the rules and then into the journal, before the players hear."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

import msgspec

from companion.rules import Act, Code, Colour, CueVerdict, Game, Result, Roll, Undo, Verdict, to_line, verb
from companion.rules.moves import Move
from companion.table.game.exchanges import Swap, exchanged
from companion.table.game.journal import GameLines, JournalRow, RowKind
from companion.table.view import announcements
from companion.table.view.model import Facts, VerdictView
from companion.table.view.verdicts import accepted_facts, actor

LOG = logging.getLogger(__name__)
REMEMBERED = 40
"""How many verdicts are kept for the page, newest first."""
OF_DICE = frozenset({Code.NOT_ENOUGH_ICONS, Code.DIE_CURSED})
"""Refusals because of what the dice show: players may say that the dice show something else."""
UNFINISHED = "unfinished"
"""The journal's word for a game that people left before its end."""
DRAWN = frozenset({"discovered", "chamber_returned"})
"""Events that name a chamber drawn from the pile."""


@dataclass(frozen=True, slots=True)
class AcceptedAct:
    """A player's act that was accepted and has not been taken back."""

    act: Act
    number: int | None
    """Number of its verdict on the page; None for an act that the page does not list (a roll)."""
    swaps: tuple[Swap, ...] = ()
    """The dice that changed mats because of it."""


@dataclass(frozen=True, slots=True)
class RefusedAct:
    """A refused act, with the number of its verdict on the page."""

    act: Act
    number: int


class Referee:
    """Judges one game and writes each line to disk."""

    def __init__(self, game: Game, lines: GameLines) -> None:
        self.game = game
        self.lines = lines
        self.verdicts: deque[VerdictView] = deque(maxlen=REMEMBERED)
        self.accepted: list[AcceptedAct] = []
        """The players' accepted acts, oldest first."""
        self.version = 0
        """Changes whenever the game may have changed."""
        self._moves: dict[Colour, tuple[Move, ...]] = {}
        self._refused: deque[RefusedAct] = deque(maxlen=REMEMBERED)
        self._drawn = {placed.chamber.id for placed in game.state.temple.values()}
        """Chambers that lie or have lain on the table, including those that went back into the pile."""
        self._held: list[JournalRow] | None = None
        self._line = 1
        self._numbers = 0

    def begin_anew(self, game: Game) -> None:
        """Replaces the game by another one; only before the first act."""
        assert not self.accepted, "a game that has begun is played to its end"
        self.game = game
        self._changed()
        self.lines.setup(game.setup.to_line())

    def advance(self, t: float) -> tuple[CueVerdict, ...]:
        """Advances the game to ``t``; judges and writes down the cues and timers on the way."""
        with self._as_before_if_it_fails():
            cues = self.game.advance(t)
        if cues:
            self._changed()
            self._write(*(_cue(cue) for cue in cues))
        return cues

    def judge(self, act: Act) -> tuple[Verdict, tuple[CueVerdict, ...]]:
        """Judges one act; when this returns, the verdict is in the journal and on the page."""
        chamber = self._chamber(act)
        verdict, cues = self.judge_quietly(act)
        number = self._remember(act, verdict, chamber)
        if verdict.ok and act.players_act:
            self.renumber(number)
        elif number is not None and not verdict.ok:
            self._refused.append(RefusedAct(act, number))
        return verdict, cues

    def judge_quietly(self, act: Act) -> tuple[Verdict, tuple[CueVerdict, ...]]:
        """Judges one act and writes it down, but does not put it on the page; keeps it in `accepted`."""
        with self._as_before_if_it_fails():
            *cues, verdict = self.game.act(act, line=self._line + 1)
            assert isinstance(verdict, Verdict)
        self._line += 1
        LOG.info(
            "game %s, line %s, %.2f s: %s: %s", *self.place, verdict.t, act, verdict.refusal or "accepted"
        )
        self._changed()
        came = tuple(cue for cue in cues if isinstance(cue, CueVerdict))
        entries = [_cue(cue) for cue in came]
        entries.append(JournalRow(RowKind.ACT, verdict.t, to_line(act), verdict.to_line()))
        self._write(*entries)
        drawn = (event for event in verdict.events if announcements.event_name(event) in DRAWN)
        self._drawn |= {str(announcements.event_facts(event)["chamber"]) for event in drawn}
        if verdict.ok and isinstance(act, Undo):
            self.accepted.pop()
        elif verdict.ok and act.players_act:
            swaps = tuple(swap for event in verdict.events for swap in exchanged(event))
            self.accepted.append(AcceptedAct(act, None, swaps))
        return verdict, came

    @contextmanager
    def _as_before_if_it_fails(self) -> Iterator[None]:
        """If the rules raise, which is a bug, the game is as it was before, and as the journal has it."""
        checkpoint = self.game.checkpoint()
        try:
            yield
        except Exception:
            self.game.restore(checkpoint)
            self._changed()
            raise

    def finish(self, result: Result) -> None:
        """Writes down how the game ended."""
        LOG.info("game %s, line %s, %.2f s: the game is %s", *self.place, self.game.state.t, result)
        self.lines.finish(result)

    def leave(self) -> None:
        """Writes down that people left the game unfinished."""
        LOG.info("game %s, line %s, %.2f s: the game is left unfinished", *self.place, self.game.state.t)
        self.lines.finish(UNFINISHED)

    @property
    def place(self) -> tuple[int, int]:
        """The game's number in the journal, and the number of its last line as a record has it."""
        return self.lines.game, self._line

    @property
    def swaps(self) -> list[Swap]:
        """The exchanges of dice that have not been taken back, oldest first."""
        return [swap for done in self.accepted for swap in done.swaps]

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Inside the block lines are kept in memory; at its end they are written in one transaction."""
        self._held = []
        try:
            yield
        finally:
            held, self._held = self._held, None
            self.lines.add(*held)

    def moves(self, player: Colour) -> tuple[Move, ...]:
        """Every move open to a player, and those that lack only icons, at the game's present time."""
        if player not in self._moves:
            self._moves[player] = self.game.moves(player, self.game.state.t)
        return self._moves[player]

    def refused(self, number: int) -> Act | None:
        """The refused act with this verdict number, if it is still remembered."""
        return next((each.act for each in self._refused if each.number == number), None)

    def index_of(self, number: int) -> int | None:
        """The index in `accepted` of the act with this verdict number."""
        return next((i for i, accepted in enumerate(self.accepted) if accepted.number == number), None)

    def renumber(self, number: int | None) -> None:
        """Gives the last accepted act this verdict number: it is the same act judged anew."""
        self.accepted[-1] = replace(self.accepted[-1], number=number)

    def overruled(self, number: int) -> None:
        """Marks a verdict as overruled by the players."""
        for place, view in enumerate(self.verdicts):
            if view.number == number:
                self.verdicts[place] = msgspec.structs.replace(view, overruled=True, overrule=False)
        self._changed()

    def see_top(self, chamber: str) -> None:
        """Puts ``chamber`` on top of the pile, because a camera saw it there or a player named it.

        Ignored if the chamber is no longer in the pile. Also ignored if this would move a tile that was drawn
        before and put back: the journal holds acts that were judged with its place, and must replay the same.
        """
        pile = self.game.state.pile
        if chamber not in pile or pile[0] == chamber:
            return
        if not self._drawn.isdisjoint(pile[: pile.index(chamber) + 1]):
            return
        self.game.see_top(chamber)
        self._changed()
        self.lines.setup(self.game.setup.to_line())

    @property
    def top_is_certain(self) -> bool:
        """The tile on top is known: it was drawn before and put back there."""
        pile = self.game.state.pile
        return bool(pile) and pile[0] in self._drawn

    def notice(self, t: float, message: str, facts: Facts, player: Colour | None = None) -> None:
        """Puts a notice on the page; it is no verdict and not part of the record."""
        newest = self.verdicts[0] if self.verdicts else None
        if newest is not None and (newest.message, newest.player) == (message, player):
            return
        self._show(VerdictView(0, t, player, "notice", False, message, facts, ""))

    def tell(self, t: float, message: str, facts: Facts, player: Colour | None) -> None:
        """Puts on the page what a card, a chamber or the clock has done."""
        self._show(VerdictView(0, t, player, "event", True, message, facts, ""))

    def _write(self, *entries: JournalRow) -> None:
        if self._held is None:
            self.lines.add(*entries)
        else:
            self._held += entries

    def _changed(self) -> None:
        self.version += 1
        self._moves = {}

    def _chamber(self, act: Act) -> str | None:
        state = self.game.state
        player = state.players.get(act.named[0]) if act.named else None
        return state.where(player).chamber.id if player is not None and player.cell is not None else None

    def _remember(self, act: Act, verdict: Verdict, chamber: str | None) -> int | None:
        """Puts a verdict on the page and returns its number."""
        refusal, do = verdict.refusal, verb(act)
        if refusal is None and isinstance(act, Roll):
            return None  # the dice themselves show it; rolls would push all other verdicts off the page
        if refusal is None:
            facts = accepted_facts(act, verdict, chamber)
            may = act.players_act
            return self._show(VerdictView(0, verdict.t, actor(act), do, True, f"done-{do}", facts, "", may))
        facts = {name: _plain(name, fact) for name, fact in refusal.facts.items()}
        message, may = f"refused-{refusal.message}", refusal.code in OF_DICE
        return self._show(VerdictView(0, verdict.t, actor(act), do, False, message, facts, refusal.why, may))

    def _show(self, view: VerdictView) -> int:
        self._numbers += 1
        self.verdicts.appendleft(msgspec.structs.replace(view, number=self._numbers))
        return self._numbers


def _cue(cue: CueVerdict) -> JournalRow:
    return JournalRow(RowKind.CUE, cue.t, None, cue.to_line())


def _plain(name: str, fact: object) -> str | int | float:
    """A fact in the form that the page takes; lists become text, as in the judge's own sentences."""
    if isinstance(fact, tuple):
        return (" + " if name == "asked" else ", ").join(map(str, fact)) or "nothing"
    return fact if isinstance(fact, int | float) else str(fact)
