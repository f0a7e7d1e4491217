"""What a story says after a lost game."""

from __future__ import annotations

from companion.debrief.curve import Curve, Helped
from companion.debrief.debriefed import GameRead, debriefed
from companion.page.story.said import Teller
from companion.page.words import words_in
from companion.rules import Catalogue
from tests.debrief.played import recorded
from tests.page.story.conftest import LOST

ENDS = ['{"t":60,"do":"end"}']


def test_what_was_tried_is_told_before_what_cost_time_and_nothing_before_it_is_known(
    catalogue: Catalogue,
) -> None:
    summary, rows = recorded(LOST.replace('"depot":1', '"depot":4'), ENDS, catalogue)
    found = debriefed(GameRead(summary, tuple(rows)), catalogue)
    tried = Helped("story-help-pace-tried", {"at": 390.0}, 0.12, 0.31, 24)
    teller = Teller(words_in("en"), {})
    told = teller.chances(found, Curve((), 24, 1.0, True, (tried,)))
    assert told.done
    assert told.help == (
        "A fifth quicker from 6:30 on, the chance would have been 31\u00a0% instead of 12\u00a0%.",
        "2 gems more would have spared everyone 2 keys: 4 were left in the depot.",
    )
    coming = teller.chances(found, Curve((), 24, 1.0, True))
    assert (coming.help, coming.done) == ((), False)
