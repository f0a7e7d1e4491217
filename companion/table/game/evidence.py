"""The evidence for an act: what was pressed or seen, and what spoke for which player."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from companion.rules import Act, Cell


class Because(StrEnum):
    """What speaks for an act or against it."""

    OWN_WORD = "own-word"
    """They touched it on their own phone, or pressed their panel just before."""
    FRESH_DICE = "fresh-dice"
    """Their dice have shown its price only for a moment."""
    EARLY = "early"
    """They pressed before their dice lay still."""
    OLD_DICE = "old-dice"
    """Their dice have shown its price for a long time, and they have not pressed."""
    ROLLS = "rolls"
    """Their hand was over their mat, or their dice rolled."""
    JUST_ACTED = "just-acted"
    """They had acted a moment before."""
    LAYS = "lays"
    """They had discovered something a moment before, and were busy with its tile."""
    BACK = "back"
    """They would have gone back to where they had come from."""
    DICE = "dice"
    """Their dice say it by themselves."""
    BELIEVED = "believed"
    """Dice lie there as they can lie only if a golden mask was missed."""
    FREED = "freed"
    """Black masks were rolled that only somebody there can have freed."""
    LATE = "late"
    """Their dice showed its price before they rolled again."""
    SAME_FACE = "same-face"
    """A die that had paid was rolled again, and shows the same in the same place."""
    LEFT_LYING = "left-lying"
    """The player who seemed to have done it rolled other dice than those that would have paid."""
    AS_IT_LIES = "as-it-lies"
    """Dice that have paid lie there and show what is asked: they may have been rolled again."""
    STRANGER = "stranger"
    """A die too many lies with theirs, and which one it is nobody can see."""
    THEIR_WORD = "their-word"
    """They have said that it was them, although nobody has seen the dice for it."""
    OTHER_PLAYER = "other-player"
    """An earlier press was another player's."""
    PRESSED_TWICE = "pressed-twice"
    """A press came twice."""
    WRONG_CELL = "wrong-cell"
    """A press beside the right place was a mistake."""
    OTHER_MASK = "other-mask"
    """Another golden mask had broken the spell."""
    TILES = "tiles"
    """Two tiles went from the pile as if these discoveries had come in the other order."""
    UNHEARD = "unheard"
    """A press before it had no effect."""
    FORGOTTEN = "forgotten"
    """Something was done before and not pressed."""
    ANSWERED = "answered"
    """The table asked, and they said that it was them."""
    CHOSEN = "chosen"
    """They chose it on the page."""
    ENTERED = "entered"
    """People said on the page what the dice show."""
    TRUSTED = "trusted"
    """Their press was believed: no camera shows that their dice do not pay."""
    ALL_HELD = "all-held"
    """All players held their panels."""
    LAST_THROWN = "last-thrown"
    """Nobody could have done it; they were told why, because they had thrown dice last."""
    TAKEN_BACK = "taken-back"
    """People took something back on the page."""
    OVERRULED = "overruled"
    """People overruled the judge on the page."""
    SHOWN = "shown"
    """People put it right on the page: so it really lies or stands."""
    PUT_RIGHT = "put-right"
    """The table itself told the latest acts anew."""


SAID = frozenset({Because.ANSWERED, Because.OWN_WORD, Because.CHOSEN, Because.SHOWN})
"""Somebody has said that an act was theirs."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One thing that speaks for an act (a weight above 0) or against it."""

    because: Because
    weight: float
    """Log odds: 1 makes an act almost three times as likely."""


@dataclass(frozen=True, slots=True)
class Other:
    """Another act that was possible."""

    act: Act
    weight: float


@dataclass(frozen=True, slots=True)
class Evidence:
    """Why the table took a press for this act."""

    t: float
    """Seconds since "Escape!" of the press."""
    cell: Cell | None
    """What was pressed; None: something on the page, or a panel."""
    reasons: tuple[Reason, ...] = ()
    others: tuple[Other, ...] = ()

    @property
    def weight(self) -> float:
        """How much speaks for the act."""
        return sum(reason.weight for reason in self.reasons)

    @property
    def said(self) -> bool:
        """The player has said that the act was theirs: it is not doubted afterwards."""
        return any(reason.because in SAID for reason in self.reasons)

    def also(self, reason: Reason) -> Evidence:
        """The same with one reason more."""
        return replace(self, reasons=(*self.reasons, reason))


def simply(t: float, because: Because, cell: Cell | None = None) -> Evidence:
    """Evidence that needs no weighing: there is one reason, and nothing else was possible."""
    return Evidence(t, cell, (Reason(because, 0.0),))
