"""From presses to acts: what a press on a cell would mean, and for whom.

Nobody types. A player presses the cell he enters or discovers, or his own cell for what can be done there.
Mostly there is one player for whom the press makes sense: he stands next door and his dice pay. What can be
done there is what the rules say (`Game.moves`); here it is only put into an order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

import msgspec
from msgspec import UNSET

from companion.rules import (
    Ability,
    Act,
    Activate,
    Cell,
    Claim,
    Code,
    Colour,
    Discover,
    Enter,
    Escape,
    Game,
    Icon,
    Lift,
    Quest,
    Refusal,
    Side,
    UseChamber,
    neighbour,
    verb,
)
from companion.rules.moves import Move
from companion.table.places import pressed_at, spends_tiles

ORDER: tuple[type[Act], ...] = (Escape, Quest, Activate, Claim, UseChamber, Lift)
"""What a press on the own cell means first. An escape ends all troubles, nothing else is left to do in the
exit. A quest bars everybody's way out and asks for the rarest throws, gems come next; both want a throw that
two keys for a treasure would spoil. What a chamber does is had there only; a curse is lifted anywhere."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """One thing a press could mean, and what the judge would say to it."""

    player: Colour
    act: Act
    refusal: Refusal | None
    asks: tuple[Icon, ...] = ()

    @property
    def allowed(self) -> bool:
        """The judge would say yes."""
        return self.refusal is None


MovesOf = Callable[[Colour], tuple[Move, ...]]


def meanings(game: Game, moves_of: MovesOf, cell: Cell, t: float) -> list[Meaning]:
    """All that a press on ``cell`` could mean at ``t``, by players in the order of the record.

    A token that is taken, dropped or used for nothing is meant only where nothing else can be done: nobody
    drops it by mistake.
    """
    found = [
        Meaning(player, msgspec.structs.replace(move.act, t=t), move.refusal, move.asks)
        for player in game.state.players
        for move in moves_of(player)
        if pressed_at(move.act, game.state) == cell
    ]
    costly = [meaning for meaning in found if not _for_nothing(meaning)]
    return costly or found


def without_a_move(game: Game, cell: Cell, t: float) -> list[Meaning]:
    """What those on or beside ``cell`` seem to want there although they cannot: the judge says why."""
    found: list[Meaning] = []
    for player, adventurer in game.state.players.items():
        if adventurer.cell is not None:
            act = _seems(game, player, adventurer.cell, cell, t)
            if act is not None and act not in [other.act for other in found]:
                found.append(Meaning(player, act, game.would(act)))
    return found


def best(meant: Iterable[Meaning]) -> list[Meaning]:
    """Of what one player could mean, that which comes first; several where there is no telling."""
    ranked = sorted(((_rank(meaning.act), meaning) for meaning in meant), key=lambda each: each[0])
    return [meaning for rank, meaning in ranked if rank == ranked[0][0]]


def once_each(meant: Iterable[Meaning]) -> list[Meaning]:
    """Drops what others also mean: the same by the same people, or by more of them than are needed."""
    kept: list[Meaning] = []
    for meaning in meant:
        who, what = set(meaning.act.named), _apart_from_who(meaning.act)
        same = [other for other in kept if _apart_from_who(other.act) == what]
        if any(set(other.act.named) <= who for other in same):
            continue
        kept = [other for other in kept if other not in same or not who < set(other.act.named)]
        kept.append(meaning)
    return kept


def with_dice(
    game: Game, meant: Sequence[Meaning], missing: Callable[[Colour], tuple[int, ...]]
) -> list[Meaning]:
    """Where dice are laid on a chamber, those meant are the ones that have left their players' mats.

    Of dice that show the same the rules name but one choice; the mat tells which they are.
    """
    fitting = []
    for meaning in meant:
        act = meaning.act
        if not isinstance(act, Quest | Activate) or not isinstance(act.dice, dict):
            continue
        laid = {colour: list(missing(colour)) for colour in act.dice}
        if all(_alike(game, colour, act.dice[colour], laid[colour]) for colour in laid):
            fitting.append(replace(meaning, act=msgspec.structs.replace(act, dice=laid)))
    return fitting or list(meant)


def the_one(allowed: Sequence[Meaning], said: Colour | None) -> Meaning | None:
    """The meaning meant, or None where the players have to be asked.

    ``said`` is who has just pressed his panel.
    """
    if len(allowed) == 1:
        return allowed[0]
    of_him = [meaning for meaning in allowed if meaning.player == said]
    return of_him[0] if len(of_him) == 1 else None


def _rank(act: Act) -> tuple[int, ...]:
    """Most gems first (R-103), then with the fewest people; who has the chalice's torch carries it."""
    kind = type(act)
    gems = act.gems if isinstance(act, Activate) and isinstance(act.gems, int) else 0
    carries = isinstance(act, Enter | Ability) and act.carrying is not UNSET
    place = ORDER.index(kind) if kind in ORDER else -1
    return (spends_tiles(act), place, -gems, len(act.named), not carries)


def _alike(game: Game, colour: Colour, numbers: list[int], others: list[int]) -> bool:
    dice = game.state.players[colour].dice
    one, other = (sorted((dice[n].state, dice[n].shows or "") for n in some) for some in (numbers, others))
    return one == other


def _for_nothing(meaning: Meaning) -> bool:
    return isinstance(meaning.act, UseChamber) and meaning.act.what is not UNSET


def _apart_from_who(act: Act) -> tuple[object, ...]:
    told = msgspec.structs.asdict(act)
    return (verb(act), *(repr(told[key]) for key in sorted(told.keys() - {"player", "players", "aid", "t"})))


def _seems(game: Game, player: Colour, at: Cell, cell: Cell, t: float) -> Act | None:
    for side in Side:
        if neighbour(at, side) == cell:
            kind = Enter if cell in game.state.temple else Discover
            return kind(t=t, player=player, side=side)
    if at != cell:
        return None
    escape = Escape(t=t, player=player)
    refusal = game.would(escape)
    if refusal is None or refusal.code is not Code.NOT_EXIT:
        return escape
    return _seems_here(game, player, cell, t)


def _seems_here(game: Game, player: Colour, cell: Cell, t: float) -> Act:
    """In a quest's chamber its quest, else gems, with dice laid on the chamber where it asks for them."""
    if game.state.temple[cell].chamber.kind == "quest":
        return Quest(t=t, players=[player])
    present = [colour for colour, other in game.state.players.items() if other.cell == cell]
    gems = Activate(t=t, players=present, gems=1)
    refusal = game.would(gems)
    if refusal is None or refusal.code is not Code.BAD_LINE:
        return gems
    dice = game.state.players[player].dice
    laid = [number for number, die in enumerate(dice) if die.lies()]
    return Activate(t=t, players=[player], gems=1, dice={player: laid})
