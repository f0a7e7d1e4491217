"""Simulated players with hands and buttons at a table on paper, in simulated time:
no pictures, wires or waits."""

import asyncio
import random
import selectors
from collections import Counter
from collections.abc import Callable, Sequence

import msgspec
import pytest

from companion.clock import ManualClock
from companion.rehearsal.camera.dice_art import Face
from companion.rehearsal.camera.table_layout import lay_out
from companion.rehearsal.paper.paper_view import PaperView
from companion.rehearsal.players.interfaces import SharedTable
from companion.rehearsal.players.player import SimulatedPlayer, play_all
from companion.rehearsal.stage import RestingDice, Stage
from companion.rules import (
    Act,
    Catalogue,
    Cell,
    Colour,
    DieState,
    Fate,
    Game,
    Icon,
    Result,
    Resume,
    Roll,
    Setup,
    Verdict,
    to_line,
)
from companion.table.dice import throws
from companion.table.dice.throws import Throw
from companion.table.intent import candidates
from companion.table.view.model import GamePhase, PlayerView, TableView, VerdictView
from companion.table.view.moves import move_id as told_id
from companion.table.view.moves import move_views


class SimulatedTime(asyncio.SelectorEventLoop):
    """An event loop whose clock jumps to the next event."""

    def __init__(self, clock: ManualClock) -> None:
        super().__init__(selectors.SelectSelector())
        self._manual = clock
        real = self._selector.select  # type: ignore[attr-defined]  # asyncio says nothing of it

        def select(timeout: float | None) -> object:
            if timeout:
                clock.advance(timeout)
            return real(0)

        self._selector.select = select  # type: ignore[attr-defined]  # nor of this

    def time(self) -> float:
        return self._manual.now()


