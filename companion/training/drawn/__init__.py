"""Training pictures drawn with OpenCV: dice, backdrops, clutter and lamps."""
