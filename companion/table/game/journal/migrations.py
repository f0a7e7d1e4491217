"""How an older journal becomes one of today: a list, and each step knows nothing of the others.

The version of a file is the number of steps that have been done. A new step is added at the end, with a name
of its own; what was released is never changed.
"""

from __future__ import annotations

Migration = tuple[str, ...]
"""SQL statements, done in order in one transaction."""

_HOW_FAR_AND_WHAT_IS_SHOWN: Migration = (
    # Seconds since "Escape!"; NULL in a game of version 0, which may be laid out and not begun.
    "ALTER TABLE games ADD COLUMN reached REAL",
    """
    CREATE TABLE shown (
        game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,    -- counts what the page has shown, from 1
        line INTEGER,               -- number of the row in lines that it answers, or NULL
        view TEXT NOT NULL,         -- a VerdictView as JSON
        PRIMARY KEY (game, number)
    ) WITHOUT ROWID
    """,
)
_WHOSE_DICE_ARE_COUNTED: Migration = (
    # The colours of those whose dice people enter by hand, with spaces; NULL: nobody's yet.
    "ALTER TABLE games ADD COLUMN counted TEXT",
)
_DIGESTS: Migration = (
    """
    CREATE TABLE digests (
        game INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
        edition INTEGER NOT NULL,   -- of how a game is reckoned: an older digest is made anew
        rows INTEGER NOT NULL,      -- how many rows the game had then
        digest TEXT NOT NULL        -- a Digest as JSON
    )
    """,
)
_NAMES: Migration = (
    # What the players were called, {"red": "Jan"}; NULL: nobody said. Never in the record, which is sent on.
    "ALTER TABLE games ADD COLUMN names TEXT",
)
_EVIDENCE: Migration = (
    """
    CREATE TABLE evidence (
        game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,    -- number of the row in lines; acts of older companions have none
        evidence TEXT NOT NULL,     -- why the act was taken for this one, as JSON
        PRIMARY KEY (game, number)
    ) WITHOUT ROWID
    """,
)
_MODE: Migration = (
    # A Mode; NULL in older games, which were friendly.
    "ALTER TABLE games ADD COLUMN mode TEXT",
)
_START: Migration = (
    # The boards' cell on which START lies, "3,3"; NULL in older games, where the settings say it.
    "ALTER TABLE games ADD COLUMN start TEXT",
)
_DEBRIEFS: Migration = (
    """
    CREATE TABLE debriefs (
        number INTEGER PRIMARY KEY, -- the greater, the later it was kept
        game INTEGER NOT NULL UNIQUE REFERENCES games (id) ON DELETE CASCADE,
        edition TEXT NOT NULL,      -- of the rules, and of how a game is reckoned: an older one is made anew
        rows INTEGER NOT NULL,      -- how many rows the game had then
        debrief BLOB NOT NULL       -- a Debriefed, packed
    )
    """,
)
_WITHDRAWN: Migration = (
    """
    CREATE TABLE withdrawn (        -- rows that were told anew when people put something right
        game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        time INTEGER NOT NULL,      -- counts how often people have put something right, from 1
        number INTEGER NOT NULL,    -- what the row had in lines, as the next four
        kind TEXT NOT NULL,
        t REAL NOT NULL,
        line TEXT,
        verdict TEXT NOT NULL,
        evidence TEXT,              -- what it had in evidence
        PRIMARY KEY (game, time, number)
    ) WITHOUT ROWID
    """,
)
MIGRATIONS: tuple[Migration, ...] = (
    _HOW_FAR_AND_WHAT_IS_SHOWN,
    _WHOSE_DICE_ARE_COUNTED,
    _DIGESTS,
    _NAMES,
    _EVIDENCE,
    _MODE,
    _START,
    _DEBRIEFS,
    _WITHDRAWN,
)
"""The first makes version 1 out of version 0, and so on."""
