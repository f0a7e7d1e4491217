"""Black masks were rolled that nobody in the chamber can have freed: somebody has come in, or gone on.

A spell is broken by a golden mask in the same chamber (R-12). Where the table knows of none, people have
forgotten the rule now and then. But often it does not know where a figure stands: somebody went a step that
nobody has pressed, or the press was taken for somebody else's. Then the black masks tell.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from companion.rules import Act, Colour, DieState, Enter, Icon, Roll, Side
from companion.table.conduct import Conduct, Repair
from companion.table.dice import throws
from companion.table.dice.mats import Mats
from companion.table.game.corrections.recent import RecentActs
from companion.table.game.decisions import Correction, RetoldAct
from companion.table.game.evidence import Because, Evidence, Reason
from companion.table.game.referee import Referee
from companion.table.game.timekeeping import Timekeeping
from companion.table.intent.afterwards.before_a_throw import JUST_BEFORE
from companion.table.intent.changes import THROWS_BACK, WEIGHTS, Change
from companion.table.intent.pace import ThrowingPace
from companion.table.intent.presses.press_memory import PressMemory
from companion.table.view.places import pressed_at, spends_tiles

LEAST = -2.5
"""The least weight with which another account of the past is believed."""
LEAD = 0.5
"""By so much it must be ahead of the next one with another figure."""


@dataclass(frozen=True, slots=True)
class ThrownUnlawfully:
    """A throw with black masks that were freed by nobody whom the table knows there."""

    player: Colour
    place: int
    """Where it belongs in `RecentActs`."""
    recorded: bool
    """The act at this place is the throw, without the dice that were freed."""
    dice: Mapping[int, Icon]
    """All dice of the throw."""
    freed: tuple[int, ...]
    """Those that were black masks."""
    evidence: Evidence


@dataclass(frozen=True, slots=True)
class OtherPast:
    """The past in which the throw was lawful."""

    correction: Correction
    moved: Act
    """The step that the table did not know of."""
    weight: float


class FreedUnseen:
    """Looks at each throw of black masks once."""

    def __init__(
        self, referee: Referee, mats: Mats, memory: PressMemory, time: Timekeeping, conduct: Conduct
    ) -> None:
        self._referee = referee
        self._mats = mats
        self._memory = memory
        self._time = time
        self._repairs = conduct.repair(sure=True) is Repair.MAKE
        self._pace = ThrowingPace(referee, mats, time)
        self._looked: dict[Colour, float] = {}

    def correction(self) -> Correction | None:
        """The past with the step that makes a throw lawful; None: no throw needs one, or none is clear."""
        for player, dice in self._unlawful():
            with self._referee.aside() as game:
                recent = RecentActs(self._referee, game)
                throw = self._throw(recent, player, dice)
                found = sorted(self._pasts(recent, throw), key=lambda each: -each.weight)
            if not found or found[0].weight < LEAST:
                continue
            others = [each for each in found[1:] if each.moved.named != found[0].moved.named]
            if not others or found[0].weight - others[0].weight >= LEAD:
                return found[0].correction
        return None

    def _unlawful(self) -> Iterator[tuple[Colour, Mapping[int, Icon]]]:
        """Players whose last throw has rolled black masks without right, and these dice."""
        if not self._repairs:
            return
        for player, adventurer in self._referee.game.state.players.items():
            flights = self._mats.flights(player)
            if adventurer.escaped or not flights or self._looked.get(player) == flights[-1].rested:
                continue
            self._looked[player] = flights[-1].rested
            lying = self._mats.lying(player)
            dice = {
                n: lying[n]
                for n, die in enumerate(adventurer.dice)
                if die.state is DieState.CURSED
                and n in flights[-1].dice
                and lying.get(n, Icon.BLACK_MASK) is not Icon.BLACK_MASK
            }
            if dice:
                yield player, dice

    def _throw(self, recent: RecentActs, player: Colour, dice: Mapping[int, Icon]) -> ThrownUnlawfully:
        moment = self._time.moment(self._mats.flights(player)[-1].rested)
        evidence = Evidence(moment, None, (Reason(Because.DICE, 0.0),))
        freed = tuple(sorted(dice))
        for place in recent.rolls_of(player):
            act = recent.acts[place].act
            if isinstance(act, Roll) and recent.moment(place) == moment:
                return ThrownUnlawfully(player, place, True, {**act.dice, **dice}, freed, evidence)
        return ThrownUnlawfully(player, recent.since(moment), False, dice, freed, evidence)

    def _pasts(self, recent: RecentActs, throw: ThrownUnlawfully) -> Iterator[OtherPast]:
        for change in (*self._steps(recent, throw), *self._taken(recent, throw)):
            place, (step,) = change.place, change.acts
            acts = recent.retold(place)
            before = acts[0].evidence if change.instead else None
            reasons = (change.reason, Reason(Because.FREED, 0.0))
            evidence = before or Evidence(_just_before(recent, place, throw), None)
            moved = RetoldAct(step, replace(evidence, reasons=reasons, others=()), None)
            at = throw.place - place + (not change.instead)
            told = _lawful(recent, place, [moved, *acts[change.instead :]], at, throw)
            if told is not None:
                yield OtherPast(Correction(recent.first + place, told, None), step, change.reason.weight)

    def _steps(self, recent: RecentActs, throw: ThrownUnlawfully) -> Iterator[Change]:
        """Steps that nobody has pressed."""
        unheard = self._memory.unheard(throw.evidence.t)
        for player, adventurer in self._referee.game.state.players.items():
            if adventurer.escaped:
                continue
            thrown = [place for place in recent.rolls_of(player) if place <= throw.place]
            for place in dict.fromkeys((throw.place, *thrown[:THROWS_BACK])):
                pace = self._pace.weight(player, recent.moment(place)) if place in thrown else 0.0
                for move in recent.before(place).moves(player, recent.now):
                    act = move.act
                    if move.refusal is None and isinstance(act, Enter) and isinstance(act.side, Side):
                        if spends_tiles(act):
                            continue
                        heard = pressed_at(act, recent.before(place).state) in unheard
                        because = Because.UNHEARD if heard else Because.FORGOTTEN
                        reason = Reason(because, WEIGHTS[because] + (0.0 if heard else pace))
                        yield Change(place, (act,), instead=False, reason=reason)

    def _taken(self, recent: RecentActs, throw: ThrownUnlawfully) -> Iterator[Change]:
        """Presses that were taken for somebody else's."""
        for place, each in enumerate(recent.acts[: throw.place]):
            evidence = each.evidence
            if evidence is None or evidence.cell is None or evidence.said or recent.turned_up_cards(place):
                continue
            for other in evidence.others:
                weight = WEIGHTS[Because.OTHER_PLAYER] + min(0.0, other.weight - evidence.weight)
                yield Change(place, (other.act,), instead=True, reason=Reason(Because.OTHER_PLAYER, weight))


