"""Simulated players: they see what people see and touch only dice, buttons and the page.

Each player is a task that looks, thinks, and acts. What a roll shows follows from the seed and the player's
colour alone, so a rehearsal can be repeated on a machine of any speed.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Iterable

from companion.rehearsal.camera.dice_art import SIDES, Face
from companion.rehearsal.players.assessment import Observer, in_play, must_roll
from companion.rehearsal.players.interfaces import SharedTable
from companion.rehearsal.players.plan import Agreement
from companion.rehearsal.players.slips import SENSIBLE, Rates, SlippingButtons, SlippingHands, Slips
from companion.rehearsal.players.tactics import (
    Action,
    ChooseMove,
    HoldButton,
    PressCell,
    RollDice,
    decide,
    gift,
)
from companion.rehearsal.stage import RestingDice
from companion.rules import Cell, DieState
from companion.table.view.model import GamePhase, MoveView, PlayerView, TableView

_THINK = (0.12, 0.45)  # seconds before a hand moves
_DOWN = (0.08, 0.15)  # seconds a button is held
_BLINK = 0.05  # between two looks at the table
_IDLE = 0.25  # between two looks of somebody who waits
_PATIENCE = 2.0  # until dice are thrown again, or a press is thought over
_SULK = 2.5  # until a refused press may be tried again with the same dice
_TIME_OUT = 2.0  # the players rest a moment
_REDRAWS = "move-discover-redraw"
_FORGETFUL = 0.5  # share of presses before which a player does not announce themselves by their panel


class SimulatedPlayer:
    """One player at their mat."""

    def __init__(self, colour: str, seed: int, table: SharedTable, errors: Rates = SENSIBLE) -> None:
        self._colour = colour
        self._seat = table.seats.index(colour)
        self._table = table
        slips = Slips(errors, f"{seed} {colour} errors")
        self._hands = SlippingHands(table.hands, slips)
        self._buttons = SlippingButtons(
            table.buttons, self._hands, self._seat, table.bounds, slips, table.sleep
        )
        self._dice = random.Random(f"{seed} {colour} dice")
        self._pace = random.Random(f"{seed} {colour} pace")
        self._thrown: frozenset[int] = frozenset()
        self._patient_until = 0.0
        self._gave = False
        self._observer = Observer(table.bounds)
        self._agreement = Agreement(table.habits)
        self._refused: tuple[Action, PlayerView] | None = None
        self._refused_at = 0.0

    async def play(self) -> None:
        """Plays until the game has ended."""
        while True:
            view = self._table.look()
            if view.phase in (GamePhase.WON, GamePhase.LOST):
                return
            if view.phase is not GamePhase.RUNNING:
                await self._table.sleep(_IDLE)
                continue
            await self._act(view)

    async def _act(self, view: TableView) -> None:
        me = self._me(view)
        if me.escaped:
            await self._outside(view)
            return
        if await self._mend(me):
            return
        table = self._table
        move = decide(self._observer.see(view), self._colour, self._agreement, table.claims)
        if self._just_refused(move, me):
            await table.sleep(_IDLE)
            return
        match move:
            case RollDice():
                await self._throw(move, me)
            case PressCell(cell):
                await self._press(move, cell, view)
            case ChooseMove(chosen):
                await self._choose(move, chosen)
            case HoldButton():
                await self._hold_button()
            case _:
                await table.sleep(_IDLE)

    def _me(self, view: TableView) -> PlayerView:
        return next(player for player in view.players if player.colour == self._colour)

    async def _think(self) -> None:
        await self._table.sleep(self._pace.uniform(*_THINK))

    async def _until(self, at: float) -> None:
        await self._table.sleep(max(0.0, at - self._table.clock.now()))

    # ---- dice ----

    async def _throw(self, move: RollDice, me: PlayerView) -> None:
        dice = [*self._physical(move.dice, me), *sorted(self._hands.in_hand(self._seat))]
        if not dice:
            await self._table.sleep(_IDLE)
            return
        self._table.claims.update(dict.fromkeys(move.thanks_to, self._colour))
        try:
            await self._think()
            await self._roll(dice)
        finally:
            for owner in [owner for owner, taker in self._table.claims.items() if taker == self._colour]:
                del self._table.claims[owner]

    async def _roll(self, dice: Iterable[int]) -> None:
        """Rolls, and waits until the table has seen what lies there, or patience ends."""
        faces = {die: self._dice.choice(SIDES) for die in dice}
        self._thrown = frozenset(faces)
        rest = self._hands.roll(self._seat, faces)
        await self._seen(rest, rolled=True)

    async def _seen(self, rest: RestingDice, rolled: bool) -> None:
        await self._until(rest.at)
        self._patient_until = rest.at + _PATIENCE
        while self._table.clock.now() < self._patient_until:
            me = self._me(self._table.look())
            if me.escaped or (self._agrees(me) and not (rolled and must_roll(me))):
                return
            await self._table.sleep(_BLINK)

    def _faces(self) -> dict[int, Face]:
        return self._hands.lying(self._seat)

    def _agrees(self, me: PlayerView) -> bool:
        """The table shows the same dice as lie on the player's mat."""
        return _shown(me) == Counter(self._faces().values())

    def _physical(self, numbers: Iterable[int], me: PlayerView) -> list[int]:
        """The player's dice for the table's numbers: any die that shows the same will do."""
        wanted = Counter(
            Face(die.shows) for die in me.dice if die.number in set(numbers) and die.shows is not None
        )
        unknown = sum(1 for die in me.dice if die.number in set(numbers) and die.shows is None)
        strangers = Counter(self._faces().values()) - _shown(me)
        return self._pick(wanted) + self._pick(strangers, unknown)

    def _pick(self, faces: Counter[Face], most: int = 99) -> list[int]:
        """Dice on the mat that show these faces, one for each; those rolled last come first."""
        left, picked = Counter(faces), list[int]()
        lying = self._faces()
        for die in sorted(lying, key=lambda die: (die not in self._thrown, die)):
            face = lying[die]
            if left[face] > 0 and len(picked) < most:
                left[face] -= 1
                picked.append(die)
        return picked

    async def _mend(self, me: PlayerView) -> bool:
        """Makes the mat agree with what the table shows; returns True if that took time."""
        table, hands = self._table, self._hands
        if self._agrees(me) and not (hands.in_hand(self._seat) and self._faces()):
            return False
        if me.rolling or table.clock.now() < self._patient_until:
            await table.sleep(_BLINK)
            return True
        surplus = Counter(self._faces().values()) - _shown(me)
        missing = _shown(me) - Counter(self._faces().values())
        if sum(self._faces_count()) > len(in_play(me)) and surplus and not hands.in_hand(self._seat):
            await self._until(hands.put_away(self._seat, self._pick(surplus, 1)[0]))
            self._patient_until = table.clock.now() + _PATIENCE
        elif sum(self._faces_count()) < len(in_play(me)):
            hands.hand_out(self._seat, len(in_play(me)) - sum(self._faces_count()))
        elif surplus and (face := self._to_set_down(missing)) is not None:
            back = hands.turn_over(self._seat, self._pick(surplus, 1)[0], face)
            await self._seen(back, rolled=False)
        elif surplus or hands.in_hand(self._seat):
            await self._roll([*self._pick(surplus), *sorted(hands.in_hand(self._seat))])
        else:
            return False
        return True

    def _to_set_down(self, missing: Counter[Face]) -> Face | None:
        """The face to set down: a black mask that was rolled unlawfully, or a die from a trade."""
        if missing[Face.BLACK_MASK]:
            return Face.BLACK_MASK
        traded = any(
            player.character is not None and player.character.name == "trickster"
            for player in self._table.look().players
        )
        return min(missing.elements(), default=None) if traded else None

    def _faces_count(self) -> tuple[int, int]:
        return len(self._faces()), len(self._hands.in_hand(self._seat))

    async def _outside(self, view: TableView) -> None:
        """Gives a die to the player who needs it most, once."""
        to = gift(view, self._colour)
        dice = list(self._faces())
        if to is None or self._gave or not dice:
            await self._table.sleep(_IDLE)
            return
        self._gave = True
        await self._think()
        await self._until(self._hands.hand_over(self._seat, dice[0], self._table.seats.index(to)))

    # ---- buttons ----

    async def _press(self, move: PressCell, cell: Cell, view: TableView) -> None:
        await self._think()
        if self._others_near(view, cell) and self._pace.random() >= _FORGETFUL:
            await self._tap_panel()
        before = self._table.look()
        self._table.drawn = 0
        buttons = self._buttons
        await buttons.press_cell(cell)
        try:
            await self._table.sleep(self._pace.uniform(*_DOWN))
        finally:  # a player who is called away lets the button go
            await buttons.release_cell(cell)
        if not await self._answered(before):
            self._refused = (move, self._me(self._table.look()))
            self._refused_at = self._table.clock.now()

    async def _choose(self, move: Action, chosen: MoveView) -> None:
        """Chooses a move on the page; after a Time out the player lets the game go on."""
        page = self._table.page
        if page is None:
            await self._table.sleep(_IDLE)
            return
        await self._think()
        before = self._table.look()
        self._table.drawn = int(chosen.message == _REDRAWS)
        await page.choose(self._colour, chosen.id)
        if not await self._answered(before):
            self._refused = (move, self._me(self._table.look()))
            self._refused_at = self._table.clock.now()
        elif chosen.facts.get("treasure") == "time_out":
            await self._table.sleep(_TIME_OUT)
            await page.go_on()

    async def _answer(self, me: PlayerView) -> None:
        """Answers the table's question: by the panel, or by choosing a move on the page."""
        asked = [move for move in me.moves if move.id in me.asked]
        if len(asked) > 1 and self._table.page is not None:
            await self._table.page.choose(self._colour, asked[0].id)
            await self._table.sleep(_IDLE)
        else:
            await self._tap_panel()

    async def _answered(self, before: TableView) -> bool:
        """Waits for the answer to a press; answers the table's question if the lamp asks."""
        until = self._table.clock.now() + _PATIENCE
        seen = max((verdict.number for verdict in before.verdicts), default=-1)
        while self._table.clock.now() < until:
            view = self._table.look()
            mine = [
                v for v in view.verdicts if v.number > seen and v.player == self._colour and v.do != "roll"
            ]
            if mine:
                return mine[-1].ok
            if view.temple != before.temple or self._me(view).cell != self._me(before).cell:
                return True
            if self._me(view).wanted:
                await self._answer(self._me(view))
            await self._table.sleep(_BLINK)
        return False

    def _just_refused(self, move: Action, me: PlayerView) -> bool:
        """A press that was refused is not tried again at once with the same dice."""
        if self._refused is None or self._table.clock.now() > self._refused_at + _SULK:
            return False
        return self._refused[0] == move and self._refused[1].dice == me.dice

    def _others_near(self, view: TableView, cell: Cell) -> bool:
        """Somebody else could be meant by a press on this cell."""
        return any(
            abs(player.cell[0] - cell[0]) + abs(player.cell[1] - cell[1]) <= 1
            for player in view.players
            if player.cell is not None and player.colour != self._colour
        )

    async def _tap_panel(self) -> None:
        buttons = self._buttons
        await buttons.press_panel(self._colour)
        try:
            await self._table.sleep(self._pace.uniform(*_DOWN))
        finally:
            await buttons.release_panel(self._colour)

    async def _hold_button(self) -> None:
        """Holds the panel while all agree, but releases it now and then to press anew."""
        table = self._table
        await self._buttons.press_panel(self._colour)
        try:
            until = table.clock.now() + 2 * _PATIENCE
            gems = table.look().fate_gems
            while table.clock.now() < until and table.look().fate_gems == gems:
                await table.sleep(_BLINK)
        finally:
            await self._buttons.release_panel(self._colour)
        await table.sleep(_IDLE)


def _shown(me: PlayerView) -> Counter[Face]:
    """The faces that the table shows on the player's mat."""
    return Counter(
        Face(die.shows) for die in me.dice if die.shows is not None and die.state not in _NOT_LYING
    )


_NOT_LYING = frozenset({DieState.UNROLLED, DieState.HELD, DieState.GIVEN, DieState.LOST})


async def play_all(table: SharedTable, seed: int, errors: Rates = SENSIBLE) -> None:
    """Everybody plays until the game has ended."""
    players = [SimulatedPlayer(colour, seed, table, errors) for colour in table.seats]
    await asyncio.gather(*(player.play() for player in players))
