"""Mats and dice followed from frame to frame: readings come out."""
