"""One of the people at the table: they decide by what really lies there, and err as people do.

What they do is true at once. The table learns of it by a press, by dice, or on the page. They look at it for
a moment, answer when it asks them, and try again when it has not understood.
"""

from __future__ import annotations

import random
from collections.abc import Iterable

from companion.rehearsal.camera.dice_art import SIDES, Face
from companion.rehearsal.paper.pressing import meant
from companion.rehearsal.people import dice_moves
from companion.rehearsal.people.group import Group
from companion.rehearsal.people.insistence import PATIENCE, THINK, Insistence
from companion.rehearsal.people.intents import Intent
from companion.rehearsal.people.rival import Rival
from companion.rehearsal.players import tactics
from companion.rehearsal.players.tactics import ChooseMove, HoldButton, PressCell, RollDice, Wait
from companion.rules import Act, Adventurer, Cell, Colour, DieState, Discover, Fate, Give, Icon
from companion.rules.setup.draws import PILE
from companion.table.view.model import MoveView, PlayerView

_BLINK, _IDLE = 0.1, 0.25
"""Seconds between two looks, and between two looks of somebody who waits."""
_WALKS, _LAYS = (0.2, 0.5), (1.2, 2.5)
"""Seconds to move a figure or to hand over dice, and to draw a tile, to look at it and to lay it."""
_EARLY, _LATE, _DOUBLE, _WRONG = (0.1, 0.5), (2.0, 4.0), (0.15, 0.6), (0.5, 1.2)
_SNATCHED = (0.0, 0.7)
_RACE = (0.02, 0.3)
_PUT_RIGHT = (1.0, 2.5)
_AGREED = 0.3
_LOOKS = 3
"""How often who has escaped last looks whether the page shows it."""
_GIVES_UP = 20.0
"""Seconds after which nobody looks any more for a move that the page did not show."""


