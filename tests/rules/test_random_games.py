"""Random games of legal and illegal acts keep the invariants of the table."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion.rules import (
    BadRecord,
    Catalogue,
    Colour,
    DieState,
    Game,
    Icon,
    Side,
    neighbour,
    parse_line,
    parse_setup,
)
from companion.rules.acts import Act
from companion.rules.modules import available
from companion.rules.names import OPPOSITE, Result
from companion.rules.record.record import judged
from companion.rules.record.verdicts import Refusal, Verdict

CATALOGUE = Catalogue.load()
NUMBERS = st.integers(0, 7)
ICONS = st.sampled_from([*Icon, Icon.ADVENTURER, Icon.KEY, Icon.KEY])
SIDES = st.sampled_from(Side)
PLAYERS = st.sampled_from([*Colour, *list(Colour)[:2]])
PARTY = st.lists(PLAYERS, min_size=1, max_size=3)
WAIT = st.sampled_from([0, 0, 0.25, 1, 7, 40.5])


MODULES = sorted(available())
CHAMBERS = sorted(CATALOGUE.chambers)
CURSES = sorted(CATALOGUE.curses)
TREASURES = sorted(CATALOGUE.treasures)
CELLS = st.tuples(st.integers(-2, 2), st.integers(-2, 2))


def optional(**keys: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({}, optional=keys)


class HastyTable(RuleBasedStateMachine):
    """Up to six players try acts at random."""

    @initialize(
        count=st.integers(1, 6),
        seed=st.integers(0, 50),
        level=st.sampled_from(["normal", "expert", "professional"]),
        close=st.booleans(),
        modules=st.lists(st.sampled_from(MODULES), max_size=5, unique=True) if MODULES else st.just([]),
        switches=optional(split_golden_mask=st.booleans(), strict_cooperation=st.booleans()),
    )
    def lay_out(
        self,
        count: int,
        seed: int,
        level: str,
        close: bool,
        modules: list[str],
        switches: dict[str, bool],
    ) -> None:
        players = list(Colour)[:count]
        setup: dict[str, Any] = {
            "game": 1,
            "players": players,
            "seed": seed,
            "level": level,
            "options": switches,
        }
        if close:  # everybody at the exit beside a gem chamber, so that escapes and gifts are met
            setup["place"] = [
                {"cell": [0, 1], "chamber": "EXIT", "stairway": "west"},
                {"cell": [-1, 1], "chamber": "G1", "stairway": "east"},
            ]
            setup |= {"depot": seed % 3, "adventurers": {player: {"cell": [0, 1]} for player in players}}
        self.game = self.begun(setup, modules)
        self.answers = ['{"line":1,"t":0,"ok":true}']
        self.acts: list[tuple[int, Act, bool]] = []
        self.dice = sum(len(player.dice) for player in self.game.state.players.values())
        self.gems = self.gems_there_are()
        self.tiles = self.tiles_there_are()
        self.t: float = 0

    def begun(self, setup: dict[str, Any], modules: list[str]) -> Game:
        """Begin with those modules that go together, their chambers high in the pile."""
        try:
            game = Game.begin(parse_setup(msgspec.json.encode({**setup, "modules": modules})), CATALOGUE)
        except BadRecord:
            setup["players"] = setup["players"][:5]
            setup["adventurers"] = {
                who: it for who, it in setup.get("adventurers", {}).items() if who != "purple"
            }
            modules = []
            game = Game.begin(parse_setup(msgspec.json.encode(setup)), CATALOGUE)
        explicit = game.setup
        assert isinstance(explicit.pile, list)
        pile = sorted(explicit.pile, key=lambda name: not CATALOGUE.chambers[name].modules)
        self.modules = modules
        self.lines = [msgspec.structs.replace(explicit, pile=pile).to_line().encode()]
        return Game.begin(parse_setup(self.lines[0]), CATALOGUE)

    def gems_there_are(self) -> int:
        state = self.game.state
        placed = sum(chamber.gems for chamber in state.temple.values())
        held = sum(player.gems for player in state.players.values())
        return state.depot + state.fate_gems + state.box_gems + placed + held

    def tiles_there_are(self) -> list[str]:
        state = self.game.state
        return sorted([placed.chamber.id for placed in state.temple.values()] + list(state.pile))

    def does(self, do: str, wait: float = 0, /, **keys: Any) -> bool:
        self.t += 0 if self.game.state.paused else wait
        self.lines.append(msgspec.json.encode({"t": self.t, "do": do, **keys}))
        act = parse_line(self.lines[-1])
        assert not isinstance(act, Refusal)
        answers = self.game.act(act, len(self.lines))
        self.answers += (answer.to_line() for answer in answers)
        verdict = answers[-1]
        assert isinstance(verdict, Verdict)
        self.acts.append((len(self.lines), act, verdict.ok))
        return verdict.ok

    @rule(player=PLAYERS, dice=st.dictionaries(NUMBERS, ICONS, min_size=1, max_size=5), wait=WAIT)
    def roll(self, player: Colour, dice: dict[int, Icon], wait: float) -> None:
        self.does("roll", wait, player=player, dice=dice)

    @rule(player=PLAYERS, icons=st.lists(ICONS, min_size=7, max_size=7))
    def roll_all_that_may_be_rolled(self, player: Colour, icons: list[Icon]) -> None:
        if player in self.game.state.players:
            dice = self.game.state.players[player].dice
            free = [n for n, die in enumerate(dice) if die.lies() and die.state is not DieState.CURSED]
            if free:
                self.does("roll", player=player, dice=dict(zip(map(str, free), icons * 5, strict=False)))

    @rule(player=PLAYERS, other=PLAYERS, dice=st.lists(NUMBERS, min_size=1, max_size=3), own=st.booleans())
    def free(self, player: Colour, other: Colour, dice: list[int], own: bool) -> None:
        self.does("free", player=player, dice=dice, **({} if own else {"for": other}))

    @rule(player=PLAYERS, side=SIDES, wait=WAIT)
    def enter(self, player: Colour, side: Side, wait: float) -> None:
        self.does("enter", wait, player=player, side=side)

    @rule(player=PLAYERS, side=SIDES, pay=st.none() | st.lists(NUMBERS, min_size=2, max_size=2, unique=True))
    def discover(self, player: Colour, side: Side, pay: list[int] | None) -> None:
        self.does("discover", player=player, side=side, **({} if pay is None else {"pay": {player: pay}}))

    @rule(players=PARTY, gems=st.integers(0, 4))
    def activate(self, players: list[Colour], gems: int) -> None:
        self.does("activate", players=players, gems=gems)

    @rule(player=PLAYERS)
    def escape(self, player: Colour) -> None:
        self.does("escape", player=player)

    @rule(player=PLAYERS, to=PLAYERS)
    def give(self, player: Colour, to: Colour) -> None:
        self.does("give", player=player, to=to)

    @rule(players=PARTY, everybody=st.booleans())
    def fate(self, players: list[Colour], everybody: bool) -> None:
        inside = [player.colour for player in self.game.state.inside()]
        self.does("fate", players=inside if everybody and inside else players)

    @rule(player=PLAYERS, die=NUMBERS)
    def drop(self, player: Colour, die: int) -> None:
        self.does("lost", player=player, die=die)

    @rule(what=st.sampled_from(["pause", "resume", "state", "resume"]), wait=WAIT)
    def do_at_the_table(self, what: str, wait: float) -> None:
        self.does(what, wait)

    @rule(player=PLAYERS)
    def claim(self, player: Colour) -> None:
        self.module_act("claim", player=player)

    @rule(player=PLAYERS, curse=st.sampled_from(CURSES))
    def lift(self, player: Colour, curse: str) -> None:
        held = self.game.state.players[player].curses if player in self.game.state.players else ()
        self.module_act("lift", player=player, curse=held[0] if held else curse)

    @rule(
        player=PLAYERS,
        treasure=st.sampled_from(TREASURES),
        keys=optional(
            to=PLAYERS,
            side=SIDES,
            curse=st.sampled_from(CURSES),
            choose=st.sampled_from(TREASURES),
            cell=CELLS,
        ),
    )
    def use(self, player: Colour, treasure: str, keys: dict[str, Any]) -> None:
        held = self.game.state.players[player].treasures if player in self.game.state.players else ()
        self.module_act("use", player=player, treasure=held[0] if held else treasure, **keys)

    @rule(
        player=PLAYERS,
        what=st.sampled_from(["player", "treasure"]),
        pick=PLAYERS | st.sampled_from(TREASURES),
    )
    def choose(self, player: Colour, what: str, pick: str) -> None:
        self.module_act("choose", player=player, what=what, pick=pick)

    @rule(
        players=PARTY,
        keys=optional(
            row=st.integers(-1, 1),
            column=st.integers(-1, 1),
            side=SIDES,
            cells=st.tuples(CELLS, CELLS),
            curse=st.sampled_from(CURSES),
            what=st.sampled_from(["take", "drop", "go"]),
        ),
    )
    def chamber(self, players: list[Colour], keys: dict[str, Any]) -> None:
        self.module_act("chamber", players=players, **keys)

    @rule(
        players=PARTY, keys=optional(dice=st.dictionaries(PLAYERS, st.lists(NUMBERS), min_size=1), side=SIDES)
    )
    def quest(self, players: list[Colour], keys: dict[str, Any]) -> None:
        self.module_act("quest", players=players, **keys)

    @rule(
        player=PLAYERS,
        keys=optional(
            path=st.lists(SIDES, min_size=1, max_size=3),
            to=PLAYERS,
            cell=CELLS,
            turn=st.sampled_from([90, 180, 270]),
            side=SIDES,
            dice=st.dictionaries(PLAYERS, st.lists(NUMBERS), min_size=1),
        ),
    )
    def ability(self, player: Colour, keys: dict[str, Any]) -> None:
        self.module_act("ability", player=player, **keys)

    @rule(player=PLAYERS, side=SIDES)
    def carry(self, player: Colour, side: Side) -> None:
        self.module_act("enter", player=player, side=side, **{"with": "chalice"})

    def module_act(self, do: str, **keys: Any) -> None:
        done = self.does(do, **keys)
        assert self.modules or not done, f"{do} is no act of the basic game"

    @rule()
    def undo(self) -> None:
        players_acts = [place for place, (_, act, ok) in enumerate(self.acts) if ok and act.players_act]
        assert self.does("undo") == bool(players_acts)
        if players_acts:
            del self.acts[players_acts[-1]]
        self.acts.pop()
        self.stands_as_if_it_had_never_been()

    def stands_as_if_it_had_never_been(self) -> None:
        """The game is as if the acts taken back had never been; later refusals stay."""
        fresh = Game.begin(parse_setup(self.lines[0]), CATALOGUE)
        for line, act, ok in self.acts:
            if ok:
                fresh.act(act, line)
        if not fresh.state.paused:
            fresh.advance(self.t)
        assert fresh.show() == self.game.show()
        assert fresh.state.pile == self.game.state.pile
        assert fresh.state.cues_passed == self.game.state.cues_passed

    @precondition(lambda self: len(self.lines) % 10 == 0)
    @rule()
    def would_says_what_act_says(self) -> None:
        before = self.game.show()
        for _, act, _ in self.acts[-5:]:
            self.game.would(act)
        assert self.game.show() == before

    @invariant()
    def dice_are_neither_made_nor_lost(self) -> None:
        if not hasattr(self, "game"):
            return
        players = self.game.state.players.values()
        given = sum(die.state is DieState.GIVEN for player in players for die in player.dice)
        assert sum(len(player.dice) for player in players) == self.dice + given
        for player in players:
            for die in player.dice:
                hidden = die.state in (DieState.UNROLLED, DieState.HELD, DieState.GIVEN, DieState.LOST)
                assert (die.shows is None) == hidden
                assert (die.shows is Icon.BLACK_MASK) == (die.state in (DieState.CURSED, DieState.FREED))

    @invariant()
    def gems_are_neither_made_nor_lost(self) -> None:
        if hasattr(self, "game"):
            assert self.gems_there_are() == self.gems
            assert min(self.game.state.depot, self.game.state.fate_gems) >= 0

    @invariant()
    def the_temple_hangs_together(self) -> None:
        if not hasattr(self, "game"):
            return
        state = self.game.state
        for player in state.players.values():
            assert (player.cell is None) == player.escaped
            if player.cell is not None:
                assert (player.part is not None) == bool(state.temple[player.cell].chamber.rear)
        assert self.tiles_there_are() == self.tiles
        assert all(spot.cell in state.temple for spot in state.tokens.values())
        assert all(state.temple[timer.cell].chamber.id == timer.chamber for timer in state.timers)
        for cell, placed in state.temple.items():
            assert placed.cell == cell
            for side in Side:
                assert state.temple.passage(cell, side) == state.temple.passage(
                    neighbour(cell, side), OPPOSITE[side]
                )

    @invariant()
    def the_game_ends_when_it_should(self) -> None:
        if hasattr(self, "game"):
            state = self.game.state
            out = all(player.escaped for player in state.players.values())
            if self.modules:
                assert out or state.result is not Result.WON
                assert state.result is not Result.PLAYING or not out
            else:
                assert (state.result is Result.WON) == out
            if state.t >= 600:
                assert state.result is not Result.PLAYING

    def teardown(self) -> None:
        if hasattr(self, "game"):
            again = [answer.to_bytes().decode() for answer in judged(self.lines, CATALOGUE, "random")]
            assert again == self.answers, "a replay gives the same bytes"


TestHastyTable = HastyTable.TestCase
TestHastyTable.settings = settings(
    max_examples=60, stateful_step_count=60, deadline=None, phases=[Phase.generate]
)
