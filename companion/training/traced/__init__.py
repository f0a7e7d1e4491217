"""Traced dice: glossy, worn and dirty faces in the light of lamps and windows, rendered ray by ray."""
