"""Many games in sentences of one language: for the page of all games, and for the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from companion.debrief.statistics import DiceVerdict, FaceShare, LoadedDie, Statistics, Wins
from companion.page.story.said import clock
from companion.page.words import Words
from companion.table.view.model import Facts


def in_short(told: Statistics, words: Words) -> Iterator[str]:
    """The best game, what is left on average, and streaks; there is at least one game."""
    if told.best_game is not None and told.best_time is not None:
        yield words.say("shelf-best", {"game": told.best_game, "time": clock(told.best_time)})
        left = clock(told.time_left or 0)
        yield words.say("shelf-left", {"time": left, "gems": round(told.gems or 0, 1)})
    yield words.say("shelf-streak", {"now": told.streak, "most": told.longest_streak})


def kinds(told: Statistics, words: Words) -> Iterator[tuple[Wins, str]]:
    """Wins by number of players, level and module, each with its name."""
    for one in told.by_players:
        yield one, words.say("shelf-players", {"count": int(one.what)})
    for one in told.by_level:
        yield one, words.plain[f"level-{one.what}"]
    for one in told.by_module:
        yield one, words.plain["shelf-basic"] if one.what == "basic" else module_name(one.what, words)


def about_dice(dice: DiceVerdict, words: Words) -> Iterator[str]:
    """Whether a die looks loaded, and whether a face is read worse than others."""
    if dice.chance is None:
        yield words.plain["shelf-dice-none"]
        return
    yield words.say("shelf-dice-all", {"rolls": dice.rolls, "chance": round(100 * dice.chance, 1)})
    if dice.worst is not None:
        yield _worst(dice, dice.worst, words)
        yield words.plain["shelf-dice-loaded" if dice.suspicious else "shelf-dice-fair"]
    odd = [one for one in dice.shares if one.suspicious]
    if odd:
        yield _face(max(odd, key=lambda one: abs(one.share - one.fair)), words)
    elif dice.worst is not None:
        yield words.plain["shelf-faces-fair"]


def module_name(name: str, words: Words) -> str:
    """A module as people call it."""
    return words.plain.get(f"setup-module-{name.replace('_', '-')}", name.replace("_", " "))


def _worst(dice: DiceVerdict, worst: LoadedDie, words: Words) -> str:
    owner, number = worst.die.split()
    percent = {name: round(100 * getattr(worst, name), 1) for name in ("share", "low", "high")}
    facts: Facts = {"judged": dice.judged, "player": owner, "number": int(number) + 1, "face": worst.face}
    return words.say("shelf-dice-worst", {**facts, "rolls": worst.rolls, **percent})


def _face(odd: FaceShare, words: Words) -> str:
    percent = {name: round(100 * getattr(odd, name), 1) for name in ("share", "fair", "low", "high")}
    return words.say("shelf-faces-odd", {"face": odd.face, **percent})
