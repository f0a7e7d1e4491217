"""Makes a soundtrack of people's own music: decodes it, proposes marks, and keeps it."""
