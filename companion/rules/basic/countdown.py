"""The soundtrack: gongs, the slam of the door, the collapse; and the pause (Big Box p. 8–9)."""

from __future__ import annotations

from collections.abc import Callable

from companion.rules.acts import Pause, Resume
from companion.rules.basic.dice import lose_die
from companion.rules.catalogue.entries import Cue
from companion.rules.events import GameLost, Paused, Resumed
from companion.rules.names import Code, Result
from companion.rules.record.verdicts import Refusal
from companion.rules.rulebook import Attempt, Events, Play, Rulebook, SlamStep
from companion.rules.state import Adventurer

LAST_COUNTDOWN = 3


def join(rules: Rulebook) -> None:
    """Add the rules of time."""
    rules.at_door(SlamStep.PRESENCE, lose_dice)
    rules.verb(Pause, pause)
    rules.verb(Resume, resume)
    rules.check(Resume, Code.NOTHING_HERE, is_paused)


def sound(play: Play, cue: Cue, events: Events) -> None:
    """Carry out a cue; a gong only warns."""
    act = _CUES.get(cue.name)
    if act is not None:
        act(play, cue, events)


def slam(play: Play, cue: Cue, events: Events) -> None:
    """Slam the door. All its steps happen at once: no act is judged between them (R-58, R-107).

    The third countdown has no test in START: the collapse decides (R-59).
    """
    if cue.countdown < LAST_COUNTDOWN:
        for hook in play.rules.door:
            if play.state.result is Result.PLAYING:
                hook(play, cue.countdown, events)


def collapse(play: Play, cue: Cue, events: Events) -> None:
    """End the game: if anybody is still inside, all players have lost."""
    play.state.result = Result.LOST
    events.append(GameLost(inside=tuple(player.colour for player in play.state.inside())))


def lose_dice(play: Play, countdown: int, events: Events) -> None:
    """Take a die from everybody in the temple who is not in START (R-51, R-52); outside is safe (R-61)."""
    losses = {player.colour: 0 if is_safe(play, player) else 1 for player in play.state.inside()}
    for hook in play.rules.losses:
        hook(play, countdown, losses)
    for colour, count in losses.items():
        for _ in range(count):
            lose_die(play.state.players[colour], events)


def is_safe(play: Play, player: Adventurer) -> bool:
    """Return whether a player is safe from the door: in START, wherever it lies (R-52)."""
    if play.state.where(player).chamber.kind == "start":
        return True
    return any(hook(play, player) for hook in play.rules.safe)


def is_paused(play: Play, attempt: Attempt[Resume]) -> Refusal | None:
    """Only a pause can be ended."""
    return None if play.state.paused else Refusal(Code.NOTHING_HERE, "nothing-to-resume")


def pause(play: Play, attempt: Attempt[Pause], events: Events) -> None:
    """Stop clock, cues and sand timers (R-85, R-108)."""
    play.state.paused = True
    events.append(Paused())


def resume(play: Play, attempt: Attempt[Resume], events: Events) -> None:
    """Let the clock go on."""
    play.state.paused = False
    events.append(Resumed())


_CUES: dict[str, Callable[[Play, Cue, Events], None]] = {"door": slam, "collapse": collapse}
