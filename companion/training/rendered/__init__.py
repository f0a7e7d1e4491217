"""Dice as Blender renders them: staged by us, lit and seen as light and lenses do it, labelled exactly."""
