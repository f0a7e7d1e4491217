"""The candidates for a press: which acts a press on a cell could mean, and of which players.

Nobody types. A player presses the cell to enter or discover, or their own cell for an act in their chamber.
Mostly there is one player for whom the press makes sense: they stand next door and their dice pay. The rules
say which acts are possible (`Game.moves`); this module only puts them into an order.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
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
from companion.rules.acts import SharedAct
from companion.rules.moves import Move
from companion.table.game.evidence import Evidence
from companion.table.view.moves import move_id
from companion.table.view.places import pressed_at, spends_tiles

ORDER: tuple[type[Act], ...] = (Escape, Quest, Activate, Claim, UseChamber, Lift)
"""What a press on the player's own cell means first. In the exit, an escape comes before everything. A quest
keeps everybody from escaping and asks for the rarest dice; then come gems. Keys spent on a treasure would
spoil both. A chamber's own act can be done nowhere else; a curse can be lifted anywhere and comes last."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """One act that a press could mean, and what the judge would answer."""

    player: Colour
    act: Act
    refusal: Refusal | None
    asks: tuple[Icon, ...] = ()
    evidence: Evidence | None = None
    """Why a press is taken for this act."""
    told_anew: bool = False
    """It is possible only if the latest acts are told anew."""
    unpressed: bool = False
    """Nobody has pressed for it: dice or a tile have shown afterwards that it was done. It is told anew."""

    @property
    def allowed(self) -> bool:
        """The judge would allow the act."""
        return self.refusal is None


MovesOf = Callable[[Colour], tuple[Move, ...]]


def candidates_at(game: Game, moves_of: MovesOf, cell: Cell, t: float) -> list[Candidate]:
    """All acts that a press on ``cell`` could mean at ``t``, by players in the order of the record.

    Taking, dropping or using a token costs no dice. Such an act counts only if nothing else fits, so that
    nobody drops a token by mistake.
    """
    found = [
        Candidate(player, msgspec.structs.replace(move.act, t=t), move.refusal, move.asks)
        for player in game.state.players
        for move in moves_of(player)
        if pressed_at(move.act, game.state) == cell
    ]
    with_cost = [candidate for candidate in found if not _is_free(candidate)]
    return with_cost or found


def guesses_at(game: Game, cell: Cell, t: float) -> list[Candidate]:
    """What players on or beside ``cell`` seem to want although they cannot: the judge will say why not."""
    found: list[Candidate] = []
    for player, adventurer in game.state.players.items():
        if adventurer.cell is not None:
            act = _guess(game, player, adventurer.cell, cell, t)
            if act is not None and act not in [other.act for other in found]:
                found.append(Candidate(player, act, game.would(act)))
    return found


def guesses_beside(
    game: Game, possible: Iterable[Candidate], cell: Cell, t: float, of: Collection[Colour]
) -> list[Candidate]:
    """What those seem to want who can mean nothing possible; ``of``: who can have pressed, none: anybody."""
    players = {candidate.player for candidate in possible}
    return [
        guess
        for guess in guesses_at(game, cell, t)
        if guess.player not in players and (not of or guess.player in of)
    ]


def first_choices(meant: Iterable[Candidate]) -> list[Candidate]:
    """One player's candidates of the first rank; several if their ranks are equal."""
    ranked = sorted(((_rank(candidate.act), candidate) for candidate in meant), key=lambda each: each[0])
    return [candidate for rank, candidate in ranked if rank == ranked[0][0]]


def without_duplicates(meant: Iterable[Candidate]) -> list[Candidate]:
    """Drops duplicates: the same act by the same players."""
    kept: dict[tuple[object, ...], Candidate] = {}
    for candidate in meant:
        kept.setdefault((*_without_players(candidate.act), *sorted(candidate.act.named)), candidate)
    return list(kept.values())


def same_act(one: Act, other: Act) -> bool:
    """The same act, whoever does it together: people need not say who pays."""
    return isinstance(one, SharedAct) and _without_players(one) == _without_players(other)


def as_shown(moves: Sequence[Move], shown: Act) -> Move | None:
    """A move that was shown a moment ago, as it is now; None: it is there no more.

    Dice that were read since may let others pay for what several do together: then it is the move that is
    allowed now.
    """
    same = [each for each in moves if move_id(each.act) == move_id(shown)]
    together = [each for each in moves if same_act(each.act, shown)]
    return next((each for each in (*same, *together) if each.refusal is None), next(iter(same), None))


def with_laid_dice(
    game: Game, meant: Sequence[Candidate], missing: Callable[[Colour], tuple[int, ...]]
) -> list[Candidate]:
    """Where an act lays dice on a chamber, takes the dice that have left their players' mats.

    Of dice that show the same the rules name only one choice; the mat tells which of them were laid.
    """
    fitting = []
    for candidate in meant:
        act = candidate.act
        if not isinstance(act, Quest | Activate) or not isinstance(act.dice, dict):
            continue
        laid = {colour: list(missing(colour)) for colour in act.dice}
        if all(_alike(game, colour, act.dice[colour], laid[colour]) for colour in laid):
            fitting.append(replace(candidate, act=msgspec.structs.replace(act, dice=laid)))
    return fitting or list(meant)


def _rank(act: Act) -> tuple[int, ...]:
    """Most gems first (R-103), then the fewest players; a player who can carry the chalice carries it."""
    kind = type(act)
    gems = act.gems if isinstance(act, Activate) and isinstance(act.gems, int) else 0
    carries = isinstance(act, Enter | Ability) and act.carrying is not UNSET
    place = ORDER.index(kind) if kind in ORDER else -1
    return (spends_tiles(act), place, -gems, len(act.named), not carries)


def _alike(game: Game, colour: Colour, numbers: list[int], others: list[int]) -> bool:
    dice = game.state.players[colour].dice
    one, other = (sorted((dice[n].state, dice[n].shows or "") for n in some) for some in (numbers, others))
    return one == other


def _is_free(candidate: Candidate) -> bool:
    return isinstance(candidate.act, UseChamber) and candidate.act.what is not UNSET


def _without_players(act: Act) -> tuple[object, ...]:
    fields = msgspec.structs.asdict(act)
    return (
        verb(act),
        *(_in_order(fields[key]) for key in sorted(fields.keys() - {"player", "players", "aid", "t"})),
    )


def _in_order(value: object) -> str:
    """The same text for the same dice or tiles of the same players, in whatever order they stand."""
    return repr(sorted(value.items()) if isinstance(value, dict) else value)


def _guess(game: Game, player: Colour, at: Cell, cell: Cell, t: float) -> Act | None:
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
    return _guess_here(game, player, cell, t)


def _guess_here(game: Game, player: Colour, cell: Cell, t: float) -> Act:
    """In a quest's chamber the quest, else gems, with dice laid on the chamber where it asks for them."""
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
