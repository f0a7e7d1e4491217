"""Simulated players: how they assess the table, agree on a plan, and act."""
