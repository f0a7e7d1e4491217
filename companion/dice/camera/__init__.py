"""A camera: opened, held to one exposure, read frame by frame."""
