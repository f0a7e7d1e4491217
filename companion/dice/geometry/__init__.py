"""Planes and points, the camera's lens and position. Nothing here knows what a mat or a die is."""
