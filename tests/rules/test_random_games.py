"""Random games, legal and illegal acts mixed: whatever is done, the table stays whole."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion.rules import Catalogue, Colour, DieState, Game, Icon, Side, neighbour, parse_line, parse_setup
from companion.rules.acts import Act
from companion.rules.names import OPPOSITE, Result
from companion.rules.record import judged
from companion.rules.verdicts import Refusal, Verdict

CATALOGUE = Catalogue.load()
NUMBERS = st.integers(0, 7)
ICONS = st.sampled_from([*Icon, Icon.ADVENTURER, Icon.KEY, Icon.KEY])
SIDES = st.sampled_from(Side)
PLAYERS = st.sampled_from(list(Colour)[:4])
PARTY = st.lists(PLAYERS, min_size=1, max_size=3)
WAIT = st.sampled_from([0, 0, 0.25, 1, 7, 40.5])


class HastyTable(RuleBasedStateMachine):
    """Up to four players do whatever comes to their minds."""

    @initialize(
        count=st.integers(1, 4),
        seed=st.integers(0, 50),
        level=st.sampled_from(["normal", "expert", "professional"]),
        close=st.booleans(),
        switches=st.fixed_dictionaries(
            {}, optional={"split_golden_mask": st.booleans(), "strict_cooperation": st.booleans()}
        ),
    )
    def lay_out(self, count: int, seed: int, level: str, close: bool, switches: dict[str, bool]) -> None:
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
        self.lines = [msgspec.json.encode(setup)]
        self.game = Game.begin(parse_setup(self.lines[0]), CATALOGUE)
        self.answers = ['{"line":1,"t":0,"ok":true}']
        self.acts: list[tuple[int, Act, bool]] = []
        self.dice = sum(len(player.dice) for player in self.game.state.players.values())
        self.gems = self.game.state.depot + self.game.state.fate_gems
        self.t: float = 0

    def does(self, do: str, wait: float = 0, **keys: Any) -> bool:
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

    @rule(player=PLAYERS, what=st.sampled_from(["claim", "choose", "chamber", "lift"]))
    def try_what_is_not_there(self, player: Colour, what: str) -> None:
        keys: dict[str, Any] = {"player": player}
        if what == "choose":
            keys |= {"what": "treasure", "pick": "x"}
        elif what == "lift":
            keys |= {"curse": "trap"}
        assert not self.does(what, **({"players": [player]} if what == "chamber" else keys))

    @rule()
    def undo(self) -> None:
        players_acts = [place for place, (_, act, ok) in enumerate(self.acts) if ok and act.players_act]
        assert self.does("undo") == bool(players_acts)
        if players_acts:
            del self.acts[players_acts[-1]]
        self.acts.pop()
        self.stands_as_if_it_had_never_been()

    def stands_as_if_it_had_never_been(self) -> None:
        """The game stands as if the acts taken back had never been; what was refused since stays refused."""
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
            state = self.game.state
            placed = sum(chamber.gems for chamber in state.temple.values())
            assert state.depot + state.fate_gems + placed == self.gems
            assert min(state.depot, state.fate_gems) >= 0

    @invariant()
    def the_temple_hangs_together(self) -> None:
        if not hasattr(self, "game"):
            return
        state = self.game.state
        for player in state.players.values():
            assert (player.cell is None) == player.escaped
            assert player.escaped or player.cell in state.temple
        names = [placed.chamber.id for placed in state.temple.values()] + list(state.pile)
        assert len(names) == len(set(names)) == 19
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
