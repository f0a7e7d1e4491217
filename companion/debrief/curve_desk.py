"""Reckons the curves of games beside everything else, one after the other, and keeps those that are done."""

from __future__ import annotations

import logging
import os
import threading
from collections import OrderedDict
from collections.abc import Callable

from companion.clock import Clock
from companion.debrief.account import Account
from companion.debrief.curve import WITHIN_S, Curve
from companion.debrief.debriefed import GameRead
from companion.debrief.helping import reckoned
from companion.debrief.stands import Stands, stands
from companion.errors import CompanionError
from companion.odds import Cluster, Pool, Processes
from companion.rules import Catalogue
from companion.rules.catalogue.corrections import Corrections

LOG = logging.getLogger(__name__)
KEPT = 32
"""Curves that are remembered until the program ends."""
NOTHING = Curve((), 0, 1.0, False)
"""No game has been played on yet."""
NONE = Curve((), 0, 1.0, True, ())
"""No game will be played on."""


class CurveDesk:
    """Answers at once with what is known of a curve; games are played on in a thread of its own.

    Curves wait for each other: a second one begins when the first is done.
    """

    def __init__(
        self,
        catalogue: Catalogue,
        clock: Clock,
        corrections: Corrections | None = None,
        scheduler: str | None = None,
        within: float = WITHIN_S,
    ) -> None:
        """``scheduler`` is a Dask cluster that plays instead of this machine's processes."""
        self._catalogue = catalogue
        self._clock = clock
        self._corrections = corrections
        self._scheduler = scheduler
        self._within = within
        self._curves: OrderedDict[int, Curve] = OrderedDict()
        self._turn = threading.Lock()
        self._known = threading.Condition()
        self._closed = False

    def curve(self, game: GameRead, account: Account) -> Curve:
        """What is known of this game's curve; the first call begins to reckon it. Practice has none."""
        if account.practice:
            return NONE
        number = game.summary.id
        with self._known:
            curve = self._curves.get(number)
            if curve is not None or self._closed:
                return curve or NOTHING
            self._curves[number] = NOTHING
            while len(self._curves) > KEPT:
                self._curves.popitem(last=False)
        work = threading.Thread(target=self._work, args=(game, account), name="debrief curve", daemon=True)
        work.start()
        return NOTHING

    def known(self, game: int) -> Curve:
        """What is known of the curve of the game with this number; nobody is asked to reckon it."""
        return self._curves.get(game, NOTHING)

    def wait_until(self, met: Callable[[], bool], patience: float) -> bool:
        """Waits until ``met`` is true, which is asked whenever a curve has become better."""
        with self._known:
            return self._known.wait_for(met, patience)

    def close(self) -> None:
        """No further game is played on."""
        with self._known:
            self._closed = True

    def _work(self, game: GameRead, account: Account) -> None:
        number = game.summary.id
        try:
            with self._turn:
                if not self._closed:
                    self._reckon(game, account)
        except CompanionError as error:
            LOG.warning("game %s: its chances cannot be reckoned: %s", number, error)
            self._note(number, NONE)
        except Exception:
            if self._closed:  # the program ends, and its pools end before this thread does
                LOG.debug("game %s: its chances are reckoned no further", number)
                return
            LOG.exception("game %s: its chances could not be reckoned", number)
            self._note(number, NONE)

    def _reckon(self, game: GameRead, account: Account) -> None:
        until = self._clock.now() + self._within
        standing = stands(game.summary, game.rows, self._catalogue, account)
        if self._scheduler is not None:
            self._follow(standing, account, Cluster(self._scheduler), until)
            return
        with Processes(workers(os.cpu_count() or 1), polite=True) as pool:
            self._follow(standing, account, pool, until)

    def _follow(self, standing: Stands, account: Account, pool: Pool, until: float) -> None:
        within = until - self._clock.now()
        for curve in reckoned(standing, account, pool, self._clock, within, self._corrections):
            self._note(account.game, curve)
            if self._closed:
                return

    def _note(self, number: int, curve: Curve) -> None:
        with self._known:
            self._curves[number] = curve
            self._known.notify_all()


def workers(processors: int) -> int:
    """How many processes play on: one processor of four or more stays free for whatever else goes on."""
    return min(processors, 3 if processors >= 4 else 2)
