"""``companion dice stickers``: the markers for the backs of chambers and cards, each beside its picture."""
