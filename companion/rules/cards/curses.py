"""Curse cards: drawn at a purple mask, held, lifted with their three icons (Big Box p. 10).

A module says which kinds it brings (`bring`) and what they do: at once when they are drawn
(`Rulebook.instants`), when a player begins and ends to hold them (`Rulebook.curse_begins`,
`Rulebook.curse_ends`), or with checks and hooks of its own that look at `Adventurer.curses`.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from companion.rules.acts import Lift
from companion.rules.basic.paying import settle
from companion.rules.cards.stacks import stack
from companion.rules.errors import BadRecord
from companion.rules.events import CurseDiscarded, CurseDrawn, CurseEnded
from companion.rules.names import Code, Time
from companion.rules.payment import spend
from companion.rules.record.verdicts import Refusal
from companion.rules.rulebook import Attempt, Events, Play, Rulebook
from companion.rules.state import Adventurer


def bring(rules: Rulebook, *kinds: str) -> None:
    """Add kinds of curse cards to a game; the first module that does so adds the rules of lifting, too."""
    if not rules.curses:
        rules.laid_out.append(lay_out)
        rules.verb(Lift, lift)
        rules.check(Lift, Code.NOT_IN_PLAY, curse_in_play)
        rules.check(Lift, Code.NOT_YOURS, holds_it)
        rules.check(Lift, Code.NOT_LIFTABLE, can_be_lifted)
        rules.check(Lift, Code.NOT_ENOUGH_ICONS, pays_its_icons)
        rules.ideas.append(think_of_lifting)
    rules.curses.update(kinds)


def think_of_lifting(play: Play, player: Adventurer, t: Time) -> Iterator[Lift]:
    """Lift each of the player's curses."""
    return (Lift(t=t, player=player.colour, curse=curse) for curse in player.curses)


def lay_out(play: Play) -> None:
    """Shuffle the stack without the curses that players hold at the start."""
    setup = play.setup
    held = [curse for holdings in setup.adventurers.values() for curse in holdings.curses]
    pile = stack(play, "curses", play.catalogue.curses, play.rules.curses, setup.curses, held)
    play.setup = msgspec.structs.replace(setup, curses=pile)
    play.state.curse_pile = tuple(pile)
    for colour, holdings in setup.adventurers.items():
        for curse in holdings.curses:
            if curse in play.rules.instants:
                raise BadRecord(f"{colour} cannot hold {curse}: it acts when it is drawn")
            if curse in play.state.players[colour].curses:
                raise BadRecord(f"{colour} holds {curse} twice; an identical curse is discarded")
            receive(play, play.state.players[colour], curse, [])


def draw(play: Play, player: Adventurer, events: Events) -> None:
    """Draw a curse, or as many as the player's curses say; from an empty stack nothing is drawn (R-63)."""
    count = 1
    for hook in play.rules.draws:
        count = hook(play, player, count)
    state = play.state
    for _ in range(min(count, len(state.curse_pile))):
        curse, state.curse_pile = state.curse_pile[0], state.curse_pile[1:]
        events.append(CurseDrawn(player=player.colour, curse=curse))
        receive(play, player, curse, events)


def receive(play: Play, player: Adventurer, curse: str, events: Events) -> None:
    """Let a drawn curse take effect; if the player holds the same one already, it is discarded (R-62)."""
    if curse in player.curses:
        events.append(CurseDiscarded(player=player.colour, curse=curse))
        return
    if instant := play.rules.instants.get(curse):
        instant(play, player, events)
        return
    player.curses += (curse,)
    if begins := play.rules.curse_begins.get(curse):
        begins(play, player, events)


def end(play: Play, player: Adventurer, curse: str, events: Events) -> None:
    """Take a curse from its holder, out of the game: it was lifted, or a tile or chamber removed it."""
    player.curses = tuple(held for held in player.curses if held != curse)
    events.append(CurseEnded(player=player.colour, curse=curse))
    if ends := play.rules.curse_ends.get(curse):
        ends(play, player, events)


def in_play(play: Play, curse: str) -> Refusal | None:
    """Return why a curse does not belong to this game."""
    if curse in play.rules.curses:
        return None
    return Refusal(Code.NOT_IN_PLAY, "card-not-in-play", card=curse)


def held_by(player: Adventurer, curse: str) -> Refusal | None:
    """Return why a player cannot get rid of this curse: they do not hold it."""
    if curse in player.curses:
        return None
    return Refusal(Code.NOT_YOURS, "card-not-held", player=player.colour, card=curse)


def removable(play: Play, curse: str) -> Refusal | None:
    """Return why a curse cannot be removed: if no icons lift it, nothing else removes it (R-64)."""
    if play.catalogue.curses[curse].lift:
        return None
    return Refusal(Code.NOT_LIFTABLE, "curse-not-liftable", card=curse)


def curse_in_play(play: Play, attempt: Attempt[Lift]) -> Refusal | None:
    """The card must belong to a module of this game."""
    return in_play(play, attempt.act.curse)


def holds_it(play: Play, attempt: Attempt[Lift]) -> Refusal | None:
    """A player lifts only their own curses."""
    return held_by(attempt.who[0], attempt.act.curse)


def can_be_lifted(play: Play, attempt: Attempt[Lift]) -> Refusal | None:
    """Some curses cannot be lifted."""
    return removable(play, attempt.act.curse)


def pays_its_icons(play: Play, attempt: Attempt[Lift]) -> Refusal | None:
    """The player alone must show the icons on the card."""
    curse, player = play.catalogue.curses[attempt.act.curse], attempt.who[0]
    if settle(play, attempt, (curse.lift,)):
        return None
    return attempt.refusal or Refusal(
        Code.NOT_ENOUGH_ICONS,
        "not-enough-icons-lift",
        card=curse.id,
        asked=curse.lift,
        player=player.colour,
        shows=player.showing(),
    )


def lift(play: Play, attempt: Attempt[Lift], events: Events) -> None:
    """Spend the dice and remove the card from the game."""
    spend(play, attempt, events)
    end(play, attempt.who[0], attempt.act.curse, events)
