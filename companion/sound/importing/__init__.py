"""Makes a soundtrack of people's own music: decoded, marked, proposed, kept."""
