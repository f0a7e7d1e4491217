"""Dice rendered by Blender: stages are drawn here, lit by Blender, photographed here and labelled exactly."""
