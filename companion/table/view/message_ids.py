"""Every message id that the table itself puts into a view, with the facts each can use. The page has texts.

Further ids are `done-<verb>` and `refused-<message of the judge>`.
"""

from __future__ import annotations

from companion.table.view.announcements import ANNOUNCED

MOVES = {
    "move-enter": "player side other",
    "move-enter-chalice": "player side other",
    "move-discover": "player side",
    "move-discover-redraw": "player side",
    "move-discover-choose": "player side choose",
    "move-activate": "player players chamber gems",
    "move-activate-dice": "player players chamber gems dice",
    "move-escape": "player chamber",
    "move-give-to": "player to",
    "move-fate": "player players",
    "move-claim": "player chamber",
    "move-use": "player treasure",
    "move-use-to": "player treasure to",
    "move-use-side": "player treasure side other",
    "move-use-curse": "player treasure curse",
    "move-use-choose": "player treasure choose",
    "move-use-cell": "player treasure other",
    "move-lift-curse": "player curse",
    "move-ability": "player character",
    "move-ability-path": "player path other",
    "move-ability-to": "player character to",
    "move-ability-cell": "player character other",
    "move-ability-cell-turn": "player other turn",
    "move-ability-side": "player character side other",
    "move-ability-side-chalice": "player character side other",
    "move-ability-to-dice": "player to dice",
    "move-quest": "player players chamber",
    "move-quest-side": "player players side",
    "move-quest-dice": "player players chamber dice",
    "move-chamber": "player players chamber",
    "move-chamber-row": "player players row side",
    "move-chamber-column": "player players column side",
    "move-chamber-cells": "player players cells",
    "move-chamber-curse": "player curse",
    "move-chamber-take": "player",
    "move-chamber-drop": "player",
    "move-chamber-go": "player players",
    "move-choose-treasure": "player pick",
    "move-choose-player": "player pick",
}
"""What a player could do. `other` is the id of the chamber that the move leads to, `chamber` the id of the
player's own; `treasures` are tiles that the move spends, `aid` are helpers in other chambers. The page adds
`gems` where an act leaves them out, and the player's `character`."""

NOTICES = {
    "notice-nobody-near": "",
    "notice-not-near": "player",
    "notice-there-already": "player",
    "notice-wall-there": "player",
    "notice-gems-there": "chamber gems",
    "notice-who": "players",
    "notice-who-laid": "chamber players",
    "notice-which": "player",
    "notice-stranger": "player",
    "notice-black-mask-taken": "player",
    "notice-unsure": "player count",
    "notice-exchange-back": "players",
    "notice-wrong-die-taken": "player",
    "notice-camera-reads": "player",
    "notice-no-golden-mask": "player",
    "notice-dice-stand": "",
    "notice-name-the-tile": "player",
    "notice-name-the-openings": "",
    "notice-name-the-holdings": "",
    "notice-lies-elsewhere": "player",
    "notice-nothing-drawn": "",
    "notice-tile-not-named": "",
    "notice-move-gone": "player",
    "notice-nothing-to-undo": "",
    "notice-cannot-overrule": "",
    "notice-cannot-put-right": "",
    "notice-no-such-track": "track",
    "notice-fault": "",
}

REVERSALS = {"undone": "by name", "overruled": "by name"}
"""Who has taken something back. `by` is `named` (the browser's own name is in `name`), `player` (the colour
of the player whose phone it is), `here` (the table's own computer), `host` or `phone` (without a name), or
`unknown`."""

PUT_RIGHT = {
    "chamber-put-right": "chamber",
    "chamber-put-away": "chamber",
    "gems-put-right": "chamber gems",
    "figure-put-right": "player chamber",
    "token-put-right": "token chamber",
    "teleporter-put-right": "player",
    "quest-put-right-done": "chamber",
    "quest-put-right-open": "chamber",
    "snake-put-right": "chamber",
    "calendar-put-right": "chamber symbol",
    "cursed-gem-put-right": "player chamber",
    "kept-at-the-door": "player",
}
"""How it really lies and stands, as people say on the page, or as dice say by themselves."""

EVENTS = tuple(sorted(f"event-{tag.replace('_', '-')}" for tag in ANNOUNCED))
"""What cards, chambers and the clock have done; the facts are the event's fields (cells as `x` and `y`)."""
