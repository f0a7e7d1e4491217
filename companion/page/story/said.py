"""The story of a game in one language, as the page gets it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from companion.debrief.account import Account, PlayerAccount
from companion.debrief.advice import MOST as MOST_HELP
from companion.debrief.advice import advice
from companion.debrief.curve import FEW, Curve, Helped
from companion.debrief.debriefed import Debriefed
from companion.debrief.ending import Ending, LeftInside
from companion.debrief.frames import ReplayFrame
from companion.debrief.moments import Moment, moments, taken_by_doors
from companion.debrief.rescues import Rescue
from companion.debrief.told import LineKind, ToldLine
from companion.page.words import Words
from companion.rules import Colour
from companion.table.view.model import Facts, VerdictView

_SIGNS = {"+": "+", "-": "−", "": "·"}
_RESULTS = {"won": "phase-won", "lost": "phase-lost"}


class SaidLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """One row of the journal in words."""

    row: int
    t: float
    kind: LineKind
    text: str
    player: str | None = None
    also: tuple[str, ...] = ()
    """What it brought about."""
    evidence: str = ""
    """The dice that paid."""
    why: tuple[str, ...] = ()
    """Why the table took it for this act; `+` and `−` stand before what speaks for it and against it."""


class SaidPlayer(msgspec.Struct, frozen=True):
    """What is said of a player beside the numbers."""

    colour: Colour
    name: str
    luck: str


class Story(msgspec.Struct, frozen=True):
    """What is said of a game at first sight."""

    language: str
    title: str
    result: str
    """How it ended, in a few words."""
    subtitle: str
    """When, and what was played."""
    account: Account
    ending: tuple[str, ...]
    """How it ended, in sentences."""
    players: tuple[SaidPlayer, ...]
    rescues: tuple[str, ...]


class SaidReplay(msgspec.Struct, frozen=True):
    """The game from row to row."""

    sound: float | None
    """Seconds of the soundtrack before "Escape!"; None where it cannot be asked for."""
    lines: tuple[SaidLine, ...]
    frames: tuple[ReplayFrame, ...]


class SaidMoment(msgspec.Struct, frozen=True):
    """A moment that mattered, in words."""

    t: float
    row: int
    rises: bool
    change: str
    what: str


class Chances(msgspec.Struct, frozen=True):
    """The chance to win over time, as far as it is known."""

    title: str
    curve: Curve
    moments: tuple[SaidMoment, ...]
    note: str
    """How it was found; empty as long as nothing is known."""
    none: str
    """What is said in place of moments where there are none; empty where there are some."""
    help: tuple[str, ...]
    """What would have helped in a game that was lost."""
    done: bool
    """Nothing more is coming."""


class Teller:
    """Tells games in one language; ``names`` are the players' names by colour."""

    def __init__(self, words: Words, names: Mapping[str, str]) -> None:
        self._words = words
        self._names = names

    def story(self, game: Debriefed) -> Story:
        """What is said at first sight."""
        account = game.account
        return Story(
            language=self._words.language,
            title=self._say("story-title", {"game": account.game}),
            result=self._words.plain[_result(account)],
            subtitle=" · ".join(self._played(account)),
            account=account,
            ending=tuple(self._ending(account)),
            players=tuple(
                SaidPlayer(one.player, self._name(one.player), self._luck(one)) for one in account.players
            ),
            rescues=tuple(map(self._rescue, _of_others(account.rescues))),
        )

    def replay(self, game: Debriefed, sound: float | None = None) -> SaidReplay:
        """The game from row to row; ``sound``: seconds of the soundtrack before "Escape!"."""
        return SaidReplay(sound, tuple(map(self._line, game.lines)), game.frames)

    def chances(self, game: Debriefed, curve: Curve) -> Chances:
        """The curve with the moments that mattered."""
        found = moments(curve, game.happenings) if curve.points else ()
        note = ""
        if game.account.practice:
            note = self._words.plain["story-chance-practice"]
        elif curve.games:
            note = self._say("story-chance-note", {"games": curve.games, "pace": curve.pace})
        helping = () if curve.helps is None else tuple(self._helping(game, curve.helps))
        return Chances(
            self._words.plain["story-chance"],
            curve,
            tuple(map(self._moment, found)),
            note,
            "" if found else self._no_moments(game, curve),
            helping,
            curve.helps is not None,
        )

    def _no_moments(self, game: Debriefed, curve: Curve) -> str:
        """Why no moment is told."""
        if game.account.practice:
            return self._words.plain["story-chance-practice"]
        if not curve.games:
            return self._words.plain["story-chance-none"]
        return self._words.plain["story-moments-few" if curve.games < FEW else "story-moments-none"]

    def _helping(self, game: Debriefed, helps: tuple[Helped, ...]) -> Iterator[str]:
        """Two sentences: what was tried, and then what cost time."""
        for one in helps:
            percent: Facts = {"before": _percent(one.before), "after": _percent(one.after)}
            yield self._say(one.message, _timed({**one.facts, **percent}, ("at", "time")))
        said = {one.message.removesuffix("-tried") for one in helps}
        cost = advice(game.account, taken_by_doors(game.happenings))
        for other in [one for one in cost if one.message not in said][: MOST_HELP - len(helps)]:
            yield self._say(other.message, _timed(other.facts, other.seconds))

    def _played(self, account: Account) -> Iterator[str]:
        """Day, level, and challenge or modules."""
        plain = self._words.plain
        yield account.begun[:16].replace("T", " ")
        yield plain[f"level-{account.level}"]
        if account.challenge is not None:
            yield self._say("story-challenge", {"number": account.challenge})
        for name in account.modules:
            yield plain.get(f"setup-module-{name.replace('_', '-')}", name.replace("_", " "))

    def _say(self, message: str, facts: Facts, otherwise: str = "") -> str:
        return self._words.say(message, facts, self._names, otherwise)

    def _name(self, colour: str) -> str:
        return self._names.get(colour, "") or self._words.plain[f"colour-{colour}"]

    def _ending(self, account: Account) -> Iterator[str]:
        ending, players = account.ending, len(account.players)
        if ending.result == "won" and ending.last_out is not None:
            facts: Facts = {"player": ending.last_out, "time": clock(ending.to_spare), "players": players}
            yield self._say("story-won", facts)
        elif ending.result == "lost":
            yield self._lost(ending)
        else:
            yield self._say("story-unfinished", {"time": clock(ending.t)})
        counts: Facts = {"gems": ending.gems, "depot": ending.depot}
        yield self._say("story-counts", {**counts, "refused": account.refused, "back": account.taken_back})
        if ending.result == "lost" and ending.exit_found and ending.left and players > 1:
            inside: Facts = {"count": len(ending.left), "players": players, "player": ending.left[0].player}
            yield self._say("story-lost-inside", inside)
        if account.different:
            yield self._say("story-different", {"count": account.different})

    def _lost(self, ending: Ending) -> str:
        if not ending.exit_found or not ending.left:
            return self._say("story-lost-unfound", {})
        return self._left(ending.left[0])

    def _left(self, left: LeftInside) -> str:
        if left.steps is None:
            return self._say("story-lost-cut-off", {"player": left.player})
        facts: Facts = {"player": left.player, "count": left.keys_missing}
        if left.steps == 0:
            return self._say("story-lost-keys", facts)
        return self._say("story-lost-way", {**facts, "steps": left.steps})

    def _luck(self, player: PlayerAccount) -> str:
        luck = player.luck
        if luck.luckier_than is not None:
            return self._say("story-luck-said", {"share": _percent(luck.luckier_than)})
        return self._say("story-luck-none" if luck.seen else "story-luck-unseen", {})

    def _rescue(self, rescue: Rescue) -> str:
        facts: Facts = {"count": rescue.dice, "player": rescue.player}
        if rescue.by is None:
            return self._say("story-freed-fate", facts)
        return self._say("story-freed-by", {**facts, "by": rescue.by})

    def _line(self, line: ToldLine) -> SaidLine:
        first, *others = line.views
        return SaidLine(
            row=line.row,
            t=round(line.t, 2),
            kind=line.kind,
            text=self._view(first),
            player=line.player,
            also=tuple(map(self._view, others)),
            evidence=self._evidence(line),
            why=tuple(f"{_SIGNS[each.sign]} {self._say(each.message, each.facts)}" for each in line.why),
        )

    def _view(self, view: VerdictView) -> str:
        return self._say(view.message, view.facts, view.why)

    def _evidence(self, line: ToldLine) -> str:
        dice = [f"{self._name(colour)} {_numbers(paid)}" for colour, paid in line.paid.items()]
        return self._say("story-paid", {"dice": ", ".join(dice)}) if dice else ""

    def _moment(self, moment: Moment) -> SaidMoment:
        percent: Facts = {"before": _percent(moment.before), "after": _percent(moment.after)}
        change = self._say("story-moment", {**percent, "time": clock(moment.t)})
        what = self._say(moment.message, moment.facts)
        return SaidMoment(moment.t, moment.row, moment.after > moment.before, change, what)


def clock(seconds: float) -> str:
    """``1:40``."""
    whole = int(seconds)
    return f"{whole // 60}:{whole % 60:02d}"


def _result(account: Account) -> str:
    """The message that says how it ended in a few words; who plays alone is told so."""
    if account.ending.result == "won" and len(account.players) == 1:
        return "story-won-alone"
    return _RESULTS.get(account.ending.result, "story-left")


def _of_others(rescues: tuple[Rescue, ...]) -> Iterator[Rescue]:
    """Those in which somebody helped another one."""
    return (rescue for rescue in rescues if rescue.by != rescue.player)


def _numbers(dice: tuple[int, ...]) -> str:
    """Dice as people count them."""
    return " + ".join(str(number + 1) for number in dice)


def _timed(facts: Facts, seconds: tuple[str, ...]) -> Facts:
    return {name: clock(float(fact)) if name in seconds else fact for name, fact in facts.items()}


def _percent(chance: float) -> int:
    """In whole percent; neither nothing nor certain, which no number of games or dice can tell."""
    return min(99, max(1, round(100 * chance)))
