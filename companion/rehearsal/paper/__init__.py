"""Whole games on paper: simulated players without pictures, wires or sound."""
