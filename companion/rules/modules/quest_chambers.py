"""The rules of all quest chambers: how many are drawn, their markers on the depot, the act `quest`.

The modules Quests and Queenie Quest Chambers both join this; each then adds its chambers and cases.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from msgspec import UnsetType

from companion.rules.acts import Escape, Quest
from companion.rules.events import Event
from companion.rules.names import Code
from companion.rules.record.known_keys import add_state_keys
from companion.rules.record.verdicts import Refusal
from companion.rules.rulebook import Attempt, Box, Events, Play, Rulebook
from companion.rules.sentences import add_sentences

PART = "quest_chambers"
COUNT = 2  # drawn if the set-up does not say

add_state_keys(quests_done=None)
add_sentences(
    {
        "quest-open": "{markers} quest(s) are open; nobody escapes before all are done",
        "no-quest-here": "There is no quest to work on in {chamber}",
    }
)


class QuestDone(Event, frozen=True, kw_only=True, tag="quest_done"):
    """The quest of a chamber is done: a marker went from the depot onto it, `quest_markers` are left."""

    chamber: str
    quest_markers: int


class Quests:
    """The quests that are done in a game."""

    def __init__(self, done: frozenset[str] = frozenset()) -> None:
        self.done = done

    def copy(self) -> Quests:
        """Return an independent copy."""
        return Quests(self.done)


def join(rules: Rulebook, *chambers: str) -> None:
    """Add quest chambers to a game; the first module that does so adds the common rules, too."""
    if draw not in rules.boxes:
        rules.boxes.append(draw)
        rules.verb(Quest, _nothing)
        rules.check(Quest, Code.NOTHING_HERE, quest_here)
    count(rules, *chambers)


def count(rules: Rulebook, *chambers: str) -> None:
    """Make these chambers quests with a marker on the depot; without `join` none is drawn (R-115)."""
    if not rules.quest_chambers:
        rules.begun.append(lay_markers)
        rules.check(Escape, Code.QUEST_OPEN, all_quests_done)
        rules.shown.append(show)
    rules.quest_chambers += [chamber for chamber in chambers if chamber not in rules.quest_chambers]
    rules.chambers.update(chambers)


def draw(play: Play, box: Box) -> None:
    """Draw as many as the set-up says, counting those on the table; they are added
    after START's neighbours (R-03)."""
    quests = play.rules.quest_chambers
    laid = {placed.chamber.id for placed in play.state.temple.values()}
    left = sorted(name for name in quests if name not in laid)
    count = COUNT if isinstance(play.setup.quests, UnsetType) else play.setup.quests
    drawn = max(0, count - len(quests) + len(left))
    chance = random.Random(f"quests:{play.setup.seed}")
    box.with_exit += box.draw(left, min(drawn, len(left)), chance)


def lay_markers(play: Play) -> None:
    """Lay a marker on the depot for each quest chamber in the pile and on the table."""
    play.state.parts[PART] = Quests()
    placed = (placed.chamber.id for placed in play.state.temple.values())
    play.state.quest_markers = sum(name in play.rules.quest_chambers for name in (*play.state.pile, *placed))


def is_open(play: Play, chamber: str) -> bool:
    """Return whether the quest of a chamber is still open; each is done once."""
    return chamber not in quests(play).done


def open_in(chamber: str) -> Callable[[Play, Attempt[Quest]], bool]:
    """Return a test whether an act is for this chamber's quest: the first player must stand there."""
    return lambda play, attempt: (
        play.state.where(attempt.who[0]).chamber.id == chamber and is_open(play, chamber)
    )


def complete(play: Play, chamber: str, events: Events) -> None:
    """Move a marker from the depot onto the chamber of a quest that is done."""
    quests(play).done |= {chamber}
    play.state.quest_markers -= 1
    events.append(QuestDone(chamber=chamber, quest_markers=play.state.quest_markers))


def all_quests_done(play: Play, attempt: Attempt[Escape]) -> Refusal | None:
    """Nobody can escape while a quest marker lies on the depot (R-37)."""
    markers = play.state.quest_markers
    return Refusal(Code.QUEST_OPEN, "quest-open", markers=markers) if markers else None


def quest_here(play: Play, attempt: Attempt[Quest]) -> Refusal | None:
    """There must be an open quest, or a part of one, where the first player stands."""
    if attempt.case is None or attempt.case.carry_out is not _nothing:
        return None
    return Refusal(Code.NOTHING_HERE, "no-quest-here", chamber=play.state.where(attempt.who[0]).chamber.id)


def show(play: Play, shown: dict[str, Any]) -> None:
    """Show the chambers on which a marker says that their quest is done."""
    shown["quests_done"] = sorted(quests(play).done)


def quests(play: Play) -> Quests:
    """Return which quests are done."""
    part = play.state.parts[PART]
    assert isinstance(part, Quests)
    return part


def _nothing(play: Play, attempt: Attempt[Quest], events: Events) -> None:
    raise AssertionError("a check refuses this act where no quest is")
