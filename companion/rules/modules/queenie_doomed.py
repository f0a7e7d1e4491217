"""Queenie Doomed: a curse that forbids to escape, one that forbids to sit, and a
counterspell (Big Box p. 26)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UnsetType
from msgspec.structs import replace

from companion.rules.acts import Escape, Use
from companion.rules.cards import curses, treasures
from companion.rules.modules import Module
from companion.rules.names import Code
from companion.rules.record.verdicts import Refusal
from companion.rules.rulebook import Attempt, Events, Play, Rulebook
from companion.rules.sentences import add_sentences
from companion.rules.setup.setup import Setup
from companion.rules.state import Adventurer

DOOMED = "doomed"
STAND_UP = "stand_up"  # shown to players, never enforced
COUNTERSPELL = "counterspell"

add_sentences({"doomed-to-stay": "{player} is under the curse {card} and may not escape"})


def join(rules: Rulebook, setup: Setup) -> None:
    """Add the cards and the tile."""
    curses.bring(rules, DOOMED, STAND_UP)
    rules.check(Escape, Code.CURSED, not_doomed)
    treasures.bring(rules, COUNTERSPELL)
    treasures.usable(
        rules,
        COUNTERSPELL,
        counter,
        (Code.NOT_IN_PLAY, curse_in_play),
        (Code.NOT_YOURS, curse_held),
        (Code.NOT_LIFTABLE, curse_removable),
        uses=against_each,
    )


def against_each(play: Play, player: Adventurer, use: Use) -> Iterator[Use]:
    """Use it against each of the player's curses."""
    return (replace(use, curse=curse) for curse in player.curses)


def not_doomed(play: Play, attempt: Attempt[Escape]) -> Refusal | None:
    """Doomed: the player cannot escape until it is lifted (R-37)."""
    player = attempt.who[0]
    if DOOMED in player.curses:
        return Refusal(Code.CURSED, "doomed-to-stay", player=player.colour, card=DOOMED)
    return None


def curse_in_play(play: Play, attempt: Attempt[Use]) -> Refusal | None:
    """The curse must belong to a module of this game."""
    return curses.in_play(play, _curse(attempt))


def curse_held(play: Play, attempt: Attempt[Use]) -> Refusal | None:
    """It must be a curse of the player."""
    return curses.held_by(attempt.who[0], _curse(attempt))


def curse_removable(play: Play, attempt: Attempt[Use]) -> Refusal | None:
    """A counterspell does not remove a curse that cannot be lifted (R-64)."""
    return curses.removable(play, _curse(attempt))


def counter(play: Play, attempt: Attempt[Use], events: Events) -> None:
    """Discard one of the player's curses."""
    curses.end(play, attempt.who[0], _curse(attempt), events)


def _curse(attempt: Attempt[Use]) -> str:
    curse = attempt.act.curse
    assert not isinstance(curse, UnsetType)  # a line without it is a bad one
    return curse


MODULES = [Module(name="queenie_doomed", number=12, join=join, decks=("curses", "treasures"))]
