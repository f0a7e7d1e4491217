"""Finds what is wrong with a camera, its light and its mats, and says it in words."""
