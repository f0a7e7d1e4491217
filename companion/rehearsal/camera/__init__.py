"""The simulated camera: the table drawn frame by frame, and the stream that carries the frames."""
