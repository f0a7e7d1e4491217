"""What the people of one table share: the truth, their dice, buttons and page, and what they agreed on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import msgspec

from companion.boards import PanelPressed, PanelReleased
from companion.clock import Clock
from companion.rehearsal.people.clumsiness import Clumsiness
from companion.rehearsal.people.intents import Heard, Intent, fits
from companion.rehearsal.people.mats import SimulatedMats
from companion.rehearsal.people.page_moves import same_move
from companion.rehearsal.people.pile import Pile
from companion.rehearsal.people.table import QuietTable
from companion.rehearsal.people.things import wrong_things
from companion.rehearsal.people.touching import Touch
from companion.rehearsal.people.truth import Truth
from companion.rehearsal.players.assessment import Observer
from companion.rehearsal.players.plan import Agreement
from companion.rehearsal.simulated_time import sleep
from companion.rules import Act, Cell, Colour, Discover, Icon
from companion.rules.setup.pile import EXIT
from companion.rules.temple import PlacedChamber
from companion.table.inbox import DiceEntered, DrawNamed, MoveChosen, NothingDrawn, Overruled, StartAsked
from companion.table.intent.drawn.drawing import DrawQuestion
from companion.table.map_put_right import AnyPutRight, ChamberPutRight, FigurePutRight, GemsPutRight
from companion.table.view.model import MoveView, PlayerView, VerdictView
from companion.table.view.module_state import module_state
from companion.table.view.moves import move_id

REMEMBERED = 30.0
"""Seconds for which people know what they have done with others, and that nobody has pressed for it."""


@dataclass
class Group:
    """One game's people; everything of theirs reaches the table through the methods below."""

    truth: Truth
    mats: SimulatedMats
    pile: Pile
    table: QuietTable
    clock: Clock
    seats: tuple[Colour, ...]
    later: Callable[[float, Callable[[], None]], None]
    """Calls something at a monotonic second."""
    clumsiness: Clumsiness
    observer: Observer
    agreement: Agreement
    heard: Heard
    touch: Touch
    claims: dict[str, str] = field(default_factory=dict)
    """Players whose golden masks somebody takes just now, with the player who takes them."""
    dice: dict[Colour, dict[int, int]] = field(default_factory=dict)
    """The real die for each of a player's numbers in the rules."""
    intents: list[Intent] = field(default_factory=list)
    """All that anybody intended, oldest first."""
    laid_at: dict[Cell, float] = field(default_factory=dict)
    """When each discovered chamber lies there: nobody enters it before."""
    holding: dict[Colour, float] = field(default_factory=dict)
    """Who holds their panel for a turn of fate, and since when."""
    errors: dict[str, int] = field(default_factory=dict)
    """How often something went wrong, by the names of `Clumsiness`."""

    def now(self) -> float:
        """Monotonic seconds."""
        return self.clock.now()

    async def sleep(self, seconds: float) -> None:
        """Lets time pass."""
        await sleep(seconds)

    @property
    def lying(self) -> dict[Colour, frozenset[int]]:
        """The numbers of each player's dice that lie on their mat."""
        return {
            colour: frozenset(n for n, die in self.dice[colour].items() if die in self.mats.lying(seat))
            for seat, colour in enumerate(self.seats)
        }

    # What the table shows.

    def asks(self, colour: Colour) -> bool:
        """A player's lamp blinks."""
        return self.table.asks(colour)

    def figure(self, colour: Colour) -> Cell | None:
        """Where the page shows a player's figure."""
        return self.table.referee.game.state.players[colour].cell

    def figure_is_right(self, colour: Colour) -> bool:
        """The page shows a player's figure where it stands."""
        return self.figure(colour) == self.truth.game.state.players[colour].cell

    def lies(self, cell: Cell) -> bool:
        """A chamber really lies there."""
        return self._laid(cell)[1] is not None

    def shows_chamber(self, cell: Cell) -> bool:
        """The page shows a chamber there."""
        return self._laid(cell)[0] is not None

    def chamber_is_right(self, cell: Cell) -> bool:
        """The page shows the chamber that lies there."""
        shown, real = self._laid(cell)
        return (
            shown is not None
            and real is not None
            and (shown.chamber.id, shown.stairway) == (real.chamber.id, real.stairway)
        )

    def shown_elsewhere(self, cell: Cell) -> Cell | None:
        """Where the page shows the chamber that really lies on a cell; None: nowhere, or there."""
        _, real = self._laid(cell)
        shown = self.table.referee.game.state.temple
        if real is None:
            return None
        return next(
            (at for at, placed in shown.items() if placed.chamber.id == real.chamber.id and at != cell), None
        )

    def gems_are_right(self, cell: Cell) -> bool:
        """The page shows as many gems in a chamber as lie there."""
        shown, real = self._laid(cell)
        return shown is not None and real is not None and shown.gems == real.gems

    def depot_is_right(self) -> bool:
        """The page shows as many gems in the depot as lie there."""
        return self.table.referee.game.state.depot == self.truth.game.state.depot

    def wrong_gems(self) -> list[Cell]:
        """The chambers that the page shows, but with other gems than are active there."""
        temple = self.truth.game.state.temple
        return [cell for cell in temple if self.chamber_is_right(cell) and not self.gems_are_right(cell)]

    def done_with_others(self, colour: Colour) -> Iterator[Intent]:
        """What somebody else has done together with this player a while ago, and the table does not know."""
        for intent in reversed(self.intents):
            if self.now() - intent.at > REMEMBERED:
                return
            if intent.understood is None and intent.player is not colour and colour in intent.act.named:
                yield intent

    def concerned(self, act: Act) -> tuple[Colour, ...]:
        """The players whom an act names, also whom it is done to."""
        to = getattr(act, "to", None)
        return tuple(dict.fromkeys((*act.named, *((Colour(to),) if isinstance(to, str) else ()))))

    def has_escaped(self, colour: Colour) -> bool:
        """The page shows that a player has escaped."""
        return self.table.referee.game.state.players[colour].escaped

    @property
    def exit(self) -> Cell:
        """Where the exit lies; somebody has escaped through it."""
        temple = self.truth.game.state.temple
        return next(cell for cell, placed in temple.items() if placed.chamber.id == EXIT)

    def _laid(self, cell: Cell) -> tuple[PlacedChamber | None, PlacedChamber | None]:
        """The chamber there, as the page shows it and as it really lies."""
        return self.table.referee.game.state.temple.get(cell), self.truth.game.state.temple.get(cell)

    def asked_acts(self, colour: Colour, intent: Intent) -> tuple[Act, ...]:
        """What a player is asked whether they have done it, and is this: its cell blinks, page and phone say
        it."""
        return tuple(
            asked.act
            for asked in self.table.asked_about(colour)
            if fits(asked.act, intent.act)
            and (asked.evidence is None or asked.evidence.cell in (None, intent.where))
            and not (asked.unpressed and self._asks_for_another_chamber(intent))
        )

    def _asks_for_another_chamber(self, intent: Intent) -> bool:
        """The table asks who has laid a chamber, and it is not the one that somebody has discovered."""
        said = next((each for each in self.table.verdicts if each.message == "notice-who-laid"), None)
        real = None if intent.where is None else self._laid(intent.where)[1]
        theirs = real is not None and said is not None and said.facts["chamber"] == real.chamber.id
        return isinstance(intent.act, Discover) and not theirs

    def is_asked_several(self, colour: Colour) -> bool:
        """A player is asked which of several acts they have done."""
        return len(self.table.asked_about(colour)) > 1

    def offers(self, colour: Colour, act: Act) -> bool:
        """The page shows an act among a player's moves."""
        return any(move.id == move_id(act) for move in self.shown(colour).moves)

    def unsure(self, colour: Colour) -> bool:
        """The camera cannot read one of a player's dice."""
        return self.table.unsure(colour)

    def asked_to_name(self, colour: Colour) -> DrawQuestion | None:
        """What a player is asked to name first."""
        return next((draw for draw in self.table.draws if draw.player == colour), None)

    def discovered(self, colour: Colour, asked: DrawQuestion) -> str | None:
        """The chamber that a player has discovered where the table asks; None: none, or it has vanished."""
        about = asked.press.candidates[0]
        pressed = None if about.evidence is None else about.evidence.cell  # None: it was chosen on the page
        for intent in reversed(self.intents):
            cell, mine = intent.where, intent.player is colour
            meant = fits(about.act, intent.act) if pressed is None else pressed == cell
            if isinstance(intent.act, Discover) and cell is not None and mine and meant:
                _, real = self._laid(cell)
                return None if real is None else real.chamber.id
        return None

    def cards_of(self, cell: Cell) -> tuple[str, ...]:
        """The cards that came with the chamber that lies there."""
        for intent in reversed(self.intents):
            if isinstance(intent.act, Discover) and intent.where == cell:
                return intent.cards
        return ()

    @property
    def open_task(self) -> str | None:
        """The task tile that lies open: everybody can read it."""
        return module_state(self.truth.game).task

    def shown(self, colour: Colour) -> PlayerView:
        """A player as the page shows them."""
        return next(player for player in self.table.view.players if player.colour == colour)

    def refusals(self, colour: Colour, after: int) -> Iterator[VerdictView]:
        """The refusals of a player's acts with a greater number, newest first; rolls do not count."""
        for verdict in self.table.verdicts:
            if verdict.number <= after:
                return
            if verdict.player == colour and not verdict.ok and verdict.do not in ("roll", "free", "notice"):
                yield verdict

    @property
    def newest_verdict(self) -> int:
        """The number of the newest verdict on the page."""
        return max((verdict.number for verdict in self.table.verdicts), default=0)

    def listen(self, intent: Intent) -> bool:
        """The table has understood what somebody intended."""
        return intent.understood is not None or self.heard.claim(intent)

    # What people do to the table.

    def press(self, cell: Cell, colour: Colour) -> None:
        """A player tells the table a cell; cells are counted from START."""
        self.table.handle(self.touch(cell, colour, self.now()))

    def panel_down(self, colour: Colour) -> None:
        """A player's own button goes down."""
        self.table.handle(PanelPressed(list(Colour).index(colour), self.now()))

    def panel_up(self, colour: Colour) -> None:
        """A player's own button comes up."""
        self.table.handle(PanelReleased(list(Colour).index(colour), self.now()))

    def choose(self, colour: Colour, move: str) -> None:
        """Somebody touches a move on the page."""
        self.table.handle(MoveChosen(colour, move, self.now()))

    def name(self, colour: str, drawn: str) -> None:
        """Somebody says on the page what was drawn."""
        self.table.handle(DrawNamed(colour, drawn, self.now()))

    def nothing_drawn(self, colour: Colour) -> None:
        """Somebody says on the page that they have drawn nothing."""
        self.table.handle(NothingDrawn(colour, self.now()))

    def name_dice(self, colour: Colour, dice: dict[int, Icon]) -> None:
        """Somebody says what dice show that the camera cannot read."""
        self.table.handle(DiceEntered(colour, dice, self.now()))

    def put_chamber_right(self, cell: Cell) -> None:
        """Somebody says on the page what lies on a cell."""
        _, real = self._laid(cell)
        chamber, stairway = (None, None) if real is None else (real.chamber.id, real.stairway)
        said = ChamberPutRight(cell=cell, chamber=chamber, stairway=stairway, at=self.now())
        self.table.handle(said)

    def put_gems_right(self, cell: Cell) -> None:
        """Somebody says on the page how many gems are active in a chamber."""
        _, real = self._laid(cell)
        if real is not None:  # else it has vanished meanwhile
            self.table.handle(GemsPutRight(cell=cell, gems=real.gems, at=self.now()))

    def put_figure_right(self, colour: Colour) -> None:
        """Somebody says on the page where a figure stands."""
        cell = self.truth.game.state.players[colour].cell
        if cell is not None:
            self.table.handle(FigurePutRight(player=colour, cell=cell, at=self.now()))

    def put_thing_right(self, intent: Intent) -> bool:
        """Somebody says on the page how a thing really is with which they have done something.

        False: the page shows it right.
        """
        wrong = next(self.wrong_things(intent), None)
        if wrong is not None:
            self.table.handle(msgspec.structs.replace(wrong, at=self.now()))
        return wrong is not None

    def wrong_things(self, intent: Intent) -> Iterator[AnyPutRight]:
        """What of modules the page shows otherwise than it is, and somebody sees who has done this."""
        return wrong_things(intent, self.truth.game, self.table.referee.game)

    def overrule(self, verdict: int) -> None:
        """Somebody says on the page that the judge is wrong."""
        self.table.handle(Overruled(verdict, self.now()))

    @property
    def stands_still(self) -> bool:
        """The soundtrack pauses."""
        return self.table.paused

    def start_or_pause(self) -> None:
        """Somebody presses the one button of the companion."""
        self.table.handle(StartAsked(self.now()))

    def move_like(self, colour: Colour, wanted: MoveView) -> MoveView | None:
        """The same move as the page shows it; None if the page has none."""
        return same_move(wanted, self.truth.game, self.shown(colour).moves, self.table.referee.game)

    def went_wrong(self, error: str) -> None:
        """Counts an error."""
        self.errors[error] = self.errors.get(error, 0) + 1