class PaperJudge:
    """A judge that sees every roll a moment after it rests and knows at once who pressed what."""

    def __init__(
        self, players: Sequence[Colour], seed: int, cues: str = "quick", modules: Sequence[str] = ()
    ) -> None:
        self.clock = ManualClock(50.0)
        self.game = Game.begin(
            Setup(game=1, players=list(players), cues=cues, seed=seed, modules=list(modules)),
            Catalogue.load(),
        )
        self.stage = Stage(
            lay_out(range(len(players)), (1280, 720)), random.Random(seed), self.clock, lambda _: None
        )
        self.players = list(players)
        self.phase = GamePhase.RUNNING
        self.lines: list[str] = []
        self.rolls: Counter[Colour] = Counter()
        self.chosen: Counter[str] = Counter()
        self.verdicts: list[VerdictView] = []
        self.blind_for: set[Colour] = set()
        """Players whose next roll the judge does not see."""
        self._rests = 0
        self.glance = PaperView(self.game)
        self._held: set[Colour] = set()
        self.cells_down: set[Cell] = set()
        for seat in range(len(players)):
            self.stage.hand_out(seat, 7 if len(players) == 1 else 5)

    def now(self) -> float:
        return self.clock.now() - 50.0

    def look(self) -> TableView:
        self._see()
        self.game.advance(self.now())
        state = self.game.state
        phase = {Result.WON: GamePhase.WON, Result.LOST: GamePhase.LOST}.get(state.result, self.phase)
        self.glance.cue_came()
        seen = self.glance.view(frozenset(), self.players[0])
        return msgspec.structs.replace(
            seen,
            players=tuple(self._with_moves(player) for player in seen.players),
            phase=GamePhase.PAUSED if state.paused else phase,
            t=self.now(),
            verdicts=tuple(reversed(self.verdicts)),
        )

    def _with_moves(self, player: PlayerView) -> PlayerView:
        moves = self.game.moves(Colour(player.colour), self.game.state.t) if self.game.setup.modules else ()
        return msgspec.structs.replace(player, moves=move_views(moves, self.game.state))

    def _see(self) -> None:
        while (
            self._rests < len(self.stage.rests) and self.stage.rests[self._rests].at + 0.2 <= self.clock.now()
        ):
            self._read(self.stage.rests[self._rests])
            self._rests += 1

    def _read(self, rest: RestingDice) -> None:
        """Reads a mat as the table does: dice that show what they showed are the same dice."""
        colour = self.players[rest.player]
        if colour in self.blind_for:
            self.blind_for.discard(colour)
            return
        dice = self.game.state.players[colour].dice
        loose, kept = Counter(map(Icon, rest.faces)), set[int]()
        for number, die in enumerate(dice):
            if die.state in (DieState.READY, DieState.CURSED) and die.shows and loose[die.shows] > 0:
                loose[die.shows] -= 1
                kept.add(number)
        open_ = [n for n, die in enumerate(dice) if n not in kept and die.lies()]
        rolled = dict(
            zip(sorted(open_, key=lambda n: dice[n].state is DieState.CURSED), loose.elements(), strict=False)
        )
        picked = tuple(n for n in rolled if dice[n].state is DieState.CURSED)
        self.rolls[colour] += 1
        for act in throws.acts(self.game, colour, Throw(rolled=rolled, picked_up=picked), self.now()):
            self.judge(act)
        for player in self.players:
            out = throws.escape(self.game, player, self.now())
            if out is not None:
                self.judge(out)

    def judge(self, act: Act) -> None:
        verdict = self.game.act(act)[-1]
        assert isinstance(verdict, Verdict)
        self.lines.append(to_line(act))
        number, do = len(self.verdicts), type(act).__name__.lower()
        self.verdicts.append(VerdictView(number, self.now(), act.named[0], do, verdict.ok, "", {}, ""))

    async def press_cell(self, cell: Cell) -> None:
        self.cells_down.add(cell)
        meant = candidates.candidates_at(
            self.game, lambda c: self.game.moves(c, self.now()), cell, self.now()
        )
        if meant:
            self.judge(next((m for m in meant if m.allowed), meant[0]).act)

    async def choose(self, player: str, move_id: str) -> None:
        for move in self.game.moves(Colour(player), self.now()):
            if told_id(move.act) == move_id:
                self.chosen[type(move.act).__name__.lower()] += 1
                self.judge(move.act)

    async def go_on(self) -> None:
        self.judge(Resume(t=self.game.state.t))

    async def name(self, player: str, drawn: str) -> None:
        raise AssertionError("the pile is known")

    async def release_cell(self, cell: Cell) -> None:
        self.cells_down.discard(cell)

    async def press_panel(self, colour: str) -> None:
        self._held.add(Colour(colour))
        inside = [player.colour for player in self.game.state.inside()]
        if len(self._held) > 1 and self._held >= set(inside):
            self.judge(Fate(t=self.now(), players=inside))

    async def release_panel(self, colour: str) -> None:
        self._held.discard(Colour(colour))


def shared_table(table: PaperJudge) -> SharedTable:
    return SharedTable(table.look, table.stage, table, table.clock, tuple(table.players), page=table)


def run(table: PaperJudge, until: Callable[[], bool] | None = None, seed: int = 1) -> None:
    """Plays to the end of the game, or until a condition is true."""
    shared = shared_table(table)

    async def play() -> None:
        playing = asyncio.create_task(play_all(shared, seed))
        while not playing.done() and not (until and until()):
            await asyncio.sleep(0.05)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        if not playing.cancelled():
            playing.result()

    loop = SimulatedTime(table.clock)
    try:
        loop.run_until_complete(play())
    finally:
        loop.close()


@pytest.mark.parametrize("count", [1, 2, 5])
def test_a_quick_game_is_played_to_its_end_with_rolls_and_presses(count: int) -> None:
    table = PaperJudge(list(Colour)[:count], seed=4)
    run(table)
    assert table.game.state.result in (Result.WON, Result.LOST)
    assert all(table.rolls[colour] > 12 for colour in table.players)
    assert any('"do":"enter"' in line or '"do":"discover"' in line for line in table.lines)


def test_with_modules_players_choose_their_moves_on_the_page() -> None:
    table = PaperJudge([Colour.RED, Colour.BLUE], seed=1, modules=("curses", "treasures"))
    run(table)
    assert table.game.state.result in (Result.WON, Result.LOST)
    assert table.chosen["claim"] + table.chosen["lift"] + table.chosen["use"] >= 3, table.chosen


