"""Who is likely to have meant a press, of those who could: what each would mean first, and why."""

from __future__ import annotations

from msgspec import UNSET

from companion.rules import Activate, Colour, Game
from companion.table.conduct import Conduct
from companion.table.dice.mats import Mats
from companion.table.game.evidence import Because, Evidence, Reason
from companion.table.game.referee import Referee
from companion.table.game.timekeeping import Timekeeping
from companion.table.intent import candidates
from companion.table.intent.candidates import Candidate, same_act
from companion.table.intent.presses.press import Press
from companion.table.intent.weighing import OWN_WORD, Weighing, with_evidence
from companion.table.view.places import spends_tiles


class Likely:
    """Puts the candidates for a press into an order."""

    def __init__(
        self, referee: Referee, mats: Mats, weighing: Weighing, time: Timekeeping, conduct: Conduct
    ) -> None:
        self._referee = referee
        self._mats = mats
        self._weighing = weighing
        self._time = time
        self._conduct = conduct

    def weighed(self, allowed: list[Candidate], press: Press) -> list[Candidate]:
        """What each player would mean first, with what speaks for it; whoever has most comes first."""
        likely = self._first(allowed, press.times) if allowed else []
        moment = self._time.moment(press.at)
        weights = {
            each.player: (Reason(Because.OWN_WORD, OWN_WORD),)
            if press.of
            else self._weighing.reasons(each.player, moment, press.cell)
            for each in likely
        }
        weighed = with_evidence(Evidence(moment, press.cell), likely, weights)
        return sorted(weighed, key=weight, reverse=True)

    def _first(self, allowed: list[Candidate], times: int) -> list[Candidate]:
        """What each player would mean first; without a camera the number of presses says how many gems."""
        likely: list[Candidate] = []
        for player in self._game.state.players:
            theirs = [candidate for candidate in allowed if candidate.player is player]
            shown = [candidate for candidate in theirs if candidate.allowed]
            likely += candidates.first_choices(shown or as_often(theirs, times))
        least = min((spends_tiles(candidate.act) for candidate in likely), default=False)
        likely = [candidate for candidate in likely if spends_tiles(candidate.act) == least]
        return candidates.without_duplicates(candidates.with_laid_dice(self._game, likely, self._missing))

    def meant(self, likely: list[Candidate]) -> list[Candidate]:
        """The candidates of the player who is clearly ahead, else of all."""
        first = min(likely, key=lambda each: (-weight(each), len(each.act.named)))
        likely = [each for each in likely if each is first or not same_act(first.act, each.act)]
        rivals = [each for each in likely if each.player is not first.player]
        if all(weight(each) <= weight(first) - self._conduct.ahead for each in rivals):
            return [each for each in likely if each.player is first.player]
        return likely

    def together(self, meant: list[Candidate], presses: int) -> list[Candidate]:
        """Those who have pressed together, each once, if they are clearly ahead of the others; else none."""
        ranked = sorted(meant, key=weight, reverse=True)
        those, others = ranked[:presses], ranked[presses:]
        if others and (not those or weight(those[-1]) - weight(others[0]) < self._conduct.ahead):
            return []
        return those

    def _missing(self, player: Colour) -> tuple[int, ...]:
        throw = self._mats.throws.get(player)
        return () if throw is None else throw.missing

    @property
    def _game(self) -> Game:
        return self._referee.game


def weight(candidate: Candidate) -> float:
    """How much speaks for a candidate."""
    return 0.0 if candidate.evidence is None else candidate.evidence.weight


def as_often(possible: list[Candidate], times: int) -> list[Candidate]:
    """Dice that no camera sees cannot say how many gems are meant; the number of presses does."""
    gems = [c.act.gems for c in possible if isinstance(c.act, Activate) and isinstance(c.act.gems, int)]
    number = times if times in gems else min(gems, default=times)
    return [c for c in possible if not isinstance(c.act, Activate) or c.act.gems in (number, UNSET)]
