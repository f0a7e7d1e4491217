"""All sentences of the judge, in English: one template for each message id.

A template's placeholders are the facts of a refusal; the page has the same ids in its languages. A fact that
is several things (icons, players, dice) is printed as a list: ``{shows}`` joins them with commas,
``{asked:+}`` with plus signs; an empty list is printed as "nothing".
"""

from __future__ import annotations

from collections.abc import Mapping
from string import Formatter
from typing import Any

Fact = str | int | float | tuple[str, ...] | tuple[int, ...]

SENTENCES: dict[str, str] = {
    # bad_line
    "unreadable-line": "This line cannot be read: {reason}",
    "key-given-twice": "{key} is given twice",
    "time-runs-backwards": "The line says {t} s, but the game is at {now} s already",
    "time-in-a-pause": "The line says {t} s, but the game stands still at {now} s until it is resumed",
    "names-nothing": "{key} names nothing",
    "named-twice": "{key} names {name} twice",
    "no-gems-named": "{gems} gems cannot be activated; it is 1, 2 or 3",
    "pays-without-acting": "{key} names {player}, who does not act",
    "for-and-dice-by-player": "Dice listed by player already say whose they are; leave out for",
    "split-is-off": "A golden mask serves one player; dice by player need the switch split_golden_mask",
    "unknown-name": "There is no {key} {name}",
    "pays-only": "{treasure} cannot be used by itself; the act it pays for names it",
    "key-needed": "{verb} {name} needs {key}",
    "no-such-path": "A path leads through one to {most} chambers, not {asked}",
    # over, paused, not_in_play, escaped, choose_first
    "game-over": "The game has ended: it is {result}",
    "game-paused": "The game is paused; resume it first",
    "player-not-in-play": "{player} does not play in this game",
    "verb-not-in-play": "{verb} belongs to a module that is not part of this game",
    "key-not-in-play": "{key} belongs to a module that is not part of this game",
    "card-not-in-play": "{card} belongs to a module that is not part of this game",
    "has-escaped": "{player} is outside the temple and can only give a die away",
    "choose-first": "{player} must first answer the open choice",
    # die_unavailable, die_cursed
    "no-such-die": "{player} has no die {die}",
    "die-not-at-hand": "Die {die} of {player} is {state}",
    "no-die-to-give": "{player} has no die left to give",
    "die-is-cursed": "Die {die} of {player} shows a black mask that no golden mask has freed",
    # nothing_here
    "no-effect-here": "{chamber} has no effect to use",
    "no-choice-open": "{player} has no choice to answer",
    "nothing-to-undo": "There is no act to take back",
    "nothing-to-resume": "The game is not paused",
    "not-an-answer": "{player} cannot choose {pick}; possible are {options}",
    "no-treasure-here": "No treasure lies in {chamber}",
    # not_yours, not_liftable
    "card-not-held": "{player} does not hold {card}",
    "curse-not-liftable": "{card} cannot be lifted",
    # not_together, not_exit, fate
    "not-in-one-chamber": "{player} and {other} are not in one chamber",
    "not-in-the-exit": "{player} is in {chamber}, not in the exit chamber",
    "has-not-escaped": "{player} is still inside; only an escaped adventurer gives a die away",
    "not-unanimous": "A turn of fate needs everybody inside; {missing} has not agreed",
    "fate-is-used": "No gem lies beside the depot any more; the turn of fate is used up",
    "no-fate-at-this-level": "There is no turn of fate at the level {level}",
    # gems
    "no-gem-icon": "{chamber} has no gem icon",
    "not-so-many-gems": "{chamber} cannot give {gems} at once; it shows {icons}",
    "gems-already-active": "Gems have been activated in {chamber} already",
    "depot-is-empty": "The depot is empty",
    "must-cooperate": "{gems} gems of one chamber need two adventurers who pay; only {player} does",
    # ways
    "wall-in-the-way": "{chamber} has no opening to the {side}",
    "no-chamber-there": "No chamber lies to the {side} of {chamber} yet",
    "wall-beyond": "{other} has no opening towards {chamber}",
    "place-taken": "{other} lies to the {side} of {chamber} already",
    "pile-is-empty": "The draw pile is empty",
    "inner-wall": "{chamber} has a wall inside; its other room opens to the {side}",
    "stairway-one-way": "The slanted stairway of {chamber} only leads in",
    "chamber-closed": "Nobody may enter {chamber}",
    # masks
    "no-golden-mask": "{player} has no golden mask ready",
    "not-a-golden-mask": "Die {die} of {player} is no ready golden mask; it shows {shows} and is {state}",
    "die-not-cursed": "Die {die} of {player} is not cursed",
    "frees-too-many": "A golden mask of {player} frees up to {most} black masks, not {asked}",
    "helps-too-many": "A golden mask of {player} helps up to {most} players, not {asked}",
    "gift-already-given": "{player} has given a die away already",
    # not_enough_icons
    "not-enough-icons-enter": "{chamber} asks for {asked:+}; {player} shows {shows}",
    "not-enough-icons-discover": "Discovering asks for {asked:+}; {player} shows {shows}",
    "not-enough-icons-here": "{chamber} asks for {asked:+}; there are {shown}",
    "not-enough-icons-gems": "{gems} gem(s) in {chamber} ask for {asked} × {icon}; there are {shown}",
    "not-enough-icons-escape": "Escaping asks for {asked} × key; {player} shows {shows}",
    "not-enough-icons-lift": "{card} is lifted with {asked:+}; {player} shows {shows}",
    "not-enough-icons-claim": "A treasure asks for {asked:+}; {player} shows {shows}",
    "pays-nothing": "{player} takes part and has no {icon} to pay with",
    "dice-do-not-pay": "The dice named show {shows}; all players listed must pay exactly {asked:+}",
    "tile-pays-nothing": "{treasure} of {player} spares no die here",
    "die-not-ready": "Die {die} of {player} is {state} and pays nothing",
}


class _Lists(Formatter):
    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, tuple):
            return (" + " if format_spec == "+" else ", ").join(map(str, value)) or "nothing"
        return str(value)


_LISTS = _Lists()


def sentence(message: str, facts: Mapping[str, Fact]) -> str:
    """Return the English sentence of a message id with its facts filled in."""
    return _LISTS.format(SENTENCES[message], **facts)


def add_sentences(sentences: Mapping[str, str]) -> None:
    """Add a module's templates. Raises ValueError if an id gets another sentence."""
    for message, template in sentences.items():
        if SENTENCES.setdefault(message, template) != template:
            raise ValueError(f"the message id {message} has two sentences")
