"""Piles and stacks under a camera, and acts that wait until it is known what people have drawn."""
