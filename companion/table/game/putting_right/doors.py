"""A door has taken a die that is rolled on: its player was safe in START when the door slammed."""

from __future__ import annotations

from companion.rules import Colour, DieState, Free, Game, Lost, Roll
from companion.rules.catalogue.entries import Cue
from companion.table.game.evidence import Because
from companion.table.game.putting_right.past import Past, PastAct
from companion.table.game.putting_right.telling import Telling
from companion.table.game.referee import Referee
from companion.table.view.places import pressed_at

_JUST_BEFORE = 0.01
"""Seconds before the door by which the player had come to START."""
_BY_DICE = (Roll, Free, Lost)


def was_in_start(referee: Referee, player: Colour) -> Telling | None:
    """The player had gone to START before the last door slammed; None if no way led there, or if the die
    would be gone all the same."""
    door = last_door(referee)
    if door is None:
        return None
    past = Past(referee, _after_last_act(referee, player, door.t))
    before = [each for each in past.acts if each.told.act.t < door.t]
    theirs = [place for place, each in enumerate(before) if player in each.told.act.named]
    for place in (len(before), *reversed(theirs)):
        telling = _told(referee, past, before, place, player, door)
        if telling is not None:
            return telling
    return None


def last_door(referee: Referee) -> Cue | None:
    """The door that has slammed last; None: none yet."""
    slammed = [cue for cue in referee.game.cues if cue.name == "door" and cue.t <= referee.game.state.t]
    return slammed[-1] if slammed else None


def _told(
    referee: Referee, past: Past, before: list[PastAct], place: int, player: Colour, door: Cue
) -> Telling | None:
    """The account in which they went before the act at this place."""
    telling = Telling(referee, past, because=Because.DICE)
    for each in before[:place]:
        telling.tell(each)
    if place == len(before):
        telling.game.advance(max(telling.game.state.t, door.t - _JUST_BEFORE))
    if not telling.goes(player, telling.game.state.temple.start().cell):
        return None
    for each in past.acts[place:]:
        telling.tell(each)
    telling.stands_as(referee.game.state, but=() if _came_back(referee, player, door) else (player,))
    return telling if _lost(telling.game, player) < _lost(referee.game, player) else None


def _came_back(referee: Referee, player: Colour, door: Cue) -> bool:
    """The player has pressed the cell in which they seemed to stand all the time, and was refused: they had
    gone back there from START."""
    state = referee.game.state
    seemed = state.players[player].cell
    return any(
        not each.verdict.ok and each.verdict.t > door.t and player in each.act.named
        and seemed is not None and pressed_at(each.act, state) == seemed
        for each in referee.judged
    )  # fmt: skip


def _after_last_act(referee: Referee, player: Colour, t: float) -> int:
    """The index in `Referee.accepted` of the act after the last one that the player did before this time,
    other than with dice."""
    accepted, first = referee.accepted, 0
    for index, each in enumerate(accepted):
        if each.act.t < t and player in each.act.named and not isinstance(each.act, _BY_DICE):
            first = index + 1
    return first


def _lost(game: Game, player: Colour) -> int:
    return sum(die.state is DieState.LOST for die in game.state.players[player].dice)
