"""Action 5: provoking a turn of fate (Big Box p. 8)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.rules.acts import Fate
from companion.rules.basic.dice import break_spell
from companion.rules.events import FateTurned
from companion.rules.names import Code, DieState, Time
from companion.rules.record.verdicts import Refusal
from companion.rules.rulebook import Attempt, Events, Play, Rulebook
from companion.rules.setup.challenge import has_fate
from companion.rules.state import Adventurer


def join(rules: Rulebook) -> None:
    """Add the rules of the turn of fate."""
    rules.verb(Fate, turn)
    rules.check(Fate, Code.NOT_UNANIMOUS, everybody_agrees)
    rules.check(Fate, Code.FATE_USED, gem_beside_the_depot)
    rules.check(Fate, Code.NO_FATE, fate_at_this_level)
    rules.ideas.append(think_of_fate)


def think_of_fate(play: Play, player: Adventurer, t: Time) -> Iterator[Fate]:
    """Provoke it; everybody else must agree."""
    if play.state.fate_gems:
        others = [other.colour for other in play.state.inside() if other is not player]
        yield Fate(t=t, players=[player.colour, *others])


def everybody_agrees(play: Play, attempt: Attempt[Fate]) -> Refusal | None:
    """Everybody still inside agrees (R-46)."""
    missing = tuple(player.colour for player in play.state.inside() if player not in attempt.who)
    return Refusal(Code.NOT_UNANIMOUS, "not-unanimous", missing=missing) if missing else None


def gem_beside_the_depot(play: Play, attempt: Attempt[Fate]) -> Refusal | None:
    """A gem must lie beside the depot: there are two, so it is possible twice in a game."""
    if play.state.fate_gems or not _has_fate(play):
        return None
    return Refusal(Code.FATE_USED, "fate-is-used")


def fate_at_this_level(play: Play, attempt: Attempt[Fate]) -> Refusal | None:
    """Professionals have no turn of fate, in a challenge neither (R-47, R-132)."""
    return None if _has_fate(play) else Refusal(Code.NO_FATE, "no-fate-at-this-level", level=play.setup.level)


def turn(play: Play, attempt: Attempt[Fate], events: Events) -> None:
    """Put a gem into the depot and free all black masks of everyone inside; each must be rolled (R-50)."""
    state = play.state
    state.fate_gems -= 1
    state.depot += 1
    events.append(FateTurned(fate_gems=state.fate_gems, depot=state.depot))
    for player in state.inside():
        cursed = [number for number, die in enumerate(player.dice) if die.state is DieState.CURSED]
        if cursed:
            break_spell(player, cursed, None, events)


def _has_fate(play: Play) -> bool:
    return has_fate(play.setup, play.catalogue)
