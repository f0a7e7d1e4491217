"""Dice in a flattened picture: found, verified, told apart from what leans or is covered."""
