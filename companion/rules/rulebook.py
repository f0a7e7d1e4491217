"""The rules of one game, collected from the basic game and its modules.

A rule is a check with its code, the effect of a verb when all checks have passed, or a hook for a moment of
the game. The checks of a verb run in the order of the codes (`Code`), hooks in the order in which they were
added. A verb that means different things in different places has cases, each with its own checks and effect.
The first case that fits is taken; those of the basic game come last. Everything is collected once when a game
begins, so a rule that is not in play costs nothing.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from enum import IntEnum
from typing import Any, Generic, NamedTuple, TypeVar

from companion.rules.acts import Act, Enter, PaidAct
from companion.rules.catalogue import Catalogue
from companion.rules.events import Event
from companion.rules.names import Code, Colour, Icon, Side, Time
from companion.rules.purse import Purse
from companion.rules.record.verdicts import Payment, Refusal
from companion.rules.setup.box import Box as Box  # modules import it from here
from companion.rules.setup.pile import Built
from companion.rules.setup.setup import Setup
from companion.rules.state import Adventurer, State, Timer
from companion.rules.temple import PlacedChamber

A = TypeVar("A", bound=Act)
T = TypeVar("T")
Events = list[Event]
Cost = tuple[Icon, ...]
"""The icons that an act costs."""


class Attempt(Generic[A]):
    """An act being judged: its players (the acting one first), the icons that it costs, and its payment.

    `refusal`: why the dice that the act names do not pay.
    """

    __slots__ = ("act", "asks", "case", "payment", "refusal", "who")

    def __init__(self, act: A) -> None:
        self.act = act
        self.case: Case[A] | None = None
        self.who: tuple[Adventurer, ...] = ()
        self.asks: Cost = ()
        self.payment: Payment = {}
        self.refusal: Refusal | None = None


class Play:
    """A game in play: its rules, catalogue and state. Every rule gets it as an argument.

    `built`: how the draw pile was built; None if line 1 of the record gives the pile.
    """

    __slots__ = ("built", "catalogue", "rules", "setup", "state")

    def __init__(self, rules: Rulebook, catalogue: Catalogue, setup: Setup, state: State) -> None:
        self.rules = rules
        self.catalogue = catalogue
        self.setup = setup
        self.state = state
        self.built: Built | None = None

    def shuffled(self, things: Iterable[T]) -> list[T]:
        """Return the things shuffled; the order depends on the seed and on the number of shuffles before."""
        result = list(things)
        random.Random(f"{self.setup.seed}:{self.state.shuffles}").shuffle(result)
        self.state.shuffles += 1
        return result


Check = Callable[[Play, Attempt[A]], Refusal | None]
CarryOut = Callable[[Play, Attempt[A], Events], None]
Fits = Callable[[Play, Attempt[A]], bool]
Surcharge = Callable[[Play, Attempt[Enter], PlacedChamber], Cost]
EntryCosts = Callable[[Play, Attempt[Enter], PlacedChamber, tuple[Cost, ...]], tuple[Cost, ...]]
OpenPurse = Callable[[Play, Attempt[Any], Purse], None]
Befalls = Callable[[Play, Adventurer, Events], None]
Spent = Callable[[Play, Attempt[Any], Events], None]


class Journey(NamedTuple):
    """A figure's step from one chamber into another by its player's will, with or without a door.

    `door`: the side of `start` where both chambers are open (R-99). A path has a journey for each step.
    """

    player: Adventurer
    start: PlacedChamber
    end: PlacedChamber
    door: Side | None = None


class Choice(NamedTuple):
    """A choice that a card leaves to a player: the possible answers, and the effect of an answer."""

    options: Callable[[Play, Adventurer], tuple[str, ...]]
    answer: Callable[[Play, Adventurer, str, Events], None]


class AnyOf(NamedTuple):
    """An act, and the values that one of its keys can have. The judge's answer
    is the same for all of them."""

    act: Act
    key: str
    values: Sequence[object]


Ideas = Callable[[Play, Adventurer, Time], Iterable[Act | AnyOf]]
Helps = Callable[[Play, PaidAct, Cost], Iterable[PaidAct]]
Journeys = Callable[[Play, Attempt[A]], Iterable[Journey]]
Bar = Callable[[Play, Journey], Refusal | None]


class Case(Generic[A]):
    """One case of a verb: the acts that it is for, its effect, and all its checks in order."""

    __slots__ = ("carry_out", "checks", "fits", "own")

    def __init__(self, fits: Fits[A], carry_out: CarryOut[A], own: tuple[tuple[Code, Check[A]], ...]) -> None:
        self.fits = fits
        self.carry_out = carry_out
        self.own = own
        self.checks: tuple[Check[A], ...] = ()


class SlamStep(IntEnum):
    """The steps of the slam of a door, in their order (R-58)."""

    PRESENCE = 1
    LOSSES = 2
    FURTHER_LOSSES = 3
    ILLUSIONS = 4
    TORCH = 5
    CARDS = 6


class Rulebook:
    """All rules of one game."""

    def __init__(self) -> None:
        self.modules: list[str] = []
        self.taken_keys: set[str] = set()
        # what an act costs, and who may do it
        self._verbs: dict[type[Act], CarryOut[Any]] = {}
        self._cases: dict[type[Act], list[Case[Any]]] = {}
        self._general: list[tuple[Code, Check[Any], tuple[type[Act], ...]]] = []
        self._checks: defaultdict[type[Act], list[Ranked]] = defaultdict(list)
        self.checks: dict[type[Act], tuple[Check[Any], ...]] = {}
        self.cases: dict[type[Act], tuple[Case[Any], ...]] = {}
        self.may_lack_a_key: set[type[Act]] = (
            set()
        )  # what an act needs may depend on its place or its players
        self.entry_costs: list[EntryCosts] = []
        self.surcharges: list[Surcharge] = []
        self.journeys: dict[type[Act], list[Journeys[Any]]] = {}
        self.traps: list[Bar] = []
        self.bans: list[Bar] = []
        self.gold_bans: list[Callable[[Play], Refusal | None]] = []
        self.purses: list[OpenPurse] = []
        self.spent: list[Spent] = []
        # the possible acts of a player (`companion.rules.moves`), and what could help to pay for them
        self.ideas: list[Ideas] = []
        self.ideas_outside: list[Ideas] = []
        self.helps: list[Helps] = []
        # cards and tiles that players hold
        self.curses: set[str] = set()
        self.treasures: set[str] = set()
        self.draws: list[Callable[[Play, Adventurer, int], int]] = []
        self.instants: dict[str, Befalls] = {}
        self.curse_begins: dict[str, Befalls] = {}
        self.curse_ends: dict[str, Befalls] = {}
        self.choices: dict[str, Choice] = {}
        # hooks for moments of the game
        self.chambers: set[str] = set()
        self.quest_chambers: list[str] = []
        self.gem_chambers: set[str] = set()  # chambers whose gems do not cost icons
        self.begun: list[Callable[[Play], None]] = []  # what modules remember; runs before `laid_out`
        self.laid_out: list[Callable[[Play], None]] = []
        self.boxes: list[Callable[[Play, Box], None]] = []
        self.packet: int | None = None  # chambers at the bottom of the pile with the exit, if not the usual
        self.rolled: list[Callable[[Play, Adventurer, Iterable[int], Events], None]] = []
        self.dropped: list[Callable[[Play, Adventurer, int, Events], bool]] = []
        self.discovered: list[Callable[[Play, Adventurer, PlacedChamber, Events], None]] = []
        self.removed: list[Callable[[Play, PlacedChamber, Events], None]] = []
        self.rearranged: list[Callable[[Play, Events], None]] = []
        self.exchanged: list[Callable[[Play, Adventurer, Adventurer], None]] = []
        self.left: list[Callable[[Play, Adventurer, PlacedChamber, Events], None]] = []
        self.entered: list[Callable[[Play, Adventurer, PlacedChamber, Events], None]] = []
        self.activated: list[Callable[[Play, PlacedChamber, Events], None]] = []
        self.escaped: list[Callable[[Play, Adventurer, Events], None]] = []
        self.ended: list[Callable[[Play], bool]] = []
        self.masks_freed: list[Callable[[Play, Adventurer, int], int]] = []
        self.safe: list[Callable[[Play, Adventurer], bool]] = []
        self.losses: list[Callable[[Play, int, dict[Colour, int]], None]] = []
        self._door: list[tuple[SlamStep, Callable[[Play, int, Events], None]]] = []
        self.door: tuple[Callable[[Play, int, Events], None], ...] = ()
        self.timers: dict[str, Callable[[Play, Timer, Events], None]] = {}
        self.shown: list[Callable[[Play, dict[str, Any]], None]] = []

    def verb(self, kind: type[A], carry_out: CarryOut[A]) -> None:
        """Set the effect of an act after all its checks; a later call replaces an earlier one."""
        self._verbs[kind] = carry_out

    def case(
        self, kind: type[A], fits: Fits[A], carry_out: CarryOut[A], *checks: tuple[Code, Check[A]]
    ) -> None:
        """Add a case of a verb. The first case that fits is taken, with its own checks and the common ones.

        `fits` is called when the players are known to be in play and inside; it refuses nothing.
        """
        self._cases.setdefault(kind, []).append(Case(fits, carry_out, checks))

    def check(self, kind: type[A], code: Code, check: Check[A]) -> None:
        """Add a check to all cases of an act; its code decides when it runs."""
        self._checks[kind].append((code, check))

    def check_all(self, code: Code, check: Check[Any], but: tuple[type[Act], ...] = ()) -> None:
        """Add a check to every verb that is in play, except those in `but`."""
        self._general.append((code, check, but))

    def journey(self, kind: type[A], journeys: Journeys[A]) -> None:
        """Say where an act moves figures by their players' will (R-109), so that traps and bans hold for it.

        It is called after the checks with the code `blocked`. An act that moves nobody has no journeys.
        """
        self.journeys.setdefault(kind, []).append(journeys)

    def at_door(self, step: SlamStep, hook: Callable[[Play, int, Events], None]) -> None:
        """Add a hook for a step of the slam of a door; it gets the countdown, 1 or 2 (R-58)."""
        self._door.append((step, hook))

    def in_play(self, kind: type[Act]) -> bool:
        """Return whether the verb belongs to this game."""
        return kind in self._verbs or kind in self._cases

    def refusal(self, play: Play, attempt: Attempt[Any]) -> Refusal | None:
        """Run the checks of a verb in play; return the first refusal. Sets the attempt's case."""
        kind = type(attempt.act)
        if (refusal := _first_refusal(self.checks[kind], play, attempt)) is not None:
            return refusal
        for case in self.cases.get(kind, ()):
            if case.fits(play, attempt):
                attempt.case = case
                return _first_refusal(case.checks, play, attempt)
        return None

    def carry_out(self, play: Play, attempt: Attempt[Any], events: Events) -> None:
        """Carry out an act whose checks have all passed."""
        carry_out = attempt.case.carry_out if attempt.case else self._verbs[type(attempt.act)]
        carry_out(play, attempt, events)

    def bind(self) -> None:
        """Sort the checks and steps. To be called once, after all modules have joined."""
        for kind in {**self._verbs, **self._cases}:
            general = [(code, check) for code, check, but in self._general if kind not in but]
            common = _ranked([*general, *self._checks[kind]])
            if kind in self._cases:
                self._bind_cases(kind, common)
            else:
                self.checks[kind] = tuple(check for _, check in common)
        self.door = tuple(hook for _, hook in sorted(self._door, key=lambda entry: entry[0]))

    def _bind_cases(self, kind: type[Act], common: list[Ranked]) -> None:
        first = [entry for entry in common if _RANK[entry[0]] <= _RANK[Code.ESCAPED]]
        then = common[len(first) :]
        self.checks[kind] = tuple(check for _, check in first)
        otherwise = [Case(_always, self._verbs[kind], ())] if kind in self._verbs else []
        self.cases[kind] = (*self._cases[kind], *otherwise)
        if any(code is Code.BAD_LINE for case in self.cases[kind] for code, _ in case.own):
            self.may_lack_a_key.add(kind)
        for case in self.cases[kind]:
            case.checks = tuple(check for _, check in _ranked([*then, *case.own]))


Ranked = tuple[Code, Check[Any]]
_RANK = {code: rank for rank, code in enumerate(Code)}


def _first_refusal(checks: Iterable[Check[Any]], play: Play, attempt: Attempt[Any]) -> Refusal | None:
    for check in checks:
        if (refusal := check(play, attempt)) is not None:
            return refusal
    return None


def _always(play: Play, attempt: Attempt[Any]) -> bool:
    return True


def _ranked(entries: list[Ranked]) -> list[Ranked]:
    return sorted(entries, key=lambda entry: _RANK[entry[0]])
