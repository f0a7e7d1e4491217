"""``companion sound``: play, check, import and render soundtracks."""
