"""Who meant what: presses of cells and panels, and choices on the page, become acts as soon as that is clear.

A press waits a moment for dice that still roll, and for a camera to see the tile on top. If several players
could be meant, lamps, page and phones ask; if one player could mean several acts, page and phones ask. On the
phone of a player nobody asks who it was.

The resolver never calls the table. It yields decisions; the table judges each before it takes the next one.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

import msgspec

from companion.rules import Act, Cell, Colour, Fate, Game
from companion.table.conduct import Repair
from companion.table.dice.mats import Mats
from companion.table.game.decisions import Correction, Decision, Notice, ProposedAct
from companion.table.game.evidence import Because, Evidence, simply
from companion.table.game.referee import Referee
from companion.table.game.timekeeping import Timekeeping
from companion.table.intent import candidates
from companion.table.intent.afterwards.revising import Revising
from companion.table.intent.afterwards.unpressed import Unpressed
from companion.table.intent.asking import Asking
from companion.table.intent.believing import Believing
from companion.table.intent.candidates import Candidate
from companion.table.intent.doubts import Doubts
from companion.table.intent.drawn.draw_pile import DrawPile
from companion.table.intent.drawn.drawing import DrawQuestion, Elsewhere, PendingDraws
from companion.table.intent.drawn.stacks import SeenStacks
from companion.table.intent.drawn.untold_cards import UntoldCards
from companion.table.intent.explainer import PressExplainer
from companion.table.intent.explaining import LEAST, Explanation
from companion.table.intent.likely import Likely, weight
from companion.table.intent.on_the_table import OnTheTable
from companion.table.intent.performing import Performing
from companion.table.intent.presses.panels import PanelPresses
from companion.table.intent.presses.patience import MORE_PRESSES, Patience
from companion.table.intent.presses.press import TOGETHER, Press, WaitingPresses, enter_together
from companion.table.intent.presses.press_memory import TWICE, PressMemory
from companion.table.intent.refusing import Refusing
from companion.table.intent.weighing import AGAIN, CLEAR, DOUBTFUL, Weighing, near
from companion.table.settings import Drawn
from companion.table.view.moves import move_id
from companion.table.view.places import spends_tiles


class IntentResolver:
    """Turns presses and choices into decisions; see `Decision`."""

    def __init__(
        self,
        referee: Referee,
        mats: Mats,
        pile: DrawPile,
        stacks: SeenStacks,
        untold: UntoldCards,
        believing: Believing,
        time: Timekeeping,
        panels_present: Callable[[], bool],
        cards: Drawn,
    ) -> None:
        """``panels_present`` says whether there are panels whose lamps can ask."""
        self._referee = referee
        self._mats = mats
        self._lay = OnTheTable(referee, mats, pile, time)
        self._pending = PendingDraws(referee, pile, stacks, cards, believing)
        self._patience = Patience(referee, self._lay, self._pending, mats)
        self._believing = believing
        self._performing = Performing(referee, believing)
        self._conduct = believing.conduct
        self._time = time
        self._panels = PanelPresses()
        self._weighing = Weighing(referee, mats, time)
        self._likely = Likely(referee, mats, self._weighing, time, self._conduct)
        self._waiting = WaitingPresses()
        self._memory = PressMemory()
        self._explainer = PressExplainer(referee, mats, pile, self._weighing, self._memory, time)
        self._revising = Revising(referee, mats, pile, self._memory, time, self._conduct)
        self._untold = untold
        self._unpressed = Unpressed(referee, mats, pile, time, self._conduct, self._pending, untold)
        self.doubts = Doubts(referee, self._unpressed)
        """What the table is not sure of just now."""
        self._asking = Asking(time, panels_present)
        self.questions = self._asking.questions
        """What the table asks just now."""
        self._refusing = Refusing(
            referee, self._explainer, self._asking, mats, time, self._conduct, self._told, self._carry_out
        )

    @property
    def waiting(self) -> tuple[tuple[Colour | None, Cell], ...]:
        """The presses that wait for dice or a camera: each with its player, if known, and its cell."""
        return self._waiting.shown

    def waits_since(self, at: float) -> bool:
        """A press from before this monotonic second waits for dice or a camera."""
        return self._waiting.since(at)

    @property
    def drawing(self) -> frozenset[Colour]:
        """The players who have drawn something that has no name yet."""
        return self._pending.players

    @property
    def draw_questions(self) -> tuple[DrawQuestion, ...]:
        """What players are asked to name."""
        return self._pending.questions

    def forget(self) -> None:
        """Forgets presses, questions and the drawn tile that wait: one of them has led to a bug."""
        self._waiting.forget()
        self.questions.forget()
        self._pending.forget()
        self._pending.tiles.forget()

    def pressed(self, cell: Cell, at: float, of: Iterable[Colour] = ()) -> Iterator[Decision]:
        """A cell of the temple was pressed ``at`` (monotonic seconds); ``of`` are the players whose phone it
        was touched on."""
        own = frozenset(of) & self._game.state.players.keys()
        possible = candidates.candidates_at(self._game, self._referee.moves, cell, self._time.stamp(at))
        others = any(each.allowed for each in possible)
        said = self._panels.meant(at, lambda player: near(self._game, player, cell), others)
        if not own and said is not None and not self._game.state.players[said].escaped:
            own = frozenset({said})  # who has just pressed their panel means themselves
        answer = self.questions.cells(self._game.state).get(cell)
        self.questions.drop_about(Evidence(self._time.moment(at), cell))
        if answer is not None and (not own or answer.player in own):
            self.questions.drop([answer.player])
            yield from self._answered(answer, at)
            return
        if not self._pending.discovers(own, cell):
            self.questions.drop(own)  # who presses again on their own phone has answered who it was
            within = MORE_PRESSES if self._believing.any_unseen else TWICE
            self._waiting.add(Press(at, cell, of=own, again_within=within))
            yield from self.settle(at)

    def chosen(self, player: Colour, move: str, at: float) -> Iterator[Decision]:
        """A player chose one of their moves on the page."""
        shown = next((each.act for each in self._referee.moves(player) if move_id(each.act) == move), None)
        if (answer := self.questions.chosen(player, move)) is not None:
            yield from self._answered(answer, at)
        elif shown is None:
            yield self._move_gone(player, at)
        else:
            self._waiting.add(Press(at, None, of=frozenset({player}), chosen=(player, shown)))
            yield from self.settle(at)

    def named(self, player: Colour, name: str, at: float) -> Iterator[Decision]:
        """Players say what the player has drawn."""
        t = self._time.stamp(at)
        drawn = self._pending.named(player, name, t)
        if isinstance(drawn, Elsewhere):
            yield Notice(t, "notice-lies-elsewhere", {"player": player}, player)
        elif isinstance(drawn, Correction):
            yield drawn
        elif drawn is not None:
            yield from self._performing.acts(drawn)

    def nothing_drawn(self, player: Colour, at: float) -> Iterator[Decision]:
        """Players say that nothing was drawn: the press was a mistake."""
        if self._pending.forget(player):
            yield Notice(self._time.stamp(at), "notice-nothing-drawn")

    def panel_pressed(self, player: Colour, at: float) -> Iterator[Decision]:
        """A player pressed their panel: the press answers a question, or says that they act next."""
        self._panels.pressed(player, at)
        fate = self._panels.held_by_others(self.questions.players, at)
        theirs = () if fate else self.questions.answered_by(player, self._game.state)
        if theirs:
            self._panels.answered()
        if len(theirs) == 1:
            yield from self._answered(theirs[0], at)
        elif theirs:
            yield self._asking.ask(list(theirs), at)

    def panel_released(self, player: Colour) -> None:
        """A player released their panel."""
        self._panels.released(player)

    def settle(self, now: float) -> Iterator[Decision]:
        """Looks again at every press that waits; to be called after every event and every tick."""
        self.questions.expire(self._time.stamp(now), self._game.state)
        yield from self._revising.decisions(now)
        for press in self._waiting:
            decisions = self._resolve(press, now)
            if decisions is not None:
                self._waiting.remove(press)
                yield from decisions
        for candidate in self._pending.tiles.uncovered(now):
            yield from self._carry_out(candidate, now)
        for candidate in self._pending.seen():
            yield from self._performing.acts(candidate)
        yield from self._ask_for_names(now)
        for done, laid in self._unpressed.due(now):
            if not self._asking.already(done):
                yield self._asking.ask(done, now, laid)
        if self._pending.expired(self._time.stamp(now)):
            yield Notice(self._time.stamp(now), "notice-tile-not-named")
        inside = [c for c, adventurer in self._game.state.players.items() if not adventurer.escaped]
        if self._panels.fate(frozenset(inside), now):
            t = self._time.stamp(now)
            yield ProposedAct(Fate(t=t, players=inside), simply(t, Because.ALL_HELD))

    def _resolve(self, press: Press, now: float) -> Iterator[Decision] | None:
        """The decisions that follow from a press; None if it is better to wait."""
        if press.chosen is not None:
            return self._resolve_choice(press, *press.chosen, now)
        if press.told and self._untold.asking:
            return None  # what came before the discovery is told as soon as its card has a name
        assert press.cell is not None
        return self._resolve_cell(press, press.cell, now)

    def _resolve_cell(self, press: Press, cell: Cell, now: float) -> Iterator[Decision] | None:
        t = self._time.stamp(press.at)
        may = press.of or self._game.state.players.keys() - self._waiting.drawing(press)
        found = candidates.candidates_at(self._game, self._referee.moves, cell, t)
        possible = self._lay.possible([each for each in found if each.player in may], press.at)
        allowed = self._pending.not_naming(filter(self._believing.may, possible), press.of)
        drawing = self._pending.players - press.of
        unknown = not allowed and press.waits and self._pending.discovers(drawing, cell)
        if unknown or any(self._patience.waits(candidate, press, now) for candidate in allowed):
            self._waiting.draws(press, allowed)
            return None
        likely = self._likely.weighed(allowed, press)
        best = max((self._explainer.weight(candidate) for candidate in likely), default=-math.inf)
        if self._patience.for_rivals(press, likely, best, now):
            return None
        if (claimed := self._claimed(press, now)) is not None:
            self._took(cell, press.at, claimed.candidate)
            return iter((claimed.correction,))
        # The cell has led to an act a moment ago, and hardly anything speaks for another one.
        too_many = best < AGAIN and self._memory.again(cell, self._time.moment(press.at), press.of)
        if too_many or best < DOUBTFUL:
            if self._patience.for_those_near(press, now):
                return None
            explained = self._missed(press) if too_many else self._explained(press, now, best)
            if explained is not None:
                return explained
        if not allowed:
            possible += candidates.guesses_beside(self._game, possible, cell, t, press.of)
            if self._patience.for_dice(press, {each.player for each in possible}, now):
                return None
            believed = [candidate for candidate in possible if self._believing.believes(candidate)]
            if not believed:
                exchanged = self._revising.tiles_explain(cell, press.of)
                if exchanged is not None:
                    return self._after([exchanged], press, now)
                self._missed(press)
                return self._refusing.answer(press, possible, now)
            likely = self._likely.weighed(believed, press)
        return self._agreed(likely, press, now)

    def _after(self, first: Iterable[Decision], press: Press, now: float) -> Iterator[Decision]:
        """The press again, as it looks after these decisions."""
        yield from first
        decisions = self._resolve(press, now)
        if decisions is None:
            self._waiting.add(press)
        yield from decisions or ()

    def _agreed(self, likely: list[Candidate], press: Press, now: float) -> Iterator[Decision] | None:
        """The one who is clearly ahead has pressed, or those concerned are asked."""
        meant = self._likely.meant(likely)
        if len(meant) > 1 and self._asking.already(meant):
            return None
        if not press.of and enter_together(meant):
            if those := self._likely.together(meant, self._waiting.times(press.cell)):
                return (did for each in those[: press.times] for did in self._carry_out(each, press.at))
            if now - press.at < TOGETHER:
                return None
        t = self._time.stamp(press.at)
        if (older := self._patience.overtaken(press, meant[0], self._waiting, t)) is not None:
            self._waiting.remove(older)
            return self._after(self._resolve(replace(older, waits=False), now) or (), press, now)
        self._waiting.keep_rest(press)
        if not press.of and weight(meant[0]) < self._conduct.least and not self._asking.already(meant):
            return iter((self._asking.ask(meant, now),))
        return self._decide(meant, press.at, now)

    def _claimed(self, press: Press, now: float) -> Explanation | None:
        """The press says that an earlier one was this player's, and the table puts such things right."""
        if self._conduct.repair(sure=True) is not Repair.MAKE:
            return None
        found = self._explainer.claimed(press, now)
        return found if found is not None and found.weight >= LEAST else None

    def _explained(self, press: Press, now: float, best: float) -> Iterator[Decision] | None:
        """What follows if the past was not as the table thinks; None: no explanation is good enough."""
        found = self._explainer.of(press.cell, self._time.moment(press.at), now, press.of)
        if not found or found[0].weight < max(LEAST, best + CLEAR):
            return None
        first = found[0]
        repair = self._conduct.repair(sure=bool(press.of) or first.sure)
        if repair is Repair.NEVER:
            return None
        rivals = [each for each in found[1:] if each.candidate.player is not first.candidate.player]
        close = [each for each in rivals if each.weight > first.weight - CLEAR]
        if close or repair is Repair.OFFER:
            every = (*close, first)
            asked = {each.candidate.player: replace(each.candidate, told_anew=True) for each in every}
            if self._asking.already(asked.values()):
                return None
            return iter((self._asking.ask(tuple(asked.values()), now),))
        return self._told(first, press, now)

    def _told(self, explanation: Explanation, press: Press, now: float) -> Iterator[Decision]:
        """An explanation is put into the record; the tile of a discovery is waited for, or asked for."""
        before = explanation.before_discovery
        if before is not None:
            said = replace(press, of=frozenset({explanation.candidate.player}), told=True)
            yield from self._missed(press) if press.told else self._after([before], said, now)
            return
        self._took(press.cell, press.at, explanation.candidate)
        yield explanation.correction

    def _took(self, cell: Cell | None, at: float, meant: Candidate) -> None:
        self._memory.took(cell, self._time.moment(at), meant.act.named)

    def _missed(self, press: Press) -> Iterator[Decision]:
        self._memory.missed(press.cell, self._time.moment(press.at))
        return iter(())

    def _resolve_choice(
        self, press: Press, player: Colour, shown: Act, now: float
    ) -> Iterator[Decision] | None:
        found = candidates.as_shown(self._referee.moves(player), shown)
        if found is None:
            return iter((self._move_gone(player, press.at),))
        t = self._time.stamp(press.at)
        act, evidence = msgspec.structs.replace(found.act, t=t), simply(t, Because.CHOSEN)
        candidate = Candidate(player, act, found.refusal, found.asks, evidence)
        if isinstance(found.act, Fate):
            self._panels.agreed(player, press.at)
            return iter(())
        if not self._believing.may(candidate):
            if self._patience.for_payers(press, candidate, now):
                return None
            if not self._believing.believes(candidate):
                self._missed(press)
                return self._refusing.answer(press, [candidate], now)
        if self._patience.waits(candidate, press, now):
            return None
        return self._carry_out(candidate, press.at)

    def _move_gone(self, player: Colour, at: float) -> Notice:
        return Notice(self._time.stamp(at), "notice-move-gone", {"player": player}, player)

    def _decide(self, likely: list[Candidate], at: float, now: float) -> Iterator[Decision]:
        """Carries out the one act that is meant, or asks the players."""
        if len(likely) == 1 and not spends_tiles(likely[0].act):
            yield from self._carry_out(likely[0], at)
        else:
            yield self._asking.ask(likely, now)

    def _answered(self, candidate: Candidate, at: float) -> Iterator[Decision]:
        """The player has said that it was them."""
        if not self._pending.tiles.keeps(candidate, at):
            yield from self._carry_out(candidate, at)

    def _carry_out(self, candidate: Candidate, at: float) -> Iterator[Decision]:
        """Performs what was meant, or waits for the tile's name first."""
        if candidate.evidence is not None:
            self._took(candidate.evidence.cell, at, candidate)
        if candidate.told_anew:
            yield from self._tell_anew(candidate, at)
            return
        if self._pending.holds(candidate, self._time.stamp(at)):
            yield from self._ask_for_names(at)
        else:
            yield from self._performing.acts(candidate)

    def _tell_anew(self, candidate: Candidate, at: float) -> Iterator[Decision]:
        """The player has said that it was them: what the table has missed is told with it."""
        evidence = candidate.evidence
        assert evidence is not None
        if (told := self._unpressed.told(candidate)) is not None:
            yield told
            return
        found = self._explainer.of(evidence.cell, evidence.t, at, [candidate.player], sure=True)
        same = [each for each in found if type(each.candidate.act) is type(candidate.act)]
        same.sort(key=lambda each: not candidates.same_act(each.candidate.act, candidate.act))
        if same:
            yield from self._told(same[0], Press(at, evidence.cell), at)
        else:
            yield from self._performing.acts(replace(candidate, told_anew=False))

    def _ask_for_names(self, at: float) -> Iterator[Decision]:
        """Says whom the table asks from now on what they have drawn."""
        t = self._time.stamp(at)
        for player in self._pending.asked_anew(t):
            yield Notice(t, "notice-name-the-tile", {"player": player})

    @property
    def _game(self) -> Game:
        return self._referee.game
