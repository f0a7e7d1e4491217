"""The account of one game: everything about it that can be reckoned at once, without playing on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from companion.debrief.ending import Ending, ending
from companion.debrief.luck import DiceTally, Luck
from companion.debrief.rescues import Rescue, Rescues
from companion.debrief.steps import PlayedAgain, Step
from companion.debrief.time_spent import Clocks, TimeSpent
from companion.debrief.tracks import Tracks, TrackWriter
from companion.rules import Catalogue, Colour, Game, Result
from companion.rules.events import Escaped
from companion.table.game.journal import GameSummary, JournalRow
from companion.table.view.practice import is_practice


class PlayerAccount(msgspec.Struct, frozen=True):
    """What one player did."""

    player: Colour
    time: TimeSpent
    luck: Luck


class Account(msgspec.Struct, frozen=True):
    """What happened in a game."""

    game: int
    begun: str
    """Wall clock, ISO 8601 with zone."""
    level: str
    modules: tuple[str, ...]
    challenge: int | None
    practice: bool
    """Nothing hurried the players: it says little about chances, and counts in no statistics."""
    ending: Ending
    players: tuple[PlayerAccount, ...]
    rescues: tuple[Rescue, ...]
    tracks: Tracks
    dice: dict[str, tuple[int, ...]]
    """What each die showed that was seen, by owner and number: how often each of `Icon`."""
    refused: int
    """Acts that the judge refused."""
    taken_back: int
    """Acts that people took back."""
    different: int
    """Answers that today's rules would give otherwise."""


class Watcher(Protocol):
    """Somebody who looks at the steps of a game."""

    def see(self, step: Step) -> None:
        """Takes the next step."""


def account(
    summary: GameSummary,
    rows: Sequence[JournalRow],
    catalogue: Catalogue,
    watchers: Callable[[Game], Sequence[Watcher]] = lambda _game: (),
) -> Account:
    """Reckons a game; raises JournalError where it cannot be replayed by these rules.

    ``watchers`` is called with the game at "Escape!", and those that it gives see every step, too.
    """
    again = PlayedAgain(summary, rows, catalogue)
    looking = watchers(again.game)
    state = again.game.state
    clocks, dice, rescues, writer = (
        Clocks(state),
        DiceTally(tuple(state.players)),
        Rescues(),
        TrackWriter(state),
    )
    refused = taken_back = 0
    last_out: Colour | None = None
    end, over = 0.0, False
    for step in again.steps():
        for watcher in looking:
            watcher.see(step)
        was_over, over = over, step.state.result is not Result.PLAYING
        if was_over and over:
            continue  # what people did when the game was over
        for reckoner in (clocks, dice, rescues, writer):
            reckoner.see(step)
        end = max(end, step.t)
        refused += step.act is not None and step.answer is not None and not step.allowed
        taken_back += step.was_taken_back
        outs = [event.player for event in step.events if isinstance(event, Escaped)] if step.stands else []
        last_out = outs[-1] if outs else last_out
    if summary.result not in ("won", "lost"):
        end = max(end, summary.reached)
    game = again.game
    times, luck = clocks.finish(end), dice.luck()
    challenge = game.setup.challenge
    return Account(
        game=summary.id,
        begun=summary.begun,
        level=game.setup.level,
        modules=tuple(game.setup.modules),
        challenge=challenge if isinstance(challenge, int) else None,
        practice=is_practice(game.cues),
        ending=ending(game, summary.result, end, last_out),
        players=tuple(PlayerAccount(colour, times[colour], luck[colour]) for colour in game.state.players),
        rescues=tuple(rescues.told()),
        tracks=writer.finish(end),
        dice=dice.by_die(),
        refused=refused,
        taken_back=taken_back,
        different=len(again.differences),
    )
