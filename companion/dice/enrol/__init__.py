"""Learns an owner's set of dice, from pictures or live with a guide."""
