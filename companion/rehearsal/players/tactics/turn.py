"""What one player does next for their goal: make a move, roll, press a cell, hold the button, or wait."""

from __future__ import annotations

from collections.abc import Mapping

from companion.rehearsal.players.assessment import Assessment, Mate, Observer, in_play, usable
from companion.rehearsal.players.evaluation import AT_ONCE, Situation, worth
from companion.rehearsal.players.goals import (
    CallFate,
    DoTask,
    Explore,
    Gather,
    LeaveTemple,
    RescuePlayer,
    RoomGoal,
)
from companion.rehearsal.players.habits import Habits
from companion.rehearsal.players.paths import Bounds, Room, cell_of
from companion.rehearsal.players.plan import Agreement
from companion.rehearsal.players.tactics.actions import (
    Action,
    ChooseMove,
    HoldButton,
    PressCell,
    RollDice,
    Wait,
)
from companion.rules import Cell, Icon
from companion.table.view.chambers import ChamberView
from companion.table.view.model import MoveView, TableView

Icons = tuple[str, ...]
_PER_GOLDEN, _PER_DOCTORS = 2, 3  # black masks one golden mask frees
_ADVENTURER, _KEY, _GOLDEN = Icon.ADVENTURER, Icon.KEY, Icon.GOLDEN_MASK
_DOOR: Icons = (_ADVENTURER, _ADVENTURER)
_MASKS = (_GOLDEN, Icon.BLACK_MASK)
_VERBS = {"linked": "activate", "feed": "activate", "stack": "activate"}
"""The verb of a task whose name (`DoTask.do`) is no verb."""
_FEW_LEFT = 1  # dice still rolling below which a group takes what it can pay


def next_move(
    view: TableView, colour: str, bounds: Bounds, habits: Habits, claims: Mapping[str, str] | None = None
) -> Action:
    """What a sensible player does now.

    ``claims``: players whose golden masks somebody takes just now, with the player who takes them.
    """
    return decide(Observer(bounds).see(view), colour, Agreement(habits), claims or {})


def decide(assessment: Assessment, colour: str, agreement: Agreement, claims: Mapping[str, str]) -> Action:
    """What a sensible player does now, for an assessment and an agreement; see `next_move`."""
    me = assessment.mates[colour]
    if me.view.escaped or me.room is None:
        return Wait()
    goal = agreement.goals(assessment)[colour]
    if isinstance(goal, CallFate):
        return HoldButton()
    decision = _Turn(assessment, me, me.room, goal, claims).move()
    if isinstance(decision, ChooseMove) and decision.move.do == "chamber":
        assessment.looked.add((colour, str(decision.move.facts.get("chamber", ""))))
    return decision


def gift(view: TableView, colour: str) -> str | None:
    """The player to whom an escaped player gives a die: the one with the fewest usable dice."""
    player = next(player for player in view.players if player.colour == colour)
    if not player.escaped or any(die.state == "given" for die in player.dice) or not in_play(player):
        return None
    others = [other for other in view.players if not other.escaped]
    if not others:
        return None
    return min(others, key=lambda other: len(usable(other))).colour


