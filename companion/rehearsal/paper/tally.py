"""Counts which rules occur in games: every verb, card, chamber, ability, event, cue and refusal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

import msgspec

from companion.rules import (
    Ability,
    Act,
    Activate,
    Catalogue,
    Claim,
    Code,
    Colour,
    CueVerdict,
    Discover,
    Enter,
    Escape,
    Free,
    Game,
    Icon,
    Level,
    Lift,
    Refusal,
    UseChamber,
    Verdict,
    verb,
)
from companion.rules.acts import VERBS
from companion.rules.events import Event
from companion.rules.modules import available
from companion.rules.modules.queenie_cursed_gems import GEM, LOCATION

Faces = Mapping[Colour, Sequence[Icon | None]]
"""What everybody's dice show, by their numbers."""


class RuleKind(StrEnum):
    """What is counted."""

    VERB = "verb"
    DISCOVERED = "chamber discovered"
    ENTERED = "chamber entered"
    USED = "chamber used"
    GEMS = "gems activated in"
    QUEST = "quest done"
    CURSE = "curse drawn"
    CURSE_ENDED = "curse ended"
    TREASURE = "treasure taken"
    TREASURE_USED = "treasure used"
    CHARACTER = "character played"
    ABILITY = "ability used"
    TASK = "task tile revealed"
    SYMBOL = "calendar symbol reached"
    LOCATION = "gem location seen"
    CURSED_GEM = "cursed gem returned"
    EVENT = "event"
    CUE = "cue"
    SAND = "sand run out in"
    REFUSAL = "refusal"
    BAN = "forbidden by sand"
    CHALLENGE = "challenge"
    MODULE = "module"
    LEVEL = "level"
    PLAYERS = "players"
    SHEET = "cue sheet"


@dataclass
class Tally:
    """The counts so far, by kind and name."""

    met: dict[RuleKind, Counter[str]] = field(default_factory=lambda: {kind: Counter() for kind in RuleKind})

    def begin(self, game: Game) -> None:
        """Counts the chambers and cards with which a game is played."""
        self.met[RuleKind.MODULE].update(game.setup.modules)
        self.met[RuleKind.LEVEL][str(game.setup.level)] += 1
        self.met[RuleKind.PLAYERS][str(len(game.setup.players))] += 1
        if isinstance(game.setup.cues, str):
            self.met[RuleKind.SHEET][game.setup.cues] += 1
        if isinstance(game.setup.challenge, int):
            self.met[RuleKind.CHALLENGE][str(game.setup.challenge)] += 1
        if isinstance(game.setup.characters, dict):
            self.met[RuleKind.CHARACTER].update(" ".join(card) for card in game.setup.characters.values())

    def hear(
        self, game: Game, act: Act | None, answers: Sequence[CueVerdict | Verdict], before: Faces | None
    ) -> None:
        """Counts an act and the judge's answers; without an act, only the cues.

        ``before`` is what the dice showed before the act.
        """
        for answer in answers:
            if isinstance(answer, CueVerdict):
                self._cue(answer)
            elif answer.refusal is not None:
                self._refusal(answer.refusal)
            elif act is not None:
                self.met[RuleKind.VERB][verb(act)] += 1
                self._place(game, act)
                for player, dice in answer.paid.items():
                    faces = [(before or {})[player][number] for number in dice]
                    self._ability(game, player, act, faces)
            for event in answer.events:
                self._event(event)

    def add(self, other: Tally) -> None:
        """Adds the counts of another tally."""
        for kind, counted in other.met.items():
            self.met[kind].update(counted)

    def missing(self, catalogue: Catalogue) -> Mapping[RuleKind, tuple[str, ...]]:
        """Everything that can occur but never did."""
        everything = {kind: tuple(names) for kind, names in _everything(catalogue)}
        return {
            kind: left
            for kind, names in everything.items()
            if (left := tuple(name for name in names if not self.met[kind][name]))
        }

    def _cue(self, cue: CueVerdict) -> None:
        if isinstance(cue.chamber, str):
            self.met[RuleKind.SAND][cue.chamber] += 1
        else:
            self.met[RuleKind.CUE][f"{cue.cue} {cue.countdown}"] += 1

    def _refusal(self, refusal: Refusal) -> None:
        self.met[RuleKind.REFUSAL][refusal.code] += 1
        if refusal.message.startswith(_BY_SAND):
            ban = refusal.message.removeprefix(_BY_SAND).replace("-", "_")
            self.met[RuleKind.BAN][ban] += 1

    def _place(self, game: Game, act: Act) -> None:
        if isinstance(act, UseChamber):
            cell = game.state.players[act.players[0]].cell
            if cell is not None and cell in game.state.temple:
                self.met[RuleKind.USED][game.state.temple[cell].chamber.id] += 1
        if isinstance(act, Ability | Discover | Free):
            self._ability(game, act.player, act, [])

    def _ability(self, game: Game, player: Colour, act: Act, paid: list[Icon | None]) -> None:
        held = game.setup.characters
        if isinstance(held, dict) and player in held and _used(game, held[player], act, paid):
            self.met[RuleKind.ABILITY][" ".join(held[player])] += 1

    def _event(self, event: Event) -> None:
        name = _name(type(event))
        self.met[RuleKind.EVENT][name] += 1
        told = msgspec.structs.asdict(event)
        for key, counted in _COUNTED.get(name, {}).items():
            self.met[counted][str(told[key])] += 1


