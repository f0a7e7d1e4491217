"""``companion play`` and ``companion serve``: the station on this machine, and rehearsals."""
