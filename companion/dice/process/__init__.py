"""The process of one camera."""
