"""From readings of the mats to decisions: rolls, gifts, dice that fell, and the escape."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace

from companion.dice import MatReading
from companion.rules import Act, Colour, DieState, Free, Game, Icon, Lost, Roll
from companion.rules.state import Die
from companion.table.conduct import Conduct, Repair
from companion.table.dice import throws
from companion.table.dice.gifts import Gifts
from companion.table.dice.kept_dice import KeptDice
from companion.table.dice.mats import Mats
from companion.table.dice.throws import Throw
from companion.table.game.corrections.broken_spells import broken_before, broken_unseen
from companion.table.game.corrections.golden_masks import other_masks
from companion.table.game.corrections.recent import RecentActs
from companion.table.game.decisions import Correction, Decision, Notice, ProposedAct, RetoldAct
from companion.table.game.evidence import Because, Evidence, Reason
from companion.table.game.referee import Referee
from companion.table.game.timekeeping import Timekeeping

_IN_PLAY = frozenset({DieState.READY, DieState.SPENT})
PUT_BACK = 3.0
"""Seconds within which people put a black mask back that they have rolled without right."""
_UNREAD = 4.0
"""Seconds for which dice that were taken up unread may have shown the golden mask that others needed."""
SETTLED = 0.5
"""Seconds after which dice that lie otherwise than the record says are not about to be explained."""
BLACK_FOR = 60.0
"""Seconds ago at most that a golden mask may have been shown which no camera has seen: people who have only
black masks left wait for others to come."""


class ReadingInterpreter:
    """Says what players have done with their dice."""

    def __init__(self, referee: Referee, mats: Mats, time: Timekeeping, conduct: Conduct) -> None:
        self._referee = referee
        self._mats = mats
        self._time = time
        self._kept = KeptDice(referee, conduct)
        self._gifts = Gifts(referee, mats, self._kept)
        self._repairs = conduct.repair(sure=True) is Repair.MAKE
        self._otherwise: dict[Colour, float] = {}
        """Since when a player's dice lie otherwise than the record says, monotonic seconds."""
        self._without_right: dict[Colour, dict[int, float]] = {}
        """Accursed dice that were rolled without right, and when they came to rest, monotonic seconds."""

    def read(self, player: Colour, reading: MatReading) -> Iterator[Decision]:
        """What a player did since the last reading of their mat."""
        t = self._time.stamp(reading.still_since)
        for _ in self._mats.strangers(player, reading, t):  # gifts of several people may come into one throw
            if (gift := self._gifts.explains(player, reading, t)) is None:
                break
            self._gifts.forget(player)
            yield ProposedAct(gift)
        throw = self._mats.read(player, reading, t)
        if self._game.state.players[player].escaped:
            return  # dice of a player outside the temple cause no acts
        self._gifts.note(player, reading, throw)
        if throw.strangers:
            yield Notice(t, "notice-stranger", {"player": player}, player)
        put_right = list(self._kept.read(player, reading, throw))
        yield from put_right
        evidence = Evidence(self._time.moment(reading.still_since), None, (Reason(Because.DICE, 0.0),))
        earlier = self._as_it_was_then(player, throw, evidence)
        if earlier is not None:
            yield earlier
        else:
            again = self._without_right.get(player, {}).keys() & set(throw.picked_up)
            yield from self._broken_unseen(player, again | self._freed_unread(player, throw), evidence.t)
            for act in throws.acts(self._game, player, throw, t):
                yield ProposedAct(act, evidence)
        self._note_without_right(player, throw, reading.still_since)
        if throw.unsure:
            yield Notice(t, "notice-unsure", {"player": player, "count": len(throw.unsure)}, player)
        if throws.taken_in_vain(self._game, player, throw, t):
            yield Notice(t, "notice-black-mask-taken", {"player": player}, player)
        if put_right:
            yield from self.read(player, reading)  # the die that counts again lies there, too

    def as_time_passes(self, now: float) -> Iterator[Decision]:
        """What time tells of the dice: those that fell, that lie otherwise, and that were freed unseen."""
        yield from self.fallen(now)
        yield from self.as_they_lie(now)
        yield from self.believed(now)

    def as_they_lie(self, now: float) -> Iterator[Decision]:
        """Dice that lie otherwise than the record says: an account of the past was wrong about them.

        A die that lies where it lay counts as not rolled. If the record has let it pay meanwhile, or show
        something else, it is put right here. Perhaps only the numbers of dice are exchanged.
        """
        for player, adventurer in self._game.state.players.items():
            if adventurer.escaped or player in self._mats.rolling:
                self._otherwise.pop(player, None)
                continue
            faces = self._mats.lying(player)
            self._note_black(player, faces, now)
            theirs = dict(enumerate(adventurer.dice))  # a gift may have been taken back
            other = {n: faces[n] for n in faces.keys() & theirs if _lies_otherwise(theirs[n], faces[n])}
            if not other:
                self._otherwise.pop(player, None)
            elif now - self._otherwise.setdefault(player, now) >= SETTLED:
                del self._otherwise[player]
                if self._mats.renumber(player):
                    continue
                t = self._time.stamp(now)
                evidence = Evidence(t, None, (Reason(Because.DICE, 0.0),))
                yield ProposedAct(Roll(t=t, player=player, dice=other), evidence)

    def _note_black(self, player: Colour, faces: Mapping[int, Icon], now: float) -> None:
        """Accursed dice that lie there as something else are told as those that were rolled without right."""
        noted = self._without_right.setdefault(player, {})
        for number in self._cursed(player) & faces.keys():
            if faces[number] is not Icon.BLACK_MASK:
                noted.setdefault(number, now)

    def believed(self, now: float) -> Iterator[Decision]:
        """Accursed dice that were rolled so long ago that nobody will put a black mask back any more."""
        for player, dice in tuple(self._without_right.items()):
            late = {number for number, since in dice.items() if now - since > PUT_BACK}
            if not late or player in self._mats.rolling:
                continue
            t = self._time.stamp(now)
            for _ in range(len(late)):  # dice that were freed may show the golden masks for the others
                yield from self._broken_unseen(player, late, t)
                faces = {n: face for n, face in self._mats.lying(player).items() if n in late}
                freed = {n: face for n, face in faces.items() if n not in self._cursed(player)}
                if not freed:
                    break
                yield ProposedAct(Roll(t=t, player=player, dice=freed))
                late = late - freed.keys()
            waiting = {n: now for n in late if n in self._cursed(player)}  # nobody knows how: later again
            others = {n: at for n, at in dice.items() if n not in late and n in self._cursed(player)}
            self._without_right[player] = waiting | others

    def _broken_unseen(self, player: Colour, numbers: Collection[int], t: float) -> Iterator[Decision]:
        """The golden masks that have freed these dice, which no camera has seen."""
        cursed = self._cursed(player) & set(numbers)
        if not cursed:
            return
        with self._referee.aside() as game:
            acts = broken_unseen(game, player, cursed)
            earlier = None if acts else broken_before(self._recent(game), player, cursed)
        if earlier is not None:
            yield earlier
        evidence = Evidence(t, None, (Reason(Because.BELIEVED, 0.0),))
        for act in acts:
            yield ProposedAct(act, evidence)

    def _recent(self, game: Game) -> RecentActs:
        """The acts since golden masks are looked for."""
        since = self._time.now() - BLACK_FOR
        accepted = self._referee.accepted
        first = next((i for i, each in enumerate(accepted) if each.act.t >= since), len(accepted))
        return RecentActs(self._referee, game, first)

    def _note_without_right(self, player: Colour, throw: Throw, since: float) -> None:
        cursed = self._cursed(player)
        noted = {n: at for n, at in self._without_right.get(player, {}).items() if n in cursed}
        for number in cursed & throw.rolled.keys():
            if throw.rolled[number] is Icon.BLACK_MASK:
                noted.pop(number, None)
            else:
                noted[number] = since
        lying = self._mats.lying(player)
        self._without_right[player] = {
            number: at for number, at in noted.items() if lying.get(number) is not Icon.BLACK_MASK
        }

    def _freed_unread(self, player: Colour, throw: Throw) -> set[int]:
        """Accursed dice that no golden mask on the table can have freed, although this throw has rolled them.

        A throw of theirs, or of somebody in their chamber, was taken up before any camera had read it, and
        will have shown one. Else none.
        """
        if not self._repairs or not (self._mats.threw_unread(player) or self._helped_unread(player)):
            return set()
        cursed = self._cursed(player)
        taken = [n for n in throw.picked_up if n in cursed and throw.rolled.get(n) is not Icon.BLACK_MASK]
        freed = throws.freeing(self._game, player, taken, self._game.state.t)
        return set(taken).difference(*(act.dice for act in freed))

    def _helped_unread(self, player: Colour) -> bool:
        """Somebody in the player's chamber has just taken dice up that no camera had read."""
        players = self._game.state.players
        here = players[player].cell
        return any(
            self._time.now() - self._time.moment(self._mats.unread[other]) <= _UNREAD
            for other in self._mats.unread.keys() - {player}
            if here is not None and players[other].cell == here
        )

    def _cursed(self, player: Colour) -> set[int]:
        dice = self._game.state.players[player].dice
        return {number for number, die in enumerate(dice) if die.state is DieState.CURSED}

    def _as_it_was_then(self, player: Colour, throw: Throw, evidence: Evidence) -> Correction | None:
        """A throw that broke spells, put into its place before what has happened since.

        The camera takes half a second to read dice. Meanwhile figures have left, and golden masks were used.
        None: nothing has happened since, or the throw was not lawful at that moment either.
        """
        if not throw.picked_up:
            return None
        with self._referee.aside() as game:
            recent = RecentActs(self._referee, game)
            place, present = recent.since(evidence.t), len(recent.acts)
            if place == present and self._lawful(throw, recent.before(present), player):
                return None
            for at in dict.fromkeys((place, present)):
                for first, acts in self._alternatives(recent, at):
                    told = self._told(recent, first, acts, at - first, player, throw, evidence)
                    if told is not None:
                        return Correction(recent.first + first, told, None)
        return None

    def _alternatives(self, recent: RecentActs, place: int) -> Iterator[tuple[int, list[RetoldAct]]]:
        """The acts from some place on: as they were taken, or with another golden mask for one spell."""
        yield place, recent.retold(place)
        for broken in range(len(recent.acts) - 1, -1, -1):
            act = recent.acts[broken].act
            if isinstance(act, Free):
                first = min(broken, place)
                for other in other_masks(recent.before(broken).state, act):
                    acts = recent.retold(first)
                    acts[broken - first] = replace(acts[broken - first], act=other, number=None)
                    yield first, acts

    def _told(
        self,
        recent: RecentActs,
        first: int,
        acts: list[RetoldAct],
        at: int,
        player: Colour,
        throw: Throw,
        evidence: Evidence,
    ) -> tuple[RetoldAct, ...] | None:
        """These acts with the throw among them, if all of it was lawful."""
        game = recent.before(first)
        if not all(recent.happens(each.act) for each in acts[:at]) or not self._lawful(throw, game, player):
            return None
        thrown: list[RetoldAct] = []
        for act in throws.acts(game, player, throw, game.state.t):
            if not recent.happens(act):
                return None
            thrown.append(RetoldAct(act, evidence, None))
        if not all(recent.happens(each.act) for each in acts[at:]):
            return None
        return (*acts[:at], *thrown, *acts[at:])

    @staticmethod
    def _lawful(throw: Throw, game: Game, player: Colour) -> bool:
        """Golden masks in the player's chamber free all the black masks that they have rolled.

        Of dice that were given to the player since, none can have been rolled.
        """
        dice = game.state.players[player].dice
        if any(number >= len(dice) for number in throw.rolled):
            return False
        taken = [n for n in throw.picked_up if dice[n].state is DieState.CURSED]
        return sum(len(act.dice) for act in throws.freeing(game, player, taken, game.state.t)) == len(taken)

    def compare(self, player: Colour, reading: MatReading) -> Iterator[Decision]:
        """What lies otherwise on a mat than when the game was broken off."""
        difference = self._mats.taken_up(player, reading)
        if difference is not None:
            facts = {"player": player, **difference.facts}
            yield Notice(self._game.state.t, "notice-resumed-differs", facts, player)

    def fallen(self, now: float) -> Iterator[Decision]:
        """The dice that have fallen off the table by ``now`` (monotonic seconds)."""
        for player, die, instead in self._mats.fallen(now):
            t = self._time.stamp(now)
            if instead:
                yield Notice(t, "notice-wrong-die-taken", {"player": player}, player)
            else:
                yield ProposedAct(Lost(t=t, player=player, die=die))

    def follows(self) -> Act | None:
        """What follows by itself from dice that lie still, one act at a time: a gift that lay there before
        its giver had escaped; then the escape of a player in the exit chamber who shows enough keys, of those
        whose dice have lain there longest."""
        if (gift := self._gifts.late()) is not None:
            return gift
        players, rested = self._game.state.players, self._mats.rested
        longest_first = sorted(players, key=lambda player: rested.get(player, 0.0))
        escapes = (throws.escape(self._game, player, self._game.state.t) for player in longest_first)
        return next((act for act in escapes if act is not None), None)

    @property
    def _game(self) -> Game:
        return self._referee.game


def _lies_otherwise(die: Die, face: Icon) -> bool:
    """A die in play shows something else than the record says."""
    return die.state in _IN_PLAY and die.shows is not face
