"""Planes, lenses and where the camera is."""