_COUNTED = {
    "discovered": {"chamber": RuleKind.DISCOVERED},
    "entered": {"chamber": RuleKind.ENTERED},
    "placed": {"chamber": RuleKind.ENTERED},
    "gems_activated": {"chamber": RuleKind.GEMS},
    "quest_done": {"chamber": RuleKind.QUEST},
    "curse_drawn": {"curse": RuleKind.CURSE},
    "curse_ended": {"curse": RuleKind.CURSE_ENDED},
    "treasure_claimed": {"treasure": RuleKind.TREASURE},
    "treasure_taken": {"treasure": RuleKind.TREASURE},
    "treasure_drawn": {"treasure": RuleKind.TREASURE},
    "treasure_used": {"treasure": RuleKind.TREASURE_USED},
    "task_revealed": {"task": RuleKind.TASK},
    "calendar_moved": {"symbol": RuleKind.SYMBOL},
    "location_seen": {"location": RuleKind.LOCATION},
    "gem_returned": {"gem": RuleKind.CURSED_GEM},
}
_BY_SAND = "sand-forbids-"
_EFFECTS = ("T2", "T3", "T4", "TO", "LV1", "LV2", "FO", "GE", "CA", "EX", "TE")
_QUESTS = ("Q1", "Q2", "Q3", "Q4", "Q5", "Q6", "Q7", "Q8", "TC")
_DOCTORS_DICE = 3


def faces(game: Game) -> Faces:
    """What everybody's dice show."""
    return {colour: [die.shows for die in player.dice] for colour, player in game.state.players.items()}


def _used(game: Game, held: tuple[str, str], act: Act, paid: list[Icon | None]) -> bool:
    """Whether a character made the difference: by its verb, or in what its player did or paid."""
    match held:
        case ("explorer", "permanent"):
            return isinstance(act, Discover) and act.redraw is True
        case ("doctor", "permanent"):
            return isinstance(act, Free) and any(len(dice) >= _DOCTORS_DICE for dice in act.freed.values())
        case ("technician", "permanent"):
            return isinstance(act, Activate | Escape | Enter | Claim | Lift) and Icon.GOLDEN_MASK in paid
        case ("mentalist", "permanent"):
            return isinstance(act, Enter) and _frame_replaced(game, act, paid)
        case ("muscleman", "permanent"):
            return isinstance(act, Activate) and _fewer_torches(game, act, paid)
        case (_, "permanent"):
            return isinstance(act, Ability)
        case ("priest", _):
            return isinstance(act, Ability) or (isinstance(act, Activate) and Icon.BLACK_MASK in paid)
    return isinstance(act, Ability)


def _frame_replaced(game: Game, act: Enter, paid: list[Icon | None]) -> bool:
    cell = game.state.players[act.player].cell
    frame = () if cell is None else game.state.temple[cell].chamber.frame
    return bool(paid) and Counter(paid) != Counter(frame)


def _fewer_torches(game: Game, act: Activate, paid: list[Icon | None]) -> bool:
    cell = game.state.players[act.players[0]].cell
    gem = None if cell is None else game.state.temple[cell].chamber.gem
    return gem is not None and gem.icon is Icon.TORCH and 0 < len(paid) < min(gem.costs.values())


def _everything(catalogue: Catalogue) -> Iterator[tuple[RuleKind, Iterable[str]]]:
    """Everything that can occur."""
    chambers, characters = catalogue.chambers.values(), catalogue.characters
    cards = [f"{name} {card}" for name in characters for card in ("permanent", "activatable")]
    yield RuleKind.VERB, [str(act.__struct_config__.tag) for act in VERBS]
    yield RuleKind.DISCOVERED, [chamber.id for chamber in chambers if chamber.kind != "start"]
    yield RuleKind.ENTERED, [chamber.id for chamber in chambers if chamber.enterable]
    yield RuleKind.USED, _EFFECTS
    yield RuleKind.GEMS, [chamber.id for chamber in chambers if chamber.gem is not None or chamber.id == "TT"]
    yield RuleKind.QUEST, _QUESTS
    yield RuleKind.CURSE, catalogue.curses
    yield RuleKind.CURSE_ENDED, [curse.id for curse in catalogue.curses.values() if curse.lift]
    yield RuleKind.TREASURE, catalogue.treasures
    yield RuleKind.TREASURE_USED, catalogue.treasures
    yield RuleKind.CHARACTER, cards
    yield RuleKind.ABILITY, cards
    tiles = range(1, catalogue.numbers.cursed_gems + 1)
    yield RuleKind.TASK, catalogue.tasks
    yield RuleKind.SYMBOL, catalogue.calendar.tiles
    yield RuleKind.LOCATION, [f"{LOCATION}{number}" for number in tiles]
    yield RuleKind.CURSED_GEM, [f"{GEM}{number}" for number in tiles]
    yield RuleKind.EVENT, [_name(event) for event in _events(Event)]
    cues = [cue for sheet in catalogue.sheets.values() for cue in sheet.cues]
    yield RuleKind.CUE, sorted({f"{cue.name} {cue.countdown}" for cue in cues})
    yield RuleKind.SAND, [chamber.id for chamber in chambers if chamber.kind == "time"]
    yield RuleKind.REFUSAL, list(Code)
    yield RuleKind.BAN, sorted({ban for chamber in chambers for ban in chamber.forbids})
    yield RuleKind.CHALLENGE, [str(number) for number in catalogue.challenges]
    yield RuleKind.MODULE, available()
    yield RuleKind.LEVEL, list(Level)
    yield RuleKind.PLAYERS, map(str, catalogue.numbers.gems)
    yield RuleKind.SHEET, catalogue.sheets


def _events(kind: type[Event]) -> Iterator[type[Event]]:
    for event in kind.__subclasses__():
        yield event
        yield from _events(event)


def _name(event: type[Event]) -> str:
    return str(event.__struct_config__.tag)
