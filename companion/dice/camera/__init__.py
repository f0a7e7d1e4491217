"""Opens a camera, holds its exposure and reads its frames."""
