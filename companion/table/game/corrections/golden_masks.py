"""Which golden mask has broken a spell: nobody sees it, so the table guesses, and may have to guess anew."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET

from companion.rules import DieState, Free, Icon, State


def other_masks(state: State, act: Free) -> Iterator[Free]:
    """The same spell, broken by another player's golden mask in the same chamber; ``state``: before it."""
    (freed, dice), *_ = act.freed.items()
    here = state.players[freed].cell
    for owner, adventurer in state.players.items():
        if owner is act.player or adventurer.cell != here:
            continue
        for number, die in enumerate(adventurer.dice):
            if die.state is DieState.READY and die.shows is Icon.GOLDEN_MASK:
                whose = UNSET if owner is freed else freed
                yield Free(t=act.t, player=owner, whose=whose, dice=dice, golden=number)
                break
