"""What the voice calls: the clock's calls, scheduled to the frame, and what acts and cues have just caused.

A call is one or more clips of `audio/voice/clips.toml`, spoken one after the other: `("red", "silence")`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.rules import Act, Pause, Resume, UseChamber
from companion.rules.catalogue.entries import Cue
from companion.rules.events import Event
from companion.table.view.announcements import event_facts, event_name
from companion.table.view.model import Facts

Call = tuple[str, ...]

STROKE = 1.3
"""Seconds that a stroke of the gong takes; the voice waits until it is over."""
SLAM = 2.0
"""Seconds until the sound of a slammed door is over."""
TALKS = 8.0
"""Seconds after a gong in which the voice does not call the time."""
LEFT = {300: "five-minutes", 120: "two-minutes", 60: "one-minute", 30: "thirty-seconds"}
NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
DIGITS = ("zero", *NUMBERS[:9])

SAID = {
    "fate_turned": "turn-of-fate",
    "dead_end": "dead-end",
    "curse_ended": "curse-lifted",
    "treasure_claimed": "treasure",
    "treasure_drawn": "treasure",
    "treasure_taken": "treasure",
    "torch_lit": "large-torch",
    "chamber_removed": "illusions",
    "chalice_placed": "chalice",
    "chalice_recovered": "chalice-out",
    "quest_done": "quest-done",
    "ghost_placed": "ghost",
    "task_revealed": "task",
    "gem_tiles_laid": "obelisk",
    "snake_placed": "snakes",
    "snake_beaten": "snake-beaten",
    "task_mastered": "mastered",
    "calendar_moved": "maya",
    "gem_returned": "cursed-gem",
}
"""Events with a clip that is the same for everybody."""
SAID_TO = {"stranded": "stranded", "trapped": "cliff"}
"""Events with a clip that is addressed to one player."""
DISCOVERED = {
    "EXIT": "exit-found",
    "T1": "platform",
    "T2": "invocation",
    "T5": "slide",
    "MI": "mirage",
}
SAND = {
    "movement": "no-movement",
    "gems": "no-gems",
    "golden_masks": "no-golden-masks",
    "start": "no-start",
    "LV1": "lava",
    "LV2": "lava",
    "TO": "torches",
    "SA": "sacrifice",
}
"""Clips by what the running sand forbids, else by its chamber."""
PENALTY = frozenset({"die_lost", "gems_added"})


def pin_call(digits: str) -> Call:
    """The call that says a table's PIN, digit by digit."""
    return ("pin", *(DIGITS[int(digit)] for digit in digits))


def of_the_clock(cues: Iterable[Cue]) -> Iterator[tuple[float, Call]]:
    """The calls of the clock for these cues, each with its game time in seconds."""
    cues = tuple(cues)
    end = cues[-1].t
    gongs = [cue.t for cue in cues if cue.name == "gong"]
    for cue in cues:
        if cue.name == "gong":
            yield cue.t + STROKE * cue.countdown, (f"countdown-{cue.countdown}",)
        elif cue.name == "door":
            yield cue.t + SLAM, ("door",)
    for seconds, clip in LEFT.items():
        at = end - seconds
        if at >= seconds and not any(gong <= at <= gong + TALKS for gong in gongs):
            yield at, (clip,)
    for number, clip in enumerate(NUMBERS, start=1):
        yield end - number, (clip,)


def of_an_act(act: Act, events: Iterable[Event], inside: int = 0) -> list[Call]:
    """The calls for an accepted act, each once; ``inside`` is how many players are in the temple now."""
    events = tuple(events)
    tags = {event_name(event) for event in events}
    calls = list(_each(events))
    if isinstance(act, Pause | Resume):
        calls.append(("pause",) if isinstance(act, Pause) else ("resume",))
    if "escaped" in tags and inside == 1:
        calls.append(("last-one",))
    if isinstance(act, UseChamber):
        if "die_returned" in tags:
            calls.append(("fountain",))
        if "chamber_moved" in tags:
            calls.append(("gear",))
        if act.what == "go":
            calls.append(("teleporter",))
    return list(dict.fromkeys(calls))


def of_a_cue(cue: str, events: Iterable[Event]) -> list[Call]:
    """The calls for a cue or a sand timer that has run out; the cue itself is among the clock's calls."""
    events = tuple(events)
    calls = list(dict.fromkeys(_each(events)))
    tags = {event_name(event) for event in events}
    if cue == "sand_timer" and "sand_runs" not in tags:
        calls.insert(0, ("sand-out",) if tags & PENALTY else ("allowed-again",))
    if any(event_name(event) == "card_flipped" for event in events):
        calls.append(("cards-up",))
    return calls


def _each(events: tuple[Event, ...]) -> Iterator[Call]:
    losers = [str(event_facts(event)["player"]) for event in events if event_name(event) == "die_lost"]
    if losers:
        yield (*dict.fromkeys(losers), "die-lost")
    for event in events:
        yield from _call(event_name(event), event_facts(event))


def _call(tag: str, known: Facts) -> Iterator[Call]:
    player = str(known.get("player", ""))
    if tag in SAID:
        yield (SAID[tag],)
    elif tag in SAID_TO:
        yield player, SAID_TO[tag]
    elif tag == "escaped":
        yield (f"escaped-{player}",)
    elif tag in ("curse_drawn", "reminded"):
        yield player, str(known["curse"]).replace("_", "-")
    elif tag == "discovered" and known["chamber"] in DISCOVERED:
        yield (DISCOVERED[str(known["chamber"])],)
    elif tag == "gems_activated" and known["chamber"] == "TT":
        yield ("totem",)
    elif tag == "sand_runs":
        yield (SAND[str(known.get("forbids", known["chamber"]))],)
    elif tag == "treasure_used" and known["treasure"] == "time_out":
        yield ("time-out",)
