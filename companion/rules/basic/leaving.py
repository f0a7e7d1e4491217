"""Action 4: escaping, and the die an escaped adventurer may give away (Big Box p. 7–8)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.rules.acts import Escape, Give
from companion.rules.basic.paying import settle
from companion.rules.events import Escaped, GameLost, Gave, Won
from companion.rules.names import Code, DieState, Icon, Result, Time
from companion.rules.payment import spend
from companion.rules.record.verdicts import Refusal
from companion.rules.rulebook import Attempt, Events, Play, Rulebook
from companion.rules.state import Adventurer, Die

MORE_THAN_ANYBODY_SHOWS = 1000  # keys; a record may put any number of gems into the depot


def join(rules: Rulebook) -> None:
    """Add the rules of leaving the temple."""
    rules.verb(Escape, escape)
    rules.check(Escape, Code.NOT_EXIT, stands_in_the_exit)
    rules.check(Escape, Code.NOT_ENOUGH_ICONS, pays_the_keys)
    rules.verb(Give, give)
    rules.check(Give, Code.DIE_UNAVAILABLE, has_a_die_to_give)
    rules.check(Give, Code.NOT_EXIT, giver_has_escaped)
    rules.check(Give, Code.TOO_MANY, first_gift)
    rules.ideas.append(think_of_escape)
    rules.ideas_outside.append(think_of_a_gift)


def think_of_escape(play: Play, player: Adventurer, t: Time) -> Iterator[Escape]:
    """Escape from the exit."""
    if play.state.where(player).chamber.kind == "exit":
        yield Escape(t=t, player=player.colour)


def think_of_a_gift(play: Play, player: Adventurer, t: Time) -> Iterator[Give]:
    """Give a die to anybody inside."""
    if not player.gave:
        yield from (Give(t=t, player=player.colour, to=other.colour) for other in play.state.inside())


def stands_in_the_exit(play: Play, attempt: Attempt[Escape]) -> Refusal | None:
    """A player must be in the exit chamber to escape."""
    player = attempt.who[0]
    chamber = play.state.where(player).chamber
    if chamber.kind == "exit":
        return None
    return Refusal(Code.NOT_EXIT, "not-in-the-exit", player=player.colour, chamber=chamber.id)


def pays_the_keys(play: Play, attempt: Attempt[Escape]) -> Refusal | None:
    """The player alone must show one key more than gems lie in the depot (R-37, R-38)."""
    asked, player = play.state.exit_keys, attempt.who[0]
    if settle(play, attempt, ((Icon.KEY,) * min(asked, MORE_THAN_ANYBODY_SHOWS),)):
        return None
    return attempt.refusal or Refusal(
        Code.NOT_ENOUGH_ICONS,
        "not-enough-icons-escape",
        asked=asked,
        player=player.colour,
        shows=player.showing(),
    )


def escape(play: Play, attempt: Attempt[Escape], events: Events) -> None:
    """Take the figure out of the temple. If it was the last one, the game is won at once (R-40)."""
    spend(play, attempt, events)
    player = attempt.who[0]
    events.append(Escaped(player=player.colour))
    for hook in play.rules.escaped:
        hook(play, player, events)
    player.cell, player.part, player.escaped = None, None, True
    if next(play.state.inside(), None) is None:
        finish(play, events)


def finish(play: Play, events: Events) -> None:
    """End the game when everybody is outside. It is won, unless a module says that
    something left behind loses it."""
    if all(hook(play) for hook in play.rules.ended):
        play.state.result = Result.WON
        events.append(Won())
    else:
        play.state.result = Result.LOST
        events.append(GameLost(inside=()))


def has_a_die_to_give(play: Play, attempt: Attempt[Give]) -> Refusal | None:
    """Lost and sacrificed dice cannot be given (R-16)."""
    player = attempt.who[0]
    if _gift(player) is None:
        return Refusal(Code.DIE_UNAVAILABLE, "no-die-to-give", player=player.colour)
    return None


def giver_has_escaped(play: Play, attempt: Attempt[Give]) -> Refusal | None:
    """Only a player who has escaped may give a die."""
    player = attempt.who[0]
    return None if player.escaped else Refusal(Code.NOT_EXIT, "has-not-escaped", player=player.colour)


def first_gift(play: Play, attempt: Attempt[Give]) -> Refusal | None:
    """Each player may give one die in a game (R-16)."""
    player = attempt.who[0]
    return Refusal(Code.TOO_MANY, "gift-already-given", player=player.colour) if player.gave else None


def give(play: Play, attempt: Attempt[Give], events: Events) -> None:
    """Give the die with the lowest number. The receiver gets it unlocked and
    unrolled, to use at once (R-16)."""
    giver, receiver = attempt.who
    number = _gift(giver)
    assert number is not None
    giver.dice[number].take_away(DieState.GIVEN)
    giver.gave = True
    receiver.dice.append(Die())
    received = len(receiver.dice) - 1
    events.append(Gave(player=giver.colour, die=number, to=receiver.colour, received=received))


def _gift(player: Adventurer) -> int | None:
    return next((number for number, die in enumerate(player.dice) if die.lies()), None)
