"""The open questions: presses that could mean several things, until players answer them.

Several may be open at once, because each player presses for themselves. A player is asked one at a time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from companion.rules import Cell, Colour, Discover, Enter, State
from companion.table.game.evidence import Because, Evidence, Reason
from companion.table.intent.candidates import Candidate
from companion.table.intent.changes import slip_of_a_finger
from companion.table.view.moves import move_id
from companion.table.view.places import leads_to, pressed_at
from companion.table.view.snapshot import Asked

WHO = 5.0
"""Seconds for which lamps blink before the question is dropped."""
WHICH = 12.0
"""Seconds for which choices stay highlighted on the page: players must read them."""
SAID_SO = 4.0
"""The weight of an answer: as much as that of one's own phone."""


@dataclass(frozen=True, slots=True, eq=False)
class PressQuestion:
    """A press that several players could mean, or by which one player could mean several acts."""

    candidates: tuple[Candidate, ...]
    until: float
    """Seconds since "Escape!": in a pause nobody runs out of time."""

    @property
    def players(self) -> frozenset[Colour]:
        """The players whose lamps blink."""
        return frozenset(candidate.player for candidate in self.candidates)

    def of(self, players: Iterable[Colour]) -> tuple[Candidate, ...]:
        """The candidates of these players."""
        theirs = frozenset(players)
        return tuple(candidate for candidate in self.candidates if candidate.player in theirs)

    def cells(self, state: State) -> Mapping[Cell, Candidate]:
        """The cells that answer the question: each is where exactly one of one player's candidates leads, or
        where exactly one of the players may have laid a chamber."""
        if len(self.players) != 1 and not all(each.unpressed for each in self.candidates):
            return {}
        leads = [(_leads_to(candidate, state), candidate) for candidate in self.candidates]
        return {
            cell: _said_so(candidate)
            for cell, candidate in leads
            if cell is not None
            and (_was_laid(candidate) or cell != pressed_at(candidate.act, state))
            and [other for other, _ in leads].count(cell) == 1
        }


def _said_so(candidate: Candidate) -> Candidate:
    """The same with its player's answer among its reasons."""
    if candidate.evidence is None:
        return candidate
    return replace(candidate, evidence=candidate.evidence.also(Reason(Because.ANSWERED, SAID_SO)))


def _is_settled(asked: Candidate, press: Evidence) -> bool:
    """The question whether somebody has done this needs no answer any more."""
    if asked.evidence is None:
        return False
    if asked.unpressed:
        return asked.evidence.cell == press.cell
    on_their_word = any(reason.because is Because.THEIR_WORD for reason in asked.evidence.reasons)
    return on_their_word and slip_of_a_finger(asked.evidence, press)


def _was_laid(candidate: Candidate) -> bool:
    """A chamber lies there that nobody has pressed. Others may go where somebody has gone a step, too: their
    press is no answer."""
    return isinstance(candidate.act, Discover) and candidate.unpressed


def _has_happened(asked: Candidate, state: State) -> bool:
    """The player stands where they were asked about, or what they should have discovered lies there."""
    cell = None if asked.evidence is None else asked.evidence.cell
    if cell is None or asked.unpressed or not isinstance(asked.act, Enter | Discover):
        return False
    if isinstance(asked.act, Discover) and cell in state.temple:
        return True
    return not asked.told_anew and state.players[asked.player].cell == cell


def _leads_to(candidate: Candidate, state: State) -> Cell | None:
    """Where an act leads; figures may have gone on since a chamber was laid."""
    if _was_laid(candidate):
        return None if candidate.evidence is None else candidate.evidence.cell
    return leads_to(candidate.act, state)


class OpenQuestions:
    """All questions that the table asks just now."""

    def __init__(self) -> None:
        self._open: list[PressQuestion] = []

    @property
    def players(self) -> frozenset[Colour]:
        """The players who are asked."""
        return frozenset[Colour]().union(*(question.players for question in self._open))

    @property
    def open(self) -> frozenset[PressQuestion]:
        """All of them."""
        return frozenset(self._open)

    @property
    def oldest(self) -> PressQuestion | None:
        """The question that was asked first; None: none is open."""
        return self._open[0] if self._open else None

    @property
    def asked(self) -> Mapping[Colour, Asked]:
        """What each of them is asked, for the view."""
        return {
            player: Asked(tuple(move_id(each.act) for each in question.of([player])), question.until)
            for question in self._open
            for player in question.players
        }

    def asks(self, player: Colour) -> tuple[Candidate, ...]:
        """What a player is asked about."""
        return tuple(each for question in self._open for each in question.of([player]))

    def ask(self, question: PressQuestion) -> None:
        """Opens a question; another one that asked one of these players is dropped."""
        self.drop(question.players)
        self._open.append(question)

    def drop(self, players: Iterable[Colour]) -> None:
        """Drops the questions that ask one of these players."""
        theirs = frozenset(players)
        self._open = [question for question in self._open if question.players.isdisjoint(theirs)]

    def drop_about(self, press: Evidence) -> None:
        """Drops the questions that a press settles.

        Who has laid a chamber, or taken its gems: somebody has pressed there. And what the press of a cell
        beside it has meant a moment ago, if no dice were seen for it: that was the wrong cell.
        """
        self._open = [
            question
            for question in self._open
            if not all(_is_settled(each, press) for each in question.candidates)
        ]

    def forget(self) -> None:
        """Drops all questions."""
        self._open = []

    def expire(self, t: float, state: State) -> None:
        """Drops the questions whose time is over at ``t``, in seconds since "Escape!", and those about what
        has happened since."""
        self._open = [
            question
            for question in self._open
            if question.until >= t and not all(_has_happened(each, state) for each in question.candidates)
        ]

    def answered_by(self, player: Colour, state: State) -> tuple[Candidate, ...]:
        """What the question that asks this player holds of theirs; the question is closed.

        What has happened since by another press is left out: there is nothing to answer any more.
        """
        theirs = next((q.of([player]) for q in self._open if player in q.players), ())
        self.drop([player])
        return tuple(_said_so(each) for each in theirs if not _has_happened(each, state))

    def chosen(self, player: Colour, move: str) -> Candidate | None:
        """A player chose a move on the page; None if it answers no question about what has been done already.

        Whatever the player was asked is settled.
        """
        theirs = (each for each in self.asks(player) if each.told_anew and move_id(each.act) == move)
        answer = next(theirs, None)
        self.drop([player])
        return None if answer is None else _said_so(answer)

    def asked_where(self, state: State) -> dict[Colour, frozenset[Cell]]:
        """Who is asked, and at which cells they can answer."""
        return {
            player: frozenset(
                cell for cell, answer in question.cells(state).items() if answer.player is player
            )
            for question in self._open
            for player in question.players
        }

    def cells(self, state: State) -> Mapping[Cell, Candidate]:
        """The cells that answer a question when they are pressed."""
        found: dict[Cell, Candidate] = {}
        for question in self._open:
            found = {**question.cells(state), **found}
        return found
