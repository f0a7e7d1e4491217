"""What somebody does until the table has understood them: they look, answer, name tiles, and say it again.

They look at the page as people do: what it shows right they leave alone, however the table came to it.
"""

from __future__ import annotations

import random
from collections.abc import Iterable

from companion.rehearsal.people.group import Group
from companion.rehearsal.people.intents import Intent
from companion.rules import Act, Activate, Cell, Colour, Discover, Enter, Escape
from companion.rules.setup.draws import PILE
from companion.table.intent.drawn.drawing import DrawQuestion
from companion.table.view.moves import move_id

THINK = (0.12, 0.45)
"""Seconds before a hand moves."""
PATIENCE = 2.0
"""Seconds for which people look whether the table has understood."""
NAMES = (1.0, 2.5)
"""Seconds until somebody has named what they drew."""
PUTS_RIGHT = (2.5, 5.0)
"""Seconds until somebody has found the place on the page, and has said how it is."""
_BLINK = 0.1
"""Seconds between two looks."""
_TRIES = 3


class Insistence:
    """One player's."""

    def __init__(self, colour: Colour, group: Group, pace: random.Random) -> None:
        self._colour = colour
        self._group = group
        self._pace = pace
        self._unheard: list[tuple[Intent, Cell]] = []
        """What the table has not understood yet, with the cell to press."""
        self._in_vain: set[Cell] = set()
        """Where they have said what lies there, and the table could not tell the game so."""

    def forgotten(self, intent: Intent, cell: Cell) -> None:
        """They have not pressed the cell; they do when the table does not understand what comes after it."""
        self._unheard.append((intent, cell))

    async def until_understood(self, intent: Intent, cell: Cell, since: int) -> None:
        """Looks for a moment, answers questions, and tries again a few times.

        ``since``: the newest verdict before they pressed.
        """
        for attempt in range(_TRIES):
            if await self.look(intent, since if attempt == 0 else None) or self._is_shown(intent, cell):
                return
            if await self._put_chambers_right(intent, cell):
                continue
            if attempt + 1 < _TRIES:
                await self._again(intent, cell)
        if not self._group.listen(intent):
            await self._put_right(intent, cell)
        if not self._group.listen(intent):
            self._unheard.append((intent, cell))

    async def remember(self) -> None:
        """If the table asks about what they or those who did it with them have forgotten to press, they say
        yes."""
        group = self._group
        if not group.asks(self._colour):
            return
        for intent in (*(each for each, _ in self._unheard), *group.done_with_others(self._colour)):
            if group.asked_acts(self._colour, intent):
                intent.asked += 1
                await self._answer(intent)
                if group.listen(intent):
                    self._unheard = [each for each in self._unheard if each[0] is not intent]
                return

    async def from_outside(self) -> None:
        """Who is out says that they are, and what they have forgotten to press."""
        group = self._group
        for intent, cell in list(self._unheard):
            self._unheard.remove((intent, cell))
            if not isinstance(intent.act, Enter) and not self._is_settled(intent, cell):
                await self._press_again(intent, cell)
        if group.has_escaped(self._colour):
            return
        for intent in group.intents:
            mine = isinstance(intent.act, Escape) and intent.player is self._colour
            if mine and intent.gestures < _TRIES and group.now() > intent.at + PATIENCE:
                if not group.listen(intent) and not await self._put_costs_right(intent):
                    await self._press_again(intent, group.exit)
                return

    async def look(self, intent: Intent, since: int | None = None) -> bool:
        """Looks at lamp and page, and answers what the table asks; True when it has understood.

        ``since``: the newest verdict before they told the table, which may have answered at once; None: the
        newest one now.
        """
        group = self._group
        before = group.newest_verdict if since is None else since
        until, named = group.now() + PATIENCE, 0
        while group.now() < until:
            if group.listen(intent):
                return True
            if named < _TRIES and await self.name(intent):
                until, named = group.now() + PATIENCE, named + 1
            if group.asks(self._colour):
                intent.asked += 1
                await self._answer(intent)
            if any(True for _ in group.refusals(self._colour, before)):
                intent.refused += 1
                return False
            await group.sleep(_BLINK)
        return group.listen(intent)

    def _is_settled(self, intent: Intent, cell: Cell) -> bool:
        return self._group.listen(intent) or self._is_shown(intent, cell)

    def _is_shown(self, intent: Intent, cell: Cell) -> bool:
        """The page shows what came of it, whoever the table thinks has done it."""
        match intent.act:
            case Enter():
                return self._group.figure_is_right(self._colour)
            case Discover():
                return self._group.chamber_is_right(cell)
            case Activate():
                return self._group.gems_are_right(cell)
        return False

    async def _put_chambers_right(self, intent: Intent, cell: Cell) -> bool:
        """The page shows another chamber than lies where they stood or have pressed: they say so."""
        group = self._group
        for place in dict.fromkeys((intent.before, cell)):
            if place is None or place in self._in_vain or not group.lies(place):
                continue
            if group.chamber_is_right(place):
                continue
            if place == cell and isinstance(intent.act, Discover) and not group.shows_chamber(cell):
                continue  # they press again first
            await self._say_chamber(intent, place)
            return group.chamber_is_right(place)
        return False

    async def _put_right(self, intent: Intent, cell: Cell) -> None:
        """Pressing does not help: they say on the page how it is."""
        match intent.act:
            case Enter() if not self._group.figure_is_right(self._colour):
                await self._touch(intent)
                self._group.put_figure_right(self._colour)
            case Discover() if cell not in self._in_vain and not self._group.chamber_is_right(cell):
                await self._say_chamber(intent, cell)
            case Activate() if not self._group.gems_are_right(cell):
                await self._touch(intent)
                self._group.put_gems_right(cell)
            case _:
                await self.put_things_right(intent)

    async def put_things_right(self, intent: Intent) -> bool:
        """They say where chalice, ghost or tiles really are and which quest is done, if the page shows it
        otherwise."""
        said = 0
        while said < _TRIES and any(True for _ in self._group.wrong_things(intent)):
            await self._touch(intent)
            self._group.put_thing_right(intent)
            said += 1
        return said > 0

    async def agree_on_page(self, intent: Intent, inside: Iterable[Colour]) -> None:
        """The table has not seen that all hold their panels: each agrees on the page."""
        await self._touch(intent)
        for colour in inside:
            moves = (move for move in self._group.shown(colour).moves if move.message == "move-fate")
            for move in moves:
                self._group.choose(colour, move.id)
        await self.look(intent)

    async def _put_costs_right(self, intent: Intent) -> bool:
        """The page asks too much for the escape: they say which quests are done, or where gems are active."""
        group = self._group
        if await self.put_things_right(intent):
            return True
        wrong = [] if group.depot_is_right() else group.wrong_gems()
        for cell in wrong[:_TRIES]:
            await self._touch(intent)
            group.put_gems_right(cell)
        return bool(wrong)

    async def put_right_before(self, intent: Intent) -> bool:
        """The page does not offer what they have done: they say where figures stand and what lies there."""
        group, here = self._group, intent.before
        wrong = here is not None and here not in self._in_vain and not group.chamber_is_right(here)
        if wrong and here is not None:
            await self._say_chamber(intent, here)
        moved = intent.before != intent.cell
        for colour in group.concerned(intent.act):
            if not (moved and colour is self._colour) and not group.figure_is_right(colour):
                await self._touch(intent)
                group.put_figure_right(colour)
                wrong = True
        return wrong

    async def put_right_after(self, intent: Intent) -> None:
        """The page will not offer it any more: they say what has come of it."""
        group, cell = self._group, intent.cell
        if not group.figure_is_right(self._colour):
            await self._touch(intent)
            group.put_figure_right(self._colour)
        elif isinstance(intent.act, Activate) and cell is not None and not group.gems_are_right(cell):
            await self._touch(intent)
            group.put_gems_right(cell)
        else:
            await self.put_things_right(intent)

    async def _say_chamber(self, intent: Intent, cell: Cell) -> None:
        """What lies there; first what lies where the page shows that chamber."""
        group, tries = self._group, 0
        while tries < _TRIES and not group.chamber_is_right(cell):
            elsewhere = group.shown_elsewhere(cell)
            if elsewhere is None:
                break
            await self._touch(intent)
            group.put_chamber_right(elsewhere)
            await self._name_cards(intent, elsewhere)
            tries += 1
            if group.shown_elsewhere(cell) == elsewhere:
                break  # the table could not tell it so
        for _ in range(2):  # which one it is, and then how it is turned
            if not group.chamber_is_right(cell):
                await self._touch(intent)
                group.put_chamber_right(cell)
                await self._name_cards(intent, cell)
        if not group.chamber_is_right(cell):
            self._in_vain.add(cell)

    async def _name_cards(self, intent: Intent, cell: Cell) -> None:
        """The table asks what came with the chamber: whoever has drawn it says so."""
        group = self._group
        for card in group.cards_of(cell):
            asked = next((each for each in group.table.draws if card in each.options), None)
            if asked is not None:
                intent.gestures += 1
                await self._wait(NAMES)
                group.name(asked.player, card)

    async def _touch(self, intent: Intent) -> None:
        intent.gestures += 1
        await self._wait(PUTS_RIGHT)
        intent.evidence = self._group.now()

    async def _again(self, intent: Intent, cell: Cell) -> None:
        """First what was forgotten is pressed, if the page does not show it; then this once more."""
        group = self._group
        for earlier, where in list(self._unheard):
            self._unheard.remove((earlier, where))
            stood = isinstance(earlier.act, Enter) and group.figure(self._colour) == intent.before
            if not stood and not self._is_settled(earlier, where):
                await self._press_again(earlier, where)
                if not self._is_settled(earlier, where):
                    await self._put_right(earlier, where)
        await self._press_again(intent, cell)

    async def _press_again(self, intent: Intent, cell: Cell) -> None:
        """Says who it is, presses, and overrules the judge if that helps."""
        group = self._group
        before = group.newest_verdict
        intent.gestures += 1
        intent.evidence = group.now()
        group.panel_down(self._colour)
        await group.sleep(0.1)
        group.panel_up(self._colour)
        group.press(cell, self._colour)
        until = group.now() + 1.0
        while group.now() < until and not group.listen(intent):
            if group.asks(self._colour):
                await self._answer(intent)
            if next(group.refusals(self._colour, before), None) is not None:
                intent.refused += 1
                self.overrule(intent, before)
                return
            await group.sleep(_BLINK)

    def overrule(self, intent: Intent, since: int) -> None:
        """Overrules the judge if they have refused something since this verdict, and if that helps."""
        refused = next(self._group.refusals(self._colour, since), None)
        if refused is not None and refused.overrule:
            intent.gestures += 1
            self._group.overrule(refused.number)
            self._group.listen(intent)

    async def _answer(self, intent: Intent) -> None:
        """The lamp asks: it was me."""
        group = self._group
        await self._wait(THINK)
        if not group.asks(self._colour):
            return
        fitting = group.asked_acts(self._colour, intent)
        if fitting:  # else the cell that blinks is not the one they have pressed
            intent.gestures += 1
            await self._say_yes(fitting[0], intent)
            intent.evidence = group.now()

    async def _say_yes(self, act: Act, intent: Intent) -> None:
        group = self._group
        several = group.is_asked_several(self._colour)
        if several and group.offers(self._colour, act):
            group.choose(self._colour, move_id(act))
        elif several and intent.where is not None:
            group.press(intent.where, self._colour)  # it blinks
        else:
            group.panel_down(self._colour)
            await group.sleep(0.1)
            group.panel_up(self._colour)

    async def name(self, intent: Intent | None = None) -> bool:
        """Says what was drawn, if the table asks for it; True if they have said something.

        ``intent``: what they do now. A chamber they look up where it lies; who is asked about another one has
        drawn nothing.
        """
        group = self._group
        asked = group.asked_to_name(self._colour)
        if asked is None:
            return False
        drawn = group.discovered(self._colour, asked) if asked.deck == PILE else self._card(asked, intent)
        if drawn is None and intent is not None:
            return False
        await self._wait(NAMES)
        asked = group.asked_to_name(self._colour)
        if drawn is None:
            group.nothing_drawn(self._colour)  # a press was taken for a discovery
        elif asked is not None and drawn in asked.options:
            group.name(self._colour, drawn)
            if intent is not None:
                intent.evidence = group.now()
        else:
            return False
        return True

    def _card(self, asked: DrawQuestion, intent: Intent | None) -> str | None:
        """The card of this stack that they have drawn and not named yet.

        If somebody has said which chamber lies on a cell, it is the one that came with that. A task that
        somebody else has turned over lies open.
        """
        about = asked.press.candidates[0]
        if about.told_anew and about.evidence is not None and about.evidence.cell is not None:
            cards = self._group.cards_of(about.evidence.cell)
            return next((card for card in cards if card in asked.options), None)
        theirs = [intent] if intent is not None else [each for each, _ in self._unheard]
        for each in theirs:
            for place, draw in enumerate(each.draws):
                if draw.deck == asked.deck and draw.name in asked.options:
                    each.draws = (*each.draws[:place], *each.draws[place + 1 :])
                    return draw.name
        task = self._group.open_task if asked.deck == "tasks" else None
        return task if task in asked.options else None

    async def _wait(self, seconds: tuple[float, float]) -> None:
        await self._group.sleep(self._pace.uniform(*seconds))