class _Turn:
    def __init__(
        self, assessment: Assessment, me: Mate, room: Room, goal: RoomGoal, claims: Mapping[str, str]
    ) -> None:
        self._view = assessment.view
        self._me = me
        self._room = room
        self._goal = goal
        self._chambers = assessment.ways.chambers
        self._claims = claims
        self._here = assessment.here(room)
        self._way = assessment.ways.first_steps(room, goal.cell)
        self._sight = assessment
        self._breakable = self._spells_breakable()

    def move(self) -> Action:
        """Makes the best open move, frees black masks, does what the dice pay for, or else rolls for it."""
        best = self._best_move() if self._me.view.moves else None
        if best is not None:
            return ChooseMove(best)
        if self._breakable[0] and not self._wants_masks():
            return self._throw(self._wanted())
        if self._me.stuck:
            return Wait()
        target = self._target()
        if target is not None:
            cell, cost = target
            if _lacks(self._me, cost) and not self._walks_through(cell):
                return self._throw(self._wanted())
            return Wait() if self._forbidden(cell) else PressCell(cell)
        match self._goal:
            case Gather():
                return self._gather(self._chambers[cell_of(self._room)])
            case DoTask(do=do) if do:
                return self._work()
            case LeaveTemple():
                enough = self._me.showing.count(_KEY) >= self._view.exit_keys
                return Wait() if enough else self._throw(self._wanted())
            case _:
                return self._mend()

    def _best_move(self) -> MoveView | None:
        """The open move of most worth, if any is worth making; in a group the first player makes it."""
        best, most = None, AT_ONCE
        situation = Situation(self._sight, self._me, self._room, self._goal)
        for move in self._me.view.moves:
            if move.open and (value := worth(situation, move)) >= most and self._speaks(move):
                best, most = move, value + 1e-9
        return best

    def _speaks(self, move: MoveView) -> bool:
        """If several players act together, the first at the table says so."""
        named = str(move.facts.get("players", self._me.colour)).split(", ")
        return self._me.colour == next((c.colour for c in self._view.players if c.colour in named), None)

    def _wants_masks(self) -> bool:
        """The player's task asks for masks, so they keep them."""
        return isinstance(self._goal, DoTask) and any(icon in _MASKS for icon in self._asked_here())

    def _forbidden(self, cell: Cell) -> bool:
        """Running sand forbids this step."""
        banned = self._view.forbidden
        if not banned or cell not in self._chambers:
            return False
        return "movement" in banned or ("start" in banned and self._chambers[cell].kind == "start")

    def _walks_through(self, cell: Cell) -> bool:
        """A Mentalist goes anywhere with two adventurers."""
        character = self._me.view.character
        able = character is not None and (character.name, character.card) == ("mentalist", "permanent")
        return able and cell in self._chambers and not _lacks(self._me, _DOOR)

    def _work(self) -> Action:
        """Rolls for what the task asks for; if it asks for nothing, the player is there and helps."""
        asks = self._asked_here()
        if not asks:
            return self._mend()
        return self._throw(asks)

    def _asked_here(self) -> tuple[str, ...]:
        """The icons that the task's moves ask for here; on the way there, the icons known so far."""
        assert isinstance(self._goal, DoTask)
        if not self._way:
            for move in self._me.view.moves:
                if move.do == _VERBS.get(self._goal.do, self._goal.do) and not move.open and move.asks:
                    return move.asks
        return self._goal.asks

    def _target(self) -> tuple[Cell, Icons] | None:
        """The next cell to press and what it costs; None when the goal's chamber is reached."""
        if self._way:
            cell = cell_of(self._way[0])
            return cell, self._chambers[cell].frame
        return (self._goal.beyond, _DOOR) if isinstance(self._goal, Explore) else None

    def _wanted(self) -> Icons:
        """Icons worth keeping: for the next step, for the one after it, and for what is to be done there."""
        if not self._way:
            return self._wanted_there()
        step = self._chambers[cell_of(self._way[0])].frame
        if len(self._way) < 2:
            return step + self._wanted_there()
        return step + self._chambers[cell_of(self._way[1])].frame

    def _wanted_there(self) -> Icons:
        match self._goal:
            case Explore():
                return (_ADVENTURER,) * 3
            case Gather(room):
                icon = self._chambers[cell_of(room)].gem_icon
                return (icon,) * 9 if icon else ()
            case LeaveTemple():
                return (_KEY,) * self._view.exit_keys
            case DoTask():
                return self._asked_here()
            case _:
                return ()

    def _throw(self, wanted: Icons) -> Action:
        """Rolls everything that is not worth keeping, and the black masks that can be freed with it."""
        free, owners = self._breakable
        keep = self._kept(wanted)
        rolled = [die.number for die in self._me.usable if die.number not in keep]
        if not rolled and not free:
            rolled = self._in_need(keep)
        dice = (*rolled, *free)
        return RollDice(tuple(sorted(dice)), owners) if dice else Wait()

    def _kept(self, wanted: Icons) -> set[int]:
        """Numbers of the ready dice to keep: those wanted, and a golden mask that somebody here needs."""
        left = [*wanted, _GOLDEN, _GOLDEN] if self._is_helper() else list(wanted)
        kept = set()
        for die in self._me.ready:
            if die.shows in left:
                left.remove(die.shows)
                kept.add(die.number)
        return kept

    def _in_need(self, keep: set[int]) -> list[int]:
        """The dice to roll for a golden mask if all dice are kept and still do not pay."""
        if self._others_still_roll():
            return []
        return [die.number for die in self._me.usable if die.number in keep and die.shows != _GOLDEN]

    def _others_still_roll(self) -> bool:
        """In a common task somebody else may bring what is missing."""
        return isinstance(self._goal, Gather) and any(
            mate is not self._me and len(mate.usable) > len(mate.ready) for mate in self._here
        )

    def _mend(self) -> Action:
        """With nothing else to do: rolls golden masks for players here who have black ones."""
        if isinstance(self._goal, RescuePlayer) or any(mate.cursed for mate in self._here):
            return self._throw((_GOLDEN, _GOLDEN) if self._is_helper() else ())
        return Wait()

    def _gather(self, chamber: ChamberView) -> Action:
        icon = chamber.gem_icon or _KEY
        team = [mate for mate in self._here if icon in mate.showing]
        total = sum([mate.showing.count(icon) for mate in team])
        gems = sum(1 for cost in chamber.gem_costs if cost <= total)
        gems = min(gems, self._view.depot)
        if gems and (gems >= self._worth_waiting_for(chamber) or self._rolling_here(icon) <= _FEW_LEFT):
            return PressCell(chamber.cell) if team[0] is self._me else Wait()
        return self._throw(self._wanted())

    def _worth_waiting_for(self, chamber: ChamberView) -> int:
        """How many gems the players here can hope for."""
        dice = sum([mate.in_play for mate in self._here])
        hoped = sum(1 for cost in chamber.gem_costs if cost <= 0.8 * dice)
        if len(self._here) < 2:
            hoped = 1
        return max(1, min(hoped, self._view.depot))

    def _rolling_here(self, icon: str) -> int:
        """Dice here that may still become the icon."""
        return sum(1 for mate in self._here for die in mate.usable if die.shows != icon)

    def _spells_breakable(self) -> tuple[list[int], tuple[str, ...]]:
        """The numbers of black masks that golden masks can free now, and the owners of those golden masks.

        The player's own golden masks come first, then the others' in their order, as the table counts them.
        """
        if not self._me.cursed or "golden_masks" in self._view.forbidden:
            return [], ()
        masks = [die.number for die in self._me.cursed]
        free: list[int] = []
        owners = []
        for owner in (self._me, *(mate for mate in self._here if mate is not self._me)):
            if owner.view.rolling and owner is not self._me:
                continue  # the golden mask may be in the owner's hand
            golden = owner.showing.count(_GOLDEN)
            if golden and len(free) < len(masks) and self._beneficiary(owner) == self._me.colour:
                owners.append(owner.colour)
                free = masks[: len(free) + _at_once(owner) * golden]
        return free, tuple(owners)

    def _is_helper(self) -> bool:
        """The player's golden masks are for somebody else here."""
        return self._beneficiary(self._me) not in (None, self._me.colour)

    def _beneficiary(self, owner: Mate) -> str | None:
        """The player who gets the owner's golden masks: who has claimed them, else who needs them most."""
        if owner.colour in self._claims:
            return self._claims[owner.colour]
        needy = [mate for mate in self._here if mate.cursed]
        if not needy:
            return None
        return max(needy, key=lambda mate: len(mate.cursed) + 1.5 * (mate is owner)).colour


def _at_once(owner: Mate) -> int:
    """How many black masks one golden mask of this player frees."""
    if "mask" in owner.view.curses:
        return 1
    character = owner.view.character
    doctor = character is not None and (character.name, character.card) == ("doctor", "permanent")
    return _PER_DOCTORS if doctor else _PER_GOLDEN


def _lacks(mate: Mate, cost: Icons) -> bool:
    """The player's dice do not show the whole cost."""
    return any(mate.showing.count(icon) < cost.count(icon) for icon in cost)
