"""How a game ended, in numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from companion.rules import Act, Icon, Roll, State
from companion.table.view.model import DebriefView


def debrief(state: State, acts: Iterable[Act]) -> DebriefView:
    """The numbers of a game that has ended; ``acts`` are the accepted acts that were not taken back."""
    rolls = [act for act in acts if isinstance(act, Roll)]
    faces = Counter(face for roll in rolls for face in roll.dice.values())
    return DebriefView(
        t=state.t,
        escaped=tuple(str(colour) for colour, player in state.players.items() if player.escaped),
        gems_activated=activated(state),
        gems_left=state.depot,
        chambers=len(state.temple),
        rolls=len(rolls),
        black_masks=faces[Icon.BLACK_MASK],
        golden_masks=faces[Icon.GOLDEN_MASK],
    )


def activated(state: State) -> int:
    """Gems that have left the depot: they lie on chambers and treasure tiles."""
    on_chambers = sum(placed.gems for placed in state.temple.values())
    return on_chambers + sum(player.gems for player in state.players.values())
