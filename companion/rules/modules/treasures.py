"""Module 2, Treasures: tiles that help once (Big Box p. 10–11)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import UnsetType
from msgspec.structs import replace

from companion.rules.acts import Use
from companion.rules.basic import moving
from companion.rules.basic.dice import break_spell
from companion.rules.cards import treasures
from companion.rules.cards.replaced_chambers import swap_basic_chambers
from companion.rules.events import GemTaken, PassageOpened
from companion.rules.modules import Module
from companion.rules.names import OPPOSITE, SIDES, Code, DieState, Side, neighbour
from companion.rules.record.known_keys import add_state_keys
from companion.rules.record.verdicts import Refusal
from companion.rules.rulebook import Attempt, Events, Journey, Play, Rulebook
from companion.rules.sentences import add_sentences
from companion.rules.setup.setup import Setup
from companion.rules.state import Adventurer

HEALING_MASK, EXTRA_GEM, TELEPORT, SECRET_PASSAGE = "healing_mask", "extra_gem", "teleport", "secret_passage"
PAYING = ("double_torch", "double_key")

add_state_keys(passages=dict.fromkeys(("cell", "side")))
add_sentences(
    {
        "in-that-chamber-already": "{player} and {other} are in one chamber; a teleport goes to another",
        "open-already": "The way to the {side} of {chamber} is open already",
    }
)


def join(rules: Rulebook, setup: Setup) -> None:
    """Add the tiles, the chambers with their icons, and what the tiles do."""
    treasures.bring(rules, HEALING_MASK, EXTRA_GEM, TELEPORT, SECRET_PASSAGE, *PAYING)
    rules.boxes.append(swap_basic_chambers)
    rules.discovered.append(treasures.lay_tile)
    treasures.usable(rules, HEALING_MASK, heal)
    treasures.usable(rules, EXTRA_GEM, take_gem, (Code.DEPOT_EMPTY, gem_in_the_depot))
    treasures.usable(
        rules,
        TELEPORT,
        teleport,
        (Code.NOT_IN_PLAY, target_in_play),
        (Code.ESCAPED, target_inside),
        (Code.BLOCKED, another_chamber),
        uses=to_anybody,
    )
    treasures.usable(
        rules, SECRET_PASSAGE, open_passage, (Code.BLOCKED, wall_between_chambers), uses=through_any_wall
    )
    rules.journey(Use, teleports)
    rules.shown.append(show_passages)


def to_anybody(play: Play, player: Adventurer, use: Use) -> Iterator[Use]:
    """Teleport to each of the others."""
    return (replace(use, to=other.colour) for other in play.state.inside() if other is not player)


def through_any_wall(play: Play, player: Adventurer, use: Use) -> Iterator[Use]:
    """Lay the passage through the wall on each side."""
    return (replace(use, side=side) for side in SIDES)


def heal(play: Play, attempt: Attempt[Use], events: Events) -> None:
    """Healing mask: free all black masks of everybody inside, even if golden masks are banned (R-49)."""
    for player in play.state.inside():
        cursed = [number for number, die in enumerate(player.dice) if die.state is DieState.CURSED]
        if cursed:
            break_spell(player, cursed, attempt.who[0], events)


def gem_in_the_depot(play: Play, attempt: Attempt[Use]) -> Refusal | None:
    """The depot must not be empty; else the tile is kept for later (R-67)."""
    return None if play.state.depot else Refusal(Code.DEPOT_EMPTY, "depot-is-empty")


def take_gem(play: Play, attempt: Attempt[Use], events: Events) -> None:
    """Extra gem: move a gem from the depot onto the tile; it counts as activated."""
    state, player = play.state, attempt.who[0]
    state.depot -= 1
    player.gems += 1
    events.append(GemTaken(player=player.colour, depot=state.depot))


def target_in_play(play: Play, attempt: Attempt[Use]) -> Refusal | None:
    """The other player must be in this game."""
    to = attempt.act.to
    if to in play.state.players:
        return None
    return Refusal(Code.NOT_IN_PLAY, "player-not-in-play", player=str(to))


def target_inside(play: Play, attempt: Attempt[Use]) -> Refusal | None:
    """The other player must be in the temple."""
    target = _target(play, attempt)
    return Refusal(Code.ESCAPED, "has-escaped", player=target.colour) if target.escaped else None


def another_chamber(play: Play, attempt: Attempt[Use]) -> Refusal | None:
    """The other player must be in another chamber."""
    player, target = attempt.who[0], _target(play, attempt)
    if not play.state.together(player, target):
        return None
    return Refusal(Code.BLOCKED, "in-that-chamber-already", player=player.colour, other=target.colour)


def teleports(play: Play, attempt: Attempt[Use]) -> Iterable[Journey]:
    """A teleport is a journey by will: traps and bans hold for it (R-100,
    R-109), the curse does not (R-33)."""
    if attempt.act.treasure != TELEPORT:
        return ()
    player, target = attempt.who[0], _target(play, attempt)
    return (Journey(player, play.state.where(player), play.state.where(target)),)


def teleport(play: Play, attempt: Attempt[Use], events: Events) -> None:
    """Teleport: go to the chamber of another adventurer; things that are carried stay behind (R-29)."""
    moving.enter(play, attempt.who[0], _target(play, attempt).spot(), events)


def wall_between_chambers(play: Play, attempt: Attempt[Use]) -> Refusal | None:
    """Two chambers must lie side by side, with no open way between them (R-28)."""
    temple, side = play.state.temple, _side(attempt)
    here, player = play.state.where(attempt.who[0]), attempt.who[0]
    if here.part(side) != player.part:
        return Refusal(Code.BLOCKED, "inner-wall", chamber=here.chamber.id, side=side)
    if neighbour(here.cell, side) not in temple:
        return Refusal(Code.BLOCKED, "no-chamber-there", chamber=here.chamber.id, side=side)
    if temple.passage(here.cell, side):
        return Refusal(Code.BLOCKED, "open-already", chamber=here.chamber.id, side=side)
    return None


def open_passage(play: Play, attempt: Attempt[Use], events: Events) -> None:
    """Secret passage: everybody may use it until the end of the game; a ghost does not (R-30)."""
    side = _side(attempt)
    cell = play.state.where(attempt.who[0]).cell
    play.state.temple.passages |= {(cell, side), (neighbour(cell, side), OPPOSITE[side])}
    events.append(PassageOpened(cell=cell, side=side))


def show_passages(play: Play, shown: dict[str, Any]) -> None:
    """List the secret passages, each from the chamber south or west of it."""
    found = ((cell, side) for cell, side in play.state.temple.passages if side in (Side.NORTH, Side.EAST))
    shown["passages"] = [{"cell": cell, "side": side} for cell, side in sorted(found)]


def _target(play: Play, attempt: Attempt[Use]) -> Adventurer:
    to = attempt.act.to
    assert not isinstance(to, UnsetType)  # a line without it is a bad one
    return play.state.players[to]


def _side(attempt: Attempt[Use]) -> Side:
    side = attempt.act.side
    assert not isinstance(side, UnsetType)  # a line without it is a bad one
    return side


MODULES = [Module(name="treasures", number=2, join=join, decks=("treasures",))]
