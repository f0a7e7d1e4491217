"""Grounds on which dice lie: wood, cloth, skins, patterns, print, things; invented without end."""
