"""Follows mats and dice from frame to frame; readings come out."""