class Person:
    """One player."""

    def __init__(self, colour: Colour, seed: int, group: Group) -> None:
        self._colour = colour
        self._seat = group.seats.index(colour)
        self._group = group
        self._truth = group.truth
        self._pace = random.Random(f"{seed} {colour} pace")
        self._luck = random.Random(f"{seed} {colour} dice")
        self._slip = random.Random(f"{seed} {colour} errors")
        self._waited: object = None
        self._not_offered: list[tuple[Intent, MoveView]] = []
        """What they have done and could not choose, because the page did not show it."""
        self._insistence = Insistence(colour, group, self._pace)

    async def play(self) -> None:
        """Plays until the game is over."""
        while self._truth.playing:
            await self._turn()
        await self._wait(THINK)
        await self._name_dice()  # the last throw may be an escape
        for _ in range(_LOOKS):
            if not self._me.escaped or self._group.has_escaped(self._colour):
                return
            await self._group.sleep(PATIENCE)
            await self._insistence.from_outside()

    async def _turn(self) -> None:
        truth, group = self._truth, self._group
        if truth.game.state.paused:
            await group.sleep(_IDLE)
            return
        self._keep_time()
        if self._me.escaped:
            await self._outside()
            return
        seen = (truth.changes, truth.rolling, int(group.now()))
        if seen == self._waited:
            await group.sleep(_IDLE)
            return
        await self._put_dice_away()
        await self._name_dice()
        await self._choose_late()
        await self._insistence.name()
        await self._insistence.remember()
        view = truth.view(self._colour)
        move = tactics.decide(group.observer.see(view), self._colour, group.agreement, group.claims)
        match move:
            case RollDice(dice, thanks_to):
                await self._roll(dice, thanks_to)
            case PressCell(cell):
                await self._press(cell)
            case ChooseMove(chosen):
                await self._choose(chosen)
            case HoldButton():
                await self._hold()
            case Wait():
                self._waited = seen
                await group.sleep(_IDLE)

    @property
    def _me(self) -> Adventurer:
        return self._truth.game.state.players[self._colour]

    def _errs(self, error: str) -> bool:
        """Something of this name goes wrong now."""
        rate: float = getattr(self._group.clumsiness, error)
        wrong = self._slip.random() < rate
        if wrong:
            self._group.went_wrong(error)
        return wrong

    async def _wait(self, seconds: tuple[float, float]) -> None:
        await self._group.sleep(self._pace.uniform(*seconds))

    async def _until(self, at: float) -> None:
        await self._group.sleep(max(0.0, at - self._group.now()))

    async def _roll(self, numbers: Iterable[int], thanks_to: Iterable[str]) -> None:
        group = self._group
        taken = dict.fromkeys(thanks_to, str(self._colour))
        group.claims.update(taken)
        try:
            await self._wait(THINK)
            dice = self._me.dice
            rolled = [number for number in numbers if dice[number].state not in dice_moves.GONE]
            cursed = [number for number, die in enumerate(dice) if die.state is DieState.CURSED]
            forbidden = [number for number in cursed if number not in rolled]
            if forbidden and rolled and self._errs("forgotten"):
                rolled.append(forbidden[0])
            if rolled:
                await self._throw(rolled, [number for number in rolled if number in cursed])
        finally:
            for owner in taken:
                if group.claims.get(owner) == self._colour:
                    del group.claims[owner]

    async def _throw(self, numbers: list[int], picked_up: list[int]) -> None:
        group, truth = self._group, self._truth
        own = group.dice[self._colour]
        faces = {number: self._luck.choice(SIDES) for number in numbers}
        astray = self._astray(numbers)
        truth.rolling |= {self._colour}
        rest = group.mats.roll(self._seat, {own[number]: face for number, face in faces.items()}, astray)
        early = self._errs("early")
        await self._until(rest - (self._pace.uniform(*_EARLY) if early else 0.0))
        if not truth.playing:
            return  # the game is over while they roll
        truth.rolling -= {self._colour}
        faces = dice_moves.those_that_have_paid(group, self._colour, faces)
        lying = {
            number: Icon(face.value)
            for number, face in faces.items()
            if own[number] not in astray and self._me.dice[number].state not in dice_moves.GONE
        }
        wrongly = truth.throw(self._colour, lying, tuple(n for n in picked_up if n in lying))
        self._escapes()
        if astray:
            await self._wait(_PUT_RIGHT)
            back = [number for number, die in own.items() if die in astray]
            await self._throw(back, [])
        for number in wrongly:
            await self._wait(_PUT_RIGHT)
            group.mats.lay(self._seat, own[number], Face.BLACK_MASK)
        if not early and not self._errs("snatched"):
            await self._until(group.mats.read_at(self._seat) + 0.01)

    async def _put_dice_away(self) -> None:
        """A die that a slamming door or a curse has taken goes into the box or onto its card."""
        own = self._group.dice[self._colour]
        lying = self._group.mats.lying(self._seat)
        dice = enumerate(self._me.dice)
        if any(die.state in dice_moves.GONE and own.get(number) in lying for number, die in dice):
            await self._wait(THINK)
            dice_moves.put_dice_where_they_belong(self._group)

    async def _name_dice(self) -> None:
        """Says what a die shows that the camera cannot read, as the phone asks."""
        if self._group.unsure(self._colour):
            await self._wait(THINK)
            unread = dice_moves.unread_dice(self._group, self._colour)
            if unread:
                self._group.name_dice(self._colour, unread)

    def _astray(self, numbers: list[int]) -> dict[int, int]:
        """One of the dice rolls onto the mat of the next player, if there is one."""
        if len(self._group.seats) < 2 or len(numbers) < 2 or not self._errs("across"):
            return {}
        return {self._group.dice[self._colour][numbers[0]]: (self._seat + 1) % len(self._group.seats)}

    def _escapes(self) -> None:
        for act in self._truth.escapes():
            self._group.intents.append(Intent(act, Colour(act.named[0]), self._group.now(), None))

    async def _outside(self) -> None:
        """Who is out says what they have forgotten to press, and gives a die to who needs it most."""
        await self._insistence.from_outside()
        to = tactics.gift(self._truth.view(self._colour), self._colour)
        if to is not None:
            await self._wait(THINK)
            act = Give(t=0, player=self._colour, to=Colour(to))
            if self._truth.do(act) is not None:
                self._group.intents.append(Intent(act, self._colour, self._group.now(), None))
                dice_moves.put_dice_where_they_belong(self._group)
        await self._group.sleep(2.0)

    async def _press(self, cell: Cell) -> None:
        leaves = self._leaves_the_chalice(cell)
        if leaves is not None:
            await self._choose(leaves)
            return
        group = self._group
        await self._wait(THINK)
        act = meant(self._truth.game, self._colour, cell, self._truth.game.state.t, group.lying)
        if act is None or not self._truth.allows(act) or group.now() < group.laid_at.get(cell, 0.0):
            await group.sleep(_IDLE)
            return
        rival = self._rival(cell)
        intent = self._do(act)
        if intent is None:
            return
        if rival is not None:
            rival.tempt(cell)
        free = group.now() + self._pace.uniform(*(_LAYS if intent.draws else _WALKS))
        if isinstance(act, Discover):
            group.laid_at[cell] = free
        await self._tell(intent, cell)
        await self._until(free)

    def _leaves_the_chalice(self, cell: Cell) -> MoveView | None:
        """A press takes the chalice along: who leaves it where it stands chooses the move on the page."""
        to = {move.message: move for move in self._shown.moves if move.cell == cell}
        return to.get("move-enter") if "move-enter-chalice" in to else None

    @property
    def _shown(self) -> PlayerView:
        """The player as they see themselves on the table."""
        view = self._truth.view(self._colour)
        return next(player for player in view.players if player.colour == self._colour)

    def _do(self, act: Act) -> Intent | None:
        """It happens. None if the rules do not allow it after all."""
        before = self._me.cell
        draws = self._truth.do(act)
        if draws is None:
            return None
        cards = tuple(draw.name for draw in draws if draw.deck != PILE)
        intent = Intent(act, self._colour, self._group.now(), self._me.cell, draws, cards, before)
        self._group.intents.append(intent)
        if isinstance(act, Discover):
            self._group.pile.draw([draw.name for draw in draws if draw.deck == PILE])
        dice_moves.lay_exchanged(self._group, act)
        dice_moves.put_dice_where_they_belong(self._group)
        self._escapes()
        return intent

    def _rival(self, cell: Cell) -> Rival | None:
        """Somebody else who could do the same and presses at the same moment."""
        for colour in self._group.seats:
            if colour is self._colour or self._truth.game.state.players[colour].escaped:
                continue
            act = meant(self._truth.game, colour, cell, self._truth.game.state.t, self._group.lying)
            if act is not None and self._truth.allows(act):
                return Rival(self._group, colour, self._pace.uniform(*_RACE)) if self._errs("race") else None
        return None

    async def _tell(self, intent: Intent, cell: Cell) -> None:
        """The player presses the cell, well or badly, and looks whether the table has understood."""
        group = self._group
        if self._errs("missing"):
            self._insistence.forgotten(intent, cell)
            return
        if self._errs("late"):
            await self._wait(_LATE)
        if self._errs("wrong"):
            group.press((cell[0] + self._slip.choice((-1, 1)), cell[1]), self._colour)
            await self._wait(_WRONG)
        if self._errs("snatched"):
            spent = [n for n, die in enumerate(self._me.dice) if die.state is DieState.SPENT]
            group.mats.take_up(self._seat, [group.dice[self._colour][n] for n in spent])
            await self._wait(_SNATCHED)
        since = group.newest_verdict
        group.press(cell, self._colour)
        intent.evidence = group.now()
        if self._errs("double"):
            await self._wait(_DOUBLE)
            group.press(cell, self._colour)
        await self._insistence.until_understood(intent, cell, since)

    # ---- the page, and turns of fate ----

    async def _choose(self, wanted: MoveView) -> None:
        await self._wait(THINK)
        group = self._group
        act = self._truth.chosen(wanted)
        if act is None or not self._truth.allows(act) or not dice_moves.within_reach(group, act):
            await group.sleep(_IDLE)
            return
        offered = group.move_like(self._colour, wanted)
        intent = self._do(act)
        if intent is None:
            return
        free = group.now() + self._pace.uniform(*_WALKS)
        if offered is None:
            self._keep_time()
        until = group.now() + PATIENCE
        while offered is None and group.now() < until:
            await group.sleep(_BLINK)
            offered = group.move_like(self._colour, wanted)
        if offered is None and await self._insistence.put_right_before(intent):
            offered = group.move_like(self._colour, wanted)
        if offered is None:
            self._not_offered.append((intent, wanted))
        else:
            await self._choose_offered(intent, offered)
        await self._until(free)
        if self._truth.game.state.paused:
            await group.sleep(2.0)
            self._go_on()

    async def _choose_offered(self, intent: Intent, offered: MoveView) -> None:
        since = self._group.newest_verdict
        self._group.choose(self._colour, offered.id)
        intent.evidence = self._group.now()
        self._keep_time()
        if not await self._insistence.look(intent, since):
            self._insistence.overrule(intent, since)
            if not self._group.listen(intent):
                await self._insistence.put_things_right(intent)

    def _keep_time(self) -> None:
        """A card has stopped the soundtrack, or not: if the page does otherwise, they press the button."""
        if self._group.stands_still is not self._truth.game.state.paused:
            self._group.start_or_pause()

    def _go_on(self) -> None:
        if self._truth.game.state.paused:
            self._truth.go_on()
            self._keep_time()

    async def _choose_late(self) -> None:
        """Chooses what the page did not offer when it happened, if it does now."""
        group = self._group
        for intent, wanted in list(self._not_offered):
            offered = group.move_like(self._colour, wanted)
            if offered is not None or group.now() - intent.at > _GIVES_UP:
                self._not_offered.remove((intent, wanted))
                if offered is None:
                    await self._insistence.put_right_after(intent)
            if offered is not None:
                intent.gestures += 1
                await self._wait(THINK)
                await self._choose_offered(intent, offered)

    async def _hold(self) -> None:
        """Holds the panel with everybody else; the turn of fate comes when all hold theirs."""
        group = self._group
        group.holding[self._colour] = group.now()
        group.panel_down(self._colour)
        until = group.now() + 2 * PATIENCE
        while self._colour in group.holding:
            inside = {
                player.colour for player in self._truth.game.state.inside()
            }  # others may leave meanwhile
            all_hold = group.holding.keys() >= inside
            if not all_hold and group.now() >= until:
                break  # nobody lets go when all hold at last
            first = min(group.holding, key=group.seats.index) is self._colour
            if all_hold and first and group.now() - max(group.holding.values()) > _AGREED:
                await self._fate([player for player in group.seats if player in inside])
                break
            await group.sleep(_BLINK)
        group.holding.pop(self._colour, None)
        group.panel_up(self._colour)
        await group.sleep(_IDLE)

    async def _fate(self, inside: list[Colour]) -> None:
        group = self._group
        intent = self._do(Fate(t=0, players=inside))
        if intent is not None:
            intent.evidence = group.now()
            if not await self._insistence.look(intent):
                await self._insistence.agree_on_page(intent, inside)
        group.holding.clear()