def _just_before(recent: RecentActs, place: int, throw: ThrownUnlawfully) -> float:
    """When a step was gone that comes before the act at this place, seconds since "Escape!"."""
    at = recent.moment(place) if place < len(recent.acts) else throw.evidence.t
    return min(at, throw.evidence.t) - JUST_BEFORE


def _lawful(
    recent: RecentActs, first: int, acts: list[RetoldAct], at: int, throw: ThrownUnlawfully
) -> tuple[RetoldAct, ...] | None:
    """These acts, from this place on, with the throw at ``at`` and the golden masks before it."""
    game = recent.before(first)
    before, after = acts[:at], acts[at + throw.recorded :]
    if not all(recent.happens(each.act) for each in before):
        return None
    thrown: list[RetoldAct] = []
    freed = 0
    for act in throws.freeing(game, throw.player, list(throw.freed), recent.now):
        if not recent.happens(act):
            return None
        thrown.append(RetoldAct(act, throw.evidence, None))
        freed += len(act.dice)
    roll = Roll(t=recent.now, player=throw.player, dice=dict(sorted(throw.dice.items())))
    if freed < len(throw.freed) or not recent.happens(roll):
        return None
    thrown.append(RetoldAct(roll, throw.evidence, None))
    if not all(recent.happens(each.act) for each in after):
        return None
    return (*before, *thrown, *after)
