"""How people learn what happened: lights, effects, voice, soundtrack, and the views of every page."""