def test_a_die_on_a_card_leaves_the_mat_and_one_that_comes_back_is_taken_up_again() -> None:
    table = PaperJudge([Colour.RED, Colour.BLUE], seed=4, modules=("curses",))
    run(table, until=lambda: len(table.stage.lying(0)) == 5)
    die = table.game.state.players[Colour.RED].dice[1]

    def held() -> int:
        return len(table.stage.lying(0)) + len(table.stage.in_hand(0))

    die.take_away(DieState.HELD, "broken_die")
    run(table, until=lambda: held() == 4)
    assert held() == 4
    die.take_away(DieState.UNROLLED)
    run(table, until=lambda: held() == 5)
    assert held() == 5


def test_two_players_finish_a_standard_game() -> None:
    table = PaperJudge([Colour.RED, Colour.BLUE], seed=4, cues="standard")
    run(table)
    done = {verdict.do for verdict in table.verdicts if verdict.ok}
    assert {"roll", "free", "enter", "discover", "activate"} <= done


def test_players_who_are_called_away_let_their_buttons_go() -> None:
    table = PaperJudge([Colour.RED, Colour.BLUE], seed=4, cues="standard")
    run(table, until=lambda: bool(table.cells_down))
    assert any('"do":"discover"' in line or '"do":"enter"' in line for line in table.lines)
    assert not table.cells_down


def test_the_same_seed_throws_the_same_dice_whatever_happens_meanwhile() -> None:
    def thrown(pace: float) -> object:
        table = PaperJudge([Colour.RED, Colour.BLUE], seed=4)
        table.clock.advance(pace)
        run(table, until=lambda: table.rolls[Colour.RED] >= 1)
        return next(rest for rest in table.stage.rests if rest.player == 0).faces

    assert thrown(0.0) == thrown(7.0)


def test_dice_that_no_camera_saw_are_thrown_again_after_a_while() -> None:
    table = PaperJudge([Colour.RED, Colour.BLUE], seed=4)
    table.blind_for.add(Colour.RED)
    run(table, until=lambda: table.rolls[Colour.RED] >= 1)
    rests = [rest.at for rest in table.stage.rests if rest.player == 0]
    assert len(rests) >= 2
    assert 2.0 <= rests[1] - rests[0] < 6.0


def test_nobody_acts_before_the_game_runs() -> None:
    table = PaperJudge([Colour.RED, Colour.BLUE], seed=4)
    table.phase = GamePhase.INTRODUCTION
    run(table, until=lambda: table.now() > 5.0)
    assert not table.stage.rests


def test_a_die_lost_at_the_door_is_put_back_into_the_box() -> None:
    table = PaperJudge([Colour.RED, Colour.BLUE], seed=4)
    run(table, until=lambda: len(table.stage.lying(0)) + len(table.stage.lying(1)) >= 10)
    table.game.act(Roll(t=table.now(), player=Colour.RED, dice={0: Icon.KEY}))
    table.game.state.players[Colour.RED].dice[0].take_away(DieState.LOST)
    before = table.now()
    run(
        table,
        until=lambda: (
            len(table.stage.lying(0)) + len(table.stage.in_hand(0)) == 4 or table.now() > before + 15
        ),
    )
    assert len(table.stage.lying(0)) + len(table.stage.in_hand(0)) == 4


def test_a_black_mask_thrown_by_mistake_is_turned_back() -> None:
    table = PaperJudge([Colour.RED, Colour.BLUE], seed=4)
    for colour in table.players:
        icons = [Icon.BLACK_MASK, Icon.BLACK_MASK, Icon.KEY, Icon.KEY, Icon.TORCH]
        table.game.act(Roll(t=0, player=colour, dice=dict(enumerate(icons))))
    for seat in (0, 1):
        dice = sorted(table.stage.in_hand(seat))
        faces = [Face.BLACK_MASK, Face.TORCH, Face.KEY, Face.KEY, Face.TORCH]  # one mask shows a torch
        table.stage.roll(seat, dict(zip(dice, faces, strict=True)))
    table.stage.rests.clear()
    table.clock.advance(5.0)
    player = SimulatedPlayer("red", 1, shared_table(table))
    loop = SimulatedTime(table.clock)
    try:
        loop.run_until_complete(player._act(table.look()))
    finally:
        loop.close()
    assert Counter(table.stage.lying(0).values())[Face.BLACK_MASK] == 2
