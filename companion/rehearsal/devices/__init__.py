"""Simulated devices other than the camera: the boards with the shipped firmware, and the loudspeaker."""
